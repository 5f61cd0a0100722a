// Is every mistake in an experiment's file told with its line, its key and the remedy?
#include "lab/experiment.h"

#include <doctest/doctest.h>

#include "games/bookshelf.h"
#include "lab/cells.h"
#include "lab/trial.h"
#include "lab/trials.h"

namespace warren {
namespace {

constexpr const char* kWhole = R"(title = "Hiss or not"
game = "thimble"
agents = ["solo", ["random", "solo", "even"]]
seed = 7
matches = 10
census = true
[[variant]]
name = "book"
[[variant]]
name = "quiet"
options = { hiss = "forbidden" }
)";

constexpr const char* kLostHouse = R"(game = "mice-at-arms"
[[army]]
name = "three houses"
list = "loyalty = 1\nfealty_lost = [4]"
[[army]]
name = "four houses"
list = "loyalty = 0"
[price]
)";

}  // namespace

TEST_CASE("an experiment names game, variants, agents, seed and matches") {
  const Experiment experiment = experiment_of(kWhole);
  CHECK(experiment.title == "Hiss or not");
  CHECK(experiment.book->id() == "thimble");
  CHECK(experiment.seats == 3);
  CHECK(experiment.seed == 7);
  CHECK(experiment.stop.matches == 10);
  CHECK(experiment.census);
  REQUIRE(experiment.variants.size() == 2);
  CHECK(experiment.variants[1].options.at("hiss") == "forbidden");
  REQUIRE(experiment.tables.size() == 2);
  CHECK(experiment.tables[0] == std::vector<std::string>{"solo", "solo", "solo"});
  CHECK(experiment.tables[1] == std::vector<std::string>{"random", "solo", "even"});
}

TEST_CASE("cells are every variant with every scenario, matchup and table") {
  const Experiment experiment = experiment_of(kWhole);
  const std::vector<Cell> cells = cells_of(experiment);
  REQUIRE(cells.size() == 4);
  CHECK(words_of(experiment, cells[0]) == "book, solo");
  CHECK(words_of(experiment, cells[3]) == "quiet, random against solo against even");
}

TEST_CASE("pairings let every two agents meet, matchups every two armies") {
  const Experiment agents =
      experiment_of("game = \"mice-at-arms\"\npairings = [\"random\", \"solo\", \"even\"]\n");
  CHECK(agents.tables.size() == 3);
  const Experiment armies = experiment_of(R"(game = "rattle-and-rend"
[[army]]
name = "a"
list = "vampire-court"
[[army]]
name = "b"
list = "ogrekin-hunting-party"
[[army]]
name = "c"
draw = { with = ["riders"], without = ["ward"] }
)");
  CHECK(armies.matchups == std::vector<std::vector<int>>{
                               {0, 1},
                               {0, 2},
                               {1, 2}
  });
}

TEST_CASE("a drawn army has what was asked for, and the same seed draws the same") {
  const Experiment experiment = experiment_of(
      "game = \"rattle-and-rend\"\n[[army]]\nname = \"c\"\ndraw = { with = [\"riders\", \"heavy\"], without "
      "= [\"ward\"] }\n");
  const Rulebook& book = *experiment.book;
  Setup setup;
  setup.game = book.id();
  std::vector<Fault> faults;
  const auto rules = book.check(setup, faults);
  REQUIRE(rules);
  const auto force = muster_force(experiment.armies[0], book, setup, *rules, 5);
  REQUIRE(force);
  CHECK(force->things.at("traits: riders") == 1);
  CHECK(force->things.at("heavy") >= 1);
  CHECK_FALSE(force->things.contains("ward"));
  CHECK(muster_force(experiment.armies[0], book, setup, *rules, 5)->text == force->text);
  CHECK(muster_force(experiment.armies[0], book, setup, *rules, 6)->text != force->text);
  setup.forces = {force->text};
  CHECK(book.check(setup, faults));
}

TEST_CASE("a variant may change one number of a data file") {
  const DataKey heavy{"groups.toml",
                      "[[group]]\nid = \"heavy\"\ncost = 3\n[[group]]\nid = \"ward\"\ncost = 1\n", "group",
                      "heavy", "cost"};
  std::string fault;
  const auto text = with_number(heavy, 5, fault);
  REQUIRE(text);
  CHECK(text->find("cost = 5") != std::string::npos);
  CHECK(text->find("cost = 1") != std::string::npos);
  CHECK(text->find("cost = 3") == std::string::npos);
  CHECK_FALSE(with_number({"groups.toml", heavy.text, "group", "dragon", "cost"}, 5, fault));
  CHECK(fault == "groups.toml: no row of 'group' has the id 'dragon'");
  CHECK_FALSE(with_number({"groups.toml", heavy.text, "groop", "heavy", "cost"}, 5, fault));
  CHECK(fault == "groups.toml has no rows 'groop'");
  CHECK_FALSE(with_number({"groups.toml", "= 3", "group", "heavy", "cost"}, 5, fault));
  CHECK(fault.find("not TOML") != std::string::npos);
}

