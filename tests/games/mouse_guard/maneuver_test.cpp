// What a Maneuver buys: MG-MAN.
#include "games/mouse_guard/rules/maneuver.h"

#include "games/mouse_guard/fixture.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

// Bryony maneuvers with 6 dice against an Attack of 3.
struct Duel : Patrol {
  explicit Duel(const Options& more = {}) : Patrol(1, with(more), {}, "conflict") {
    mouse(0).nature = 6;
    mouse(0).of(Rating::nature).rating = 6;
    in_conflict(ObstacleId::m5, 9, 9);
  }
  static Options with(Options more) {
    more.try_emplace("gm_seat", "human");
    return more;
  }
  // Wins the Maneuver by a margin.
  Duel& win_by(int margin) {
    all(4, margin).all(1, 6 - margin).all(1, theirs());
    clash(Action::maneuver, Action::attack);
    return *this;
  }
  int theirs() const { return volley_order(play, 0, Action::maneuver, Action::attack).opposing; }
};

}  // namespace

TEST_CASE("MG-MAN-01 Impede takes a die from the opponent's next action") {
  Duel f;
  f.says(Ask::purchase, "Impede");
  f.win_by(1);
  const int dice = f.theirs();
  f.table.forget();
  f.all(1, 3).all(1, dice - 1);
  f.clash(Action::attack, Action::attack);
  CHECK(f.roll(1).dice_count() == dice - 1);
  CHECK(f.fault() == "");
}

TEST_CASE("MG-MAN-02 MG-MAN-06 Gain position gives the team's next action two dice") {
  Patrol p(2,
           {
               {"opposition_rating", "3"}
  },
           {}, "conflict");
  p.in_conflict(ObstacleId::m5, 9, 9);
  p.says(Ask::purchase, "Gain position").dice({4, 4, 1, 1}).all(1, 3);
  p.clash(Action::maneuver, Action::attack);  // Bryony earned it
  p.table.forget();
  p.all(1, 6).all(1, 3);
  p.clash(Action::attack, Action::attack);  // Odo uses it
  CHECK(p.roll(0).dice_count() == 4 + 2);
  CHECK(p.roll(0).because(rule("MG-MAN-02")));
}

TEST_CASE("MG-MAN-03 Disarm takes one object for the rest of the conflict") {
  Duel f;
  f.says(Ask::purchase, "Disarm").says(Ask::disarm, "Axe");
  f.win_by(3);
  CHECK((f.state.conflict.their_lost & 1U << static_cast<int>(WeaponRow::axe)) != 0);
  CHECK(f.fault() == "");
  SUBCASE("where there is nothing, it cannot be bought") {
    Patrol p(1,
             {
                 {"opposition_rating", "2"}
    },
             {}, "conflict");
    p.mouse(0).nature = 6;
    p.in_conflict(ObstacleId::m5, 9, 9);
    p.all(4, 3).all(1, 3).all(1, 2);
    p.clash(Action::maneuver, Action::attack);
    CHECK_FALSE(p.was_offered(Ask::purchase, "Disarm"));
    CHECK(p.was_offered(Ask::purchase, "Impede (-1D for them) and Gain position"));
  }
}

TEST_CASE("MG-MAN-04 the margin covers the sum, and nothing is bought twice") {
  const auto offers = [](int margin) {
    Duel f;
    f.win_by(margin);
    return f.offered(Ask::purchase);
  };
  CHECK(offers(1) == std::vector<std::string>{"Impede (-1D for them)", "Nothing"});
  CHECK(offers(2) == std::vector<std::string>{"Gain position (+2D)", "Impede (-1D for them)", "Nothing"});
  const auto three = offers(3);
  CHECK(three[0] == "Impede (-1D for them) and Gain position (+2D)");
  CHECK(three[1] == "Disarm");
  CHECK(offers(4)[0] == "Impede (-1D for them) and Disarm");
  CHECK(offers(5)[0] == "Gain position (+2D) and Disarm");
  CHECK(offers(6)[0] == "Impede (-1D for them) and Gain position (+2D) and Disarm");
}

TEST_CASE("MG-MAN-05 a modifier is used up in the next volley, rolled or not") {
  for (const char* value : {"lost", "kept"}) {
    Duel f(Options{
        {"unrolled_modifier", value}
    });
    f.says(Ask::purchase, "Gain position");
    f.win_by(2);
    f.all(1, f.theirs());
    f.clash(Action::feint, Action::attack);  // the patrol may not test
    CHECK(f.team().position == (std::string(value) == "kept"));
  }
}

TEST_CASE("MG-MAN-07 both sides buy, the GM's side first, and effects start together") {
  Duel f;
  f.all(4, 1).all(1, 5).all(4, 1).all(1, f.theirs() - 1);
  f.says(Ask::purchase, "Impede").says(Ask::purchase, "Impede");
  f.clash(Action::maneuver, Action::maneuver);
  std::vector<int> seats;
  for (const ScriptedAsk& one : f.table.asks())
    if (one.kind == static_cast<std::uint16_t>(Ask::purchase)) seats.push_back(index(one.seat));
  CHECK(seats == std::vector{1, 0});
  CHECK(f.team().impeded);
  CHECK(f.them().impeded);
}

TEST_CASE("MG-MAN-08 a disarmed mouse is unarmed, may take up another weapon, and gets its own back") {
  Duel f;
  f.mouse(0).gear = bit(Gear::sword) | bit(Gear::knife);
  f.state.conflict.declared[0].row = WeaponRow::sword;
  f.says(Ask::purchase, "Disarm").says(Ask::disarm, "sword");
  f.all(1, 4).all(4, 3).all(1, f.theirs() - 3);
  f.clash(Action::attack, Action::maneuver);
  CHECK(f.state.conflict.declared[0].row == kNoRow);
  f.state.phase = Phase::exchange;
  f.says(Ask::weapon, "No weapon").says(Ask::weapon, "Knife");
  f.play_step();
  CHECK_FALSE(f.was_offered(Ask::weapon, "Sword"));
  CHECK(f.state.conflict.declared[0].row == WeaponRow::knife);
  end_conflict(f.play);
  CHECK(f.mouse(0).has(Gear::sword));
}

TEST_CASE("MG-MAN-09 a disabled trait can be used neither for nor against until the end") {
  Duel f;
  f.says(Ask::purchase, "Disarm").says(Ask::disarm, "trait Steadfast");
  f.all(1, 3).all(4, 3).all(1, f.theirs() - 3);
  f.clash(Action::attack, Action::maneuver);
  CHECK(f.mouse(0).trait[0].disabled);
  f.table.forget();
  f.all(1, 6).all(1, f.theirs());
  f.clash(Action::defend, Action::attack);  // Steadfast helps Defend and Duel
  CHECK_FALSE(f.was_offered(Ask::extras, "Steadfast"));
  end_conflict(f.play);
  CHECK_FALSE(f.mouse(0).trait[0].disabled);
}

TEST_CASE("MG-MAN-10 position and impediment may both be pending") {
  Duel f;
  f.team().position = f.team().impeded = true;
  f.all(1, 4).all(1, f.theirs());
  f.clash(Action::attack, Action::attack);
  CHECK(f.roll(0).dice_count() == 3 + 2 - 1);
}
