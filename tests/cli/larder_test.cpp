// Can a game of cards, a block, a sum and a die with named faces be played, asked about and told again at the
// terminal?
#include <doctest/doctest.h>

#include "cli/run.h"

using namespace warren::cli;

namespace {

std::vector<std::string> larder(const std::string& file) {
  return {"play", "thimble", "--scenario", "larder", "--seed", "7", "--save", file};
}

}  // namespace

TEST_CASE("TH-LARD-01 a visit to the larder is typed to its end, and its record is proved") {
  const Folder folder;
  const Ran game = run(larder(folder.file("l.jsonl")), first_answers(40));
  CHECK(game.code == 0);
  CHECK(game.says("Which card goes where?"));
  CHECK(game.says("Where to with the matchbox?"));
  CHECK(game.says("The game is over."));
  CHECK(run({"verify", folder.file("l.jsonl")}).code == 0);
  CHECK(run({"replay", folder.file("l.jsonl"), "--log"}).says("pushes the matchbox"));
}

TEST_CASE("TH-LARD-03 the terminal names every zone with its cards, and the matchbox on the shelf") {
  const Folder folder;
  const Ran game = run(larder(folder.file("l.jsonl")), "Ada\nwhere\nmap\n");
  for (const char* zone : {"In the larder", "Bag", "Dropped", "Hand", "Worn", "Pack"}) CHECK(game.says(zone));
  CHECK(game.says("Matchbox"));
}

TEST_CASE("TH-LARD-02 TH-LARD-06 real cards and the crumb die are typed by name") {
  const Folder folder;
  std::vector<std::string> arguments = larder(folder.file("l.jsonl"));
  arguments.insert(arguments.end(), {"--dice", "typed"});
  const Ran game = run(arguments, "Ada\nscurry, scurry, scurry\nscurry, creep\n1\n1\n1\n5 6\ncheese\nlog\n");
  CHECK(game.says("Not so:"));  // three cards are not two
  CHECK(game.says("finds 2 crumbs"));
}

TEST_CASE("TH-LARD-05 the odds of a lift are asked at the terminal, and a card worn changes them") {
  const Ran bare = run({"odds", "thimble", "lift"});
  CHECK(bare.code == 0);
  CHECK(bare.says("Crumbs after the lift"));
  const Ran worn = run({"odds", "thimble", "lift", "worn=1"});
  CHECK(worn.code == 0);
  CHECK(worn.out != bare.out);
  CHECK(run({"odds", "thimble", "lift", "worn=7"}).code != 0);
}
