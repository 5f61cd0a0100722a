// Chapter 3: points, lists, ready armies, and every fault of a written list.
#include "games/might_of_arms/lists/lists.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "games/might_of_arms/catalog_tables.h"
#include "games/might_of_arms/lists/army.h"
#include "games/might_of_arms/lists/nations.h"
#include "games/might_of_arms/rules/victory.h"
#include "games/might_of_arms/sheet.h"

namespace warren::might_of_arms::testing {
namespace {

using Options = std::map<std::string, std::string>;

std::unique_ptr<MatchSetting> battle(const std::string& scenario, const Options& options = {},
                                     const std::map<std::string, std::string>& data = {}) {
  std::vector<Fault> faults;
  auto setting = check_setup({.game = "might-of-arms",
                              .scenario = scenario,
                              .seats = 0,
                              .options = options,
                              .forces = {},
                              .data = data},
                             faults);
  for (const Fault& fault : faults) FAIL(fault.where << ": " << fault.words);
  return setting;
}

std::vector<Fault> faults_of(const std::string& list, const std::string& scenario = "pitched-battle") {
  std::vector<Fault> faults;
  check_setup({.game = "might-of-arms",
               .scenario = scenario,
               .seats = 0,
               .options = {},
               .forces = {list},
               .data = {}},
              faults);
  return faults;
}

bool says(const std::vector<Fault>& faults, const std::string& where, const std::string& words) {
  for (const Fault& fault : faults)
    if (fault.where == where && fault.words == words) return true;
  for (const Fault& fault : faults) MESSAGE(fault.where << ": " << fault.words);
  return false;
}

const std::array<std::string, kLists> kRules{"**MI-LIST-10", "**MI-LIST-11", "**MI-LIST-12", "**MI-LIST-13",
                                             "**MI-LIST-14", "**MI-LIST-15", "**MI-LIST-20"};

TEST_CASE(
    "MI-LIST-10..15 MI-LIST-20 MI-LIST-02 MI-LIST-06 every entry: its price, its stands, its units in each "
    "size") {
  const auto setting = battle("pitched-battle");
  for (std::size_t list = 0; list < kLists; ++list) {
    const Cells sheet = table_after(kRules[list]);
    const std::vector<ListLine>& lines = setting->lists[list].lines;
    REQUIRE(lines.size() == sheet.size() - 1);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const ListLine& line = lines[i];
      CAPTURE(line.id);
      CHECK(line.name == sheet[i + 1][0]);
      const auto points = [&](int stands) {
        return unit_of(*setting, static_cast<ListId>(list), static_cast<int>(i), stands).points;
      };
      const std::string& cost = sheet[i + 1][3];
      if (cost.starts_with("9: ")) {
        CHECK(points(9) == 39);
        CHECK(points(12) == 52);
      } else if (cost.ends_with("total")) {
        CHECK(points(line.fewest_stands) == std::stoi(cost));
      } else {
        CHECK(points(line.fewest_stands) == std::stoi(cost) * line.fewest_stands);
        CHECK(points(line.most_stands) == std::stoi(cost) * line.most_stands);
      }
      const auto range = [](int few, int many) { return std::to_string(few) + "-" + std::to_string(many); };
      CHECK(range(line.fewest[1], line.most[1]) == sheet[i + 1][4]);
      CHECK(range(line.fewest[0], line.most[0]) == sheet[i + 1][5]);
      CHECK(range(line.fewest[2], line.most[2]) == sheet[i + 1][6]);
      if (line.step == 1 && line.fewest_stands != line.most_stands)
        CHECK(range(line.fewest_stands, line.most_stands) == sheet[i + 1][2]);
    }
  }
}

TEST_CASE("MI-LIST-10 small and grand figures follow from the standard ones by one rule") {
  const auto setting = battle("pitched-battle");
  for (const NationList& list : setting->lists)
    for (const ListLine& line : list.lines) {
      CAPTURE(line.id);
      CHECK(line.fewest[1] == (line.fewest[0] + 1) / 2);
      CHECK(line.most[1] == std::max(line.most[0] * 6 / 10, 1));
      CHECK(line.fewest[2] == line.fewest[0] + (line.fewest[0] >= 2 ? 1 : 0));
      CHECK(line.most[2] == (line.most[0] * 16 + 9) / 10);
    }
}

TEST_CASE("MI-LIST-16 MI-LIST-17 MI-LIST-21..33 points, units and breaking points of the ready armies") {
  const auto setting = battle("pitched-battle");
  const std::array<std::array<int, 3>, kLists> points{
      {{988, 579, 1507},
       {988, 586, 1514},
       {988, 584, 1476},
       {990, 586, 1536},
       {987, 583, 1510},
       {984, 573, 1537},
       {992, 592, 1524}}
  };
  const std::array<int, kLists> grand_units{23, 16, 23, 22, 29, 26, 29};
  const std::array<std::array<int, 2>, kLists> breaking{
      {{424, 240}, {424, 243}, {406, 242}, {435, 243}, {424, 242}, {442, 237}, {426, 246}}
  };
  for (std::size_t list = 0; list < kLists; ++list)
    for (std::size_t size = 0; size < kSizes; ++size) {
      const Army& army = setting->ready[list][size];
      CAPTURE(army.id);
      CHECK(army.points == points[list][size]);
      if (size == 2) CHECK(army.units.size() == static_cast<std::size_t>(grand_units[list]));
      if (size < 2) CHECK((army.unit_points + 1) / 2 == breaking[list][size]);
    }
}

TEST_CASE("MI-LIST-08 MI-LIST-16 a ready army, written down and read again, is the same and has no fault") {
  for (const char* size : {"standard", "small", "grand"}) {
    const auto setting = battle("pitched-battle", {
                                                      {"army_size", size}
    });
    for (std::size_t list = 0; list < kLists; ++list) {
      const Army& army = setting->ready[list][static_cast<std::size_t>(setting->size())];
      const std::string text = toml_of(written(army, *setting));
      std::vector<Fault> faults;
      const Army again = read_army(parse_list(text, "list", faults), "list", 0, *setting, faults);
      for (const Fault& fault : faults) FAIL_CHECK(army.id << " " << fault.where << ": " << fault.words);
      CHECK(again.points == army.points);
      CHECK(again.units.size() == army.units.size());
    }
  }
}

TEST_CASE(
    "MI-LIST-18 MI-UNIT-07 MI-UNIT-09 a colunela is pike and not over a third missile, militia likewise") {
  const auto setting = battle("pitched-battle");
  const UnitFacts colunela = unit_of(*setting, ListId::spanish, 1, 12);
  CHECK(colunela.weapons[static_cast<std::size_t>(Weapon::pike)] == 6);
  CHECK(colunela.weapons[static_cast<std::size_t>(Weapon::arquebus)] == 4);
  CHECK(colunela.pike);
  CHECK_FALSE(colunela.over_third_missile);
  CHECK_FALSE(unit_of(*setting, ListId::venice, 5, 9).over_third_missile);
  CHECK(unit_of(*setting, ListId::spanish, 2, 8).over_third_missile);
  const auto all = battle("pitched-battle", {
                                                {"pike_threshold", "all"}
  });
  CHECK_FALSE(unit_of(*all, ListId::spanish, 1, 12).pike);
  CHECK(unit_of(*all, ListId::swiss, 0, 12).pike);
  const UnitFacts javelins = unit_of(*setting, ListId::spanish, 5, 4);
  CHECK_FALSE(javelins.over_third_missile);
  CHECK(javelins.shoots);
}

const char* const kLegal = R"(
name = "Small host"
list = "swiss"
[[leader]]
kind = "commander-in-chief"
[[unit]]
entry = "main-column"
stands = 12
leader = 1
count = 2
[[unit]]
entry = "arquebusiers"
stands = 4
leader = 1
)";

