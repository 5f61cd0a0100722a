#include "games/mice_at_arms/view/story.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "games/mice_at_arms/events.h"
#include "games/mice_at_arms/setup.h"
#include "games/mice_at_arms/words/words.h"

namespace warren::mice_at_arms {
namespace {

using Weight = StoryLine::Weight;

// Reads a battle's log from its first line to its last and keeps what a chronicler would.
class Chronicler {
 public:
  explicit Chronicler(const Match& battle)
      : battle_(battle), setting_(static_cast<const BattleSetting&>(battle.setting())) {
    look_at(battle.inputs(), [this](const State& state) { last_ = state; });
  }

  std::vector<StoryLine> write() {
    tell_armies();
    for (const LogLine& line : battle_.log())
      if (!line.is_roll && !line.undone && line.rule != RuleId{}) read(line);
    tell_best_unit();
    mark_turning_point();
    return std::move(lines_);
  }

 private:
  template <class F>
  void look_at(std::uint32_t input, F&& f) const {
    battle_.position_at(input, [&](const warren::State& state, const Ground&) { f(state.as<State>()); });
  }

  void say(const LogLine& line, Weight weight, std::string words) {
    lines_.push_back({line.input, weight, std::move(words)});
  }

  std::string unit(UnitId id) const {
    return id < last_.units ? unit_name(setting_, last_, id) : std::string("somebody");
  }

  // "the mound at 12.0", 4.0"", or the quarter of the field.
  std::string place(UnitId id, std::uint32_t input) const {
    std::string words = "on the field";
    look_at(input == 0 ? 0 : input - 1, [&](const State& state) {
      if (id >= state.units || !state.unit[id].on_table()) return;
      const Unit& one = state.unit[id];
      words = one.in_piece != 0
                  ? "at " + terrain_name(setting_, state, static_cast<PieceId>(one.in_piece - 1))
                  : quarter(one.at[0]);
    });
    return words;
  }

  static std::string quarter(Spot at) {
    const int third = kTable / 3;
    const char* row = at.y < third ? "south" : at.y >= 2 * third ? "north" : "";
    const char* column = at.x < third ? "west" : at.x >= 2 * third ? "east" : "";
    if (*row == 0 && *column == 0) return "in the middle of the field";
    return fmt::format("in the {}{}", row, column);
  }

  // MA-MUST: what came, in one sentence an army.
  void tell_armies() {
    for (int army = 0; army < last_.armies; ++army) {
      std::string units;
      for (UnitId id = 0; id < last_.units; ++id) {
        const Unit& one = last_.unit[id];
        if (one.army != army) continue;
        units += fmt::format("{}{}", units.empty() ? "" : ", ", setting_.profile(one).name);
        if (one.hero != Hero::none)
          units += fmt::format(" with a {}", one.has(Unit::kMusician) ? "Musician" : hero_name(one.hero));
      }
      lines_.push_back({0, Weight::detail, fmt::format("{} musters {}.", army_name(setting_, army), units)});
    }
  }

  std::string by_whom() const {
    return striker_ == kNoUnit ? std::string() : fmt::format(", undone by {}", unit(striker_));
  }

  void note_fall(const LogLine& line, const char* how) {
    const UnitId id = line.event.subject;
    const int army = id < last_.units ? last_.unit[id].army : 0;
    const bool by_enemy = striker_ != kNoUnit && striker_ < last_.units && last_.unit[striker_].army != army;
    const bool king = id < last_.units && last_.unit[id].type == UnitType::king;
    say(line, king ? Weight::turning_point : Weight::deed,
        fmt::format("Round {}: {} {} {}{}.", round_, unit(id), how, place(id, line.input),
                    by_enemy ? by_whom() : ""));
    fallen_.push_back({lines_.size() - 1, army});
  }

