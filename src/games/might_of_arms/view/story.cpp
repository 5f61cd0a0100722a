#include "games/might_of_arms/view/story.h"

#include <fmt/format.h>

#include "games/might_of_arms/events.h"
#include "games/might_of_arms/setup.h"

namespace warren::might_of_arms {
namespace {

using Weight = StoryLine::Weight;

// Reads a battle's log from its first line to its last and keeps what a chronicler would.
class Chronicler {
 public:
  explicit Chronicler(const Match& battle) : battle_(battle) {}

  std::vector<StoryLine> write() {
    for (const LogLine& line : battle_.log())
      if (!line.is_roll && !line.undone && line.rule != RuleId{}) read(line);
    mark_turning_point();
    return std::move(lines_);
  }

 private:
  struct Rout {
    std::size_t line;  // of the story
    int side;
  };

  void say(const LogLine& line, Weight weight) {
    lines_.push_back({line.input, weight, fmt::format("Turn {}: {}.", turn_, line.words)});
  }

  void note_rout(const LogLine& line) {
    say(line, Weight::deed);
    routs_.push_back({lines_.size() - 1, side_of(line.event.subject)});
  }

  void read(const LogLine& line) {
    switch (static_cast<Told>(line.event.verb)) {
      case Told::turn_began: turn_ = line.event.numbers[0]; return;
      case Told::routed:
      case Told::left_table:
      case Told::wagon_taken: return note_rout(line);
      case Told::leader_wounded:
      case Told::caught:
      case Told::wagon_saved:
      case Told::revealed:
      case Told::battle_won:
      case Told::battle_drawn: return say(line, Weight::deed);
      case Told::army_broken:
      case Told::conceded: return say(line, Weight::turning_point);
      case Told::contacted:
      case Told::broke_off:
      case Told::broke_through: return say(line, Weight::detail);
      default: return;
    }
  }

  // The battle turned with the rout after which the side that lost more was never level again.
  void mark_turning_point() {
    std::array<int, 2> lost{};
    for (const Rout& rout : routs_) ++lost[static_cast<std::size_t>(rout.side)];
    if (lost[0] == lost[1]) return;
    const int behind = lost[0] > lost[1] ? 0 : 1;
    int lead = 0;
    std::size_t turned = routs_.size();
    for (std::size_t i = 0; i < routs_.size(); ++i) {
      const int before = lead;
      lead += routs_[i].side == behind ? 1 : -1;
      if (lead <= 0) turned = routs_.size();
      if (before <= 0 && lead > 0) turned = i;
    }
    if (turned < routs_.size()) lines_[routs_[turned].line].weight = Weight::turning_point;
  }

  const Match& battle_;
  std::vector<StoryLine> lines_;
  std::vector<Rout> routs_;
  int turn_ = 0;
};

}  // namespace

std::vector<StoryLine> battle_story(const Match& battle) { return Chronicler(battle).write(); }

}  // namespace warren::might_of_arms
