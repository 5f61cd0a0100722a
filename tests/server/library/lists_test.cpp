// Can a warband be built on a page?
#include <set>

#include "server/library/asking.h"

using namespace warren;
using namespace warren::server;
using namespace warren::server::testing;

namespace {

const std::string kLists = "/api/games/rattle-and-rend/lists";

const Json& field_in(const Json& fields, const std::string& key) {
  for (const Json& one : fields)
    if (one["key"] == key) return one;
  FAIL("no field ", key);
  return fields;
}

Json checked(const Json& body) { return asked("POST", kLists + "/check", "ListReport", to_text(body)); }

Json entry(const std::string& type, const Json& fields = Json::object()) {
  return {
      {"type",   type  },
      {"fields", fields}
  };
}

// RR-ARMY: 12 points, 6 groups, two traits.
Json legal_list() {
  return {
      {"name",    "Test"                                                                     },
      {"fields",  {{"drive", Json::array({"discipline"})}, {"traits", {"elites", "zealots"}}}},
      {"entries",
       {entry("fighters"), entry("fighters"), entry("shooters"), entry("heavy", {{"trait", {"flyer"}}}),
        entry("champion", {{"action", {"banishment"}}}), entry("skirmishers")}               }
  };
}

bool breaks(const Json& report, const std::string& rule) {
  for (const Json& fault : report["faults"])
    if (fault["rule"] == rule) return true;
  return false;
}

}  // namespace

TEST_CASE("RR-GRP-05, RR-GRP-06, RR-ARMY-01..05 the builder knows types, costs, traits and limits") {
  const Json lists = asked("GET", kLists, "Lists");
  CHECK(lists["points"] == 12);
  CHECK(lists["fewest"] == 4);
  CHECK(lists["most"] == 8);
  REQUIRE(lists["types"].size() == 6);
  CHECK(lists["types"][1]["id"] == "heavy");
  CHECK(lists["types"][1]["cost"] == 3);
  CHECK(lists["types"][1]["rule"] == "RR-GRP-05");
  const Json& trait = field_in(lists["entry_fields"], "trait");
  CHECK(trait["of"] == Json::array({"heavy"}));
  CHECK(trait["values"].size() == 3);
  const Json& champion = field_in(lists["entry_fields"], "champion");
  CHECK(champion["of"].size() == 4);
  CHECK(champion["values"].size() == 7);
  CHECK(champion["values"][0]["cost"] == 1);
  CHECK(field_in(lists["entry_fields"], "action")["values"][0]["cost"] == 0);
  CHECK(field_in(lists["entry_fields"], "reaction")["values"].size() == 8);
  const Json& traits = field_in(lists["list_fields"], "traits");
  CHECK(traits["most"] == 2);
  CHECK(traits["values"].size() == 18);
  CHECK(traits["values"][17]["rule"] == "RR-ZEA-01");
  CHECK(field_in(lists["list_fields"], "drive")["values"].size() == 3);
}

TEST_CASE("RR-EX-01..03 the example warbands are legal as they are offered") {
  const Json lists = asked("GET", kLists, "Lists");
  REQUIRE(lists["examples"].size() == 3);
  for (const Json& example : lists["examples"]) {
    const Json report = checked({
        {"text", example["text"]}
    });
    CAPTURE(to_text(report));
    CHECK(report["ok"] == true);
    CHECK(report["points"] == 12);
    CHECK(report["list"]["name"] == example["name"]);
    CHECK(report["text"] == example["text"]);
  }
}

TEST_CASE("RR-ARMY-01 house rules change what the builder offers") {
  const Json lists = asked("GET", kLists + "?points_limit=24&champion_actions=2", "Lists");
  CHECK(lists["points"] == 24);
  CHECK(field_in(lists["entry_fields"], "action")["most"] == 2);
  CHECK(says(refused(422, "GET", kLists + "?points_limit=13"), "house rules"));
  CHECK(says(refused(422, "GET", kLists + "?tea=hot"), "house rules"));
}

