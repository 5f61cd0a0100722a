// What may I do now? The questions of a match, one class per form.
#pragma once

#include "games/rattle_and_rend/events.h"
#include "games/rattle_and_rend/rules/movement.h"
#include "kernel/rules/asked_in.h"
#include "kernel/rules/menu.h"

namespace warren::rattle_and_rend {

constexpr Option option(Verb verb, GroupId subject = 0, GroupId target = 0, std::uint32_t slot = 0) {
  return {static_cast<std::uint16_t>(verb), subject, target, slot};
}
constexpr Verb verb_of(Option option) { return static_cast<Verb>(option.verb); }

// Any question with listed answers.
class MatchMenu : public AskedIn<Menu, Play, Ask> {
 public:
  using AskedIn::AskedIn;

  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  Refs refs(const Choice& choice) const override;
  Value cost(const Choice& choice) const override;

 protected:
  ~MatchMenu() = default;
};

inline const MatchMenu& menu_of(const Prompt& prompt) { return static_cast<const MatchMenu&>(prompt); }

class PlainMenu final : public MatchMenu {
 public:
  using MatchMenu::MatchMenu;
};

// May the other side react (RR-REA-01)? Says to what: who did or would do it, and to whom.
class ReactionMenu final : public MatchMenu {
 public:
  ReactionMenu(const Play& play, Seat asked, RuleId why, GroupId actor, Told deed, GroupId target = kNoGroup)
      : MatchMenu(play, asked, why, Ask::reaction, actor), deed_(deed), target_(target) {}
  std::string sentence() const override;
  Deed trigger() const override;

 private:
  Told deed_;
  GroupId target_;
};

// What each group of a pool counts for, with those who ride in it.
class Loads {
 public:
  Loads(const Play& play, GroupSet pool);
  int of(GroupSet set) const;

 private:
  std::array<int, kMaxGroups> points_{};
};

// Groups picked one by one until their points lie between two bounds: half a warband, a reserve, Duel
// targets. Only picks that can still be completed are allowed.
class SubsetMenu final : public MatchMenu {
 public:
  struct Bounds {
    int low = 0;
    int high = 0;
    GroupSet leave_one = 0;  // at least one of these must stay unpicked
  };
  SubsetMenu(const Play& play, Seat seat, RuleId rule, Ask kind, GroupSet pool, GroupSet chosen,
             Bounds bounds);
  Verdict judge_option(Option option) const override;

 private:
  bool can_complete(GroupSet chosen) const;
  GroupSet pool_;
  GroupSet chosen_;
  Bounds bounds_;
  Loads loads_;
};
// Asks until the player is done; returns what was picked. Empty when the bounds cannot be met.
GroupSet choose_subset(Play& play, Seat seat, RuleId rule, Ask kind, GroupSet pool,
                       SubsetMenu::Bounds bounds);
// The bounds if some subset meets them, else the reachable sum nearest to half of `twice` (the larger on a
// tie).
SubsetMenu::Bounds reachable(const Play& play, GroupSet pool, SubsetMenu::Bounds bounds, int twice);

// A bid (RR-INI-02) or the length of a push (RR-WIL-03): any whole number up to a limit.
class NumberPrompt final : public AskedIn<Prompt, Play, Ask> {
 public:
  NumberPrompt(const Play& play, Seat asked, RuleId why, Ask ask, GroupId about, int most)
      : AskedIn(play, asked, why, ask, about, Form::number), most_(most) {}
  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  Answer draw(Rng& rng) const override;
  Answer fallback() const override { return Answer::number(0); }
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  int most() const { return most_; }

 private:
  int most_;
};

// A move that somebody is asked to draw.
struct MoveOrder {
  Mover mover;
  Seat seat = kNobody;
  RuleId rule;
  Ask ask = Ask::path;
  int allowance = 0;
  int pivots = 0;
  bool towards = false;      // RR-MOV-13: must end nearer to the goal
  bool not_nearer = false;   // RR-EVAD-03: at no point nearer to the goal
  bool not_farther = false;  // RR-CCHG-02
  Point goal{};
  bool may_leave = false;  // RR-MOV-10: the owner's own declared move
  bool keeps_out = false;  // RR-FEIN-03: not into Hazardous or contact with the mover's enemies
};
Verdict judge_route(const Surroundings& around, const MoveOrder& order, const Route& route);
Verdict judge_route(const Play& play, const MoveOrder& order, const Route& route);

class PathPrompt final : public AskedIn<Prompt, Play, Ask> {
 public:
  PathPrompt(const Play& play, const MoveOrder& order);
  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  Answer draw(Rng& rng) const override;
  Answer fallback() const override { return Answer::path(); }  // stays
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  Refs refs(const Choice& choice) const override;
  const MoveOrder& order() const { return order_; }
  const Surroundings& around() const { return around_; }

  static constexpr int kDirections = 16;
  static constexpr int kCandidates =
      1 + 2 * kDirections + 3 * kMaxGroups + 3 * kMostInWarband + kMarkers + kMaxPieces + 4;

