// Does it pay to split the patrol? MG-TEAM-05 to 07.
#include "agents/agents.h"
#include "games/mouse_guard/book.h"
#include "games/mouse_guard/fixture.h"
#include "kernel/tables/sim_table.h"

namespace warren::mouse_guard::testing {
namespace {

// How a patrol of the house's goes about a conflict, as far as these tests tell it.
struct Habit {
  bool splits;  // each mouse is a team of its own
  bool plain;   // it plays nothing but Attack, and spends no points
};

class Splitter final : public Agent {
 public:
  explicit Splitter(Habit habit) : habit_(habit), house_(make_agent("solo", rulebook())) {}

  void sit_down(std::uint64_t seed) override { house_->sit_down(seed); }
  Answer choose(const Prompt& prompt, const Position& position, Table& dice) override {
    if (prompt.form != Form::option) return house_->choose(prompt, position, dice);
    const auto& question = static_cast<const Question&>(prompt);
    if (question.ask_kind() == Ask::split)
      return Answer::of(question.option(habit_.splits ? question.count() - 1 : 0));
    const Answer house = house_->choose(prompt, position, dice);
    if (!habit_.plain) return house;
    const Verb verb = verb_of(house.option());
    const bool spends = verb == Verb::persona || verb == Verb::tap || question.ask_kind() == Ask::fate;
    return question.ask_kind() == Ask::action || spends ? Answer::of(question.option(0)) : house;
  }

 private:
  Habit habit_;
  std::unique_ptr<Agent> house_;
};

// Does the patrol win the conflict of a set-up?
bool wins(const Setup& setup, Habit habit, std::uint64_t seed) {
  const Rulebook& book = rulebook();
  std::vector<Fault> faults;
  const auto setting = book.check(setup, faults);
  const auto ground = book.new_ground();
  warren::State state;
  book.begin(*setting, state);
  Rng rng(seed);
  const Position position{*setting, *ground, state};
  SimTable table(rng, position);
  Splitter agent(habit);
  agent.sit_down(seed);
  for (int i = 0; i < setting->seats; ++i) table.seat_agent(seat_at(i), &agent);
  for (int steps = 0; steps < 5000 && !book.outcome(*setting, state).over; ++steps) {
    book.prepare(*setting, state, *ground);
    book.step(*setting, *ground, state, table);
  }
  return book.outcome(*setting, state).value[0] > 0;
}

// Of 250 conflicts of three mice of this type, how many are won?
int won(const char* type, Habit habit) {
  Setup setup = setup_of(
      {
          {"conflict_type", type     },
          {"patrol_split",  "allowed"}
  },
      {}, 3);
  setup.scenario = "conflict";
  int many = 0;
  for (std::uint64_t seed = 1; seed <= 250; ++seed) many += wins(setup, habit, seed) ? 1 : 0;
  return many;
}

}  // namespace

TEST_CASE("MG-TEAM-06..07 three mice by themselves do not beat the stoat where one team would not") {
  for (const bool plain : {true, false}) {
    const int together = won("fight_animal", {.splits = false, .plain = plain});
    const int apart = won("fight_animal", {.splits = true, .plain = plain});
    MESSAGE(std::string(plain ? "always Attack" : "the house's patrol"), ", of 250: one team ", together,
            ", three ", apart);
    CHECK(apart <= together + 25);  // ten points of a hundred
  }
}

TEST_CASE("MG-TEAM-06..07 nor does it pay in a fight or an argument") {
  for (const char* type : {"fight", "argument"}) {
    const int together = won(type, {.splits = false, .plain = false});
    const int apart = won(type, {.splits = true, .plain = false});
    MESSAGE(std::string(type), ", of 250: one team ", together, ", three ", apart);
    CHECK(apart <= together + 25);
  }
}

}  // namespace warren::mouse_guard::testing
