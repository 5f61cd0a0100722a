// Does the terminal game work, from the first question to the end?
#include <doctest/doctest.h>

#include "cli/run.h"

using namespace warren::cli;

namespace {

// Somebody who always takes the first answer of the list.
std::vector<std::string> play_thimble(const std::string& file) {
  return {"play", "thimble", "--seed", "7", "--save", file};
}

}  // namespace

TEST_CASE("a whole game of Thimble can be typed") {
  const Folder folder;
  const Ran game = run(play_thimble(folder.file("g.jsonl")), first_answers(40));
  CHECK(game.code == 0);
  CHECK(game.says("Name your mouse."));
  CHECK(game.says("TH-NAME-01"));
  CHECK(game.says("decides in secret"));
  CHECK(game.says("The game is over."));
  CHECK(run({"verify", folder.file("g.jsonl")}).code == 0);
  CHECK(folder.count() == 1);
}

TEST_CASE("a whole battle of Mice-at-Arms can be typed") {
  const Folder folder;
  const Ran game =
      run({"play", "mice-at-arms", "--seed", "3", "--save", folder.file("b.jsonl")}, first_answers(3000));
  CHECK(game.code == 0);
  CHECK(game.says("The game is over."));
  CHECK(run({"verify", folder.file("b.jsonl")}).code == 0);
}

TEST_CASE("what the last answer leads to is told before the end") {
  const Folder folder;
  const Ran played = run({"play", "mouse-guard", "--seed", "11", "--plain", "--save", folder.file("m.jsonl")},
                         first_answers(600));
  const std::size_t end = played.out.find("The game is over.");
  REQUIRE(end != std::string::npos);
  CHECK(played.out.rfind("Session 1 ends.", end) != std::string::npos);
  CHECK(played.out.rfind("Session 1 ends.", end) > played.out.rfind("\n> 1\n", end));  // by the last answer
}

TEST_CASE("a team at one screen plans together, in the order of its volleys, and takes back in turn") {
  const Folder folder;
  std::vector<std::string> arguments{"play",     "mouse-guard", "--scenario",
                                     "conflict", "--seed",      "77",
                                     "--plain",  "--save",      folder.file("t.jsonl")};
  arguments.insert(arguments.end(), {"--seats", "3"});
  for (int i = 0; i < 3; ++i) arguments.insert(arguments.end(), {"--seat", "human"});
  const Ran planned = run(arguments, first_answers(40));
  const std::string screen = "only Bryony Tolk, Odo Marl and Sella Quince look";
  REQUIRE(planned.says(screen));
  CHECK_FALSE(planned.says("only Odo Marl looks"));
  const std::size_t secret = planned.out.find(screen);
  const std::size_t first = planned.out.find("Volley 1: which action", secret);
  const std::size_t second = planned.out.find("Volley 2: which action", first);
  const std::size_t third = planned.out.find("Volley 3: which action", second);
  REQUIRE(third != std::string::npos);
  CHECK(planned.out.find("The plan so far: 1 Attack; 2 Attack; 3 open.", third) != std::string::npos);
  CHECK(planned.out.find(screen, third) > planned.out.find("Volley 1: ", third));  // once an exchange

  std::string typed = first_answers(40);
  std::size_t asked = 0;  // how many answers came before volley 3 was asked about
  for (std::size_t at = planned.out.find("\n> "); at < third; at = planned.out.find("\n> ", at + 1)) ++asked;
  typed = typed.substr(0, 2 * asked) + "undo\nundo\nundo\nwhere\nquit\n";
  arguments[8] = folder.file("u.jsonl");
  const Ran back = run(arguments, typed);
  const std::size_t undone = back.out.find("> undo");
  CHECK(back.out.find("The plan so far: 1 Attack; 2 open; 3 open.", undone) != std::string::npos);
  const std::size_t twice = back.out.find("> undo", undone + 1);
  CHECK(back.out.find("Volley 1: which action", twice) != std::string::npos);
}

TEST_CASE("agents alone play to the end") {
  const Folder folder;
  const Ran game = run({"play", "thimble", "--seat", "solo", "--seat", "search:5", "--seat", "search:2ms",
                        "--save", folder.file("g.jsonl")});
  CHECK(game.code == 0);
  CHECK(game.says("The game is over."));
}

TEST_CASE("three people share a screen and their secrets are announced") {
  const Folder folder;
  std::vector<std::string> arguments = play_thimble(folder.file("g.jsonl"));
  for (int i = 0; i < 3; ++i) arguments.insert(arguments.end(), {"--seat", "human"});
  const Ran game = run(arguments, "Ada\nBo\nCy\n2\n3\n1\n1\n2\n2\n");
  CHECK(game.says("Ada comes to the table."));
  CHECK(game.says("only Mouse 2 looks at the screen"));
}

