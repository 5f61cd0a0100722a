// A new match that goes on from an earlier moment: the same inputs with the same dice, then dice of its own.
#include <algorithm>
#include <utility>

#include "kernel/match/inside.h"

namespace warren {
namespace {

// The first rolls are inherited, in order; all others come from the branch's own source.
class BranchDice final : public DiceSource {
 public:
  BranchDice(std::vector<Dice> inherited, std::unique_ptr<DiceSource> own)
      : inherited_(std::move(inherited)), own_(std::move(own)) {}

  Faces faces(std::uint64_t roll, std::uint8_t sides, Reading reading, int count) const override {
    if (roll == 0 || roll > inherited_.size()) return own_->faces(roll, sides, reading, count);
    return inherited_[static_cast<std::size_t>(roll - 1)].face;
  }
  DiceHeader header() const override { return own_->header(); }
  std::string secret() const override { return own_->secret(); }
  Salt salt(std::uint64_t line) const override { return own_->salt(line); }
  std::uint64_t veil(std::uint64_t line, std::string_view what) const override {
    return own_->veil(line, what);
  }
  void change_key(const KeyChange& change) override { own_->change_key(change); }

 private:
  std::vector<Dice> inherited_;
  std::unique_ptr<DiceSource> own_;
};

// Nothing follows but an open sealed choice.
template <class Inside>
bool is_end(const Inside& in, std::size_t count) {
  return count >= in.inputs.size() || in.inputs[count].item == in.items.size();
}

}  // namespace

std::unique_ptr<Match> Match::branch(std::uint32_t inputs, Seating seating) const {
  const Inside& in = *inside_;
  std::vector<Fault> faults;
  auto inside = std::make_unique<Inside>(book(), setup());
  inside->setting = book().check(setup(), faults);
  if (!inside->setting || inputs > in.inputs.size()) return nullptr;

  // 1. A sealed choice that was not complete by then begins anew.
  const std::size_t end = inputs < in.inputs.size() ? in.inputs[inputs].item : in.items.size();
  std::size_t count = inputs;
  while (count > 0 && in.inputs[count - 1].item == end) --count;

  // 2. The dice that had fallen by then.
  std::vector<Dice> inherited;
  for (std::size_t i = 0; i < end; ++i)
    if (in.items[i].kind == LiveItem::Kind::roll) inherited.push_back(in.items[i].dice);

  // 3. The same inputs again.
  if (!seating.dice) seating.dice = KeyedDice::fresh();
  BranchPoint point{in.record.header_hash(), static_cast<std::uint32_t>(count), inherited.size()};
  seating.dice = std::make_unique<BranchDice>(inherited, std::move(seating.dice));
  inside->start(std::move(seating), point);
  auto match = std::unique_ptr<Match>(new Match(std::move(inside)));
  if (match->repeat(*this, static_cast<std::uint32_t>(count), inherited) < count) return nullptr;
  if (!is_end(in, count)) return match;
  for (const StandingOrder& order : in.orders) match->standing_order(order.seat, order.kind, order.how);
  return match;
}

const std::optional<Match::Origin>& Match::origin() const { return inside_->origin; }

// Returns how many of the other's inputs were taken. What an order answered there is an answer like any other
// here: the record has no order from which it would follow.
std::uint32_t Match::repeat(const Match& other, std::uint32_t count, const std::vector<Dice>& dice) {
  Inside& in = *inside_;
  const auto type_known_faces = [&] {
    while (in.halt == Inside::Halt::roll && in.rolls < dice.size()) {
      const Dice& known = dice[static_cast<std::size_t>(in.rolls)];
      if (!type_faces({known.face.begin(), known.face.begin() + known.count}).ok()) return;
    }
  };
  const bool whole = is_end(*other.inside_, count);
  const auto say_notes = [&](std::uint32_t at) {  // at the end also those of play that was taken back
    for (const LogLine& line : other.log())
      if (line.speaker != kNobody && (line.input == at || (whole && at == count && line.input > at)))
        note(line.speaker, line.words);
  };
  type_known_faces();
  say_notes(0);
  for (std::uint32_t i = 0; i < count; ++i) {
    const Inside::Input& input = other.inside_->inputs[i];
    const LiveItem& item = other.inside_->items[input.item];
    std::vector<Answer> answers;
    if (input.type == InputLine::Type::answer) answers.push_back(item.answer);
    if (input.type == InputLine::Type::sealed)
      for (const SealedAnswer& sealed : item.sealed->of(input.seat))
        if (!sealed.forced) answers.push_back(sealed.answer);
    if (!answers.empty() && !in.give({input.seat, answers, std::nullopt}, false).ok()) return i;
    type_known_faces();
    say_notes(i + 1);
  }
  return count;
}

}  // namespace warren