std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

TEST_CASE(
    "MI-LIST-08 MI-LIST-09 a legal list is taken, in TOML and in JSON, and a formation is made up for it") {
  CHECK(faults_of(kLegal).empty());
  CHECK(faults_of(R"({"list":"swiss","leader":[{"kind":"commander-in-chief"}],"unit":[
    {"entry":"main-column","stands":12,"leader":1,"count":2},{"entry":"arquebusiers","stands":4,"leader":1}]})")
            .empty());
}

TEST_CASE("MI-LIST-08 each fault names the place, what was found and what is allowed") {
  CHECK(says(faults_of(with(kLegal, "\"swiss\"", "\"dutch\"")), "list 1",
             "'dutch' is no list; one of: french, swiss, spanish, imperial, venice, league, open"));
  CHECK(says(faults_of(with(kLegal, "count = 2", "count = 1")), "list 1", "1 units of Main column; 2 to 3"));
  CHECK(says(faults_of(with(kLegal, "count = 2", "count = 4")), "list 1", "4 units of Main column; 2 to 3"));
  CHECK(says(faults_of(with(kLegal, "stands = 4", "stands = 9")), "list 1 unit 2",
             "9 stands of Arquebusiers; 4 to 8"));
  CHECK(says(faults_of(with(kLegal, "stands = 4\nleader = 1", "stands = 4")), "list 1 unit 2",
             "the unit has no leader"));
  CHECK(says(faults_of(with(kLegal, "stands = 4\nleader = 1", "stands = 4\nleader = 2")), "list 1 unit 2",
             "leader 2 is not in the list; 1 to 1"));
  CHECK(says(faults_of(with(kLegal, "stands = 12", "stands = 12\nfiles = 5")), "list 1 unit 1",
             "12 stands in 5 files; 2 to 4 files"));
  CHECK(says(faults_of(with(kLegal, "commander-in-chief", "general")), "list 1",
             "0 commanders-in-chief; exactly 1"));
  CHECK(says(faults_of(with(kLegal, "kind = ", "blunderbuss = 1\nkind = ")), "list 1 leader 1",
             "'blunderbuss' is not part of an army list"));
  CHECK(says(faults_of(std::string("works = 11\n") + kLegal), "list 1",
             "11 sections of fieldworks; at most 10"));
  CHECK(says(faults_of(std::string("size = \"grand\"\n") + kLegal), "list 1",
             "the list is of size 'grand', the battle is 'standard'"));
  CHECK(says(
      faults_of(with(with(kLegal, "stands = 12", "stands = 24"), "count = 2", "count = 3"), "quick-battle"),
      "list 1", "872 points; at most 600"));
}

