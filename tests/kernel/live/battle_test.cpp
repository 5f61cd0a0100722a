// Does the result of a battle keep its meaning on its way into a record and back?
#include <doctest/doctest.h>

#include "kernel/wire/json.h"

using namespace warren;

namespace {

BattleResult some_result() {
  BattleResult result;
  result.side[0] = {1, 5, 7, 0, 1};
  result.side[1] = {-1, 1, 0, 0b01000, 5};
  for (std::size_t i = 0; i < result.record.size(); ++i)
    result.record[i] = static_cast<std::uint8_t>(7 * i + 1);
  return result;
}

std::string fault_of(const Json& json) {
  std::string fault;
  CHECK_FALSE(answer_from_json(json, fault));
  return fault;
}

}  // namespace

TEST_CASE("a battle's result reads back from JSON as it was written") {
  BattleResult result = some_result();
  std::string fault;
  auto back = answer_from_json(to_json(Answer::of(result)), fault);
  REQUIRE(back);
  CHECK(back->form() == Form::battle);
  CHECK(back->battle() == result);
  CHECK(*back == Answer::of(result));

  result.record = {};  // fought on a real table
  result.seats = 3;
  const Json json = to_json(Answer::of(result));
  CHECK(json["battle"]["record"] == "");
  CHECK(json["battle"]["sides"].size() == 3);
  back = answer_from_json(json, fault);
  REQUIRE(back);
  CHECK_FALSE(back->battle().has_record());
  CHECK(*back == Answer::of(result));
  CHECK_FALSE(*back == Answer::of(some_result()));
}

TEST_CASE("a battle's result that cannot be read says what is wrong with it") {
  const Json good = to_json(Answer::of(some_result()));
  const auto spoiled = [&](const auto& spoil) {
    Json json = good;
    spoil(json["battle"]);
    return fault_of(json);
  };
  CHECK(spoiled([](Json& b) { b.erase("sides"); }).find("sides") != std::string::npos);
  CHECK(spoiled([](Json& b) { b["sides"] = Json::array(); }).find("one to four") != std::string::npos);
  CHECK(spoiled([](Json& b) { b["sides"][0].erase("purse"); }).find("purse") != std::string::npos);
  CHECK(spoiled([](Json& b) { b["sides"][1]["value"] = 2; }).find("value") != std::string::npos);
  CHECK(spoiled([](Json& b) { b["sides"][1]["score"] = 70000; }).find("score") != std::string::npos);
  CHECK(spoiled([](Json& b) { b["record"] = "abc"; }).find("64 hex digits") != std::string::npos);
  CHECK_FALSE(spoiled([](Json& b) { b = 3; }).empty());
}
