// Does `warren lab` keep its results through a kill, share them between processes, and say what is wrong?
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

#include "cli/run.h"
#include "kernel/wire/json.h"
#include "lab/trials.h"

namespace warren::cli {
namespace {

// Long enough to be killed in the middle.
constexpr const char* kBattles = R"(game = "mice-at-arms"
matches = 600
)";

std::string built_warren() {
  const auto tests = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  return (tests.parent_path() / "warren").string();
}

}  // namespace

TEST_CASE("lab run prints each cell with its interval and writes CSV and SQLite") {
  const Folder folder;
  const std::string file = folder.write("hiss.toml", kHissOrNot);
  const Ran ran = run({"lab", "run", file, "--out", folder.path()});
  CHECK(ran.code == kFine);
  CHECK(ran.says("Hiss or not"));
  CHECK(ran.says("quiet, random"));
  CHECK(ran.says(" to "));
  CHECK(folder.read("hiss.csv").starts_with("variant,scenario,armies,agents,cell,number,turn"));
  const Ran again = run({"lab", "run", file, "--out", folder.path(), "--json"});
  const Json json = Json::parse(again.out);
  CHECK(json["cells"].size() == 4);
  CHECK(json["cells"][0]["matches"] == 60);
  CHECK(json["cells"][0]["win_interval_95"].size() == 2);
}

TEST_CASE("any number of jobs writes the same bytes") {
  const Folder one, two, three;
  const std::string file = one.write("hiss.toml", kHissOrNot);
  run({"lab", "run", file, "--out", one.path()});
  run({"lab", "run", file, "--out", two.path(), "--jobs", "2"});
  run({"lab", "run", file, "--out", three.path(), "--jobs", "3"});
  CHECK(one.read("hiss.csv").size() > 1000);
  CHECK(one.read("hiss.csv") == two.read("hiss.csv"));
  CHECK(one.read("hiss.csv") == three.read("hiss.csv"));
}

