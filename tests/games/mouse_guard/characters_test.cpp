// The frame and the sheet: MG-GEN, MG-CHAR, MG-SKILL.
#include "games/mouse_guard/book.h"
#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/lists/lists.h"
#include "games/mouse_guard/lists/sheet.h"
#include "games/mouse_guard/rules/building.h"
#include "games/mouse_guard/view/scene.h"
#include "games/mouse_guard/words/words.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

const std::string kTuck = R"(
name = "Tuck Barley"
age = 22
home = "Rushford"
fur = "brown"
cloak = "rust"
rank = "ranger"
nature = 4
belief = "B6"
instinct = "Always count the exits"
skills = { fighter = 4, scout = 3, pathfinder = 2, survivalist = 2, persuader = 2, hunter = 2, smith = { rating = 2, root = "health" } }
traits = { bur-headed = 1, stubborn = { level = 1, helps = ["defend"], hinders = ["social"] } }
wises = ["fang-wise", { name = "Forge-wise", tags = ["dark"] }]
gear = ["spear", "rope", "lantern"]
contacts = { parents = "Old Barley", senior-artisan = "Anvil", mentor = "Bryony", friend = "Pip", enemy = "Rusk" }
)";

std::string with(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

// Tuck without the smith, so that his four points are spent.
std::string tuck() { return with(kTuck, ", smith = { rating = 2, root = \"health\" }", ""); }

std::string fault_with(const std::string& from, const std::string& to) {
  return faults_of(setup_of({}, {with(tuck(), from, to)}));
}

std::string panel_of(const Patrol& p, const std::string& key) {
  for (const Scene::Panel& panel : match_scene(*p.setting, p.state, seat_at(0)).panels)
    for (const auto& row : panel.rows)
      if (row[0] == key) return row[1];
  return {};
}

}  // namespace

TEST_CASE("MG-GEN-01 one to four mice, and one more seat for a person who is the GM") {
  CHECK(Patrol(4).setting->seats == 4);
  CHECK(Patrol(2,
               {
                   {"gm_seat", "human"}
  })
            .setting->seats == 3);
  CHECK(Patrol(2,
               {
                   {"gm_seat", "human"}
  })
            .setting->gm() == seat_at(2));
  CHECK(faults_of(setup_of({}, {}, 5)) == "seats: 1 to 4 mice make a patrol, not 5\n");  // and no other
}

TEST_CASE("MG-GEN-02 each roll says what it is for and why it has its dice") {
  Patrol p(2);
  p.helps().all(1, 5);
  p.test(obstacle(Rating::scout, 2));
  CHECK(catalog().name(p.roll(0).roll.rule) == "MG-TEST-01");
  CHECK(p.roll(0).tally.sum(Tilt::dice) == 5);
}

TEST_CASE("MG-GEN-03 help is asked for in seat order from the roller on") {
  Patrol p(4);
  p.all(1, 5);
  p.test(obstacle(Rating::health, 2), 2);
  std::vector<int> seats;
  for (const ScriptedAsk& one : p.table.asks())
    if (one.kind == static_cast<std::uint16_t>(Ask::help)) seats.push_back(index(one.seat));
  CHECK(seats == std::vector{3, 0, 1});
}

TEST_CASE("MG-GEN-04 a mission is one session") {
  Patrol p;
  CHECK(rulebook().scenarios()[0].id == "mission");
  CHECK(p.state.mission.session == 1);
  CHECK(p.setting->scenario == ScenarioId::mission);
}

TEST_CASE("MG-GEN-05 an exchange has three volleys, D is added before the roll and s after it") {
  CHECK(kVolleys == 3);
  Patrol p;
  TestOrder order = obstacle(Rating::scout, 0);
  order.kind = TestKind::volley;
  order.weapon = 1;
  order.plus = 1;
  p.all(4, 5);
  const TestResult result = p.test(order);
  CHECK(result.successes == 5);
  CHECK(result.margin == 6);
}

TEST_CASE("MG-GEN-07 the highest rank leads, then the lowest seat, among those not Laid Up") {
  Patrol p(4);
  CHECK(leader_of(p.play) == 0);
  p.mouse(0).conditions = kAllConditions;
  CHECK(leader_of(p.play) == 2);  // Sella, a Warden
  p.mouse(2).rank = Rank::ranger;
  CHECK(leader_of(p.play) == 1);
  SUBCASE("by vote the most voices count, and a tie is the leader's") {
    Patrol v(4, {
                    {"patrol_choice", "vote"}
    });
    v.says(Ask::roller, "Nib").says(Ask::roller, "Odo").says(Ask::roller, "Odo").says(Ask::roller, "Nib");
    CHECK(choose_roller(v.play, obstacle(Rating::scout, 2), 0xff) == 3);
    v.says(Ask::roller, "Nib").says(Ask::roller, "Odo").says(Ask::roller, "Odo").says(Ask::roller, "Odo");
    CHECK(choose_roller(v.play, obstacle(Rating::scout, 2), 0xff) == 1);
  }
}

