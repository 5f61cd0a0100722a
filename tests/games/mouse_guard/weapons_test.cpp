// Weapons: MG-WPN.
#include "games/mouse_guard/rules/weapons.h"

#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/rules/maneuver.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

Declared holding(WeaponRow row) {
  Declared declared = kUnarmed;
  declared.row = row;
  return declared;
}

// Dice and +s for the four actions, against an Attack.
struct Row {
  std::array<int, 4> dice;
  std::array<int, 4> plus;
  bool operator==(const Row&) const = default;
};
Row row_of(const Patrol& p, const Declared& declared) {
  Row row{};
  for (int i = 0; i < kActions; ++i) {
    const Arms arms = arms_of(p.play, declared, static_cast<Action>(i), Action::attack);
    row.dice[static_cast<std::size_t>(i)] = arms.dice;
    row.plus[static_cast<std::size_t>(i)] = arms.plus;
  }
  return row;
}

std::vector<std::string> weapons_for(Patrol& p, ObstacleId obstacle) {
  p.in_conflict(obstacle, 5, 5);
  p.play_step();
  return p.offered(Ask::weapon);
}

}  // namespace

TEST_CASE("MG-WPN-01 fight rows belong to fights and are carried, argument rows belong to Arguments") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  CHECK(weapons_for(p, ObstacleId::a3) == std::vector<std::string>{"No weapon", "Sword"});
  Patrol q(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  CHECK(weapons_for(q, ObstacleId::m1) ==
        std::vector<std::string>{"No weapon", "Intimidation", "Deception", "Roleplay", "Promises"});
  Patrol r(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  weapons_for(r, ObstacleId::m4);
  CHECK_FALSE(r.was_offered(Ask::weapon, "Promises"));
  Patrol s(1,
           {
               {"opposition_rating", "2"                          },
               {"argument_rows_in",  "argument_speech_negotiation"}
  },
           {}, "conflict");
  weapons_for(s, ObstacleId::m4);
  CHECK(s.was_offered(Ask::weapon, "Promises"));
}

TEST_CASE("MG-WPN-02 without a weapon nothing changes") {
  const Patrol p;
  CHECK(row_of(p, kUnarmed) == Row{});
}

TEST_CASE("MG-WPN-03 MG-WPN-10..25 every row of the table") {
  const Patrol p;
  CHECK(row_of(p, holding(WeaponRow::axe)) == Row{
                                                  {0, -1, -1, 0},
                                                  {1, 0,  0,  0}
  });
  CHECK(row_of(p, holding(WeaponRow::bow)) == Row{
                                                  {0, 0, 0, 2},
                                                  {}
  });
  CHECK(row_of(p, holding(WeaponRow::halberd_axe)) == Row{
                                                          {0, -1, -1, 0},
                                                          {1, 0,  0,  0}
  });
  CHECK(row_of(p, holding(WeaponRow::halberd_spear)) == Row{
                                                            {0, 0, 0, 1},
                                                            {}
  });
  CHECK(row_of(p, holding(WeaponRow::hook_and_line)) == Row{
                                                            {-1, 0, 0, 1},
                                                            {0,  0, 0, 1}
  });
  CHECK(row_of(p, holding(WeaponRow::knife)) == Row{});
  CHECK(row_of(p, holding(WeaponRow::shield)) == Row{
                                                     {0, 2, 0, 0},
                                                     {}
  });
  CHECK(row_of(p, holding(WeaponRow::sling)) == Row{
                                                    {0, 0, 0, 1},
                                                    {}
  });
  CHECK(row_of(p, holding(WeaponRow::spear)) == Row{
                                                    {0, 0, 0, 1},
                                                    {}
  });
  CHECK(row_of(p, holding(WeaponRow::staff)) == Row{
                                                    {0, 0, 1, 0},
                                                    {}
  });
  CHECK(row_of(p, holding(WeaponRow::sword)) == Row{
                                                    {1, 0, 0, 0},
                                                    {}
  });  // chosen for Attack
  CHECK(row_of(p, holding(WeaponRow::intimidation)) == Row{
                                                           {},
                                                           {0, 0, 1, 1}
  });
  CHECK(row_of(p, holding(WeaponRow::deception)) == Row{
                                                        {},
                                                        {0, 0, 1, 1}
  });
  CHECK(row_of(p, holding(WeaponRow::evidence)) == Row{
                                                       {},
                                                       {1, 0, 0, 0}
  });
  CHECK(row_of(p, holding(WeaponRow::roleplay)) == Row{
                                                       {1, 0, 0, 0},
                                                       {}
  });
  CHECK(row_of(p, holding(WeaponRow::promises)) == Row{
                                                       {0, 1, 0, 0},
                                                       {}
  });
  CHECK(row_of(p, holding(WeaponRow::repeating)) == Row{
                                                        {-1, -1, -1, -1},
                                                        {}
  });
}

TEST_CASE("MG-WPN-04 only the acting mouse's weapon counts") {
  Patrol p(2,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.in_conflict(ObstacleId::m5, 9, 9);
  p.state.conflict.declared[1] = holding(WeaponRow::staff);
  CHECK(volley_order(p.play, 0, Action::feint, Action::attack).weapon == 0);
}

TEST_CASE("MG-WPN-05 a bow's Attack helps only against Defend") {
  const Patrol p;
  CHECK(arms_of(p.play, holding(WeaponRow::bow), Action::attack, Action::defend).dice == 1);
  CHECK(arms_of(p.play, holding(WeaponRow::bow), Action::attack, Action::maneuver).dice == 0);
  CHECK(arms_of(p.play, holding(WeaponRow::bow), Action::maneuver, Action::attack).dice == 2);
}

TEST_CASE("MG-WPN-06 a halberd is declared in one of its modes") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.mouse(0).gear = bit(Gear::halberd);
  CHECK(weapons_for(p, ObstacleId::m5).size() == 3);
}

TEST_CASE("MG-WPN-07 the sword's action is chosen once per conflict, or every exchange") {
  const auto asked = [](const Options& options) {
    Patrol p(1, options, {}, "conflict");
    p.in_conflict(ObstacleId::m5, 5, 5);
    p.always(Ask::weapon, "Sword").says(Ask::useful, "Defend");
    p.play_step();
    CHECK(p.state.conflict.declared[0].useful == Action::defend);
    p.state.phase = Phase::exchange;
    p.play_step();
    return p.asked(Ask::useful);
  };
  CHECK(asked({
            {"opposition_rating", "2"}
  }) == 1);
  CHECK(asked({
            {"opposition_rating", "2"       },
            {"useful_choice",     "exchange"}
  }) == 2);
}

TEST_CASE("MG-WPN-08 a knife disarms a spear or a bow for 1, not a halberd") {
  const auto offers = [](const Options& more, WeaponRow theirs) {
    Options options = more;
    options["gm_seat"] = "human";
    auto table = std::make_unique<Patrol>(1, options, std::vector<std::string>{}, "conflict");
    Patrol& p = *table;
    p.mouse(0).nature = 6;
    p.in_conflict(ObstacleId::m5, 9, 9);
    p.state.conflict.declared[0] = holding(WeaponRow::knife);
    p.state.conflict.theirs = holding(theirs);
    p.always(Ask::purchase, "knife");
    p.all(4, 1).all(1, 5).all(1, volley_order(p.play, 0, Action::maneuver, Action::attack).opposing);
    p.clash(Action::maneuver, Action::attack);
    return table;
  };
  const auto spear = offers({}, WeaponRow::spear);
  CHECK(spear->state.conflict.theirs.row == kNoRow);
  CHECK_FALSE(spear->was_offered(Ask::purchase, "Impede (-1D for them) and Disarm with the knife"));
  const auto axe = offers({}, WeaponRow::axe);
  CHECK_FALSE(axe->was_offered(Ask::purchase, "knife"));
  const auto free = offers(
      {
          {"knife_disarm", "free_on_success"}
  },
      WeaponRow::bow);
  CHECK(free->was_offered(Ask::purchase, "Impede (-1D for them) and Disarm with the knife"));
}

TEST_CASE("MG-WPN-09 a carried shield takes a die from Health tests, not from recovery") {
  Patrol p(2);
  CHECK(p.pool(obstacle(Rating::health, 2), 1) == 4);  // Odo carries one
  TestOrder order = obstacle(Rating::health, 2);
  order.kind = TestKind::recovery;
  CHECK(p.pool(order, 1) == 5);
  CHECK(p.mouse(1).rating(Rating::health) == 5);
}

TEST_CASE("MG-WPN-26..27 length is a label, unless missiles reach") {
  Patrol label(1,
               {
                   {"opposition_rating", "2"}
  },
               {}, "conflict");
  label.in_conflict(ObstacleId::m5, 9, 9);
  label.state.conflict.declared[0] = holding(WeaponRow::sling);
  CHECK_FALSE(volley_order(label.play, 0, Action::attack, Action::attack).versus);
  Patrol reach(1,
               {
                   {"opposition_rating", "2"            },
                   {"weapon_length",     "missile_reach"}
  },
               {}, "conflict");
  reach.in_conflict(ObstacleId::m5, 9, 9);
  reach.state.conflict.declared[0] = holding(WeaponRow::sling);
  CHECK(volley_order(reach.play, 0, Action::attack, Action::attack).versus);
  CHECK_FALSE(volley_order(reach.play, 0, Action::attack, Action::maneuver).versus);
  reach.state.conflict.declared[0] = holding(WeaponRow::staff);
  CHECK_FALSE(volley_order(reach.play, 0, Action::attack, Action::attack).versus);
  reach.state.conflict.declared[0].thrown = true;
  CHECK(volley_order(reach.play, 0, Action::attack, Action::attack).versus);
  reach.mouse(0).gear = bit(Gear::staff);
  reach.says(Ask::weapon, "Staff, thrown").play_step();
  CHECK(volley_order(reach.play, 0, Action::attack, Action::attack).versus);
  reach.state.phase = Phase::exchange;
  reach.says(Ask::weapon, "Staff").play_step();
  CHECK_FALSE(volley_order(reach.play, 0, Action::attack, Action::attack).versus);
}

TEST_CASE("MG-WPN-28 evidence must be held") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.state.mission.evidence = true;
  weapons_for(p, ObstacleId::m1);
  CHECK(p.was_offered(Ask::weapon, "Evidence"));
}

