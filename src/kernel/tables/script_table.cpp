#include "kernel/tables/script_table.h"

#include <algorithm>
#include <utility>

#include "kernel/rules/each_choice.h"
#include "kernel/tables/live_table.h"
#include "kernel/tables/sim_table.h"

namespace warren {
namespace {

// The first allowed candidate that is described with these words; else a forbidden one, else one that nobody
// has.
Answer described(const Prompt& prompt, const std::string& words) {
  const auto reads_so = [&](const Choice& choice) {
    return prompt.describe(choice).find(words) != std::string::npos;
  };
  if (const auto allowed = find_allowed(prompt, reads_so)) return *allowed;
  Answer answer = Answer::of(Option{0xffff, 0xff, 0xff, 0xffffffff});  // nobody's candidate
  for_each_choice(
      prompt, [](const Choice&) {},
      [&](const Choice& choice, const Refusal&) {
        if (reads_so(choice)) answer = choice.answer;
      });
  return answer;
}

std::string text(std::size_t count) { return std::to_string(count); }

}  // namespace

bool ScriptedAsk::may(Option option) const { return std::ranges::find(allowed, option) != allowed.end(); }

bool ScriptedAsk::may_not(Option option, RuleId by) const {
  for (std::size_t i = 0; i < forbidden.size(); ++i)
    if (forbidden[i] == option && forbidden_by[i] == by) return true;
  return false;
}

ScriptTable::ScriptTable(const Catalog& catalog) : catalog_(&catalog) { listening_ = true; }

ScriptTable& ScriptTable::faces(std::initializer_list<int> more) {
  return faces(std::span(more.begin(), more.size()));
}

ScriptTable& ScriptTable::faces(std::span<const int> more) {
  faces_.insert(faces_.end(), more.begin(), more.end());
  return *this;
}

ScriptTable& ScriptTable::cards(std::initializer_list<int> kinds) {
  cards_.insert(cards_.end(), kinds.begin(), kinds.end());
  return *this;
}

ScriptTable& ScriptTable::then(const Answer& answer) {
  then_.push_back({[answer](const Prompt&) { return answer; }, "an answer"});
  return *this;
}

ScriptTable& ScriptTable::then(Chooser chooser) {
  then_.push_back({std::move(chooser), "a chosen answer"});
  return *this;
}

ScriptTable::Chooser ScriptTable::by_words(std::string words) {
  return [words = std::move(words)](const Prompt& prompt) { return described(prompt, words); };
}

ScriptTable& ScriptTable::then_words(const std::string& words) {
  then_.push_back({by_words(words), "\"" + words + "\""});
  return *this;
}

ScriptTable& ScriptTable::on(std::uint16_t kind, const Answer& answer) {
  on_[kind].push_back({[answer](const Prompt&) { return answer; }, "an answer"});
  return *this;
}

ScriptTable& ScriptTable::on_words(std::uint16_t kind, const std::string& words) {
  on_[kind].push_back({by_words(words), "\"" + words + "\""});
  return *this;
}

ScriptTable& ScriptTable::whenever(std::uint16_t kind, Chooser chooser) {
  whenever_[kind] = {std::move(chooser), "a standing answer"};
  return *this;
}

ScriptTable& ScriptTable::whenever(std::uint16_t kind, Option option) {
  return whenever(kind, [option](const Prompt&) { return Answer::of(option); });
}

std::string ScriptTable::name_of(const Prompt& prompt) const {
  return "prompt " + text(asks_.size() + 1) + " (kind " + std::to_string(prompt.kind) + ", " +
         std::string(catalog_->name(prompt.rule)) + ", \"" + prompt.sentence() + "\")";
}

// What the script says to a prompt of this kind; null: nothing. A line that is used up moves to `taken`.
const ScriptTable::Line* ScriptTable::line_for(std::uint16_t kind, Line& taken) {
  std::deque<Line>* queue = nullptr;
  if (const auto own = on_.find(kind); own != on_.end() && !own->second.empty()) queue = &own->second;
  const auto standing = whenever_.find(kind);
  if (queue == nullptr && standing != whenever_.end()) return &standing->second;
  if (queue == nullptr && !then_.empty()) queue = &then_;
  if (queue == nullptr) return nullptr;
  taken = std::move(queue->front());
  queue->pop_front();
  return &taken;
}

Answer ScriptTable::judged(const Prompt& prompt, const Line& line) {
  const Answer answer = line.chooser(prompt);
  const Refusal other_form{{}, "another form of answer is expected here"};
  const Verdict verdict = answer.form() == prompt.form ? prompt.judge(answer) : Verdict(other_form);
  if (verdict.ok()) return answer;
  refusals_.push_back(verdict.refusal());
  const std::string_view rule = catalog_->name(verdict.refusal().rule);
  faults_ += "The answer " + line.words + " is refused by " + name_of(prompt) + ": " +
             verdict.refusal().words + (rule.empty() ? "" : " (" + std::string(rule) + ")") + ".\n";
  return prompt.fallback();
}

void ScriptTable::note(const Prompt& prompt, const Answer& answer) {
  ScriptedAsk& ask = asks_.emplace_back();
  ask.seat = prompt.seat;
  ask.kind = prompt.kind;
  ask.rule = prompt.rule;
  ask.form = prompt.form;
  ask.subject = prompt.subject;
  ask.sealed = sealed_;
  ask.sentence = prompt.sentence();
  ask.answer = answer;
  ask.words = prompt.describe(find_choice(prompt, answer));
  for_each_choice(
      prompt, [&](const Choice& choice) { ask.allowed.push_back(choice.id); },
      [&](const Choice& choice, const Refusal& refusal) {
        ask.forbidden.push_back(choice.id);
        ask.forbidden_by.push_back(refusal.rule);
      });
}

Answer ScriptTable::ask(const Prompt& prompt) {
  if (const auto only = only_answer(prompt)) return *only;
  Line taken;
  const Line* line = line_for(prompt.kind, taken);
  const Answer answer = line == nullptr ? prompt.fallback() : judged(prompt, *line);
  note(prompt, answer);
  return answer;
}

void ScriptTable::sealed(Seats seats, Dialogue& dialogue) {
  const bool outer = std::exchange(sealed_, true);
  for (int i = 0; i < kMaxSeats; ++i)
    if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
  sealed_ = outer;
}

std::uint8_t ScriptTable::next_face(const Roll& roll, const std::string& name) {
  if (faces_.empty()) {
    const std::string fault = name + " finds too few faces in the script.\n";
    if (!faults_.ends_with(fault)) faults_ += fault;
    return 1;
  }
  const int face = faces_.front();
  faces_.pop_front();
  if (face >= 1 && face <= roll.sides) return static_cast<std::uint8_t>(face);
  faults_ += name + " has no face " + std::to_string(face) + ".\n";
  return 1;
}

std::uint8_t ScriptTable::next_card(const Roll& roll, const std::string& name, std::vector<int>& drawn) {
  const int kind = cards_.empty() ? -1 : cards_.front();
  if (!cards_.empty()) cards_.pop_front();
  const auto known = std::ssize(roll.bag->left);
  if (kind >= 0 && kind < known && drawn[std::size_t(kind)] < roll.bag->left[std::size_t(kind)])
    return static_cast<std::uint8_t>(roll.bag->first_place(kind) + drawn[std::size_t(kind)]++);
  faults_ += name + (kind < 0 ? " finds too few cards in the script.\n"
                              : " finds no card of kind " + std::to_string(kind) + ".\n");
  return 1;
}

Dice ScriptTable::roll(const Roll& roll) {
  ScriptedRoll& scripted = rolls_.emplace_back();
  const std::string name = "Roll " + text(rolls_.size()) + " (" + std::string(catalog_->name(roll.rule)) +
                           ", " + std::to_string(roll.count()) + "d" + std::to_string(roll.sides) + ")";
  const bool by_kind = roll.reading == Reading::draw && !cards_.empty();
  std::vector<int> drawn(by_kind ? roll.bag->left.size() : 0);
  const std::string before = faults_;
  scripted.dice =
      lay_faces(roll, [&] { return by_kind ? next_card(roll, name, drawn) : next_face(roll, name); });
  if (roll.reading == Reading::draw && faults_ == before && has_repeats(scripted.dice))
    faults_ += name + " draws the same card twice.\n";
  if (roll.tally != nullptr) scripted.tally = *roll.tally;
  scripted.roll = roll;
  scripted.roll.tally = roll.tally == nullptr ? nullptr : &scripted.tally;
  scripted.roll.bag = nullptr;  // the game's, and gone before a test reads this
  return scripted.dice;
}

void ScriptTable::tell(const Event& event) {
  ScriptedEvent& scripted = events_.emplace_back();
  if (event.tally != nullptr) scripted.tally = *event.tally;
  scripted.event = event;
  scripted.event.tally = event.tally == nullptr ? nullptr : &scripted.tally;
}

const ScriptedRoll& ScriptTable::last_roll() const {
  static const ScriptedRoll none{};
  return rolls_.empty() ? none : rolls_.back();
}

const ScriptedAsk& ScriptTable::last_ask() const {
  static const ScriptedAsk none;
  return asks_.empty() ? none : asks_.back();
}

int ScriptTable::times_asked(std::uint16_t kind) const {
  return static_cast<int>(std::ranges::count(asks_, kind, &ScriptedAsk::kind));
}

bool ScriptTable::told(std::uint16_t verb) const {
  return std::ranges::any_of(events_, [&](const ScriptedEvent& one) { return one.event.verb == verb; });
}

std::string ScriptTable::fault() const {
  std::string faults = faults_;
  if (!cards_.empty()) faults += text(cards_.size()) + " cards of the script were not drawn.\n";
  if (!faces_.empty()) faults += text(faces_.size()) + " faces of the script were not rolled.\n";
  if (!then_.empty())
    faults += text(then_.size()) + " answers were not asked for: " + then_.front().words + ".\n";
  for (const auto& [kind, lines] : on_)
    if (!lines.empty())
      faults += text(lines.size()) + " answers to prompts of kind " + std::to_string(kind) +
                " were not asked for: " + lines.front().words + ".\n";
  return faults;
}

}  // namespace warren
