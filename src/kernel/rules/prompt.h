// What is asked of a seat, and which answers are allowed?
#pragma once

#include <cstdint>
#include <limits>
#include <string>

#include "kernel/base/rng.h"
#include "kernel/rules/answer.h"
#include "kernel/rules/catalog.h"
#include "kernel/rules/mark.h"
#include "kernel/rules/seat.h"

namespace warren {

// Why an answer is not allowed: the first rule that forbids it and, where something was measured, by how
// much.
struct Refusal {
  static constexpr std::int32_t kNotMeasured = std::numeric_limits<std::int32_t>::min();

  RuleId rule;
  const char* words = "";  // static text, in our own words
  std::int32_t measured = kNotMeasured;
  std::int32_t allowed = kNotMeasured;
};

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

  // Which thing of the seat's scene a choice is about, so that it can be outlined and clicked; and which one
  // the question itself is about. Empty where nothing is drawn for it.
  virtual Mark mark(const Choice& /*choice*/) const { return {}; }
  virtual Mark subject_mark() const { return subject == 0xff ? Mark{} : Mark::of_group(subject); }

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
