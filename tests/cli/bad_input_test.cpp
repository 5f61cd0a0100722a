// Is every mistake told with its place and its remedy, and nothing half-written?
#include <doctest/doctest.h>

#include "cli/run.h"

using namespace warren::cli;

namespace {

std::string saved_game(const Folder& folder, int answers = 60) {
  std::string typed;
  for (int i = 0; i < answers; ++i) typed += "1\n";
  run({"play", "thimble", "--seed", "7", "--save", folder.file("good.jsonl")}, typed);
  return folder.read("good.jsonl");
}

struct Mistake {
  std::vector<std::string> arguments;
  int code;
  const char* words;
};

}  // namespace

TEST_CASE("wrong usage names the place and the remedy") {
  const Folder folder;
  const std::string file = folder.file("x.jsonl");
  const std::vector<Mistake> mistakes{
      {{"play", "chess", "--save", file},                                   2, "Games: thimble"            },
      {{"play", "thimble", "--seat", "wizard", "--save", file},             2, "human, fair"               },
      {{"play", "thimble", "--seat", "search:0", "--save", file},           2, "search:N (imagined matches"},
      {{"play", "thimble", "--seat", "search:5s", "--save", file},          2, "search:Nms (milliseconds)" },
      {{"play", "thimble", "--option", "hiss", "--save", file},             2, "key=value"                 },
      {{"play", "thimble", "--option", "hiss=maybe", "--save", file},       2, "TH-PNC-03"                 },
      {{"play", "thimble", "--option", "purr=yes", "--save", file},         2, "hiss"                      },
      {{"play", "thimble", "--seats", "2", "--save", file},                 2, "set seats to 3"            },
      {{"play", "thimble", "--scenario", "moon", "--save", file},           2, "scenario"                  },
      {{"play", "thimble", "--data", folder.file("none"), "--save", file},  2, "no such folder"            },
      {{"play", "thimble", "--data", folder.path(), "--save", file},        2, "no *.toml"                 },
      {{"play", "thimble", "--force", folder.file("none"), "--save", file}, 2, "no such file"              },
      {{"play", "thimble", "--dice", "loaded", "--save", file},             2, "--dice"                    },
      {{"play", "thimble", "--save", "/proc/nowhere/x.jsonl"},              2, "--save FILE"               },
      {{"play", "thimble", "--seat", "human", "--seat", "solo", "--seat", "solo", "--seat", "solo", "--save",
        file},
       2,                                                                      "seats"                     },
      {{"play", "--load", folder.file("none")},                             2, "no such file"              },
      {{"play", "--load", folder.path()},                                   2, "folder"                    },
      {{"play", "--load", file, "--seed", "1"},                             2, "leave out"                 },
      {{"replay", folder.file("none")},                                     2, "no such file"              },
      {{"verify", folder.file("none")},                                     2, "no such file"              },
      {{"mice"},                                                            2, ""                          },
  };
  for (const Mistake& mistake : mistakes) {
    CAPTURE(mistake.arguments);
    const Ran ran = run(mistake.arguments);
    CHECK(ran.code == mistake.code);
    CHECK(ran.complains(mistake.words));
    CHECK(folder.count() == 0);
  }
}

TEST_CASE("wrong TOML names the file and the line") {
  const Folder folder;
  folder.write("units.toml", "[[unit]]\nid = \n");
  const Ran ran = run({"play", "mice-at-arms", "--data", folder.path(), "--save", folder.file("x.jsonl")});
  CHECK(ran.code == 2);
  CHECK(ran.complains("units.toml"));
  CHECK(folder.count() == 1);
}

TEST_CASE("an army list where there are none is refused") {
  const Folder folder;
  const std::string list = folder.write("army.txt", "100 dragons\n");
  const Ran ran = run({"play", "mice-at-arms", "--force", list, "--save", folder.file("x.jsonl")});
  CHECK(ran.code == 2);
  CHECK(ran.complains("MA-MUST-01"));
}

TEST_CASE("a file that is there already is not overwritten") {
  const Folder folder;
  const std::string file = folder.write("x.jsonl", "mine\n");
  const Ran ran = run({"play", "thimble", "--save", file});
  CHECK(ran.code == 2);
  CHECK(ran.complains("--load"));
  CHECK(folder.read("x.jsonl") == "mine\n");
}

TEST_CASE("a broken record is found by verify, replay and play") {
  const Folder folder;
  const std::string good = saved_game(folder);
  const std::string torn = good.substr(0, good.size() / 2);
  std::string changed = good;
  const std::size_t at = changed.find("\"Pip\"");
  REQUIRE(at != std::string::npos);
  changed.replace(at, 5, "\"Pop\"");
  const std::string empty;
  for (const std::string& text : {changed, empty, std::string("not json\n"), std::string("{}\n"),
                                  good.substr(good.find('\n') + 1), torn}) {
    const std::string file = folder.write("bad.jsonl", text);
    CAPTURE(text.substr(0, 60));
    CHECK(run({"verify", file}).code == 1);
    CHECK(run({"play", "--load", file}).code == 2);
    CHECK(folder.read("bad.jsonl") == text);
  }
}

TEST_CASE("replay shows any moment and refuses one that never was") {
  const Folder folder;
  saved_game(folder);
  const std::string file = folder.file("good.jsonl");
  CHECK(run({"replay", file}).code == 0);
  const Ran early = run({"replay", file, "--at", "7", "--log"});
  CHECK(early.code == 0);
  CHECK(early.says("after input 7 of"));
  CHECK(run({"replay", file, "--at", "9999"}).complains("inputs"));
  CHECK(run({"replay", file, "--at", "9999"}).code == 2);
  CHECK(run({"replay", file, "--seat", "5"}).code == 2);
  CHECK(run({"replay", file, "--json"}).says("\"scene\""));
  CHECK(run({"replay", file, "--svg", "/proc/none/x.svg"}).code == 2);
}

TEST_CASE("replay --after tells how the chances went, what decided a match and who had the luck") {
  const Folder folder;
  const std::string file = folder.file("over.jsonl");
  run({"play", "thimble", "--seat", "solo", "--seat", "random", "--seat", "random", "--seed", "5", "--save",
       file});
  const Ran after = run({"replay", file, "--after"});
  CHECK(after.code == 0);
  CHECK(after.says("How it stood, from first to last"));
  CHECK(after.says("What decided it"));
  CHECK(after.says("Dice and choices, in points of a hundred"));
  CHECK(run({"replay", file, "--after"}).out == after.out);
  CHECK(run({"replay", file, "--after", "--json"}).says("\"moments\""));
}
