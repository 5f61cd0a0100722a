// Ties, help and wises: MG-TIE, MG-HELP, MG-WISE.
#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/rules/checks.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

TestOrder volley(Rating rating, int dice, TagSet tags = 0) {
  TestOrder order = versus(rating, dice, tags);
  order.kind = TestKind::volley;
  return order;
}

}  // namespace

TEST_CASE("MG-TIE-01 a tie is looked for after rerolls and fate") {
  Patrol p;
  p.mouse(0).fate = 1;
  p.says(Ask::fate, "Spend");
  p.dice({6, 1, 1, 1, 4, 1, 1}).dice({4});  // 1 to 1, but the six opens
  const TestResult result = p.test(versus(Rating::scout, 3));
  CHECK(result.passed);
  CHECK_FALSE(p.told(Told::tied));
}

TEST_CASE("MG-TIE-02 MG-CHK-03 a hindering trait gives the tie away for two checks") {
  Patrol p;  // Blunt-Spoken hinders Negotiation
  p.says(Ask::tie, "Blunt-Spoken");
  p.dice({4, 1, 1, 1, 4, 1, 1});
  const TestResult result = p.test(versus(Rating::persuader, 3, mouse_guard::tag(ConflictType::negotiation)));
  CHECK_FALSE(result.passed);
  CHECK(result.they_passed);
  CHECK(result.margin == 1);  // MG-TIE-03
  CHECK(result.their_margin == 1);
  CHECK(checks_of(p.mouse(0)) == 2);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-TIE-03 MG-NAT-08 a tie given away taxes by 1 what was rolled against Nature") {
  Patrol p;
  p.mouse(0).nature = 3;
  p.says(Ask::base, "Nature, taxed").says(Ask::tie, "Blunt-Spoken");
  p.dice({4, 1, 1, 4, 1, 1});
  p.test(versus(Rating::persuader, 3, mouse_guard::tag(ConflictType::negotiation)));
  CHECK(int{p.mouse(0).nature} == 2);
}

TEST_CASE("MG-DICE-03 MG-TIE-03 without dice a rolled-off tie brings no +s, to neither side") {
  Patrol p(1, {
                  {"conflict_tie", "tiebreak_roll"}
  });
  p.mouse(0).of(Rating::scout).rating = 1;
  p.mouse(0).conditions = bit(Condition::injured) | bit(Condition::sick);
  TestOrder order = volley(Rating::scout, 0);
  order.plus = 1;
  order.their_plus = 1;
  p.all(4, 2).all(1, 3);  // Health 4, less Injured and Sick, against three dice
  const TestResult won = p.test(order);
  CHECK(won.passed);
  CHECK(won.margin == 1);
  p.all(1, 2).all(4, 3);
  const TestResult lost = p.test(order);
  CHECK_FALSE(lost.passed);
  CHECK(lost.their_margin == 1);
}

TEST_CASE("MG-TIE-03 a broken tie counts as margin 1, and +s adds to it") {
  Patrol p(1, {
                  {"conflict_tie", "tiebreak_roll"}
  });
  TestOrder order = volley(Rating::scout, 3);
  order.plus = 1;
  p.dice({4, 1, 1, 1, 4, 1, 1}).all(4, 4).all(1, 3);  // Scout's root is Health 4
  const TestResult result = p.test(order);
  CHECK(result.passed);
  CHECK(result.margin == 2);
}

TEST_CASE("MG-TIE-04 the root ability breaks a tie, and a second tie goes to the GM") {
  Patrol p;
  p.dice({4, 1, 1, 1, 4, 1, 1});
  SUBCASE("the mouse rolls Health for Scout") {
    p.mouse(0).conditions = bit(Condition::injured);
    p.mouse(0).of(Rating::scout).rating = 5;
    p.dice({4, 4, 1, 1, 1, 1});
    CHECK(p.test(versus(Rating::scout, 3)).passed);
    CHECK(p.roll(2).dice_count() == 3);  // Health 4, Injured
  }
  SUBCASE("a second tie is lost") {
    p.dice({4, 1, 1, 1, 4, 1, 1});
    CHECK_FALSE(p.test(versus(Rating::scout, 3)).passed);
  }
  SUBCASE("a Will test is broken by Nature, a Nature test by Health") {
    Patrol q;
    q.dice({4, 1, 1, 1, 1, 4, 1, 1}).all(1, 4).all(1, 3);
    q.test(versus(Rating::will, 3));
    CHECK(q.roll(2).dice_count() == 4);
  }
  SUBCASE("versus_tie = gm_wins") {
    Patrol q(1, {
                    {"versus_tie", "gm_wins"}
    });
    q.dice({4, 1, 1, 1, 4, 1, 1});
    CHECK_FALSE(q.test(versus(Rating::scout, 3)).passed);
    CHECK(q.table.rolls().size() == 2);
  }
}

TEST_CASE("MG-TIE-05 in a volley an unbroken tie is a stalemate without pips") {
  Patrol p;
  p.dice({4, 1, 1, 1, 4, 1, 1});
  const TestResult result = p.test(volley(Rating::scout, 3));
  CHECK(result.tied);
  CHECK(p.mouse(0).passed + p.mouse(0).failed == 0);
  CHECK(p.told(Told::stalemate));
}

