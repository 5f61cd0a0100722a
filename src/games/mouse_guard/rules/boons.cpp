#include "games/mouse_guard/rules/boons.h"

#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

constexpr std::uint8_t kNextTime = 1;
constexpr std::uint8_t kNow = 2;

// MG-MIS-03: the rewards of a full mission that last for the Players' Turn.
int task_dice(const Play& play, TestKind kind) {
  const Mission& mission = play.state.mission;
  if (mission.result != MissionResult::full) return 0;
  const bool letter = mission.task == Task::sealed_letter && kind == TestKind::circles;
  const bool cart = mission.task == Task::seed_cart && kind == TestKind::resources;
  const bool stores = mission.task == Task::winter_stores && kind == TestKind::recovery && stands_alone(play);
  return letter || cart || stores ? 1 : 0;
}

// All boons that are promised for one session and gone after it.
template <class F>
void for_each_promise(State& state, F&& f) {
  f(state.mission.road_boon);
  for (Mouse& mouse : state.mouse) {
    f(mouse.deeds.call_boon);
    f(mouse.deeds.stores);
  }
}

}  // namespace

bool stands_alone(const Play& play) { return play.setting.scenario == ScenarioId::mission; }

int boon_dice(const Play& play, const Test& test) {
  const Mission& mission = play.state.mission;
  int dice = task_dice(play, test.kind);
  if (play.state.of(test.roller).deeds.call_boon == kNow) ++dice;
  if (mission.road_boon == kNow) ++dice;
  if (mission.lost_boon == kNow) ++dice;
  return dice;
}

void use_boons(Play& play, const Test& test) {
  Mission& mission = play.state.mission;
  Deeds& deeds = play.state.of(test.roller).deeds;
  if (test.boons > task_dice(play, test.kind))
    tell(play, {.rule = rule("MG-SES-02"), .verb = Told::boon_used, .subject = test.roller});
  if (deeds.call_boon == kNow) deeds.call_boon = 0;
  if (mission.road_boon == kNow) mission.road_boon = 0;
  if (mission.lost_boon == kNow) mission.lost_boon = 0;
}

bool ignores_hungry(Play& play, MouseId mouse) {
  Deeds& deeds = play.state.of(mouse).deeds;
  if (deeds.stores != kNow) return false;
  deeds.stores = 0;
  tell(play, {.rule = rule("MG-MIS-03"), .verb = Told::stores_eaten, .subject = mouse});
  return true;
}

void grant_call_boon(Play& play, MouseId mouse) {
  if (stands_alone(play))
    play.state.mission.road_boon = kNow;  // the friend is there for the whole patrol
  else
    play.state.of(mouse).deeds.call_boon = kNextTime;
}

void grant_road_boon(Play& play) { play.state.mission.road_boon = stands_alone(play) ? kNow : kNextTime; }

void wake_last_boons(Play& play) {
  if (stands_alone(play)) wake_boons(play);
}

void grant_lost_boon(Play& play) {
  play.state.mission.lost_boon = kNextTime;
  play.state.mission.lost_boon_session = play.state.mission.session;
}

void wake_boons(Play& play) {
  if (play.state.mission.lost_boon == kNextTime) play.state.mission.lost_boon = kNow;
}

void open_boons(Play& play) {
  for_each_promise(play.state, [](std::uint8_t& boon) { boon = boon == kNextTime ? kNow : boon; });
}

void age_boons(Play& play) {
  Mission& mission = play.state.mission;
  for_each_promise(play.state, [](std::uint8_t& boon) { boon = boon == kNow ? std::uint8_t{0} : boon; });
  if (mission.lost_boon != 0 && mission.session > mission.lost_boon_session) mission.lost_boon = 0;
}

}  // namespace warren::mouse_guard
