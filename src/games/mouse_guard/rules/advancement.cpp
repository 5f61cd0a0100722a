#include "games/mouse_guard/rules/advancement.h"

#include <algorithm>

#include "games/mouse_guard/choices/choices.h"
#include "games/mouse_guard/rules/nature.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

constexpr std::uint8_t kLearned = 2;  // MG-ADV-09

std::uint32_t bit_of(Rating rating) { return std::uint32_t{1} << static_cast<int>(rating); }

// MG-TEST-02: the ability or skill that was the base of the pool.
Rating marked_rating(const Test& test) {
  return test.base == Base::within_nature || test.base == Base::against_nature ? Rating::nature : test.rating;
}

void mark(Play& play, MouseId id, Rating rating, bool passed) {
  Score& score = play.state.of(id).of(rating);
  if (score.rating >= ceiling_of(rating)) return;
  std::uint8_t& circles = passed ? score.passes : score.fails;
  if (circles >= kCircles) return;
  ++circles;
  tell(play, {.rule = rule("MG-ADV-02"),
              .verb = passed ? Told::passed_marked : Told::failed_marked,
              .subject = id,
              .numbers = {static_cast<int>(rating)}});
}

void learn(Play& play, MouseId id, Rating rating) {
  Mouse& mouse = play.state.of(id);
  Score& score = mouse.of(rating);
  if (score.rating > 0) return;
  ++score.learning;
  tell(play, {
                 .rule = rule("MG-ADV-09"),
                 .verb = Told::learning,
                 .subject = id,
                 .numbers = {static_cast<int>(rating), score.learning}
  });
  if (score.learning < std::max<int>(1, mouse.of(Rating::nature).rating)) return;
  score = {.rating = kLearned, .passes = 0, .fails = 0, .learning = 0};
  tell(play, {.rule = rule("MG-ADV-09"),
              .verb = Told::learned,
              .subject = id,
              .numbers = {static_cast<int>(rating)}});
}

// MG-ADV-03
void rise(Play& play, MouseId id, Rating rating) {
  Mouse& mouse = play.state.of(id);
  Score& score = mouse.of(rating);
  const Need need = need_of(rating, score.rating);
  if (score.rating >= ceiling_of(rating) || score.passes < need.passes || score.fails < need.fails) return;
  if (is_skill(rating) && score.rating == 0) return;  // MG-ADV-09: learned, not raised
  score = {.rating = static_cast<std::uint8_t>(score.rating + 1), .passes = 0, .fails = 0, .learning = 0};
  if (rating == Rating::nature) ++mouse.nature;
  tell(play, {
                 .rule = rule("MG-ADV-03"),
                 .verb = Told::advanced,
                 .subject = id,
                 .numbers = {static_cast<int>(rating), score.rating}
  });
}

// MG-ADV-06: the kind with the larger remaining need comes first, passes where they are equal.
void keep_pip(Play& play, MouseId id, Rating rating) {
  const Mouse& mouse = play.state.of(id);
  const bool passed = (mouse.passed & bit_of(rating)) != 0;
  const bool failed = (mouse.failed & bit_of(rating)) != 0;
  if (!passed || !failed) return mark(play, id, rating, passed);
  const Score& score = mouse.of(rating);
  if (score.rating >= ceiling_of(rating)) return;
  const Need need = need_of(rating, score.rating);
  Question question(play, seat_at(id), rule("MG-ADV-06"), Ask::pip, id);
  const Option pass = option(Verb::pass_pip, id, 0, static_cast<int>(rating));
  const Option fail = option(Verb::fail_pip, id, 0, static_cast<int>(rating));
  const bool fail_first = need.fails - score.fails > need.passes - score.passes;
  question.add(fail_first ? fail : pass);
  question.add(fail_first ? pass : fail);
  mark(play, id, rating, verb_of(ask(play, question)) == Verb::pass_pip);
}

}  // namespace

int ceiling_of(Rating rating) {
  if (rating == Rating::nature) return 7;
  return rating == Rating::resources || rating == Rating::circles ? 10 : 6;
}

Need need_of(Rating rating, int value) {
  if (value == 0) return {1, 0};
  const int most = rating == Rating::resources || rating == Rating::circles ? kCircles : value;
  return {std::min(value, most), std::min(value - 1, most)};
}

void mark_pips(Play& play, const TestResult& result) {
  const Test& test = play.state.test;
  if (test.dice == 0 || test.kind == TestKind::disposition) return;
  if (result.tied) return;                         // MG-TIE-05
  const bool free = !test.versus && test.ob == 0;  // MG-ADV-07
  if (free && test.successes == 0) return;
  const Rating rating = marked_rating(test);
  Mouse& mouse = play.state.of(test.roller);
  if (test.kind == TestKind::volley) {
    std::uint32_t& seen = test.base == Base::beginner ? mouse.learned
                          : result.passed             ? mouse.passed
                                                      : mouse.failed;
    seen |= bit_of(rating);
    return;
  }
  if (test.base == Base::beginner) return learn(play, test.roller, rating);
  mark(play, test.roller, rating, result.passed);
}

void rise_where_due(Play& play, MouseId id) {
  for (int i = 0; i < kRatings; ++i) rise(play, id, static_cast<Rating>(i));
}

void finish_test(Play& play, MouseId id) {
  rise_where_due(play, id);
  face_spent_nature(play, id);
  rise(play, id, Rating::nature);  // a lower maximum may need no more circles than it has
}

void mark_conflict_pips(Play& play, MouseId id) {
  Mouse& mouse = play.state.of(id);
  for (int i = 0; i < kRatings; ++i) {
    const auto rating = static_cast<Rating>(i);
    if (((mouse.passed | mouse.failed) & bit_of(rating)) != 0) keep_pip(play, id, rating);
    if ((mouse.learned & bit_of(rating)) != 0) learn(play, id, rating);
  }
  mouse.passed = mouse.failed = mouse.learned = 0;
  finish_test(play, id);
}

}  // namespace warren::mouse_guard
