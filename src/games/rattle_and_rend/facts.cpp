#include "games/rattle_and_rend/facts.h"

#include <array>

namespace warren::rattle_and_rend {
namespace {

// How what is known of a thing is measured, what is said first, and what is good for its owner.
constexpr std::array kKeys{
    KeyRow{"points",    Measure::count,  1, 1, Good::more   },
    KeyRow{"mov",       Measure::none,   1, 2, Good::neither},
    KeyRow{"rng",       Measure::none,   1, 2, Good::neither},
    KeyRow{"fury",      Measure::count,  1, 2, Good::less   },
    KeyRow{"guile",     Measure::count,  1, 2, Good::less   },
    KeyRow{"will",      Measure::count,  1, 2, Good::less   },
    KeyRow{"has",       Measure::none,   1, 2, Good::neither},
    KeyRow{"length",    Measure::length, 1, 0, Good::neither},
    KeyRow{"momentum",  Measure::count,  1, 1, Good::more   },
    KeyRow{"if-denied", Measure::count,  1, 0, Good::neither},
    KeyRow{"gap",       Measure::length, 1, 0, Good::neither},
};

// What is drawn like what, where nobody has drawn it for this game.
constexpr std::array kLooks{
    LookRow{"thicket",         Like::wood  },
    LookRow{"broken-wall",     Like::wall  },
    LookRow{"cairn",           Like::rock  },
    LookRow{"scree",           Like::rubble},
    LookRow{"mire-strip",      Like::mud   },
    LookRow{"tar-seep",        Like::mud   },
    LookRow{"ember-bed",       Like::fire  },
    LookRow{"hill",            Like::hill  },
    LookRow{"deployment-zone", Like::zone  },
    LookRow{"strip-zone",      Like::zone  },
    LookRow{"acted",           Like::done  },
};

constexpr std::array kTerms{
    TermRow{"points", TermOf::key, "Points"},
    TermRow{"mov", TermOf::key, "MOV"},
    TermRow{"rng", TermOf::key, "RNG"},
    TermRow{"fury", TermOf::key, "Fury"},
    TermRow{"guile", TermOf::key, "Guile"},
    TermRow{"will", TermOf::key, "Will"},
    TermRow{"has", TermOf::key, "Has"},
    TermRow{"trait", TermOf::key, "Trait"},
    TermRow{"omen", TermOf::key, "Omen"},
    TermRow{"tactic", TermOf::key, "Tactic"},
    TermRow{"if-denied", TermOf::key, "If denied"},
    TermRow{"b2b", TermOf::value, "B2B"},
    TermRow{"s", TermOf::value, "S"},
    TermRow{"m", TermOf::value, "M"},
    TermRow{"l", TermOf::value, "L"},
    TermRow{"none", TermOf::value, "-"},
    TermRow{"champion", TermOf::sign, "Champion", "a Champion is attached"},
    TermRow{"target", TermOf::sign, "Target", "a target of the Duel"},
    TermRow{"rested", TermOf::sign, "Rested", "has rested this Round"},
    TermRow{"acted", TermOf::sign, "Acted", "took the latest action"},
    TermRow{"passengers", TermOf::sign, "Passengers", "carries groups"},
    TermRow{"marker", TermOf::sign, "Marker", "carries a marker"},
    TermRow{"waits", TermOf::sign, "Waits to be placed"},
    TermRow{"ambush", TermOf::sign, "In ambush"},
    TermRow{"reserve", TermOf::sign, "Comes later"},
    TermRow{"inside", TermOf::sign, "Inside"},
    TermRow{"banished", TermOf::sign, "Banished"},
    TermRow{"gone", TermOf::sign, "Out of play"},
    TermRow{"round", TermOf::counter, "Round"},
    TermRow{"momentum", TermOf::counter, "Momentum"},
    TermRow{"points", TermOf::counter, "Points"},
    TermRow{"hill-points", TermOf::counter, "Hill points"},
    TermRow{"markers", TermOf::counter, "Markers"},
    TermRow{"targets-left", TermOf::counter, "Targets left"},
    TermRow{"strips-led", TermOf::counter, "Strips led"},
    TermRow{"warband", TermOf::sheet, "Warband"},
    TermRow{"failure", TermOf::result, "Failure"},
    TermRow{"success", TermOf::result, "Success"},
};

}  // namespace

AskRow row_of(Ask ask) {
  switch (ask) {
    case Ask::duel_target: return {"duel-target"};
    case Ask::terrain_piece: return {"terrain-piece"};
    case Ask::terrain_place: return {"terrain-place"};
    case Ask::terrain_type: return {"terrain-type"};
    case Ask::terrain_accept: return {"terrain-accept"};
    case Ask::terrain_edit: return {"terrain-edit"};
    case Ask::zone: return {"zone"};
    case Ask::set_aside: return {"set-aside"};
    case Ask::delay: return {"delay"};
    case Ask::load: return {"load"};
    case Ask::batch: return {"batch"};
    case Ask::place: return {"place"};
    case Ask::strip: return {"strip"};
    case Ask::frenzy: return {"frenzy"};
    case Ask::compulsion: return {"compulsion"};
    case Ask::bid: return {"bid"};
    case Ask::begin: return {"begin"};
    case Ask::first_turn: return {"first-turn"};
    case Ask::tactic: return {"tactic"};
    case Ask::teleport: return {"teleport"};
    case Ask::resurrect: return {"resurrect"};
    case Ask::turn: return {"turn"};
    case Ask::action: return {"action"};
    case Ask::movement: return {"movement"};
    case Ask::path: return {"path"};
    case Ask::target: return {"target"};
    case Ask::partner: return {"partner"};
    case Ask::arrive: return {"arrive"};
    case Ask::delayed_arrival: return {"delayed-arrival"};
    case Ask::exit: return {"exit"};
    case Ask::reaction: return {"reaction"};
    case Ask::deny: return {"deny"};
    case Ask::force: return {"force"};
    case Ask::go_on: return {"go-on"};
    case Ask::feint: return {"feint"};
    case Ask::ally: return {"ally"};
    case Ask::towards: return {"towards"};
    case Ask::summon: return {"summon"};
    case Ask::ward: return {"ward"};
    case Ask::push: return {"push"};
    case Ask::free_move: return {"free-move"};
    case Ask::ward_angle: return {"ward-angle"};
    case Ask::omen: return {"omen"};
    case Ask::passenger: return {"passenger"};
    case Ask::order: return {"order"};
    case Ask::swarm: return {"swarm"};
  }
  return {};
}

VerbRow row_of(Verb verb) {
  switch (verb) {
    case Verb::decline: return {"decline", Role::pass};
    case Verb::group: return {"group", Role::act};
    case Verb::act: return {"act"};
    case Verb::action: return {"action"};
    case Verb::target: return {"target", Role::target};
    case Verb::walk: return {"walk"};
    case Verb::enter: return {"enter"};
    case Verb::leave: return {"leave"};
    case Verb::flag: return {"flag"};
    case Verb::arrive: return {"arrive"};
    case Verb::tactic: return {"tactic"};
    case Verb::zone: return {"zone"};
    case Verb::piece: return {"piece"};
    case Verb::generate: return {"generate"};
    case Verb::accept: return {"accept"};
    case Verb::again: return {"again"};
    case Verb::shift: return {"shift"};
    case Verb::remove: return {"remove"};
    case Verb::add: return {"add"};
    case Verb::pay: return {"pay"};
    case Verb::roll: return {"roll"};
    case Verb::react: return {"react"};
    case Verb::deny: return {"deny"};
    case Verb::force: return {"force"};
    case Verb::go_on: return {"go-on"};
    case Verb::place: return {"place", Role::place};
    case Verb::path: return {"path", Role::place};
    case Verb::number: return {"number"};
    case Verb::terrain: return {"terrain"};
    case Verb::omen: return {"omen"};
    case Verb::teleport: return {"teleport"};
    case Verb::resurrect: return {"resurrect"};
    case Verb::begin: return {"begin"};
    case Verb::towards: return {"towards", Role::target};
  }
  return {};
}

ToldRow row_of(Told told) {
  switch (told) {
    case Told::player_a_found: return {"player-a-found", 0, Is::nothing, Is::seat};
    case Told::scenario_set: return {"scenario-set", 0, Is::nothing, Is::nothing, {{{"scenario"}}}};
    case Told::density_set: return {"density-set", 0, Is::nothing, Is::nothing, {{{"density"}}}};
    case Told::terrain_laid: return {"terrain-laid", 0, Is::nothing, Is::seat, {{{"shape"}}}};
    case Told::terrain_drawn: return {"terrain-drawn", 0, Is::nothing, Is::seat, {{{"pieces"}}}};
    case Told::terrain_done: return {"terrain-done", 0, Is::nothing, Is::seat};
    case Told::terrain_changed: return {"terrain-changed", 0, Is::nothing, Is::seat};
    case Told::deployment_set: return {"deployment-set", 0, Is::nothing, Is::nothing, {{{"deployment"}}}};
    case Told::zone_taken: return {"zone-taken", 0, Is::nothing, Is::seat, {{{"part"}}}};
    case Told::target_named: return {"target-named", 0, Is::unit, Is::nothing};
    case Told::set_aside: return {"set-aside", 0, Is::unit, Is::nothing, {{{"delayed"}}}};
    case Told::loaded: return {"loaded", 0, Is::unit, Is::unit};
    case Told::deployed: return {"deployed", tag::comes, Is::unit, Is::nothing};
    case Told::no_room: return {"no-room", tag::fate, Is::unit, Is::nothing};
    case Told::piece_named: return {"piece-named", 0, Is::nothing, Is::seat, {{{"piece", Is::area}}}};
    case Told::round_began: return {"round-began", tag::round, Is::nothing, Is::nothing, {{{"round"}}}};
    case Told::momentum_set: return {"momentum-set", tag::gain, Is::nothing, Is::seat, {{{"momentum"}}}};
    case Told::bids_shown:
      return {"bids-shown", tag::reveal, Is::nothing, Is::nothing, {{{"bid-a"}, {"bid-b"}}}};
    case Told::bids_tied: return {"bids-tied", 0, Is::nothing, Is::nothing, {{{"bid"}}}};
    case Told::initiative_won: return {"initiative-won", tag::turn, Is::nothing, Is::seat};
    case Told::begins: return {"begins", tag::turn, Is::nothing, Is::seat};
    case Told::morale_tested: return {"morale-tested", 0, Is::nothing, Is::seat};
    case Told::omen_rolled: return {"omen-rolled", 0, Is::nothing, Is::seat, {{{"face"}}}};
    case Told::omen_used: return {"omen-used", 0, Is::unit, Is::seat};
    case Told::tactic_chosen: return {"tactic-chosen", 0, Is::nothing, Is::seat, {{{"tactic"}}}};
    case Told::teleported: return {"teleported", tag::move, Is::unit, Is::nothing};
    case Told::returned: return {"returned", tag::comes, Is::unit, Is::nothing};
    case Told::not_returned: return {"not-returned", tag::fate, Is::unit, Is::nothing};
    case Told::acts: return {"acts", tag::turn, Is::unit, Is::nothing, {{{"action"}, {"momentum"}}}};
    case Told::joins: return {"joins", 0, Is::unit, Is::nothing};
    case Told::moved: return {"moved", tag::move, Is::unit, Is::nothing, {{{"length"}}}};
    case Told::stays: return {"stays", tag::move, Is::unit, Is::nothing};
    case Told::arrived: return {"arrived", tag::comes, Is::unit, Is::nothing};
    case Told::boarded: return {"boarded", tag::move, Is::unit, Is::unit};
    case Told::left_transport: return {"left-transport", tag::move, Is::unit, Is::unit};
    case Told::paid_exit: return {"paid-exit", tag::loss, Is::unit, Is::nothing, {{{"momentum"}}}};
    case Told::got_out: return {"got-out", tag::move, Is::unit, Is::nothing};
    case Told::stuck: return {"stuck", tag::fate, Is::unit, Is::nothing};
    case Told::checked: return {"checked", 0, Is::unit, Is::nothing, {{{"outcome"}, {"stat"}, {"needed"}}}};
    case Told::attacks: return {"attacks", tag::attack, Is::unit, Is::unit};
    case Told::attack_lost: return {"attack-lost", 0, Is::unit, Is::nothing};
    case Told::hit: return {"hit", 0, Is::unit, Is::unit, {{{"outcome"}}}};
    case Told::missed: return {"missed", 0, Is::unit, Is::unit};
    case Told::stands: return {"stands", tag::fate, Is::unit, Is::nothing};
    case Told::removed: return {"removed", tag::gone | tag::loss, Is::unit, Is::nothing, {{{"cause"}}}};
    case Told::pushed: return {"pushed", tag::move, Is::unit, Is::nothing, {{{"length"}}}};
    case Told::forced: return {"forced", tag::move, Is::unit, Is::nothing, {{{"length"}}}};
    case Told::momentum_gained:
      return {"momentum-gained", tag::gain, Is::nothing, Is::seat, {{{"momentum"}}}};
    case Told::momentum_lost: return {"momentum-lost", tag::loss, Is::nothing, Is::seat, {{{"momentum"}}}};
    case Told::ward_placed: return {"ward-placed", tag::comes, Is::unit, Is::nothing};
    case Told::banished: return {"banished", tag::gone, Is::unit, Is::nothing};
    case Told::afraid: return {"afraid", tag::fate, Is::unit, Is::nothing};
    case Told::reacts: return {"reacts", 0, Is::unit, Is::nothing, {{{"reaction"}}}};
    case Told::denied: return {"denied", 0, Is::nothing, Is::seat};
    case Told::denial_stood: return {"denial-stood", 0, Is::nothing, Is::seat};
    case Told::reaction_forced: return {"reaction-forced", 0, Is::nothing, Is::seat};
    case Told::action_cancelled: return {"action-cancelled", tag::loss, Is::unit, Is::nothing};
    case Told::redirected: return {"redirected", 0, Is::unit, Is::unit};
    case Told::took_check: return {"took-check", 0, Is::unit, Is::unit};
    case Told::detonated: return {"detonated", tag::attack, Is::unit, Is::nothing};
    case Told::roles_swapped: return {"roles-swapped", 0, Is::nothing, Is::seat};
    case Told::free_action: return {"free-action", tag::gain, Is::nothing, Is::seat};
    case Told::flag_taken:
      return {"flag-taken", tag::gain | tag::score, Is::unit, Is::nothing, {{{"marker"}}}};
    case Told::flag_dropped: return {"flag-dropped", tag::loss, Is::unit, Is::nothing, {{{"marker"}}}};
    case Told::flag_off: return {"flag-off", tag::score, Is::nothing, Is::seat, {{{"marker"}}}};
    case Told::passed: return {"passed", tag::turn, Is::nothing, Is::seat};
    case Told::round_ended: return {"round-ended", 0, Is::nothing, Is::nothing, {{{"round"}}}};
    case Told::extra_round: return {"extra-round", tag::fate};
    case Told::match_won: return {"match-won", tag::end, Is::nothing, Is::seat};
    case Told::match_drawn: return {"match-drawn", tag::end};
  }
  return {};
}

RollRow row_of(RollKind kind) {
  switch (kind) {
    case RollKind::roll_off: return {"roll-off"};
    case RollKind::scenario: return {"scenario"};
    case RollKind::density: return {"density"};
    case RollKind::layout: return {"layout"};
    case RollKind::deployment: return {"deployment"};
    case RollKind::zone: return {"zone"};
    case RollKind::initiative: return {"initiative"};
    case RollKind::omen: return {"omen"};
    case RollKind::fury: return {"fury", "", {{"failure", "success"}}};
    case RollKind::guile: return {"guile", "", {{"failure", "success"}}};
    case RollKind::will: return {"will", "", {{"failure", "success"}}};
  }
  return {};
}

const Lexicon& lexicon() {
  static const Lexicon kLexicon =
      lexicon_of<Ask, Verb, Told, RollKind>({.keys = kKeys, .terms = kTerms, .looks = kLooks});
  return kLexicon;
}

}  // namespace warren::rattle_and_rend
