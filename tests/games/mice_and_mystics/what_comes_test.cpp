// Does a look beyond the next checkpoint tell the truth? Against plays of the same rules, and against every
// path.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>

#include "analysis/look_until.h"
#include "analysis/threat.h"
#include "games/mice_and_mystics/book.h"
#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/counts.h"
#include "games/mice_and_mystics/events.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "kernel/chance/draw_faces.h"
#include "kernel/tables/own_dice.h"

namespace warren::mice_and_mystics {
namespace {

constexpr Seat kParty{0};
const Option kEndTurn = option(Verb::end_turn);

const State& now(const Match& match) { return match.checkpoint().as<State>(); }

std::unique_ptr<Match> chapter(const std::string& scenario, std::uint64_t seed) {
  std::vector<Fault> faults;
  Match::Seating seating;
  seating.dice = KeyedDice::of_seed(seed);
  auto match = Match::begin(rulebook(), {.game = "mice-and-mystics", .scenario = scenario, .seats = 1},
                            std::move(seating), faults);
  REQUIRE(match);
  return match;
}

// As the party of the house would.
bool answer_once(Match& match) {
  Answer answer;
  const bool asked =
      match.visit(kParty, [&](const Prompt& prompt, const warren::State& state, const Ground& ground) {
        Rng rng(7);
        OwnDice dice(rng);
        Memory memory;
        answer = rulebook().rulebook_choice(prompt, match.setting(), ground, state, dice, memory);
      });
  return asked && match.answer(kParty, answer).ok();
}

std::optional<Answer> ending(const Match& match) {
  std::optional<Answer> end;
  match.visit(kParty, [&](const Prompt& prompt, const warren::State&, const Ground&) {
    if (static_cast<Ask>(prompt.kind) != Ask::idle) return;
    Option chosen = kEndTurn;
    chosen.subject = now(match).current;
    if (prompt.judge(Answer::of(chosen)).ok()) end = Answer::of(chosen);
  });
  return end;
}

// The next idle moment after a few more answers at which somebody is there to be afraid of.
bool go_to_danger(Match& match, int answers) {
  for (int i = 0; i < 400 && !match.is_over(); ++i) {
    if (i >= answers && has_minions(now(match)) && ending(match)) return true;
    if (!answer_once(match)) return false;
  }
  return false;
}

// Everybody declines; dice of its own; the first answer is the line's.
class Declining final : public Table {
 public:
  Declining(const Answer& first, Rng& rng) : first_(first), rng_(rng) { listening_ = true; }
  Answer ask(const Prompt& prompt) override {
    const bool is_first = !given_;
    given_ = true;
    return is_first ? first_ : prompt.fallback();
  }
  void sealed(Seats, Dialogue&) override {}
  Dice roll(const Roll& roll) override {
    return draw_faces(roll, [this](std::uint8_t sides) { return rng_.die(sides); });
  }
  void tell(const Event& event) override {
    if (static_cast<Told>(event.verb) == Told::attacks) ++attacks[{event.subject, event.object}];
  }
  std::map<std::pair<int, int>, int> attacks;

