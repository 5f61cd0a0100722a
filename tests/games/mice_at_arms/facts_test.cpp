// What goes out of the house as facts: lines of the log, refusals, things of the scene.
#include "games/mice_at_arms/facts.h"

#include <doctest/doctest.h>

#include "games/mice_at_arms/book.h"
#include "games/mice_at_arms/rule_ids.h"
#include "kernel/wire/json.h"

namespace warren::mice_at_arms {
namespace {

LogLine told(RuleId rule, Told verb, std::uint8_t subject, std::uint8_t object,
             std::array<std::int32_t, 4> numbers = {}) {
  LogLine line;
  line.rule = rule;
  line.is_told = true;
  line.event = {.rule = rule,
                .verb = static_cast<std::uint16_t>(verb),
                .subject = subject,
                .object = object,
                .numbers = numbers,
                .actor = Seat{1}};
  return line;
}

}  // namespace

TEST_CASE("MA-SAVE-04 models that are lost go over the wire as a loss, with their numbers") {
  const Json json = to_json(told(rule("MA-SAVE-04"), Told::models_lost, 12, 0xff, {2, 0, 3}), rulebook());
  CHECK(json["verb"] == "models-lost");
  CHECK(json["tags"] == Json::array({"loss"}));
  CHECK(json["actor"] == 1);
  CHECK(json["by"] == "unit:12");
  CHECK_FALSE(json.contains("at"));
  REQUIRE(json["numbers"].size() == 3);
  CHECK(json["numbers"][0] == Json::parse(R"({"key":"models","number":2})"));
}

TEST_CASE("MA-SHOOT-01, MA-TERR-04 a shot names the target, and who occupies a piece names the piece") {
  const Json shot = to_json(told(rule("MA-SHOOT-01"), Told::shot_at, 3, 12), rulebook());
  CHECK(shot["by"] == "unit:3");
  CHECK(shot["at"] == Json::array({"unit:12"}));
  const Json into = to_json(told(rule("MA-TERR-04"), Told::occupied, 3, 0xff, {4}), rulebook());
  CHECK(into["at"] == Json::array({"area:4"}));
  CHECK_FALSE(into.contains("numbers"));
}

TEST_CASE("MA-RND-01 who wins the initiative is a seat") {
  const Json json = to_json(told(rule("MA-RND-01"), Told::initiative_won, 0xff, 1), rulebook());
  CHECK(json["by"] == "seat:1");
  CHECK_FALSE(json.contains("at"));
}

TEST_CASE("MA-SHOOT-03 a roll says its die, what each die needs and what it came to") {
  LogLine line;
  line.is_roll = true;
  line.roller = Seat{0};
  line.faces = {8, 2};
  line.classes = {1, 0};
  line.rolled.kind = static_cast<std::uint16_t>(RollKind::attack);
  line.rolled.sides = 10;
  line.rolled.lots = 1;
  line.rolled.part[0] = {.count = 2, .need = 5};
  line.rolled.subject = 3;
  const Json json = to_json(line, rulebook());
  CHECK(json["roll"]["kind"] == "attack");
  CHECK(json["roll"]["die"] == "d10");
  CHECK(json["roll"]["reading"] == "each");
  CHECK(json["roll"]["lots"] == Json::parse(R"([{"count":2,"need":5}])"));
  CHECK(json["roll"]["results"] == Json::array({"hit", "miss"}));
  CHECK(json["by"] == "unit:3");
}

TEST_CASE("MA-CHG-03 a refusal says the cause, the thing and both lengths") {
  const Json json =
      to_json(Refusal::too_far(rule("MA-CHG-03"), "the target is out of reach", 9000, 4000, Ref::unit(7)),
              rulebook());
  CHECK(json["cause"] == "reach");
  CHECK(json["at"] == "unit:7");
  CHECK(json["measure"] == "length");
  CHECK(json["measured"] == 9000);
}

}  // namespace warren::mice_at_arms
