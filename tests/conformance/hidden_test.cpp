// Can a seat learn what it may not know? What it is shown must be the same for all that it could imagine.
#include <optional>

#include "conformance/roster.h"
#include "conformance/study_table.h"
#include "kernel/wire/json.h"

using namespace warren;
using namespace warren::conformance;

namespace {

constexpr std::uint64_t kMatchesHidden = enough(4);
constexpr int kMostStepsHidden = 400;
constexpr int kImaginations = 3;

std::string scene_text(const Seated& seated, Seat seat) {
  return to_text(to_json(seated.book.scene(*seated.setting, *seated.ground, seated.state, seat)));
}

// All that one seat is shown in the course of a step, up to the first thing that is revealed.
struct Shown {
  std::vector<std::string> lines;
  bool revealed = false;
  bool parted = false;  // somebody else gave an answer that does not fit what was imagined

  void add(std::string line) {
    if (!revealed && !parted) lines.push_back(std::move(line));
  }
};

Shown watch_step(Seated& seated, Seat seat, const StepInputs& inputs, Rng& rng) {
  Shown shown;
  StudyTable table(rng, true);
  table.begin_step(&inputs);
  table.on_ask = [&](const Prompt& prompt) {
    shown.parted = shown.parted || table.parted;
    if (prompt.seat == seat) {
      shown.add(to_text(to_json(prompt, seated.book)));
      shown.add(scene_text(seated, seat));
    } else if (!table.in_sealed) {
      shown.add("waiting for seat " + std::to_string(index(prompt.seat)));
    }
  };
  table.on_roll = [&](const Roll& roll, const Dice& dice) {
    shown.parted = shown.parted || table.parted;
    shown.add(seated.book.words(*seated.setting, seated.state, roll, dice));
  };
  table.on_tell = [&](const Event& event) {
    shown.parted = shown.parted || table.parted;
    if (!event.audience.has(seat)) return;
    shown.revealed = shown.revealed || event.reveals;
    shown.add(seated.book.words(*seated.setting, seated.state, event));
  };
  seated.step(table);
  shown.parted = shown.parted || table.parted;
  shown.add(scene_text(seated, seat));
  return shown;
}

// Both the same as far as both go: until one of them reveals something, or parts from what was played.
void check_same(const Shown& real, const Shown& imagined) {
  const bool whole = !real.revealed && !imagined.revealed && !imagined.parted;
  if (whole) CONFORM(real.lines.size() == imagined.lines.size(), "one shows more than the other");
  for (std::size_t i = 0; i < std::min(real.lines.size(), imagined.lines.size()); ++i)
    if (real.lines[i] != imagined.lines[i]) {
      FAIL_CHECK("shown: ", real.lines[i], "\nimagined: ", imagined.lines[i]);
      return;
    }
}

// A step from the same checkpoint by the same inputs, once as it is and once as each seat may imagine it.
void check_step(Seated& seated, const State& before, const StepInputs& inputs, Rng& rng) {
  const std::size_t size = seated.book.state_size();
  const State after = seated.state;
  for (int i = 0; i < seated.seats(); ++i) {
    const Seat seat = seat_at(i);
    std::optional<Shown> real;
    for (int k = 0; k < kImaginations; ++k) {
      seated.state.copy_from(before, size);
      seated.book.imagine(*seated.setting, seated.state, seat, rng);
      if (seated.state.equals(before, size)) continue;  // nothing is hidden from this seat at present
      const State imagined = seated.state;
      seated.state.copy_from(before, size);
      const std::string scene = scene_text(seated, seat);
      if (!real) real = watch_step(seated, seat, inputs, rng);
      seated.state.copy_from(imagined, size);
      CONFORM(scene_text(seated, seat) == scene, "seat ", i, " sees another scene");
      check_same(*real, watch_step(seated, seat, inputs, rng));
    }
  }
  seated.state.copy_from(after, size);
}

}  // namespace

TEST_CASE("conformance: what a seat is shown is the same for all that it may imagine") {
  each_game([](Seated& seated) {
    for (std::uint64_t seed = 0; seed < kMatchesHidden; ++seed) {
      Rng rng(seed), imagination(seed, 1);
      StudyTable table(rng);
      int steps = 0;
      for (seated.begin(); !seated.is_over() && steps < kMostStepsHidden; ++steps) {
        const State before = seated.state;
        table.begin_step();
        seated.step(table);
        check_step(seated, before, table.inputs, imagination);
      }
    }
  });
}

TEST_CASE("conformance: a game that hides nothing shows everybody one scene, and leaves nothing to imagine") {
  each_game([](Seated& seated) {
    if (!seated.book.is_open()) return;
    Rng rng(3), imagination(3, 1);
    StudyTable table(rng);
    int steps = 0;
    for (seated.begin(); !seated.is_over() && steps < kMostStepsHidden; ++steps) {
      table.begin_step();
      seated.step(table);
      const std::string scene = scene_text(seated, kNobody);
      const State before = seated.state;
      for (int i = 0; i < seated.seats(); ++i) {
        CONFORM(scene_text(seated, seat_at(i)) == scene, "seat ", i, " sees another scene");
        seated.book.imagine(*seated.setting, seated.state, seat_at(i), imagination);
        CONFORM(seated.state.equals(before, seated.book.state_size()), "seat ", i, " imagines something");
      }
    }
  });
}

TEST_CASE("conformance: an imagined position can be played to its end") {
  each_game([](Seated& seated) {
    for (std::uint64_t seed = 0; seed < kMatchesHidden; ++seed) {
      Rng rng(seed, 7);
      StudyTable table(rng);
      int steps = 0;
      for (seated.begin(); !seated.is_over() && steps < kMostStepsHidden * 10; ++steps) {
        const Seat seat = seat_at(static_cast<int>(rng.below(static_cast<std::uint32_t>(seated.seats()))));
        seated.book.imagine(*seated.setting, seated.state, seat, rng);
        table.begin_step();
        seated.step(table);
      }
      CONFORM(seated.is_over(), "seed ", seed);
    }
  });
}