TEST_CASE(
    "MI-LIST-03 MI-LIM-01 MI-LIM-02 too many generals, captains, leaders, units, or units under a captain") {
  std::string many = kLegal;
  for (int i = 0; i < 4; ++i) many += "[[leader]]\nkind = \"general\"\n";
  CHECK(says(faults_of(many), "list 1", "4 generals; at most 3"));
  for (int i = 0; i < 4; ++i) many += "[[leader]]\nkind = \"captain\"\n";
  CHECK(says(faults_of(many), "list 1", "9 leaders; at most 7"));
  std::string led = kLegal;
  led +=
      "[[leader]]\nkind = \"captain\"\n[[unit]]\nentry = \"crossbowmen\"\nstands = 4\nleader = 2\ncount = "
      "5\n";
  CHECK(says(faults_of(led), "list 1 leader 2", "5 units under a captain; at most 4"));
  CHECK(says(faults_of(with(kLegal, "count = 2", "count = 32")), "list 1", "33 units; at most 32"));
}

TEST_CASE("MI-SCN-10 points and turns of each scenario by the size of the armies") {
  CHECK(points_limit(*battle("ditch-and-vineyard"), 0) == 1000);
  CHECK(points_limit(*battle("ditch-and-vineyard"), 1) == 800);
  CHECK(points_limit(*battle("convoy",
                             {
                                 {"army_size", "small"}
  }),
                     0) == 480);
  CHECK(points_limit(*battle("convoy",
                             {
                                 {"army_size", "small"}
  }),
                     1) == 540);
  CHECK(points_limit(*battle("park-wall",
                             {
                                 {"army_size", "grand"}
  }),
                     1) == 1440);
  CHECK(points_limit(*battle("quick-battle",
                             {
                                 {"army_size", "grand"}
  }),
                     0) == 600);
  CHECK(points_limit(*battle("bridge",
                             {
                                 {"army_size", "grand"}
  }),
                     0) == 1600);
  CHECK(last_turn(*battle("bridge")) == 14);
  CHECK(last_turn(*battle("bridge", {
                                        {"army_size", "small"}
  })) == 10);
  CHECK(last_turn(*battle("bridge", {
                                        {"army_size", "grand"}
  })) == 16);
  CHECK(last_turn(*battle("ditch-and-vineyard", {
                                                    {"army_size", "small"}
  })) == 7);
  CHECK(last_turn(*battle("ditch-and-vineyard", {
                                                    {"army_size", "grand"}
  })) == 12);
  CHECK(last_turn(*battle("pitched-battle", {
                                                {"army_size", "grand"}
  })) == 14);
  CHECK(last_turn(*battle("quick-battle", {
                                              {"army_size", "grand"}
  })) == 8);
}

