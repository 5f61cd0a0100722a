#include "playthroughs/story.h"

#include <doctest/doctest.h>

#include <array>
#include <memory>
#include <vector>

#include "agents/agents.h"
#include "agents/seeds.h"
#include "draw/map.h"
#include "kernel/sim_table.h"

namespace warren::playthroughs {
namespace {

constexpr int kWidth = 110;
constexpr int kMostSteps = 5000;

// Gathers what is told and rolled into paragraphs.
class Writer {
 public:
  void heading(const std::string& words) {
    if (words == heading_) return;
    end_paragraph();
    heading_ = words;
    text_ += "\n" + words + "\n" + std::string(words.size(), '-') + "\n";
  }
  // What nothing came of shares its paragraph with the next.
  void fact(const std::string& words, int depth) {
    if (depth == 0 && has_consequences_) end_paragraph();
    has_consequences_ = has_consequences_ || depth > 0;
    add(words.ends_with('.') ? words : words + ".");
  }
  void dice(const std::string& words) {
    has_consequences_ = true;
    add("[" + words + "]");
  }
  std::string text() {
    end_paragraph();
    return text_;
  }

 private:
  void add(const std::string& words) { paragraph_ += (paragraph_.empty() ? "" : " ") + words; }
  void end_paragraph() {
    if (!paragraph_.empty()) text_ += draw::indented(paragraph_, kWidth, 4, 0);
    paragraph_.clear();
    has_consequences_ = false;
  }

  std::string text_;
  std::string heading_;
  std::string paragraph_;
  bool has_consequences_ = false;
};

// A table at which agents play and somebody writes along. Dice of an agent that thinks are not written.
class StoryTable final : public Table {
 public:
  StoryTable(const Rulebook& book, const Position& position, std::uint64_t seed)
      : book_(book), position_(position), rng_(match_seed(seed, 0)) {
    listening_ = true;
    for (int i = 0; i < position.setting.seats; ++i) {
      auto& agent = agents_[static_cast<std::size_t>(i)];
      agent = make_agent("solo", book);
      agent->sit_down(agent_seed(seed, 0, i));
    }
  }

  Answer ask(const Prompt& prompt) override {
    thinking_ = true;
    const Answer answer = agents_[slot(prompt.seat)]->choose(prompt, position_, *this);
    thinking_ = false;
    return answer;
  }
  void sealed(Seats seats, Dialogue& dialogue) override {
    for (int i = 0; i < kMaxSeats; ++i)
      if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
  }
  Dice roll(const Roll& roll) override {
    const Dice dice = draw_faces(roll, [&](std::uint8_t sides) { return rng_.die(sides); });
    if (thinking_) return dice;
    open_phase();
    std::string words = book_.words(position_.setting, position_.state, roll, dice);
    if (roll.tally != nullptr)
      for (const Reason& reason : roll.tally->reasons()) words += ", " + std::string(reason.name);
    writer_.dice(words);
    return dice;
  }
  void tell(const Event& event) override {
    open_phase();
    writer_.fact(book_.words(position_.setting, position_.state, event), event.depth);
  }
  std::string text() { return writer_.text(); }

 private:
  // "Round 3, a storm" goes on being Round 3.
  void open_phase() {
    const std::string phase =
        book_.scene(position_.setting, position_.ground, position_.state, kNobody).phase;
    writer_.heading(phase.substr(0, phase.find(',')));
  }

  const Rulebook& book_;
  Position position_;
  Rng rng_;
  std::array<std::unique_ptr<Agent>, kMaxSeats> agents_;
  bool thinking_ = false;
  Writer writer_;
};

std::string outcome_words(const Rulebook& book, const Setting& setting, const State& state) {
  const Outcome outcome = book.outcome(setting, state);
  std::string text = "\nOutcome (" + std::string(book.catalog().name(outcome.rule)) + ")\n";
  for (int i = 0; i < setting.seats; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const char* end = outcome.value[at] > 0 ? "wins" : outcome.value[at] < 0 ? "loses" : "draws";
    text += book.seat_name(setting, seat_at(i)) + " " + end + " with a score of " +
            std::to_string(outcome.score[at]) + "\n";
  }
  return text;
}

std::string map_of(const Rulebook& book, const Position& position) {
  std::vector<draw::SeatName> names;
  for (int i = 0; i < position.setting.seats; ++i)
    names.push_back({seat_at(i), book.seat_name(position.setting, seat_at(i))});
  draw::Look look;
  look.width = kWidth;
  look.height = 40;
  return draw::whole_map(book.scene(position.setting, position.ground, position.state, seat_at(0)), look,
                         names);
}

}  // namespace

std::string Playthrough::name() const {
  return std::string(book->id()) + " " + scenario + " for " + std::to_string(seats);
}

std::string Playthrough::file() const {
  return "tests/playthroughs/" + std::string(book->id()) + "-" + scenario + "-" + std::to_string(seats) +
         ".txt";
}

std::string story_of(const Playthrough& playthrough) {
  const Rulebook& book = *playthrough.book;
  std::vector<Fault> faults;
  const auto setting = book.check(
      {.game = std::string(book.id()), .scenario = playthrough.scenario, .seats = playthrough.seats}, faults);
  REQUIRE(setting != nullptr);
  const auto ground = book.new_ground();
  State state;
  book.begin(*setting, state);
  const Position position{*setting, *ground, state};
  StoryTable table(book, position, playthrough.seed);
  int steps = 0;
  for (; !book.outcome(*setting, state).over && steps < kMostSteps; ++steps) {
    book.prepare(*setting, state, *ground);
    book.step(*setting, *ground, state, table);
  }
  REQUIRE(steps < kMostSteps);
  std::string text = playthrough.name() + ", seed " + std::to_string(playthrough.seed) + "\n";
  return text + table.text() + outcome_words(book, *setting, state) + "\n" + map_of(book, position);
}

}  // namespace warren::playthroughs
