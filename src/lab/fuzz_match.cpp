#include "lab/fuzz_match.h"

#include <cstring>

#include "agents/seeds.h"
#include "kernel/base/check.h"
#include "kernel/base/digest.h"
#include "kernel/record/verify.h"
#include "kernel/tables/stop.h"
#include "lab/match_player.h"

namespace warren {
namespace {

constexpr auto kBeyond = std::byte{0xA5};  // what lies behind a game's state must stay as it is

void mark_beyond(State& state, std::size_t size) {
  std::memset(state.data() + size, static_cast<int>(kBeyond), kMaxStateSize - size);
}

bool is_marked_beyond(const State& state, std::size_t size) {
  for (std::size_t i = size; i < kMaxStateSize; ++i)
    if (state.data()[i] != kBeyond) return false;
  return true;
}

std::string odd_outcome(const Rulebook& book, const Setting& setting, const Outcome& outcome) {
  if (!outcome.over) return {};
  if (book.catalog().name(outcome.rule).empty()) return "The match ended by no rule.";
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    if (outcome.value[i] < -1 || outcome.value[i] > 1)
      return "A seat's result is neither a win, a draw nor a loss.";
    if (seat >= setting.seats && (outcome.value[i] != 0 || outcome.score[i] != 0))
      return "A seat that does not exist has a result.";
  }
  return {};
}

// What is wrong with the position at a checkpoint; empty when nothing is.
std::string odd_checkpoint(const Rulebook& book, const Setting& setting, const State& state) {
  if (!is_marked_beyond(state, book.state_size())) return "The step wrote beyond the end of the state.";
  if (std::string words = odd_outcome(book, setting, book.outcome(setting, state)); !words.empty())
    return words;
  return book.broken_invariant(setting, state);
}

FuzzResult play(const FuzzCase& the_case, const Setting& setting, bool listening) {
  const Rulebook& book = *the_case.book;
  const auto ground = book.new_ground();
  const CheckedSeed seed(dice_seed(the_case));
  const auto dice = KeyedDice::of_seed(dice_seed(the_case));
  State state;
  mark_beyond(state, book.state_size());
  FuzzTable table({
      book, {setting, *ground, state},
       *dice, agent_seed(the_case.experiment, the_case.index, 0), listening
  });
  FuzzResult result;
  book.begin(setting, state);
  result.finding = odd_checkpoint(book, setting, state);
  while (result.finding.empty() && !(result.over = book.outcome(setting, state).over)) {
    if (++result.steps > kMostSteps) {
      result.finding = "The match does not end: " + std::to_string(kMostSteps) + " steps.";
      break;
    }
    book.prepare(setting, state, *ground);
    if (listening)
      for (int seat = 0; seat < setting.seats; ++seat) book.scene(setting, *ground, state, seat_at(seat));
    table.begin_step();
    const bool whole = run_until_stopped([&] { book.step(setting, *ground, state, table); });
    result.finding = whole ? odd_checkpoint(book, setting, state) : table.finding();
    if (result.finding.empty()) result.finding = table.odd_places();
  }
  result.decisions = table.decisions();
  result.digest = digest_of({state.data(), book.state_size()});
  result.answers = table.answers();
  return result;
}

std::string found_by_listening(const FuzzCase& the_case, const Setting& setting, const FuzzResult& unheard) {
  const FuzzResult heard = play(the_case, setting, true);
  if (!heard.finding.empty()) return heard.finding;
  const bool same = heard.digest == unheard.digest && heard.decisions == unheard.decisions;
  return same ? std::string() : "Listening changed the play.";
}

std::string found_live(const FuzzCase& the_case, const FuzzResult& simulated) {
  const auto match = live_match(the_case, simulated.answers);
  if (!match) return "The live match refused the set-up.";
  if (!match->trouble().empty()) return "Live: " + match->trouble();
  const std::uint64_t digest = digest_of({match->checkpoint().data(), the_case.book->state_size()});
  if (!match->is_over() || digest != simulated.digest)
    return "The live match with the same answers and dice went another way, at input " +
           std::to_string(match->inputs()) + ".";
  const VerifyReport report = verify_record(save_record(*match), {&the_case.book, 1});
  return report.ok ? std::string() : "The record does not verify: " + report.fault->sentence();
}

}  // namespace

std::uint64_t dice_seed(const FuzzCase& the_case) {
  return match_seed(the_case.experiment, the_case.index) >> 32;  // short enough to be typed
}

FuzzResult fuzz_match(const FuzzCase& the_case, const Setting& setting) {
  FuzzResult result = play(the_case, setting, false);
  if (!result.finding.empty() || !the_case.thorough) return result;
  result.finding = found_by_listening(the_case, setting, result);
  if (result.finding.empty()) result.finding = found_live(the_case, result);
  return result;
}

std::unique_ptr<Match> live_match(const FuzzCase& the_case, const std::vector<FuzzAnswer>& answers) {
  std::vector<Fault> faults;
  Match::Seating seating;
  seating.dice = KeyedDice::of_seed(dice_seed(the_case));
  auto setting = the_case.book->check(the_case.setup, faults);
  if (!setting) return nullptr;
  seating.sitters.resize(static_cast<std::size_t>(setting->seats), Sitter{"random"});
  auto match = Match::begin(*the_case.book, the_case.setup, std::move(seating), faults);
  for (const FuzzAnswer& answer : answers)
    if (!match || !match->answer(answer.seat, answer.answer).ok()) break;
  return match;
}

}  // namespace warren
