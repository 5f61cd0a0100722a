// What the calculators say of the GM against what the GM does, and of a volley's worth against volleys
// played.
#include "conformance/played.h"
#include "games/mouse_guard/mind/gm_brain.h"
#include "games/mouse_guard/odds_questions.h"
#include "games/mouse_guard/plain_mouse.h"

namespace warren::mouse_guard::testing {
namespace {

using conformance::PlayedTable;
using conformance::Seen;
using conformance::Tallied;

// An argument of one mouse, in which each side has the same dice for every action.
std::unique_ptr<Patrol> argument(int dice, int their_dice, Options options = {}) {
  options["opposition_rating"] = std::to_string(their_dice);
  auto patrol = std::make_unique<Patrol>(1, options, std::vector<std::string>{}, "conflict");
  strip(patrol->mouse(0));
  rate_all(patrol->mouse(0), dice);
  patrol->in_conflict(ObstacleId::m1, 8, 8);
  return patrol;
}

struct PlanAsked {
  std::string brain;
  std::string tremble;
  int dice;
  int their_dice;
  int disposition;
  int patrol;
};

TEST_CASE("MG-GM-02, MG-GM-03, MG-GM-07, MG-GM-08 the GM acts as often as its calculator says") {
  for (const PlanAsked& asked : std::vector<PlanAsked>{
           {"lively", "1/8", 4, 4, 6, 6},
           {"lively", "0",   5, 3, 2, 8},
           {"shrewd", "1/8", 4, 4, 3, 3},
           {"shrewd", "0",   3, 5, 6, 2},
           {"wary",   "0",   4, 4, 8, 4},
           {"wary",   "1/8", 4, 4, 5, 4},
           {"dicey",  "1/8", 4, 4, 4, 4},
  }) {
    CAPTURE(asked.brain);
    CAPTURE(asked.disposition);
    const auto sitting = argument(asked.their_dice, asked.dice,
                                  {
                                      {"gm_brain",   asked.brain  },
                                      {"gm_tremble", asked.tremble}
    });
    Patrol& patrol = *sitting;
    patrol.them().disposition = byte_of(asked.disposition);
    patrol.team().disposition = byte_of(asked.patrol);
    patrol.state.phase = Phase::plans;
    const Npc npc = patrol.setting->tables.of(ObstacleId::m1).opposition;
    const OddsReport said =
        ask("plan", {
                        {"opposition",  std::string(kNpcIds[static_cast<std::size_t>(npc)])},
                        {"brain",       asked.brain                                        },
                        {"tremble",     asked.tremble                                      },
                        {"dice",        std::to_string(asked.dice)                         },
                        {"their_dice",  std::to_string(asked.their_dice)                   },
                        {"disposition", std::to_string(asked.disposition)                  },
                        {"patrol",      std::to_string(asked.patrol)                       }
    });
    const Tallied seen = conformance::draw_played([&](Table& table) {
      State state = patrol.state;
      Play play{*patrol.setting, patrol.ground, state, table};
      freeze_gm_plan(play);
      Seen one;
      for (std::size_t volley = 0; volley < kVolleys; ++volley) {
        const Action action = draw_gm_action(play, static_cast<int>(volley));
        state.conflict.opposing_team().plan[volley] = byte_of(static_cast<int>(action) + 1);
        one.rows["Volley " + std::to_string(volley + 1)] = said.tables[volley].rows[at(action)].label;
      }
      return one;
    });
    for (std::size_t volley = 0; volley < kVolleys; ++volley)
      conformance::compare_rows(said.tables[volley], seen);
  }
}

// What a volley brings the patrol on average, in halves: played by every way the dice can fall.
double played_worth(const Patrol& patrol, Action own, Action theirs) {
  constexpr int kNothing = 1000;  // figures are not negative
  Tallied seen;
  const bool walked = conformance::walk_played(
      [&](Table& table) {
        State state = patrol.state;
        Play play{*patrol.setting, patrol.ground, state, table};
        lay_open(state, own, theirs);
        resolve_clash(play);
        const auto gained = [&](std::size_t side) {
          const Team& now = state.conflict.team[side];
          const Team& before = patrol.state.conflict.team[side];
          return 2 * (now.disposition - before.disposition) + std::min<int>(now.margin, 3);
        };
        return Seen{{}, {{"worth", kNothing + gained(0) - gained(1)}}};
      },
      seen);
  REQUIRE(walked);
  return seen.figures.at("worth").as_double() - kNothing;
}

using Worth = std::array<std::array<double, kActions>, kActions>;

TEST_CASE("MG-GM-03 the best mixtures of a volley are the best of volleys that are played") {
  for (const auto& [dice, their_dice, own, theirs] : std::vector<std::array<int, 4>>{
           {3, 3, 4, 4},
           {4, 2, 4, 4},
           {2, 4, 1, 8},
           {3, 3, 8, 2},
           {1, 2, 3, 3},
  }) {
    CAPTURE(dice);
    CAPTURE(their_dice);
    const auto sitting = argument(dice, their_dice);
    Patrol& patrol = *sitting;
    patrol.team().disposition = byte_of(own);
    patrol.them().disposition = byte_of(theirs);
    Worth worth{};
    for (std::size_t a = 0; a < kActions; ++a)
      for (std::size_t b = 0; b < kActions; ++b)
        worth[a][b] = played_worth(patrol, static_cast<Action>(a), static_cast<Action>(b));
    std::map<std::string, std::string> question{
        {"disposition",       std::to_string(own)   },
        {"their_disposition", std::to_string(theirs)}
    };
    for (const auto action : kActionIds) {
      question[std::string(action)] = std::to_string(dice);
      question["their_" + std::string(action)] = std::to_string(their_dice);
    }
    const OddsReport said = ask("matrix", question);
    const auto& [name, value] = said.figures.at(0);
    const double halves = 2 * (name == "worth to the opponent" ? -value.as_double() : value.as_double());
    for (std::size_t i = 0; i < kActions; ++i) {
      double against = 0;  // the own mixture against their action
      double with = 0;     // the own action against their mixture
      for (std::size_t j = 0; j < kActions; ++j) {
        against += said.tables[0].rows[j].chance.as_double() * worth[j][i];
        with += said.tables[1].rows[j].chance.as_double() * worth[i][j];
      }
      CHECK(against >= halves - 1e-9);
      CHECK(with <= halves + 1e-9);
    }
  }
}

}  // namespace
}  // namespace warren::mouse_guard::testing