TEST_CASE(
    "MI-SCN-10 a ready army over the limit leaves works and units at home, as the catalog's numbers say") {
  const std::array<std::array<int, 2>, kLists> standard{
      {{800, 828}, {748, 868}, {784, 878}, {774, 882}, {791, 878}, {800, 888}, {768, 880}}
  };
  const std::array<std::array<int, 2>, kLists> small{
      {{459, 519}, {466, 466}, {476, 476}, {478, 532}, {477, 535}, {459, 531}, {464, 536}}
  };
  const auto convoy = battle("convoy");
  const auto little = battle("convoy", {
                                           {"army_size", "small"}
  });
  for (std::size_t list = 0; list < kLists; ++list) {
    CAPTURE(list_words()[list]);
    for (std::size_t side = 0; side < 2; ++side) {
      CHECK(convoy->armies[side][list].points == standard[list][side]);
      CHECK(little->armies[side][list].points == small[list][side]);
    }
  }
}

TEST_CASE("MI-LIST-04 works stay at home where the scenario does not allow them, their points lost") {
  CHECK(battle("pitched-battle")->armies[0][static_cast<std::size_t>(ListId::spanish)].works == 6);
  const auto ditch = battle("ditch-and-vineyard");
  const Army& attacker = ditch->armies[0][static_cast<std::size_t>(ListId::spanish)];
  CHECK(attacker.works == 0);
  CHECK(attacker.points == 988);
  CHECK(sections_allowed(*battle("park-wall"), 1) == 10);
  CHECK(sections_allowed(*battle("bridge"), 1) == 0);
}

TEST_CASE("MI-SCN-08 the escort has three units of two wagons, free of cost, under the commander-in-chief") {
  const auto convoy = battle("convoy");
  const Army& escort = convoy->armies[1][static_cast<std::size_t>(ListId::french)];
  const auto wagons = std::ranges::count(escort.units, TroopType::wagon, &UnitFacts::type);
  CHECK(wagons == 3);
  CHECK(escort.units.back().stands == 2);
  CHECK(escort.units.back().points == 0);
  CHECK(escort.units.back().leader == 0);
  CHECK(std::ranges::count(convoy->armies[0][0].units, TroopType::wagon, &UnitFacts::type) == 0);
}