 private:
  const Answer& first_;
  Rng& rng_;
  bool given_ = false;
};

// What becomes of a mouse: -1 captured, else the wounds that it has.
using Fates = std::array<int, kMostMice>;
Fates fates_in(const State& state, const State& before) {
  Fates fates{};
  for (std::size_t i = 0; i < state.mice; ++i)
    fates[i] = state.mouse[i].captures > before.mouse[i].captures ? -1 : state.mouse[i].all_wounds();
  return fates;
}

struct Played {
  std::array<std::map<int, int>, kMostMice> fate;
  std::map<std::pair<int, int>, int> attacks;
  std::map<std::pair<int, int>, int> most;  // attacks in one play: a boss of two cards may strike twice
  int surges = 0;
};

Played play_out(const Match& match, const Answer& end, const HorizonEnd& moment, int plays) {
  const Horizon& horizon = *rulebook().horizon();
  Played played;
  Rng rng(20261118);
  for (int n = 0; n < plays; ++n) {
    Declining table(end, rng);
    warren::State state = match.checkpoint();
    do {
      rulebook().step(match.setting(), match.ground(), state, table);
    } while (!horizon.has_come(match.setting(), state, moment) &&
             !rulebook().outcome(match.setting(), state).over);
    const Fates fates = fates_in(state.as<State>(), now(match));
    for (std::size_t i = 0; i < now(match).mice; ++i) ++played.fate[i][fates[i]];
    for (const auto& [who, times] : table.attacks) {
      played.attacks[who] += 1;
      played.most[who] = std::max(played.most[who], times);
    }
    played.surges += state.as<State>().surges > now(match).surges ? 1 : 0;
  }
  return played;
}

double chance_of(const Outlook& outlook, Ref of, std::string_view key, int number) {
  for (const Prospect& prospect : outlook.prospects) {
    if (prospect.of != of || prospect.key != key) continue;
    for (const Prospect::Row& row : prospect.rows)
      if (row.number == number) return row.chance.as_double();
    return 0;
  }
  return -1;  // it does not change
}

// Within five standard errors: 500 positions with a score of chances each must not fail by chance.
void check_near(double said, int hits, int plays, const std::string& what, std::uint32_t samples) {
  const double seen = static_cast<double>(hits) / plays;
  const double likely = samples > 0 ? std::max(said, seen) : said;  // what is drawn may miss what is rare
  const double doubt = likely * (1 - likely) * (1.0 / plays + (samples > 0 ? 1.0 / samples : 0));
  CAPTURE(what);
  CAPTURE(said);
  CAPTURE(seen);
  CHECK(std::abs(said - seen) <= 5 * std::sqrt(doubt) + 1e-9 + 2.0 / plays);
}

void check_fates(const Match& match, const Outlook& outlook, const Played& played, int plays) {
  const State& state = now(match);
  for (std::size_t i = 0; i < state.mice; ++i) {
    if (!state.mouse[i].is_active()) continue;
    const Ref mouse = Ref::unit(static_cast<int>(i));
    const auto hits = [&](int fate) {
      const auto found = played.fate[i].find(fate);
      return found == played.fate[i].end() ? 0 : found->second;
    };
    check_near(std::max(0.0, chance_of(outlook, mouse, "bases", 0)), hits(-1), plays, "captured",
               outlook.samples);
    for (const Prospect& prospect : outlook.prospects) {
      if (prospect.of != mouse || prospect.key != "life") continue;
      for (const Prospect::Row& row : prospect.rows) {
        const int wounds = state.mouse[i].all_wounds() + prospect.now - row.number;
        // A captured mouse is told with the life it had.
        const int gone = row.number == prospect.now ? hits(-1) : 0;
        check_near(row.chance.as_double(), hits(wounds) + gone, plays, fmt::format("{} wounds", wounds),
                   outlook.samples);
      }
    }
  }
}

void check_attacks(const Outlook& outlook, const Played& played, int plays) {
  std::map<std::pair<int, int>, double> said;
  for (const ComingDeed& deed : outlook.deeds)
    if (!deed.at.is_empty()) said[{deed.by.id, deed.at.id}] += deed.chance.as_double();
  for (const auto& [who, hits] : played.attacks) {
    if (who.first < kMostMice) continue;    // a charmed mouse: told are the deeds of whom nobody leads
    if (played.most.at(who) > 1) continue;  // what is told of two turns is not the chance of one
    if (const auto found = said.find(who); found == said.end() || found->second <= 1)
      check_near(found == said.end() ? 0 : found->second, hits, plays,
                 fmt::format("{} attacks {}", who.first, who.second), outlook.samples);
  }
}

// WARREN_FORECASTS=500x20000 for the long run, WARREN_FORECASTS=100x20000+300 for a part of it.
struct Forecasts {
  int positions = 9;
  int plays = 1500;
  int first = 0;
};
Forecasts forecasts_wanted() {
  Forecasts wanted;
  if (const char* given = std::getenv("WARREN_FORECASTS"); given != nullptr)
    std::sscanf(given, "%dx%d+%d", &wanted.positions, &wanted.plays, &wanted.first);
  return wanted;
}

}  // namespace

TEST_CASE(
    "MM-TURN-01 a mouse's turn is one plan from its movement die to its end, and a minion's turn is none") {
  const Horizon& horizon = *rulebook().horizon();
  auto match = chapter("C1", 3);
  REQUIRE(go_to_danger(*match, 0));
  const auto plan = [&] { return horizon.plan(match->setting(), match->checkpoint()); };
  const std::uint32_t mine = plan();
  const MouseId mouse = now(*match).current;
  CHECK(mine != 0);
  while (now(*match).current == mouse && !match->is_over()) {
    CHECK(plan() == mine);
    REQUIRE(answer_once(*match));
  }
  CHECK(plan() != mine);
  State minions = now(*match);
  minions.phase = Phase::minion_turn;
  warren::State wide;
  wide.as<State>() = minions;
  CHECK(horizon.plan(match->setting(), wide) == 0);
}

TEST_CASE("MM-AI-17 what is foretold until the mouse has a turn again agrees with plays of the same rules") {
  const auto [positions, plays, first] = forecasts_wanted();
  int exact = 0;
  int seen = 0;
  for (int i = first; seen < positions && i < first + 4 * positions; ++i) {
    auto match = chapter(std::array{"C1", "C2", "C3"}[static_cast<std::size_t>(i % 3)],
                         100 + static_cast<std::uint64_t>(i));
    if (!go_to_danger(*match, 4 + i * 7 % 90)) continue;
    ++seen;
    CAPTURE(i);
    const Answer end = *ending(*match);
    const Outlook outlook = look_until(*match, kParty, {&end, 1}, {}, 5000);
    REQUIRE(outlook.fault == "");
    exact += outlook.exact ? 1 : 0;
    const Played played = play_out(*match, end, outlook.end, plays);
    check_fates(*match, outlook, played, plays);
    check_attacks(outlook, played, plays);
    for (const Prospect& prospect : outlook.prospects)
      if (prospect.key == "surges")
        check_near(1 - chance_of(outlook, prospect.of, "surges", prospect.now), played.surges, plays,
                   "a surge", outlook.samples);
  }
  CHECK(seen == positions);
  CHECK(exact * 2 > positions);
}

namespace {

// The line's answer first, then everybody declines.
class First final : public Policy {
 public:
  explicit First(const Answer& first) : first_(first) {}
  std::string_view name() const override { return "the first answer, then everybody declines"; }
  Answer choose(const Prompt& prompt) override { return asked++ == 0 ? first_ : prompt.fallback(); }
  int asked = 0;

