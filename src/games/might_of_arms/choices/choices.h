// What may I do now? The questions of a battle, one class per form.
#pragma once

#include <optional>

#include "games/might_of_arms/events.h"
#include "games/might_of_arms/rules/movement.h"
#include "kernel/rules/asked_in.h"
#include "kernel/rules/menu.h"

namespace warren::might_of_arms {

constexpr Option option(Verb verb, std::uint8_t subject = 0, std::uint8_t target = 0,
                        std::uint32_t slot = 0) {
  return {static_cast<std::uint16_t>(verb), subject, target, slot};
}
constexpr Verb verb_of(Option option) { return static_cast<Verb>(option.verb); }

// An even draw from what is listed, but hardly ever to concede (MI-VIC-10), and seldom what shows a secret:
// as long as it is kept, the same draws do the same whatever lies under the markers (MI-SET-18).
struct Whims {
  bool gives_up, shows_up;
};
Whims draw_whims(Rng& rng);
Answer draw_listed(const Play& play, const Prompt& prompt, Whims whims, Rng& rng);
Answer draw_fighting_on(const Play& play, const Prompt& prompt, Rng& rng);

// A question with a short list of answers.
class BattleMenu final : public AskedIn<Menu, Play, Ask> {
 public:
  using AskedIn::AskedIn;
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  Refs refs(const Choice& choice) const override;
};

// A question with listed answers, too many to be kept: they are named one by one and judged by the rules.
class ListPrompt : public AskedIn<Prompt, Play, Ask> {
 public:
  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  Answer draw(Rng& rng) const override;
  Answer fallback() const override;
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  Refs refs(const Choice& choice) const override;
  bool says_more_than_done() const;  // is there anything to say but "done"?

 protected:
  ListPrompt(const Play& play, Seat asked, RuleId why, Ask ask)
      : AskedIn(play, asked, why, ask, 0xff, Form::option) {}
  ~ListPrompt() = default;

  class Visitor {
   public:
    virtual void visit(Option option) = 0;
    virtual bool wants_lines() const { return true; }  // they take long to find (MI-MOVE-23)

   protected:
    ~Visitor() = default;
  };
  virtual void list(Visitor& visitor) const = 0;
  virtual Verdict judge_option(Option option) const = 0;
  virtual bool takes_unlisted(Option) const { return false; }  // what is allowed without being listed
  // Lines are found one by one when they are drawn; not every number has one.
  virtual int lines() const { return 0; }
  virtual std::optional<Option> line(int) const { return std::nullopt; }

 private:
  bool lists(Option option) const;
  std::optional<Answer> draw_named(Rng& rng) const;
};

// MI-MOVE-23: a line of any units, in place of a leader.
inline constexpr std::uint8_t kAnyLine = 0xff;

// D6: who moves, and how.
class MovePrompt final : public ListPrompt {
 public:
  MovePrompt(const Play& play, int side);

 private:
  void list(Visitor& visitor) const override;
  Verdict judge_option(Option option) const override;
  bool takes_unlisted(Option option) const override { return option.subject == kAnyLine; }
  int lines() const override;  // MI-MOVE-23
  std::optional<Option> line(int i) const override;
  int side_;
};

// D4: whom to put down, in which formation; or whose pose to change, openly or sealed. Nobody gives up in a
// sealed choice (MI-VIC-10).
enum class Deploying : std::uint8_t { put_down, change, change_sealed };
class DeployPrompt final : public ListPrompt {
 public:
  DeployPrompt(const Play& play, int side, Deploying how);

 private:
  void list(Visitor& visitor) const override;
  Verdict judge_option(Option option) const override;
  int side_;
  bool changes_;
  bool sealed_;
};

// D9: a further charge, or "done". `declared` are the pairs so far.
struct Charge {
  UnitId charger = kNoUnit;
  UnitId target = kNoUnit;
};
struct ChargeList {
  std::array<Charge, kMostCharges> charge{};
  std::uint8_t count = 0;
};
class DeclarePrompt final : public ListPrompt {
 public:
  DeclarePrompt(const Play& play, int side, const ChargeList& declared);
  void details(const Choice& choice, std::vector<Value>& details) const override;  // its gap and its face

 private:
  void list(Visitor& visitor) const override;
  Verdict judge_option(Option option) const override;
  int side_;
  const ChargeList& declared_;
};

// A place with a heading: candidates that are judged by the rules, any other place as well.
class PlacePrompt : public AskedIn<Prompt, Play, Ask> {
 public:
  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  Answer draw(Rng& rng) const override;
  Answer fallback() const override;
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  Ref about() const override;
  bool has_room() const;  // some candidate is allowed

  virtual Verdict judge_at(const Pose& pose) const = 0;

