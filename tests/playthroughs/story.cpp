#include "playthroughs/story.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <memory>
#include <optional>
#include <vector>

#include "agents/agents.h"
#include "agents/seeds.h"
#include "draw/map.h"
#include "kernel/each_choice.h"
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
    if (words.empty()) return;  // what it means is told by what follows
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
  StoryTable(const Playthrough& playthrough, const Position& position)
      : book_(*playthrough.book),
        position_(position),
        rng_(match_seed(playthrough.seed, 0)),
        example_(playthrough.example) {
    listening_ = true;
    if (!example_.title.empty()) return;
    for (int i = 0; i < position.setting.seats; ++i) {
      auto& agent = agents_[static_cast<std::size_t>(i)];
      agent = make_agent("solo", book_);
      agent->sit_down(agent_seed(playthrough.seed, 0, i));
    }
  }

  Answer ask(const Prompt& prompt) override {
    if (!example_.title.empty()) return reply_to(prompt);
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
    const Dice dice = draw_faces(roll, [&](std::uint8_t sides) {
      return fallen_ < example_.faces.size() ? static_cast<std::uint8_t>(example_.faces[fallen_++])
                                             : rng_.die(sides);
    });
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
  // What the example was to say and nobody asked for.
  std::string left_over() const {
    if (said_ < example_.replies.size()) return example_.replies[said_].question;
    return fallen_ < example_.faces.size() ? "dice" : "";
  }

 private:
  // The next reply if it fits the question, else the plainest answer.
  Answer reply_to(const Prompt& prompt) {
    if (said_ == example_.replies.size()) return prompt.fallback();
    const Reply& reply = example_.replies[said_];
    if (prompt.seat != seat_at(reply.seat) || prompt.sentence().find(reply.question) == std::string::npos)
      return prompt.fallback();
    const auto answer = prompt.form == Form::pose
                            ? place_named(prompt, reply.words)
                            : find_allowed(prompt, [&](const Choice& choice) {
                                return prompt.describe(choice).find(reply.words) != std::string::npos;
                              });
    if (answer) ++said_;
    return answer.value_or(prompt.fallback());
  }
  static std::optional<Answer> place_named(const Prompt& prompt, const std::string& words) {
    const std::size_t comma = words.find(',');
    const auto inches = [](const std::string& text) {
      return static_cast<int>(std::lround(std::stod(text) * 1000));
    };
    const Answer answer = Answer::of(Pose{
        {inches(words.substr(0, comma)), inches(words.substr(comma + 1))},
        {},
        false
    });
    return prompt.judge(answer).ok() ? std::optional(answer) : std::nullopt;
  }

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
  const Example& example_;
  std::size_t fallen_ = 0;  // faces of the example
  std::size_t said_ = 0;    // its replies
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
  if (!example.title.empty()) return std::string(book->id()) + ": " + example.title;
  return std::string(book->id()) + " " + scenario + " for " + std::to_string(seats);
}

std::string Playthrough::file() const {
  std::string words = example.title;
  std::ranges::transform(words, words.begin(),
                         [](unsigned char c) { return c == ' ' ? '-' : static_cast<char>(std::tolower(c)); });
  if (!words.empty()) return "tests/playthroughs/" + std::string(book->id()) + "-" + words + ".txt";
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
  StoryTable table(playthrough, position);
  int steps = 0;
  for (; !book.outcome(*setting, state).over && steps < kMostSteps; ++steps) {
    book.prepare(*setting, state, *ground);
    book.step(*setting, *ground, state, table);
  }
  REQUIRE(steps < kMostSteps);
  CHECK(table.left_over() == "");
  std::string text = playthrough.name() + ", seed " + std::to_string(playthrough.seed) + "\n";
  return text + table.text() + outcome_words(book, *setting, state) + "\n" + map_of(book, position);
}

}  // namespace warren::playthroughs
