// What goes out of the house as facts: lines of the log, refusals, things of the scene.
#include "games/mice_at_arms/facts.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/mice_at_arms/book.h"
#include "games/mice_at_arms/campaign/facts.h"
#include "games/mice_at_arms/campaign_fixture.h"
#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/view/scene.h"
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

TEST_CASE("MA-UNIT-01 what is known of a unit: how it is measured, what is said first, what is good for it") {
  const struct {
    const char* key;
    Measure measure;
    int rank;
    Good good;
  } rows[]{
      {"models",   Measure::count,  1, Good::more   },
      {"unit",     Measure::none,   0, Good::neither},
      {"ground",   Measure::none,   0, Good::neither},
      {"quality",  Measure::count,  2, Good::more   },
      {"shooting", Measure::count,  2, Good::more   },
      {"armour",   Measure::count,  2, Good::less   },
      {"move",     Measure::length, 2, Good::more   },
      {"hero",     Measure::none,   2, Good::neither},
      {"wounds",   Measure::count,  1, Good::less   },
      {"left",     Measure::count,  0, Good::neither},
      {"length",   Measure::length, 0, Good::neither},
      {"gap",      Measure::length, 0, Good::neither},
      {"score",    Measure::count,  1, Good::more   },
      {"purse",    Measure::count,  1, Good::more   },
  };
  REQUIRE(lexicon().keys.size() == std::size(rows));
  for (std::size_t i = 0; i < std::size(rows); ++i) {
    CAPTURE(rows[i].key);
    const KeyRow& row = lexicon().keys[i];
    CHECK(row.key == rows[i].key);
    CHECK(row.measure == rows[i].measure);
    CHECK(row.per == 1);
    CHECK(row.rank == rows[i].rank);
    CHECK(row.good == rows[i].good);
  }
}

TEST_CASE("MA-COMP-03 every sign, counter, place and result has a label") {
  const struct {
    TermOf of;
    std::vector<const char*> names;
  } rows[]{
      {TermOf::key,
       {"models", "unit", "ground", "quality", "shooting", "armour", "move", "hero", "wounds", "gap"}},
      {TermOf::sign,
       {"leader-wounds", "hero-wounds", "acted", "fleeing", "melee", "blessed", "kissed", "ladybug", "spear",
        "shield", "musician", "messenger", "tucked", "reserve", "gone", "vat", "damage"}             },
      {TermOf::counter, {"round", "score", "purse", "escaped"}                                       },
      {TermOf::line,    {"home-edge"}                                                                },
      {TermOf::area,    {"edge-zone", "deployment-zone", "path", "courtyard", "exit"}                },
      {TermOf::result,  {"miss", "hit", "fail", "save", "scatters", "flees", "holds", "success"}     },
  };
  std::size_t listed = 0;
  for (const auto& row : rows)
    for (const char* name : row.names) {
      CAPTURE(name);
      CHECK(std::ranges::any_of(lexicon().terms, [&](const TermRow& term) {
        return term.name == name && term.of == row.of && std::string(term.label) != "";
      }));
      ++listed;
    }
  CHECK(lexicon().terms.size() == listed);
}

TEST_CASE("MA-SAVE-04 MA-VP-01 MA-END-01 what kind of fact each is: a loss, a gain, a move, an end") {
  const std::map<std::string, std::set<std::string>> tagged{
      {"round",  {"round-began"}                                                                           },
      {"turn",   {"initiative-won", "activated"}                                                           },
      {"move",   {"moved", "occupied", "charged", "unit-fled"}                                             },
      {"attack",
       {"charged", "shot-at", "attacked", "battled-back", "assassin-struck", "spell-cast", "torched",
        "bombarded", "sauce-poured"}                                                                       },
      {"loss",
       {"shield-spent", "models-lost", "unit-eliminated", "unit-scattered", "unit-left-table",
        "fleeing-destroyed", "activation-lost", "ladybug-lost", "castle-hit"}                              },
      {"gain",
       {"hero-joined", "equipped", "model-returned", "blessed", "kissed", "ladybug-moved", "rebels-bought"}},
      {"gone",
       {"unit-eliminated", "unit-scattered", "unit-left-table", "fleeing-destroyed", "unit-escaped",
        "piece-destroyed"}                                                                                 },
      {"comes",  {"house-sent-unit", "hero-joined", "unit-deployed", "model-returned"}                     },
      {"score",  {"victory-point", "unit-escaped"}                                                         },
      {"reveal", {}                                                                                        },
      {"fate",
       {"event-began", "army-yielded", "blessing-saved", "unit-fled", "unit-stood-fast", "unit-rallied",
        "spell-fizzled", "army-routed", "building-ablaze"}                                                 },
      {"end",    {"army-yielded", "army-routed", "battle-won", "battle-drawn", "time-is-up"}               },
  };
  for (int number = 0; number <= static_cast<int>(testing::kLastTold); ++number) {
    const ToldRow row = lexicon().told(static_cast<std::uint16_t>(number));
    const std::string name(row.name);
    CAPTURE(name);
    for (int bit = 0; !name_of_tag(bit).empty(); ++bit) {
      const std::string tag(name_of_tag(bit));
      CAPTURE(tag);
      CHECK((((row.tags >> bit) & 1U) != 0) == tagged.at(tag).contains(name));
    }
  }
}

