// How are armies put down, changed and hidden? MI-SET-08 to 11, MI-SET-16, MI-SCN-04, MI-SCN-07.
#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/rules/ambush.h"
#include "games/might_of_arms/rules/deployment.h"
#include "games/might_of_arms/rules/scenarios.h"
#include "games/might_of_arms/rules/set_up.h"
#include "games/might_of_arms/rules/steps.h"
#include "games/might_of_arms/rules/terrain.h"
#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

constexpr int kMostChanges = 40;        // MI-SCN-07
constexpr int kMostSealedChanges = 18;  // MI-SET-09
constexpr int kMostDummies = 2;

Side& own_side(State& state, int side) { return state.side[static_cast<std::size_t>(side)]; }

bool has_waiting(const State& state, int side) {
  if (waiting_of(state, side) != 0) return true;
  for (int i = 0; i < state.side[static_cast<std::size_t>(side)].leaders; ++i)
    if (leader_waits(state, leader_at(side, i))) return true;
  return false;
}

// MI-SCN-04: when half has been put down the rest is on the march.
void send_rest_marching(Play& play, int side) {
  if (!brings_half(play)) return;
  const int units = own_side(play.state, side).units;
  const UnitSet waiting = waiting_of(play.state, side);
  if (2 * (units - std::popcount(waiting)) < units) return;
  for_each_unit(waiting, [&](UnitId unit) {
    if (!play.setting.troop(play.state, unit).wagon) play.state.unit[unit].where = Whereabouts::late;
  });
}

// One answer about a unit or leader, and where it is to stand.
void put_where_asked(Play& play, Option said, bool against_enemies) {
  if (verb_of(said) == Verb::keep_back) return keep_back(play, said.subject);
  if (verb_of(said) == Verb::deploy_leader) {
    const Pose at = play.table.ask(LeaderPlace(play, said.subject, true)).pose();
    put_down_leader(play, said.subject, at.at);
    tell(play, {.rule = rule("MI-SET-08"), .verb = Told::leader_placed, .subject = said.subject, .depth = 0});
    return;
  }
  const UnitId unit = said.subject;
  const DeployPlace prompt(play, unit, said.target, against_enemies);
  if (!prompt.has_room()) {  // MI-SET-17; a unit that stands already stays where it is
    if (play.state.unit[unit].standing()) return;
    play.state.unit[unit].where = Whereabouts::reserve;
    tell(play, {.rule = rule("MI-SET-17"), .verb = Told::no_room, .subject = unit, .depth = 0});
    return;
  }
  const Pose at = play.table.ask(prompt).pose();
  put_down(play, unit, said.target, at.at, at.turned ? at.heading : facing_enemy(play, side_of(unit)));
  tell(play, {.rule = rule("MI-SET-09"), .verb = Told::deployed, .subject = unit, .depth = 0});
}

void place_by_commander(Play& play, int side, bool against_enemies) {
  place_rest(play, side, against_enemies);
  send_rest_marching(play, side);
  tell_side(play, rule("MI-SET-16"), Told::army_placed, side, 0, 0);
}

// MI-SET-09, `hidden`: the commander's proposal, changes unit by unit, then "ready"; each side for itself.
class SecretDeployment final : public Dialogue {
 public:
  explicit SecretDeployment(Play& play) : play_(play) {
    for (std::size_t side = 0; side < 2; ++side) drafts[side] = play.state;
  }

  void run(Seat seat, Table& table) override {
    State& draft = drafts[slot(seat)];
    Play own{play_.setting, play_.ground, draft, table};
    for (int change = 0; change < kMostSealedChanges; ++change) {
      const Option said = table.ask(DeployPrompt(own, index(seat), Deploying::change_sealed)).option();
      if (verb_of(said) == Verb::done) return;
      put_secretly(own, said);
    }
  }

  void show_to(Seat seat) override { play_.state = drafts[slot(seat)]; }

  std::array<State, 2> drafts;

 private:
  // As put_where_asked, but nothing is told.
  static void put_secretly(Play& own, Option said) {
    if (verb_of(said) == Verb::keep_back) {
      own.state.unit[said.subject].where = Whereabouts::kept_back;
      return;
    }
    if (verb_of(said) == Verb::deploy_leader) {
      put_down_leader(own, said.subject, own.table.ask(LeaderPlace(own, said.subject, true)).pose().at);
      return;
    }
    const DeployPlace prompt(own, said.subject, said.target, false);
    if (!prompt.has_room()) return;
    const Pose at = own.table.ask(prompt).pose();
    put_down(own, said.subject, said.target, at.at,
             at.turned ? at.heading : facing_enemy(own, side_of(said.subject)));
  }

