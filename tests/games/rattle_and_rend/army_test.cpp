// Chapters 3, 6, 7 and 10: types, lists, example warbands.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/book.h"
#include "games/rattle_and_rend/embedded_data.h"
#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/lists/warband.h"

namespace warren::rattle_and_rend::testing {
namespace {

std::vector<Fault> faults_of(const std::string& list, std::map<std::string, std::string> options = {}) {
  std::vector<Fault> faults;
  rulebook().check({.options = std::move(options), .forces = {list}}, faults);
  return faults;
}

bool breaks(const std::string& list, std::string_view rule_id,
            std::map<std::string, std::string> options = {}) {
  const auto faults = faults_of(list, std::move(options));
  return std::ranges::any_of(faults,
                             [&](const Fault& fault) { return catalog().name(fault.rule) == rule_id; });
}

const std::string kUndriven = "name = \"Test\"\ntraits = [\"elites\", \"zealots\"]\n";
const std::string kHead = "drive = \"frenzy\"\n" + kUndriven;
std::string group(const std::string& words) { return "[[group]]\n" + words + "\n"; }
const std::string kLegal = kHead + group("type = \"fighters\"\ncount = 4") +
                           group("type = \"heavy\"\ntrait = \"flyer\"") +
                           group("type = \"ward\"\nreaction = \"rally\"");

MatchTable empty() { return table("red fighters at 10,10\nblue fighters as foe at 300,300"); }

// The book's words with a cost for one trait.
std::map<std::string, std::string> with_cost(const std::string& trait, int cost) {
  for (const DataFile& file : embedded_data())
    if (file.name == "words.toml") {
      std::string text(file.text);
      const std::string row = "{ id = \"" + trait + "\"";
      text.replace(text.find(row), row.size(), row + ", cost = " + std::to_string(cost));
      return {
          {"words.toml", text}
      };
    }
  return {};
}

TEST_CASE("RR-GRP-01..05 the table of types") {
  struct Row {
    GroupType type;
    int cost, radius;
    Band mov, rng;
    int fury, guile, will;
  };
  // clang-format off
  constexpr std::array kRows{
      Row{GroupType::champion,    1, 1000, Band::short_, Band::contact, 16, 12, 13},
      Row{GroupType::heavy,       3, 2000, Band::short_, Band::short_,   8, 15, 10},
      Row{GroupType::fighters,    2, 2000, Band::short_, Band::contact, 11, 15, 11},
      Row{GroupType::shooters,    2, 2000, Band::short_, Band::medium,  13, 13, 13},
      Row{GroupType::skirmishers, 2, 2000, Band::medium, Band::short_,  14, 10, 12},
      Row{GroupType::ward,        1, 1000, Band::none,   Band::medium,   0,  0, 10},
  };
  // clang-format on
  MatchTable t = empty();
  for (const Row& row : kRows) {
    const Profile& profile = t.setting->profile(row.type);
    CAPTURE(profile.name);
    CHECK(profile.cost == row.cost);
    CHECK(profile.radius == row.radius);
    CHECK(profile.mov == row.mov);
    CHECK(profile.rng == row.rng);
    CHECK(profile.stats == std::array<std::uint8_t, 3>{static_cast<std::uint8_t>(row.fury),
                                                       static_cast<std::uint8_t>(row.guile),
                                                       static_cast<std::uint8_t>(row.will)});
  }
}

TEST_CASE("RR-GEO-06 small bases are 20 mm, or 25 mm by the switch, and a pair uses the host's base") {
  MatchTable t = table(
      "option small_base_mm=25\nred champion action banishment at 50,50\nred fighters pair banishment at "
      "150,50\nblue fighters as foe at 300,300");
  CHECK(radius_of(t.play(), t.id("champion")) == 1250);
  CHECK(radius_of(t.play(), t.id("fighters")) == 2000);
}

TEST_CASE(
    "RR-TERM-01 RR-TERM-02 RR-GRP-08 RR-GRP-09 a group is one base, in play or removed, allied to its own "
    "warband") {
  MatchTable t = empty();
  CHECK(side_of(t.id("fighters")) == kRed);
  CHECK(side_of(t.id("foe")) == kBlue);
  CHECK(t.group("fighters").in_play());
  t.group("fighters").where = Whereabouts::removed;
  CHECK_FALSE(t.group("fighters").in_play());
}

TEST_CASE("RR-TERM-05 reserve, on board and embarked are in play, banished and removed are not") {
  Group group;
  for (const auto& [where, in_play] : {
           std::pair{Whereabouts::ambush,   true },
           {Whereabouts::delayed,  true },
           {Whereabouts::on_board, true },
           {Whereabouts::embarked, true },
           {Whereabouts::banished, false},
           {Whereabouts::removed,  false}
  }) {
    group.where = where;
    CHECK(group.in_play() == in_play);
  }
}

TEST_CASE(
    "RR-TERM-03 REACH is RNG: base contact for a lone Champion, S or M by the switch for his actions alone") {
  const auto champion = [](const char* option, const char* foe) {
    return table(std::string(option) + "\nred champion action banishment at 50,50\nblue fighters as foe at " +
                 foe);
  };
  const auto banishes = [&](const char* option, const char* foe) {
    return champion(option, foe).why_not("champion", ActionKind::banishment);
  };
  CHECK(banishes("", "80,50") == "");
  CHECK(banishes("", "81,50") == "RR-CACT-01");
  CHECK(banishes("option champion_reach=S", "130,50") == "");
  CHECK(banishes("option champion_reach=S", "130.01,50") == "RR-CACT-01");
  CHECK(banishes("option champion_reach=M", "210,50") == "");
  CHECK(banishes("option champion_reach=M", "210.01,50") == "RR-CACT-01");
  CHECK(champion("option champion_reach=M", "81,50").why_not_attack("champion", "foe") == "RR-ATK-01");
  CHECK(champion("option champion_reach=M", "80,50").why_not_attack("champion", "foe") == "");
}

TEST_CASE("RR-ARMY-01 a warband spends exactly 12 points, or another even limit by the switch") {
  CHECK(faults_of(kLegal).empty());
  CHECK(breaks(kLegal + group("type = \"champion\"\naction = \"banishment\""), "RR-ARMY-01"));
  CHECK(breaks(kLegal, "RR-ARMY-01",
               {
                   {"points_limit", "14"}
  }));
  CHECK(faults_of(kLegal + group("type = \"fighters\""),
                  {
                      {"points_limit", "14"}
  })
            .empty());
}

TEST_CASE("RR-ARMY-02 4 to 8 groups, below 12 points 3 to 8") {
  const std::string three = kHead + group("type = \"fighters\"\nchampion = \"banishment\"\ncount = 2") +
                            group("type = \"heavy\"\ntrait = \"flyer\"");
  CHECK(breaks(three, "RR-ARMY-02"));
  const std::string nine = kHead + group("type = \"fighters\"\ncount = 3") +
                           group("type = \"ward\"\nreaction = \"rally\"\ncount = 6");
  CHECK(breaks(nine, "RR-ARMY-02"));
  const std::string six = kHead + group("type = \"fighters\"") +
                          group("type = \"champion\"\naction = \"banishment\"") +
                          group("type = \"heavy\"\ntrait = \"flyer\"");
  CHECK(faults_of(six,
                  {
                      {"points_limit", "6"}
  })
            .empty());
}

TEST_CASE("RR-ARMY-03 at least 4 points of core groups, attached Champions not counted") {
  const std::string heavy = kHead + group("type = \"heavy\"\ntrait = \"flyer\"\ncount = 3") +
                            group("type = \"fighters\"\nchampion = \"banishment\"");
  CHECK(breaks(heavy, "RR-ARMY-03"));
}

TEST_CASE("RR-ARMY-04 two different warband traits") {
  std::string list = kLegal;
  list.replace(list.find("\"elites\", \"zealots\""), 19, "\"elites\", \"elites\"");
  CHECK(breaks(list, "RR-ARMY-04"));
  list = kLegal;
  list.replace(list.find("\"elites\", \"zealots\""), 19, "\"elites\"");
  CHECK(breaks(list, "RR-ARMY-04"));
}

TEST_CASE("RR-ARMY-05 RR-DRV-01 a drive is recorded and has no effect by default") {
  const std::string groups = kLegal.substr(kHead.size());
  for (const char* drive : {"frenzy", "discipline", "compulsion"})
    CHECK(faults_of("drive = \"" + std::string(drive) + "\"\n" + kUndriven + groups).empty());
  CHECK(breaks("drive = \"sloth\"\n" + kUndriven + groups, "RR-DRV-01"));
  CHECK(breaks(kUndriven + groups, "RR-ARMY-05"));
  MatchTable t = table(
      "drive red frenzy\ndrive blue compulsion\nred fighters at 50,50\nblue fighters as foe at 300,300");
  t.state.phase = Phase::frenzy;
  t.step();
  t.step();
  CHECK(t.script.asks().empty());
  CHECK(t.state.phase == Phase::morale);
}

TEST_CASE("RR-ARMY-06 several Champions may have the same action") {
  CHECK(faults_of(kHead + group("type = \"champion\"\naction = \"banishment\"\ncount = 4") +
                  group("type = \"fighters\"\ncount = 4"))
            .empty());
}

TEST_CASE("RR-ARMY-07 RR-COMP-03 two players, and lists are open: each sees every group of both") {
  const Rulebook& book = rulebook();
  std::vector<Fault> faults;
  const auto setting = book.check(
      {
          .forces = {"vampire-court", "ogrekin-hunting-party"}
  },
      faults);
  REQUIRE(setting != nullptr);
  CHECK(setting->seats == 2);
  warren::State state;
  book.begin(*setting, state);
  const auto ground = book.new_ground();
  ScriptTable table(catalog());
  book.prepare(*setting, state, *ground);
  book.step(*setting, *ground, state, table);
  for (const int seat : {kRed, kBlue}) {
    const Scene scene = book.scene(*setting, *ground, state, seat_at(seat));
    CHECK(std::ranges::count_if(scene.panels, [](const Scene::Panel& panel) { return panel.group >= 0; }) ==
          8 + 6);
  }
  faults.clear();
  CHECK(book.check({.seats = 3}, faults) == nullptr);
}

TEST_CASE("RR-GRP-06 RR-CHA-01 RR-HVY-01 RR-WRD-03 each type has exactly its own secondary trait") {
  const auto with = [](const std::string& words) {
    return kHead + group("type = \"fighters\"\ncount = 4") + group(words);
  };
  CHECK(breaks(with("type = \"champion\""), "RR-CHA-01"));
  CHECK(breaks(with("type = \"champion\"\naction = [\"banishment\", \"crashing-wave\"]"), "RR-CHA-01"));
  CHECK_FALSE(breaks(with("type = \"champion\"\naction = [\"banishment\", \"crashing-wave\"]"), "RR-CHA-01",
                     {
                         {"champion_actions", "2"}
  }));
  CHECK(breaks(with("type = \"heavy\""), "RR-HVY-01"));
  CHECK(breaks(with("type = \"heavy\"\ntrait = \"amphibious\""), "RR-HVY-01"));
  CHECK(breaks(with("type = \"ward\""), "RR-WRD-03"));
  CHECK(breaks(with("type = \"shooters\"\nreaction = \"rally\""), "RR-GRP-06"));
}

TEST_CASE("RR-CHA-02 a Champion joins a Heavy or a core group, never a Ward or a Champion") {
  CHECK(
      breaks(kHead + group("type = \"ward\"\nreaction = \"rally\"\nchampion = \"banishment\""), "RR-CHA-02"));
  CHECK_FALSE(
      breaks(kHead + group("type = \"heavy\"\ntrait = \"flyer\"\nchampion = \"banishment\""), "RR-CHA-02"));
}

TEST_CASE("RR-CHA-03 RR-CHA-04 a pair is one group with its points added") {
  MatchTable t = empty();
  std::vector<Fault> faults;
  const WarbandList court = read_list("vampire-court", "list", *t.setting, faults);
  CHECK(faults.empty());
  CHECK(court.groups.size() == 8);
  State state{};
  enlist(court, kBlue, *t.setting, state);
  const auto pair = std::ranges::find_if(state.group, [](const Group& g) { return g.has(Group::kPair); });
  REQUIRE(pair != state.group.end());
  CHECK(pair->points == 3);
}

TEST_CASE("a JSON list reads like a TOML list, and a broken one is refused") {
  const std::string json = R"({"name": "Test", "drive": "frenzy", "traits": ["elites", "zealots"], "group": [
    {"type": "fighters", "count": 4}, {"type": "heavy", "trait": "flyer"}, {"type": "ward", "reaction": "rally"}]})";
  CHECK(faults_of(json).empty());
  CHECK_FALSE(faults_of("{ not json").empty());
  CHECK_FALSE(faults_of("not = [toml").empty());
  CHECK_FALSE(faults_of(kHead + group("type = \"frogs\"")).empty());
}