TEST_CASE("MA-COMP-03 MA-SCN-14 MA-SIEGE-03 on a plain map each piece of terrain looks like what it is") {
  testing::BattleTable t = testing::lone(R"(
    red field-mice at 1,1
    terrain clear at 3,4
    terrain mound at 7,4
    terrain extra-tall-mound at 11,4
    terrain tall-patch at 15,4
    terrain barrier at 19,4
    terrain bad-goings at 3,8
    terrain fortress at 7,8
    terrain obstacle at 11,8
    terrain building at 15,8
    terrain burning-building at 19,8
    terrain impassable at 3,12
    terrain ford at 7,12
    terrain bridge at 11,12
    terrain tower at 15,12
    terrain battlement at 19,12
    terrain gatehouse at 3,16
    terrain rubble at 7,16
  )");
  const Scene scene = battle_scene(*t.setting, t.state);
  for (const auto& [kind, like] : std::map<Name, Like>{
           {"clear",            Like::open      },
           {"mound",            Like::hill      },
           {"extra-tall-mound", Like::hill      },
           {"tall-patch",       Like::wood      },
           {"barrier",          Like::wall      },
           {"bad-goings",       Like::mud       },
           {"fortress",         Like::tower     },
           {"obstacle",         Like::rock      },
           {"building",         Like::building  },
           {"burning-building", Like::fire      },
           {"impassable",       Like::solid     },
           {"ford",             Like::ford      },
           {"bridge",           Like::bridge    },
           {"tower",            Like::tower     },
           {"battlement",       Like::battlement},
           {"gatehouse",        Like::gate      },
           {"rubble",           Like::rubble    }
  }) {
    CAPTURE(kind);
    CHECK(std::ranges::count(scene.areas, kind, &Scene::Area::kind) > 0);
    CHECK(like_of(lexicon(), kind) == like);
  }
}

TEST_CASE(
    "MA-SET-04 MA-SET-05 MA-SCN-16 MA-SCN-29 MA-SIEGE-03 on a plain map ground looks like what it is for") {
  const auto look = [](const char* scenario, Phase until, Name kind) {
    const testing::Begun battle(scenario, until);
    const Scene scene = battle_scene(*battle.setting, battle.state);
    CHECK(std::ranges::count(scene.areas, kind, &Scene::Area::kind) > 0);
    return like_of(lexicon(), kind);
  };
  CHECK(look("pitched-battle", Phase::edges, "edge-zone") == Like::zone);
  CHECK(look("pitched-battle", Phase::deploy, "deployment-zone") == Like::zone);
  CHECK(look("break-free", Phase::activation, "exit") == Like::exit);
  CHECK(look("ambush", Phase::activation, "path") == Like::road);
  CHECK(look("siege", Phase::activation, "courtyard") == Like::open);
}

TEST_CASE(
    "MA-COMP-03 MA-MEL-01 the markers of wounds, activation, flight and melee look like what they are") {
  const auto look = [](Name sign) { return like_of(lexicon(), sign); };
  CHECK(look("leader-wounds") == Like::wound);
  CHECK(look("hero-wounds") == Like::wound);
  CHECK(look("acted") == Like::done);
  CHECK(look("fleeing") == Like::flight);
  CHECK(look("melee") == Like::melee);
}

TEST_CASE("MA-CAMP-01 on the map castles look like towers, lands and borderlands like zones") {
  const campaign::testing::Realm realm;
  warren::State state;
  state.as<campaign::State>() = realm.state;
  const Scene map = campaign::rulebook().scene(*realm.setting, realm.ground, state, kNobody);
  REQUIRE(map.areas.size() == 8);
  for (const Scene::Area& area : map.areas) {
    CAPTURE(area.label);
    const bool castle =
        campaign::land_of(static_cast<campaign::Territory>(area.id)) == campaign::Land::castle;
    CHECK(like_of(*map.lexicon, Name(area.role)) == (castle ? Like::tower : Like::zone));
  }
}

TEST_CASE(
    "MA-CAMP-08 MA-CAMP-11 MA-CAMP-13 what kind of fact each of a campaign is: a gain, a loss, an end") {
  const std::map<std::string, std::set<std::string>> tagged{
      {"round",  {"season-began"}                                                           },
      {"turn",   {"attack-won"}                                                             },
      {"attack", {"target-named", "siege-laid"}                                             },
      {"loss",   {"fealty-lost"}                                                            },
      {"gain",   {"fealty-bought", "loyalty-bought", "territory-taken", "territory-retaken"}},
      {"score",  {"battle-won", "battle-drawn"}                                             },
      {"fate",   {"die-bought"}                                                             },
      {"end",    {"campaign-won"}                                                           },
  };
  const Lexicon& words = campaign::lexicon();
  for (std::uint16_t number = 0; !words.told(number).name.empty(); ++number) {
    const ToldRow row = words.told(number);
    CAPTURE(row.name);
    for (int bit = 0; !name_of_tag(bit).empty(); ++bit) {
      const auto listed = tagged.find(std::string(name_of_tag(bit)));
      const bool wanted = listed != tagged.end() && listed->second.contains(std::string(row.name));
      CAPTURE(name_of_tag(bit));
      CHECK((((row.tags >> bit) & 1U) != 0) == wanted);
    }
  }
}

}  // namespace warren::mice_at_arms
