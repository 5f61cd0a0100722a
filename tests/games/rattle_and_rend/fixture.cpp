#include "games/rattle_and_rend/fixture.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "games/rattle_and_rend/sequence.h"
#include "kernel/rules/each_choice.h"

namespace warren::rattle_and_rend::testing {
namespace {

[[noreturn]] void bad_position(const std::string& what) {
  throw std::invalid_argument("test position: " + what);
}

std::uint32_t action_called(const MatchSetting& setting, std::string_view name) {
  for (std::uint32_t i = 0; i < kActions; ++i)
    if (setting.actions[i].name == name) return i;
  bad_position("no action is called " + std::string(name));
}

Answer choose(const Prompt& prompt, const std::function<bool(Option)>& wanted) {
  const auto answer = find_allowed(prompt, [&](const Choice& choice) { return wanted(choice.id); });
  return answer ? *answer : prompt.fallback();
}

}  // namespace

bool names(Option option, GroupId group) {
  const Verb verb = verb_of(option);
  const bool by_target = verb == Verb::target || verb == Verb::towards;
  return verb != Verb::decline && (by_target ? option.target : option.subject) == group;
}

bool SeenRoll::because(std::string_view rule_id) const {
  return std::ranges::any_of(rolled_.tally.reasons(),
                             [&](const Reason& reason) { return catalog().name(reason.rule) == rule_id; });
}
std::string SeenRoll::rule() const { return std::string(catalog().name(rolled_.roll.rule)); }

// --- the position

MatchTable::MatchTable(std::string_view position) {
  WrittenMatch written(position);
  if (!written.fault().empty()) bad_position(written.fault());
  setting = std::move(written.setting);
  state = written.state;
  names_ = written.names();
  prepare_ground(*setting, state, ground);
}

GroupId MatchTable::id(std::string_view group) const {
  const auto found = names_.find(group);
  if (found == names_.end()) bad_position("no group is called " + std::string(group));
  return found->second;
}

// --- the script

MatchTable& MatchTable::dice(std::initializer_list<int> faces) {
  script.faces(faces);
  return *this;
}

Orders MatchTable::give(std::string_view group, std::string_view action) {
  return Orders(*this, id(group), action);
}

MatchTable& MatchTable::reacts(std::string_view group, Reaction reaction) {
  const GroupId user = id(group);
  script.whenever(number(Ask::reaction), [user, reaction](const Prompt& prompt) {
    return choose(prompt, [&](Option option) {
      return verb_of(option) == Verb::react && option.subject == user &&
             option.slot == static_cast<std::uint32_t>(reaction);
    });
  });
  return *this;
}

MatchTable& MatchTable::denies() { return picks(Ask::deny, Verb::deny); }
MatchTable& MatchTable::forces() { return picks(Ask::force, Verb::force); }

MatchTable& MatchTable::picks(Ask ask, Verb verb) {
  script.whenever(number(ask), [verb](const Prompt& prompt) {
    return choose(prompt, [verb](Option option) { return verb_of(option) == verb; });
  });
  return *this;
}

MatchTable& MatchTable::picks(Ask ask, std::string_view group) {
  const GroupId wanted = id(group);
  script.whenever(number(ask), [wanted](const Prompt& prompt) {
    return choose(prompt, [wanted](Option option) { return names(option, wanted); });
  });
  return *this;
}

MatchTable& MatchTable::says(Ask ask, const Answer& answer) {
  script.on(number(ask), answer);
  return *this;
}

MatchTable& MatchTable::places(Ask ask, double x, double y) {
  return says(ask, Answer::of(Pose{mm_point(x, y), {}, false}));
}

MatchTable& MatchTable::moves(Ask ask, std::initializer_list<Point> points) {
  Answer path = Answer::path();
  for (const Point at : points) path.add(at);
  return says(ask, path);
}

MatchTable& MatchTable::pushes(int millimetres) {
  script.whenever(number(Ask::push), [millimetres](const Prompt&) { return Answer::number(millimetres); });
  return *this;
}

MatchTable& MatchTable::reacts_always() {
  script.whenever(number(Ask::reaction), [](const Prompt& prompt) {
    const auto& menu = static_cast<const Menu&>(prompt);
    return Answer::of(menu.option(menu.count() - 1));
  });
  return *this;
}

MatchTable& MatchTable::tries(Ask ask, const Answer& answer) {
  script.whenever(number(ask), [answer, refused = refused_.get()](const Prompt& prompt) {
    const Verdict verdict = prompt.judge(answer);
    *refused = verdict.ok() ? "" : std::string(catalog().name(verdict.refusal().rule));
    return prompt.fallback();
  });
  return *this;
}

void MatchTable::step() {
  prepare_ground(*setting, state, ground);
  Play now = play();
  rattle_and_rend::step(now);
  CHECK(script.trouble() == "");
}

void MatchTable::run(const std::function<void(Play&)>& rules) {
  prepare_ground(*setting, state, ground);
  Play now = play();
  rules(now);
  CHECK(script.trouble() == "");
}

// --- orders

Orders::Orders(MatchTable& table, GroupId group, std::string_view action)
    : table_(table), kind_(action_called(*table.setting, action)) {
  table.state.active = static_cast<std::uint8_t>(side_of(group));
  table.script.on(number(Ask::turn), option(Verb::act, group));
  table.script.on(number(Ask::action), option(Verb::action, group, 0, kind_));
}

Orders& Orders::to(double x, double y) {
  path_.add(mm_point(x, y));
  return *this;
}

Orders& Orders::at(std::string_view target) {
  const GroupId wanted = table_.id(target);
  targets_.push_back(wanted);
  table_.script.whenever(number(Ask::target), [targets = targets_](const Prompt& prompt) {
    for (const GroupId one : targets) {
      const Answer answer = choose(
          prompt, [one](Option option) { return verb_of(option) == Verb::target && option.target == one; });
      if (answer.form() == Form::option && verb_of(answer.option()) == Verb::target &&
          answer.option().target == one)
        return answer;
    }
    return prompt.fallback();
  });
  return *this;
}

void Orders::close_part() {
  if (path_.count() > 0) table_.script.on(number(Ask::path), path_);
  path_ = Answer::path();
}

Orders& Orders::with(std::string_view partner, std::string_view action) {
  close_part();
  const std::uint32_t kind = action.empty() ? kind_ : action_called(*table_.setting, action);
  table_.script.on(number(Ask::partner), option(Verb::group, table_.id(partner)));
  if (table_.setting->house.coordinated_mix != CoordinatedMix::same_action)
    table_.script.on(number(Ask::action), option(Verb::action, table_.id(partner), 0, kind));
  return *this;
}

MatchTable& Orders::run() {
  close_part();
  table_.state.phase = Phase::turn;
  table_.step();
  return table_;
}

}  // namespace warren::rattle_and_rend::testing