TEST_CASE(
    "RR-EX-01 RR-EX-02 RR-EX-03 RR-COMP-01 the example warbands are shipped and legal, the printed Throng "
    "only at 6 points") {
  for (const char* id : {"ogrekin-hunting-party", "vampire-court", "dwarven-throng"}) {
    CAPTURE(id);
    CHECK(faults_of(id).empty());
  }
  const auto points = [](const std::string& id) {
    MatchTable t = empty();
    std::vector<Fault> faults;
    int sum = 0;
    for (const ListedGroup& one : read_list(id, "list", *t.setting, faults).groups)
      sum += points_of(one, *t.setting);
    return sum;
  };
  CHECK(points("ogrekin-hunting-party") == 12);
  CHECK(points("dwarven-throng") == 12);
  for (const char* broken : {"RR-ARMY-01", "RR-ARMY-02", "RR-ARMY-03"})
    CHECK(breaks("dwarven-throng", broken,
                 {
                     {"dwarven_throng", "as_printed"}
    }));
  CHECK(faults_of("dwarven-throng",
                  {
                      {"dwarven_throng", "as_printed"},
                      {"points_limit",   "6"         }
  })
            .empty());
}

TEST_CASE("random warbands are legal at every points limit") {
  for (const char* limit : {"6", "12", "18", "24"}) {
    std::vector<Fault> faults;
    const auto setting = check_setup({.options = {{"points_limit", limit}}}, faults);
    REQUIRE(setting != nullptr);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      State state{};
      Rng rng(seed);
      enlist_random(rng, kRed, *setting, state);
      int points = 0;
      int groups = 0;
      for (const Group& one : state.group)
        points += one.points, groups += one.where == Whereabouts::waiting ? 1 : 0;
      CHECK(points == std::stoi(limit));
      CHECK(groups <= kMostInWarband);
      CHECK(std::popcount(state.warband[0].traits) == 2);
    }
  }
}

