#include "games/might_of_arms/war/facts.h"

namespace warren::might_of_arms::war {

AskRow row_of(Ask ask) {
  switch (ask) {
    case Ask::scenario: return {"scenario"};
    case Ask::army: return {"army"};
    case Ask::fight: return {"fight"};
    case Ask::honour: return {"honour"};
  }
  return {};
}

VerbRow row_of(Verb verb) {
  switch (verb) {
    case Verb::scenario: return {"scenario"};
    case Verb::ready_army: return {"ready-army"};
    case Verb::unit: return {"unit"};
    case Verb::leader: return {"leader"};
    case Verb::works: return {"works"};
    case Verb::honour: return {"honour"};
    case Verb::result: return {"result"};
  }
  return {};
}

ToldRow row_of(Told told) {
  switch (told) {
    case Told::list_drawn: return {"list-drawn", 0, Is::seat, Is::nothing, {{{"list"}}}};
    case Told::scenario_chosen:
      return {"scenario-chosen", tag::round, Is::seat, Is::seat, {{{"scenario"}, {"season"}, {"year"}}}};
    case Told::list_opened:
      return {"list-opened", tag::reveal, Is::seat, Is::nothing, {{{"units"}, {"points"}, {"ready"}}}};
    case Told::battle_won:
      return {
          "battle-won", tag::score, Is::seat, Is::nothing, {{{"how"}, {"first-losses"}, {"second-losses"}}}};
    case Told::battle_drawn:
      return {"battle-drawn", tag::score, Is::nothing, Is::nothing, {{{"first-losses"}, {"second-losses"}}}};
    case Told::units_lost: return {"units-lost", tag::loss, Is::seat, Is::nothing, {{{"line"}, {"units"}}}};
    case Told::leader_returned: return {"leader-returned", tag::comes, Is::seat, Is::nothing, {{{"leader"}}}};
    case Told::leader_died: return {"leader-died", tag::gone, Is::seat, Is::nothing, {{{"leader"}}}};
    case Told::unit_honoured: return {"unit-honoured", tag::gain, Is::seat, Is::nothing, {{{"line"}}}};
    case Told::war_won:
      return {"war-won", tag::end, Is::seat, Is::nothing, {{{"first-wins"}, {"second-wins"}, {"by"}}}};
    case Told::war_drawn: return {"war-drawn", tag::end};
  }
  return {};
}

RollRow row_of(RollKind roll) {
  switch (roll) {
    case RollKind::list: return {"list", "d6"};
    case RollKind::scenario: return {"scenario", "d6"};
    case RollKind::defender: return {"defender", "d6"};
    case RollKind::leader: return {"leader", "d6"};
    case RollKind::imagined: return {"imagined", "d6"};
  }
  return {};
}

const Lexicon& lexicon() {
  static const Lexicon kLexicon = lexicon_of<Ask, Verb, Told, RollKind>();
  return kLexicon;
}

}  // namespace warren::might_of_arms::war
