#include "analysis/threat_scout.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <functional>
#include <map>
#include <span>
#include <tuple>

#include "analysis/reach.h"
#include "kernel/rules/each_choice.h"
#include "kernel/rules/given_reader.h"
#include "kernel/tables/sim_table.h"

namespace warren {
namespace {

constexpr int kMostTrials = 700;         // lines of answers that are tried out
constexpr std::size_t kLongestLine = 6;  // answers
constexpr int kMostNumbers = 4;          // candidates of a question for a number
constexpr int kMostOutlines = 3;

// Gives a line of answers for one seat, shows the question that comes after it unless dice come first, and
// declines the rest.
class Trial final : public Table {
 public:
  using See = std::function<void(const Prompt&)>;
  Trial(const ComingTurn& turn, Seat actor, std::span<const Answer> line, const See& see)
      : given_(Given{turn.answers, turn.dice}), actor_(actor), line_(line), see_(see) {}

  Answer ask(const Prompt& prompt) override {
    if (const Answer* given = given_.next_answer(prompt.seat)) return *given;
    if (prompt.seat != actor_ || done_) return prompt.fallback();
    if (next_ < line_.size() && prompt.judge(line_[next_]).ok()) return line_[next_++];
    if (next_ == line_.size()) see_(prompt);
    done_ = true;
    return prompt.fallback();
  }
  void sealed(Seats seats, Dialogue& dialogue) override {
    for (int i = 0; i < kMaxSeats; ++i)
      if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
  }
  Dice roll(const Roll& roll) override {
    if (const Dice* given = given_.next_dice()) return *given;
    done_ = true;
    return draw_faces(roll, [this](std::uint8_t sides) { return rng_.die(sides); });
  }
  void tell(const Event&) override {}

 private:
  GivenReader given_;
  Seat actor_;
  std::span<const Answer> line_;
  const See& see_;
  std::size_t next_ = 0;
  bool done_ = false;
  Rng rng_{5};
};

std::optional<Point> end_of(const Answer& answer) {
  if (answer.form() == Form::pose) return answer.pose().at;
  if (answer.form() == Form::path && answer.count() > 0) return answer.point(answer.count() - 1);
  return std::nullopt;
}

// Rims run round what is allowed, so that holes count against it.
double area_of(const std::vector<Rim>& rims) {
  double twice = 0;
  for (const Rim& rim : rims)
    for (std::size_t i = 0; i < rim.size(); ++i) {
      const Point a = rim[i];
      const Point b = rim[(i + 1) % rim.size()];
      twice += static_cast<double>(a.x) * b.y - static_cast<double>(b.x) * a.y;
    }
  return std::abs(twice) / 2;
}

bool is_place(const Prompt& prompt) { return prompt.form == Form::pose || prompt.form == Form::path; }

// What is done, whoever does it to whom.
std::uint64_t deed_of(Option option) {
  option.subject = 0;
  option.target = 0;
  return option.key();
}

// "Move" and "Shoot": "Move, then shoot".
void add_step(std::string& words, std::string step) {
  if (!words.empty()) {
    words += ", then ";
    if (!step.empty() && step[0] >= 'A' && step[0] <= 'Z') step[0] = static_cast<char>(step[0] - 'A' + 'a');
  }
  words += step;
}

// Looks through the questions of one turn, the shortest lines first: whom of the prey can the unit get at?
class Scout {
 public:
  Scout(const ThreatLook& look, const Approach& approach, std::vector<Mark> prey)
      : look_(look), approach_(approach), prey_(std::move(prey)), scene_(scene_of(approach.turn().before)) {}

  void look() {
    waiting_.push_back({});
    for (int trial = 0; trial < kMostTrials && !waiting_.empty(); ++trial) {
      const ThreatWay line = std::move(waiting_.front());
      waiting_.pop_front();
      run(line.answers, [&](const Prompt& prompt) { see(prompt, line); });
    }
    for (ThreatFound& touch : touched_)
      if (std::ranges::find(found, touch.target, &ThreatFound::target) == found.end())
        found.push_back(std::move(touch));
  }

