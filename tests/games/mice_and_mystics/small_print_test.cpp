// Small print of many rules: the edge of each, and what would go unnoticed without it.
#include <doctest/doctest.h>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/book.h"
#include "games/mice_and_mystics/campaign/campaign.h"
#include "games/mice_and_mystics/rules/battle.h"
#include "games/mice_and_mystics/rules/explore.h"
#include "games/mice_and_mystics/rules/free_actions.h"
#include "games/mice_and_mystics/rules/loads.h"
#include "games/mice_and_mystics/rules/minion_turn.h"
#include "games/mice_and_mystics/rules/movement.h"
#include "games/mice_and_mystics/rules/uses.h"
#include "games/mice_and_mystics/rules/wounds.h"
#include "games/mice_and_mystics/sequence.h"
#include "kernel/book/guide.h"

namespace warren::mice_and_mystics::testing {
namespace {

int row(const Board& t, std::string_view id) { return t.setting->cards().card_named(id); }
int ability_row(const Board& t, std::string_view id) {
  const auto& all = t.setting->cards().abilities;
  return static_cast<int>(std::ranges::find(all, id, &AbilityCard::id) - all.begin());
}

// The options of the last question of this kind, refused ones too.
std::vector<Option> listed(const Board& t, Ask ask) {
  for (auto asked = t.script.asks().rbegin(); asked != t.script.asks().rend(); ++asked)
    if (asked->kind == static_cast<std::uint16_t>(ask)) return asked->allowed;
  return {};
}
bool lists(const Board& t, Ask ask, Verb verb, int slot = -1) {
  return std::ranges::any_of(listed(t, ask), [&](Option each) {
    return verb_of(each) == verb && (slot < 0 || static_cast<int>(each.slot) == slot);
  });
}
// What the mouse may use, explore and so on at an idle moment.
bool offers_use(Board& t, Verb verb, int slot) {
  const Play play = t.play();
  Question question(play, seat_at(0), rule("MM-TURN-03"), Ask::idle, 0);
  add_uses(play, 0, question);
  for (int i = 0; i < question.count(); ++i)
    if (verb_of(question.option(i)) == verb && static_cast<int>(question.option(i).slot) == slot)
      return question.judge_option(question.option(i)).ok();
  return false;
}
int explores_listed(Board& t) {
  const Play play = t.play();
  Question question(play, seat_at(0), rule("MM-TURN-03"), Ask::idle, 0);
  add_explores(play, 0, question);
  return question.count();
}
bool may_explore_flip(Board& t) {
  const Play play = t.play();
  Question question(play, seat_at(0), rule("MM-TURN-03"), Ask::idle, 0);
  add_explores(play, 0, question);
  for (int i = 0; i < question.count(); ++i)
    if (verb_of(question.option(i)) == Verb::explore_flip)
      return question.judge_option(question.option(i)).ok();
  return false;
}

}  // namespace

TEST_CASE("MM-AB-12 MM-FX-06 Hearth Song may be sung for one wounded mouse at the other end of the tile") {
  auto t = board("area 8A\n mouse H4 at a1 knows A12 cheese 3\n mouse H1 at f4 wounds 2\n turn H4");
  CHECK(offers_use(t, Verb::use_ability, ability_row(t, "A12")));
  t.mouse("H1").wounds = 0;
  CHECK_FALSE(offers_use(t, Verb::use_ability, ability_row(t, "A12")));
}

TEST_CASE(
    "MM-FX-06 a trick of a pack that moves the end can be played, one that moves it by nothing cannot") {
  auto t = board("area 8A\n mouse H4 at a1 pack S16\n mouse H1 at f4\n turn H4");
  auto& effects = t.setting->content.cards.search[static_cast<std::size_t>(row(t, "S16"))].effects;
  effects.clear();
  effects.push_back(Effect{.word = Word::marker, .n = 1});
  CHECK(offers_use(t, Verb::play_trick, row(t, "S16")));
  effects[0].n = 0;
  CHECK_FALSE(offers_use(t, Verb::play_trick, row(t, "S16")));
}

TEST_CASE("MM-FREE-03 MM-FREE-09 between two full packs a card goes over only for another one") {
  auto t = board(
      "area 8A\n mouse H1 at b2 pack S07 pack S09 pack S10\n mouse H4 at b2 pack S01 pack S04 pack S05\n "
      "turn H1");
  t.picks(Ask::exchange, option(Verb::give_card, 0, 1, row(t, "S07")))
      .picks(Ask::in_return, option(Verb::take_card, 0, 1, row(t, "S04")))
      .picks(Ask::exchange, option(Verb::done));
  t.run([](Play& play) { share(play, 0); });
  CHECK(t.fault() == "");
  CHECK(lists(t, Ask::in_return, Verb::take_card, row(t, "S01")));
  CHECK_FALSE(lists(t, Ask::in_return, Verb::done));
  CHECK((t.mouse("H1").pack & card_bit(row(t, "S04"))) != 0);
  CHECK((t.mouse("H4").pack & card_bit(row(t, "S07"))) != 0);
}

TEST_CASE("MM-FREE-02 cheese is taken from a mouse that has some, and from no other") {
  auto t = board("area 8A\n mouse H1 at b2 cheese 1\n mouse H4 at b2 pack S01\n turn H1");
  t.picks(Ask::exchange, option(Verb::done)).run([](Play& play) { share(play, 0); });
  CHECK(lists(t, Ask::exchange, Verb::give_cheese));
  CHECK_FALSE(lists(t, Ask::exchange, Verb::take_cheese));
  auto u = board("area 8A\n mouse H1 at b2\n mouse H4 at b2 pack S01 cheese 1\n turn H1");
  u.picks(Ask::exchange, option(Verb::done)).run([](Play& play) { share(play, 0); });
  CHECK(lists(u, Ask::exchange, Verb::take_cheese));
  CHECK_FALSE(lists(u, Ask::exchange, Verb::give_cheese));
}

TEST_CASE("MM-FREE-09 an amount of cheese is a number from one to all of it, each named") {
  auto t = board("area 8A\n mouse H1 at b2 cheese 3\n mouse H4 at b2\n turn H1");
  std::vector<Option> ids;
  struct Sink final : ChoiceSink {
    std::vector<Option>* ids;
    void may(const Choice& choice) override { ids->push_back(choice.id); }
    void may_not(const Choice&, const Refusal&) override {}
  } sink;
  sink.ids = &ids;
  t.picks(Ask::exchange, option(Verb::give_cheese, 0, 1));
  t.script.whenever(static_cast<std::uint16_t>(Ask::cheese), [&](const Prompt& prompt) {
    prompt.universe(sink);
    return Answer::number(2);
  });
  t.run([](Play& play) { share(play, 0); });
  REQUIRE(ids.size() == 3);
  for (std::size_t n = 0; n < 3; ++n)
    CHECK(ids[n] == option(Verb::give_cheese, 0, 0, static_cast<int>(n) + 1));
  CHECK(t.mouse("H4").cheese == 2);
}

TEST_CASE("MM-SC-21 MM-GEAR-07 a trick lies with the discards while its player still chooses the space") {
  auto t = board(
      "area 8A\n mouse H1 at b2 pack S21\n mouse H4 at a1\n minion RW at b1\n minion RW at c2\n turn H1");
  bool discarded = false;
  t.script.whenever(static_cast<std::uint16_t>(Ask::use_target), [&](const Prompt& prompt) {
    discarded = (t.state.search_discard & card_bit(row(t, "S21"))) != 0;
    return prompt.fallback();
  });
  t.run([&](Play& play) { carry_out_use(play, 0, option(Verb::play_trick, 0, 0, row(t, "S21"))); });
  CHECK(t.times_asked(Ask::use_target) == 1);
  CHECK(discarded);
}

TEST_CASE("MM-BT-06 Gutter takes from nobody who has nothing, and puts nothing on the wheel for it") {
  auto t = board("area 8A\n mouse H1 at b2\n mouse H4 at b3 cheese 1\n minion DT at b2\n turn DT 2");
  t.run([](Play& play) { begin_minion_turn(play, play.state.current); });
  CHECK(t.mouse("H4").cheese == 0);
  CHECK(t.state.wheel == 1);
}

TEST_CASE("MM-BOSS-03 MM-STORY-01 the story tells of a boss that falls, not of a rat") {
  auto t = board(
      "chapter C1\n area 8B\n mouse H1 at b2\n mouse H4 at b3\n minion RW at c2\n minion CV at c3\n turn H1");
  t.run([&](Play& play) { wound_figure(play, t.figure_id("RW1"), 1, 0); });
  CHECK_FALSE(t.told(Told::story));
  t.run([&](Play& play) { wound_figure(play, t.figure_id("CV1"), 2, 0); });
  t.run([&](Play& play) { wound_figure(play, t.figure_id("CV1"), 2, 0); });
  CHECK_FALSE(t.stands("CV1"));
  CHECK(t.told_times(Told::story) == 1);
}

TEST_CASE("MM-HERO-17 MM-SPC-06 a full space does not stop a move, for nobody may stand there") {
  auto t = board(
      "area 8A\n mouse H2 at a1\n mouse H4 at f4\n minion RW at b1\n minion RW at b1\n minion RW at b1\n"
      " minion RW at b1\n turn H2\n option engage=stop");
  t.state.turn.number = 3;
  t.run([](Play& play) { begin_move(play, 0, space("b1")); });
  CHECK(t.where("H2") == "b1");
  CHECK(t.state.phase == Phase::moving);
}

TEST_CASE("MM-EFF-04 MM-ACT-15 who lies and scurries is told to stand up") {
  auto t = board("area 8A\n mouse H1 at b2 down\n mouse H4 at a1\n turn H1");
  t.run([](Play& play) { scurry(play, 0); });
  CHECK(t.told(Told::stood_up));
  CHECK_FALSE(t.mouse("H1").has(Marker::knocked_down));
}

TEST_CASE("MM-FREE-08 MM-FREE-10 in one Equip a piece that was put on is not offered to be taken off again") {
  auto t = board("area 8A\n mouse H1 at b2 pack S07\n mouse H4 at a1\n turn H1");
  t.picks(Ask::equip, option(Verb::put_on, 0, kUnarmed, row(t, "S07"))).picks(Ask::equip, option(Verb::done));
  t.run([](Play& play) { equip(play, 0); });
  CHECK(t.fault() == "");
  CHECK((t.mouse("H1").slots & card_bit(row(t, "S07"))) != 0);
  CHECK_FALSE(lists(t, Ask::equip, Verb::take_off, row(t, "S07")));
}

TEST_CASE("MM-GEAR-04 MM-FREE-08 a second piece of one paw takes the free paw and pushes nothing off") {
  auto t = board("area 8A\n mouse H2 at b2 pack S01\n mouse H4 at a1\n turn H2");
  t.picks(Ask::equip, option(Verb::put_on, 0, kUnarmed, row(t, "S01"))).picks(Ask::equip, option(Verb::done));
  t.run([](Play& play) { equip(play, 0); });
  CHECK(t.fault() == "");
  CHECK((t.mouse("H2").slots & card_bit(row(t, "S01"))) != 0);
  CHECK(t.mouse("H2").gear_equipped == 1);
}

TEST_CASE("MM-EXPL-08 MM-CHAP-23 with the brass key everybody gets through the gears of C2") {
  auto shut = board("chapter C2\n area 5A\n mouse H1 at b4\n mouse H4 at b4\n turn H1");
  CHECK_FALSE(may_explore_flip(shut));
  auto open = board("chapter C2\n area 5A\n flag brass_key\n mouse H1 at b4\n mouse H4 at b4\n turn H1");
  CHECK(may_explore_flip(open));
}

TEST_CASE(
    "MM-EXPL-03 MM-CHAP-05 of the last side only the exit that leaves the house is shown without a tile") {
  auto t = board("chapter C2\n area 5A\n mouse H1 at f1\n mouse H4 at f2\n turn H1");
  CHECK(explores_listed(t) == 0);
  auto u = board("chapter C2\n area 5A\n mouse H1 at c4\n mouse H4 at d4\n turn H1");
  CHECK(explores_listed(u) == 1);
}

TEST_CASE("MM-AB-13 MM-AB-31 Second Arrow follows the shot at once, and not after another deed") {
  const std::string position =
      "area 8A\n mouse H5 at b2 knows A13 cheese 2 pack S16\n mouse H4 at a1\n minion SB at e2\n turn H5\n";
  const auto idle = [](Play& play) { step(play); };
  auto t = board(position);
  t.dice({kShield, kShield, kShield, kShield, kShield, kShield}).picks(Ask::idle, Verb::battle).run(idle);
  CHECK(t.state.turn.shot);
  CHECK(offers_use(t, Verb::use_ability, ability_row(t, "A13")));
  t.picks(Ask::idle, Verb::play_trick).run(idle);
  CHECK_FALSE(t.state.turn.shot);
}

TEST_CASE("MM-CHAP-06 MM-SET-07 without a scenario the first chapter is played, alone") {
  std::vector<Fault> faults;
  const auto setting = rulebook().check({.game = "mice-and-mystics"}, faults);
  REQUIRE(setting != nullptr);
  CHECK(static_cast<const MatchSetting&>(*setting).chapters.size() == 1);
}

TEST_CASE(
    "MM-SET-01 the first match of a newcomer is the first chapter for one player, and a lesson leads through "
    "a turn") {
  const Guide& guide = dynamic_cast<const Guided&>(rulebook()).guide();
  CHECK(guide.scenario == "C1");
  CHECK(guide.seats == 1);
  CHECK(std::ranges::count_if(guide.lessons, &Guide::Lesson::first_turn) == 1);
}

}  // namespace warren::mice_and_mystics::testing
