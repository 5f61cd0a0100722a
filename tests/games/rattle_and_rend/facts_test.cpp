// By which words and tags does a match speak to the page? What a thing is called, how it is measured, and
// what a line of the log is filed under.
#include "games/rattle_and_rend/facts.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/view/scene.h"

namespace warren::rattle_and_rend::testing {
namespace {

using WordsOf = std::vector<std::pair<Name, std::string>>;

// The terms of one sort with what they are called, in the order of the page.
WordsOf terms_of(TermOf sort) {
  WordsOf found;
  for (const TermRow& row : lexicon().terms)
    if (row.of == sort) found.emplace_back(row.name, row.label);
  return found;
}

std::string told_about(Name sign) {
  for (const TermRow& row : lexicon().terms)
    if (row.of == TermOf::sign && row.name == sign) return row.text;
  return "no such sign";
}

TEST_CASE("RR-GRP-01 RR-GRP-02 RR-GRP-03 RR-GRP-04 the stat line is written in the words of the book") {
  const WordsOf keys = terms_of(TermOf::key);
  const WordsOf line(keys.begin(), keys.begin() + 7);
  CHECK(line == WordsOf{
                    {"points", "Points"},
                    {"mov",    "MOV"   },
                    {"rng",    "RNG"   },
                    {"fury",   "Fury"  },
                    {"guile",  "Guile" },
                    {"will",   "Will"  },
                    {"has",    "Has"   }
  });
  const WordsOf warband(keys.begin() + 7, keys.end());
  CHECK(warband ==
        WordsOf{
            {"trait",     "Trait"    },
            {"omen",      "Omen"     },
            {"tactic",    "Tactic"   },
            {"if-denied", "If denied"}
  });
}

TEST_CASE("RR-GEO-03 RR-GRP-05 bands are called B2B, S, M and L, and a Ward's MOV is a dash") {
  CHECK(terms_of(TermOf::value) == WordsOf{
                                       {"b2b",  "B2B"},
                                       {"s",    "S"  },
                                       {"m",    "M"  },
                                       {"l",    "L"  },
                                       {"none", "-"  }
  });
}

TEST_CASE("RR-TERM-05 RR-CHA-02 RR-DUEL-01 RR-ACT-04 RR-FLAG-02 every sign of a group has its word") {
  CHECK(terms_of(TermOf::sign) == WordsOf{
                                      {"champion",   "Champion"          },
                                      {"target",     "Target"            },
                                      {"rested",     "Rested"            },
                                      {"acted",      "Acted"             },
                                      {"passengers", "Passengers"        },
                                      {"marker",     "Marker"            },
                                      {"waits",      "Waits to be placed"},
                                      {"ambush",     "In ambush"         },
                                      {"reserve",    "Comes later"       },
                                      {"inside",     "Inside"            },
                                      {"banished",   "Banished"          },
                                      {"gone",       "Out of play"       }
  });
  CHECK(told_about("champion") == "a Champion is attached");
  CHECK(told_about("target") == "a target of the Duel");
  CHECK(told_about("rested") == "has rested this Round");
  CHECK(told_about("acted") == "took the latest action");
  CHECK(told_about("passengers") == "carries groups");
  CHECK(told_about("marker") == "carries a marker");
}

TEST_CASE("RR-MOM-01 RR-KING-02 RR-FLAG-07 RR-DUEL-02 RR-CONQ-02 what is counted has its word") {
  CHECK(terms_of(TermOf::counter) == WordsOf{
                                         {"round",        "Round"       },
                                         {"momentum",     "Momentum"    },
                                         {"points",       "Points"      },
                                         {"hill-points",  "Hill points" },
                                         {"markers",      "Markers"     },
                                         {"targets-left", "Targets left"},
                                         {"strips-led",   "Strips led"  }
  });
  CHECK(terms_of(TermOf::result) == WordsOf{
                                        {"failure", "Failure"},
                                        {"success", "Success"}
  });
  CHECK(terms_of(TermOf::sheet) == WordsOf{
                                       {"warband", "Warband"}
  });
}

TEST_CASE("RR-TERM-05 whatever sign the scene gives a group is one of those words") {
  MatchTable t = table(R"(
    scenario capture-the-flags
    red  fighters pair crashing-wave at 100,100
    red  heavy trait transport as cart at 200,100
    red  shooters inside cart
    red  skirmishers ambush
    red  champion action banishment delayed
    blue fighters as foe at 300,300
    blue shooters as fallen removed
    blue heavy trait flyer target rested at 300,200
  )");
  t.state.marker[0].carrier = static_cast<std::uint8_t>(t.id("foe") + 1);
  t.state.warband[kRed].latest = bit(t.id("cart"));
  t.group("fighters").where = Whereabouts::waiting;
  t.group("shooters").where = Whereabouts::embarked;
  std::set<std::string> seen;
  for (const Scene::Unit& unit : match_scene(*t.setting, t.state).units)
    for (const Sign& sign : unit.signs) {
      seen.insert(std::string(sign.kind));
      CHECK_MESSAGE(told_about(sign.kind) != "no such sign", sign.kind);
    }
  CHECK(seen == std::set<std::string>{"champion", "waits", "acted", "passengers", "inside", "ambush",
                                      "reserve", "marker", "gone", "target", "rested"});
}

TEST_CASE(
    "RR-GAP-04 RR-KING-01 RR-DEP-05 RR-CONQ-01 on a plain map each piece and zone looks like what it is") {
  MatchTable t = table(R"(
    scenario conquest
    red  fighters at 20,20
    blue fighters as foe at 390,390
    terrain thicket     at 60,340
    terrain broken-wall at 160,340
    terrain cairn       at 260,340
    terrain scree       at 340,300
    terrain hill        at 200,200
    terrain mire-strip  at 100,100
    terrain tar-seep    at 220,60
    terrain ember-bed   at 320,60
  )");
  t.state.phase = Phase::placing;
  t.state.deployment = Deployment::corner;
  const Scene scene = match_scene(*t.setting, t.state);
  for (const auto& [kind, like] : std::map<Name, Like>{
           {"thicket",         Like::wood  },
           {"broken-wall",     Like::wall  },
           {"cairn",           Like::rock  },
           {"scree",           Like::rubble},
           {"hill",            Like::hill  },
           {"mire-strip",      Like::mud   },
           {"tar-seep",        Like::mud   },
           {"ember-bed",       Like::fire  },
           {"deployment-zone", Like::zone  },
           {"strip-zone",      Like::zone  }
  }) {
    CAPTURE(kind);
    CHECK(std::ranges::count(scene.areas, kind, &Scene::Area::kind) > 0);
    CHECK(like_of(lexicon(), kind) == like);
  }
  CHECK(like_of(lexicon(), "acted") == Like::done);
}

TEST_CASE("RR-GRP-01 RR-DICE-06 RR-MOM-01 more points and Momentum are good, a lower stat is better") {
  const auto good = [](Name key) { return key_row(lexicon(), key).good; };
  for (const Name key : {Name("points"), Name("momentum")}) CHECK(good(key) == Good::more);
  for (const Name key : {Name("fury"), Name("guile"), Name("will")}) CHECK(good(key) == Good::less);
  for (const Name key :
       {Name("mov"), Name("rng"), Name("has"), Name("length"), Name("gap"), Name("if-denied")})
    CHECK(good(key) == Good::neither);
}

TEST_CASE("RR-GEO-07 RR-GRP-01 lengths are lengths, numbers are whole, and points are said first") {
  const std::map<std::string, std::pair<Measure, int>> wanted{
      {"points",    {Measure::count, 1} },
      {"momentum",  {Measure::count, 1} },
      {"mov",       {Measure::none, 2}  },
      {"rng",       {Measure::none, 2}  },
      {"fury",      {Measure::count, 2} },
      {"guile",     {Measure::count, 2} },
      {"will",      {Measure::count, 2} },
      {"has",       {Measure::none, 2}  },
      {"length",    {Measure::length, 0}},
      {"gap",       {Measure::length, 0}},
      {"if-denied", {Measure::count, 0} }
  };
  CHECK(lexicon().keys.size() == wanted.size());
  for (const KeyRow& row : lexicon().keys) {
    CAPTURE(row.key);
    REQUIRE(wanted.contains(std::string(row.key)));
    const auto& [measure, rank] = wanted.at(std::string(row.key));
    CHECK(row.measure == measure);
    CHECK(row.rank == rank);
    CHECK(row.per == 1);
  }
}

// The events of the log that are filed under each tag; all others under none.
const std::map<std::string, std::set<std::string>> kFiled{
    {"round",  {"round-began"}                                                                             },
    {"turn",   {"initiative-won", "begins", "acts", "passed"}                                              },
    {"move",   {"teleported", "moved", "stays", "boarded", "left-transport", "got-out", "pushed", "forced"}},
    {"attack", {"attacks", "detonated"}                                                                    },
    {"loss",   {"paid-exit", "removed", "momentum-lost", "action-cancelled", "flag-dropped"}               },
    {"gain",   {"momentum-set", "momentum-gained", "free-action", "flag-taken"}                            },
    {"gone",   {"removed", "banished"}                                                                     },
    {"comes",  {"deployed", "returned", "arrived", "ward-placed"}                                          },
    {"score",  {"flag-taken", "flag-off"}                                                                  },
    {"reveal", {"bids-shown"}                                                                              },
    {"fate",   {"no-room", "not-returned", "stuck", "stands", "afraid", "extra-round"}                     },
    {"end",    {"match-won", "match-drawn"}                                                                },
};

TEST_CASE("RR-INI-02 RR-WIL-01 RR-FLAG-05 RR-VIC-01 each line of the log is filed under what it is") {
  std::map<std::string, std::set<std::string>> filed;
  int named = 0;
  for (std::uint16_t verb = 0; verb < 200; ++verb) {
    const ToldRow row = lexicon().told(verb);
    if (row.name.empty()) continue;
    ++named;
    for (int bit = 0; !name_of_tag(bit).empty(); ++bit)
      if (((row.tags >> bit) & 1) != 0) filed[std::string(name_of_tag(bit))].insert(std::string(row.name));
  }
  CHECK(named == 70);
  CHECK(filed == kFiled);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
