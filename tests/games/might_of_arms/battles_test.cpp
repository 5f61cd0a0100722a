// Whole battles, from the lists to victory: what must hold at every checkpoint, and who wins.
#include <doctest/doctest.h>

#include "games/might_of_arms/mind/agent.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/field.h"
#include "games/might_of_arms/rules/victory.h"
#include "games/might_of_arms/sequence.h"
#include "kernel/chance/draw_faces.h"

namespace warren::might_of_arms::testing {
namespace {

enum class Mind : std::uint8_t { solo, random, quick };

// A table at which both sides are played by a mind each; every answer is judged.
class BattleTable final : public Table {
 public:
  BattleTable(const MatchSetting& setting, const MatchGround& ground, State& state, std::uint64_t seed,
              std::array<Mind, 2> minds)
      : setting_(setting), ground_(ground), state_(state), rng_(seed), minds_(minds) {}

  Answer ask(const Prompt& prompt) override {
    ++asked;
    const Answer answer = choose(prompt);
    if (const Verdict verdict = prompt.judge(answer); !verdict.ok()) {
      FAIL_CHECK(std::string(verdict.refusal().words) << " at question " << prompt.kind);
      return prompt.fallback();
    }
    return answer;
  }
  void sealed(Seats seats, Dialogue& dialogue) override {
    for (int i = 0; i < 2; ++i)
      if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
  }
  Dice roll(const Roll& roll) override {
    return draw_faces(roll, [this](std::uint8_t sides) { return rng_.die(sides); });
  }
  void tell(const Event&) override {}

  int asked = 0;

 private:
  Answer choose(const Prompt& prompt) {
    switch (minds_[slot(prompt.seat)]) {
      case Mind::random: return prompt.draw(rng_);
      case Mind::quick: return quick_choice(prompt, rng_);
      case Mind::solo: break;
    }
    State copy = state_;
    Play play{setting_, ground_, copy, *this};
    return solo_choice(prompt, play, memory_[slot(prompt.seat)]);
  }

  const MatchSetting& setting_;
  const MatchGround& ground_;
  State& state_;
  Rng rng_;
  std::array<Mind, 2> minds_;
  std::array<Memory, 2> memory_{};
};

void check_state(const Play& play) {
  const State& state = play.state;
  for (UnitId id = 0; id < kUnits; ++id) {
    const Unit& unit = state.unit[id];
    if (!unit.standing()) continue;
    const UnitFacts& facts = play.setting.facts(state, id);
    CHECK(unit.hits < facts.crew);  // MI-FAT-09
    CHECK((unit.round > 0 || !in_melee(state, id) || state.phase != Phase::break_off_first));
    CHECK((in_melee(state, id) || unit.round == 0));  // MI-MEL-45
    if (unit.leader != 0) CHECK(state.leader[unit.leader - 1U].unit == id);
  }
  for (int i = 0; i < state.contacts; ++i) {
    const Contact& contact = state.contact[static_cast<std::size_t>(i)];
    CHECK(state.unit[contact.a].standing());
    CHECK(state.unit[contact.b].standing());
  }
  if (state.phase == Phase::break_off_first)
    for (const Unit& unit : state.unit) CHECK(unit.where != Whereabouts::routed);  // step 14
  const UnitSet standing = standing_units(state);
  for_each_unit(standing, [&](UnitId a) {
    for_each_unit(standing & ~((bit(a) << 1U) - 1), [&](UnitId b) {
      const Footprint one = footprint_of(play, a), other = footprint_of(play, b);
      if (geometry::overlaps(one.box, other.box))
        CHECK_FALSE(geometry::overlap_deeper(one.outline(), other.outline(), 2 * kTolerance));
    });
  });
}

struct Fought {
  State state;
  std::array<int, 2> lost{};
};

Fought fight_battle(const std::string& scenario, std::uint64_t seed, std::array<Mind, 2> minds,
                    const std::map<std::string, std::string>& options = {},
                    std::vector<std::string> forces = {}) {
  std::vector<Fault> faults;
  const auto setting = check_setup({.game = "might-of-arms",
                                    .scenario = scenario,
                                    .seats = 0,
                                    .options = options,
                                    .forces = forces,
                                    .data = {}},
                                   faults);
  REQUIRE(setting);
  Fought fought;
  State& state = fought.state;
  MatchGround ground;
  BattleTable table(*setting, ground, state, seed, minds);
  constexpr int kMostSteps = 6000;
  int steps = 0;
  for (; state.phase != Phase::over && steps < kMostSteps; ++steps) {
    prepare_ground(*setting, state, ground);
    Play play{*setting, ground, state, table};
    const int before = table.asked;
    step(play);
    CHECK(table.asked - before <= 80);  // MI-LIM-05: 40 of each seat
    if (state.turn > 0) check_state(play);
  }
  CHECK(steps < kMostSteps);
  return fought;
}

TEST_CASE(
    "MI-SCN-07 MI-VIC-08 MI-FAT-09 quick battles between automatic commanders end, and nothing impossible is "
    "seen") {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Fought fought = fight_battle("quick-battle", seed, {Mind::solo, Mind::solo});
    CHECK(fought.state.phase == Phase::over);
    CHECK(fought.state.turn <= 8);
  }
}

TEST_CASE("MI-SCN-01..05 MI-SCN-08 every scenario is played to its end by automatic commanders") {
  for (const char* scenario :
       {"pitched-battle", "ditch-and-vineyard", "bridge", "night-march", "park-wall", "convoy"}) {
    const std::string name = scenario;
    CAPTURE(name);
    const Fought fought = fight_battle(scenario, 5,
                                       {
                                           Mind::solo, Mind::solo
    },
                                       {{"army_size", "small"}});
    CHECK(fought.state.phase == Phase::over);
  }
}

TEST_CASE("MI-LIM-05 battles of players who answer at random end too") {
  for (std::uint64_t seed = 0; seed < 4; ++seed)
    CHECK(fight_battle("quick-battle", seed, {Mind::random, Mind::random}).state.phase == Phase::over);
}

TEST_CASE("MI-BOT-18 the automatic commander beats a player who answers at random") {
  int won = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const int side = static_cast<int>(seed % 2);
    std::array<Mind, 2> minds{Mind::random, Mind::random};
    minds[static_cast<std::size_t>(side)] = Mind::solo;
    won += fight_battle("quick-battle", seed, minds).state.winner == side + 1 ? 1 : 0;
  }
  CHECK(won >= 6);
}

}  // namespace
}  // namespace warren::might_of_arms::testing
