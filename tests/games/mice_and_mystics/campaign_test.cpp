// What lasts from chapter to chapter (MM-CAMP, MM-GROW, MM-GOAL, MM-STORY).
#include "games/mice_and_mystics/campaign/campaign.h"

#include <doctest/doctest.h>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/rules/goals.h"
#include "games/mice_and_mystics/rules/rounds.h"
#include "games/mice_and_mystics/rules/story.h"

namespace warren::mice_and_mystics::testing {
namespace {

constexpr const char* kParty = R"(
  mouse H1 at b2 cheese 3
  mouse H4 at a1
  mouse H2 at a1
  mouse H5 at a1
)";

// The party in the first chapter of a campaign.
class CampaignBoard : public Board {
 public:
  explicit CampaignBoard(const std::string& more)
      : Board("chapter campaign\n area 8A\n" + more +
              (more.find("mouse") == std::string::npos ? kParty : "")) {
    run([](Play& play) { note_start(play); });
  }
};
CampaignBoard campaign(const std::string& more = "") { return CampaignBoard(more); }

void finish(Board& t, Result result) {
  t.state.result = result;
  t.state.phase = Phase::chapter_over;
  t.run([](Play& play) { close_chapter(play); });
}
// All questions between two chapters.
void pass_interlude(Board& t) {
  for (int i = 0; i < 20 && t.state.phase == Phase::interlude; ++i)
    t.run([](Play& play) { play_interlude(play); });
}
CardSet search_card(const Board& t, std::string_view id) {
  return card_bit(t.setting->cards().card_named(id));
}
Option growth(int what) { return option(Verb::grow, 0, 0, what); }

}  // namespace

TEST_CASE("MM-CAMP-01 a chapter alone is over when it is won, a campaign goes on to the next") {
  auto alone = board("area 8A\n mouse H1 at b2\n mouse H4 at a1");
  finish(alone, Result::won);
  CHECK(alone.state.phase == Phase::over);
  auto t = campaign();
  finish(t, Result::won);
  CHECK(t.state.phase == Phase::interlude);
  pass_interlude(t);
  CHECK(t.setting->content.chapters[t.state.chapter].id == "C2");
  CHECK(t.state.phase == Phase::choosing);
  CHECK(t.state.result == Result::none);
}

TEST_CASE("MM-CAMP-06 MM-CAMP-05 MM-CHAP-23 winning sets the flag and writes the record") {
  auto t = campaign();
  t.state.rounds = 9;
  t.state.captures = 2;
  t.state.surges = 1;
  finish(t, Result::won);
  const ChapterRecord record = t.state.campaign.record[0];
  CHECK(record.result == static_cast<int>(Result::won));
  CHECK(record.rounds == 9);
  CHECK(record.captures == 2);
  CHECK(record.surges == 1);
  CHECK(record.attempts == 1);
  CHECK_FALSE(gear_for_all(t.play()));
  pass_interlude(t);
  CHECK(gear_for_all(t.play()));
}

TEST_CASE("MM-CAMP-02 MM-GROW-02 one search card is kept, two with Satchel") {
  auto one = campaign("mouse H1 at b2 pack S07 wears S01 pack S16\n mouse H4 at a1\n");
  finish(one, Result::won);
  one.picks(Ask::growth, growth(3))
      .picks(Ask::keep, option(Verb::keep, 0, 0, one.setting->cards().card_named("S01")));
  pass_interlude(one);
  CHECK(one.mouse("H1").pack == search_card(one, "S01"));
  CHECK(one.mouse("H1").cheese == 2 + 1);  // the Purse, and `quiet`
  CHECK((one.state.search_deck & search_card(one, "S07")) != 0);
  auto two = campaign("mouse H1 at b2 pack S07 wears S01 pack S16\n mouse H4 at a1\n");
  finish(two, Result::won);
  two.picks(Ask::growth, growth(2)).picks(Ask::keep, Verb::keep);
  pass_interlude(two);
  CHECK(std::popcount(two.mouse("H1").pack) == 2);
}

TEST_CASE("MM-GROW-01..03 Heart: one Life more, once a hero, and one mouse of the party a time") {
  auto t = campaign();
  finish(t, Result::won);
  t.picks(Ask::growth, growth(1));
  t.run([](Play& play) { play_interlude(play); });
  CHECK(t.mouse("H1").hearts == 1);
  t.run([](Play& play) { play_interlude(play); });
  CHECK_FALSE(t.script.last_ask().may(option(Verb::grow, 1, 0, 1)));
  CHECK(t.script.last_ask().may(option(Verb::grow, 1, 0, 3)));
}

TEST_CASE("MM-GROW-02 Skill: an ability of the class that it does not own") {
  auto t = campaign("mouse H1 at b2 knows A02\n mouse H4 at a1\n");
  finish(t, Result::won);
  t.run([](Play& play) { play_interlude(play); });  // the first offered: a Skill
  CHECK(std::popcount(t.mouse("H1").abilities) == 2);
}

TEST_CASE("MM-GROW-05 with growth off nobody grows") {
  auto t = campaign("option growth=off\n mouse H1 at b2\n mouse H4 at a1\n");
  finish(t, Result::won);
  pass_interlude(t);
  CHECK(t.times_asked(Ask::growth) == 0);
}

