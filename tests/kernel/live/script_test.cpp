// Does the script table say what a test needs to know?
#include <doctest/doctest.h>

#include "kernel/live/pebbles.h"
#include "kernel/tables/script_table.h"

using namespace warren;
using namespace warren::pebbles;

namespace {

struct Scripted {
  std::unique_ptr<Setting> setting;
  std::unique_ptr<Ground> ground = book().new_ground();
  State state;
  ScriptTable table{book().catalog()};

  Scripted() {
    std::vector<Fault> faults;
    setting = book().check(Setup{}, faults);
    book().begin(*setting, state);
    state.as<PebbleState>().phase = Phase::turn;
  }
  PebbleState& pebbles() { return state.as<PebbleState>(); }
  void step() { book().step(*setting, *ground, state, table); }
};

bool says(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a scripted step has its dice, answers and reasons") {
  Scripted s;
  s.table.faces({4, 6, 3}).then(say(Verb::cast)).on(kParry, option(Verb::parry));
  s.step();
  CHECK(s.table.fault() == "");
  CHECK(s.pebbles().kept[0] == 1);
  CHECK(s.pebbles().weather == 3);
  REQUIRE(s.table.rolls().size() == 2);
  CHECK(s.table.rolls()[0].dice.in_class(1) == 2);
  CHECK(s.table.rolls()[0].because(RuleId{0}));
  CHECK_FALSE(s.table.rolls()[0].because(RuleId{1}));
  CHECK(s.table.last_roll().roll.roller == kNobody);
  CHECK(s.table.times_asked(kParry) == 1);
  CHECK(s.table.asks()[0].seat == kRed);
  CHECK(s.table.asks()[0].words == "throw 0");
  CHECK(s.table.told(static_cast<std::uint16_t>(Verb::take)));
}

TEST_CASE("a script may use words, and what it leaves open falls back") {
  Scripted s;
  s.table.faces({4, 1, 6}).then_words("throw");
  s.step();
  CHECK(s.table.fault() == "");
  CHECK(s.table.last_ask().answer == say(Verb::pass));
  CHECK(s.pebbles().kept[0] == 1);
}

TEST_CASE("a prompt with one allowed option is not asked") {
  Scripted s;
  s.table.faces({1, 1, 6}).then_words("throw");
  s.step();
  CHECK(s.table.times_asked(kParry) == 0);
}

TEST_CASE("refused answers, missing dice and leftovers are faults in words") {
  Scripted s;
  s.pebbles().heap = 2;
  s.table.then(say(Verb::take, 3));
  s.step();
  CHECK(says(s.table.fault(), "smaller"));
  CHECK(says(s.table.fault(), "PB-TAKE"));
  REQUIRE(s.table.refusals().size() == 1);
  CHECK(s.table.refusals()[0].measured == 3);
  CHECK(s.table.asks()[0].may(option(Verb::take, 2)));
  CHECK(s.table.asks()[0].may_not(option(Verb::take, 3), RuleId{3}));

  Scripted t;
  t.table.faces({4}).then(say(Verb::cast)).then(say(Verb::take, 1)).on(kName, Answer::text("x"));
  t.table.whenever(kParry, option(Verb::pass));
  t.step();
  CHECK(says(t.table.fault(), "too few faces"));
  CHECK(says(t.table.fault(), "1 answers were not asked for"));
  CHECK(says(t.table.fault(), "kind 6"));

  Scripted u;
  u.table.faces({9, 1, 1, 5}).then(say(Verb::cast));
  u.step();
  CHECK(says(u.table.fault(), "no face 9"));
  CHECK(says(u.table.fault(), "1 faces of the script were not rolled"));

  Scripted v;
  v.table.then(Answer::number(3));
  v.step();
  CHECK(says(v.table.fault(), "another form"));
}

TEST_CASE("sealed choices are answered seat by seat") {
  Scripted s;
  s.pebbles().phase = Phase::plan;
  s.table.on(kPlan, option(Verb::secret, 3))
      .on(kPlan, option(Verb::secret, 2))
      .on(kBoast, option(Verb::boast, 1));
  s.step();
  CHECK(s.table.fault() == "");
  CHECK(s.pebbles().plan == std::array<std::uint8_t, 2>{3, 2});
  CHECK(s.table.asks()[0].sealed);
}
