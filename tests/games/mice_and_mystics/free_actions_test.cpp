// Standard actions, sharing and equipping (MM-ACT, MM-FREE, MM-GEAR).
#include "games/mice_and_mystics/rules/free_actions.h"

#include <doctest/doctest.h>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/rules/actions.h"
#include "games/mice_and_mystics/rules/battle.h"
#include "games/mice_and_mystics/rules/gear.h"
#include "games/mice_and_mystics/rules/minion_turn.h"
#include "games/mice_and_mystics/rules/movement.h"
#include "games/mice_and_mystics/sequence.h"

namespace warren::mice_and_mystics::testing {
namespace {

CardSet bit(const Board& t, std::string_view id) { return card_bit(t.setting->cards().card_named(id)); }
int row(const Board& t, std::string_view id) { return t.setting->cards().card_named(id); }

// Which of these verbs an idle moment offers.
bool idle_offers(Board& t, Verb verb) {
  t.script.forget();
  const State before = t.state;
  t.run([](Play& play) { step(play); });
  t.state = before;
  const auto& allowed = t.script.asks().front().allowed;
  return std::ranges::any_of(allowed, [verb](Option each) { return verb_of(each) == verb; });
}

}  // namespace

TEST_CASE(
    "MM-ACT-08 MM-SC-33 a found card goes into the pack or for a cheese, with a full pack for another card") {
  auto t = board("area 8A\n mouse H1 at b2 pack S07 pack S09 pack S10\n mouse H4 at b2\n turn H1");
  t.script.cards({row(t, "S01")});
  t.dice({kSword}).picks(Ask::found, option(Verb::card_for_cheese, 0, 0, row(t, "S01")));
  t.run([](Play& play) { search(play, 0); });
  CHECK(t.fault() == "");
  CHECK(t.mouse("H1").cheese == 1);
  CHECK((t.state.search_discard & bit(t, "S01")) != 0);
  auto u = board("area 8A\n mouse H1 at b2 pack S07 pack S09 pack S10\n mouse H4 at b2\n turn H1");
  u.script.cards({row(u, "S01")});
  u.dice({kSword}).picks(Ask::found, Verb::card_for_card);
  u.run([](Play& play) { search(play, 0); });
  CHECK((u.mouse("H1").pack & bit(u, "S01")) != 0);
  CHECK(pack_load(u.play(), 0) == kPackLimit);
  CHECK(u.mouse("H1").cheese == 0);
  // Nobody but a Tinkerer could mend with it, and a trick finds room all the same.
  auto v = board("area 8A\n mouse H1 at b2 pack S07 pack S09 pack S10\n mouse H4 at b2\n turn H1");
  v.script.cards({row(v, "S19")});
  v.dice({kSword}).picks(Ask::found, Verb::card_to_pack);
  v.run([](Play& play) { search(play, 0); });
  CHECK((v.mouse("H1").pack & bit(v, "S19")) != 0);
}

TEST_CASE(
    "MM-ACT-09 MM-ACT-16 one searches anywhere and again, unless the house allows one card a mouse and "
    "area") {
  const std::string position = "area 4B\n mouse H1 at b2\n mouse H4 at a1\n minion RW at a1\n turn H1\n";
  auto t = board(position);  // in the water, with a minion on the tile
  CHECK(idle_offers(t, Verb::search));
  t.mouse("H1").searched = 0xffff;
  CHECK(idle_offers(t, Verb::search));
  auto u = board(position + "option search_limit=once_per_mouse_and_area");
  CHECK(idle_offers(u, Verb::search));
  u.mouse("H1").searched = 0xffff;
  CHECK_FALSE(idle_offers(u, Verb::search));
}

TEST_CASE("MM-ACT-13 an empty search deck is made of its discards, and without any a success draws nothing") {
  auto t = board("area 8A\n mouse H1 at b2\n mouse H4 at b2\n turn H1");
  t.state.search_discard = bit(t, "S07");
  t.state.search_deck = 0;
  t.dice({kSword}).picks(Ask::found, Verb::card_to_pack);
  t.run([](Play& play) { search(play, 0); });
  CHECK((t.mouse("H1").pack & bit(t, "S07")) != 0);
  CHECK(t.told(Told::shuffled));
  auto none = board("area 8A\n mouse H1 at b2\n mouse H4 at b2\n turn H1");
  none.state.search_discard = 0;
  none.state.search_deck = 0;
  none.dice({kSword});
  none.run([](Play& play) { search(play, 0); });
  CHECK(none.told(Told::nothing_found));
}

TEST_CASE(
    "MM-MOVE-02 MM-MOVE-05 MM-MOVE-07 a step needs its whole price: one with a yellow arrow, three against "
    "it") {
  auto t = board("area 5A\n mouse H1 at c1\n mouse H4 at a4\n turn H1");
  CHECK(price_of_step(t.play(), 0, space("d1"), 3, true).cost == 3);
  CHECK(price_of_step(t.play(), 0, space("d1"), 2, true).verdict.refusal().rule == rule("MM-MOVE-02"));
  t.mouse("H1").space = space("d1");
  CHECK(price_of_step(t.play(), 0, space("c1"), 1, true).cost == 1);
}

TEST_CASE("MM-MOVE-09 a step is paid, then water or a trap is met, then engage is looked at") {
  auto t = board(
      "option engage=stop\narea 8A\n mouse H1 at b2\n mouse H4 at a4\n minion RW at b3\n trap b3\n turn H1");
  t.state.turn.number = 3;
  t.dice({kSword}).puts(Ask::idle, "b3");
  t.run([](Play& play) { step(play); });
  CHECK(t.told(Told::trap_passed));
  CHECK(t.state.turn.move == MoveState::used);  // engage stopped it after the trap
  CHECK(t.state.phase == Phase::mouse_turn);
}

TEST_CASE("MM-WATER-08 MM-TRAP-06 minions walk through water and over traps as over floor") {
  auto t = board("area 3A\n mouse H1 at c4\n mouse H4 captured\n minion RW at c2\n trap c2\n turn RW");
  t.state.traps[t.state.area] |= only(space("c3"));
  t.dice({kBow, kCheese, kCheese}).act();
  CHECK(t.where("RW1") == "c4");
  CHECK(t.dice_of(RollKind::star) == -1);
}

TEST_CASE("MM-WATER-10 who lies in the water gets up first, who is webbed stays, and both may still act") {
  auto t = board("area 4B\n mouse H1 at b2 down\n mouse H4 at a1\n turn H1");
  CHECK_FALSE(idle_offers(t, Verb::step));
  CHECK(idle_offers(t, Verb::stand_up));
  CHECK(idle_offers(t, Verb::search));
  auto u = board("area 4B\n mouse H1 at b2 webbed\n mouse H4 at a1\n turn H1");
  CHECK_FALSE(idle_offers(u, Verb::step));
  CHECK_FALSE(idle_offers(u, Verb::stand_up));
  CHECK(idle_offers(u, Verb::recover));
}

TEST_CASE("MM-FREE-01 Share, Equip and Level Up once a turn each") {
  auto t = board("area 8A\n mouse H1 at b2 cheese 12 pack S07\n mouse H4 at b2\n turn H1");
  for (const auto& [verb, action] : {
           std::pair{Verb::share,    FreeAction::share   },
           {Verb::equip,    FreeAction::equip   },
           {Verb::level_up, FreeAction::level_up}
  }) {
    CHECK(idle_offers(t, verb));
    t.state.turn.free_used = free_bit(action);
    CHECK_FALSE(idle_offers(t, verb));
    t.state.turn.free_used = 0;
  }
}

TEST_CASE("MM-FREE-02 MM-FREE-03 MM-FREE-09 cards and cheese pass to a mouse near, both ways in one Share") {
  auto t = board("area 8A\n mouse H1 at b2 cheese 3 pack S07\n mouse H4 at b3 pack S18\n turn H1");
  t.picks(Ask::exchange, option(Verb::give_card, 0, 1, row(t, "S07")));
  t.picks(Ask::exchange, option(Verb::take_card, 0, 1, row(t, "S18")));
  t.picks(Ask::exchange, option(Verb::give_cheese, 0, 1));
  t.script.on(static_cast<std::uint16_t>(Ask::cheese), Answer::number(2));
  t.run([](Play& play) { share(play, 0); });
  CHECK(t.fault() == "");
  CHECK((t.mouse("H4").pack & bit(t, "S07")) != 0);
  CHECK((t.mouse("H1").pack & bit(t, "S18")) != 0);
  CHECK(t.mouse("H1").cheese == 1);
  CHECK(t.mouse("H4").cheese == 2);
  auto far = board("area 8A\n mouse H1 at b2 cheese 3\n mouse H4 at d2\n turn H1");
  CHECK_FALSE(idle_offers(far, Verb::share));
  auto charmed = board("area 8A\n mouse H1 at b2 cheese 3\n mouse H4 at b2 charmed\n turn H1");
  CHECK_FALSE(idle_offers(charmed, Verb::share));
}

TEST_CASE("MM-FREE-10 in one Share each card passes once and cheese once, and it is used once it is begun") {
  auto t = board("area 8A\n mouse H1 at b2 cheese 3 pack S07\n mouse H4 at b3\n turn H1");
  t.picks(Ask::exchange, option(Verb::give_card, 0, 1, row(t, "S07")));
  t.run([](Play& play) { share(play, 0); });
  const auto& asks = t.script.asks();
  const auto later = std::ranges::find_if(asks.rbegin(), asks.rend(), [](const ScriptedAsk& ask) {
    return ask.kind == static_cast<std::uint16_t>(Ask::exchange);
  });
  REQUIRE(later != asks.rend());
  CHECK_FALSE(later->may(option(Verb::take_card, 0, 1, row(t, "S07"))));
  CHECK(later->may(option(Verb::give_cheese, 0, 1)));
  CHECK((t.state.turn.free_used & free_bit(FreeAction::share)) != 0);
}

TEST_CASE("MM-FREE-04 MM-GEAR-08 a card takes the paws from starting equipment only where that finds room") {
  auto t = board("area 8A\n mouse H1 at b2 pack S02\n mouse H4 at b3\n turn H1");
  t.picks(Ask::equip, option(Verb::put_on, 0, kUnarmed, row(t, "S02")));
  t.run([](Play& play) { equip(play, 0); });
  CHECK((t.mouse("H1").slots & bit(t, "S02")) != 0);
  CHECK(pack_load(t.play(), 0) == 1);  // the Nail Maul
  auto full = board("area 8A\n mouse H1 at b2 pack S02 pack S07 pack S10\n mouse H4 at b3\n turn H1");
  full.run([](Play& play) { equip(play, 0); });
  CHECK(full.script.asks().front().may(option(Verb::put_on, 0, kUnarmed, row(full, "S02"))));
  // One card more of starting equipment in the pack, and nothing of two paws could be displaced any more.
  auto sorrel = board("area 8A\n mouse H4 at b2 pack S02 pack S07 pack S09\n mouse H1 at b3\n turn H4");
  sorrel.run([](Play& play) { equip(play, 0); });
  CHECK_FALSE(sorrel.script.asks().front().may(option(Verb::put_on, 0, kUnarmed, row(sorrel, "S02"))));
}

TEST_CASE("MM-AB-34 MM-FREE-05 abilities are of the own class, and no card that is shared or lost") {
  auto t = board("area 8A\n mouse H1 at b2 cheese 6 knows A01\n mouse H4 at b2\n turn H1");
  t.run([](Play& play) { level_up(play, 0); });
  const ScriptedAsk& ask = t.script.asks().front();
  CHECK(ask.allowed.size() == 2);  // A02 and A03
  CHECK(std::popcount(t.mouse("H1").abilities) == 2);
  CHECK(cards_of(t.mouse("H1")) == 0);
}

}  // namespace warren::mice_and_mystics::testing
