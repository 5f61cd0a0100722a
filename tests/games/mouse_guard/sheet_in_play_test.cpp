// Sheets with all boxes of the document: MG-CHAR-03, MG-CHAR-05 to 10, MG-CHAR-14.
#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/lists/lists.h"
#include "games/mouse_guard/lists/sheet.h"
#include "games/mouse_guard/view/scene.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

// A mouse that has been through a year.
const std::string kOld = R"(
name = "Bracken Hale"
rank = "warden"
nature = 5
nature-now = 3
in-play = true
fate = 3
persona = 2
belief = "B3"
goal = "Find the miller's daughter"
abilities = { will = 5, circles = 4 }
skills = { fighter = 6, pathfinder = 4, healer = 3 }
traits = { steadfast = 3, faraway = 1, stubborn = { level = 2, helps = ["defend"], hinders = ["social"] } }
wises = ["herb-wise"]
gear = ["sword", "spear", "rope", { name = "a tin whistle" }]
contacts = { friend = "Pip", cousin = "Tib Hale" }
conditions = ["tired", "injured"]
passes = { pathfinder = 2, will = 1 }
fails = { pathfinder = 1 }
learning = { hunter = 2 }
)";

std::string changed(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

std::string changed_fault(const std::string& from, const std::string& to) {
  return faults_of(setup_of({}, {changed(kOld, from, to)}));
}

std::string sheet_row(const Patrol& p, const std::string& key) {
  for (const Scene::Panel& panel : match_scene(*p.setting, p.state, seat_at(0)).panels)
    for (const auto& row : panel.rows)
      if (row[0] == key) return row[1];
  return {};
}

}  // namespace

TEST_CASE("MG-CHAR-08..10 MG-CHAR-14 a mouse in play brings its points, conditions, tax and circles") {
  std::vector<Fault> faults;
  const auto setting = check_setup(setup_of({}, {kOld}), faults);
  REQUIRE(setting != nullptr);
  const Mouse mouse = mouse_from(setting->sheets[0], setting->tables, 0);
  CHECK(int{mouse.fate} == 3);
  CHECK(int{mouse.persona} == 2);
  CHECK(int{mouse.nature} == 3);
  CHECK(int{mouse.of(Rating::nature).rating} == 5);
  CHECK(mouse.rating(Rating::will) == 5);
  CHECK(mouse.rating(Rating::health) == 4);  // as its rank has it
  CHECK(mouse.rating(Rating::circles) == 4);
  CHECK(mouse.rating(Rating::fighter) == 6);
  CHECK(mouse.conditions == (bit(Condition::tired) | bit(Condition::injured)));
  CHECK(int{mouse.of(Rating::pathfinder).passes} == 2);
  CHECK(int{mouse.of(Rating::pathfinder).fails} == 1);
  CHECK(int{mouse.of(Rating::will).passes} == 1);
  CHECK(int{mouse.of(Rating::hunter).learning} == 2);
  CHECK(int{mouse.trait[0].level} == 3);
  CHECK(mouse.trait[1].trait == Trait::faraway);
}

TEST_CASE("MG-CHAR-05..06 further contacts and things that no rule asks for are kept, shown and called on") {
  Patrol p(1, {}, {kOld});
  CHECK(sheet_row(p, "Gear").find("a tin whistle") != std::string::npos);
  CHECK(sheet_row(p, "Contacts") == "Pip (friend), Tib Hale (cousin)");
  p.state.mission.planned = 3;
  p.state.mission.result = MissionResult::partial;
  p.state.phase = Phase::arrival;
  p.says(Ask::activity, "Call on").says(Ask::call, "Tib Hale, cousin").all(4, 4);
  p.play_step().play_step();
  CHECK(p.fault() == "");
  CHECK_FALSE(p.was_offered(Ask::call, "enemy"));
}

TEST_CASE("MG-CHAR-03 the Goal of the sheet is offered, a listed one first") {
  const auto first = [](const std::string& sheet) {
    Patrol p(2, {}, {sheet});
    p.state.mission.session = 0;
    p.dice({1, 1, 1, 2, 1}).until(Phase::road);
    std::vector<std::string> words;
    for (const ScriptedAsk& one : p.table.asks())
      if (one.kind == static_cast<std::uint16_t>(Ask::goal) && one.seat == seat_at(0)) {
        Question question(p.play, one.seat, one.rule, Ask::goal, one.subject);
        for (const Option option : one.allowed)
          words.push_back(question.describe({option, Answer::of(option)}));
      }
    return words;
  };
  const auto own = first(kOld);
  CHECK(std::ranges::any_of(
      own, [](const std::string& one) { return one.starts_with("Find the miller's daughter"); }));
  const auto listed = first(changed(kOld, "Find the miller's daughter", "G5"));
  CHECK(listed.front().starts_with("Lend my strength"));
  CHECK(listed.size() == 6);
}