TEST_CASE("MG-WPN-29 a row that the team has used before repeats itself") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.in_conflict(ObstacleId::m1, 20, 20);
  p.always(Ask::weapon, "Promises");
  p.play_step();
  CHECK_FALSE(p.state.conflict.declared[0].repeats);
  for (int volley = 0; volley < 3; ++volley) {
    p.all(1, 2);
    p.clash(Action::feint, Action::attack);
  }
  p.play_step();
  CHECK(p.state.conflict.declared[0].repeats);
  CHECK(row_of(p, p.state.conflict.declared[0]) == Row{
                                                       {-1, 0, -1, -1},
                                                       {}
  });
  Patrol replaces(1, {
                         {"repeating", "replaces"}
  });
  Declared again = holding(WeaponRow::promises);
  again.repeats = true;
  CHECK(row_of(replaces, again) == Row{
                                       {-1, -1, -1, -1},
                                       {}
  });
}

TEST_CASE("MG-WPN-30 an animal's features work like a weapon and can be taken") {
  Patrol p(3,
           {
               {"gm_seat", "human"}
  },
           {}, "conflict");
  p.mouse(0).nature = 6;
  p.in_conflict(ObstacleId::a3, 9, 9);  // a stoat: Long tooth
  CHECK(their_arms(p.play, Action::attack, Action::attack).dice == 1);
  p.says(Ask::purchase, "Disarm").says(Ask::disarm, "Long tooth").says(Ask::base, "Nature");
  p.all(4, 3).all(1, 3).all(1, volley_order(p.play, 0, Action::maneuver, Action::attack).opposing);
  p.clash(Action::maneuver, Action::attack);
  CHECK(their_arms(p.play, Action::attack, Action::attack).dice == 0);
  CHECK(p.fault() == "");
}
