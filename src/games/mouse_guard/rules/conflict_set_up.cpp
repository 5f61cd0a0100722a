// Who fights, for what, and with how much disposition? (chapter 12: MG-CONF-01 to 05, MG-DISP, MG-TEAM)
#include <algorithm>

#include "games/mouse_guard/byte.h"
#include "games/mouse_guard/choices/choices.h"
#include "games/mouse_guard/rules/conditions.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/opposition.h"
#include "games/mouse_guard/rules/own_words.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/rules/weapons.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

constexpr std::array<ObstacleId, 9> kQuick{ObstacleId::m5, ObstacleId::a3, ObstacleId::m1,
                                           ObstacleId::m4, ObstacleId::m2, ObstacleId::a5,
                                           ObstacleId::t8, ObstacleId::m6, ObstacleId::t7};
constexpr std::array<int, 10> kGivenDispositions{0, 3, 4, 5, 6, 7, 8, 9, 10, 12};

int given(GivenDisposition value) { return kGivenDispositions[static_cast<std::size_t>(value)]; }

void add_to_team(Team& team, MouseId id) {
  team.active = true;
  team.order[team.size++] = id;
}

// MG-TEAM-05: which team a mouse joins; the first opens the first team.
std::uint8_t ask_team(Play& play, MouseId id, int teams) {
  Question question(play, kNobody, rule("MG-TEAM-05"), Ask::split, id);
  for (int i = 0; i <= teams && i < kMostMice; ++i) question.add(option(Verb::team, id, 0, i));
  return byte(static_cast<int>(ask_patrol(play, question).slot));
}

// MG-TEAM-02: the patrol fixes the order.
void ask_order(Play& play, std::uint8_t number) {
  Team& team = play.state.conflict.team[number];
  for (std::uint8_t place = 0; place + 1 < team.size; ++place) {
    Question question(play, kNobody, rule("MG-TEAM-02"), Ask::order);
    for (std::uint8_t i = place; i < team.size; ++i)
      question.add(option(Verb::mouse, team.order[i], number, place));
    const auto chosen = static_cast<MouseId>(ask_patrol(play, question).subject);
    const auto found = std::find(team.order.begin() + place, team.order.begin() + team.size, chosen);
    std::rotate(team.order.begin() + place, found, found + 1);
  }
}

MouseId choose_disposition_roller(Play& play, const Team& team) {
  Question question(play, kNobody, rule("MG-DISP-02"), Ask::disposition_roller);
  for (std::uint8_t i = 0; i < team.size; ++i) question.add(option(Verb::mouse, team.order[i]));
  return static_cast<MouseId>(ask_patrol(play, question).subject);
}

// MG-DISP-03
Rating choose_base_ability(Play& play, MouseId roller) {
  const Listed& base = conflict_row(play).base;
  Question question(play, seat_at(roller), rule("MG-DISP-03"), Ask::disposition_base, roller);
  for (std::uint8_t i = 0; i < base.count; ++i)
    question.add(option(Verb::rating, roller, 0, static_cast<int>(base.rating[i])));
  return static_cast<Rating>(ask(play, question).slot);
}

// MG-GEAR-02: who carries both suits says which one it wears, before disposition is rolled.
void choose_suits(Play& play, const Team& team) {
  if ((play.state.conflict.tags & tag(Situation::combat)) == 0) return;
  for_each_mouse(mice_of(team), [&](MouseId id) {
    Mouse& mouse = play.state.of(id);
    if (!mouse.has(Gear::light_armour) || !mouse.has(Gear::heavy_armour)) return;
    Question question(play, seat_at(id), rule("MG-GEAR-02"), Ask::suit, id);
    for (const Gear suit : {Gear::heavy_armour, Gear::light_armour})
      question.add(option(Verb::gear, id, 0, static_cast<int>(suit)));
    mouse.heavy_suit = static_cast<Gear>(ask(play, question).slot) == Gear::heavy_armour;
    tell(play, {.rule = rule("MG-GEAR-02"),
                .verb = Told::suit_worn,
                .subject = id,
                .numbers = {static_cast<int>(worn_suit(mouse))}});
  });
}

// MG-TEAM-06: a patrol that splits shares out what one team would have.
int shared_out(const Play& play, int disposition) {
  const int teams = play.state.conflict.teams - 1;
  return (disposition + teams - 1) / teams;
}

void set_disposition(Play& play, std::uint8_t number, int disposition, std::array<std::int32_t, 4> numbers) {
  Team& team = play.state.conflict.team[number];
  team.disposition = team.start = byte(std::max(disposition, 1));  // MG-DISP-07
  numbers[0] = team.start;
  tell(play,
       {.rule = rule("MG-DISP-01"), .verb = Told::disposition_set, .object = number, .numbers = numbers});
}

// MG-GEAR-02: heavy armour of the roller.
int armour_plus(const Play& play, const TestResult& result) {
  const bool combat = (play.state.conflict.tags & tag(Situation::combat)) != 0;
  return combat && result.rolled && worn_suit(play.state.of(result.roller)) == Gear::heavy_armour ? 1 : 0;
}

