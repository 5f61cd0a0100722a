#include "lab/muster.h"

#include <fmt/format.h>

#include "agents/live.h"

namespace warren {
namespace {

constexpr Seat kFirst{0};

Scene scene_now(const Match& match) {
  Scene scene;
  match.position_at(match.inputs(), [&](const State& state, const Ground& ground) {
    scene = match.book().scene(match.setting(), ground, state, kFirst);
  });
  return scene;
}

std::uint32_t turn_now(const Match& match) { return match.book().turn(match.setting(), match.checkpoint()); }

// The armies muster one after the other: this one's muster ends where another's begins.
bool is_of_second(const Match& match, const LogLine& line) {
  if (match.setting().seats < 2) return false;
  return (line.is_roll ? line.roller : line.event.actor) == seat_at(1);
}

}  // namespace

std::optional<MusteredArmy> muster_army(const Rulebook& book, const MusterOrder& order,
                                        std::vector<Fault>& faults) {
  if (!book.musters()) {
    faults.push_back({"game", fmt::format("{} rolls no armies", book.name()), {}});
    return std::nullopt;
  }
  Setup setup;
  setup.game = book.id();
  if (order.loyalty) setup.forces = {fmt::format("loyalty = {}\n", *order.loyalty)};
  const auto setting = book.check(setup, faults);
  if (!setting) return std::nullopt;
  Match::Seating seating;
  seating.sitters.assign(static_cast<std::size_t>(setting->seats), {"solo", false});
  if (order.seed) seating.dice = KeyedDice::of_seed(*order.seed);
  const auto match = Match::begin(book, setup, std::move(seating), faults);
  if (!match) return std::nullopt;
  const std::uint32_t first = turn_now(*match);
  LiveAgents agents(order.seed.value_or(1));
  while (!match->is_over() && !match->open().empty() && turn_now(*match) == first)
    if (agents.play_one(*match) == 0) break;

  MusteredArmy army;
  for (const LogLine& line : match->log()) {
    if (is_of_second(*match, line)) break;
    army.log.push_back(line);
  }
  for (Scene::Panel& panel : scene_now(*match).panels)
    if (panel.seat == kFirst) army.panels.push_back(std::move(panel));
  return army;
}

}  // namespace warren
