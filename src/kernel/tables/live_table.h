// How does a live match run its rules? Again from the checkpoint with all that it was given, then it stops.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "kernel/book/rulebook.h"
#include "kernel/rules/table.h"
#include "kernel/tables/live_item.h"

namespace warren {

// Who hears what happens on new ground, and gives dice.
class LiveWitness {
 public:
  virtual Seat typist(const Roll& roll) = 0;  // who types the faces in; kNobody: they are drawn
  virtual std::uint64_t number_roll(const Roll& roll, bool typed) = 0;  // by which its faces are found
  virtual std::optional<Dice> draw(const Roll& roll, std::uint64_t number) = 0;  // nothing: nobody knows them
  virtual Asked describe(const Prompt& prompt, const Answer& answer) = 0;

  virtual void answered(const LiveItem& item, Asked asked) = 0;
  virtual void rolled(const Roll& roll, const LiveItem& item) = 0;
  virtual void unsealed(const SealedChoice& choice) = 0;
  virtual void told(const Event& event) = 0;
  virtual void opened(std::uint8_t seal) = 0;  // of a choice that stayed sealed

 protected:
  ~LiveWitness() = default;
};

// What one seat says now: some answers in a row, or the faces of a roll.
struct Offer {
  Seat seat = kNobody;
  std::span<const Answer> answers;
  std::optional<std::span<const std::uint8_t>> faces;
};

// The one allowed choice of a closed prompt, if there is but one.
std::optional<Answer> only_answer(const Prompt& prompt);

// Typed faces as dice, in the order of draw_faces; refused when one is missing, left over or impossible.
Verdict read_faces(const Roll& roll, std::span<const std::uint8_t> faces, Dice& dice);

// One run over the items since a checkpoint. At a verb that nothing answers it notes what is open and stops
// the step; what was given beyond the known items is in fresh_items(), for the match to keep or to drop.
class LiveTable final : public Table {
 public:
  enum class Halt : std::uint8_t { none, ask, sealed, roll, refused, misfit, unknown_dice };
  using PromptVisitor = std::function<void(const Prompt&)>;
  using RollVisitor = std::function<void(const Roll&)>;

  struct Task {
    std::span<const LiveItem> given;                  // since the checkpoint
    std::shared_ptr<const SealedChoice> open_choice;  // after `given`, unless complete
    bool fresh = false;  // what lies beyond `given` is new ground: nobody has been there yet
    Offer offer;
    LiveWitness* witness = nullptr;  // without one nothing is heard and no dice fall: the run stops at a roll
    Seat visited = kNobody;          // whose open prompt is visited, after the offer
    bool visits_any = false;         // or of whoever is asked outside a sealed choice
    const PromptVisitor* visit = nullptr;
    bool tells_given = false;  // keeps what the asked seat has said since dice fell or others spoke
    const RollVisitor* visit_roll = nullptr;
    Seat viewer = kNobody;  // an open choice is laid into the state as this seat's team knows it
    bool proposes = false;  // the offer is a proposal to the team; what is visited is what may be proposed
  };

  explicit LiveTable(const Task& task);

  Answer ask(const Prompt& prompt) override;
  void sealed(Seats seats, Dialogue& dialogue) override;
  Dice roll(const Roll& roll) override;
  void tell(const Event& event) override;
  void lay_open(std::uint8_t seal) override;

  // True when the step came to its checkpoint; otherwise halt() says where it stands.
  bool run(const Rulebook& book, const Setting& setting, const Ground& ground, State& state);

  Halt halt() const { return halt_; }
  Seat asked_seat() const { return asked_seat_; }  // or the one who types the faces
  std::uint16_t asked_kind() const { return asked_kind_; }
  const Refusal& refusal() const { return refusal_; }
  bool visited() const { return visited_; }
  bool offer_taken() const { return taken_ == task_.offer.answers.size() && !faces_waiting_; }
  bool given_used() const { return cursor_ >= task_.given.size(); }
  std::vector<LiveItem>& fresh_items() { return fresh_items_; }
  const std::vector<GivenField>& given_fields() const { return given_; }
  const SealedChoice* open_choice() const { return choice_ ? &*choice_ : nullptr; }

 private:
  struct Inner {  // the dialogue of one seat in a sealed choice
    Seat seat = kNobody;
    std::size_t place = 0;
    bool fresh = false;
    bool proposes = false;
    const Answer* proposed = nullptr;  // known already
  };

  void count_verb(int weight = 1);
  const LiveItem* next(LiveItem::Kind kind);
  [[noreturn]] void stop_at(Halt halt);
  [[noreturn]] void refuse(const Refusal& refusal);
  bool is_offered(Seat seat) const;
  Answer take_offer(const Prompt& prompt);
  void enter_new_ground();
  void visit(const Prompt& prompt, Seat seat);
  void note_given(const Prompt& prompt, Seat seat, const Answer& answer, bool forced);

  Answer ask_inside(const Prompt& prompt);
  Answer ask_proposal(const Prompt& prompt);
  void run_dialogues(Dialogue& dialogue, bool fresh);
  void run_proposal(Dialogue& dialogue);
  void repeat_proposals(Dialogue& dialogue);
  void repeat(const SealedChoice& choice, Dialogue& dialogue);
  void run_dialogue(Seat seat, Dialogue& dialogue, bool fresh);
  void complete_choice();

  Task task_;
  int verbs_ = 0;  // whatever the rules do at the table between two stops
  std::size_t cursor_ = 0;
  std::size_t taken_ = 0;
  bool faces_waiting_ = false;
  bool fresh_ = false;
  bool visited_ = false;
  bool keeps_sealed_ = false;  // a choice of this step stays sealed: no answer or dice may follow in it
  Halt halt_ = Halt::none;
  Seat asked_seat_ = kNobody;
  std::uint16_t asked_kind_ = 0;
  Refusal refusal_;
  std::vector<LiveItem> fresh_items_;
  std::vector<GivenField> given_;
  Seat given_by_ = kNobody;
  std::optional<SealedChoice> choice_;  // open, as far as it got
  std::optional<Inner> inner_;
  Dialogue* dialogue_ = nullptr;  // of the open choice
  const SealedChoice* repeated_ = nullptr;
};

}  // namespace warren
