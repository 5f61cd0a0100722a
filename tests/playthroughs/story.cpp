#include "playthroughs/story.h"

#include <doctest/doctest.h>

#include <array>
#include <memory>
#include <vector>

#include "agents/agents.h"
#include "agents/seeds.h"
#include "draw/map.h"
#include "kernel/tables/sim_table.h"
#include "playthroughs/script.h"

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

// Who answers, and what falls: the book's own opponents by a seed.
class Players {
 public:
  Players(const Rulebook& book, int seats, std::uint64_t seed) : rng_(match_seed(seed, 0)) {
    for (int i = 0; i < seats; ++i) {
      auto& agent = agents_[static_cast<std::size_t>(i)];
      agent = make_agent("solo", book);
      agent->sit_down(agent_seed(seed, 0, i));
    }
  }
  Answer choose(const Prompt& prompt, const Position& position, Table& table) {
    return agents_[slot(prompt.seat)]->choose(prompt, position, table);
  }
  std::uint8_t die(std::uint8_t sides) { return rng_.die(sides); }

 private:
  Rng rng_;
  std::array<std::unique_ptr<Agent>, kMaxSeats> agents_;
};

// … or what somebody wrote down.
class Readers {
 public:
  Readers(const Rulebook& book, int seats, Script& script)
      : book_(book), script_(script), others_(book, seats, script.seed.value_or(0)) {}
  Answer choose(const Prompt& prompt, const Position& position, Table& table) {
    const int unit = book_.scene(position.setting, position.ground, position.state, kNobody).board.unit;
    const auto answer =
        script_.answer(prompt, book_.seat_name(position.setting, position.state, prompt.seat), unit);
    if (answer) return *answer;
    return script_.others_play ? others_.choose(prompt, position, table) : prompt.fallback();
  }
  std::uint8_t die(std::uint8_t sides) {
    if (const auto face = script_.die()) return *face;
    if (!script_.seed) FAIL("the script has no more dice");
    return others_.die(sides);
  }

 private:
  const Rulebook& book_;
  Script& script_;
  Players others_;
};

// A table at which somebody writes along. Dice of an agent that thinks are not written.
template <class Sitters>
class StoryTable final : public Table {
 public:
  StoryTable(const Rulebook& book, const Position& position, Sitters& sitters)
      : book_(book), position_(position), sitters_(sitters) {
    listening_ = true;
  }

  Answer ask(const Prompt& prompt) override {
    thinking_ = true;
    const Answer answer = sitters_.choose(prompt, position_, *this);
    thinking_ = false;
    return answer;
  }
  void sealed(Seats seats, Dialogue& dialogue) override {
    for (int i = 0; i < kMaxSeats; ++i)
      if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
  }
  Dice roll(const Roll& roll) override {
    const Dice dice = draw_faces(roll, [&](std::uint8_t sides) { return sitters_.die(sides); });
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
  Sitters& sitters_;
  bool thinking_ = false;
  Writer writer_;
};

std::string outcome_words(const Rulebook& book, const Setting& setting, const State& state) {
  const Outcome outcome = book.outcome(setting, state);
  std::string text = "\nOutcome (" + std::string(book.catalog().name(outcome.rule)) + ")\n";
  for (int i = 0; i < setting.seats; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const char* end = outcome.value[at] > 0 ? "wins" : outcome.value[at] < 0 ? "loses" : "draws";
    text += book.seat_name(setting, state, seat_at(i)) + " " + end + " with a score of " +
            std::to_string(outcome.score[at]) + "\n";
  }
  return text;
}

std::string map_of(const Rulebook& book, const Position& position) {
  std::vector<draw::SeatName> names;
  for (int i = 0; i < position.setting.seats; ++i)
    names.push_back({seat_at(i), book.seat_name(position.setting, position.state, seat_at(i))});
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

namespace {

// From the set-up to the end, or to where `is_done` says that there is enough.
template <class Sitters, class Done>
std::string told(const Rulebook& book, const Setting& setting, Sitters& sitters, const Done& is_done) {
  const auto ground = book.new_ground();
  State state;
  book.begin(setting, state);
  const Position position{setting, *ground, state};
  StoryTable<Sitters> table(book, position, sitters);
  int steps = 0;
  for (; !book.outcome(setting, state).over && !is_done() && steps < kMostSteps; ++steps) {
    book.prepare(setting, state, *ground);
    book.step(setting, *ground, state, table);
  }
  REQUIRE(steps < kMostSteps);
  const bool over = book.outcome(setting, state).over;
  return table.text() + (over ? outcome_words(book, setting, state) : "") + "\n" + map_of(book, position);
}

std::unique_ptr<Setting> checked(const Rulebook& book, const Setup& setup) {
  std::vector<Fault> faults;
  auto setting = book.check(setup, faults);
  for (const Fault& fault : faults) FAIL_CHECK(fault.where, ": ", fault.words);
  REQUIRE(setting != nullptr);
  return setting;
}

}  // namespace

std::string story_of(const Playthrough& playthrough) {
  const Rulebook& book = *playthrough.book;
  const auto setting = checked(
      book, {.game = std::string(book.id()), .scenario = playthrough.scenario, .seats = playthrough.seats});
  Players players(book, setting->seats, playthrough.seed);
  return playthrough.name() + ", seed " + std::to_string(playthrough.seed) + "\n" +
         told(book, *setting, players, [] { return false; });
}

std::string story_of(const Rulebook& book, Script& script) {
  const auto setting = checked(book, script.setup);
  Readers readers(book, setting->seats, script);
  return draw::indented(script.title, kWidth, 0, 0) +
         told(book, *setting, readers, [&] { return script.is_done(); });
}

}  // namespace warren::playthroughs
