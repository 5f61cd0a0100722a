// A pack from nothing to a played match, by the commands that the guide shows.
#include <doctest/doctest.h>

#include <sstream>

#include "run.h"

using namespace warren::cli;

namespace {

// The commands of the guide's shell block without `./run` and what is said of them; the file and the folder
// that they name lie in `folder`.
std::vector<std::vector<std::string>> commands_of_guide(const Folder& folder) {
  std::ifstream in("docs/guides/write-a-chapter.md");
  std::vector<std::vector<std::string>> commands;
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("./run ")) continue;
    std::istringstream words(line.substr(6));
    std::vector<std::string> command;
    for (std::string word; words >> word && word[0] != '#';)
      command.push_back(word == "own.pack" || word == "pictures" ? folder.file(word) : word);
    commands.push_back(command);
  }
  return commands;
}

}  // namespace

TEST_CASE("every command of the guide to a chapter of one's own does what it says") {
  const Folder folder;
  const auto commands = commands_of_guide(folder);
  REQUIRE(commands.size() == 6);
  for (const auto& command : commands) {
    CAPTURE(command[0]);
    CAPTURE(command[1]);
    CHECK(run(command, "quit\n").code == kFine);
  }
  CHECK(std::filesystem::exists(folder.file("pictures/50a-the-sill.svg")));
}

TEST_CASE("sim and fuzz play a pack, by its first chapter when none is named") {
  const Folder folder;
  const std::string file = folder.file("own.pack");
  REQUIRE(run({"pack", "new", file}).code == kFine);
  const Ran named =
      run({"sim", "mice-and-mystics", "--pack", file, "--scenario", "own/X1", "--matches", "5"});
  const Ran first = run({"sim", "mice-and-mystics", "--pack", file, "--matches", "5"});
  REQUIRE(named.code == kFine);
  const auto digest = [](const Ran& ran) { return ran.out.substr(ran.out.find("digest"), 23); };
  CHECK(digest(first) == digest(named));
  CHECK(run({"fuzz", "mice-and-mystics", "--pack", file, "--matches", "20"}).says("no findings"));
  CHECK(run({"sim", "mice-and-mystics", "--pack", folder.file("none.pack")}).code != kFine);
}

TEST_CASE("a pack with one fault has one fault") {
  const Folder folder;
  const std::string file = folder.write("bad.pack", "nothing at all\n");
  const Ran checked = run({"pack", "check", file});
  CHECK(checked.code != kFine);
  CHECK(checked.complains("1 fault."));
}
