#include "games/mice_and_mystics/facts.h"

#include <array>

namespace warren::mice_and_mystics {
namespace {

// How what is known of a thing is measured, what is said first, and what is good for its owner.
constexpr std::array kKeys{
    KeyRow{"life",    Measure::count, 1, 1, Good::more},
    KeyRow{"cheese",  Measure::count, 1, 1, Good::more},
    KeyRow{"battle",  Measure::count, 1, 2, Good::more},
    KeyRow{"defence", Measure::count, 1, 2, Good::more},
    KeyRow{"lore",    Measure::count, 1, 3, Good::more},
    KeyRow{"move",    Measure::count, 1, 3, Good::more},
    KeyRow{"points",  Measure::count, 1, 0, Good::less},
};

// What is drawn like what, where nobody has drawn it for this game.
constexpr std::array kLooks{
    LookRow{"floor",         Like::open },
    LookRow{"water",         Like::water},
    LookRow{"special-space", Like::open },
    LookRow{"ledge",         Like::wall },
    LookRow{"black",         Like::solid},
    LookRow{"wounds",        Like::wound},
};

constexpr std::array kTerms{
    TermRow{"battle",              TermOf::key,     "Battle"                                   },
    TermRow{"defence",             TermOf::key,     "Defence"                                  },
    TermRow{"lore",                TermOf::key,     "Lore"                                     },
    TermRow{"move",                TermOf::key,     "Move"                                     },
    TermRow{"life",                TermOf::key,     "Life"                                     },
    TermRow{"cheese",              TermOf::key,     "Cheese"                                   },
    TermRow{"points",              TermOf::key,     "Points"                                   },
    TermRow{"from",                TermOf::key,     "By way of"                                },
    TermRow{"side",                TermOf::key,     "Side"                                     },
    TermRow{"column",              TermOf::key,     "Column"                                   },
    TermRow{"row",                 TermOf::key,     "Row"                                      },
    TermRow{"tile",                TermOf::sheet,   "Tile"                                     },
    TermRow{"here",                TermOf::sign,    "The party is here"                        },
    TermRow{"explored",            TermOf::sign,    "Explored"                                 },
    TermRow{"class",               TermOf::key,     "Class"                                    },
    TermRow{"mode",                TermOf::key,     "Fights"                                   },
    TermRow{"melee",               TermOf::value,   "Hand to hand"                             },
    TermRow{"ranged",              TermOf::value,   "From afar"                                },
    TermRow{"floor",               TermOf::area,    "Floor"                                    },
    TermRow{"water",               TermOf::area,    "Water"                                    },
    TermRow{"special-space",       TermOf::area,    "Special space"                            },
    TermRow{"ledge",               TermOf::area,    "Ledge"                                    },
    TermRow{"black",               TermOf::area,    "No way through"                           },
    TermRow{"gap",                 TermOf::line,    "No way"                                   },
    TermRow{"red-line",            TermOf::line,    "Red line"                                 },
    TermRow{"yellow-line-onwards", TermOf::line,    "Yellow line, easy onwards"                },
    TermRow{"yellow-line-back",    TermOf::line,    "Yellow line, easy back"                   },
    TermRow{"link",                TermOf::line,    "Way"                                      },
    TermRow{"wall",                TermOf::line,    "Wall"                                     },
    TermRow{"exit-blue",           TermOf::line,    "Blue exit"                                },
    TermRow{"exit-orange",         TermOf::line,    "Orange exit"                              },
    TermRow{"entry",               TermOf::sign,    "Minions enter here"                       },
    TermRow{"flip",                TermOf::sign,    "The tile turns over here"                 },
    TermRow{"flip-hook",           TermOf::sign,    "With a hook the tile turns over here"     },
    TermRow{"flip-gear",           TermOf::sign,    "Gears: a Tinkerer or Scamp turns the tile"},
    TermRow{"mousetrap",           TermOf::sign,    "Mousetrap"                                },
    TermRow{"object",              TermOf::sign,    "Something lies here"                      },
    TermRow{"flows-north",         TermOf::sign,    "Flows north"                              },
    TermRow{"flows-east",          TermOf::sign,    "Flows east"                               },
    TermRow{"flows-south",         TermOf::sign,    "Flows south"                              },
    TermRow{"flows-west",          TermOf::sign,    "Flows west"                               },
    TermRow{"stunned",             TermOf::sign,    "Stunned"                                  },
    TermRow{"webbed",              TermOf::sign,    "Webbed"                                   },
    TermRow{"knocked-down",        TermOf::sign,    "Knocked down"                             },
    TermRow{"charmed",             TermOf::sign,    "Charmed"                                  },
    TermRow{"wounds",              TermOf::sign,    "Wounds"                                   },
    TermRow{"poison",              TermOf::sign,    "Poison wounds"                            },
    TermRow{"off-board",           TermOf::sign,    "Captured, or not there yet"               },
    TermRow{"page",                TermOf::counter, "Page"                                     },
    TermRow{"chapter-end",         TermOf::counter, "The chapter ends on page"                 },
    TermRow{"wheel",               TermOf::counter, "Cheese wheel"                             },
    TermRow{"round",               TermOf::counter, "Round"                                    },
    TermRow{"surges",              TermOf::counter, "Surges"                                   },
    TermRow{"objects",             TermOf::counter, "Found"                                    },
    TermRow{"initiative",          TermOf::zone,    "Initiative"                               },
    TermRow{"encounter",           TermOf::zone,    "Encounter"                                },
    TermRow{"gear",                TermOf::zone,    "Gear"                                     },
    TermRow{"pack",                TermOf::zone,    "Pack"                                     },
    TermRow{"abilities",           TermOf::zone,    "Abilities"                                },
    TermRow{"search-deck",         TermOf::zone,    "Search deck"                              },
    TermRow{"search-discard",      TermOf::zone,    "Search discard"                           },
    TermRow{"mystic",              TermOf::die,     "Mystic die"                               },
};

}  // namespace

AskRow row_of(Ask ask) {
  switch (ask) {
    case Ask::hero: return {"hero"};
    case Ask::ability: return {"ability"};
    case Ask::start_space: return {"start-space"};
    case Ask::idle: return {"idle"};
    case Ask::step: return {"step"};
    case Ask::springwise: return {"springwise"};
    case Ask::weapon: return {"weapon"};
    case Ask::target: return {"target"};
    case Ask::window: return {"window"};
    case Ask::reroll: return {"reroll"};
    case Ask::slip: return {"slip"};
    case Ask::boss_card: return {"boss-card"};
    case Ask::found: return {"found"};
    case Ask::landing: return {"landing"};
    case Ask::placing: return {"placing"};
    case Ask::partner: return {"partner"};
    case Ask::exchange: return {"exchange"};
    case Ask::cheese: return {"cheese"};
    case Ask::equip: return {"equip"};
    case Ask::level_up: return {"level-up"};
    case Ask::use_target: return {"use-target"};
    case Ask::rescue: return {"rescue"};
    case Ask::growth: return {"growth"};
    case Ask::keep: return {"keep"};
    case Ask::exchange_hero: return {"exchange-hero"};
    case Ask::ember: return {"ember"};
    case Ask::after_loss: return {"after-loss"};
    case Ask::in_return: return {"in-return"};
  }
  return {};
}

VerbRow row_of(Verb verb) {
  switch (verb) {
    case Verb::done: return {"done", Role::done};
    case Verb::accept: return {"accept"};
    case Verb::step: return {"step", Role::place};
    case Verb::stand_up: return {"stand-up"};
    case Verb::scurry: return {"scurry"};
    case Verb::battle: return {"battle"};
    case Verb::search: return {"search"};
    case Verb::recover: return {"recover"};
    case Verb::explore_exit: return {"explore-exit"};
    case Verb::explore_flip: return {"explore-flip", Role::place};
    case Verb::share: return {"share"};
    case Verb::equip: return {"equip"};
    case Verb::level_up: return {"level-up"};
    case Verb::end_turn: return {"end-turn", Role::done};
    case Verb::use_ability: return {"use-ability"};
    case Verb::use_trait: return {"use-trait"};
    case Verb::play_trick: return {"play-trick"};
    case Verb::space: return {"space", Role::place};
    case Verb::hero: return {"hero"};
    case Verb::ability: return {"ability"};
    case Verb::card_for_cheese: return {"card-for-cheese"};
    case Verb::card_to_pack: return {"card-to-pack"};
    case Verb::card_for_card: return {"card-for-card"};
    case Verb::give_card: return {"give-card"};
    case Verb::take_card: return {"take-card"};
    case Verb::swap_cards: return {"swap-cards"};
    case Verb::give_cheese: return {"give-cheese"};
    case Verb::take_cheese: return {"take-cheese"};
    case Verb::put_on: return {"put-on"};
    case Verb::take_off: return {"take-off"};
    case Verb::throw_away: return {"throw-away"};
    case Verb::mouse: return {"mouse", Role::target};
    case Verb::figure: return {"figure", Role::target};
    case Verb::weapon: return {"weapon"};
    case Verb::die: return {"die"};
    case Verb::boss_card: return {"boss-card", Role::target};
    case Verb::grow: return {"grow"};
    case Verb::keep: return {"keep"};
    case Verb::again: return {"again"};
    case Verb::again_easier: return {"again-easier"};
    case Verb::stop: return {"stop"};
  }
  return {};
}

ToldRow row_of(Told told) {
  switch (told) {
    case Told::chapter_began:
      return {"chapter-began", tag::round | tag::turn, Is::nothing, Is::nothing, {{{"chapter"}}}};
    case Told::mouse_placed:
      return {"mouse-placed", tag::comes, Is::unit, Is::nothing, {{{"space", Is::area}}}};
    case Told::story: return {"story", tag::fate, Is::nothing, Is::nothing, {{{"line-of"}}}};
    case Told::dealt: return {"dealt", 0, Is::nothing, Is::nothing, {{{"place"}, {"track-card"}}}};
    case Told::card_joined:
      return {"card-joined", 0, Is::nothing, Is::nothing, {{{"track-card"}, {"place"}}}};
    case Told::card_moved:
      return {"card-moved",
              0,
              Is::nothing,
              Is::nothing,
              {{{"track-card"}, {"from", Is::area}, {"to", Is::area}}}};
    case Told::card_left: return {"card-left", 0, Is::nothing, Is::nothing, {{{"track-card"}}}};
    case Told::round_began: return {"round-began", tag::round, Is::nothing, Is::nothing, {{{"round"}}}};
    case Told::round_broken: return {"round-broken"};
    case Told::turn_began: return {"turn-began", tag::turn, Is::nothing, Is::nothing, {{{"track-card"}}}};
    case Told::move_rolled: return {"move-rolled", 0, Is::unit, Is::nothing, {{{"number"}, {"points"}}}};
    case Told::stepped:
      return {"stepped",
              tag::move,
              Is::unit,
              Is::nothing,
              {{{"from", Is::area}, {"to", Is::area}, {"cost"}, {"points-left"}}}};
    case Told::move_ended: return {"move-ended", 0, Is::unit};
    case Told::stood_up: return {"stood-up", 0, Is::unit};
    case Told::fell_into_water: return {"fell-into-water", 0, Is::unit, Is::nothing, {{{"space", Is::area}}}};
    case Told::left_water: return {"left-water", tag::move, Is::unit, Is::nothing, {{{"to", Is::area}}}};
    case Told::water_held: return {"water-held", 0, Is::unit};
    case Told::drifted:
      return {"drifted", tag::move, Is::unit, Is::nothing, {{{"from", Is::area}, {"to", Is::area}}}};
    case Told::swept_off: return {"swept-off", tag::move | tag::loss, Is::unit};
    case Told::trap_passed: return {"trap-passed", 0, Is::unit, Is::nothing, {{{"space", Is::area}}}};
    case Told::trap_sprung: return {"trap-sprung", tag::loss, Is::unit, Is::nothing, {{{"space", Is::area}}}};
    case Told::trap_removed:
      return {"trap-removed", tag::gain, Is::unit, Is::nothing, {{{"space", Is::area}}}};
    case Told::traps_laid: return {"traps-laid", 0, Is::nothing, Is::nothing, {{{"how-many"}}}};
    case Told::scurried: return {"scurried", 0, Is::unit};
    case Told::searched: return {"searched", 0, Is::unit, Is::nothing, {{{"found-something"}}}};
    case Told::card_drawn: return {"card-drawn", tag::gain, Is::unit, Is::nothing, {{{"card"}}}};
    case Told::card_kept: return {"card-kept", tag::gain, Is::unit, Is::nothing, {{{"card"}}}};
    case Told::card_sold: return {"card-sold", 0, Is::unit, Is::nothing, {{{"card"}}}};
    case Told::card_discarded: return {"card-discarded", 0, Is::unit, Is::nothing, {{{"card"}}}};
    case Told::object_found:
      return {"object-found", tag::gain, Is::unit, Is::unit, {{{"object"}, {"how-many"}}}};
    case Told::nothing_found: return {"nothing-found", 0, Is::unit};
    case Told::recovered: return {"recovered", 0, Is::unit, Is::nothing, {{{"marker"}, {"success"}}}};
    case Told::tile_flipped:
      return {"tile-flipped", tag::reveal, Is::nothing, Is::nothing, {{{"area-that"}}}};
    case Told::explored:
      return {"explored", tag::reveal | tag::move, Is::unit, Is::nothing, {{{"area"}, {"new"}}}};
    case Told::explore_failed: return {"explore-failed", 0, Is::unit, Is::nothing, {{{"border"}}}};
    case Told::landed: return {"landed", tag::comes, Is::unit, Is::nothing, {{{"space", Is::area}}}};
    case Told::cheese_gained:
      return {"cheese-gained", tag::gain, Is::unit, Is::nothing, {{{"how-many"}, {"now"}}}};
    case Told::cheese_lost:
      return {"cheese-lost", tag::loss, Is::unit, Is::nothing, {{{"how-many"}, {"now"}}}};
    case Told::wheel_filled:
      return {"wheel-filled", tag::loss, Is::nothing, Is::nothing, {{{"how-many"}, {"now"}}}};
    case Told::wheel_emptied: return {"wheel-emptied", 0, Is::nothing, Is::nothing, {{{"now"}}}};
    case Told::page_turned:
      return {"page-turned", tag::loss, Is::nothing, Is::nothing, {{{"by"}, {"page"}, {"marker"}}}};
    case Told::marker_moved: return {"marker-moved", 0, Is::nothing, Is::nothing, {{{"by"}, {"page"}}}};
    case Told::shared: return {"shared", 0, Is::unit, Is::unit, {{{"card-or"}, {"1-given"}, {"cheese"}}}};
    case Told::equipped: return {"equipped", 0, Is::unit, Is::nothing, {{{"card-or"}}}};
    case Told::stowed: return {"stowed", 0, Is::unit, Is::nothing, {{{"card-or"}}}};
    case Told::levelled_up: return {"levelled-up", tag::gain, Is::unit, Is::nothing, {{{"ability"}}}};
    case Told::turn_ended: return {"turn-ended", 0, Is::unit};
    case Told::empty_round: return {"empty-round"};
    case Told::idle_round: return {"idle-round"};
    case Told::chapter_won: return {"chapter-won", tag::end, Is::nothing, Is::nothing, {{{"pages-left"}}}};
    case Told::chapter_lost: return {"chapter-lost", tag::end, Is::nothing, Is::nothing, {{{"loss"}}}};
    case Told::left_house: return {"left-house", 0, Is::unit};
    case Told::shuffled: return {"shuffled", 0, Is::nothing, Is::nothing, {{{"0-search"}, {"1-encounters"}}}};
    case Told::moved_aside: return {"moved-aside", tag::move, Is::unit, Is::nothing, {{{"space", Is::area}}}};
    case Told::attacks: return {"attacks", tag::attack, Is::unit, Is::unit, {{{"mode"}, {"dice"}, {"hits"}}}};
    case Told::defends: return {"defends", 0, Is::unit, Is::nothing, {{{"dice"}, {"blocks"}, {"unblocked"}}}};
    case Told::missed: return {"missed", 0, Is::unit, Is::unit};
    case Told::wounded:
      return {"wounded", tag::loss, Is::unit, Is::nothing, {{{"wounds"}, {"poison"}, {"all-wounds"}}}};
    case Told::felled: return {"felled", tag::gone, Is::unit, Is::unit};
    case Told::boss_card_gone:
      return {"boss-card-gone", tag::loss, Is::unit, Is::nothing, {{{"card"}, {"left"}}}};
    case Told::marked: return {"marked", tag::loss, Is::unit, Is::nothing, {{{"marker"}}}};
    case Told::unmarked: return {"unmarked", tag::gain, Is::unit, Is::nothing, {{{"marker"}}}};
    case Told::spared: return {"spared", 0, Is::unit, Is::nothing, {{{"marker"}}}};
    case Told::captured: return {"captured", tag::gone | tag::loss, Is::unit, Is::unit, {{{"its-captures"}}}};
    case Told::rescued:
      return {"rescued", tag::comes | tag::gain, Is::unit, Is::nothing, {{{"space", Is::area}}}};
    case Told::skipped: return {"skipped", 0, Is::unit};
    case Told::waits: return {"waits", 0, Is::unit};
    case Told::titled: return {"titled", tag::score, Is::unit, Is::nothing, {{{"title"}}}};
    case Told::greedy: return {"greedy", 0, Is::unit, Is::unit};
    case Told::walked:
      return {
          "walked", tag::move, Is::unit, Is::nothing, {{{"from", Is::area}, {"to", Is::area}, {"number"}}}};
    case Told::got_up: return {"got-up", 0, Is::unit};
    case Told::held_in_web: return {"held-in-web", 0, Is::unit};
    case Told::minion_placed:
      return {"minion-placed", tag::comes, Is::unit, Is::nothing, {{{"space", Is::area}}}};
    case Told::encounter_met:
      return {"encounter-met", tag::comes, Is::nothing, Is::nothing, {{{"encounter-card"}, {"band"}}}};
    case Told::special_met: return {"special-met", tag::comes, Is::nothing, Is::nothing, {{{"area"}}}};
    case Told::surge_came:
      return {"surge-came", tag::comes | tag::loss, Is::nothing, Is::nothing, {{{"how-many"}}}};
    case Told::nobody_came: return {"nobody-came"};
    case Told::ability_used: return {"ability-used", 0, Is::unit, Is::nothing, {{{"ability"}}}};
    case Told::trait_used: return {"trait-used", 0, Is::unit};
    case Told::trick_played: return {"trick-played", 0, Is::unit, Is::nothing, {{{"card"}}}};
    case Told::event_drawn: return {"event-drawn", tag::fate, Is::unit, Is::nothing, {{{"card"}}}};
    case Told::healed: return {"healed", tag::gain, Is::unit, Is::nothing, {{{"wounds"}, {"poison"}}}};
    case Told::salvaged: return {"salvaged", 0, Is::unit, Is::nothing, {{{"card"}}}};
    case Told::slipped_away:
      return {"slipped-away", tag::move, Is::unit, Is::nothing, {{{"from", Is::area}, {"to", Is::area}}}};
    case Told::thrown_again: return {"thrown-again", 0, Is::unit, Is::nothing, {{{"how-many"}}}};
    case Told::given_up: return {"given-up", 0, Is::unit};
    case Told::boss_turn: return {"boss-turn", tag::fate, Is::unit, Is::nothing, {{{"bossturn"}}}};
    case Told::goal_met: return {"goal-met", tag::score, Is::nothing, Is::nothing, {{{"side-goal"}}}};
    case Told::grew: return {"grew", tag::gain, Is::unit, Is::nothing, {{{"growth"}, {"ability-or"}}}};
    case Told::kept: return {"kept", 0, Is::unit, Is::nothing, {{{"card"}}}};
    case Told::hero_exchanged:
      return {"hero-exchanged", 0, Is::unit, Is::nothing, {{{"old-hero"}, {"new-hero"}}}};
    case Told::tried_again: return {"tried-again", 0, Is::nothing, Is::nothing, {{{"try"}, {"difficulty"}}}};
    case Told::campaign_won: return {"campaign-won", tag::end};
    case Told::campaign_lost: return {"campaign-lost", tag::end};
  }
  return {};
}

RollRow row_of(RollKind kind) {
  switch (kind) {
    case RollKind::movement: return {"movement", "mystic"};
    case RollKind::scurry: return {"scurry", "mystic"};
    case RollKind::star: return {"star", "mystic"};
    case RollKind::attack: return {"attack", "mystic"};
    case RollKind::defence: return {"defence", "mystic"};
    case RollKind::minion_move: return {"minion-move", "mystic"};
    case RollKind::ambush: return {"ambush", "mystic"};
    case RollKind::reroll: return {"reroll", "mystic"};
    case RollKind::deal: return {"deal"};
    case RollKind::search_draw: return {"search-draw"};
    case RollKind::encounter_draw: return {"encounter-draw"};
  }
  return {};
}

const Lexicon& lexicon() {
  // MM-DIE-01; a pack's own die has the same six places.
  static const std::array<Die, 1> kDice{
      {{"mystic",
        {{"cheese", 1, {{"cheese", 1}}},
         {"bow-star", 1, {{"bow", 1}, {"star", 1}}},
         {"bow", 2, {{"bow", 1}}},
         {"sword-star", 2, {{"sword", 1}, {"star", 1}}},
         {"sword-shield", 3, {{"sword", 1}, {"shield", 1}}},
         {"sword-shield-star", 3, {{"sword", 1}, {"shield", 1}, {"star", 1}}}}}}};
  static const Lexicon kLexicon =
      lexicon_of<Ask, Verb, Told, RollKind>({.keys = kKeys, .terms = kTerms, .dice = kDice, .looks = kLooks});
  return kLexicon;
}

}  // namespace warren::mice_and_mystics
