// Is a sealed answer shown to anybody before its time?
#include <set>

#include "conformance/live_tools.h"
#include "kernel/record/record.h"
#include "kernel/record/verify.h"

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

// By line and place: what was opened so far, and what the keeper still has under lock.
using Seals = std::set<std::pair<int, int>>;

Seals seals_in(const Json& list, Seat seat = kNobody) {
  Seals seals;
  for (const Json& one : list)
    if (seat == kNobody || one["seat"] == index(seat)) seals.insert({one["line"], one.value("place", 0)});
  return seals;
}

Seals opened(const Match& match, Seat seat = kNobody) {
  Seals all;
  for (const std::string& line : match.record()) {
    const Json json = *parse_json(line);
    if (json["type"] == "reveal") all.merge(seals_in(json["sealed"], seat));
  }
  return all;
}

Seals committed(const Match& match) {
  Seals all;
  for (const std::string& line : match.record()) {
    const Json json = *parse_json(line);
    const int n = json["n"];
    if (json.contains("commit")) all.insert({n, 0});
    for (int place = 1; place <= static_cast<int>(field(json, "commits").size()); ++place)
      all.insert({n, place});
  }
  return all;
}

// What was opened has left the vault, and what was not is there.
void check_vault(const Match& match) {
  Seals locked = seals_in((*parse_json(match.vault()))["sealed"]);
  const std::size_t locked_count = locked.size();
  const Seals open = opened(match);
  locked.insert(open.begin(), open.end());
  CONFORM(locked.size() == locked_count + open.size(), "what was opened is still in the vault");
  CONFORM(locked == committed(match), "something sealed is neither opened nor in the vault");
}

// A seat may know what differs between the two positions where the game's own imagination never touches it.
bool may_know(const Match& one, const Match& other, Seat seat) {
  const std::size_t size = one.book().state_size();
  Rng rng(1);
  bool differs = false;
  for (int tries = 0; tries < 24; ++tries) {
    State imagined;
    imagined.copy_from(one.checkpoint(), size);
    one.book().imagine(one.setting(), imagined, seat, rng);
    for (std::size_t i = 0; i < size; ++i) {
      if (one.checkpoint().data()[i] == other.checkpoint().data()[i]) continue;
      differs = true;
      if (imagined.data()[i] != one.checkpoint().data()[i]) return false;
    }
  }
  return differs;
}

// `team`: the secretive seat and those who share its secret.
void check_same_to_others(const Match& one, const Match& other, Seats team) {
  CONFORM(without_hex(text_of(one)) == without_hex(text_of(other)), "the record tells a sealed answer");
  for (int i = 0; i < one.setting().seats; ++i) {
    if (team.has(seat_at(i)) || may_know(one, other, seat_at(i))) continue;
    CONFORM(shown_to(one, seat_at(i)) == shown_to(other, seat_at(i)), "seat ", i,
            " can tell a sealed answer");
  }
  CONFORM(shown_to(one, kNobody) == shown_to(other, kNobody), "who watches can tell a sealed answer");
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
  const Seats team = one->team_of(secretive).with(secretive);
  answer_dialogue(*one, secretive, plans);
  answer_dialogue(*other, secretive, other_plans);
  check_same_to_others(*one, *other, team);
  return true;
}

bool is_sealed_open(const Match& match) {
  const std::vector<OpenAsk> open = match.open();
  return !open.empty() && open.front().sealed;
}

// The same match twice, with other answers of one seat that stay sealed when all are in. As long as none of
// them is opened nobody else can tell the two apart. Returns how many inputs it stayed so.
int check_in_force(const Seated& seated, std::uint64_t seed) {
  const auto one = begin_match(seated, seed), other = begin_match(seated, seed);
  Rng course(seed), same_course(seed), plans(seed, 3), other_plans(seed, 4);
  if (!play_to_sealed(*one, course) || !play_to_sealed(*other, same_course)) return 0;
  const Seat secretive = one->open().back().seat;
  const Seats team = one->team_of(secretive).with(secretive);
  const Seals before = opened(*one, secretive);
  answer_dialogue(*one, secretive, plans);
  answer_dialogue(*other, secretive, other_plans);
  while (is_sealed_open(*one) && is_sealed_open(*other)) {
    answer_once(*one, course);
    answer_once(*other, same_course);
  }
  int inputs = 0;
  while (!one->is_over() && !other->is_over() && opened(*one, secretive) == before &&
         opened(*other, secretive) == before && inputs < 40) {
    check_same_to_others(*one, *other, team);
    check_vault(*one);
    answer_once(*one, course);
    answer_once(*other, same_course);
    ++inputs;
  }
  return inputs;
}

}  // namespace

TEST_CASE("conformance: what a seat is shown never contains another seat's sealed answers") {
  each_game([](Seated& seated) {
    for (std::uint64_t seed = 0; seed < 20; ++seed)
      if (!check_pair(seated, seed)) return;  // a game without sealed choices
  });
}

TEST_CASE("conformance: what stays sealed when all have chosen shows nowhere until it is opened") {
  int inputs = 0;
  each_game([&](Seated& seated) {
    for (std::uint64_t seed = 0; seed < 16; ++seed) inputs += check_in_force(seated, seed);
  });
  CHECK((inputs > 500 || !is_roster_whole()));
}

TEST_CASE("conformance: what is opened leaves the vault, and running records verify all along") {
  each_game([](Seated& seated) {
    const auto match = begin_match(seated, 5);
    const Rulebook* shelf[] = {&match->book()};
    Rng rng(5), pick(5, 1);
    while (!match->is_over() && match->inputs() < kMostInputs) {
      answer_once(*match, rng);
      if (pick.below(match->inputs() < 60 ? 6 : 150) != 0) continue;
      check_vault(*match);
      const VerifyReport report = verify_record(text_of(*match), shelf);
      CONFORM(report.ok, report.text());
    }
    check_vault(*match);
    const VerifyReport report = verify_record(text_of(*match), shelf);
    CONFORM(!match->is_over() || report.complete, report.text());
  });
}