TEST_CASE("a price question makes a variant of each price") {
  const Experiment experiment = experiment_of(price_of("ward", "groups.toml", "group", 1, 3));
  REQUIRE(experiment.variants.size() == 3);
  CHECK(experiment.variants[2].name == "cost 3");
  CHECK(experiment.variants[2].data.contains("groups.toml"));
}

TEST_CASE("a trait may be given a price: its warband has so much less for groups") {
  const Experiment experiment = experiment_of(price_of("soothsayers", "words.toml", "trait", -2, 4));
  REQUIRE(experiment.variants.size() == 7);
  const Rulebook& book = *experiment.book;
  for (const int price : {-2, 0, 4}) {
    CAPTURE(price);
    Setup setup;
    setup.game = book.id();
    setup.data = experiment.variants[static_cast<std::size_t>(price + 2)].data;
    std::vector<Fault> faults;
    const auto rules = book.check(setup, faults);
    REQUIRE(rules);
    for (std::size_t army = 0; army < 2; ++army) {
      const auto force = muster_force(experiment.armies[army], book, setup, *rules, 5);
      REQUIRE(force);
      int points = 0;
      const auto costs = book.lists()->offer({}).types;
      for (const auto& [thing, count] : force->things) {
        for (const ListType& type : costs) points += thing == type.id ? type.cost * count : 0;
        if (thing.starts_with("champion: ")) points += count;
      }
      CHECK(points == 12 - (army == 0 ? price : 0));
      setup.forces = {force->text};
      CHECK(book.check(setup, faults));
      setup.forces.clear();
    }
  }
}

TEST_CASE("a price may be what the first army's list has less of") {
  const Experiment experiment =
      experiment_of(std::string(kLostHouse) + "less = \"loyalty\"\nfrom = -1\nto = 1\n");
  REQUIRE(experiment.variants.size() == 3);
  CHECK(experiment.variants[0].name == "loyalty less -1");
  CHECK(experiment.variants[0].lists.at(0).find("loyalty = 2") != std::string::npos);
  CHECK(experiment.variants[2].lists.at(0).find("loyalty = 0") != std::string::npos);
  CHECK(experiment.variants[2].lists.at(0).find("fealty_lost") != std::string::npos);
  const std::vector<Cell> cells = cells_of(experiment);
  REQUIRE(cells.size() == 3);
  CHECK(CellPlayer(experiment, cells[0], 0).play(0, 0) != CellPlayer(experiment, cells[2], 0).play(0, 0));
}

