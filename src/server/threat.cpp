#include "server/threat.h"

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <map>
#include <tuple>

#include "draw/places.h"
#include "kernel/sim_table.h"
#include "server/coming_turn.h"
#include "server/hidden.h"
#include "server/reach.h"
#include "server/views.h"

namespace warren::server {
namespace {

constexpr int kMostTurns = 3;            // that are looked at before nothing is found
constexpr int kMostTrials = 700;         // lines of answers that are tried out
constexpr std::size_t kLongestLine = 6;  // answers
constexpr int kMostNumbers = 4;          // candidates of a question for a number
constexpr std::size_t kMostLines = 12;
constexpr int kMostOutlines = 3;
constexpr std::uint64_t kPaths = 10'000;
constexpr std::uint32_t kSamples = 1000;
constexpr std::string_view kPolicy = "it goes for the one that is named; everybody else declines";

// What the unit has answered so far, and how that reads.
struct Line {
  std::vector<Answer> answers;
  std::string words;
  std::string deed;  // the last of them: the same deed from elsewhere is no news
  std::optional<Point> from;
};

struct Found {
  Line line;
  Mark target;
};

// Whose turn is looked at, for whom.
struct Look {
  const Match& match;
  Seat seat;
  Seat actor;
  Mark unit;
};

class Allowed final : public ChoiceSink {
 public:
  void may(const Choice& choice) override { all.push_back(choice); }
  void may_not(const Choice&, const Refusal&) override {}
  std::vector<Choice> all;
};

// Gives a line of answers for one seat, shows the question that comes after it unless dice come first, and
// declines the rest.
class Trial final : public Table {
 public:
  using See = std::function<void(const Prompt&)>;
  Trial(const ComingTurn& turn, Seat actor, std::span<const Answer> line, const See& see)
      : turn_(turn), actor_(actor), line_(line), see_(see) {}

  Answer ask(const Prompt& prompt) override {
    std::size_t& next = next_answer_[static_cast<std::size_t>(index(prompt.seat))];
    while (next < turn_.answers.size()) {
      const GivenAnswer& given = turn_.answers[next++];
      if (given.seat == prompt.seat) return given.answer;
    }
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
    if (next_dice_ < turn_.dice.size()) return turn_.dice[next_dice_++];
    done_ = true;
    return draw_faces(roll, [this](std::uint8_t sides) { return rng_.die(sides); });
  }
  void tell(const Event&) override {}

 private:
  const ComingTurn& turn_;
  Seat actor_;
  std::span<const Answer> line_;
  const See& see_;
  std::array<std::size_t, kMaxSeats> next_answer_{};
  std::size_t next_dice_ = 0;
  std::size_t next_ = 0;
  bool done_ = false;
  Rng rng_{5};
};

std::optional<Point> end_of(const Answer& answer) {
  if (answer.form() == Form::pose) return answer.pose().at;
  if (answer.form() == Form::path && answer.count() > 0) return answer.point(answer.count() - 1);
  return std::nullopt;
}

double area_of(const std::vector<Point>& outline) {
  double twice = 0;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i];
    const Point b = outline[(i + 1) % outline.size()];
    twice += static_cast<double>(a.x) * b.y - static_cast<double>(b.x) * a.y;
  }
  return std::abs(twice) / 2;
}