TEST_CASE("the end of input loses nothing") {
  const Folder folder;
  const std::string file = folder.file("g.jsonl");
  const Ran begun = run(play_thimble(file), "Ada\n");
  CHECK(begun.code == 0);
  CHECK(begun.says("warren play --load"));
  CHECK(begun.says(file));
  const Ran on = run({"play", "--load", file}, first_answers(40));
  CHECK(on.code == 0);
  CHECK(on.says("The game is over."));
  CHECK(folder.read("g.jsonl").find("Ada") != std::string::npos);
  CHECK(run({"verify", file}).code == 0);
}

TEST_CASE("quit saves and says how to go on") {
  const Folder folder;
  const std::string file = folder.file("a-name-that-is-much-longer-than-a-line-of-a-terminal-can-ever-be-" +
                                       std::string(80, 'x') + ".jsonl");
  const Ran game = run(play_thimble(file), "quit\n1\n");
  CHECK(game.code == 0);
  CHECK(game.says("Go on with:\n  warren play --load " + file + "\n"));  // in one piece, to be copied
  CHECK(run({"verify", file}).code == 0);
}

TEST_CASE("commands answer without changing the game") {
  const Folder folder;
  const Ran game =
      run(play_thimble(folder.file("g.jsonl")),
          "help\nrules TH-NAME-01\nrules crumb\nwhere\nmap\nlog all\nodds\nwhy\nnote hello there\nlog\n");
  CHECK(game.says("take back your last answer"));
  CHECK(game.says("A name decides nothing."));
  CHECK(game.says("TH-TUG-02"));
  CHECK(game.says("Noted."));
  CHECK(game.says("hello there"));
  CHECK(run({"verify", folder.file("g.jsonl")}).code == 0);
}

TEST_CASE("undo takes an answer back, and says why not when dice have fallen") {
  const Folder folder;
  const Ran game = run(play_thimble(folder.file("g.jsonl")), "undo\nAda\n1\nundo\n2\n5\n");
  CHECK(game.says("nothing that it could take back"));
  const std::string record = folder.read("g.jsonl");
  CHECK(record.find("Ada") != std::string::npos);
}

TEST_CASE("typed dice are asked for, checked and marked") {
  const Folder folder;
  std::vector<std::string> arguments = play_thimble(folder.file("g.jsonl"));
  arguments.insert(arguments.end(), {"--dice", "typed"});
  const Ran game = run(arguments, "Ada\n1\n1\n99\n1 1\nabc\n1\nlog\n");
  CHECK(game.says("dice>"));
  CHECK(game.says("type what they are"));  // the card that is drawn first (TH-CARD-01)
  CHECK(game.says("Creep"));
  CHECK(game.says("Not so:"));
  CHECK(game.says("(typed)"));
}

TEST_CASE("a place can be typed as a point, and refused with the measure") {
  const Folder folder;
  const Ran game = run(play_thimble(folder.file("g.jsonl")), "Ada\n1\n1\nwhy 11 7\n11 7\n1.5 2\n");
  CHECK(game.says("That is too far"));
  CHECK(game.says("TH-RUN-01"));
  CHECK(game.says("Not allowed:"));
}

TEST_CASE("many answers that are not allowed are told on demand, a few at once") {
  const Folder folder;
  const std::vector<std::string> arguments{"play",   "might-of-arms",       "--seed", "7", "--plain",
                                           "--save", folder.file("g.jsonl")};
  const Ran first = run(arguments, "1\n");
  CHECK(first.says("more are not allowed now: type `more`"));
  CHECK_FALSE(first.says("Not now:"));
  const Ran all = run({"play", "--load", folder.file("g.jsonl"), "--plain"}, "more\n");
  CHECK(all.says("Not now:"));
  CHECK(all.says("MI-MOVE-10"));
}

TEST_CASE("plain output has no map, no colour and only ASCII") {
  const Folder folder;
  std::vector<std::string> arguments = play_thimble(folder.file("g.jsonl"));
  arguments.emplace_back("--plain");
  const Ran game = run(arguments, "Ada\n1\n1\nwhere\n");
  CHECK(game.says("leader at") == false);
  CHECK(game.says("Nearest enemy"));
  CHECK(game.out.find('\x1b') == std::string::npos);
  CHECK(game.out.find("\xe2\x94\x80") == std::string::npos);
}
