// Who can read a sealed plan, and when? (MG-GEN-06, chapter 13: MG-CONF-12 to 14, 17)
#include "games/mouse_guard/book.h"
#include "games/mouse_guard/fixture.h"
#include "kernel/match/match.h"
#include "kernel/record/record.h"
#include "kernel/record/verify.h"
#include "kernel/wire/json.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

const std::array<const Rulebook*, 1> kShelf{&rulebook()};

// One mouse against a person who is the game master.
std::unique_ptr<Match> conflict_of_two(std::unique_ptr<DiceSource> dice) {
  Setup setup = setup_of({
      {"gm_seat", "human"}
  });
  setup.scenario = "conflict";
  Match::Seating seating;
  seating.dice = std::move(dice);
  std::vector<Fault> faults;
  auto match = Match::begin(rulebook(), setup, std::move(seating), faults);
  REQUIRE(match);
  return match;
}

void decline(Match& match) {
  const Seat seat = match.open().front().seat;
  Answer answer;
  match.visit(seat,
              [&](const Prompt& prompt, const warren::State&, const Ground&) { answer = prompt.fallback(); });
  REQUIRE(match.answer(seat, answer).ok());
}

bool chooses_plans(const Match& match) { return !match.is_over() && match.open().front().sealed; }

std::string text_of_record(const Match& match) {
  std::string text;
  for (const std::string& line : match.record()) text += line + "\n";
  return text;
}

// How many answers the record's reveal lines have opened.
int opened(const Match& match) {
  int count = 0;
  for (const std::string& line : match.record())
    count += static_cast<int>(field(*parse_json(line), "sealed").size());
  return count;
}

std::size_t under_lock(const Match& match) { return (*parse_json(match.vault()))["sealed"].size(); }

}  // namespace

TEST_CASE("MG-CONF-14 each reveal opens one action of each team in the record, and no other") {
  const auto match = conflict_of_two(KeyedDice::fresh());
  while (!chooses_plans(*match)) decline(*match);
  while (chooses_plans(*match)) decline(*match);
  CHECK(opened(*match) == 2);  // the first volley is revealed at once
  CHECK(under_lock(*match) == 4);
  const VerifyReport report = verify_record(text_of_record(*match), kShelf);
  CAPTURE(report.text());
  CHECK(report.ok);
  CHECK(report.answers_sealed == 4);
  CHECK(report.lines_played == match->record().size());

  const Loaded loaded = load_record(save_record(*match), kShelf);  // as after a kill
  REQUIRE_FALSE(loaded.fault);
  while (opened(*match) == 2 && !match->is_over()) decline(*match);
  CHECK(opened(*match) == 4);
  CHECK(under_lock(*match) == 2);
  while (!match->is_over()) decline(*match);
  while (!loaded.match->is_over()) decline(*loaded.match);
  CHECK(under_lock(*match) == 0);
  CHECK(loaded.match->record() == match->record());
  CHECK(verify_record(text_of_record(*match), kShelf).complete);
}

TEST_CASE("MG-CONF-14 the GM's action is opened first, then the players', of this volley alone") {
  Patrol p(1,
           {
               {"gm_seat", "human"}
  },
           {}, "conflict");
  p.in_conflict(ObstacleId::m5, 5, 5);
  p.until(Phase::volley);
  CHECK(p.table.opened().empty());
  p.play_step();
  CHECK(p.table.opened() == std::vector<std::uint8_t>{kVolleys, 0});  // of the second team, then of the first
}

TEST_CASE("MG-CONF-17 when a conflict is over its void actions are sealed no longer") {
  Patrol p(1, {}, {}, "conflict");
  p.in_conflict(ObstacleId::m5, 5, 5);
  p.until(Phase::volley);
  p.state.phase = Phase::conflict_over;
  p.state.conflict.winner = Winner::patrol;
  p.play_step();
  CHECK(p.table.opened().size() == kMostTeams * kVolleys);
}