 private:
  bool candidate(int i, Route& route) const;     // goes on from where the route starts
  GroupId touched_by(const Answer& path) const;  // whom the mover would touch at the end, or kNoGroup
  bool towards_point(Point wanted, int keep_off, int bend, Route& route) const;
  bool off_board(int edge, Route& route) const;
  MoveOrder order_;
  Point from_;
  Surroundings around_;
};

// Where something is put: a group, a Ward, a piece of terrain.
class PlacePrompt : public AskedIn<Prompt, Play, Ask> {
 public:
  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  Answer draw(Rng& rng) const override;
  Answer fallback() const override;
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  bool has_room() const;  // some candidate is allowed
  GroupId group() const { return subject; }

 protected:
  PlacePrompt(const Play& play, Seat asked, RuleId why, Ask ask, GroupId about)
      : AskedIn(play, asked, why, ask, about, Form::pose) {}
  ~PlacePrompt() = default;
  virtual Verdict judge_at(const Pose& pose) const = 0;
  // Candidates in two tiers: the second is looked at only when the first has nothing allowed.
  virtual int count(int tier) const = 0;
  virtual bool candidate(int tier, int i, Pose& pose) const = 0;
};

// Where a group is put: who stands about is gathered once.
class GroupPlace : public PlacePrompt {
 protected:
  GroupPlace(const Play& play, Seat asked, RuleId why, Ask ask, GroupId group)
      : PlacePrompt(play, asked, why, ask, group), around_(play, group, kWholeBoard) {}
  ~GroupPlace() = default;
  const Surroundings& around() const { return around_; }

 private:
  Surroundings around_;
};

// A group in its deployment zone (RR-DEP), or anywhere if the rule says so.
class ZonePlace final : public GroupPlace {
 public:
  ZonePlace(const Play& play, GroupId group, int strip, Ask kind, RuleId rule);
  bool allows_contact() const { return allows_contact_; }

 private:
  Verdict judge_at(const Pose& pose) const override;
  int count(int tier) const override;
  bool candidate(int tier, int i, Pose& pose) const override;
  int strip_;
  bool allows_contact_ = false;
};

// Anywhere on the board, more than S from every enemy: ambushes (with a condition) and Teleporters.
class AmbushPlace final : public GroupPlace {
 public:
  using Condition = bool (*)(const Play&, GroupId, Point, const void*);
  AmbushPlace(const Play& play, GroupId group, Ask kind, RuleId rule, Condition condition = nullptr,
              const void* context = nullptr);

 private:
  Verdict judge_at(const Pose& pose) const override;
  int count(int tier) const override;
  bool candidate(int tier, int i, Pose& pose) const override;
  Condition condition_;
  const void* context_;
};

// In base contact with another group: leaving a Transport, a Ward thrown back.
class ContactPlace final : public GroupPlace {
 public:
  ContactPlace(const Play& play, Seat seat, GroupId group, GroupId anchor, Ask kind, RuleId rule);

 private:
  Verdict judge_at(const Pose& pose) const override;
  int count(int tier) const override { return tier == 0 ? 360 : 0; }
  bool candidate(int tier, int i, Pose& pose) const override;
  GroupId anchor_;
};

// Within a distance of one of several anchors: Translocate Ward, Follow.
class NearPlace final : public GroupPlace {
 public:
  NearPlace(const Play& play, GroupId group, GroupSet anchors, int length, Ask kind, RuleId rule);

 private:
  Verdict judge_at(const Pose& pose) const override;
  int count(int tier) const override;
  bool candidate(int tier, int i, Pose& pose) const override;
  GroupSet anchors_;
  int length_;
};

// Touching the return edges, or nearest to the return point: Delayed arrivals and Battle Summons (RR-DEP-13).
class ReturnPlace final : public GroupPlace {
 public:
  ReturnPlace(const Play& play, GroupId group, Ask kind, RuleId rule, const Standing& standing);

 private:
  Verdict judge_at(const Pose& pose) const override;
  int count(int tier) const override;
  bool candidate(int tier, int i, Pose& pose) const override;
  Standing standing_;
};

// RR-DRV-02: within 40 mm of the own zone.
class FrenzyPlace final : public GroupPlace {
 public:
  FrenzyPlace(const Play& play, GroupId group);

 private:
  Verdict judge_at(const Pose& pose) const override;
  int count(int tier) const override;
  bool candidate(int tier, int i, Pose& pose) const override;
};

// A piece of the stock (RR-TER-13). `moving` is the piece that is shifted, or kNoPiece.
class TerrainPlace final : public PlacePrompt {
 public:
  TerrainPlace(const Play& play, int side, std::uint8_t shape, PieceId moving, RuleId rule);
  Ref about() const override;

 private:
  Verdict judge_at(const Pose& pose) const override;
  int count(int tier) const override;
  bool candidate(int tier, int i, Pose& pose) const override;
  std::uint8_t shape_;
  PieceId moving_;
};

// D22: the owner says which of his groups comes next.
GroupId pick_next(Play& play, int side, GroupSet waiting, RuleId rule);

// Yes or no, decline first.
bool ask_yes(Play& play, Seat seat, RuleId rule, Ask kind, Verb yes, GroupId subject = kNoGroup,
             GroupId target = 0);

}  // namespace warren::rattle_and_rend
