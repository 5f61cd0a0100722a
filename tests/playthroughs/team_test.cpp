// How does a team plan together? A conflict of three mice against a person who is the GM, told from the
// seats:
//   WARREN_UPDATE_PLAYTHROUGHS=1 build/tests/test_playthroughs    writes the text anew
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <sstream>

#include "draw/text.h"
#include "games/bookshelf.h"
#include "kernel/match/match.h"
#include "kernel/rules/each_choice.h"

using namespace warren;

namespace {

constexpr const char* kText = "tests/playthroughs/teams/mouse-guard-conflict-3.txt";
constexpr int kLineWidth = 110;

class TeamStory {
 public:
  TeamStory() {
    Setup setup{.game = "mouse-guard", .scenario = "conflict", .seats = 3};
    setup.options["gm_seat"] = "human";
    Match::Seating seating;
    seating.dice = KeyedDice::of_seed(77);
    std::vector<Fault> faults;
    match_ = Match::begin(*find_rulebook(bookshelf(), "mouse-guard"), setup, std::move(seating), faults);
    REQUIRE(match_);
    while (!is_planning()) answer(match_->open().front().seat, "");
    tell_news();
  }

  bool is_planning() const { return !match_->is_over() && match_->open().front().sealed; }

  // The first answer that has the words; without words the usual one.
  void answer(Seat seat, const std::string& words) {
    Answer chosen;
    std::string said;
    match_->visit(seat, [&](const Prompt& prompt, const State&, const Ground&) {
      chosen = prompt.fallback();
      find(prompt, words, chosen, said);
    });
    if (is_planning() && !said.empty()) line(name(seat) + " chooses " + said + ".");
    REQUIRE(match_->answer(seat, chosen).ok());
  }
  void propose(Seat seat, const std::string& words) {
    Answer chosen;
    std::string said;
    REQUIRE(match_->visit_proposal(
        seat, [&](const Prompt& prompt, const State&, const Ground&) { find(prompt, words, chosen, said); }));
    line(name(seat) + " proposes: " + said + ".");
    REQUIRE(match_->propose(seat, chosen).ok());
  }
  void take_back(Seat seat) {
    line(name(seat) + " takes it back.");
    REQUIRE(match_->undo(seat).ok());
  }
  // What everybody sees of the plans now.
  void look() {
    for (int i = 0; i < 4; ++i) {
      std::string cards;
      match_->position_for(seat_at(i), [&](const State& state, const Ground& ground) {
        for (const Scene::Card& card :
             match_->book().scene(match_->setting(), ground, state, seat_at(i)).cards)
          if (card.role.starts_with("action-") || card.role.starts_with("proposal-"))
            cards += (cards.empty() ? "" : ", ") + card.tooltip + ": " + card.label;
      });
      line("  " + name(seat_at(i)) + " sees " + (cards.empty() ? "nothing" : cards) + ".");
    }
  }
  // What was told since.
  void tell_news() {
    std::string words;
    for (; told_ < match_->log().size(); ++told_) {
      const LogLine& one = match_->log()[told_];
      words += (words.empty() ? "" : " ") + one.words + (one.words.ends_with('.') ? "" : ".");
    }
    if (!words.empty()) line(words);
  }
  const std::string& text() const { return text_; }

 private:
  std::string name(Seat seat) const { return match_->seat_name(seat); }
  void line(const std::string& words) { text_ += draw::indented(words, kLineWidth, 4, 0); }
  static void find(const Prompt& prompt, const std::string& words, Answer& chosen, std::string& said) {
    if (words.empty()) return;
    for_each_allowed(prompt, [&](const Choice& choice) {
      if (!said.empty() || prompt.describe(choice).find(words) == std::string::npos) return;
      chosen = choice.answer;
      said = prompt.describe(choice);
    });
    REQUIRE_FALSE(said.empty());
  }

  std::unique_ptr<Match> match_;
  std::size_t told_ = 0;
  std::string text_;
};

std::string told_by_the_team() {
  constexpr Seat kBryony = seat_at(0), kOdo = seat_at(1), kSella = seat_at(2), kGm = seat_at(3);
  TeamStory story;
  for (const char* action : {"Attack", "Defend", "Attack"}) story.answer(kGm, action);
  story.look();
  story.propose(kSella, "Volley 1: Feint");
  story.propose(kOdo, "Volley 1: Attack");
  story.look();
  story.answer(kBryony, "Feint");
  story.answer(kSella, "Attack");
  story.look();
  story.take_back(kBryony);
  story.answer(kBryony, "Attack");
  story.look();
  story.answer(kOdo, "Feint");
  story.tell_news();
  story.look();
  return story.text();
}

}  // namespace

TEST_CASE("MG-CONF-12 MG-CONF-13 MG-GEN-06 a team plans together as its text tells") {
  const std::string story = told_by_the_team();
  if (std::getenv("WARREN_UPDATE_PLAYTHROUGHS") != nullptr) std::ofstream(kText, std::ios::binary) << story;
  std::ifstream in(kText, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  CHECK(text.str() == story);
}