TEST_CASE("RR-GEO-06 Wards have the small base too") {
  MatchTable t =
      table("option small_base_mm=25\nred ward warding rally at 50,50\nblue fighters as foe at 300,300");
  CHECK(radius_of(t.play(), t.id("ward")) == 1250);
}

TEST_CASE("RR-ARMY-03 the core minimum is a third of the points, and attached Champions do not help") {
  const std::string ten = kHead + group("type = \"fighters\"") +
                          group("type = \"heavy\"\ntrait = \"flyer\"\ncount = 2") +
                          group("type = \"ward\"\nreaction = \"rally\"\ncount = 2");
  CHECK(breaks(ten, "RR-ARMY-03",
               {
                   {"points_limit", "10"}
  }));
  const std::string eighteen = kHead + group("type = \"fighters\"\nchampion = \"banishment\"\ncount = 2") +
                               group("type = \"heavy\"\ntrait = \"flyer\"\ncount = 4");
  CHECK(breaks(eighteen, "RR-ARMY-03",
               {
                   {"points_limit", "18"}
  }));
}

TEST_CASE("RR-GRP-06 RR-HVY-01 RR-CHA-02 what belongs to another type is refused") {
  const auto with = [](const std::string& words) { return kHead + group(words); };
  CHECK(breaks(with("type = \"fighters\"\naction = \"banishment\""), "RR-GRP-06"));
  CHECK(breaks(with("type = \"fighters\"\ntrait = \"flyer\""), "RR-HVY-01"));
  CHECK(breaks(with("type = \"champion\"\naction = \"banishment\"\nchampion = \"banishment\""), "RR-CHA-02"));
}