TEST_CASE("MG-HELP-01 each helping mouse adds one die") {
  Patrol p(3);
  p.helps().helps();
  p.all(1, 6);
  const TestResult result = p.test(obstacle(Rating::pathfinder, 2));  // 4
  CHECK(p.roll(0).dice_count() == 6);
  CHECK(count_mice(result.helpers) == 2);
  CHECK(p.roll(0).because(rule("MG-HELP-01")));
}

TEST_CASE("MG-HELP-02 who has the skill, a related one or a wise may help") {
  Patrol p(4);
  const auto may = [&](const TestOrder& order, int helper) {
    return may_help(p.play, named_test(p.play, order, 0), static_cast<MouseId>(helper));
  };
  CHECK_FALSE(may(obstacle(Rating::scout, 2), 0));      // nobody helps itself
  CHECK(may(obstacle(Rating::scout, 2), 1));            // Odo has Scout
  CHECK(may(obstacle(Rating::hunter, 2), 3));           // Nib has Scout, which is related
  CHECK_FALSE(may(obstacle(Rating::loremouse, 2), 3));  // Nib has nothing of it
  CHECK(may(obstacle(Rating::haggler, 2), 2));          // Sella has Haggler
  CHECK(may(obstacle(Rating::health, 2), 3));           // abilities are everybody's
  CHECK(may(obstacle(Rating::loremouse, 2, mouse_guard::tag(NatureTag::hiding)), 3));  // within Nature
  Patrol anyone(4, {
                       {"help_by", "anyone"}
  });
  CHECK(may_help(anyone.play, named_test(anyone.play, obstacle(Rating::loremouse, 2), 0), 3));
}

TEST_CASE("MG-HELP-03 the other side's dice come from its rating alone") {
  Patrol p;
  p.all(1, 4).all(1, 5);
  p.test(versus(Rating::scout, 5));
  CHECK(p.roll(1).dice_count() == 5);
}

TEST_CASE("MG-HELP-04 a helper's conditions do not matter, and a wise is enough") {
  Patrol p(2);
  p.mouse(1).conditions = bit(Condition::injured) | bit(Condition::sick);
  p.mouse(1).of(Rating::scout).rating = 0;
  p.mouse(1).of(Rating::pathfinder).rating = 0;
  p.mouse(1).of(Rating::hunter).rating = 0;
  CHECK_FALSE(may_help(p.play, named_test(p.play, obstacle(Rating::scout, 2), 0), 1));
  p.mouse(1).wise[0].wise = Wise::track;
  p.helps().all(1, 5);
  p.test(obstacle(Rating::scout, 2));
  CHECK(p.roll(0).dice_count() == 5);
}

TEST_CASE("MG-HELP-05 in a conflict only the own team helps, capped at 2 by a house rule") {
  Patrol p(4, {
                  {"conflict_help_cap", "2"}
  });
  TestOrder order = volley(Rating::fighter, 0);
  order.versus = false;
  p.always(Ask::help, "Help").all(1, 5);
  p.test(order);  // Fighter 3 and two of three helpers
  CHECK(p.roll(0).dice_count() == 5);
  order.may_help = bit(MouseId{1});
  p.all(1, 4);
  p.test(order);
  CHECK(p.table.last_roll().dice_count() == 4);
}

TEST_CASE("MG-HELP-06 helpers mark no pips") {
  Patrol p(2);
  p.helps().all(1, 5);
  p.test(obstacle(Rating::scout, 2));
  CHECK(p.mouse(0).of(Rating::scout).fails == 1);
  CHECK(p.mouse(1).of(Rating::scout).fails == 0);
}

TEST_CASE("MG-WISE-01..02 one wise adds one die, and has no rating that Nature could stand in for") {
  Patrol p;
  p.adds("Track-wise").all(1, 5);
  p.test(obstacle(Rating::scout, 2, mouse_guard::tag(Situation::cold)));
  CHECK(p.roll(0).dice_count() == 5);
  CHECK(p.asked(Ask::extras) == 1);  // Frost-wise is not offered any more
  for (const std::string& words : p.offered(Ask::base)) CHECK(words.find("wise") == std::string::npos);
}

TEST_CASE("MG-WISE-03 a wise counts for disposition and in a volley") {
  Patrol p;
  TestOrder order = obstacle(Rating::scout, 0);
  order.kind = TestKind::disposition;
  p.adds("Track-wise").all(1, 5);
  p.test(order);
  CHECK(p.roll(0).dice_count() == 5);
  order.kind = TestKind::volley;
  p.adds("Track-wise").all(1, 5);
  p.test(order);
  CHECK(p.roll(1).dice_count() == 5);
}

TEST_CASE("MG-WISE-04 each ready wise knows its tags") {
  Patrol p;
  const auto knows = [&](Wise wise) { return tags_of(p.play, 0, {wise, 0}); };
  CHECK(knows(Wise::track) == (mouse_guard::tag(Rating::pathfinder) | mouse_guard::tag(Rating::scout) |
                               mouse_guard::tag(ConflictType::chase)));
  CHECK(knows(Wise::bird) == (mouse_guard::tag(NatureTag::hiding) | mouse_guard::tag(Situation::bird)));
  CHECK(knows(Wise::star) == (mouse_guard::tag(Situation::dark) | mouse_guard::tag(ConflictType::journey)));
}