  std::vector<ThreatFound> found;
  std::vector<Rim> reach;

 private:
  Scene scene_of(const State& state) const {
    return look_.match.book().scene(look_.match.setting(), approach_.ground(), state, look_.seat);
  }
  void run(std::span<const Answer> line, const Trial::See& see) {
    const Rulebook& book = look_.match.book();
    state_.copy_from(approach_.turn().checkpoint, book.state_size());
    Trial trial(approach_.turn(), look_.actor, line, see);
    book.step(look_.match.setting(), approach_.ground(), state_, trial);
  }
  void see(const Prompt& prompt, const ThreatWay& line) {
    note_reach(prompt);
    std::vector<Choice> allowed = allowed_choices(prompt);
    if (prompt.form == Form::number && allowed.size() > kMostNumbers) allowed.resize(kMostNumbers);
    for (const Choice& choice : allowed) {
      const Mark mark = prompt.mark(choice);
      const bool is_target = std::ranges::find(prey_, mark) != prey_.end();
      ThreatWay longer = with(line, prompt, choice);
      if (is_target && is_place(prompt)) {
        note_touch(longer, mark);
      } else if (is_target) {
        const std::string name = prompt.describe(choice);
        longer.words += longer.words.empty() ? name : ": " + name;
        note(longer, mark, prompt.kind);
        continue;
      }
      if (longer.answers.size() < kLongestLine) waiting_.push_back(std::move(longer));
    }
  }
  ThreatWay with(const ThreatWay& line, const Prompt& prompt, const Choice& choice) const {
    ThreatWay longer = line;
    longer.answers.push_back(choice.answer);
    if (is_place(prompt)) {
      if (const auto end = end_of(choice.answer)) longer.from = end;
    } else if (std::ranges::find(prey_, prompt.mark(choice)) == prey_.end()) {
      longer.deed = deed_of(choice.id);
      add_step(longer.words, prompt.describe(choice));
    }
    return longer;
  }
  // Of several places from which the same can be done, the nearest counts.
  void note(const ThreatWay& line, Mark mark, int kind) {
    const auto [known, fresh] = known_.try_emplace({mark.group, mark.piece, kind, line.deed}, found.size());
    if (fresh && found.size() < kMostThreats) found.push_back({line, mark});
    if (fresh || known->second >= found.size()) return;
    ThreatWay& before = found[known->second].line;
    const Scene::Piece* target = find_piece(scene_, mark);
    if (target == nullptr || !line.from || !before.from || line.answers.size() != before.answers.size())
      return;
    if (distance_between(*line.from, target->centre) < distance_between(*before.from, target->centre))
      before = line;
  }
  // A way that ends in contact: worth a word when nothing worse comes of it.
  void note_touch(const ThreatWay& line, Mark mark) {
    if (std::ranges::find(touched_, mark, &ThreatFound::target) != touched_.end()) return;
    touched_.push_back({line, mark});
    add_step(touched_.back().line.words, "Into contact");
  }
  // Several kinds of moves may be open to it: the widest is shown.
  void note_reach(const Prompt& prompt) {
    if (!is_place(prompt) || prompt.subject_mark() != look_.unit || ++outlines_ > kMostOutlines) return;
    std::vector<Rim> rims = reach_of(prompt, scene_of(state_));
    if (area_of(rims) > area_of(reach)) reach = std::move(rims);
  }

  const ThreatLook& look_;
  const Approach& approach_;
  std::vector<Mark> prey_;
  Scene scene_;  // in front of its first question
  std::deque<ThreatWay> waiting_;
  std::vector<ThreatFound> touched_;
  std::map<std::tuple<int, int, int, std::uint64_t>, std::size_t> known_;
  State state_;
  int outlines_ = 0;
};

}  // namespace

Scouted scouted(const ThreatLook& look, const Approach& approach, std::vector<Mark> prey) {
  Scout scout(look, approach, std::move(prey));
  scout.look();
  return {std::move(scout.found), std::move(scout.reach)};
}

}  // namespace warren