 protected:
  PlacePrompt(const Play& play, Seat asked, RuleId why, Ask ask, std::uint8_t about)
      : AskedIn(play, asked, why, ask, about, Form::pose) {}
  ~PlacePrompt() = default;
  virtual int count() const = 0;
  virtual bool candidate(int i, Pose& pose) const = 0;  // false: there is no such one
};

// MI-MOVE-25
class MovePlace final : public PlacePrompt {
 public:
  MovePlace(const Play& play, UnitId unit, MoveKind kind);
  MoveKind move_kind() const { return kind_; }
  Verdict judge_at(const Pose& pose) const override;

 private:
  int count() const override;
  bool candidate(int i, Pose& pose) const override;
  const Surroundings& around() const;
  std::int32_t farthest(int way) const;  // in one of the directions of MI-MOVE-25
  static constexpr int kDirections = 7;  // straight, and 15, 30, 45 degrees to either side
  MoveKind kind_;
  NearestEnemy nearest_;
  std::int32_t reach_;
  mutable std::optional<Surroundings> around_;  // worked out when they are asked for first
  mutable std::array<std::optional<std::int32_t>, kDirections> farthest_;
};

class DeployPlace final : public PlacePrompt {
 public:
  DeployPlace(const Play& play, UnitId unit, int files, bool against_enemies = true);
  Verdict judge_at(const Pose& pose) const override;

 private:
  int count() const override;
  bool candidate(int i, Pose& pose) const override;
  int files_;
  bool against_;
};

class LeaderPlace final : public PlacePrompt {  // at deployment, or at the end of a ride
 public:
  LeaderPlace(const Play& play, LeaderId leader, bool deploys);
  Verdict judge_at(const Pose& pose) const override;

 private:
  int count() const override;
  bool candidate(int i, Pose& pose) const override;
  bool deploys_;
};

class WorksPlace final : public PlacePrompt {
 public:
  WorksPlace(const Play& play, int side, int sections);
  Verdict judge_at(const Pose& pose) const override;

 private:
  int count() const override;
  bool candidate(int i, Pose& pose) const override;
  int side_;
  int sections_;
};

// MI-SET-04, 05: an area by centre and heading; a strip by one end and then the other.
class TerrainPlace final : public PlacePrompt {
 public:
  TerrainPlace(const Play& play, int side, Terrain kind, int size);
  TerrainPlace(const Play& play, int side, Terrain kind, Point first_end);
  Verdict judge_at(const Pose& pose) const override;

 private:
  int count() const override;
  bool candidate(int i, Pose& pose) const override;
  Terrain kind_;
  int size_;
  bool second_ = false;
  Point first_{};
};

// MI-SET-11: where a marker's unit, or dummy, lies.
class HidingPlace final : public PlacePrompt {
 public:
  HidingPlace(const Play& play, int side, UnitId unit, int piece);
  Verdict judge_at(const Pose& pose) const override;

 private:
  int count() const override;
  bool candidate(int i, Pose& pose) const override;
  UnitId unit_;
  int piece_;
  bool roomy_ = true;  // the unit fits somewhere
};

// How far: in thousandths.
class DistancePrompt : public AskedIn<Prompt, Play, Ask> {
 public:
  // Full, or a whole number of these: what is not listed is not taken (MI-MOVE-24).
  static constexpr std::int32_t kStep = kInch / 2;

  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  Answer draw(Rng& rng) const override;
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;

 protected:
  DistancePrompt(const Play& play, Seat asked, RuleId why, Ask ask, std::uint8_t about)
      : AskedIn(play, asked, why, ask, about, Form::number) {}
  ~DistancePrompt() = default;
  virtual Verdict judge_length(std::int32_t length) const = 0;
  virtual std::int32_t most() const = 0;  // the farthest that is allowed
};

class MoveDistance final : public DistancePrompt {
 public:
  MoveDistance(const Play& play, UnitId unit, MoveKind kind);

 private:
  Verdict judge_length(std::int32_t length) const override;
  std::int32_t most() const override { return most_; }
  MoveKind kind_;
  std::int32_t most_;
};

class LineDistance final : public DistancePrompt {
 public:
  LineDistance(const Play& play, UnitSet units, bool doubled);

 private:
  Verdict judge_length(std::int32_t length) const override;
  std::int32_t most() const override { return most_; }
  UnitSet units_;
  bool doubled_;
  std::int32_t most_;
};

MoveKind kind_of(Verb verb);
// MI-MOVE-23: the units that a line's option names, and the option that names them.
UnitSet units_of_line(int side, Option option);
Option line_option(LeaderId leader, bool doubled, UnitSet line);
// MI-LIST-34 to MI-SET-05: may a piece of that kind still be placed?
Verdict judge_piece(const Play& play, Terrain kind);

}  // namespace warren::might_of_arms
