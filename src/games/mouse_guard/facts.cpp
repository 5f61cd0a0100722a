#include "games/mouse_guard/facts.h"

#include <array>

#include "games/mouse_guard/rule_ids.h"

namespace warren::mouse_guard {
namespace {

// How what is known of a thing is measured, what is said first, and what is good for its owner.
constexpr std::array kKeys{
    KeyRow{"nature",      Measure::count, 1,  1, Good::more   },
    KeyRow{"fate",        Measure::count, 1,  1, Good::more   },
    KeyRow{"persona",     Measure::count, 1,  1, Good::more   },
    KeyRow{"checks",      Measure::count, 1,  1, Good::more   },
    KeyRow{"conditions",  Measure::count, 1,  1, Good::less   },
    KeyRow{"things",      Measure::count, 1,  2, Good::more   },
    KeyRow{"disposition", Measure::count, 1,  1, Good::more   },
    KeyRow{"we",          Measure::count, 10, 0, Good::more   },
    KeyRow{"they",        Measure::count, 10, 0, Good::less   },
    KeyRow{"share",       Measure::count, 1,  0, Good::neither},
    KeyRow{"margin",      Measure::count, 1,  1, Good::more   },
    KeyRow{"failed-test", Measure::count, 1,  1, Good::less   },
    KeyRow{"successes",   Measure::count, 1,  1, Good::more   },
};

constexpr std::array kTerms{
    TermRow{"nature", TermOf::key, "Nature"},
    TermRow{"fate", TermOf::key, "Fate"},
    TermRow{"persona", TermOf::key, "Persona"},
    TermRow{"checks", TermOf::key, "Checks"},
    TermRow{"conditions", TermOf::key, "Conditions"},
    TermRow{"things", TermOf::key, "Things carried"},
    TermRow{"disposition", TermOf::key, "Disposition"},
    TermRow{"we", TermOf::key, "We"},
    TermRow{"they", TermOf::key, "They"},
    TermRow{"share", TermOf::key, "Habit"},
    TermRow{"margin", TermOf::key, "Margin"},
    TermRow{"failed-test", TermOf::key, "Failed test"},
    TermRow{"successes", TermOf::key, "Successes"},
    TermRow{"mission", TermOf::sheet, "Mission"},
    TermRow{"test", TermOf::sheet, "Test"},
    TermRow{"last-test", TermOf::sheet, "Last test"},
    TermRow{"conflict", TermOf::sheet, "Conflict"},
    TermRow{"opposition", TermOf::sheet, "Opposition"},
    TermRow{"pairings", TermOf::sheet, "Pairings"},
    TermRow{"character", TermOf::sheet, "Character sheet"},
    TermRow{"trait", TermOf::sheet, "Trait"},
    TermRow{"used", TermOf::sign, "Used"},
    TermRow{"charged", TermOf::sign, "Charged"},
    TermRow{"disabled", TermOf::sign, "Disabled"},
    TermRow{"evidence", TermOf::sign, "Evidence"},
    TermRow{"healthy", TermOf::sign, "Healthy"},
    TermRow{"hungry", TermOf::sign, "Hungry/Thirsty"},
    TermRow{"angry", TermOf::sign, "Angry"},
    TermRow{"tired", TermOf::sign, "Tired"},
    TermRow{"injured", TermOf::sign, "Injured"},
    TermRow{"sick", TermOf::sign, "Sick"},
    TermRow{"attack", TermOf::card, "Attack"},
    TermRow{"defend", TermOf::card, "Defend"},
    TermRow{"feint", TermOf::card, "Feint"},
    TermRow{"maneuver", TermOf::card, "Maneuver"},
    TermRow{"impeded", TermOf::sign, "Impeded", "-1D"},
    TermRow{"position", TermOf::sign, "In position", "+2D"},
    TermRow{"plan", TermOf::zone, "Plan"},
    TermRow{"planning", TermOf::zone, "The plan so far"},
    TermRow{"proposal", TermOf::zone, "Proposal"},
    // MG-ACT-01: what either side may win or lose when two actions meet, ours first.
    TermRow{"attack-attack", TermOf::value, "Attack meets Attack",
            "Both test Ob 0; each side loses the other's successes.", rule("MG-ACT-10")},
    TermRow{"attack-defend", TermOf::value, "Attack meets Defend",
            "If we win, they lose the margin; if they win, they regain it.", rule("MG-ACT-15")},
    TermRow{"attack-feint", TermOf::value, "Attack meets Feint",
            "Their Feint falls to our Attack: only we test, Ob 0, and they lose our successes.", rule("MG-ACT-12")},
    TermRow{"attack-maneuver", TermOf::value, "Attack meets Maneuver",
            "If we win, they lose the margin; if they win, they spend it on effects.", rule("MG-ACT-16")},
    TermRow{"defend-attack", TermOf::value, "Defend meets Attack",
            "If we win, we regain the margin; if they win, we lose it.", rule("MG-ACT-15")},
    TermRow{"defend-defend", TermOf::value, "Defend meets Defend",
            "Both test Ob 3; whoever passes regains the margin.", rule("MG-ACT-17")},
    TermRow{"defend-feint", TermOf::value, "Defend meets Feint",
            "Their Feint goes round our Defend: only they test, Ob 0, and we lose their successes.", rule("MG-ACT-11")},
    TermRow{"defend-maneuver", TermOf::value, "Defend meets Maneuver",
            "If we win, we regain the margin; if they win, they spend it on effects.", rule("MG-ACT-18")},
    TermRow{"feint-attack", TermOf::value, "Feint meets Attack",
            "Our Feint falls to their Attack: only they test, Ob 0, and we lose their successes.", rule("MG-ACT-12")},
    TermRow{"feint-defend", TermOf::value, "Feint meets Defend",
            "Our Feint goes round their Defend: only we test, Ob 0, and they lose our successes.", rule("MG-ACT-11")},
    TermRow{"feint-feint", TermOf::value, "Feint meets Feint", "The loser loses the margin.",
            rule("MG-ACT-13")},
    TermRow{"feint-maneuver", TermOf::value, "Feint meets Maneuver",
            "Both test Ob 0; they lose our successes and spend their own on effects.", rule("MG-ACT-14")},
    TermRow{"maneuver-attack", TermOf::value, "Maneuver meets Attack",
            "If we win, we spend the margin on effects; if they win, we lose it.", rule("MG-ACT-16")},
    TermRow{"maneuver-defend", TermOf::value, "Maneuver meets Defend",
            "If we win, we spend the margin on effects; if they win, they regain it.", rule("MG-ACT-18")},
    TermRow{"maneuver-feint", TermOf::value, "Maneuver meets Feint",
            "Both test Ob 0; we lose their successes and spend our own on effects.", rule("MG-ACT-14")},
    TermRow{"maneuver-maneuver", TermOf::value, "Maneuver meets Maneuver",
            "Both test Ob 0 and spend their own successes on effects.", rule("MG-ACT-19")},
    // MG-WPN-26: the same where a missile reaches farther.
    TermRow{"reach-attack-attack", TermOf::value, "Attack meets Attack",
            "If we win, they lose the margin; if they win, we lose it.", rule("MG-WPN-26")},
    TermRow{"reach-attack-maneuver", TermOf::value, "Attack meets Maneuver",
            "Both test Ob 0; they lose our successes and spend their own on effects.", rule("MG-WPN-26")},
    TermRow{"reach-maneuver-attack", TermOf::value, "Maneuver meets Attack",
            "Both test Ob 0; we lose their successes and spend our own on effects.", rule("MG-WPN-26")},
    TermRow{"failure", TermOf::result, "Failure"},
    TermRow{"success", TermOf::result, "Success"},
    TermRow{"six", TermOf::result, "Six"},
};

}  // namespace

AskRow row_of(Ask ask) {
  switch (ask) {
    case Ask::roller: return {"roller"};
    case Ask::base: return {"base"};
    case Ask::help: return {"help"};
    case Ask::extras: return {"extras"};
    case Ask::reroll: return {"reroll"};
    case Ask::fate: return {"fate"};
    case Ask::tie: return {"tie"};
    case Ask::checks: return {"checks"};
    case Ask::split: return {"split"};
    case Ask::order: return {"order"};
    case Ask::disposition_roller: return {"disposition-roller"};
    case Ask::disposition_base: return {"disposition-base"};
    case Ask::suit: return {"suit"};
    case Ask::conflict_goal: return {"conflict-goal"};
    case Ask::describe: return {"describe"};
    case Ask::concede: return {"concede", true};
    case Ask::weapon: return {"weapon"};
    case Ask::useful: return {"useful"};
    case Ask::action: return {"action"};
    case Ask::proposal: return {"proposal"};
    case Ask::target: return {"target"};
    case Ask::purchase: return {"purchase"};
    case Ask::disarm: return {"disarm"};
    case Ask::price: return {"price"};
    case Ask::price_mouse: return {"price-mouse"};
    case Ask::pip: return {"pip"};
    case Ask::faraway: return {"faraway"};
    case Ask::build_rank: return {"build-rank"};
    case Ask::build_points: return {"build-points"};
    case Ask::build_nature: return {"build-nature"};
    case Ask::build_trait: return {"build-trait"};
    case Ask::build_wise: return {"build-wise"};
    case Ask::build_gear: return {"build-gear"};
    case Ask::session_first: return {};
    case Ask::statements: return {"statements"};
    case Ask::goal: return {"goal"};
    case Ask::own_goal: return {"own-goal"};
    case Ask::craft: return {"craft"};
    case Ask::prologue: return {"prologue"};
    case Ask::activity: return {"activity"};
    case Ask::fetch: return {"fetch"};
    case Ask::call: return {"call"};
    case Ask::practise: return {"practise"};
    case Ask::practise_ob: return {"practise-ob"};
    case Ask::healer_reward: return {"healer-reward"};
    case Ask::claim: return {"claim"};
    case Ask::confirm: return {"confirm"};
    case Ask::season_test: return {"season-test"};
    case Ask::raise_trait: return {"raise-trait"};
    case Ask::gm_obstacle: return {"gm-obstacle"};
    case Ask::gm_ob: return {"gm-ob"};
    case Ask::gm_failure: return {"gm-failure"};
    case Ask::gm_category: return {"gm-category"};
  }
  return {};
}

VerbRow row_of(Verb verb) {
  switch (verb) {
    case Verb::decline: return {"decline", Role::pass};
    case Verb::accept: return {"accept"};
    case Verb::mouse: return {"mouse", Role::target};
    case Verb::base: return {"base"};
    case Verb::wise: return {"wise"};
    case Verb::item: return {"item"};
    case Verb::trait_for: return {"trait-for"};
    case Verb::trait_against: return {"trait-against"};
    case Verb::gift: return {"gift"};
    case Verb::persona: return {"persona"};
    case Verb::tap: return {"tap"};
    case Verb::fate: return {"fate"};
    case Verb::roll: return {"roll", Role::done};
    case Verb::recover: return {"recover"};
    case Verb::rations: return {"rations"};
    case Verb::charge: return {"charge"};
    case Verb::recharge: return {"recharge"};
    case Verb::team: return {"team", Role::target};
    case Verb::rating: return {"rating"};
    case Verb::weapon: return {"weapon"};
    case Verb::action: return {"action"};
    case Verb::buy: return {"buy"};
    case Verb::disarm: return {"disarm"};
    case Verb::price: return {"price"};
    case Verb::pass_pip: return {"pass-pip"};
    case Verb::fail_pip: return {"fail-pip"};
    case Verb::rank: return {"rank"};
    case Verb::number: return {"number"};
    case Verb::trait: return {"trait"};
    case Verb::gear: return {"gear"};
    case Verb::session_first: return {};
    case Verb::belief: return {"belief"};
    case Verb::instinct: return {"instinct"};
    case Verb::goal: return {"goal"};
    case Verb::relieve: return {"relieve", Role::target};
    case Verb::rest: return {"rest", Role::target};
    case Verb::activity: return {"activity"};
    case Verb::give: return {"give", Role::target};
    case Verb::treat: return {"treat", Role::target};
    case Verb::contact: return {"contact"};
    case Verb::obstacle: return {"obstacle"};
    case Verb::condition: return {"condition"};
    case Verb::category: return {"category"};
  }
  return {};
}

ToldRow row_of(Told told) {
  switch (told) {
    case Told::test_named:
      return {"test-named", 0, Is::unit, Is::nothing, {{{"rating"}, {"base"}, {"ob"}, {"dice"}}}};
    case Told::helped: return {"helped", 0, Is::unit, Is::unit};
    case Told::added: return {"added", 0, Is::unit, Is::nothing, {{{"verb"}, {"which"}}}};
    case Told::help_spared: return {"help-spared", 0, Is::unit, Is::nothing};
    case Told::trait_spared: return {"trait-spared", 0, Is::unit, Is::nothing, {{{"trait"}}}};
    case Told::no_dice: return {"no-dice", 0, Is::unit, Is::nothing};
    case Told::rerolled: return {"rerolled", 0, Is::unit, Is::nothing, {{{"trait"}, {"successes"}}}};
    case Told::fate_spent: return {"fate-spent", tag::loss, Is::unit, Is::nothing, {{{"successes"}}}};
    case Told::tied: return {"tied", 0, Is::unit, Is::nothing};
    case Told::tie_given: return {"tie-given", tag::fate, Is::unit, Is::nothing, {{{"trait"}}}};
    case Told::tiebreak:
      return {"tiebreak", tag::fate, Is::unit, Is::nothing, {{{"won"}, {"successes"}, {"theirs"}}}};
    case Told::plus_counted: return {"plus-counted", 0, Is::unit, Is::nothing, {{{"successes"}}}};
    case Told::test_passed:
      return {"test-passed", tag::fate, Is::unit, Is::nothing, {{{"successes"}, {"margin"}}}};
    case Told::test_failed:
      return {"test-failed", tag::fate, Is::unit, Is::nothing, {{{"successes"}, {"margin"}}}};
    case Told::nature_taxed:
      return {"nature-taxed", tag::loss, Is::unit, Is::nothing, {{{"nature"}, {"left"}}}};
    case Told::nature_spent: return {"nature-spent", tag::loss, Is::unit, Is::nothing, {{{"nature"}}}};
    case Told::nature_regained: return {"nature-regained", tag::gain, Is::unit, Is::nothing, {{{"nature"}}}};
    case Told::trait_changed: return {"trait-changed", 0, Is::unit, Is::nothing, {{{"row"}, {"trait"}}}};
    case Told::checks_earned:
      return {"checks-earned", tag::gain, Is::unit, Is::nothing, {{{"checks"}, {"row"}}}};
    case Told::checks_spent: return {"checks-spent", tag::loss, Is::unit, Is::nothing, {{{"checks"}}}};
    case Told::trait_charged: return {"trait-charged", tag::gain, Is::unit, Is::nothing, {{{"row"}}}};
    case Told::trait_recharged: return {"trait-recharged", tag::gain, Is::unit, Is::nothing, {{{"row"}}}};
    case Told::passed_marked: return {"passed-marked", tag::gain, Is::unit, Is::nothing, {{{"rating"}}}};
    case Told::failed_marked: return {"failed-marked", tag::gain, Is::unit, Is::nothing, {{{"rating"}}}};
    case Told::advanced: return {"advanced", tag::gain, Is::unit, Is::nothing, {{{"rating"}, {"new"}}}};
    case Told::learning: return {"learning", tag::gain, Is::unit, Is::nothing, {{{"rating"}, {"marks"}}}};
    case Told::learned: return {"learned", tag::gain, Is::unit, Is::nothing, {{{"rating"}}}};
    case Told::condition_taken:
      return {"condition-taken", tag::loss, Is::unit, Is::nothing, {{{"condition"}}}};
    case Told::condition_cleared:
      return {"condition-cleared", tag::gain, Is::unit, Is::nothing, {{{"condition"}}}};
    case Told::laid_up: return {"laid-up", 0, Is::unit, Is::nothing};
    case Told::ability_lowered:
      return {"ability-lowered", tag::loss, Is::unit, Is::nothing, {{{"rating"}, {"new"}}}};
    case Told::conflict_began:
      return {"conflict-began", tag::turn, Is::nothing, Is::nothing, {{{"type"}, {"opposition"}}}};
    case Told::team_formed: return {"team-formed", 0};
    case Told::suit_worn: return {"suit-worn", 0, Is::unit, Is::nothing, {{{"gear"}}}};
    case Told::goal_stated: return {"goal-stated", 0};
    case Told::described: return {"described", 0, Is::unit, Is::nothing};
    case Told::disposition_set:
      return {"disposition-set",
              0,
              Is::nothing,
              Is::nothing,
              {{{"disposition"}, {"base"}, {"successes"}, {"penalty"}}}};
    case Told::exchange_began:
      return {"exchange-began", tag::round, Is::nothing, Is::nothing, {{{"exchange"}}}};
    case Told::conceded: return {"conceded", tag::end};
    case Told::declared: return {"declared", 0, Is::unit, Is::nothing, {{{"row"}, {"item"}, {"useful"}}}};
    case Told::gm_sealed: return {"gm-sealed", 0};
    case Told::plans_sealed: return {"plans-sealed", 0};
    case Told::revealed:
      return {"revealed", tag::reveal, Is::nothing, Is::nothing, {{{"action"}, {"volley"}}}};
    case Told::targets: return {"targets", tag::attack, Is::nothing, Is::nothing, {{{"team"}}}};
    case Told::pairing: return {"pairing", 0, Is::nothing, Is::nothing, {{{"ours"}, {"theirs"}, {"how"}}}};
    case Told::stalemate: return {"stalemate", tag::fate};
    case Told::opposition_rolled:
      return {"opposition-rolled", 0, Is::nothing, Is::nothing, {{{"successes"}}}};
    case Told::nothing_regained: return {"nothing-regained", 0};
    case Told::disposition_fell:
      return {"disposition-fell", tag::loss, Is::nothing, Is::nothing, {{{"disposition"}, {"left"}}}};
    case Told::disposition_rose:
      return {"disposition-rose", tag::gain, Is::nothing, Is::nothing, {{{"disposition"}, {"left"}}}};
    case Told::impeded: return {"impeded", tag::loss};
    case Told::gained_position: return {"gained-position", tag::gain};
    case Told::disarmed: return {"disarmed", tag::loss, Is::unit, Is::nothing, {{{"what"}, {"which"}}}};
    case Told::team_out: return {"team-out", tag::gone};
    case Told::losses_passed_on:
      return {"losses-passed-on", tag::loss, Is::nothing, Is::nothing, {{{"disposition"}, {"team"}}}};
    case Told::conflict_won:
      return {"conflict-won", tag::end, Is::nothing, Is::nothing, {{{"winner"}, {"level"}}}};
    case Told::goals_decided: return {"goals-decided", 0, Is::nothing, Is::nothing, {{{"winner"}}}};
    case Told::mouse_removed: return {"mouse-removed", tag::gone, Is::unit, Is::nothing};
    case Told::mouse_joined: return {"mouse-joined", tag::comes, Is::unit, Is::nothing};
    case Told::boon_used: return {"boon-used", 0, Is::unit, Is::nothing};
    case Told::rations_eaten: return {"rations-eaten", tag::loss, Is::unit, Is::unit};
    case Told::session_first: return {};
    case Told::session_began:
      return {"session-began", tag::round, Is::nothing, Is::nothing, {{{"session"}, {"season"}}}};
    case Told::prologue_told: return {"prologue-told", 0, Is::unit, Is::nothing, {{{"condition"}}}};
    case Told::mission_briefed:
      return {"mission-briefed", 0, Is::nothing, Is::nothing, {{{"season"}, {"task"}, {"from"}, {"to"}}}};
    case Told::last_category: return {"last-category", 0, Is::nothing, Is::nothing, {{{"category"}}}};
    case Told::belief_chosen: return {"belief-chosen", 0, Is::unit, Is::nothing, {{{"statement"}}}};
    case Told::instinct_chosen: return {"instinct-chosen", 0, Is::unit, Is::nothing, {{{"statement"}}}};
    case Told::goal_set: return {"goal-set", 0, Is::unit, Is::nothing, {{{"statement"}, {"skill"}}}};
    case Told::obstacle_met:
      return {"obstacle-met", tag::turn, Is::nothing, Is::nothing, {{{"obstacle"}, {"stage"}, {"of"}}}};
    case Told::twist_came: return {"twist-came", tag::fate, Is::nothing, Is::nothing, {{{"obstacle"}}}};
    case Told::price_named: return {"price-named", tag::loss, Is::nothing, Is::nothing, {{{"condition"}}}};
    case Told::obstacle_overcome:
      return {"obstacle-overcome", tag::score, Is::nothing, Is::nothing, {{{"obstacle"}, {"outright"}}}};
    case Told::obstacle_lost: return {"obstacle-lost", tag::loss, Is::nothing, Is::nothing, {{{"obstacle"}}}};
    case Told::evidence_found: return {"evidence-found", tag::gain};
    case Told::turn_cut_short: return {"turn-cut-short", tag::fate};
    case Told::mission_ended: return {"mission-ended", tag::end, Is::nothing, Is::nothing, {{{"result"}}}};
    case Told::arrived: return {"arrived", tag::move, Is::nothing, Is::nothing, {{{"settlement"}}}};
    case Told::task_rewarded: return {"task-rewarded", tag::gain, Is::nothing, Is::nothing, {{{"task"}}}};
    case Told::stores_eaten: return {"stores-eaten", 0, Is::unit, Is::nothing};
    case Told::item_fetched: return {"item-fetched", tag::gain, Is::unit, Is::nothing, {{{"gear"}}}};
    case Told::contact_found: return {"contact-found", 0, Is::unit, Is::nothing};
    case Told::check_given: return {"check-given", tag::gain, Is::unit, Is::unit};
    case Told::go_passed: return {"go-passed", 0, Is::unit, Is::nothing};
    case Told::fate_earned:
      return {"fate-earned", tag::gain, Is::unit, Is::nothing, {{{"instinct"}, {"statement"}}}};
    case Told::persona_earned: return {"persona-earned", tag::gain, Is::unit, Is::nothing, {{{"statement"}}}};
    case Told::claim_refused: return {"claim-refused", 0, Is::unit, Is::nothing, {{{"what"}}}};
    case Told::session_ended: return {"session-ended", tag::end, Is::nothing, Is::nothing, {{{"session"}}}};
    case Told::season_turned: return {"season-turned", tag::turn, Is::nothing, Is::nothing, {{{"season"}}}};
    case Told::wintered: return {"wintered", tag::turn};
    case Told::trait_raised:
      return {"trait-raised", tag::gain, Is::unit, Is::nothing, {{{"row"}, {"level"}}}};
    case Told::year_ended:
      return {"year-ended", tag::end, Is::nothing, Is::nothing, {{{"points"}, {"possible"}, {"result"}}}};
    case Told::gm_set_ob: return {"gm-set-ob", 0, Is::nothing, Is::nothing, {{{"ob"}}}};
  }
  return {};
}

RollRow row_of(RollKind kind) {
  switch (kind) {
    case RollKind::pool: return {"pool", "", {{"failure", "success", "six"}}};
    case RollKind::opposition: return {"opposition", "", {{"failure", "success", "six"}}};
    case RollKind::reroll: return {"reroll", "", {{"failure", "success", "six"}}};
    case RollKind::fate: return {"fate", "", {{"failure", "success", "six"}}};
    case RollKind::tiebreak: return {"tiebreak", "", {{"failure", "success", "six"}}};
    case RollKind::their_tiebreak: return {"their-tiebreak", "", {{"failure", "success", "six"}}};
    case RollKind::session_first: return {};
    case RollKind::season: return {"season", "", {}, true};
    case RollKind::task: return {"task", "", {}, true};
    case RollKind::settlement: return {"settlement", "", {}, true};
    case RollKind::category: return {"category", "", {}, true};
    case RollKind::obstacle: return {"obstacle", "", {}, true};
    case RollKind::failure: return {"failure", "", {}, true};
    case RollKind::gm_action: return {"gm-action", "", {}, true};
  }
  return {};
}

const Lexicon& lexicon() {
  static const Lexicon kLexicon = lexicon_of<Ask, Verb, Told, RollKind>({.keys = kKeys, .terms = kTerms});
  return kLexicon;
}

}  // namespace warren::mouse_guard
