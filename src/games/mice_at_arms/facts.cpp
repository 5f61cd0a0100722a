#include "games/mice_at_arms/facts.h"

#include <array>

namespace warren::mice_at_arms {
namespace {

// How what is known of a thing is measured, what is said first, and what is good for its owner.
constexpr std::array kKeys{
    KeyRow{"models",   Measure::count,  1, 1, Good::more   },
    KeyRow{"unit",     Measure::none,   1, 0, Good::neither},
    KeyRow{"ground",   Measure::none,   1, 0, Good::neither},
    KeyRow{"quality",  Measure::count,  1, 2, Good::more   },
    KeyRow{"shooting", Measure::count,  1, 2, Good::more   },
    KeyRow{"armour",   Measure::count,  1, 2, Good::less   },
    KeyRow{"move",     Measure::length, 1, 2, Good::more   },
    KeyRow{"hero",     Measure::none,   1, 2, Good::neither},
    KeyRow{"wounds",   Measure::count,  1, 1, Good::less   },
    KeyRow{"left",     Measure::count,  1, 0, Good::neither},
    KeyRow{"length",   Measure::length, 1, 0, Good::neither},
    KeyRow{"gap",      Measure::length, 1, 0, Good::neither},
    KeyRow{"score",    Measure::count,  1, 1, Good::more   },
    KeyRow{"purse",    Measure::count,  1, 1, Good::more   },
};

// What is drawn like what, where nobody has drawn it for this game.
constexpr std::array kLooks{
    LookRow{"clear",            Like::open      },
    LookRow{"mound",            Like::hill      },
    LookRow{"extra-tall-mound", Like::hill      },
    LookRow{"tall-patch",       Like::wood      },
    LookRow{"barrier",          Like::wall      },
    LookRow{"bad-goings",       Like::mud       },
    LookRow{"fortress",         Like::tower     },
    LookRow{"obstacle",         Like::rock      },
    LookRow{"building",         Like::building  },
    LookRow{"burning-building", Like::fire      },
    LookRow{"impassable",       Like::solid     },
    LookRow{"ford",             Like::ford      },
    LookRow{"bridge",           Like::bridge    },
    LookRow{"tower",            Like::tower     },
    LookRow{"battlement",       Like::battlement},
    LookRow{"gatehouse",        Like::gate      },
    LookRow{"rubble",           Like::rubble    },
    LookRow{"edge-zone",        Like::zone      },
    LookRow{"deployment-zone",  Like::zone      },
    LookRow{"path",             Like::road      },
    LookRow{"courtyard",        Like::open      },
    LookRow{"exit",             Like::exit      },
    LookRow{"leader-wounds",    Like::wound     },
    LookRow{"hero-wounds",      Like::wound     },
    LookRow{"acted",            Like::done      },
    LookRow{"fleeing",          Like::flight    },
    LookRow{"melee",            Like::melee     },
};

constexpr std::array kTerms{
    TermRow{"models", TermOf::key, "Models"},
    TermRow{"unit", TermOf::key, "Unit"},
    TermRow{"ground", TermOf::key, "Ground"},
    TermRow{"quality", TermOf::key, "Quality"},
    TermRow{"shooting", TermOf::key, "Shooting"},
    TermRow{"armour", TermOf::key, "Armour"},
    TermRow{"move", TermOf::key, "Move"},
    TermRow{"hero", TermOf::key, "Hero"},
    TermRow{"wounds", TermOf::key, "Wounds"},
    TermRow{"gap", TermOf::key, "Distance"},
    TermRow{"leader-wounds", TermOf::sign, "Leader wounded", "wounds on the leader"},
    TermRow{"hero-wounds", TermOf::sign, "Hero wounded", "wounds on the hero"},
    TermRow{"acted", TermOf::sign, "Has acted", "has acted this round"},
    TermRow{"fleeing", TermOf::sign, "Fleeing", "is fleeing"},
    TermRow{"melee", TermOf::sign, "In melee", "is in melee"},
    TermRow{"blessed", TermOf::sign, "Blessed", "is blessed until the end of the round"},
    TermRow{"kissed", TermOf::sign, "Kissed", "has a kissed mouse"},
    TermRow{"ladybug", TermOf::sign, "Ladybug", "has a Ladybug"},
    TermRow{"spear", TermOf::sign, "Spears", "carries spears"},
    TermRow{"shield", TermOf::sign, "Shield", "has its shield"},
    TermRow{"musician", TermOf::sign, "Musician", "has a Musician"},
    TermRow{"messenger", TermOf::sign, "Messenger", "heard the Messenger: +1 on Quality rolls"},
    TermRow{"tucked", TermOf::sign, "Tucked", "models without room of their own"},
    TermRow{"reserve", TermOf::sign, "Not yet deployed"},
    TermRow{"gone", TermOf::sign, "Gone"},
    TermRow{"vat", TermOf::sign, "Vat", "has a vat of boiling cheese sauce"},
    TermRow{"damage", TermOf::sign, "Damage", "damage done to it"},
    TermRow{"round", TermOf::counter, "Round"},
    TermRow{"score", TermOf::counter, "Score"},
    TermRow{"purse", TermOf::counter, "Purse"},
    TermRow{"escaped", TermOf::counter, "Escaped"},
    TermRow{"home-edge", TermOf::line, "Home edge"},
    TermRow{"edge-zone", TermOf::area, "Edge"},
    TermRow{"deployment-zone", TermOf::area, "Deployment"},
    TermRow{"path", TermOf::area, "Path"},
    TermRow{"courtyard", TermOf::area, "Courtyard"},
    TermRow{"exit", TermOf::area, "Exit edge"},
    TermRow{"miss", TermOf::result, "Miss"},
    TermRow{"hit", TermOf::result, "Hit"},
    TermRow{"fail", TermOf::result, "Fail"},
    TermRow{"save", TermOf::result, "Save"},
    TermRow{"scatters", TermOf::result, "Scatters"},
    TermRow{"flees", TermOf::result, "Flees"},
    TermRow{"holds", TermOf::result, "Holds"},
    TermRow{"success", TermOf::result, "Success"},
};

}  // namespace

AskRow row_of(Ask ask) {
  switch (ask) {
    case Ask::take_unit: return {"take-unit"};
    case Ask::keep_hero: return {"keep-hero"};
    case Ask::buy_reroll: return {"buy-reroll"};
    case Ask::keep_face: return {"keep-face"};
    case Ask::choose_edge: return {"choose-edge"};
    case Ask::terrain_type: return {"terrain-type"};
    case Ask::terrain_place: return {"terrain-place"};
    case Ask::deploy_unit: return {"deploy-unit"};
    case Ask::deploy_place: return {"deploy-place"};
    case Ask::activate: return {"activate"};
    case Ask::bless: return {"bless"};
    case Ask::kiss: return {"kiss"};
    case Ask::cast: return {"cast"};
    case Ask::action: return {"action"};
    case Ask::move_to: return {"move-to"};
    case Ask::shoot_at: return {"shoot-at"};
    case Ask::charge_target: return {"charge-target"};
    case Ask::charge_contact: return {"charge-contact"};
    case Ask::attack_whom: return {"attack-whom"};
    case Ask::battle_back: return {"battle-back"};
    case Ask::use_shield: return {"use-shield"};
    case Ask::strike_again: return {"strike-again"};
    case Ask::ladybug_joins: return {"ladybug-joins"};
    case Ask::choose_side: return {"choose-side"};
    case Ask::gatehouse: return {"gatehouse"};
    case Ask::vat: return {"vat"};
    case Ask::buy_rebels: return {"buy-rebels"};
    case Ask::bombard: return {"bombard"};
    case Ask::burn_which: return {"burn-which"};
  }
  return {};
}

VerbRow row_of(Verb verb) {
  switch (verb) {
    case Verb::decline: return {"decline", Role::pass};
    case Verb::unit: return {"unit"};
    case Verb::target: return {"target", Role::target};
    case Verb::yield_: return {"yield", Role::resign};
    case Verb::keep: return {"keep", Role::pass};
    case Verb::roll_again: return {"roll-again"};
    case Verb::reroll_die: return {"reroll-die"};
    case Verb::old_face: return {"old-face", Role::pass};
    case Verb::new_face: return {"new-face"};
    case Verb::edge: return {"edge"};
    case Verb::terrain: return {"terrain"};
    case Verb::place: return {"place", Role::place};
    case Verb::hold: return {"hold", Role::pass};
    case Verb::move: return {"move"};
    case Verb::charge: return {"charge"};
    case Verb::shoot: return {"shoot"};
    case Verb::fight: return {"fight"};
    case Verb::stop: return {"stop", Role::done};
    case Verb::kiss_leader: return {"kiss-leader", Role::target};
    case Verb::kiss_model: return {"kiss-model", Role::target};
    case Verb::muster_row: return {"muster-row"};
    case Verb::side: return {"side"};
    case Verb::piece: return {"piece", Role::target};
    case Verb::buy: return {"buy"};
    case Verb::burn: return {"burn"};
  }
  return {};
}

ToldRow row_of(Told told) {
  switch (told) {
    case Told::house_sent_unit: return {"house-sent-unit", tag::comes, Is::unit, Is::nothing};
    case Told::house_sent_nobody: return {"house-sent-nobody", 0, Is::nothing, Is::seat, {{{"house"}}}};
    case Told::hero_joined:
      return {"hero-joined", tag::comes | tag::gain, Is::unit, Is::nothing, {{{"hero"}}}};
    case Told::hero_rolled_again: return {"hero-rolled-again", 0, Is::nothing, Is::seat};
    case Told::equipped: return {"equipped", tag::gain, Is::unit, Is::nothing, {{{"equipment"}}}};
    case Told::won_roll_off: return {"won-roll-off", 0, Is::nothing, Is::seat};
    case Told::edge_taken: return {"edge-taken", 0, Is::nothing, Is::seat, {{{"edge"}}}};
    case Told::terrain_placed: return {"terrain-placed", 0, Is::nothing, Is::seat, {{{"terrain"}}}};
    case Told::terrain_skipped: return {"terrain-skipped", 0, Is::nothing, Is::seat};
    case Told::unit_deployed: return {"unit-deployed", tag::comes, Is::unit, Is::nothing};
    case Told::initiative_won: return {"initiative-won", tag::turn, Is::nothing, Is::seat};
    case Told::round_began: return {"round-began", tag::round, Is::nothing, Is::nothing, {{{"round"}}}};
    case Told::event_began: return {"event-began", tag::fate, Is::nothing, Is::nothing, {{{"event"}}}};
    case Told::model_returned: return {"model-returned", tag::gain | tag::comes, Is::unit, Is::nothing};
    case Told::activated: return {"activated", tag::turn, Is::unit, Is::nothing};
    case Told::army_yielded: return {"army-yielded", tag::end | tag::fate, Is::nothing, Is::seat};
    case Told::stuck_in_mud: return {"stuck-in-mud", 0, Is::unit, Is::nothing};
    case Told::moved: return {"moved", tag::move, Is::unit, Is::nothing, {{{"length"}}}};
    case Told::occupied: return {"occupied", tag::move, Is::unit, Is::nothing, {{{"piece", Is::area}}}};
    case Told::charged: return {"charged", tag::move | tag::attack, Is::unit, Is::unit, {{{"length"}}}};
    case Told::engaged: return {"engaged", 0, Is::unit, Is::unit};
    case Told::shot_at: return {"shot-at", tag::attack, Is::unit, Is::unit};
    case Told::attacked: return {"attacked", tag::attack, Is::unit, Is::unit};
    case Told::battled_back: return {"battled-back", tag::attack, Is::unit, Is::unit};
    case Told::hits_scored: return {"hits-scored", 0, Is::unit, Is::unit, {{{"hits"}}}};
    case Told::shield_spent: return {"shield-spent", tag::loss, Is::unit, Is::nothing};
    case Told::models_lost:
      return {"models-lost", tag::loss, Is::unit, Is::nothing, {{{"models"}, {"wounds"}, {"left"}}}};
    case Told::blessing_saved: return {"blessing-saved", tag::fate, Is::unit, Is::nothing};
    case Told::assassin_struck: return {"assassin-struck", tag::attack, Is::unit, Is::unit};
    case Told::unit_eliminated: return {"unit-eliminated", tag::gone | tag::loss, Is::unit, Is::nothing};
    case Told::unit_scattered: return {"unit-scattered", tag::gone | tag::loss, Is::unit, Is::nothing};
    case Told::unit_fled:
      return {"unit-fled", tag::move | tag::fate, Is::unit, Is::nothing, {{{"length"}, {"degrees"}}}};
    case Told::unit_left_table: return {"unit-left-table", tag::gone | tag::loss, Is::unit, Is::nothing};
    case Told::unit_stood_fast: return {"unit-stood-fast", tag::fate, Is::unit, Is::nothing};
    case Told::unit_rallied: return {"unit-rallied", tag::fate, Is::unit, Is::nothing};
    case Told::fleeing_destroyed: return {"fleeing-destroyed", tag::gone | tag::loss, Is::unit, Is::unit};
    case Told::blessed: return {"blessed", tag::gain, Is::unit, Is::unit};
    case Told::kissed: return {"kissed", tag::gain, Is::unit, Is::unit, {{{"leader"}}}};
    case Told::spell_cast: return {"spell-cast", tag::attack, Is::unit, Is::unit, {{{"spell"}}}};
    case Told::spell_fizzled: return {"spell-fizzled", tag::fate, Is::unit, Is::unit};
    case Told::activation_lost: return {"activation-lost", tag::loss, Is::unit, Is::nothing};
    case Told::ladybug_moved: return {"ladybug-moved", tag::gain, Is::unit, Is::nothing};
    case Told::ladybug_lost: return {"ladybug-lost", tag::loss, Is::nothing, Is::seat};
    case Told::victory_point:
      return {"victory-point", tag::score, Is::nothing, Is::seat, {{{"points"}, {"score"}}}};
    case Told::die_bought: return {"die-bought", 0, Is::nothing, Is::seat, {{{"old-face"}, {"new-face"}}}};
    case Told::army_routed: return {"army-routed", tag::fate | tag::end, Is::nothing, Is::seat};
    case Told::battle_won: return {"battle-won", tag::end, Is::nothing, Is::seat};
    case Told::battle_drawn: return {"battle-drawn", tag::end};
    case Told::scenario_rolled: return {"scenario-rolled", 0, Is::nothing, Is::nothing, {{{"scenario"}}}};
    case Told::ground_laid: return {"ground-laid", 0, Is::nothing, Is::nothing, {{{"scenario"}}}};
    case Told::side_taken: return {"side-taken", 0, Is::nothing, Is::seat};
    case Told::unit_escaped: return {"unit-escaped", tag::gone | tag::score, Is::unit, Is::nothing};
    case Told::time_is_up: return {"time-is-up", tag::end, Is::nothing, Is::nothing, {{{"round"}}}};
    case Told::torched:
      return {"torched", tag::attack, Is::unit, Is::nothing, {{{"piece", Is::area}, {"hits"}, {"wounds"}}}};
    case Told::building_ablaze:
      return {"building-ablaze", tag::fate, Is::nothing, Is::nothing, {{{"piece", Is::area}}}};
    case Told::gatehouse_chosen:
      return {"gatehouse-chosen", 0, Is::nothing, Is::nothing, {{{"piece", Is::area}}}};
    case Told::vat_placed: return {"vat-placed", 0, Is::nothing, Is::nothing, {{{"piece", Is::area}}}};
    case Told::bombarded: return {"bombarded", tag::attack, Is::unit, Is::nothing, {{{"piece", Is::area}}}};
    case Told::castle_hit:
      return {"castle-hit",
              tag::loss,
              Is::nothing,
              Is::nothing,
              {{{"piece", Is::area}, {"hits"}, {"saved"}, {"wounds"}}}};
    case Told::piece_destroyed:
      return {"piece-destroyed", tag::gone, Is::nothing, Is::nothing, {{{"piece", Is::area}}}};
    case Told::sauce_poured: return {"sauce-poured", tag::attack, Is::unit, Is::unit, {{{"struck"}}}};
    case Told::rebels_bought: return {"rebels-bought", tag::gain, Is::nothing, Is::seat, {{{"modifier"}}}};
  }
  return {};
}

RollRow row_of(RollKind kind) {
  switch (kind) {
    case RollKind::muster: return {"muster"};
    case RollKind::hero_presence: return {"hero-presence"};
    case RollKind::hero_type: return {"hero-type"};
    case RollKind::musician: return {"musician"};
    case RollKind::spears: return {"spears"};
    case RollKind::cat_equipment: return {"cat-equipment"};
    case RollKind::roll_off: return {"roll-off"};
    case RollKind::initiative: return {"initiative"};
    case RollKind::event_chance: return {"event-chance"};
    case RollKind::event_table: return {"event-table"};
    case RollKind::reinforcement: return {"reinforcement"};
    case RollKind::mud: return {"mud", "", {{"fail", "success"}}};
    case RollKind::attack: return {"attack", "", {{"miss", "hit"}}};
    case RollKind::reroll: return {"reroll", "", {{"miss", "hit"}}};
    case RollKind::save: return {"save", "", {{"fail", "save"}}};
    case RollKind::blessing: return {"blessing", "", {{"fail", "save"}}};
    case RollKind::morale: return {"morale", "", {{"scatters", "flees", "holds"}}};
    case RollKind::spell: return {"spell"};
    case RollKind::phantasm: return {"phantasm"};
    case RollKind::bought: return {"bought"};
    case RollKind::solo_action: return {"solo-action"};
    case RollKind::solo_tie: return {"solo-tie"};
    case RollKind::solo_place: return {"solo-place"};
    case RollKind::scenario: return {"scenario"};
    case RollKind::which_unit: return {"which-unit"};
    case RollKind::scattered_place: return {"scattered-place"};
    case RollKind::castle_save: return {"castle-save", "", {{"fail", "save"}}};
    case RollKind::boiling: return {"boiling", "", {{"miss", "hit"}}};
    case RollKind::rebels: return {"rebels"};
  }
  return {};
}

const Lexicon& lexicon() {
  static const Lexicon kLexicon =
      lexicon_of<Ask, Verb, Told, RollKind>({.keys = kKeys, .terms = kTerms, .looks = kLooks});
  return kLexicon;
}

}  // namespace warren::mice_at_arms
