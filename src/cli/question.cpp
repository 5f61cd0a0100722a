#include "cli/question.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <limits>

#include "draw/marks.h"
#include "draw/places.h"
#include "kernel/book/said.h"
#include "kernel/rules/each_choice.h"

namespace warren::cli {
namespace {

constexpr std::size_t kPlacesShown = 12;
constexpr std::size_t kForbiddenShown = 8;  // more of them push what may be chosen off the screen

// Where an answer leads; nothing for a path without points.
std::optional<Point> end_of(const Answer& answer) {
  if (answer.form() == Form::pose) return answer.pose().at;
  if (answer.form() == Form::path && answer.count() > 0) return answer.point(answer.count() - 1);
  return std::nullopt;
}

// Two answers that nobody could tell apart.
bool is_same(const Answer& a, const Answer& b, int unit) {
  const std::optional<Point> here = end_of(a);
  const std::optional<Point> there = end_of(b);
  if (!here || !there || a.form() != Form::pose) return a == b;
  return draw::distance(*here, *there) < unit / 20.0 && a.pose().turned == b.pose().turned &&
         !a.pose().turned;
}

void drop_repeated(std::vector<Candidate>& candidates, int unit) {
  std::vector<Candidate> kept;
  for (Candidate& one : candidates) {
    const auto same = [&](const Candidate& other) {
      return is_same(other.choice.answer, one.choice.answer, unit);
    };
    if (std::ranges::none_of(kept, same)) kept.push_back(std::move(one));
  }
  candidates = std::move(kept);
}

// How far a place is from all that come before it in the list.
double apart(const std::vector<Candidate>& candidates, std::size_t which, std::size_t before) {
  double nearest = std::numeric_limits<double>::max();
  const std::optional<Point> here = end_of(candidates[which].choice.answer);
  for (std::size_t i = 0; i < before; ++i) {
    const std::optional<Point> there = end_of(candidates[i].choice.answer);
    if (here && there) nearest = std::min(nearest, draw::distance(*here, *there));
  }
  return nearest;
}

// The places that lie farthest apart come first, so that a short list shows what there is. Returns how many
// stand far enough apart to be told from each other on a map.
std::size_t spread_out(std::vector<Candidate>& candidates, double enough) {
  const std::size_t most = std::min(kPlacesShown, candidates.size());
  for (std::size_t i = 1; i < most; ++i) {
    std::size_t next = i;
    for (std::size_t j = i; j < candidates.size(); ++j)
      if (apart(candidates, j, i) > apart(candidates, next, i)) next = j;
    if (apart(candidates, next, i) < enough) return i;
    const auto at = [&](std::size_t place) {
      return candidates.begin() + static_cast<std::ptrdiff_t>(place);
    };
    std::rotate(at(i), at(next), at(next + 1));
  }
  return most;
}

// "Attack (attack: we -1.5, they -1.5 | defend: they -0.6)": what a choice brings against each of theirs.
std::string candidate_words(const Prompt& prompt, const Choice& choice) {
  std::vector<Value> details;
  prompt.details(choice, details);
  std::string words;
  Name versus;
  for (const Value& one : details) {
    if (one.versus.empty() || one.words.is_empty()) continue;
    words += one.versus == versus ? ", " : fmt::format("{}{}: ", words.empty() ? "" : " | ", one.versus);
    words += one.words.for_people();
    versus = one.versus;
  }
  return prompt.describe(choice) + (words.empty() ? "" : fmt::format(" ({})", words));
}

// Puts something else where the owner's name stands, unless it is the end of another name.
template <class Instead>
std::string without_owner(const std::string& told, const std::string& name, const Instead& instead) {
  if (name.empty()) return told;
  const std::string owner = name + "'s ";
  std::string text;
  std::size_t from = 0;
  for (std::size_t at = told.find(owner); at != std::string::npos; at = told.find(owner, at + owner.size())) {
    if (at > 0 && std::isalnum(static_cast<unsigned char>(told[at - 1])) != 0) continue;
    text += told.substr(from, at - from);
    text += instead(text.empty() || text.ends_with(". "));
    from = at + owner.size();
  }
  return text + told.substr(from);
}

void fill(Question& question, const Prompt& prompt, const std::string& reader) {
  std::vector<Candidate>& allowed = question.candidates;
  std::vector<Candidate> forbidden;
  const auto candidate = [&](const Choice& choice, const Verdict& verdict) {
    return Candidate{choice, own_label(candidate_words(prompt, choice), reader), prompt.mark(choice),
                     verdict};
  };
  for_each_choice(
      prompt, [&](const Choice& choice) { allowed.push_back(candidate(choice, {})); },
      [&](const Choice& choice, const Refusal& refusal) { forbidden.push_back(candidate(choice, refusal)); });
  drop_repeated(allowed, question.scene.board.unit);
  question.shown =
      question.is_place() ? spread_out(allowed, question.scene.board.width / 20.0) : allowed.size();
  if (!question.is_place() && forbidden.size() <= kForbiddenShown) question.shown += forbidden.size();
  std::ranges::move(forbidden, std::back_inserter(question.candidates));
}

// The nearest unit of somebody else, seen from a point.
std::string enemy_words(const Question& question, Point from) {
  const Scene::Piece* nearest = nullptr;
  double least = std::numeric_limits<double>::max();
  for (const SceneUnit& unit : units_of(question.scene)) {
    if (unit.leader->seat == question.seat || unit.leader->seat == kNobody) continue;
    for (const Scene::Piece* base : unit.bases) {
      const double gap = draw::distance(from, base->centre) - base->radius;
      if (gap >= least) continue;
      least = gap;
      nearest = unit.leader;
    }
  }
  if (nearest == nullptr) return {};
  return fmt::format("{} {}", draw::mark_of(question.scene, *nearest),
                     draw::length_words(question.scene.board, std::max(0.0, least)));
}

// With the letter that it has on the map.
std::string marked_words(const Scene& scene, const Candidate& candidate) {
  if (const Scene::Piece* piece = find_piece(scene, candidate.mark))
    return fmt::format("{} {}", draw::mark_of(scene, *piece), candidate.words);
  if (const Scene::Area* area = find_area(scene, candidate.mark))
    return fmt::format("{} ({})", candidate.words, draw::letter_of(*area));
  return candidate.words;
}

}  // namespace

std::string words_for(const Question& question, const Candidate& candidate) {
  const std::optional<Point> end = end_of(candidate.choice.answer);
  if (!end || question.scene.board.width <= 0) return marked_words(question.scene, candidate);
  std::vector<std::string> words;
  if (const Scene::Piece* piece = find_piece(question.scene, question.mark); piece != nullptr)
    words.push_back(draw::way_words(question.scene.board, piece->centre, *end));
  for (const Scene::Area& area : question.scene.areas)
    if (draw::covers(area, *end) && !draw::is_plain_ground(question.scene, area))
      words.push_back(
          fmt::format("in {} ({})", area.label.empty() ? area.role : area.label, draw::letter_of(area)));
  if (const std::string enemy = enemy_words(question, *end); !enemy.empty())
    words.push_back("nearest enemy " + enemy);
  return fmt::format("{:<11} {}", draw::spot(question.scene.board, *end), fmt::join(words, ", "));
}

const Candidate* Question::numbered(int number) const {
  const bool there = number >= 1 && static_cast<std::size_t>(number) <= candidates.size();
  return there ? &candidates[static_cast<std::size_t>(number - 1)] : nullptr;
}

std::string yours(const std::string& told, const std::string& name) {
  return without_owner(told, name, [](bool begins) { return begins ? "Your " : "your "; });
}

std::string own_label(const std::string& told, const std::string& name) {
  std::string text = without_owner(told, name, [](bool) { return ""; });
  if (text != told && !text.empty())
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

std::optional<Question> question_for(const Match& match, const OpenAsk& ask) {
  Question question;
  question.seat = ask.seat;
  question.sealed = ask.sealed;
  const bool asked =
      match.visit(ask.seat, [&](const Prompt& prompt, const State& state, const Ground& ground) {
        question.rule = prompt.rule;
        question.kind = prompt.kind;
        question.form = prompt.form;
        question.mark = prompt.subject_mark();
        question.final = prompt.final;
        const std::string reader = match.seat_name(ask.seat);
        question.sentence = yours(prompt.sentence(), reader);
        question.fallback = prompt.fallback();
        question.scene = match.book().scene(match.setting(), ground, state, ask.seat);
        fill(question, prompt, reader);
      });
  if (!asked) return std::nullopt;
  return question;
}

std::string refusal_words(const Rulebook& book, const Refusal& refusal) {
  std::string words = refusal.words;
  std::vector<std::string> more;
  const bool counted = refusal.measured != Refusal::kNotMeasured;
  if (counted) more.push_back("measured " + said(book, refusal.measure, refusal.measured));
  if (refusal.allowed != Refusal::kNotMeasured)
    more.push_back("allowed " + said(book, refusal.measure, refusal.allowed));
  if (const std::string_view rule = book.catalog().name(refusal.rule); !rule.empty()) more.emplace_back(rule);
  return more.empty() ? words : fmt::format("{} ({})", words, fmt::join(more, ", "));
}

std::string listing(const Question& question, const Rulebook& book, const draw::Look& look, bool everything) {
  std::string text;
  bool forbidden = false;
  const std::size_t count = everything ? question.candidates.size() : question.shown;
  for (std::size_t i = 0; i < count; ++i) {
    const Candidate& one = question.candidates[i];
    if (!one.allowed() && !forbidden) text += draw::inked(look, draw::Ink::faint, "       Not now:") + "\n";
    forbidden = !one.allowed();
    std::string words = words_for(question, one);
    if (forbidden) words += fmt::format(": {}", refusal_words(book, one.verdict.refusal()));
    const std::string line = draw::hanging(fmt::format("  {:>3}  ", i + 1), words, look.width);
    text += forbidden ? draw::inked(look, draw::Ink::faint, line) : line;
  }
  if (count < question.candidates.size()) {
    const bool barred = !question.candidates[count].allowed();
    text += draw::inked(look, draw::Ink::faint,
                        fmt::format("       {} {}: type `more`", question.candidates.size() - count,
                                    barred ? "more are not allowed now" : "more")) +
            "\n";
  }
  return text;
}

std::vector<draw::Pin> pins_of(const Question& question) {
  std::vector<draw::Pin> pins;
  if (!question.is_place()) return pins;
  for (std::size_t i = 0; i < question.shown; ++i)
    if (const auto end = end_of(question.candidates[i].choice.answer);
        end && question.candidates[i].allowed())
      pins.push_back({*end, std::to_string(i + 1)});
  return pins;
}

}  // namespace warren::cli
