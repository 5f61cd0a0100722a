#include "games/mice_at_arms/campaign/facts.h"

namespace warren::mice_at_arms::campaign {
namespace {

constexpr std::array kLooks{
    LookRow{"castle-keep",     Like::tower},
    LookRow{"lands-zone",      Like::zone },
    LookRow{"borderland-zone", Like::zone },
};

}  // namespace

AskRow row_of(Ask ask) {
  switch (ask) {
    case Ask::spend: return {"spend"};
    case Ask::buy_reroll: return {"buy-reroll"};
    case Ask::keep_face: return {"keep-face"};
    case Ask::name_target: return {"name-target"};
    case Ask::propose_scenario: return {"propose-scenario"};
    case Ask::agree_scenario: return {"agree-scenario"};
    case Ask::fight: return {"fight"};
  }
  return {};
}

VerbRow row_of(Verb verb) {
  switch (verb) {
    case Verb::decline: return {"decline", Role::pass};
    case Verb::buy_fealty: return {"buy-fealty"};
    case Verb::buy_loyalty: return {"buy-loyalty"};
    case Verb::reroll: return {"reroll"};
    case Verb::new_face: return {"new-face"};
    case Verb::old_face: return {"old-face"};
    case Verb::territory: return {"territory", Role::target};
    case Verb::roll: return {"roll"};
    case Verb::scenario: return {"scenario"};
    case Verb::agree: return {"agree"};
    case Verb::result: return {"result"};
  }
  return {};
}

ToldRow row_of(Told told) {
  switch (told) {
    case Told::season_began: return {"season-began", tag::round, Is::nothing, Is::nothing, {{{"season"}}}};
    case Told::fealty_bought:
      return {"fealty-bought", tag::gain, Is::seat, Is::nothing, {{{"house"}, {"price"}}}};
    case Told::loyalty_bought:
      return {"loyalty-bought", tag::gain, Is::seat, Is::nothing, {{{"loyalty"}, {"price"}}}};
    case Told::die_bought:
      return {"die-bought", tag::fate, Is::seat, Is::nothing, {{{"old-face"}, {"new-face"}}}};
    case Told::attack_won: return {"attack-won", tag::turn, Is::seat};
    case Told::attack_impossible: return {"attack-impossible", 0, Is::seat};
    case Told::season_passed: return {"season-passed", 0};
    case Told::target_named: return {"target-named", tag::attack, Is::seat, Is::area};
    case Told::scenario_proposed: return {"scenario-proposed", 0, Is::seat, Is::nothing, {{{"scenario"}}}};
    case Told::scenario_chosen:
      return {"scenario-chosen", 0, Is::nothing, Is::nothing, {{{"scenario"}, {"agreed"}}}};
    case Told::siege_laid: return {"siege-laid", tag::attack, Is::seat, Is::area};
    case Told::battle_won:
      return {"battle-won", tag::score, Is::seat, Is::area, {{{"score"}, {"other-score"}}}};
    case Told::battle_drawn:
      return {
          "battle-drawn", tag::score, Is::nothing, Is::area, {{{"attackers-score"}, {"defenders-score"}}}};
    case Told::territory_taken: return {"territory-taken", tag::gain, Is::seat, Is::area};
    case Told::territory_retaken: return {"territory-retaken", tag::gain, Is::seat, Is::area};
    case Told::territory_held: return {"territory-held", 0, Is::seat, Is::area};
    case Told::fealty_lost: return {"fealty-lost", tag::loss, Is::seat, Is::nothing, {{{"house"}}}};
    case Told::loyalty_changed:
      return {"loyalty-changed", 0, Is::seat, Is::nothing, {{{"change"}, {"loyalty"}}}};
    case Told::campaign_won:
      return {"campaign-won", tag::end, Is::seat, Is::nothing, {{{"by-points"}, {"battles"}}}};
  }
  return {};
}

RollRow row_of(RollKind roll) {
  switch (roll) {
    case RollKind::attack: return {"attack", "d10"};
    case RollKind::scenario: return {"scenario", "d10"};
    case RollKind::solo_battle: return {"solo-battle"};
  }
  return {};
}

const Lexicon& lexicon() {
  static const Lexicon kLexicon = lexicon_of<Ask, Verb, Told, RollKind>({.looks = kLooks});
  return kLexicon;
}

}  // namespace warren::mice_at_arms::campaign
