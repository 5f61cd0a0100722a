#include "games/might_of_arms/choices/shoot.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "games/might_of_arms/rule_ids.h"
#include "kernel/rules/menu.h"

namespace warren::might_of_arms {
namespace {

const std::string& name_of(const Play& play, UnitId unit) {
  return play.setting.facts(play.state, unit).name;
}

bool splits(const Play& play) { return play.setting.house.split_fire == NoYes::yes; }

// At whom a file shoots.
class FileMenu final : public AskedIn<Menu, Play, Ask> {
 public:
  FileMenu(const Play& play, UnitId shooter, int file)
      : AskedIn(play, seat_at(side_of(shooter)), might_of_arms::rule("MI-SHOOT-18"), Ask::shoot, shooter),
        file_(file) {}
  std::string sentence() const override {
    return fmt::format("At whom does file {} of {} shoot?", file_ + 1, name_of(play(), subject));
  }
  std::string describe(const Choice& choice) const override { return name_of(play(), choice.id.target); }
  Refs refs(const Choice& choice) const override { return Ref::unit(choice.id.target); }

 private:
  int file_;
};

}  // namespace

ShootPrompt::ShootPrompt(const Play& play, int side, bool delayed)
    : AskedIn(play, seat_at(side),
              delayed ? might_of_arms::rule("MI-TURN-05") : might_of_arms::rule("MI-SHOOT-08"),
              delayed ? Ask::shoot_delayed : Ask::shoot),
      side_(side),
      field_(play) {
  for_each_unit(standing_of(play.state, side) | hidden_of(play.state, side),
                [&](UnitId shooter) { find_targets(shooter); });
}

void ShootPrompt::find_targets(UnitId shooter) {
  if (!may_shoot(play(), shooter).ok()) return;
  UnitSet& targets = targets_[static_cast<std::size_t>(number_of(shooter))];
  if (play().setting.house.target_priority == TargetPriority::nearest) {
    const UnitId nearest = nearest_target(play(), field_, shooter, 0xff);
    targets = nearest == kNoUnit ? 0 : bit(nearest);
    return;
  }
  for_each_unit(enemies_of(play().state, shooter), [&](UnitId enemy) {
    if (may_be_shot(play(), enemy) && eligible_files(play(), field_, shooter, enemy) != 0)
      targets |= bit(enemy);
  });
}

bool ShootPrompt::has_targets() const {
  return std::ranges::any_of(targets_, [](UnitSet targets) { return targets != 0; });
}

void ShootPrompt::universe(ChoiceSink& sink) const {
  const auto offer = [&](Option said) { sink.may({said, Answer::of(said)}); };
  offer(option(Verb::done));
  for (int i = 0; i < kMaxUnits; ++i) {
    const UnitId shooter = unit_at(side_, i);
    const UnitSet targets = targets_of(shooter);
    for_each_unit(targets, [&](UnitId target) { offer(option(Verb::shoot, shooter, target)); });
    if (splits(play()) && std::popcount(targets) > 1) offer(option(Verb::shoot, shooter, kFileByFile));
  }
  offer(option(Verb::concede));
}

Verdict ShootPrompt::judge(const Answer& answer) const {
  const Option said = answer.option();
  const auto is = [&](Verb verb) { return said == option(verb); };
  if (answer.form() == Form::option && (is(Verb::done) || is(Verb::concede))) return {};
  const bool of_own = said.subject < kUnits && side_of(said.subject) == side_ &&
                      number_of(said.subject) < play().state.side[static_cast<std::size_t>(side_)].units;
  if (answer.form() != Form::option || !of_own)
    return Refusal{might_of_arms::rule("MI-SHOOT-06"), "name one of your units and its target"};
  const Verdict able = may_shoot(play(), said.subject);
  if (!able.ok()) return able;
  const UnitSet targets = targets_of(said.subject);
  if (said == option(Verb::shoot, said.subject, kFileByFile)) {
    if (splits(play()) && std::popcount(targets) > 1) return {};
    return Refusal{might_of_arms::rule("MI-SHOOT-06"), "all of a unit shoots at one target"};
  }
  if (said != option(Verb::shoot, said.subject, said.target))
    return Refusal{might_of_arms::rule("MI-SHOOT-06"), "name one of your units and its target"};
  if (has(targets, said.target)) return {};
  const Verdict aim = may_aim(play(), field_, said.subject, said.target);
  return aim.ok() ? Refusal{might_of_arms::rule("MI-SHOOT-19"), "another target is nearer"} : aim;
}

std::string ShootPrompt::sentence() const {
  return ask_kind() == Ask::shoot_delayed ? "Who that held its fire shoots now?" : "Who shoots at whom?";
}

std::string ShootPrompt::describe(const Choice& choice) const {
  const Option said = choice.id;
  if (verb_of(said) == Verb::done) return "Nobody else shoots";
  if (verb_of(said) == Verb::concede) return "Concede the battle";
  if (said.target == kFileByFile) return fmt::format("{}: file by file", name_of(play(), said.subject));
  return fmt::format("{} at {}", name_of(play(), said.subject), name_of(play(), said.target));
}

Refs ShootPrompt::refs(const Choice& choice) const {
  if (verb_of(choice.id) != Verb::shoot) return {};
  const Ref shooter = Ref::unit(choice.id.subject);
  return choice.id.target == kFileByFile ? Refs(shooter) : Refs{shooter, Ref::unit(choice.id.target)};
}

UnitId target_of_file(const Play& play, UnitId shooter, int file, UnitId wanted) {
  const Field field(play);
  if (has(targets_of_file(play, field, shooter, file), wanted)) return wanted;
  return nearest_target(play, field, shooter, static_cast<std::uint8_t>(1U << file));
}

UnitId ask_target_of_file(Play& play, UnitId shooter, int file) {
  const Field field(play);
  const UnitSet targets = targets_of_file(play, field, shooter, file);
  if (targets == 0) return kNoUnit;
  const UnitId nearest = nearest_target(play, field, shooter, static_cast<std::uint8_t>(1U << file));
  if (std::popcount(targets) == 1) return nearest;
  FileMenu menu(play, shooter, file);
  menu.add(option(Verb::shoot, shooter, nearest));
  for_each_unit(targets & ~bit(nearest),
                [&](UnitId target) { menu.add(option(Verb::shoot, shooter, target)); });
  return play.table.ask(menu).option().target;
}

}  // namespace warren::might_of_arms