TEST_CASE("a run that is killed goes on and ends like one that was not") {
  const Folder whole, broken;
  const std::string file = whole.write("battles.toml", kBattles);
  run({"lab", "run", file, "--out", whole.path()});
  int killed = 0;
  for (int i = 0; i < 4; ++i) {
    const pid_t child = fork();
    if (child == 0) _exit(run({"lab", "run", file, "--out", broken.path()}).code);
    usleep(60'000 * static_cast<unsigned>(i + 1));
    if (waitpid(child, nullptr, WNOHANG) == child) break;
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    ++killed;
    CHECK(broken.read("battles.csv").empty());
  }
  CHECK(killed > 0);
  CHECK(run({"lab", "run", file, "--out", broken.path(), "--jobs", "2"}).code == kFine);
  CHECK(broken.read("battles.csv") == whole.read("battles.csv"));
}

TEST_CASE("two processes under mpirun write the same bytes") {
  if (std::system("command -v mpirun >/dev/null") != 0) {
    MESSAGE("there is no mpirun here");
    return;
  }
  const Folder alone, together;
  const std::string file = alone.write("battles.toml", kBattles);
  run({"lab", "run", file, "--out", alone.path()});
  const std::string command = "ASAN_OPTIONS=detect_leaks=0 mpirun -n 2 --oversubscribe --allow-run-as-root " +
                              built_warren() + " lab run " + file + " --out " + together.path() + " > " +
                              together.file("said") + " 2>&1";
  REQUIRE(std::filesystem::exists(built_warren()));
  CHECK(std::system(command.c_str()) == 0);
  CHECK(together.read("battles.csv").size() > 1000);
  CHECK(together.read("battles.csv") == alone.read("battles.csv"));
  CHECK(together.read("said").find("solo") == together.read("said").rfind("solo"));  // told once
}

TEST_CASE("lab report is one page that needs nothing else") {
  const Folder folder;
  const std::string file = folder.write("hiss.toml", kHissOrNot);
  CHECK(run({"lab", "report", file, "--out", folder.path()}).complains("warren lab run"));
  run({"lab", "run", file, "--out", folder.path()});
  const Ran ran = run({"lab", "report", file, "--out", folder.path(), "--plots", folder.path()});
  CHECK(ran.code == kFine);
  CHECK(ran.says("240 matches"));
  const std::string page = folder.read("hiss.html");
  for (const char* words : {"<!doctype html>", "Does it matter?", "Who wins", "Does the first seat help?",
                            "How long", "How open", "What does each change do?", "Which rules come up",
                            "TH-TUG-01", "prefers-color-scheme:dark", "<svg", "warren lab run"})
    CHECK_MESSAGE(page.find(words) != std::string::npos, words);
  CHECK(page.find("src=") == std::string::npos);
  CHECK(page.find("<script") == std::string::npos);
  CHECK(folder.read("win-rates.svg").starts_with("<svg"));
  CHECK(run({"lab", "report", file, "--out", folder.path(), "--markdown"}).says("| book, solo | 60 |"));
}

TEST_CASE("lab report shows who beats whom when every two of several meet") {
  const Folder folder;
  const std::string file = folder.write(
      "all.toml", "game = \"mice-at-arms\"\npairings = [\"random\", \"solo\", \"even\"]\nmatches = 8\n");
  run({"lab", "run", file, "--out", folder.path()});
  CHECK(run({"lab", "report", file, "--out", folder.path()}).says("24 matches"));
  CHECK(folder.read("all.html").find("Agent against agent") != std::string::npos);
  const Ran tables = run({"lab", "report", file, "--out", folder.path(), "--markdown"});
  CHECK(tables.says("|  | random | solo | even |"));
  CHECK(tables.says("random against solo"));
}

TEST_CASE("lab run and report say whether a claim holds") {
  const Folder folder;
  const std::string file = folder.write("claim.toml",
                                        "game = \"mice-at-arms\"\nmatches = 200\nclaim = 60\nagents = "
                                        "[[\"solo\", \"random\"], [\"random\", \"solo\"]]\n");
  const Ran ran = run({"lab", "run", file, "--out", folder.path()});
  CHECK(ran.code == kFine);
  CHECK(ran.says("more than 60 %"));
  CHECK(ran.says("less than 60 %"));
  const Json json = Json::parse(run({"lab", "run", file, "--out", folder.path(), "--json"}).out);
  const Json& cell = json["cells"][0];
  CHECK(cell["claim"]["verdict"] == "more");
  CHECK(cell["claim"]["words"] == "more than 60 %");
  CHECK(cell["win_interval_95"][0].get<double>() >= 0.6);
  CHECK(cell["matches"].get<int>() < 200);
  CHECK(run({"lab", "report", file, "--out", folder.path()}).code == kFine);
  const std::string page = folder.read("claim.html");
  for (const char* words : {"Does the first player win 60 %?", "more than 60 %", "less than 60 %"})
    CHECK_MESSAGE(page.find(words) != std::string::npos, words);
  CHECK(page.find("Wilson") == std::string::npos);
}

TEST_CASE("lab compare says whether two variants differ") {
  const Folder folder;
  const std::string file = folder.write("hiss.toml", kHissOrNot);
  const Ran ran = run({"lab", "compare", file, "--out", folder.path()});
  CHECK(ran.code == kFine);
  CHECK(ran.says("quiet against book, by first-seat"));
  CHECK(ran.says("undecided with 60 pairs"));
  const Json json = Json::parse(run({"lab", "compare", file, "--out", folder.path(), "--json"}).out);
  CHECK(json.size() == 8);
  CHECK(json[0]["measure"] == "first-player");
}

TEST_CASE("lab price searches a cost") {
  const Folder folder;
  std::filesystem::copy_file("src/games/rattle_and_rend/data/groups.toml", folder.file("groups.toml"));
  const std::string file = folder.write("ward.toml", price_of("ward", "groups.toml", "group", 1, 3));
  const Ran ran = run({"lab", "price", file, "--out", folder.path()});
  CHECK(ran.code == kFine);
  CHECK(ran.says("cost"));
  CHECK(ran.says("ward"));
  const Json json = Json::parse(run({"lab", "price", file, "--out", folder.path(), "--json"}).out);
  CHECK(json["end"] != "unfinished");
  CHECK(json["points"][0]["price"] == 1);
}

TEST_CASE("lab price searches what an army may have less") {
  const Folder folder;
  const std::string file = folder.write("house.toml", R"(game = "mice-at-arms"
matches = 60
[[army]]
name = "three houses"
list = "loyalty = 0\nfealty_lost = [1]"
[[army]]
name = "four houses"
list = "loyalty = 0"
[price]
less = "loyalty"
from = -1
to = 3
)");
  const Ran ran = run({"lab", "price", file, "--out", folder.path()});
  CHECK(ran.code == kFine);
  CHECK(ran.says("Even with 1.0 more loyalty three houses does not win more often than four houses."));
  const Json json = Json::parse(run({"lab", "price", file, "--out", folder.path(), "--json"}).out);
  CHECK(json["end"] == "below");
  CHECK(json["points"][0]["price"] == -1);
}

TEST_CASE("the lab refuses what it cannot do, and writes nothing") {
  const Folder folder, out;
  const std::string trial = folder.write("trial.toml", "game = \"thimble\"\n");
  const std::string wrong = folder.write("wrong.toml", "game = \"thimble\"\nmatches = 0\n");
  CHECK(run({"lab"}).code == kUsage);
  CHECK(run({"lab", "run"}).code == kUsage);
  CHECK(run({"lab", "run", folder.file("none.toml"), "--out", out.path()}).complains("no such file"));
  CHECK(run({"lab", "run", wrong, "--out", out.path()}).complains("wrong.toml line 2: 'matches'"));
  CHECK(run({"lab", "run", wrong, "--out", out.path()}).code == kUsage);
  CHECK(run({"lab", "compare", trial, "--out", out.path()}).complains("two [[variant]]"));
  CHECK(run({"lab", "price", trial, "--out", out.path()}).complains("no [price]"));
  CHECK(run({"lab", "run", trial, "--out", "/proc/none"}).code == kUsage);
  CHECK(run({"lab", "run", trial, "--jobs", "0"}).code == kUsage);
  CHECK(out.count() == 0);
}

TEST_CASE("every study in the repository can be read and played") {
  const Folder out;
  int studies = 0;
  for (const auto& entry : std::filesystem::directory_iterator("studies")) {
    CAPTURE(entry.path().string());
    const Ran ran = run({"lab", "report", entry.path().string(), "--out", out.path()});
    CHECK(ran.complains("there are no results yet"));  // which is said after the whole file was accepted
    ++studies;
  }
  CHECK(studies >= 5);
}

TEST_CASE("results of an experiment that was changed since are refused") {
  const Folder folder;
  const std::string file = folder.write("trial.toml", "game = \"thimble\"\nmatches = 6\n");
  CHECK(run({"lab", "run", file, "--out", folder.path()}).code == kFine);
  const std::string csv = folder.read("trial.csv");
  folder.write("trial.toml", "game = \"thimble\"\nmatches = 9\n");
  const Ran ran = run({"lab", "run", file, "--out", folder.path()});
  CHECK(ran.code == kUsage);
  CHECK(ran.complains("Remove it to play again"));
  CHECK(folder.read("trial.csv") == csv);
}

TEST_CASE("every lab command has help with an example") {
  for (const char* command : {"run", "report", "compare", "price"}) {
    CAPTURE(command);
    const Ran help = run({"lab", command, "--help"});
    CHECK(help.code == kFine);
    REQUIRE(help.says(std::string("warren lab ") + command + " studies/"));
    const std::size_t at = help.out.find("studies/");
    CHECK(std::filesystem::exists(help.out.substr(at, help.out.find(".toml", at) + 5 - at)));
  }
}

}  // namespace warren::cli