bool is_place(const Prompt& prompt) { return prompt.form == Form::pose || prompt.form == Form::path; }

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
  Scout(const Look& look, const Approach& approach, std::vector<Mark> prey)
      : look_(look), approach_(approach), prey_(std::move(prey)), scene_(scene_of(approach.turn().before)) {}

  void look() {
    waiting_.push_back({});
    for (int trial = 0; trial < kMostTrials && !waiting_.empty(); ++trial) {
      const Line line = std::move(waiting_.front());
      waiting_.pop_front();
      run(line.answers, [&](const Prompt& prompt) { see(prompt, line); });
    }
    for (Found& touch : touched_)
      if (std::ranges::find(found, touch.target, &Found::target) == found.end())
        found.push_back(std::move(touch));
  }

  std::vector<Found> found;
  std::vector<Point> reach;

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
  void see(const Prompt& prompt, const Line& line) {
    note_reach(prompt);
    Allowed allowed;
    prompt.universe(allowed);
    if (prompt.form == Form::number && allowed.all.size() > kMostNumbers) allowed.all.resize(kMostNumbers);
    for (const Choice& choice : allowed.all) {
      const Mark mark = prompt.mark(choice);
      const bool is_target = std::ranges::find(prey_, mark) != prey_.end();
      Line longer = with(line, prompt, choice);
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
  Line with(const Line& line, const Prompt& prompt, const Choice& choice) const {
    Line longer = line;
    longer.answers.push_back(choice.answer);
    if (is_place(prompt)) {
      if (const auto end = end_of(choice.answer)) longer.from = end;
    } else if (std::ranges::find(prey_, prompt.mark(choice)) == prey_.end()) {
      longer.deed = prompt.describe(choice);
      add_step(longer.words, longer.deed);
    }
    return longer;
  }
  // Of several places from which the same can be done, the nearest counts.
  void note(const Line& line, Mark mark, int kind) {
    const auto [known, fresh] = known_.try_emplace({mark.group, mark.piece, kind, line.deed}, found.size());
    if (fresh && found.size() < kMostLines) found.push_back({line, mark});
    if (fresh || known->second >= found.size()) return;
    Line& before = found[known->second].line;
    const Scene::Piece* target = find_piece(scene_, mark);
    if (target == nullptr || !line.from || !before.from || line.answers.size() != before.answers.size())
      return;
    if (draw::distance(*line.from, target->centre) < draw::distance(*before.from, target->centre))
      before = line;
  }
  // A way that ends in contact: worth a word when nothing worse comes of it.
  void note_touch(const Line& line, Mark mark) {
    if (std::ranges::find(touched_, mark, &Found::target) != touched_.end()) return;
    touched_.push_back({line, mark});
    add_step(touched_.back().line.words, "Into contact");
  }
  // Several kinds of moves may be open to it: the widest is shown.
  void note_reach(const Prompt& prompt) {
    if (!is_place(prompt) || prompt.subject_mark() != look_.unit || ++outlines_ > kMostOutlines) return;
    std::vector<Point> outline = reach_of(prompt, scene_of(state_));
    if (area_of(outline) > area_of(reach)) reach = std::move(outline);
  }

  const Look& look_;
  const Approach& approach_;
  std::vector<Mark> prey_;
  Scene scene_;  // in front of its first question
  std::deque<Line> waiting_;
  std::vector<Found> touched_;
  std::map<std::tuple<int, int, int, std::string>, std::size_t> known_;
  State state_;
  int outlines_ = 0;
};

// The line first; then whatever is about its target; else everybody declines.
class Pursuit final : public Policy {
 public:
  Pursuit(Seat actor, const Found& found) : actor_(actor), found_(found) {}
  void begin_path() { next_ = 0; }
  std::string_view name() const override { return kPolicy; }
  Answer choose(const Prompt& prompt) override {
    if (prompt.seat != actor_) return prompt.fallback();
    if (next_ < found_.line.answers.size()) return found_.line.answers[next_++];
    if (prompt.form != Form::option) return prompt.fallback();
    Allowed allowed;
    prompt.universe(allowed);
    for (const Choice& choice : allowed.all)
      if (prompt.mark(choice) == found_.target) return choice.answer;
    return prompt.fallback();
  }

 private:
  Seat actor_;
  const Found& found_;
  std::size_t next_ = 0;
};

Threat::Line odds_of(const Look& look, const Approach& approach, const Found& found) {
  const Rulebook& book = look.match.book();
  const Setting& setting = look.match.setting();
  const ComingTurn& turn = approach.turn();
  Pursuit pursuit(look.actor, found);
  State state;
  const Preview<State> result = preview(
      [&](Table& table) {
        pursuit.begin_path();
        state.copy_from(turn.checkpoint, book.state_size());
        book.step(setting, approach.ground(), state, table);
        return state;
      },
      Given{turn.answers, turn.dice}, pursuit, {.paths = kPaths, .samples = kSamples});
  Threat::Line line{.by = look.unit, .at = found.target, .words = found.line.words, .from = found.line.from};
  line.exact = result.exact;
  line.samples = result.samples;
  line.prospects = prospects_of(result, {book, setting, look.seat}, turn.before);
  // What becomes of the two that meet; that the unit has acted then goes without saying.
  std::erase_if(line.prospects, [&](const Prospect& one) {
    return one.mark != found.target && (one.mark != look.unit || one.rows.size() < 2);
  });
  std::ranges::stable_partition(line.prospects,
                                [&](const Prospect& one) { return one.mark == found.target; });
  return line;
}

// Looks at the turns to come of one unit until something is found. False: it has none.
bool add_turns(const Look& look, std::span<const Answer> line, const std::vector<Mark>& prey,
               Threat& threat) {
  Approach approach(look.match, look.seat, line, look.actor, look.unit);
  bool any_turn = false;
  for (int i = 0; i < kMostTurns && approach.next(); ++i) {
    any_turn = true;
    Scout scout(look, approach, prey);
    scout.look();
    for (const Found& found : scout.found)
      if (threat.lines.size() < kMostLines) threat.lines.push_back(odds_of(look, approach, found));
    threat.reach = std::move(scout.reach);
    if (!scout.found.empty() || !threat.reach.empty()) break;
  }
  threat.drew_dice = threat.drew_dice || approach.drew_dice();
  return any_turn;
}

std::vector<Mark> units_where(const Scene& scene, const std::function<bool(Seat)>& holds) {
  std::vector<Mark> marks;
  for (const SceneUnit& unit : units_of(scene))
    if (unit.leader->seat != kNobody && holds(unit.leader->seat)) marks.push_back(unit.mark());
  return marks;
}

}  // namespace

Threat threat_of(const Match& match, Seat seat, Mark unit, std::span<const Answer> line) {
  Threat threat;
  threat.policy = kPolicy;
  const Scene scene = scene_at(match, seat, match.inputs());
  const Scene::Piece* piece = find_piece(scene, unit);
  if (match.is_over()) {
    threat.fault = "The match is over.";
  } else if (piece == nullptr || piece->seat == kNobody) {
    threat.fault = "There is no such unit on the table.";
  }
  if (!threat.fault.empty()) return threat;
  threat.imagined = hides_something(match, seat, match.inputs());
  const Seat owner = piece->seat;
  const Mark whole = piece->group >= 0 ? Mark::of_group(piece->group) : Mark::of_piece(piece->id);
  if (owner == seat) {
    for (const Mark& foe : units_where(scene, [&](Seat one) { return one != seat; }))
      add_turns({match, seat, find_piece(scene, foe)->seat, foe}, line, {whole}, threat);
    threat.reach.clear();
    return threat;
  }
  const auto prey =
      units_where(scene, [&](Seat one) { return seat == kNobody ? one != owner : one == seat; });
  if (!add_turns({match, seat, owner, whole}, line, prey, threat))
    threat.fault = "It has no turn of its own, as far as can be foreseen.";
  return threat;
}

}  // namespace warren::server
