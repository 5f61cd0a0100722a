// Going back: what may be taken back freely, what needs the table's consent, and how it is done.
#include <algorithm>
#include <utility>

#include "kernel/match/inside.h"

namespace warren {
namespace {

constexpr const char* kNothing = "this seat has said nothing that it could take back";
constexpr const char* kOver =
    "the match is over and its dice are shown: branch to play on from an earlier moment";
constexpr const char* kFinal = "this sealed answer is final";
constexpr const char* kTeamSealed = "this choice is sealed and stays so: the table has to agree";
constexpr const char* kRolled = "dice were rolled since: the table has to agree";
constexpr const char* kUnsealed = "a sealed choice was opened since: the table has to agree";
constexpr const char* kAllSealed = "everybody has sealed their answers since: the table has to agree";
constexpr const char* kRevealed = "something hidden was shown since: the table has to agree";
constexpr const char* kAnswered = "somebody else has answered since: the table has to agree";

}  // namespace

// The last input that the seat gave itself; for a seat of an agent, that the agent gave.
std::optional<std::size_t> Match::Inside::last_input_of(Seat seat) const {
  for (std::size_t i = inputs.size(); i-- > 0;) {
    const Input& input = inputs[i];
    if (input.seat == seat && !input.by_order && (input.person || !is_person(seat))) return i;
  }
  return std::nullopt;
}

bool Match::Inside::has_sealed_answer(Seat seat) const {
  return halt == Halt::sealed &&
         std::ranges::any_of(open_choice->of(seat), [](const auto& a) { return !a.forced; });
}

Match::Inside::Bar Match::Inside::bar_to_undo(Seat seat, bool agreed) const {
  if (over) return {kOver, {}};
  if (!trouble.empty()) return {"the match cannot go on: see its trouble", {}};
  if (seat == kNobody || index(seat) >= setting->seats) return {kNothing, {}};
  if (has_sealed_answer(seat)) {
    if (open_choice->stays && open_choice->team_done(seat) && !agreed) return {kTeamSealed, {}};
    const auto& answers = open_choice->of(seat);
    const auto own =
        std::ranges::find_if(answers.rbegin(), answers.rend(), [](const auto& a) { return !a.forced; });
    return own->final ? Bar{kFinal, {}} : Bar{};
  }
  const auto input = last_input_of(seat);
  if (!input) return {kNothing, {}};
  return agreed ? Bar{} : bar_since(*input);
}

// What happened since that input that would not be undone by forgetting it.
Match::Inside::Bar Match::Inside::bar_since(std::size_t first) const {
  const bool corrects_dice = inputs[first].type == InputLine::Type::faces && first + 1 == inputs.size();
  if (corrects_dice && !lasting) return {};
  if (inputs[first].type == InputLine::Type::sealed)
    return {items[inputs[first].item].sealed->stays ? kAllSealed : kUnsealed, {}};
  for (std::size_t i = first; i < inputs.size(); ++i) {
    const Input& input = inputs[i];
    if (i > first && input.person && input.seat != inputs[first].seat)
      return {kAnswered, book->seat_name(*setting, here, input.seat)};
    if (input.dice_seen || (i > first && input.agent_rolled)) return {kRolled, {}};
  }
  for (std::size_t i = inputs[first].item + (corrects_dice ? 1 : 0); i < items.size(); ++i) {
    if (items[i].kind == LiveItem::Kind::roll) return {kRolled, {}};
    if (items[i].kind == LiveItem::Kind::sealed) return {items[i].sealed->stays ? kAllSealed : kUnsealed, {}};
  }
  for (const LogLine& line : log)
    if (line.input > first && line.reveals && !line.undone) return {kRevealed, line.words};
  if (halt == Halt::sealed) return {};  // who rolled in secret must not show
  const bool agent_rolled = std::ranges::any_of(agent_rolls, [](const auto& some) { return !some.empty(); });
  return agent_rolled ? Bar{kRolled, {}} : Bar{};
}

// One answer of the seat's own dialogue; others learn of it only when its whole team had been done.
void Match::Inside::take_back_sealed(Seat seat) {
  SealedChoice choice = *open_choice;
  auto& answers = choice.of(seat);
  while (answers.back().forced) answers.pop_back();
  answers.pop_back();
  const bool was_done = choice.team_done(seat);
  choice.done.mask = static_cast<std::uint8_t>(choice.done.mask & ~Seats::only(seat).mask);
  open_choice = std::make_shared<const SealedChoice>(std::move(choice));
  if (!was_done) return;
  const auto mine = [&](const Input& input) { return input.seat == seat && input.item == items.size(); };
  const auto input = std::ranges::find_if(inputs, mine);
  for (SealedLine& sealed : sealed_lines) sealed.taken_back = sealed.taken_back || sealed.line == input->line;
  record.take_back(seat, open_choice->ask, input->line);
  inputs.erase(input);
}

// The match stands again where that input had been asked for.
void Match::Inside::go_back_to(std::size_t first) {
  const std::size_t item = inputs[first].item;
  while (first > 0 && inputs[first - 1].item == item) --first;  // a sealed choice reopens as a whole
  const bool corrects_dice = inputs[first].type == InputLine::Type::faces;
  for (SealedLine& sealed : sealed_lines)
    sealed.taken_back = sealed.taken_back || sealed.line >= inputs[first].line;
  // What happened is taken back; what people said beside it, and that they took something back, is not.
  for (LogLine& line : log)
    line.undone = line.undone || (line.input > first && (line.is_told || line.is_roll));
  items.resize(item);
  inputs.resize(first);
  if (corrects_dice && !inputs.empty()) inputs.back().dice_seen = true;
  while (checkpoints.back().inputs > first) checkpoints.pop_back();
  load_state(checkpoints.back(), last);
  book->prepare(*setting, last, *ground);
  if (halt == Halt::sealed) agent_rolls = {};  // of dialogues that are gone
  open_choice = nullptr;
  just_unsealed.clear();
  rerun();
}

std::optional<std::string> Match::why_no_undo(Seat seat, bool agreed) const {
  const Inside::Bar bar = inside_->bar_to_undo(seat, agreed);
  if (bar.words == nullptr) return std::nullopt;
  return bar.detail.empty() ? std::string(bar.words) : std::string(bar.words) + " (" + bar.detail + ")";
}

Verdict Match::undo(Seat seat, bool agreed) {
  Inside& in = *inside_;
  if (const Inside::Bar bar = in.bar_to_undo(seat, agreed); bar.words != nullptr) {
    Refusal refusal;
    refusal.words = bar.words;
    return refusal;
  }
  if (in.has_sealed_answer(seat)) {
    in.take_back_sealed(seat);
    return {};
  }
  const std::vector<Inside::Input> before = in.inputs;
  in.go_back_to(*in.last_input_of(seat));
  std::vector<std::uint32_t> undone;
  for (std::size_t i = in.inputs.size(); i < before.size(); ++i) undone.push_back(before[i].line);
  in.record.undo(seat, agreed, undone);
  const std::string count = undone.size() == 1 ? "an answer" : std::to_string(undone.size()) + " answers";
  in.log_words(in.book->seat_name(*in.setting, in.here, seat) + " takes back " + count).sides =
      Seats::only(seat);
  if (in.halt == Inside::Halt::ask) in.withdraw_order(seat, in.asked_kind);
  in.settle();
  return {};
}

}  // namespace warren
