// What may I do now? The questions of a battle, one class per form.
#pragma once

#include <bitset>
#include <optional>

#include "games/mice_at_arms/events.h"
#include "games/mice_at_arms/ground.h"
#include "games/mice_at_arms/rules/movement.h"
#include "games/mice_at_arms/rules/scenarios.h"
#include "games/mice_at_arms/rules/sight.h"
#include "kernel/rules/asked_in.h"
#include "kernel/rules/menu.h"

namespace warren::mice_at_arms {

constexpr Option option(Verb verb, UnitId subject = 0, UnitId target = 0, std::uint32_t slot = 0) {
  return {static_cast<std::uint16_t>(verb), subject, target, slot};
}
constexpr Verb verb_of(Option option) { return static_cast<Verb>(option.verb); }

// Any question with listed answers.
class BattleMenu : public AskedIn<Menu, Play, Ask> {
 public:
  using AskedIn::AskedIn;

  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  Refs refs(const Choice& choice) const override;
  void details(const Choice& choice, std::vector<Value>& details) const override;  // a kind to be chosen

 protected:
  ~BattleMenu() = default;
};

inline const BattleMenu& menu_of(const Prompt& prompt) { return static_cast<const BattleMenu&>(prompt); }

class PlainMenu final : public BattleMenu {
 public:
  using BattleMenu::BattleMenu;
};

// MA-DP-09: a unit that has not acted, or yielding. A player who draws at random hardly ever yields.
class ActivateMenu final : public BattleMenu {
 public:
  ActivateMenu(const Play& play, int army);
  Answer draw(Rng& rng) const override;
};

// MA-DP-10, MA-DP-13: a shooting or magic target for a unit.
class TargetMenu final : public BattleMenu {
 public:
  TargetMenu(const Play& play, UnitId shooter, Ask kind, RuleId rule);
  Verdict judge_option(Option option) const override;
};

// MA-DP-13: a castle piece for a Cat-non.
class BombardMenu final : public BattleMenu {
 public:
  BombardMenu(const Play& play, UnitId unit);
  Verdict judge_option(Option option) const override;
};

// MA-DP-11: what the unit does now. The costly ones are judged only when looked at.
class ActionMenu final : public BattleMenu {
 public:
  ActionMenu(const Play& play, UnitId unit, int moves_left, bool moved);
  Verdict judge_option(Option option) const override;

 private:
  Verdict judge_going(UnitId unit, bool charging) const;
  Verdict judge_shooting(UnitId unit) const;
  int moves_left_;
  bool moved_;
};

// MA-DP-14, first field: the enemy to charge.
class ChargeMenu final : public BattleMenu {
 public:
  ChargeMenu(const Play& play, UnitId unit);
  Verdict judge_option(Option option) const override;
};

Choice place_choice(Point at, UnitId subject, std::uint32_t slot);

// A question for a point on the table: people may name any, candidates are offered.
class PlacePrompt : public AskedIn<Prompt, Play, Ask> {
 public:
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  Refs refs(const Choice& choice) const override;

 protected:
  PlacePrompt(const Play& play, Seat asked, RuleId why, Ask ask, UnitId about)
      : AskedIn(play, asked, why, ask, about, Form::pose) {}
  ~PlacePrompt() = default;
  // Any answer to a question for a place must be one.
  Verdict judge_form(const Answer& answer) const;
};

// MA-DP-12
class MovePrompt final : public PlacePrompt {
 public:
  MovePrompt(const Play& play, UnitId unit);
  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  Answer draw(Rng& rng) const override;
  Answer fallback() const override;
  Refs refs(const Choice& choice) const override;
  Move judged(Point to) const;

  // The candidates by number: directions, pieces to enter, buildings to stand beside, the courtyard, the
  // exit, staying.
  static constexpr int kDirections = 24;
  static constexpr int kInto = 2 * kDirections;
  static constexpr int kBeside = kInto + kMaxPieces;
  static constexpr int kCourtyardPoints = kBeside + kMaxPieces;
  static constexpr int kExit = kCourtyardPoints + 9;
  static constexpr int kCandidates = kExit + 2;

 private:
  Move candidate(int i) const;
  Move into_piece(int piece) const;
  Move beside_building(int piece) const;
  Point answer_of(const Move& move) const;
  UnitId unit_;
  int allowance_;
  Surroundings around_;
};

// MA-DP-14, second field: where the charger touches its target.
class ContactPrompt final : public PlacePrompt {
 public:
  ContactPrompt(const Play& play, UnitId unit, UnitId target);
  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  Answer draw(Rng& rng) const override;
  Refs refs(const Choice& choice) const override;
  UnitId target() const { return target_; }

 private:
  UnitId unit_;
  UnitId target_;
  int allowance_;
};

// MA-DP-06, second field.
class TerrainPrompt final : public PlacePrompt {
 public:
  TerrainPrompt(const Play& play, int army, Terrain type);
  bool has_room() const;  // some candidate is allowed
  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  Answer draw(Rng& rng) const override;

 private:
  int army_;
  Terrain type_;
};

// MA-DP-08, second field.
class DeployPrompt final : public PlacePrompt {
 public:
  DeployPrompt(const Play& play, UnitId unit, DeployArea area);
  bool has_room() const;  // some candidate is allowed
  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  Answer draw(Rng& rng) const override;

 private:
  struct Candidate {
    Point at{};
    bool exists = false;
  };
  int coarse_count() const;  // candidates before the pieces
  Candidate coarse(int i) const;
  Candidate fine(int i) const;  // along the strip, when nothing else is free
  Candidate piece(int i) const;
  // Candidates by their slots: coarse ones, fine ones, pieces.
  int piece_slot(int i) const;
  Candidate candidate(int slot) const;
  bool allows(int slot) const;

  static constexpr int kMostCoarse = 23 * 23;
  static constexpr int kFine = 93;
  static constexpr std::size_t kSlots = kMostCoarse + kFine + kMaxPieces;
  UnitId unit_;
  DeployArea area_;
  mutable std::bitset<kSlots> asked_;  // whether there is room and what there is are one look
  mutable std::bitset<kSlots> allowed_;
  std::optional<Cover> cover_;  // where places must be out of sight
};

}  // namespace warren::mice_at_arms
