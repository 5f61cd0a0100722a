// Who sees what?
#include "thimble/state.h"

namespace warren::thimble {
namespace {

std::string plan_words(const Plan& plan) {
  if (plan.kind == PlanKind::snare) return "snare under cup " + std::to_string(plan.amount + 1);
  return "wager of " + std::to_string(plan.amount);
}

void add_plan(Scene& scene, const Plan& plan, Seat owner, Seat watcher) {
  if (plan.kind == PlanKind::none) return;
  const bool knows = plan.shown == Shown::all || owner == watcher;
  const bool knows_kind = plan.shown == Shown::kind;
  const char* secret = !knows_kind                    ? "a secret plan"
                       : plan.kind == PlanKind::snare ? "a secret snare"
                                                      : "a secret wager";
  scene.cards.push_back(Scene::Card::old("plan", knows ? plan_words(plan) : secret, {}, owner, knows));
}

}  // namespace

Scene scene_for(const State& state, Seat seat) {
  Scene scene;
  scene.title = "Thimble";
  if (state.phase == Phase::larder) {
    show_larder(state, scene);
    return scene;
  }
  const bool on_shelf = state.phase == Phase::running;
  scene.phase = on_shelf ? "Round " + std::to_string(state.round + 1) : "At the kitchen table";
  for (int i = 0; i < kSeats; ++i) {
    const Mouse& mouse = state.mouse(seat_at(i));
    scene.tracks.push_back({"crumbs", seat_at(i), mouse.crumbs, 0});
    add_plan(scene, mouse.plan, seat_at(i), seat);
  }
  if (!on_shelf) return scene;
  scene.board = {kShelf.x, kShelf.y, kInch, "inch"};
  for (int i = 0; i < kCups; ++i) {
    Scene::Area cup;
    cup.id = i;
    cup.role = "cup";
    cup.centre = kCup[static_cast<std::size_t>(i)];
    cup.radius = kInch;
    scene.areas.push_back(cup);
  }
  for (int i = 0; i < kSeats; ++i) {
    Scene::Piece piece;
    piece.id = i;
    piece.role = "mouse";
    piece.label = name_of(state, i);
    piece.seat = seat_at(i);
    piece.centre = state.mouse(seat_at(i)).at;
    piece.radius = kInch / 2;
    scene.pieces.push_back(piece);
  }
  return scene;
}

// TH-PLAN-04: a secret plan could be any wager, or a snare where nobody has looked; TH-PLAN-05: of its kind.
// A plan of somebody else that is not open.
bool hides_plans(const State& state, Seat seat) {
  for (int i = 0; i < kSeats; ++i) {
    const Plan& plan = state.mouse(seat_at(i)).plan;
    if (seat_at(i) != seat && plan.shown != Shown::all && plan.kind != PlanKind::none) return true;
  }
  return false;
}

void imagine_for(State& state, Seat seat, Rng& rng) {
  for (int i = 0; i < kSeats; ++i) {
    Plan& plan = state.mouse(seat_at(i)).plan;
    if (seat_at(i) == seat || plan.shown == Shown::all || plan.kind == PlanKind::none) continue;
    std::array<std::uint8_t, kCups> open{};
    std::uint32_t cups = 0;
    for (std::uint8_t cup = 0; cup < kCups; ++cup)
      if ((plan.not_under >> cup & 1) == 0) open[cups++] = cup;
    const bool free = plan.shown == Shown::nothing;
    const bool snare = free ? cups > 0 && rng.below(2) == 0 : plan.kind == PlanKind::snare;
    plan.kind = snare ? PlanKind::snare : PlanKind::wager;
    plan.amount = snare ? open[rng.below(cups)] : static_cast<std::uint8_t>(1 + rng.below(kMaxWager));
  }
}

}  // namespace warren::thimble