TEST_CASE("MG-CHAR-01..06 MG-CHAR-12..13 a sheet keeps all its fields, in TOML and JSON") {
  std::vector<Fault> faults;
  const Sheet sheet = read_sheet(kTuck, "sheet", faults);
  CHECK(faults.empty());
  CHECK(sheet.home == "Rushford");
  CHECK(sheet.cloak == "rust");
  CHECK(sheet.belief == Belief::b6);
  CHECK(sheet.instinct == Instinct::own);
  CHECK(sheet.instinct_words == "Always count the exits");
  CHECK(sheet.contacts[4] == "Rusk");
  CHECK(sheet.gear == std::vector{Gear::spear, Gear::rope, Gear::lantern});
  const Sheet again = read_sheet(toml_of(sheet), "sheet", faults);
  CHECK(faults.empty());
  CHECK(toml_of(again) == toml_of(sheet));
  const Sheet json = read_sheet(R"({"name": "Tuck", "rank": "sprout", "nature": 5, "wises": ["bird-wise"]})",
                                "sheet", faults);
  CHECK(faults.empty());
  CHECK(json.nature == 5);
  Patrol p(1, {}, {tuck()});
  CHECK(panel_of(p, "Belief") == "Stand where the danger is");
  CHECK(panel_of(p, "Instinct") == "Always count the exits");
  CHECK_FALSE(panel_of(p, "Goal").empty());
  CHECK(panel_of(p, "Wises") == "Fang-wise, Forge-wise");
}

TEST_CASE("MG-CHAR-07..08 five rows of traits, each with one level, and points without an upper limit") {
  Patrol p;
  CHECK(p.mouse(0).trait.size() == 5);
  p.mouse(0).fate = 40;
  p.mouse(0).persona = 40;
  p.adds("persona").all(1, 5);
  p.test(obstacle(Rating::scout, 2));
  CHECK(p.mouse(0).persona == 39);
}

TEST_CASE("MG-CHAR-11 Resources and Circles are abilities without Nature") {
  Patrol p;
  CHECK(p.mouse(0).rating(Rating::resources) == 3);
  CHECK(p.mouse(0).rating(Rating::circles) == 3);
  p.mouse(0).persona = 1;
  TestOrder order = obstacle(Rating::circles, 2);
  order.kind = TestKind::circles;
  p.all(1, 3);
  p.test(order);
  CHECK_FALSE(p.was_offered(Ask::extras, "Tap"));
}

TEST_CASE("MG-CHAR-14 dice use the current Nature, learning the maximum") {
  Patrol p;
  p.mouse(0).nature = 2;
  CHECK(p.pool(obstacle(Rating::scout, 2, mouse_guard::tag(NatureTag::hiding)), 0, Base::within_nature) == 2);
  for (int i = 0; i < 3; ++i) {
    p.all(1, 2);
    p.test(obstacle(Rating::hunter, 1));
  }
  CHECK(p.mouse(0).of(Rating::hunter).rating == 0);  // the maximum is 4
}

TEST_CASE("MG-SKILL-01..03 the printed skills and those of the conflict tables") {
  const Patrol p;
  CHECK(p.setting->tables.of(Rating::weather_watcher).name == "Weather Watcher");
  CHECK(p.setting->tables.of(Rating::deceiver).name == "Deceiver");
  CHECK(p.setting->tables.of(Rating::militarist).name == "Militarist");
  CHECK(kNamedSkills == 8 + 3 + 3);
}

TEST_CASE("MG-SKILL-04 another trade has a root of its own") {
  Patrol p(1, {}, {with(kTuck, "hunter = 2, ", "")});
  CHECK(p.mouse(0).rating(Rating::custom_1) == 2);
  CHECK(root_of(p.play, 0, Rating::custom_1) == Rating::health);
  CHECK(panel_of(p, "smith").starts_with("2"));
}

TEST_CASE("MG-SKILL-05 each skill has a root and relatives") {
  const Patrol p;
  CHECK(root_of(p.play, 0, Rating::fighter) == Rating::health);
  CHECK(root_of(p.play, 0, Rating::healer) == Rating::will);
  CHECK(p.setting->tables.of(Rating::scout).related ==
        (mouse_guard::tag(Rating::pathfinder) | mouse_guard::tag(Rating::hunter)));
  CHECK(p.setting->tables.of(Rating::loremouse).related ==
        (mouse_guard::tag(Rating::hunter) | mouse_guard::tag(Rating::healer) |
         mouse_guard::tag(Rating::weather_watcher)));
}