  Play& play_;
};

void deploy_secretly(Play& play) {
  for (int side = 0; side < 2; ++side) {
    place_rest(play, side, false);
    send_rest_marching(play, side);
  }
  SecretDeployment dialogue(play);
  // Each begins with the proposal for his own army alone; the other's is not on his table.
  for (int side = 0; side < 2; ++side)
    for (int i = 0; i < own_side(play.state, 1 - side).units; ++i)
      dialogue.drafts[static_cast<std::size_t>(side)].unit[unit_at(1 - side, i)].where = Whereabouts::waiting;
  play.table.sealed(Seats{0b11}, dialogue);
  for (int side = 0; side < 2; ++side) {
    const State& draft = dialogue.drafts[static_cast<std::size_t>(side)];
    for (int i = 0; i < kMaxUnits; ++i) play.state.unit[unit_at(side, i)] = draft.unit[unit_at(side, i)];
    for (int i = 0; i < kMaxLeaders; ++i)
      play.state.leader[leader_at(side, i)] = draft.leader[leader_at(side, i)];
    tell(play, {.rule = rule("MI-SET-09"),
                .verb = Told::army_placed,
                .object = static_cast<std::uint8_t>(side),
                .depth = 0,
                .reveals = true});
  }
}

int count_kept_back(const State& state, int side) {
  int count = 0;
  for (int i = 0; i < state.side[static_cast<std::size_t>(side)].units; ++i)
    count += state.unit[unit_at(side, i)].where == Whereabouts::kept_back ? 1 : 0;
  return count;
}

void end_deployment(Play& play) {
  State& state = play.state;
  own_side(state, 0).done = own_side(state, 1).done = 0;
  state.active = state.home;
  const bool hides = count_kept_back(state, 0) + count_kept_back(state, 1) > 0;
  state.phase = hides ? Phase::markers : Phase::initiative;
}

// MI-SET-11: what each of a side's markers is.
class FillingMarkers final : public Dialogue {
 public:
  explicit FillingMarkers(const Play& play) : play_(play) {}
  bool stays_sealed() const override { return true; }

  void run(Seat seat, Table& table) override {
    const int side = index(seat);
    State draft = play_.state;
    const Play own{play_.setting, play_.ground, draft, table};
    for (int i = 0; i < draft.side[static_cast<std::size_t>(side)].markers; ++i) {
      const int place = side * kMostMarkers + i;
      BattleMenu menu(own, seat, rule("MI-SET-11"), Ask::ambush_what);
      menu.seal = seal_of_kind(place);
      menu.add(option(Verb::is_dummy));
      for (int u = 0; u < draft.side[static_cast<std::size_t>(side)].units; ++u)
        if (draft.unit[unit_at(side, u)].where == Whereabouts::kept_back)
          menu.add(option(Verb::is_unit, unit_at(side, u)));
      // The number of answers is public, and a question with one answer is not asked: nothing, or nothing.
      if (menu.count() < 2) menu.add(option(Verb::is_dummy, 0, 0, 1));
      const Option said = table.ask(menu).option();
      const UnitId unit = verb_of(said) == Verb::is_unit ? said.subject : kNoUnit;
      const int piece = draft.marker[static_cast<std::size_t>(place)].piece;
      HidingPlace where(own, side, unit, piece);
      where.seal = seal_of_pose(place);
      const Pose pose = table.ask(where).pose();
      fill(own, draft, place, unit, pose);
    }
    for (int i = 0; i < kMaxUnits; ++i) units[unit_at(side, i)] = draft.unit[unit_at(side, i)];
    for (std::size_t i = 0; i < kMostMarkers; ++i)
      markers[slot(seat) * kMostMarkers + i] = draft.marker[slot(seat) * kMostMarkers + i];
  }

  std::array<Unit, kUnits> units{};
  std::array<Marker, 2 * kMostMarkers> markers{};

 private:
  static void fill(const Play& own, State& draft, int place, UnitId unit, const Pose& pose) {
    Marker& marker = draft.marker[static_cast<std::size_t>(place)];
    marker.what = Marker::kDummy;
    marker.x = pose.at.x, marker.y = pose.at.y;
    if (unit == kNoUnit || !judge_hiding(own, unit, marker.piece, pose.at, pose.heading).ok()) return;
    marker.what = unit;
    Unit& u = draft.unit[unit];
    u.where = Whereabouts::hidden;
    u.put(pose.at, pose.heading);
    u.marker = static_cast<std::uint8_t>(place % kMostMarkers + 1);
  }