TEST_CASE(
    "MM-CAMP-04 MM-GROW-04 a newcomer has its first ability, its choices and a card, and the old hero keeps "
    "its own") {
  auto t = campaign("mouse H1 at b2 pack S07\n mouse H4 at a1\n");
  finish(t, Result::won);
  t.picks(Ask::exchange_hero, option(Verb::hero, 0, 0, 5));
  pass_interlude(t);
  CHECK(t.mouse("H6").space == kNoSpace);
  CHECK(t.state.of(0).hero == 5);
  CHECK(std::popcount(t.state.of(0).pack) == 1);
  CHECK(t.state.campaign.hero[0].kept == search_card(t, "S07"));
  CHECK((t.state.search_deck & search_card(t, "S07")) == 0);
  CHECK((t.state.search_aside & search_card(t, "S07")) != 0);
}

TEST_CASE(
    "MM-CAMP-03 MM-CAMP-07 a lost chapter is tried again from the state at its start, at most five times") {
  auto t = campaign();
  t.mouse("H1").abilities = 0b111;
  t.mouse("H1").cheese = 9;
  finish(t, Result::lost);
  REQUIRE(t.state.phase == Phase::interlude);
  t.run([](Play& play) { play_interlude(play); });
  CHECK(t.state.campaign.tries == 2);
  CHECK(t.mouse("H1").abilities == 0);
  CHECK(t.mouse("H1").cheese == 3);
  t.state.campaign.tries = 5;
  finish(t, Result::lost);
  CHECK(t.state.phase == Phase::over);
}

TEST_CASE("MM-CAMP-03 MM-CAMP-07 campaign_loss and campaign_tries bound the tries") {
  auto end = campaign("option campaign_loss=end\n mouse H1 at b2\n mouse H4 at a1\n");
  finish(end, Result::lost);
  CHECK(end.state.phase == Phase::over);
  auto three = campaign("option campaign_tries=3\n mouse H1 at b2\n mouse H4 at a1\n");
  three.state.campaign.tries = 2;
  finish(three, Result::lost);
  CHECK(three.state.phase == Phase::interlude);
  three.state.campaign.tries = 3;
  finish(three, Result::lost);
  CHECK(three.state.phase == Phase::over);
}

TEST_CASE("MM-CAMP-06 D19 the next try may be one step easier, down to easy") {
  auto t = campaign();
  finish(t, Result::lost);
  t.picks(Ask::after_loss, option(Verb::again_easier));
  t.run([](Play& play) { play_interlude(play); });
  CHECK(difficulty_of(*t.setting, t.state) == Difficulty::easy);
  finish(t, Result::lost);
  t.run([](Play& play) { play_interlude(play); });
  CHECK_FALSE(t.script.last_ask().may(option(Verb::again_easier)));
}

// --- side goals

TEST_CASE("MM-GOAL-01 MM-GOAL-11..12 C1: thread and quiet") {
  auto t = board("area 8A\n mouse H1 at b2 pack S12\n mouse H4 at a1");
  const std::vector<Goal>& goals = t.setting->content.chapters[t.state.chapter].goals;
  REQUIRE(goals.size() == 2);
  CHECK(is_met(t.play(), goals[0]));
  CHECK(is_met(t.play(), goals[1]));
  t.state.captures = 1;
  t.mouse("H1").pack = 0;
  CHECK_FALSE(is_met(t.play(), goals[0]));
  CHECK_FALSE(is_met(t.play(), goals[1]));
}

TEST_CASE(
    "MM-GOAL-02 MM-GOAL-13..14 C2: four candle ends give C3 a page, two surges or fewer a cheese each") {
  auto t = board("area 5A\n mouse H1 at a1\n mouse H4 at a1");
  const std::vector<Goal>& goals = t.setting->content.chapters[t.state.chapter].goals;
  t.state.objects = 0b0111;
  CHECK_FALSE(is_met(t.play(), goals[0]));
  t.state.objects = 0b1111;
  CHECK(is_met(t.play(), goals[0]));
  t.state.surges = 2;
  CHECK(is_met(t.play(), goals[1]));
  t.state.surges = 3;
  CHECK_FALSE(is_met(t.play(), goals[1]));
  CHECK(goals[0].reward == Reward::page);
  CHECK(goals[1].reward == Reward::cheese);
}

TEST_CASE("MM-GOAL-15..16 C3: belled and dawn") {
  auto t = board("area 6A\n mouse H1 at a1 pack S15\n mouse H4 at a1\n page 3\n marker 6");
  const std::vector<Goal>& goals = t.setting->content.chapters[t.state.chapter].goals;
  CHECK(is_met(t.play(), goals[0]));
  CHECK(is_met(t.play(), goals[1]));
  t.state.hourglass = 4;
  CHECK_FALSE(is_met(t.play(), goals[1]));
}

TEST_CASE("MM-GOAL-02 a card of `keep` is kept besides") {
  auto t = campaign("mouse H1 at b2 pack S12 pack S07\n mouse H4 at a1\n");
  finish(t, Result::won);
  pass_interlude(t);
  CHECK(t.mouse("H1").pack == (search_card(t, "S12") | search_card(t, "S07")));
  CHECK(t.times_asked(Ask::keep) == 0);
}

TEST_CASE("MM-GOAL-03 goals of a lost chapter are not judged") {
  auto t = board("area 8A\n mouse H1 at b2\n mouse H4 at a1");
  finish(t, Result::lost);
  CHECK(t.state.goals_met == 0);
}

TEST_CASE("MM-STORY-01..02 a line is told once a chapter at its moment, moments without one are silent") {
  auto t = board("area 8A\n mouse H1 at b2\n mouse H4 at a1");
  t.run([](Play& play) {
    tell_story(play, Moment::surge);
    tell_story(play, Moment::surge);
    tell_story(play, Moment::capture);
  });
  CHECK(t.told_times(Told::story) == 1);
}

}  // namespace warren::mice_and_mystics::testing