TEST_CASE("MG-CHAR-20 a rank gives its numbers, and one mouse leads") {
  CHECK(faults_of(setup_of({}, {tuck()})) == "");
  CHECK(fault_with("fighter = 4", "fighter = 2").find("has Fighter 3") != std::string::npos);
  CHECK(fault_with("\"ranger\"", "\"baker\"").find("'baker' is not one of") != std::string::npos);
  const Patrol p;
  const std::string bryony = sheet_lists().offer({}).examples[0].text;
  CHECK(faults_of(setup_of({}, {bryony, bryony}, 2)).find("at most one Lead Warden or Marshal") !=
        std::string::npos);
}

TEST_CASE("MG-CHAR-21 four points raise skills to 5 at most, or open them at 2") {
  CHECK(fault_with("fighter = 4", "fighter = 5").find("4 are") == std::string::npos);
  CHECK(faults_of(setup_of({}, {kTuck})).find("5 points are spent") != std::string::npos);
  CHECK(fault_with("fighter = 4", "fighter = 6").find("5 is the most") != std::string::npos);
  CHECK(fault_with("hunter = 2", "hunter = 1").find("opens at 2") != std::string::npos);
}

TEST_CASE("MG-CHAR-22 Nature is 3 to 6") {
  CHECK(fault_with("nature = 4", "nature = 7").find("choose 3, 4, 5 or 6") != std::string::npos);
  CHECK(Patrol(1, {}, {tuck()}).mouse(0).nature == 4);
}

TEST_CASE("MG-CHAR-23 two traits at level 1, or one at level 2, also with own tags") {
  CHECK(fault_with("bur-headed = 1", "bur-headed = 2").find("two traits at level 1") != std::string::npos);
  CHECK(fault_with("\"defend\"", "\"dancing\"").find("no tag") != std::string::npos);
  Patrol p(1, {}, {tuck()});
  CHECK(helps_of(p.play, 0, 1) == mouse_guard::tag(Action::defend));
  CHECK(hinders_of(p.play, 0, 1) == mouse_guard::tag(Situation::social));
}

TEST_CASE("MG-CHAR-24 as many wises as the rank gives") {
  CHECK(fault_with("\"fang-wise\", ", "").find("has 2 wises") != std::string::npos);
  CHECK(fault_with("fang-wise", "tea-wise").find("'tea-wise' is not one of") != std::string::npos);
}

TEST_CASE("MG-CHAR-25 one fight weapon and two items, of which one may be a shield") {
  CHECK(fault_with("\"rope\"", "\"axe\"").find("one fight weapon and two items") != std::string::npos);
  CHECK(fault_with("\"rope\"", "\"shield\"") == "");
  CHECK(fault_with("\"spear\", ", "").find("one fight weapon") != std::string::npos);
}

TEST_CASE("MG-CHAR-26 a mouse begins with a fate and a persona point, Healthy") {
  const Patrol p;
  const Mouse mouse = mouse_from(p.setting->sheets[0], p.setting->tables, 0);
  CHECK(mouse.fate == 1);
  CHECK(mouse.persona == 1);
  CHECK(mouse.conditions == 0);
}

TEST_CASE("MG-CHAR-27 a sheet has a Belief and an Instinct, of the list or in own words") {
  CHECK(Patrol(1, {}, {tuck()}).mouse(0).deeds.belief == Belief::b6);
  CHECK(Patrol(1, {}, {tuck()}).mouse(0).deeds.instinct == Instinct::own);
}

TEST_CASE("MG-CHAR-28 the ready-made patrol is legal and as listed") {
  const Patrol p(4);
  CHECK(p.setting->names[0] == "Bryony Tolk");
  CHECK(p.state.mouse[0].rating(Rating::pathfinder) == 4);
  CHECK(p.state.mouse[1].rating(Rating::health) == 5);
  CHECK(p.state.mouse[2].rating(Rating::healer) == 4);
  const std::array natures{4, 5, 4, 6};
  for (std::size_t i = 0; i < natures.size(); ++i) {
    CHECK(int{p.state.mouse[i].nature} == natures[i]);
    CHECK(int{p.state.mouse[i].rating(Rating::nature)} == natures[i]);
  }
  for (const ListExample& example : sheet_lists().offer({}).examples)
    CHECK(sheet_lists().check(example.text, {}).ok());
}

TEST_CASE("MG-CAMP-05 who joins later has a name that nobody has had") {
  Patrol p(2, {}, {"", "build"}, "year");
  p.state.phase = Phase::muster;
  p.play_step();
  p.mouse(0).standing = Standing::leaving;
  p.mouse(0).deeds.belief = Belief::own;  // the words stay on the old sheet
  p.state.mission.turn = 0;
  p.play_step();
  CHECK(mouse_name(*p.setting, p.state, 0) == "Maud Fennel");
  CHECK(seat_words(*p.setting, p.state, seat_at(0)) == "Maud Fennel");  // and so the seat is called
  CHECK(seat_words(*p.setting, p.state, seat_at(2)) == "Game Master");
  CHECK(p.mouse(0).deeds.belief != Belief::own);
}

