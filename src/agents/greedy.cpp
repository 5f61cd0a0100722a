// The agent that looks one step ahead: tries each answer with the same dice, and takes the one that leaves it
// best off at the next checkpoint.
#include <algorithm>
#include <optional>
#include <vector>

#include "agents/agents.h"
#include "agents/candidates.h"
#include "agents/foresight.h"
#include "agents/seeds.h"

namespace warren {
namespace {

constexpr int kFirstSamples = 6;  // of every candidate; the better half of them is looked at twice as closely
constexpr std::size_t kLastFew = 2;
constexpr int kSteps = 0;  // beyond the one at hand

// Gives one answer to the question at hand; the book's own opponent says the rest, and the answer too when
// there is none.
class TryOne final : public Mind {
 public:
  TryOne(const Rulebook& book, Seat seat) : solo_(book), seat_(seat) {}
  void begin(const std::optional<Answer>& answer) {
    answer_ = answer;
    given_ = false;
    solo_.forget();
  }
  Answer answer(const Prompt& prompt, const Position& here, Table& dice) override {
    if (given_ || prompt.seat != seat_) return solo_.answer(prompt, here, dice);
    given_ = true;
    if (!answer_) answer_ = solo_.answer(prompt, here, dice);
    if (answer_->form() == prompt.form && prompt.judge(*answer_).ok()) return *answer_;
    return solo_.answer(prompt, here, dice);
  }
  const std::optional<Answer>& said() const { return answer_; }

 private:
  SoloMind solo_;
  Seat seat_;
  std::optional<Answer> answer_;
  bool given_ = false;
};

class GreedyAgent final : public Agent {
 public:
  explicit GreedyAgent(const Rulebook& book) : book_(book) {}

  void sit_down(std::uint64_t seed) override {
    seed_ = seed;
    asked_ = 0;
  }
  bool looks_ahead() const override { return true; }
  Answer choose(const Prompt& prompt, const Position& position, Table&) override;

 private:
  struct Tried {
    Answer answer;
    double sum = 0;
    int samples = 0;
    double mean() const { return samples == 0 ? 0 : sum / samples; }
  };
  void put_the_books_choice_first(const Prompt& prompt, const Position& position);
  void look(Tried& tried, const Prompt& prompt, const Position& position, int samples);

  const Rulebook& book_;
  std::uint64_t seed_ = 0;
  std::uint64_t asked_ = 0;
  Candidates candidates_;
  std::unique_ptr<Foresight> foresight_;
  Seat seat_ = kNobody;
};

// Where nothing differs at the next checkpoint, as with most moves, the book knows better than the list.
void GreedyAgent::put_the_books_choice_first(const Prompt& prompt, const Position& position) {
  TryOne mind(book_, prompt.seat);
  Rng rng(scatter(seed_ ^ asked_));
  mind.begin(std::nullopt);
  foresight_->play(position, mind, rng, 0);
  auto& answers = candidates_.answers;
  const auto found = mind.said() ? std::ranges::find(answers, *mind.said()) : answers.end();
  if (found != answers.end()) std::rotate(answers.begin(), found, found + 1);
}

void GreedyAgent::look(Tried& tried, const Prompt& prompt, const Position& position, int samples) {
  TryOne mind(book_, prompt.seat);
  for (int i = 0; i < samples; ++i) {
    // Every candidate meets the same chance: what differs is the answer.
    Rng rng(scatter(seed_ ^ scatter(asked_ << 16 | static_cast<std::uint64_t>(tried.samples + i))));
    mind.begin(tried.answer);
    if (foresight_->play(position, mind, rng, kSteps)) tried.sum += foresight_->value(prompt.seat);
  }
  tried.samples += samples;
}

Answer GreedyAgent::choose(const Prompt& prompt, const Position& position, Table&) {
  ++asked_;
  candidates_.gather(prompt);
  if (candidates_.answers.empty()) return prompt.fallback();
  if (candidates_.answers.size() == 1) return candidates_.answers.front();
  if (foresight_ == nullptr || seat_ != prompt.seat) {
    seat_ = prompt.seat;
    foresight_ = std::make_unique<Foresight>(book_, seat_);
  }
  put_the_books_choice_first(prompt, position);
  std::vector<Tried> tried;
  for (const Answer& answer : candidates_.answers) tried.push_back({answer});
  for (int samples = kFirstSamples; tried.size() > 1; samples *= 2) {
    for (Tried& one : tried) look(one, prompt, position, samples);
    std::ranges::stable_sort(tried, [](const Tried& a, const Tried& b) { return a.mean() > b.mean(); });
    if (tried.size() <= kLastFew) break;
    tried.resize((tried.size() + 1) / 2);
  }
  return tried.front().answer;
}

}  // namespace

std::unique_ptr<Agent> make_greedy_agent(const Rulebook& book) { return std::make_unique<GreedyAgent>(book); }

}  // namespace warren