TEST_CASE("RR-ARMY-01..03 a trait that a pack gives a cost takes it from the points for groups") {
  std::vector<Fault> faults;
  rulebook().check({.forces = {kLegal}, .data = with_cost("elites", 2)}, faults);
  REQUIRE(faults.size() == 1);
  CHECK(faults[0].words == "12 points are spent, 10 must be");
  const std::string three = kHead + group("type = \"fighters\"\ncount = 2") +
                            group("type = \"heavy\"\ntrait = \"flyer\"\nchampion = \"banishment\"");
  faults.clear();
  CHECK(
      rulebook().check({.forces = {three}, .data = with_cost("elites", 4)}, faults));  // as with a limit of 8
  CHECK(rulebook().check({.forces = {kLegal}, .data = with_cost("blessed", 4)}, faults));  // it has none
  CHECK(rulebook().check({.data = with_cost("elites", 8)}, faults));  // 4 points are left, the fewest
  rulebook().check({.data = with_cost("elites", 9)}, faults);
  REQUIRE(faults.size() == 1);
  CHECK(faults[0].words.find("a warband has 3 points for its groups; it must have 4 to 24") !=
        std::string::npos);
  faults.clear();
  rulebook().check({.data = with_cost("elites", -19)}, faults);
  CHECK(faults.at(0).words == "'cost' must be a whole number from -18 to 18");
}

TEST_CASE("RR-ARMY-01 drawn warbands pay for their traits, and are free of what others cost") {
  for (const int cost : {-6, 0, 5}) {
    CAPTURE(cost);
    std::vector<Fault> faults;
    const auto setting = check_setup({.data = with_cost("elites", cost)}, faults);
    REQUIRE(setting);
    Rng rng(11);
    int elites = 0;
    for (int i = 0; i < 300; ++i) {
      const WarbandList list = random_list(rng, *setting);
      const bool has = ((list.traits >> static_cast<int>(Trait::elites)) & 1U) != 0;
      int points = 0;
      for (const ListedGroup& one : list.groups) points += points_of(one, *setting);
      CHECK(points == 12 - (has ? cost : 0));
      check_list(list, "drawn", *setting, faults);
      elites += has ? 1 : 0;
    }
    CHECK(elites > 10);
    CHECK(faults.empty());
  }
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
