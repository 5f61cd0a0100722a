// Is giving up asked twice, is what was drawn only told to whoever asks why, and does a look ahead count on
// the others?
#include <doctest/doctest.h>

#include "cli/run.h"

using namespace warren::cli;

namespace {

// At the first "Give in, or go on?" of a fight with the stoat.
const std::string kToTheFirstExchange = "1\n1\n1\n1\n";

Ran fight_the_stoat(const Folder& folder, const std::string& typed) {
  return run({"play", "mouse-guard", "--scenario", "conflict", "--option", "conflict_type=fight_animal",
              "--seed", "4", "--plain", "--save", folder.file("c.jsonl")},
             typed);
}

}  // namespace

TEST_CASE("MG-CONF-10 giving in takes two words at the terminal, and the second must be the same") {
  const Folder folder;
  const Ran once = fight_the_stoat(folder, kToTheFirstExchange + "2\n");
  CHECK(once.says("That gives up. Type 2 once more if you mean it."));
  CHECK_FALSE(once.says("gives in"));
  const Folder other;
  const Ran twice = fight_the_stoat(other, kToTheFirstExchange + "2\n2\n");
  CHECK(twice.says("Bryony Tolk gives in"));
  const Folder third;
  const Ran after_a_look = fight_the_stoat(third, kToTheFirstExchange + "2\nseven\n2\n");
  CHECK_FALSE(after_a_look.says("gives in"));
}

TEST_CASE("MG-MIS-02 what was drawn for the mission is told with `log why` alone") {
  const Folder folder;
  const auto begin = [&](const std::string& name, const std::string& typed) {
    return run({"play", "mouse-guard", "--seed", "11", "--plain", "--save", folder.file(name)}, typed);
  };
  CHECK_FALSE(begin("a.jsonl", first_answers(4)).says("is drawn"));
  CHECK_FALSE(begin("b.jsonl", first_answers(4) + "log all\n").says("is drawn"));
  CHECK(begin("c.jsonl", first_answers(4) + "log all why\n").says("The task is drawn"));
}

TEST_CASE("MG-TEST-02 odds of naming who rolls count on the patrol going on as it would") {
  const Folder folder;
  const Ran told = run({"play", "mouse-guard", "--seed", "11", "--plain", "--save", folder.file("m.jsonl")},
                       first_answers(4) + "odds 1\n");
  CHECK(told.says("everybody goes on"));
  CHECK_FALSE(told.says(" 0.0 %"));  // what hardly ever comes is told together
}