TEST_CASE("a sheet in play is written as it was read") {
  std::vector<Fault> faults;
  const Sheet sheet = read_sheet(kOld, "sheet", faults);
  CHECK(faults.empty());
  const std::string text = toml_of(sheet);
  CHECK(toml_of(read_sheet(text, "sheet", faults)) == text);
  CHECK(faults.empty());
  for (const char* words :
       {"fate = 3", "persona = 2", "nature-now = 3", "will = 5", "circles = 4", "steadfast = 3",
        "{ name = \"a tin whistle\" }", "\"cousin\" = \"Tib Hale\"", "\"tired\", \"injured\"",
        "goal = \"Find the miller's daughter\"", "learning = { hunter = 2 }"})
    CHECK(text.find(words) != std::string::npos);
}

TEST_CASE("a sheet in play survives the builder") {
  const ListReport report = sheet_lists().check(kOld, {});
  CHECK(report.ok());
  REQUIRE(report.list.has_value());
  std::vector<Fault> faults;
  const std::string again = sheet_lists().text_of(*report.list);
  const Sheet sheet = read_sheet(again, "sheet", faults);
  CHECK(faults.empty());
  CHECK(sheet.in_play);
  CHECK(sheet.now.fate == 3);
  CHECK(sheet.items == std::vector<std::string>{"a tin whistle"});
  CHECK(sheet.further.size() == 1);
  CHECK(sheet.goal_words == "Find the miller's daughter");
  CHECK(std::ranges::any_of(sheet.traits, [](const SheetTrait& one) { return one.level == 3; }));
}

TEST_CASE("a sheet in play is refused where it says what no sheet can") {
  CHECK(faults_of(setup_of({}, {kOld})) == "");
  CHECK(changed_fault("nature-now = 3", "nature-now = 6").find("the maximum is 5") != std::string::npos);
  CHECK(changed_fault("nature = 5", "nature = 8").find("from 1 to 7") != std::string::npos);
  CHECK(changed_fault("pathfinder = 2, will", "pathfinder = 7, will").find("from 0 to 6") !=
        std::string::npos);
  CHECK(changed_fault("pathfinder = 2, will", "pathfinder = 4, will").find("the circles to rise") ==
        std::string::npos);  // only 1 of 3 fails
  CHECK(faults_of(setup_of({}, {changed(changed(kOld, "pathfinder = 2, will", "pathfinder = 4, will"),
                                        "fails = { pathfinder = 1 }", "fails = { pathfinder = 3 }")}))
            .find("pathfinder has the circles to rise from 4") != std::string::npos);
  CHECK(changed_fault("\"tired\"", "\"weary\"").find("'weary' is not one of") != std::string::npos);
  CHECK(changed_fault("will = 5", "wits = 5").find("'wits' is not one of") != std::string::npos);
  CHECK(changed_fault("will = 5", "will = 7").find("6 is its ceiling") != std::string::npos);
  CHECK(changed_fault("in-play = true", "in-play = 1").find("true or false") != std::string::npos);
  CHECK(changed_fault("{ name = \"a tin whistle\" }", "\"a tin whistle\"").find("written as { name") !=
        std::string::npos);
  CHECK(changed_fault("name = \"Bracken Hale\"", "name = \"\"").find("needs a name") != std::string::npos);
}

TEST_CASE("MG-CHAR-26 a new mouse has no past: its sheet says so key by key") {
  const std::string fresh = sheet_lists().offer({}).examples[0].text;
  CHECK(faults_of(setup_of({}, {fresh})) == "");
  for (const char* line :
       {"fate = 3", "persona = 0", "conditions = [\"tired\"]", "nature-now = 2", "abilities = { will = 6 }",
        "passes = { scout = 1 }", "fails = { scout = 1 }", "learning = { hunter = 1 }"}) {
    const std::string fault = faults_of(setup_of({}, {fresh + line + "\n"}));
    const std::string key(line, std::string(line).find(' '));
    CAPTURE(key);
    CHECK(fault.find(key + ": a new mouse has none") != std::string::npos);
  }
}