TEST_CASE("every mistake in an experiment is told with its line and the remedy") {
  const std::string thimble = "game = \"thimble\"\n";
  const std::string rend = "game = \"rattle-and-rend\"\n";
  const std::string two = rend + "[[army]]\nname = \"a\"\ndraw = {}\n[[army]]\nname = \"b\"\ndraw = {}\n";
  const std::vector<std::tuple<std::string, std::string, std::string>> mistakes{
      {"game = ",                                                                                 "line 1",       "is not TOML"                                                },
      {"title = \"x\"\n",                                                                         "line 1",       "'game' must be a text"                                      },
      {"game = \"chess\"\n",                                                                      "line 1",       "there is no game 'chess'; there are: thimble"               },
      {thimble + "colour = 1\n",                                                                  "line 2",       "there is no key 'colour' here"                              },
      {thimble + "scenario = \"moon\"\n",                                                         "line 2",       "'moon' is not a scenario"                                   },
      {thimble + "scenario = \"shelf\"\nscenarios = [\"shelf\"]\n",                               "line 2",       "not both"                                                   },
      {thimble + "scenarios = \"shelf\"\n",                                                       "line 2",       "list of texts"                                              },
      {thimble + "agents = [\"wizard\"]\n",                                                       "line 2",       "There is no agent called \"wizard\""                        },
      {thimble + "agents = \"solo\"\n",                                                           "line 2",       "'agents' must be a list"                                    },
      {thimble + "agents = [[\"solo\", \"solo\"]]\n",                                             "line 2",       "one for each of the 3 seats"                                },
      {thimble + "pairings = [\"solo\", \"random\"]\n",                                           "line 2",       "two seats"                                                  },
      {thimble + "matches = 0\n",                                                                 "line 2",       "'matches' must be a whole number from 1"                    },
      {thimble + "matches = \"many\"\n",                                                          "line 2",       "'matches' must be a whole number"                           },
      {thimble + "within = 60\n",                                                                 "line 2",       "'within' must be a whole number from 1 to 49"               },
      {thimble + "claim = 100\n",                                                                 "line 2",       "'claim' must be a whole number from 1 to 99"                },
      {thimble + "claim = 85\nwithin = 3\n",                                                      "line 2",       "give 'claim' or 'within', not both"                         },
      {thimble + "claim = 85\n[compare]\nmargin = 3\n",                                           "line 2",       "give 'claim' or 'compare', not both"                        },
      {thimble + "seed = -1\n",                                                                   "line 2",       "'seed' must be"                                             },
      {thimble + "census = 3\n",                                                                  "line 2",       "true or false"                                              },
      {thimble + "options = { hiss = 3 }\n",                                                      "line 2",       "text in quotes"                                             },
      {thimble + "options = { purr = \"loud\" }\n",                                               "purr",         "hiss = allowed"                                             },
      {thimble + "seats = 2\n",                                                                   "seats",        "3"                                                          },
      {thimble + "variant = 3\n",                                                                 "line 1",       "'variant' must be a list of tables"                         },
      {thimble + "[[variant]]\nname = \"a\"\n[[variant]]\nname = \"a\"\n",                        "line 4",
       "two variants called 'a'"                                                                                                                                               },
      {thimble + "[[variant]]\nname = \"a\"\ndata = { \"x.toml\" = \"none.toml\" }\n",            "line 4",       "none.toml"                                                  },
      {thimble + "[[army]]\nname = \"a\"\n",                                                      "line 2",       "one of: list, file, draw"                                   },
      {thimble + "[[army]]\nname = \"a\"\ndraw = {}\n",                                           "army 'a'",     "no list can be drawn"                                       },
      {rend + "[[army]]\nname = \"a\"\ndraw = 3\n",                                               "line 4",       "'draw' must be a table"                                     },
      {rend + "[[army]]\nname = \"a\"\ndraw = { with = [\"dragon\"] }\n",                         "army 'a'",     "no list can be drawn"                                       },
      {rend + "[[army]]\nname = \"a\"\nlist = \"traits = 3\"\n",                                  "list 1",       "points are spent"                                           },
      {"matchups = \"some\"\n" + two,                                                             "line 1",       "'matchups' must be one of: all, mirror"                     },
      {"matchups = [[\"a\", \"c\"]]\n" + two,                                                     "line 1",       "there is no army called 'c'"                                },
      {"matchups = [[\"a\"]]\n" + two,                                                            "line 1",       "each of the 2 seats"                                        },
      {"matchups = \"all\"\n" + thimble,                                                          "line 1",       "needs two seats"                                            },
      {thimble + "compare = 3\n",                                                                 "line 2",       "[compare]"                                                  },
      {thimble + "[compare]\nmeasure = \"fun\"\n",                                                "line 2",       "'measure' must be one of: first-player"                     },
      {thimble + "price = 3\n",                                                                   "line 2",       "[price]"                                                    },
      {two + "[price]\nfile = \"groups.toml\"\ntable = \"group\"\nid = \"heavy\"\nkey = \"cost\"\nfrom = "
             "4\nto = 2\n",                                                                "line 8",       "'from' must be less than 'to'"                              },
      {two + "[price]\nfile = \"none.toml\"\nkey = \"cost\"\nfrom = 1\nto = 2\n",                 "line 8",       "none.toml"                                                  },
      {two + "[price]\nfile = \"groups.toml\"\ntable = \"group\"\nid = \"imp\"\nkey = \"cost\"\nfrom = 1\nto "
             "= 2\n",                                                                      "line 8",       "the id 'imp'"                                               },
      {two + "[price]\nless = \"points\"\nfrom = 1\nto = 2\n",                                    "line 8",       "army 'a' has no list"                                       },
      {std::string(kLostHouse) + "less = \"purse\"\nfrom = 1\nto = 2\n",                          "line 8",
       "the list of army 'three houses' has no whole number 'purse'; write one"                                                                                                },
      {std::string(kLostHouse) + "less = \"loyalty\"\nfile = \"words.toml\"\nfrom = 1\nto = 2\n", "line 8",
       "not both"                                                                                                                                                              },
      {std::string(kLostHouse) + "less = \"loyalty\"\nfrom = -100\nto = 1\n",                     "loyalty less",
       "'loyalty' must be"                                                                                                                                                     },
      {two +
           "[price]\nfile = \"words.toml\"\ntable = \"trait\"\nid = \"elites\"\nkey = \"cost\"\nfrom = 8\nto "
           "= 9\n",                                                                        "words.toml",   "a warband has 3 points for its groups; it must have 4 to 24"},
      {rend + "[price]\nfile = \"groups.toml\"\ntable = \"group\"\nid = \"heavy\"\nkey = \"cost\"\nfrom = "
              "1\nto = 2\n",                                                               "line 2",       "two armies"                                                 },
  };
  for (const auto& [text, where, words] : mistakes) {
    CAPTURE(text);
    std::vector<Fault> faults;
    CHECK_FALSE(try_experiment(text, faults));
    REQUIRE_FALSE(faults.empty());
    CAPTURE(faults[0].where);
    CAPTURE(faults[0].words);
    CHECK(faults[0].where.find(where) != std::string::npos);
    CHECK(faults[0].words.find(words) != std::string::npos);
  }
}

TEST_CASE("all mistakes are told at once") {
  std::vector<Fault> faults;
  CHECK_FALSE(try_experiment("game = \"thimble\"\nmatches = 0\nagents = [\"wizard\"]\ncolour = 1\n", faults));
  CHECK(faults.size() == 3);
}

}  // namespace warren