void roll_disposition(Play& play, std::uint8_t number) {
  Team& team = play.state.conflict.team[number];
  choose_suits(play, team);
  team.roller = choose_disposition_roller(play, team);
  const Rating base = choose_base_ability(play, team.roller);
  TestOrder order;
  order.rule = rule("MG-DISP-02");
  order.kind = TestKind::disposition;
  order.listed = conflict_row(play).disposition;
  order.tags = play.state.conflict.tags;
  order.may_help = mice_of(team);
  const int rating = play.state.of(team.roller).rating(base);
  const TestResult result = make_test(play, order, team.roller);
  const int penalty = disposition_penalty(play, mice_of(team), is_will_based(play));
  const int all = result.successes + rating + armour_plus(play, result) - penalty;
  set_disposition(play, number, shared_out(play, all), {0, rating, result.successes, penalty});
}

// MG-DISP-08
void roll_their_disposition(Play& play) {
  Conflict& conflict = play.state.conflict;
  const ConflictRow& row = conflict_row(play);
  TestOrder order;
  order.rule = rule("MG-DISP-08");
  order.kind = TestKind::disposition;
  order.listed = row.disposition;
  order.opposing = npc_dice(play, conflict.opposition, row.disposition);
  const TestResult result = oppose_alone(play, order);
  const int base = npc_base(play, conflict.opposition, row.base);
  set_disposition(play, byte(conflict.teams - 1), base + result.opposing, {0, base, result.opposing, 0});
}

}  // namespace

ObstacleId quick_obstacle(QuickType type) { return kQuick[static_cast<std::size_t>(type)]; }

const ConflictRow& conflict_row(const Play& play) {
  return play.setting.tables.of(play.state.conflict.obstacle).row;
}

bool is_will_based(const Play& play) { return conflict_row(play).base.has(Rating::will); }

MouseSet mice_of(const Team& team) {
  MouseSet set = 0;
  for (std::uint8_t i = 0; i < team.size; ++i) set |= bit(team.order[i]);
  return set;
}

MouseSet mice_in_conflict(const Play& play) {
  MouseSet set = 0;
  for (std::uint8_t i = 0; i + 1 < play.state.conflict.teams; ++i)
    set |= mice_of(play.state.conflict.team[i]);
  return set;
}

void begin_conflict(Play& play, ObstacleId obstacle) {
  begin_conflict(play, obstacle, play.setting.tables.of(obstacle).opposition);
}

void begin_conflict(Play& play, ObstacleId obstacle, Npc opposition) {
  const ObstacleRow& row = play.setting.tables.of(obstacle);
  Conflict& conflict = play.state.conflict;
  conflict = {};
  conflict.under_way = true;
  conflict.obstacle = obstacle;
  conflict.type = row.type;
  conflict.opposition = opposition;
  conflict.light = row.light;
  conflict.heavy = row.heavy;
  conflict.tags = row.row.tags | obstacle_tags(play, obstacle) | tag(row.type);
  conflict.acted_last = kNoMouse;
  conflict.theirs = kUnarmed;
  conflict.declared.fill(kUnarmed);
  play.state.phase = Phase::teams;
  tell(play,
       {
           .rule = rule("MG-CONF-01"),
           .verb = Told::conflict_began,
           .numbers = {static_cast<int>(row.type), static_cast<int>(opposition), static_cast<int>(obstacle)},
           .depth = 0
  });
}

void begin_quick_conflict(Play& play) {
  const HouseRules& house = play.setting.house;
  const ObstacleId obstacle = quick_obstacle(house.conflict_type);
  const bool book = house.opposition_rating == GivenRating::book;
  begin_conflict(play, obstacle, book ? play.setting.tables.of(obstacle).opposition : Npc::given);
}

void form_teams(Play& play) {
  Conflict& conflict = play.state.conflict;
  int teams = 0;
  const bool splits = play.setting.house.patrol_split == PatrolSplit::allowed;
  for_each_mouse(able_mice(play), [&](MouseId id) {
    const std::uint8_t joined = splits && teams > 0 ? ask_team(play, id, teams) : std::uint8_t{0};
    add_to_team(conflict.team[joined], id);
    teams = std::max(teams, joined + 1);
  });
  for (int i = 0; i < teams; ++i) {
    const auto team = static_cast<std::uint8_t>(i);
    ask_order(play, team);
    tell(play, {.rule = rule("MG-TEAM-02"), .verb = Told::team_formed, .object = team});
  }
  conflict.teams = byte(teams + 1);
  conflict.opposing_team().opposes = true;
  conflict.opposing_team().active = true;
  conflict.opposing_team().size = 1;
  conflict.opposing_team().roller = kNoMouse;
  conflict.opposing_team().order.fill(kNoMouse);
  state_goals(play);
  play.state.phase = Phase::dispositions;
}

// One team a step, the opposition first (MG-GEN-03).
void roll_dispositions(Play& play) {
  Conflict& conflict = play.state.conflict;
  const HouseRules& house = play.setting.house;
  const bool quick = play.setting.scenario == ScenarioId::conflict;
  if (conflict.opposing_team().start == 0) {
    if (const int fixed = given(house.opposition_disposition); quick && fixed > 0)
      set_disposition(play, byte(conflict.teams - 1), fixed, {});
    else
      roll_their_disposition(play);
    return;
  }
  for (std::uint8_t i = 0; i + 1 < conflict.teams; ++i) {
    Team& team = conflict.team[i];
    if (team.start > 0) continue;
    if (const int fixed = given(house.patrol_disposition); quick && fixed > 0) {
      team.roller = team.order[0];
      set_disposition(play, i, shared_out(play, fixed), {});
    } else {
      roll_disposition(play, i);
    }
    return;
  }
  conflict.exchange = 1;
  play.state.phase = Phase::exchange;
}

}  // namespace warren::mouse_guard
