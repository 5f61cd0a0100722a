// What is asked of a seat, and which answers are allowed?
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/rng.h"
#include "kernel/rules/answer.h"
#include "kernel/rules/catalog.h"
#include "kernel/rules/mark.h"
#include "kernel/rules/ref.h"
#include "kernel/rules/seat.h"
#include "kernel/rules/value.h"

namespace warren {

// What stands in the way, for those who draw it: a stick that is too short, a line that is cut, an overlap.
enum class Cause : std::uint8_t { other, reach, sight, way, room, cost };
std::string_view name_of(Cause cause);

// Why an answer is not allowed: the first rule that forbids it, what stands in the way and, where something
// was measured, by how much.
struct Refusal {
  static constexpr std::int32_t kNotMeasured = Value::kNone;

  RuleId rule;
  Cause cause = Cause::other;
  Measure measure = Measure::none;  // of both numbers
  Ref at;                           // the nearest enemy, the wall, the base in the way
  const char* words = "";           // static text, in our own words
  std::int32_t measured = kNotMeasured;
  std::int32_t allowed = kNotMeasured;

  constexpr Refusal() = default;
  constexpr Refusal(RuleId why, const char* said) : rule(why), words(said) {}

  constexpr Refusal because(Cause what, Ref where = {}) const {
    Refusal refusal = *this;
    refusal.cause = what;
    refusal.at = where;
    return refusal;
  }
  constexpr Refusal with(Measure what, std::int64_t found, std::int64_t limit) const {
    Refusal refusal = *this;
    refusal.measure = what;
    refusal.measured = static_cast<std::int32_t>(found);
    refusal.allowed = static_cast<std::int32_t>(limit);
    return refusal;
  }
  // The common ones.
  static constexpr Refusal too_far(RuleId why, const char* said, std::int64_t found, std::int64_t limit,
                                   Ref where = {}) {
    return Refusal(why, said).because(Cause::reach, where).with(Measure::length, found, limit);
  }
  static constexpr Refusal no_sight(RuleId why, const char* said, Ref where = {}) {
    return Refusal(why, said).because(Cause::sight, where);
  }
  static constexpr Refusal no_room(RuleId why, const char* said, Ref where = {}) {
    return Refusal(why, said).because(Cause::room, where);
  }
  static constexpr Refusal costs(RuleId why, const char* said, std::int64_t price, std::int64_t purse) {
    return Refusal(why, said).because(Cause::cost).with(Measure::count, price, purse);
  }
};
static_assert(sizeof(Refusal) <= 24);

// ok(), or a Refusal.
class Verdict {
 public:
  Verdict() = default;
  Verdict(const Refusal& refusal) : ok_(false), refusal_(refusal) {}  // NOLINT: a refusal is a verdict
  bool ok() const { return ok_; }
  const Refusal& refusal() const { return refusal_; }

 private:
  bool ok_ = true;
  Refusal refusal_;
};

// One candidate answer. For options the id is the option itself; for places and paths it is the candidate's
// stable meaning (direction, piece, objective), so that a search tree can tell candidates apart.
struct Choice {
  Option id;
  Answer answer;
};

// Takes the candidates of a prompt one by one, in an order that mirrors between sides.
class ChoiceSink {
 public:
  virtual void may(const Choice& choice) = 0;                              // allowed
  virtual void may_not(const Choice& choice, const Refusal& refusal) = 0;  // shown, but forbidden

 protected:
  ~ChoiceSink() = default;
};

struct BattleCall;  // campaign.h

// What a question answers to: "Shooters attack Fighters". `told` is the game's number of that event.
struct Deed {
  static constexpr std::uint16_t kNone = 0xffff;
  std::uint16_t told = kNone;
  Ref by;
  Ref at;
};

// A question to one seat. Lives on the stack of the rule that asks; holds references into the play.
// `universe` names finitely many candidates, each already judged; `judge` decides about any answer at all,
// a free point on the table included. The two agree: conformance tests it.
class Prompt {
 public:
  Seat seat = kNobody;
  RuleId rule;
  std::uint16_t kind = 0;  // the game's own number for this kind of question
  Form form = Form::option;
  std::uint8_t subject = 0xff;  // the unit that the question is about, by its group in the scene
  bool continues = false;       // a further field of the same decision follows, without dice in between
  bool final = false;           // a sealed answer that may not be taken back
  std::uint8_t seal = 0;        // where a dialogue stays sealed: by which the rules open the answer later

  virtual void universe(ChoiceSink& sink) const = 0;
  virtual Verdict judge(const Answer& answer) const = 0;

  // One allowed candidate, drawn without listing where the game knows how. Stays inside the list and reaches
  // all of it. The default lists and picks evenly.
  virtual Answer draw(Rng& rng) const;

  // What stands when nobody says otherwise, mostly to decline: the first allowed candidate by default.
  virtual Answer fallback() const;

  // With Form::battle: the battle whose result is the answer. Allocates, so never in the middle of a rule.
  virtual void call(BattleCall& /*battle*/) const {}

  // For people; never decides. May allocate.
  virtual std::string sentence() const = 0;
  virtual std::string describe(const Choice& choice) const = 0;

  // Facts about the question and its candidates, of the seat's scene; all describe, none is called in
  // roll-outs. What the question is about; what a candidate is about (the first is clicked, two make an
  // arrow); what it answers to; what a candidate costs; what else there is to know of it.
  virtual Ref about() const { return subject == 0xff ? Ref{} : Ref::unit(subject); }
  virtual Refs refs(const Choice& /*choice*/) const { return {}; }
  virtual Deed trigger() const { return {}; }
  virtual Value cost(const Choice& /*choice*/) const { return {}; }
  virtual void details(const Choice& /*choice*/, std::vector<Value>& /*details*/) const {}

  // The same for readers that know marks only.
  virtual Mark mark(const Choice& choice) const { return Mark::of(refs(choice).first()); }
  virtual Mark subject_mark() const { return Mark::of(about()); }

 protected:
  Prompt() = default;
  ~Prompt() = default;
};

// How many candidates are allowed, counted up to `enough`.
int count_choices(const Prompt& prompt, int enough = std::numeric_limits<int>::max());

// The candidate whose answer equals `answer`; its id is empty when there is none.
Choice find_choice(const Prompt& prompt, const Answer& answer);

// A several-seat question in secret: each seat runs its own little dialogue of asks. No dice, no events, the
// state is const; what is answered is kept in the dialogue object by the seat that answered.
class Table;
class Dialogue {
 public:
  virtual void run(Seat seat, Table& table) = 0;

  // True: the answers stay sealed when all are in, until the rules lay them open one by one
  // (Table::lay_open). Such a choice is the last thing in its step that asks or rolls, and takes a seat as
  // many answers whatever they are: their number is public.
  virtual bool stays_sealed() const { return false; }

  // Who shares the secret of a seat, itself among them: a team that decides together. Its members see what
  // the others of it have answered and may take back their own until the last of them is done.
  virtual Seats team_of(Seat seat) const { return Seats::only(seat); }

  // What a seat proposes to its team: asks it once, and keeps the answer as a proposal, which binds nobody.
  // Asks nothing where nothing can be proposed.
  virtual void propose(Seat /*seat*/, Table& /*table*/) {}

  // Lays what the seat's team has so far into the state, for what its members see of it. The state is thrown
  // away afterwards.
  virtual void show_to(Seat /*seat*/) {}

 protected:
  ~Dialogue() = default;
};

}  // namespace warren