TEST_CASE(
    "MI-CAM-03 MI-CAM-05 MI-CAM-07 what a war brings: more points, fewer units of an entry, an honoured "
    "one") {
  const std::map<std::string, std::string> war{
      {"war.toml",
       "[[side]]\nbonus = 10\nhonoured = \"gendarmes\"\nfewer = { swiss-column = 1, gendarmes = 3 }\n"
       "[[side]]\nbonus = 5\nhonoured = \"\"\nfewer = {}\n"}
  };
  CHECK(points_limit(*battle("pitched-battle", {}, war), 0) == 1100);
  CHECK(points_limit(*battle("pitched-battle",
                             {
                                 {"army_size", "grand"}
  },
                             war),
                     0) == 1760);
  CHECK(points_limit(*battle("pitched-battle",
                             {
                                 {"army_size", "small"}
  },
                             war),
                     1) == 630);
  const auto setting = battle("pitched-battle", {}, war);
  const Army& army = setting->armies[0][static_cast<std::size_t>(ListId::french)];
  const auto units = [&](const Army& of, std::size_t line) {
    return std::ranges::count(of.units, line, [](const UnitFacts& u) { return std::size_t{u.line}; });
  };
  CHECK(most_units(*setting, 0, setting->lists[0].lines[5]) == 2);  // Swiss columns: 3 less 1
  CHECK(most_units(*setting, 0, setting->lists[0].lines[0]) == 2);  // gendarmes: not below their minimum
  CHECK(units(army, 0) == 2);
  CHECK(units(army, 5) == 2);
  CHECK(army.units[0].grade == Grade::a);
  CHECK(army.units[0].points == 72);
  CHECK(army.units[1].grade == Grade::b);
}

TEST_CASE("MI-LIST-35 a drawn army is legal, whatever the list and size") {
  for (const char* size : {"small", "standard", "grand"}) {
    const auto setting = battle("pitched-battle", {
                                                      {"army_size", size}
    });
    Rng rng(817);
    for (int i = 0; i < 140; ++i) {
      const Army army = random_army(rng, static_cast<ListId>(i % kLists), *setting);
      std::vector<Fault> faults;
      read_army(written(army, *setting), "list", 0, *setting, faults);
      for (const Fault& fault : faults) FAIL_CHECK(size << " " << fault.where << ": " << fault.words);
    }
  }
}

TEST_CASE("MI-LIST-34 a list by its word is its ready army, nothing is drawn later") {
  std::vector<Fault> faults;
  const auto setting = check_setup(
      {
          .game = "might-of-arms",
          .scenario = "pitched-battle",
          .seats = 0,
          .options = {},
          .forces = {"venice", ""},
          .data = {}
  },
      faults);
  REQUIRE(setting);
  CHECK(setting->army_named[0] == static_cast<int>(ListId::venice));
  CHECK(setting->army_named[1] == 0xff);
}

TEST_CASE("MI-UNIT-15 the formation of a list that names none") {
  const auto setting = battle("pitched-battle");
  const auto files = [&](ListId list, int line, int stands) {
    return int{unit_of(*setting, list, line, stands).files};
  };
  CHECK(files(ListId::swiss, 0, 12) == 3);
  CHECK(files(ListId::swiss, 0, 13) == 4);
  CHECK(files(ListId::french, 8, 6) == 3);
  CHECK(files(ListId::french, 8, 7) == 4);
  CHECK(files(ListId::french, 0, 6) == 6);
  CHECK(files(ListId::swiss, 3, 8) == 8);
  CHECK(files(ListId::open, 22, 6) == 1);
  CHECK(files(ListId::french, 10, 3) == 3);
}

TEST_CASE("MI-LIST-09 what a builder offers, and what it makes of a list") {
  const ListOffer offer = army_lists().offer({});
  CHECK(offer.points == 1000);
  CHECK(offer.types.size() == 79);
  CHECK(offer.examples.size() == kLists);
  const ListReport report = army_lists().check(offer.examples.front().text, {});
  CHECK(report.ok());
  CHECK(report.points == 988);
  REQUIRE(report.list);
  CHECK(army_lists().check(army_lists().text_of(*report.list), {}).points == 988);
  Rng rng(3);
  CHECK(army_lists().check(army_lists().text_of(army_lists().random(rng, {})), {}).ok());
}

}  // namespace
}  // namespace warren::might_of_arms::testing
