// What has a live match been given so far? Answers, sealed choices and dice, in the order the rules ask for
// them.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "kernel/rules/answer.h"
#include "kernel/rules/catalog.h"
#include "kernel/rules/ref.h"
#include "kernel/rules/roll.h"
#include "kernel/rules/seat.h"

namespace warren {

// A prompt and its answer as the record keeps them.
struct Asked {
  std::uint16_t kind = 0;
  RuleId rule;
  std::uint64_t print = 0;  // kind, rule, seat, form and, for closed forms, the allowed options
  std::string words;        // of the answer
};

// An earlier field of the decision in hand, as whoever gave it reads it.
struct GivenField {
  Answer answer;
  std::string words;
  Refs refs;
};

struct SealedAnswer {
  Answer answer;
  bool forced = false;  // the only allowed one: never asked
  bool final = false;   // may not be taken back
  std::uint8_t seal = 0;
  Asked asked;
};

// What a seat suggested to its team in an open choice; binds nobody and is no input.
struct Proposal {
  Seat seat = kNobody;
  Answer answer;
};

// Several seats decide in secret. Complete when every seat's dialogue has come to its end.
struct SealedChoice {
  std::uint32_t ask = 0;  // its number in the match
  Seats seats;
  Seats done;
  bool stays = false;  // sealed when it is complete, until the rules lay its answers open
  std::array<std::vector<SealedAnswer>, kMaxSeats> answers;
  std::array<Seats, kMaxSeats> team{};  // who shares the secret of a seat
  std::vector<Proposal> proposals;      // while it is open

  bool complete() const { return (seats.mask & ~done.mask) == 0; }
  // Everybody of the seat's team is done: from now on the others know it, and it stands in the record.
  bool team_done(Seat seat) const { return (team[slot(seat)].mask & seats.mask & ~done.mask) == 0; }
  Seats undone() const { return {static_cast<std::uint8_t>(seats.mask & ~done.mask)}; }
  // Who is still open, as far as that seat may know: of another team it sees only that not all are done.
  Seats open_to(Seat seat) const;
  // The choice without what other teams have said in it.
  SealedChoice known_to(Seat seat) const;
  const std::vector<SealedAnswer>& of(Seat seat) const { return answers[slot(seat)]; }
  std::vector<SealedAnswer>& of(Seat seat) { return answers[slot(seat)]; }
};

// One thing that a verb returned.
struct LiveItem {
  enum class Kind : std::uint8_t { answer, sealed, roll };

  Kind kind = Kind::answer;
  Seat seat = kNobody;
  bool typed = false;      // dice of people
  bool forced = false;     // the only allowed answer: never asked
  std::uint64_t roll = 0;  // the number of a roll; never used twice
  Answer answer;
  Dice dice;
  std::shared_ptr<const SealedChoice> sealed;  // complete
};

}  // namespace warren