  // The hero's part in what his unit does, by the rule that the hero works by.
  void read_hero(const LogLine& line) {
    switch (static_cast<Told>(line.event.verb)) {
      case Told::spell_cast:
      case Told::assassin_struck:
      case Told::blessing_saved:
        return say(line, Weight::deed, fmt::format("Round {}: {}.", round_, line.words));
      case Told::ladybug_moved:
      case Told::ladybug_lost:
      case Told::blessed:
      case Told::kissed: return say(line, Weight::detail, fmt::format("Round {}: {}.", round_, line.words));
      default: return;
    }
  }

  void read(const LogLine& line) {
    switch (static_cast<Told>(line.event.verb)) {
      case Told::round_began: round_ = line.event.numbers[0]; return;
      case Told::house_sent_nobody: return say(line, Weight::deed, line.words + ".");
      case Told::shot_at:
      case Told::attacked:
      case Told::battled_back:
      case Told::charged: striker_ = line.event.subject; return read_charge(line);
      case Told::spell_cast: striker_ = line.event.subject; return read_hero(line);
      case Told::unit_eliminated: return note_fall(line, "falls");
      case Told::unit_scattered: return note_fall(line, "scatters");
      case Told::unit_left_table: return note_fall(line, "runs off the table from its place");
      case Told::fleeing_destroyed: return note_fall(line, "is run down");
      case Told::unit_rallied:
        return say(line, Weight::detail,
                   fmt::format("Round {}: {} rallies.", round_, unit(line.event.subject)));
      case Told::army_yielded:
      case Told::army_routed:
        return say(line, Weight::turning_point, fmt::format("Round {}: {}.", round_, line.words));
      case Told::battle_won:
      case Told::battle_drawn:
        return say(line, Weight::deed, fmt::format("Round {}: {}.", round_, line.words));
      default: return read_hero(line);
    }
  }

  void read_charge(const LogLine& line) {
    if (static_cast<Told>(line.event.verb) != Told::charged) return;
    say(line, Weight::detail, fmt::format("Round {}: {}.", round_, line.words));
  }

  // Unit::slain and Unit::routed are kept for this.
  void tell_best_unit() {
    UnitId best = kNoUnit;
    const auto deeds = [&](UnitId id) { return last_.unit[id].slain + 2 * last_.unit[id].routed; };
    for (UnitId id = 0; id < last_.units; ++id)
      if (deeds(id) > (best == kNoUnit ? 0 : deeds(best))) best = id;
    if (best == kNoUnit) return;
    const Unit& one = last_.unit[best];
    std::string words = fmt::format("Most is told of {}", unit(best));
    if (one.hero != Hero::none)
      words += fmt::format(" and its {}", one.has(Unit::kMusician) ? "Musician" : hero_name(one.hero));
    words += fmt::format(": {} slain, {} seen off.", one.slain, one.routed);
    lines_.push_back({battle_.inputs(), Weight::deed, std::move(words)});
  }

  // The battle turned when the side that lost more fell behind for good: the fall after which it was never
  // level again.
  void mark_turning_point() {
    std::array<int, kMaxArmies> losses{};
    for (const Fall& fall : fallen_) losses[static_cast<std::size_t>(fall.army)]++;
    if (last_.armies != 2 || losses[0] == losses[1]) return;
    const int behind = losses[0] > losses[1] ? 0 : 1;
    int lead = 0;
    std::size_t turned = fallen_.size();
    for (std::size_t i = 0; i < fallen_.size(); ++i) {
      const int before = lead;
      lead += fallen_[i].army == behind ? 1 : -1;
      if (lead == 1 && before == 0) turned = i;
    }
    if (turned == fallen_.size()) return;
    StoryLine& line = lines_[fallen_[turned].line];
    line.weight = Weight::turning_point;
    line.words += fmt::format(" From here on {} is behind.", army_name(setting_, behind));
  }

  struct Fall {
    std::size_t line = 0;
    int army = 0;
  };

  const Match& battle_;
  const BattleSetting& setting_;
  State last_{};
  std::vector<StoryLine> lines_;
  std::vector<Fall> fallen_;
  UnitId striker_ = kNoUnit;
  int round_ = 0;
};

}  // namespace

std::vector<StoryLine> battle_story(const Match& battle) { return Chronicler(battle).write(); }

}  // namespace warren::mice_at_arms