 private:
  const Answer& first_;
};

struct SeenFates {
  std::array<std::int32_t, kMostMice> fate{};
};

// Every path of the dice up to that moment, none merged with another and nothing forgotten.
Preview<SeenFates> all_paths(const Match& match, const Answer& end, const HorizonEnd& moment) {
  First policy(end);
  const Horizon& horizon = *rulebook().horizon();
  return preview(
      [&](Table& table) {
        policy.asked = 0;
        warren::State state = match.checkpoint();
        do {
          rulebook().step(match.setting(), match.ground(), state, table);
        } while (!horizon.has_come(match.setting(), state, moment));
        return SeenFates{fates_in(state.as<State>(), now(match))};
      },
      {}, policy, {.paths = 20'000, .samples = 1});
}

// Of the first card of the track that is no mouse's.
std::optional<HorizonEnd> first_minion_acted(const Match& match) {
  for (const HorizonEnd& end : rulebook().horizon()->ends(match.setting(), match.checkpoint(), kParty))
    if (end.key != "turn" && end.key.front() != 'H') return end;
  return std::nullopt;
}

void check_against_all(const Match& match, const Outlook& outlook, const Preview<SeenFates>& all) {
  for (std::size_t i = 0; i < now(match).mice; ++i) {
    const Ref mouse = Ref::unit(static_cast<int>(i));
    const auto chance = [&](int fate) {
      return all.chance_that([&](const SeenFates& one) { return one.fate[i] == fate; });
    };
    CHECK(std::max(0.0, chance_of(outlook, mouse, "bases", 0)) == doctest::Approx(chance(-1).as_double()));
    for (const Prospect& prospect : outlook.prospects) {
      if (prospect.of != mouse || prospect.key != "life") continue;
      for (const Prospect::Row& row : prospect.rows)
        if (row.number != prospect.now)
          CHECK(row.chance == chance(now(match).mouse[i].all_wounds() + prospect.now - row.number));
    }
  }
}

}  // namespace

TEST_CASE("MM-AI-17 where a forecast says exact, it is what all paths together come to, none merged") {
  const int positions = testing::wanted("WARREN_ENUMERATED", 3);
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 20U * static_cast<unsigned>(positions) && compared < positions;
       ++seed) {
    CAPTURE(seed);
    auto match = chapter(std::array{"C1", "C2", "C3"}[seed % 3], seed);
    if (!go_to_danger(*match, static_cast<int>(seed % 40) * 3) || figures_on_board(now(*match)) > 2) continue;
    const Answer end = *ending(*match);
    const auto moment = first_minion_acted(*match);
    REQUIRE(moment);
    const Preview<SeenFates> all = all_paths(*match, end, *moment);
    if (!all.exact) continue;  // more paths than a test walks
    const Outlook outlook = look_until(*match, kParty, {&end, 1}, moment->key, 60'000);
    REQUIRE(outlook.exact);
    check_against_all(*match, outlook, all);
    ++compared;
  }
  CHECK(compared == positions);
}

TEST_CASE("MM-AI-03 the threat of a minion is where it goes and whom it attacks, with the chance of each") {
  auto match = chapter("C1", 5);
  REQUIRE(go_to_danger(*match, 0));
  FigureId rat = kNoFigure;
  each_figure(now(*match), [&](FigureId figure) { rat = rat == kNoFigure ? figure : rat; });
  const Answer end = *ending(*match);
  const Threat threat = threat_of(*match, kParty, Mark::of_group(actor_of_figure(rat)), {&end, 1});
  REQUIRE(threat.fault == "");
  REQUIRE(!threat.lines.empty());
  double sum = 0;
  for (const Threat::Line& line : threat.lines) {
    CHECK(line.by == Mark::of_group(actor_of_figure(rat)));
    REQUIRE(line.chance);
    sum += line.chance->as_double();
  }
  CHECK(sum <= doctest::Approx(1));
  CHECK(threat.policy.find("until") != std::string::npos);
}

}  // namespace warren::mice_and_mystics
