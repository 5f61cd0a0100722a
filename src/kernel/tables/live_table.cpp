#include "kernel/tables/live_table.h"

#include <algorithm>
#include <utility>

#include "kernel/rules/each_choice.h"
#include "kernel/tables/called_off.h"
#include "kernel/tables/sim_table.h"
#include "kernel/tables/stop.h"

namespace warren {
namespace {

// Rules that do so much without coming to anybody's question do not come to an end.
constexpr int kMostVerbs = 100000;

bool is_in_reach(Point point) {
  return std::abs(std::int64_t{point.x}) < geometry::kReach &&
         std::abs(std::int64_t{point.y}) < geometry::kReach;
}

// What holds for every game, so that no rule has to ask: the right form, and places that can be measured.
Verdict judge_form(const Prompt& prompt, const Answer& answer) {
  if (answer.form() != prompt.form) return Refusal({}, "another form of answer is expected here");
  bool in_reach = true;
  if (answer.form() == Form::pose) in_reach = is_in_reach(answer.pose().at);
  if (answer.form() == Form::path)
    for (int i = 0; i < answer.count(); ++i) in_reach = in_reach && is_in_reach(answer.point(i));
  if (!in_reach) return Refusal({}, "that place is off every table");
  return {};
}

}  // namespace

// The one allowed choice of a closed prompt, if there is but one.
std::optional<Answer> only_answer(const Prompt& prompt) {
  if (prompt.form != Form::option || count_choices(prompt, 2) != 1) return std::nullopt;
  return find_allowed(prompt, [](const Choice&) { return true; });
}

Verdict read_faces(const Roll& roll, std::span<const std::uint8_t> faces, Dice& dice) {
  std::size_t used = 0;
  bool impossible = false;
  dice = lay_faces(roll, [&] {
    const std::uint8_t face = used < faces.size() ? faces[used] : std::uint8_t{1};
    ++used;
    impossible = impossible || face < 1 || face > roll.sides;
    return std::clamp(face, std::uint8_t{1}, roll.sides);
  });
  Refusal refusal({}, "no die here has such a face");
  refusal.measure = Measure::count;
  refusal.allowed = roll.sides;
  if (impossible) return refusal;
  refusal.words = used > faces.size() ? "a die is missing" : "there are more faces than dice";
  refusal.measured = static_cast<std::int32_t>(faces.size());
  refusal.allowed = static_cast<std::int32_t>(used);
  if (used != faces.size()) return refusal;
  if (roll.reading == Reading::draw && has_repeats(dice))
    return Refusal({}, "the same card cannot be drawn twice");
  return {};
}

LiveTable::LiveTable(const Task& task) : task_(task), faces_waiting_(task.offer.faces.has_value()) {
  fresh_ = task_.fresh && task_.given.empty();
  listening_ = fresh_ && task_.witness != nullptr;
}

bool LiveTable::run(const Rulebook& book, const Setting& setting, const Ground& ground, State& state) {
  halt_ = Halt::none;
  keeps_sealed_ = false;
  given_.clear();
  return run_until_stopped([&] { book.step(setting, ground, state, *this); });
}

void LiveTable::stop_at(Halt halt) {
  halt_ = halt;
  stop_step();
}

void LiveTable::refuse(const Refusal& refusal) {
  refusal_ = refusal;
  stop_at(Halt::refused);
}

void LiveTable::count_verb(int weight) {
  verbs_ += weight;
  if (verbs_ > kMostVerbs || is_called_off()) stop_at(Halt::misfit);
}

// The next known item, or null on ground that nothing answers yet.
const LiveItem* LiveTable::next(LiveItem::Kind kind) {
  if (cursor_ >= task_.given.size()) return nullptr;
  const LiveItem* item = &task_.given[cursor_++];
  if (item->kind != kind) stop_at(Halt::misfit);
  if (cursor_ == task_.given.size() && task_.fresh) enter_new_ground();
  return item;
}

void LiveTable::enter_new_ground() {
  fresh_ = true;
  listening_ = task_.witness != nullptr;
}

bool LiveTable::is_offered(Seat seat) const {
  return seat == task_.offer.seat && taken_ < task_.offer.answers.size();
}

Answer LiveTable::take_offer(const Prompt& prompt) {
  const Answer& answer = task_.offer.answers[taken_];
  if (const Verdict form = judge_form(prompt, answer); !form.ok()) refuse(form.refusal());
  if (const Verdict verdict = prompt.judge(answer); !verdict.ok()) refuse(verdict.refusal());
  ++taken_;
  return answer;
}

void LiveTable::visit(const Prompt& prompt, Seat seat) {
  if (task_.visit == nullptr || (seat != task_.visited && !(task_.visits_any && !inner_))) return;
  visited_ = true;
  if (seat != given_by_) given_.clear();
  if (dialogue_ != nullptr) dialogue_->show_to(seat);
  (*task_.visit)(prompt);
}

void LiveTable::note_given(const Prompt& prompt, Seat seat, const Answer& answer, bool forced) {
  if (!task_.tells_given || forced) return;
  if (std::exchange(given_by_, seat) != seat) given_.clear();
  const Choice choice = find_choice(prompt, answer);
  given_.push_back({answer, prompt.describe(choice), prompt.refs(choice)});
}

Answer LiveTable::ask(const Prompt& prompt) {
  count_verb();
  if (repeated_ != nullptr || inner_) return ask_inside(prompt);
  if (keeps_sealed_) stop_at(Halt::misfit);
  if (const LiveItem* item = next(LiveItem::Kind::answer)) {
    note_given(prompt, item->seat, item->answer, item->forced);
    return item->answer;
  }
  LiveItem item;
  item.seat = prompt.seat;
  if (const auto only = fresh_ ? only_answer(prompt) : std::nullopt) {
    item.answer = *only;
    item.forced = true;
    return fresh_items_.emplace_back(item).answer;
  }
  if (is_offered(prompt.seat)) {
    item.answer = take_offer(prompt);
    note_given(prompt, item.seat, item.answer, false);
    enter_new_ground();
    if (task_.witness != nullptr) task_.witness->answered(item, task_.witness->describe(prompt, item.answer));
    return fresh_items_.emplace_back(item).answer;
  }
  if (!offer_taken()) refuse(Refusal({}, "this seat is not asked that now"));
  asked_seat_ = prompt.seat;
  asked_kind_ = prompt.kind;
  visit(prompt, prompt.seat);
  stop_at(Halt::ask);
}

Dice LiveTable::roll(const Roll& roll) {
  count_verb(10);                                             // whose number depends on all before it
  if (inner_ || repeated_ != nullptr) stop_at(Halt::misfit);  // a dialogue has no dice
  if (keeps_sealed_) stop_at(Halt::misfit);
  given_.clear();
  if (const LiveItem* item = next(LiveItem::Kind::roll)) return item->dice;
  if (taken_ < task_.offer.answers.size()) refuse(Refusal({}, "dice fall before that is asked"));
  LiveItem item;
  item.kind = LiveItem::Kind::roll;
  item.seat = task_.witness == nullptr ? kNobody : task_.witness->typist(roll);
  item.typed = item.seat != kNobody;
  if (task_.witness == nullptr || (item.typed && !faces_waiting_)) {
    asked_seat_ = item.seat;
    visited_ = task_.visit_roll != nullptr;
    if (visited_) (*task_.visit_roll)(roll);
    stop_at(Halt::roll);
  }
  if (item.typed) {
    const Verdict verdict = read_faces(roll, *task_.offer.faces, item.dice);
    if (!verdict.ok()) refuse(verdict.refusal());
    faces_waiting_ = false;
  }
  item.roll = task_.witness->number_roll(roll, item.typed);
  if (!item.typed) {
    const auto drawn = task_.witness->draw(roll, item.roll);
    if (!drawn) stop_at(Halt::unknown_dice);
    item.dice = *drawn;
  }
  enter_new_ground();
  task_.witness->rolled(roll, item);
  return fresh_items_.emplace_back(item).dice;
}

void LiveTable::tell(const Event& event) {
  count_verb();
  if (fresh_ && task_.witness != nullptr && !inner_) task_.witness->told(event);
}

void LiveTable::lay_open(std::uint8_t seal) {
  count_verb();
  if (fresh_ && task_.witness != nullptr && !inner_) task_.witness->opened(seal);
}

}  // namespace warren