  const Play& play_;
};

}  // namespace

void deploy(Play& play) {
  State& state = play.state;
  const bool quick = play.setting.scenario == ScenarioId::quick_battle;
  if (quick || play.setting.house.deployment == Deployment::commander) {
    const int first = state.active;
    for (const int side : {first, 1 - first}) place_by_commander(play, side, true);
    state.active = static_cast<std::uint8_t>(1 - state.home);
    state.phase = Phase::changes;
    return;
  }
  if (play.setting.house.deployment == Deployment::hidden) {
    deploy_secretly(play);
    return end_deployment(play);
  }
  const int side = state.active;
  if (has_waiting(state, side)) {
    const Option said = play.table.ask(DeployPrompt(play, side, Deploying::put_down)).option();
    if (verb_of(said) == Verb::concede) return concede(play, side);
    if (verb_of(said) == Verb::done)
      place_by_commander(play, side, true);
    else
      put_where_asked(play, said, true);
    send_rest_marching(play, side);
  }
  const int other = 1 - side;
  if (has_waiting(state, other) &&
      (!scenario_facts(play.setting.scenario).second_first || !has_waiting(state, side)))
    state.active = static_cast<std::uint8_t>(other);
  if (!has_waiting(state, 0) && !has_waiting(state, 1)) end_deployment(play);
}

void change_poses(Play& play) {
  State& state = play.state;
  const int side = state.active;
  Side& own = own_side(state, side);
  const Option said = own.changes < kMostChanges
                          ? play.table.ask(DeployPrompt(play, side, Deploying::change)).option()
                          : option(Verb::done);
  if (verb_of(said) == Verb::concede) return concede(play, side);
  if (verb_of(said) != Verb::done) {
    own.changes++;
    return put_where_asked(play, said, true);
  }
  own.done = 1;
  if (own_side(state, 1 - side).done != 0) return end_deployment(play);
  state.active = static_cast<std::uint8_t>(1 - side);
}

void lay_marker(Play& play) {
  State& state = play.state;
  const int side = state.active;
  Side& own = own_side(state, side);
  const int kept = count_kept_back(state, side);
  const int most = std::min(kMostMarkers, kept + kMostDummies * most_kept_back(play) / 2);
  Option said = option(Verb::done);
  if (kept > 0 && own.markers < most) {
    BattleMenu menu(play, seat_at(side), rule("MI-SET-11"), Ask::marker);
    if (own.markers >= kept) menu.add(option(Verb::done));
    for (int i = 0; i < state.pieces; ++i)
      if (is_ambush_place(play, side, i)) menu.add(option(Verb::marker, 0, 0, static_cast<std::uint32_t>(i)));
    said = play.table.ask(menu).option();
  }
  if (verb_of(said) == Verb::marker) {
    Marker& marker = state.marker[marker_at(side, own.markers++)];
    marker.piece = static_cast<std::uint8_t>(said.slot);
    marker.there = 1;
    return tell_side(play, rule("MI-SET-11"), Told::marker_laid, side, static_cast<int>(said.slot), 0);
  }
  if (side == state.home) {
    state.active = static_cast<std::uint8_t>(1 - side);
  } else {
    state.phase = Phase::ambush;
  }
}

void fill_markers(Play& play) {
  State& state = play.state;
  Seats seats;
  for (int side = 0; side < 2; ++side)
    if (own_side(state, side).markers > 0) seats = seats.with(seat_at(side));
  FillingMarkers dialogue(play);
  play.table.sealed(seats, dialogue);
  for (int side = 0; side < 2; ++side) {
    if (!seats.has(seat_at(side))) continue;
    for (int i = 0; i < kMaxUnits; ++i) {
      Unit& unit = state.unit[unit_at(side, i)];
      unit = dialogue.units[unit_at(side, i)];
      if (unit.where == Whereabouts::kept_back) unit.where = Whereabouts::reserve;  // MI-SET-17
    }
    for (int i = 0; i < kMostMarkers; ++i)
      state.marker[marker_at(side, i)] = dialogue.markers[marker_at(side, i)];
    tell_owner(play, rule("MI-SET-11"), Told::ambush_laid, side);
  }
  state.phase = Phase::initiative;
}

}  // namespace warren::might_of_arms
