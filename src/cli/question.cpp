#include "cli/question.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "draw/marks.h"
#include "draw/places.h"

namespace warren::cli {
namespace {

constexpr std::size_t kPlacesShown = 12;

class Collector final : public ChoiceSink {
 public:
  explicit Collector(const Prompt& prompt) : prompt_(prompt) {}
  void may(const Choice& choice) override { allowed.push_back({choice, prompt_.describe(choice), {}}); }
  void may_not(const Choice& choice, const Refusal& refusal) override {
    forbidden.push_back({choice, prompt_.describe(choice), refusal});
  }
  std::vector<Candidate> allowed;
  std::vector<Candidate> forbidden;

 private:
  const Prompt& prompt_;
};

// Where an answer leads; nothing for a path without points.
std::optional<Point> end_of(const Answer& answer) {
  if (answer.form() == Form::pose) return answer.pose().at;
  if (answer.form() == Form::path && answer.count() > 0) return answer.point(answer.count() - 1);
  return std::nullopt;
}

void drop_repeated(std::vector<Candidate>& candidates) {
  std::vector<Candidate> kept;
  for (Candidate& one : candidates) {
    const auto same = [&](const Candidate& other) { return other.choice.answer == one.choice.answer; };
    if (std::ranges::none_of(kept, same)) kept.push_back(std::move(one));
  }
  candidates = std::move(kept);
}

// The places that lie farthest apart come first, so that a short list shows what there is.
void spread_out(std::vector<Candidate>& candidates) {
  for (std::size_t i = 1; i < candidates.size() && i < kPlacesShown; ++i) {
    double farthest = -1;
    std::size_t next = i;
    for (std::size_t j = i; j < candidates.size(); ++j) {
      double nearest = std::numeric_limits<double>::max();
      const std::optional<Point> here = end_of(candidates[j].choice.answer);
      for (std::size_t k = 0; k < i; ++k) {
        const std::optional<Point> there = end_of(candidates[k].choice.answer);
        if (here && there) nearest = std::min(nearest, draw::distance(*here, *there));
      }
      if (nearest > farthest) {
        farthest = nearest;
        next = j;
      }
    }
    std::rotate(candidates.begin() + static_cast<std::ptrdiff_t>(i),
                candidates.begin() + static_cast<std::ptrdiff_t>(next),
                candidates.begin() + static_cast<std::ptrdiff_t>(next) + 1);
  }
}

void fill(Question& question, const Prompt& prompt) {
  Collector collector(prompt);
  prompt.universe(collector);
  drop_repeated(collector.allowed);
  if (question.is_place()) spread_out(collector.allowed);
  question.shown =
      question.is_place() ? std::min(kPlacesShown, collector.allowed.size()) : collector.allowed.size();
  question.candidates = std::move(collector.allowed);
  if (!question.is_place()) question.shown += collector.forbidden.size();
  std::ranges::move(collector.forbidden, std::back_inserter(question.candidates));
}

std::string place_words(const Question& question, const Candidate& candidate) {
  const std::optional<Point> end = end_of(candidate.choice.answer);
  const Scene::Piece* piece = draw::subject_piece(question.scene, question.subject);
  if (!end || question.scene.board.width <= 0) return candidate.words;
  std::string words = fmt::format("{:<12}", draw::spot(question.scene.board, *end));
  if (piece != nullptr) words += " " + draw::way_words(question.scene.board, piece->centre, *end);
  for (const Scene::Area& area : question.scene.areas)
    if (draw::covers(area, *end))
      words +=
          fmt::format(", in {} ({})", area.label.empty() ? area.role : area.label, draw::letter_of(area));
  return words;
}

}  // namespace

const Candidate* Question::numbered(int number) const {
  const bool there = number >= 1 && static_cast<std::size_t>(number) <= candidates.size();
  return there ? &candidates[static_cast<std::size_t>(number - 1)] : nullptr;
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
        question.subject = prompt.subject == 0xff ? -1 : prompt.subject;
        question.final = prompt.final;
        question.sentence = prompt.sentence();
        question.fallback = prompt.fallback();
        question.scene = match.book().scene(match.setting(), ground, state, ask.seat);
        fill(question, prompt);
      });
  if (!asked) return std::nullopt;
  return question;
}

std::string refusal_words(const Rulebook& book, const Refusal& refusal) {
  std::string words = refusal.words;
  std::vector<std::string> more;
  const bool counted = refusal.measured != Refusal::kNotMeasured;
  if (counted) more.push_back("measured " + book.measure(refusal.measured));
  if (refusal.allowed != Refusal::kNotMeasured) more.push_back("allowed " + book.measure(refusal.allowed));
  if (const std::string_view rule = book.catalog().name(refusal.rule); !rule.empty()) more.emplace_back(rule);
  return more.empty() ? words : fmt::format("{} ({})", words, fmt::join(more, ", "));
}

std::string listing(const Question& question, const Rulebook& book, const draw::Look& look, bool everything) {
  std::string text;
  bool forbidden = false;
  const std::size_t count = everything ? question.candidates.size() : question.shown;
  for (std::size_t i = 0; i < count; ++i) {
    const Candidate& one = question.candidates[i];
    if (!one.allowed() && !forbidden) text += draw::inked(look, draw::Ink::faint, "   Not now:") + "\n";
    forbidden = !one.allowed();
    std::string words = question.is_place() ? place_words(question, one) : one.words;
    if (forbidden) words += fmt::format(": {}", refusal_words(book, one.verdict.refusal()));
    const std::string line = draw::indented(fmt::format("{:>3}  {}", i + 1, words), look.width, 7, 2);
    text += forbidden ? draw::inked(look, draw::Ink::faint, line) : line;
  }
  if (count < question.candidates.size())
    text += draw::inked(look, draw::Ink::faint,
                        fmt::format("     {} more: type `more`", question.candidates.size() - count)) +
            "\n";
  return text;
}

std::vector<draw::Pin> pins_of(const Question& question, bool everything) {
  std::vector<draw::Pin> pins;
  if (!question.is_place()) return pins;
  const std::size_t count = everything ? question.candidates.size() : question.shown;
  for (std::size_t i = 0; i < count; ++i)
    if (const auto end = end_of(question.candidates[i].choice.answer);
        end && question.candidates[i].allowed())
      pins.push_back({*end, std::to_string(i + 1)});
  return pins;
}

}  // namespace warren::cli