TEST_CASE("RR-ARMY-01..04 a list is checked as it is edited, and comes back the same") {
  const Json list = legal_list();
  const Json report = checked({
      {"list", list}
  });
  CAPTURE(to_text(report));
  CHECK(report["ok"] == true);
  CHECK(report["points"] == 12);
  CHECK(report["list"] == list);
  const Json again = checked({
      {"text", report["text"]}
  });
  CHECK(again == report);
}

TEST_CASE("RR-ARMY-01..04, RR-HVY-01, RR-CHA-01 each fault of a list names its rule") {
  Json list = legal_list();
  list["entries"].push_back(entry("heavy"));
  list["entries"].push_back(entry("champion", {
                                                  {"action", {"levitation"}}
  }));
  list["fields"]["traits"] = {"elites"};
  Json report = checked({
      {"list", list}
  });
  CHECK(report["ok"] == false);
  CHECK(breaks(report, "RR-CHA-01"));
  list["entries"].erase(7);
  report = checked({
      {"list", list}
  });
  CHECK(report["points"] == 15);
  CHECK(breaks(report, "RR-ARMY-01"));
  CHECK(breaks(report, "RR-HVY-01"));
  CHECK(breaks(report, "RR-ARMY-04"));
  CHECK(report["list"]["entries"].size() == 7);
}

TEST_CASE("a list of another kind is a fault of the sender, and text that is none has no list") {
  CHECK(says(refused(400, "POST", kLists + "/check", "{}"), "text"));
  CHECK(says(refused(400, "POST", kLists + "/check", R"({"text": 3})"), "text"));
  CHECK(says(refused(400, "POST", kLists + "/check", R"({"list": {"name": "x", "fields": {}}})"), "entries"));
  CHECK(says(refused(400, "POST", kLists + "/check",
                     R"({"list": {"name": "x", "fields": {"traits": "elites"}, "entries": []}})"),
             "fields"));
  CHECK(says(refused(400, "POST", kLists + "/check", R"({"text": "", "options": []})"), "options"));
  CHECK(says(refused(422, "POST", kLists + "/check", R"({"text": "", "options": {"tea": "hot"}})"), "house"));
  const Json report = checked({
      {"text", "name = \"half"}
  });
  CHECK(report["ok"] == false);
  CHECK_FALSE(report.contains("list"));
  CHECK(report["text"] == "name = \"half");
  CHECK(says(refused(404, "GET", "/api/games/mice-at-arms/lists"), "no army lists"));
  CHECK(
      says(refused(404, "POST", "/api/games/mice-at-arms/lists/random", R"({"seed": 1})"), "no army lists"));
}

TEST_CASE("a name and an unknown key are written so that they can be read again") {
  Json list = legal_list();
  list["name"] = "Queen's \"own\"\nélan \\";
  CHECK(checked({
            {"list", list}
  })["list"]["name"] == list["name"]);
  list["entries"][0]["fields"] = {
      {"cap = 1\ntype", {"x"}}
  };
  const Json report = checked({
      {"list", list}
  });
  CHECK(report["ok"] == false);
  CHECK(says(to_text(report["faults"]), "is not part of a group"));
}

TEST_CASE("RR-ARMY-01..05 a random list is legal, and follows from its seed") {
  std::set<std::string> texts;
  for (int seed = 0; seed < 40; ++seed) {
    const Json body = {
        {"seed", seed}
    };
    const Json report = asked("POST", kLists + "/random", "ListReport", to_text(body));
    CAPTURE(to_text(report));
    CHECK(report["ok"] == true);
    CHECK(report["points"] == 12);
    CHECK(asked("POST", kLists + "/random", "ListReport", to_text(body)) == report);
    texts.insert(report["text"]);
  }
  CHECK(texts.size() > 30);
  const Json big = asked("POST", kLists + "/random", "ListReport",
                         R"({"seed": 3, "options": {"points_limit": "24", "champion_actions": "2"}})");
  CHECK(big["ok"] == true);
  CHECK(big["points"] == 24);
  CHECK(says(refused(400, "POST", kLists + "/random", "{}"), "seed"));
}
