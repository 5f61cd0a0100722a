#include "games/might_of_arms/rules/fatigue.h"

#include <algorithm>

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/field.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/sheet.h"
#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

// Out of every fight, and without its leader.
void quit(Play& play, UnitId unit, Whereabouts where) {
  Unit& gone = play.state.unit[unit];
  const LeaderId leader = gone.leader == 0 ? kNoLeader : static_cast<LeaderId>(gone.leader - 1);
  const Point centre = centre_of(play, unit);
  end_contacts(play.state, unit);
  gone.where = where;
  gone.clear(kShaken);
  if (leader == kNoLeader) return;
  detach(play.state, leader, centre);
  ride_off(play, leader, centre);
}

}  // namespace

bool is_worn(const Play& play, UnitId unit) {
  const UnitFacts& facts = play.setting.facts(play.state, unit);
  if (play.setting.troop(facts.type).wagon) return false;
  return play.state.unit[unit].fatigue >= worn_at(play.setting, facts.grade);
}

int take_hits(Play& play, UnitId unit, int hits) {
  Unit& struck = play.state.unit[unit];
  const int crew = play.setting.facts(play.state, unit).crew;
  const int total = struck.hits + hits;
  const int tired = total / crew;
  struck.hits = static_cast<std::uint8_t>(total % crew);
  struck.fatigue = static_cast<std::uint8_t>(std::min(struck.fatigue + tired, kMostFatigue));
  tell(play, {
                 .rule = rule("MI-FAT-02"),
                 .verb = Told::hits_taken,
                 .subject = unit,
                 .numbers = {hits, tired, struck.fatigue}
  });
  return tired;
}

bool give_way_to_fatigue(Play& play, UnitId unit, Cause cause) {
  constexpr int kLimit = 5;
  const Unit& tired = play.state.unit[unit];
  const bool spared =
      play.setting.house.fp_limit == FpLimit::none || play.setting.troop(play.state, unit).wagon;
  if (spared || tired.fatigue < kLimit || !tired.standing()) return false;
  rout(play, unit, cause);
  return true;
}

void become_shaken(Play& play, UnitId unit, RuleId why) {
  play.state.unit[unit].set(kShaken | kShakenThisTurn);
  tell(play, {.rule = why, .verb = Told::became_shaken, .subject = unit});
}

void rout(Play& play, UnitId unit, Cause cause) {
  for_each_contact(play.state, unit, [&](const ContactView& contact) {
    Unit& enemy = play.state.unit[contact.enemy];
    enemy.set(kEnemyRouted);
    if (contact.enemy_face == Face::front) enemy.set(kFrontEnemyRouted);
  });
  tell(play, {.rule = rule("MI-MOR-22"),
              .verb = Told::routed,
              .subject = unit,
              .numbers = {static_cast<std::int32_t>(cause)}});
  quit(play, unit, Whereabouts::routed);
}

void leave_table(Play& play, UnitId unit) {
  tell(play, {.rule = rule("MI-MOVE-15"), .verb = Told::left_table, .subject = unit});
  quit(play, unit, Whereabouts::lost);
}

}  // namespace warren::might_of_arms
