// Is a sealed answer shown to anybody before its time?
#include "conformance/live_tools.h"

using namespace warren;
using namespace warren::conformance;

namespace {

// Plays `match` to its next sealed choice. False when there is none any more.
bool play_to_sealed(Match& match, Rng& rng) {
  while (!match.is_over() && match.inputs() < kMostInputs) {
    const std::vector<OpenAsk> open = match.open();
    if (!open.empty() && open.front().sealed) return true;
    answer_once(match, rng);
  }
  return false;
}

// One seat's whole dialogue, drawn.
void answer_dialogue(Match& match, Seat seat, Rng& rng) {
  const auto is_open = [&] {
    for (const OpenAsk& ask : match.open())
      if (ask.seat == seat && ask.sealed) return true;
    return false;
  };
  while (is_open()) REQUIRE(match.answer(seat, drawn_answer(match, seat, rng)).ok());
}

// The same match twice, with other sealed answers of one seat. What everybody else is shown must not differ,
// and the records only where they are scrambled, as long as somebody else has not chosen yet. False when no
// sealed choice came up.
bool check_pair(const Seated& seated, std::uint64_t seed) {
  const auto one = begin_match(seated, seed), other = begin_match(seated, seed);
  Rng course(seed), same_course(seed), plans(seed, 3), other_plans(seed, 4);
  if (!play_to_sealed(*one, course) || !play_to_sealed(*other, same_course)) return false;
  if (one->open().size() < 2) return true;  // who chooses alone is done with it: the match goes on
  const Seat secretive = one->open().front().seat;
  answer_dialogue(*one, secretive, plans);
  answer_dialogue(*other, secretive, other_plans);
  CONFORM(without_hex(text_of(*one)) == without_hex(text_of(*other)), "the record tells a sealed answer");
  for (int i = 0; i < seated.seats(); ++i) {
    if (seat_at(i) == secretive) continue;
    CONFORM(shown_to(*one, seat_at(i)) == shown_to(*other, seat_at(i)), "seat ", i,
            " can tell a sealed answer");
  }
  return true;
}

}  // namespace

TEST_CASE("conformance: what a seat is shown never contains another seat's sealed answers") {
  each_game([](Seated& seated) {
    for (std::uint64_t seed = 0; seed < 20; ++seed)
      if (!check_pair(seated, seed)) return;  // a game without sealed choices
  });
}