TEST_CASE("MG-HELP-02 MG-SKILL-04 a trade is helped by the same trade, in whatever row it stands") {
  const auto sheet = [](const std::string& name, const std::string& trades) {
    return with(with(tuck(), "Tuck Barley", name), ", hunter = 2", trades);
  };
  const std::string harpist = sheet("Una Reed", ", harpist = { rating = 2, root = \"will\" }");
  const std::string smith = sheet("Garr Iron", ", smith = { rating = 2, root = \"health\" }");
  const auto helps = [](const std::string& roller, const std::string& helper) {
    Patrol p(2, {}, {roller, helper});
    return may_help(p.play, named_test(p.play, obstacle(Rating::custom_1, 2), 0), 1);
  };
  CHECK_FALSE(helps(smith, harpist));
  CHECK_FALSE(helps(harpist, smith));
  CHECK(helps(smith, with(smith, "Garr Iron", "Una Reed")));
  Patrol rows(2, {}, {smith, harpist});  // the helper learned the same trade in its second row
  rows.setting->sheets[1].own_skills[1].name = "smith";
  rows.mouse(1).of(Rating::custom_2).rating = 2;
  CHECK(may_help(rows.play, named_test(rows.play, obstacle(Rating::custom_1, 2), 0), 1));
}

TEST_CASE("MG-GEN-01 a person who is the GM neither wins nor loses") {
  Patrol p(2,
           {
               {"gm_seat", "human"}
  },
           {}, "conflict");
  const auto end = [&](Winner winner) {
    p.state.phase = Phase::over;
    p.state.quick_winner = winner;
    warren::State kept;
    rulebook().begin(*p.setting, kept);
    kept.as<mouse_guard::State>() = p.state;
    return rulebook().outcome(*p.setting, kept);
  };
  for (const auto& [winner, value] : {
           std::pair{Winner::patrol,     1 },
           {Winner::opposition, -1}
  }) {
    const Outcome outcome = end(winner);
    CHECK(outcome.value[0] == value);
    CHECK(outcome.value[1] == value);
    CHECK(outcome.value[2] == 0);
    CHECK(outcome.score[2] == 0);
  }
}

TEST_CASE("a random sheet is legal, and survives the builder") {
  Rng rng(7);
  for (int i = 0; i < 50; ++i) {
    const ArmyList list = sheet_lists().random(rng, {});
    const ListReport report = sheet_lists().check(sheet_lists().text_of(list), {});
    CHECK(report.ok());
    CHECK(report.points == 4);
    CHECK(*report.list == list);
  }
}

TEST_CASE(
    "MG-CHAR-01, MG-CHAR-05, MG-CHAR-23 the builder keeps age, home, contacts and what is of one's own "
    "making") {
  std::vector<std::string> texts{tuck()};
  for (const ListExample& example : sheet_lists().offer({}).examples) texts.push_back(example.text);
  for (const std::string& text : texts) {
    const ListReport read = sheet_lists().check(text, {});
    REQUIRE(read.list);
    CHECK(read.ok());
    ArmyList changed = *read.list;
    CHECK(sheet_lists().text_of(changed) == read.text);
    changed.fields["home"] = {"Lockhaven Gate"};
    const ListReport again = sheet_lists().check(sheet_lists().text_of(changed), {});
    CHECK(again.ok());
    CHECK(again.text.find("home = \"Lockhaven Gate\"") != std::string::npos);
    changed.fields["home"] = read.list->fields.at("home");
    CHECK(sheet_lists().text_of(changed) == read.text);
  }
  const std::string tucks = sheet_lists().check(tuck(), {}).text;
  for (const char* kept : {"age = 22", "stubborn", "Forge-wise", "Always count the exits", "hinders"})
    CHECK_MESSAGE(tucks.find(kept) != std::string::npos, kept);
}

TEST_CASE("faults of a sheet name the place") {
  CHECK(fault_with("age = 22", "age = \"old\"").find("sheet 1 age: must be a whole number") !=
        std::string::npos);
  CHECK(fault_with("home", "house").find("is no field of a sheet") != std::string::npos);
  CHECK(faults_of(setup_of({}, {"name = "})).find("is not TOML") != std::string::npos);
  CHECK(faults_of(setup_of({}, {"{"})).find("is not JSON") != std::string::npos);
  CHECK(faults_of(setup_of({}, {tuck(), tuck()})).find("there are 1 mice and 2 sheets") != std::string::npos);
}
