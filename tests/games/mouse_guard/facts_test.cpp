// By which words and tags does a match speak to the page? What a thing is called, how it is measured, and
// what a line of the log is filed under.
#include "games/mouse_guard/facts.h"

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <vector>

namespace warren::mouse_guard::testing {
namespace {

using WordsOf = std::vector<std::pair<Name, std::string>>;

// The terms of one sort with what they are called, in the order of the page.
WordsOf terms_of(TermOf sort) {
  WordsOf found;
  for (const TermRow& row : lexicon().terms)
    if (row.of == sort) found.emplace_back(row.name, row.label);
  return found;
}

TEST_CASE("MG-COND-11 MG-TRAIT-01 MG-MAN-03 MG-GEAR-05 every sign has its word") {
  CHECK(terms_of(TermOf::sign) == WordsOf{
                                      {"used",     "Used"          },
                                      {"charged",  "Charged"       },
                                      {"disabled", "Disabled"      },
                                      {"evidence", "Evidence"      },
                                      {"healthy",  "Healthy"       },
                                      {"hungry",   "Hungry/Thirsty"},
                                      {"angry",    "Angry"         },
                                      {"tired",    "Tired"         },
                                      {"injured",  "Injured"       },
                                      {"sick",     "Sick"          },
                                      {"impeded",  "Impeded"       },
                                      {"position", "In position"   }
  });
}

TEST_CASE("MG-ACT-01 MG-CONF-12 the four actions are cards, and a plan has its places") {
  CHECK(terms_of(TermOf::card) ==
        WordsOf{
            {"attack",   "Attack"  },
            {"defend",   "Defend"  },
            {"feint",    "Feint"   },
            {"maneuver", "Maneuver"}
  });
  CHECK(terms_of(TermOf::zone) ==
        WordsOf{
            {"plan",     "Plan"           },
            {"planning", "The plan so far"},
            {"proposal", "Proposal"       }
  });
  CHECK(terms_of(TermOf::value).size() == 16 + 3);  // each action against each, and where a missile reaches
}

TEST_CASE("MG-CHAR-01 MG-TEST-01 what is counted, and each sheet, has its word") {
  CHECK(terms_of(TermOf::key) == WordsOf{
                                     {"nature",      "Nature"        },
                                     {"fate",        "Fate"          },
                                     {"persona",     "Persona"       },
                                     {"checks",      "Checks"        },
                                     {"conditions",  "Conditions"    },
                                     {"things",      "Things carried"},
                                     {"disposition", "Disposition"   },
                                     {"we",          "We"            },
                                     {"they",        "They"          },
                                     {"share",       "Habit"         },
                                     {"margin",      "Margin"        },
                                     {"failed-test", "Failed test"   },
                                     {"successes",   "Successes"     }
  });
  CHECK(terms_of(TermOf::sheet) == WordsOf{
                                       {"mission",    "Mission"        },
                                       {"test",       "Test"           },
                                       {"last-test",  "Last test"      },
                                       {"conflict",   "Conflict"       },
                                       {"opposition", "Opposition"     },
                                       {"pairings",   "Pairings"       },
                                       {"character",  "Character sheet"},
                                       {"trait",      "Trait"          }
  });
  CHECK(terms_of(TermOf::result) == WordsOf{
                                        {"failure", "Failure"},
                                        {"success", "Success"},
                                        {"six",     "Six"    }
  });
}

TEST_CASE("MG-CHAR-01 MG-DISP-01 what is measured how, said first, and good for its owner") {
  struct Wanted {
    int per, rank;
    Good good;
    bool operator==(const Wanted&) const = default;
  };
  const std::map<std::string, Wanted> wanted{
      {"nature",      {1, 1, Good::more}   },
      {"fate",        {1, 1, Good::more}   },
      {"persona",     {1, 1, Good::more}   },
      {"checks",      {1, 1, Good::more}   },
      {"conditions",  {1, 1, Good::less}   },
      {"things",      {1, 2, Good::more}   },
      {"disposition", {1, 1, Good::more}   },
      {"we",          {10, 0, Good::more}  }, // tenths of what is expected
      {"they",        {10, 0, Good::less}  },
      {"share",       {1, 0, Good::neither}},
      {"margin",      {1, 1, Good::more}   },
      {"failed-test", {1, 1, Good::less}   },
      {"successes",   {1, 1, Good::more}   }
  };
  CHECK(lexicon().keys.size() == wanted.size());
  for (const KeyRow& row : lexicon().keys) {
    CAPTURE(row.key);
    REQUIRE(wanted.contains(std::string(row.key)));
    CHECK(Wanted{row.per, row.rank, row.good} == wanted.at(std::string(row.key)));
    CHECK(row.measure == Measure::count);
  }
}

TEST_CASE("MG-CONF-18 whoever does not pass where a conflict may be conceded gives it up, and nowhere else") {
  std::set<std::string> given_up;
  for (std::uint16_t ask = 0; ask < 200; ++ask)
    if (const AskRow row = lexicon().ask(ask); row.gives_up) given_up.insert(std::string(row.name));
  CHECK(given_up == std::set<std::string>{"concede"});
}

TEST_CASE("MG-MIS-01 MG-SES-07 what the engine draws is told by what follows, pools by their dice") {
  std::set<std::string> aside;
  std::set<std::string> shown;
  for (std::uint16_t kind = 0; kind < 200; ++kind)
    if (const RollRow row = lexicon().roll(kind); !row.name.empty())
      (row.aside ? aside : shown).insert(std::string(row.name));
  CHECK(aside == std::set<std::string>{"season", "task", "settlement", "category", "obstacle", "failure",
                                       "gm-action"});
  CHECK(shown == std::set<std::string>{"pool", "opposition", "reroll", "fate", "tiebreak", "their-tiebreak"});
}

// clang-format off
// The events of the log that are filed under each tag; all others under none.
const std::map<std::string, std::set<std::string>> kFiled{
    {"round",  {"exchange-began", "session-began"}},
    {"turn",   {"conflict-began", "obstacle-met", "season-turned", "wintered"}},
    {"move",   {"arrived"}},
    {"attack", {"targets"}},
    {"loss",   {"fate-spent", "nature-taxed", "nature-spent", "checks-spent", "condition-taken", "ability-lowered",
                "disposition-fell", "impeded", "disarmed", "losses-passed-on", "rations-eaten", "price-named",
                "obstacle-lost"}},
    {"gain",   {"nature-regained", "checks-earned", "trait-charged", "trait-recharged", "passed-marked",
                "failed-marked", "advanced", "learning", "learned", "condition-cleared", "disposition-rose",
                "gained-position", "evidence-found", "task-rewarded", "item-fetched", "check-given", "fate-earned",
                "persona-earned", "trait-raised"}},
    {"gone",   {"team-out", "mouse-removed"}},
    {"comes",  {"mouse-joined"}},
    {"score",  {"obstacle-overcome"}},
    {"reveal", {"revealed"}},
    {"fate",   {"tie-given", "tiebreak", "test-passed", "test-failed", "stalemate", "twist-came", "turn-cut-short"}},
    {"end",    {"conceded", "conflict-won", "mission-ended", "session-ended", "year-ended"}},
};
// clang-format on

TEST_CASE("MG-TEST-01 MG-CONF-15 MG-SES-05 each line of the log is filed under what it is") {
  std::map<std::string, std::set<std::string>> filed;
  for (std::uint16_t verb = 0; verb < 300; ++verb) {
    const ToldRow row = lexicon().told(verb);
    for (int bit = 0; !name_of_tag(bit).empty(); ++bit)
      if (((row.tags >> bit) & 1) != 0) filed[std::string(name_of_tag(bit))].insert(std::string(row.name));
  }
  CHECK(filed == kFiled);
}

}  // namespace
}  // namespace warren::mouse_guard::testing
