// What the kingdoms are asked between battles, in which order, and which results of a battle are offered.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/mice_at_arms/campaign_fixture.h"
#include "games/mice_at_arms/view/standing.h"
#include "kernel/base/rng.h"
#include "kernel/rules/each_choice.h"

namespace warren::mice_at_arms::campaign::testing {
namespace {

constexpr auto kSpending = static_cast<std::uint16_t>(Ask::spend);
constexpr Land kNorthern = Land::north_borderland;

std::vector<Seat> seats_asked(const Realm& realm, Ask ask) {
  std::vector<Seat> seats;
  for (const auto& asked : realm.table.asks())
    if (asked.kind == static_cast<int>(ask)) seats.push_back(asked.seat);
  return seats;
}

// The results that are offered for the battle now to be fought.
std::vector<Choice> offered_results(Realm& realm) {
  const Play play{*realm.setting, realm.ground, realm.state, realm.table};
  const BattlePrompt prompt(play);
  std::vector<Choice> choices = allowed_choices(prompt);
  CHECK(static_cast<int>(choices.size()) == prompt.count());  // none of them is refused
  Rng rng(817);
  for (int i = 0; i < 100; ++i) {
    const Answer drawn = prompt.draw(rng);
    CHECK(std::ranges::any_of(choices, [&](const Choice& c) { return c.answer == drawn; }));
  }
  return choices;
}

TEST_CASE(
    "MA-DP-21 MA-VP-04 after each battle every kingdom may spend, the first one first, till it has enough") {
  Realm realm(3);
  for (int kingdom = 0; kingdom < 3; ++kingdom) realm.kingdom(kingdom).purse = 6;
  realm.state.phase = Phase::attack_roll;
  realm.table.whenever(static_cast<std::uint16_t>(Ask::buy_reroll), option(Verb::decline));
  realm.attack({9, 1, 2}, kBramblewick, kNorthern).battle(1, 2, 1);
  CHECK(seats_asked(realm, Ask::spend).empty());
  realm.table.on(kSpending, option(Verb::buy_loyalty))
      .on(kSpending, option(Verb::decline))
      .on(kSpending, option(Verb::decline))
      .on(kSpending, option(Verb::buy_loyalty))
      .on(kSpending, option(Verb::buy_loyalty));
  realm.step_to(Phase::attack_roll);
  CHECK(seats_asked(realm, Ask::spend) ==
        std::vector<Seat>{seat_at(0), seat_at(0), seat_at(1), seat_at(2), seat_at(2)});
  CHECK(realm.kingdom(kAcornhold).loyalty == 2);  // one for the battle
  CHECK(realm.kingdom(kAcornhold).purse == 5);
  CHECK(realm.kingdom(kCloverfell).loyalty == 2);
  CHECK(realm.kingdom(kCloverfell).purse == 0);
}

TEST_CASE("MA-VP-04 loyalty is sold up to its bound, and beyond it refused") {
  for (const int loyalty : {Standing::kMostLoyalty - 1, Standing::kMostLoyalty}) {
    Realm realm;
    realm.kingdom(kAcornhold).purse = 3;
    realm.kingdom(kAcornhold).loyalty = static_cast<std::int8_t>(loyalty);
    const Play play{*realm.setting, realm.ground, realm.state, realm.table};
    CHECK(SpendMenu(play, kAcornhold).can_buy() == (loyalty < Standing::kMostLoyalty));
  }
}

TEST_CASE("MA-CAMP-03 MA-CAMP-17 each season all roll anew and the order begins with the highest") {
  Realm realm(3);
  realm.table.whenever(kSpending, option(Verb::decline));
  realm.attack({2, 9, 5}, kAcornhold, kNorthern).battle(-1, 0, 2);
  CHECK(realm.state.seasons == 1);
  CHECK(realm.state.attacker == kBramblewick);
  realm.attack({3, 4, 8}, kAcornhold, kNorthern);
  CHECK(realm.state.seasons == 2);
  CHECK(realm.state.attacker == kCloverfell);
  CHECK(realm.says("Cloverfell may attack"));
}

TEST_CASE(
    "MA-CAMP-08 MA-END-01 five plain results are offered for a battle, and those of a siege are decided") {
  Realm realm;
  realm.kingdom(kAcornhold).purse = 4;
  realm.attack({9, 1}, kBramblewick, kNorthern);
  const struct {
    int value, attacker, defender;
  } rows[]{
      {1,  3, 1},
      {1,  7, 2},
      {-1, 1, 3},
      {-1, 2, 7},
      {0,  1, 1},
  };
  const auto check = [&](std::size_t count) {
    const std::vector<Choice> choices = offered_results(realm);
    REQUIRE(choices.size() == count);
    for (std::size_t i = 0; i < count; ++i) {
      CAPTURE(i);
      const BattleResult& result = choices[i].answer.battle();
      CHECK(result.seats == 2);
      CHECK(result.side[0] == BattleSide{static_cast<std::int16_t>(rows[i].value),
                                         static_cast<std::int16_t>(rows[i].attacker),
                                         static_cast<std::int16_t>(4 + rows[i].attacker), 0,
                                         static_cast<std::uint8_t>(rows[i].value < 0 ? 5 : 2)});
      CHECK(result.side[1] == BattleSide{static_cast<std::int16_t>(-rows[i].value),
                                         static_cast<std::int16_t>(rows[i].defender),
                                         static_cast<std::int16_t>(rows[i].defender), 0,
                                         static_cast<std::uint8_t>(rows[i].value > 0 ? 5 : 2)});
    }
  };
  check(5);
  realm.state.scenario = kSiege;
  check(4);
}

TEST_CASE(
    "MA-MUST-05 for a kingdom whose loyalty is below 0 a lost battle without its first loyal house is "
    "offered") {
  const auto faithless = [](int attacker_loyalty, int defender_loyalty) {
    Realm realm;
    realm.attack({9, 1}, kBramblewick, kNorthern);
    realm.kingdom(kAcornhold).loyalty = static_cast<std::int8_t>(attacker_loyalty);
    realm.kingdom(kBramblewick).loyalty = static_cast<std::int8_t>(defender_loyalty);
    realm.kingdom(kBramblewick).fealty_lost = 0b00010;  // house 1 stays at home already
    std::vector<std::pair<int, int>> marks;
    for (const Choice& choice : offered_results(realm)) {
      const BattleResult& result = choice.answer.battle();
      if (result.side[0].marks != 0 || result.side[1].marks != 0b00010)
        marks.emplace_back(result.side[0].marks, result.side[1].marks);
      if (result.side[0].marks != 0) CHECK(result.side[0].value == -1);
      if (result.side[1].marks != 0b00010) CHECK(result.side[1].value == -1);
    }
    return marks;
  };
  using Marks = std::vector<std::pair<int, int>>;
  CHECK(faithless(0, 0) == Marks{});
  CHECK(faithless(-1, 0) == Marks{
                                {0b00010, 0b00010}
  });
  CHECK(faithless(0, -1) == Marks{
                                {0, 0b00110}
  });
  CHECK(faithless(-1, -1) == Marks{
                                 {0b00010, 0b00010},
                                 {0,       0b00110}
  });
}

TEST_CASE("MA-MUST-05 who has no loyal house left loses none") {
  Realm realm;
  realm.attack({9, 1}, kBramblewick, kNorthern);
  realm.kingdom(kBramblewick).loyalty = -2;
  realm.kingdom(kBramblewick).fealty_lost = 0b11110;
  CHECK(offered_results(realm).size() == 5);
  realm.kingdom(kBramblewick).fealty_lost = 0b01110;
  CHECK(offered_results(realm).size() == 6);
}

TEST_CASE(
    "MA-END-01 MA-VP-01 a result is won, lost or drawn, by two, with no more losses than an army has units") {
  Realm realm;
  realm.attack({9, 1}, kBramblewick, kNorthern);
  const auto by = [&](const auto& spoil) {
    BattleResult result = realm.result(0, 1, 1);
    spoil(result);
    const Verdict verdict = realm.judge(result);
    return verdict.ok() ? std::string_view("ok") : catalog().name(verdict.refusal().rule);
  };
  const auto valued = [&](int attacker, int defender) {
    return by([&](BattleResult& r) {
      r.side[0].value = static_cast<std::int16_t>(attacker);
      r.side[1].value = static_cast<std::int16_t>(defender);
    });
  };
  CHECK(valued(0, 0) == "ok");
  CHECK(valued(1, -1) == "ok");
  CHECK(valued(-1, 1) == "ok");
  CHECK(valued(1, 0) == "MA-END-01");
  CHECK(valued(-2, 2) == "MA-END-01");
  CHECK(valued(2, -2) == "MA-END-01");
  CHECK(by([](BattleResult& r) { r.seats = 3; }) == "MA-END-01");
  CHECK(by([](BattleResult& r) { r.side[0].losses = 24; }) == "ok");
  CHECK(by([](BattleResult& r) { r.side[0].losses = 25; }) == "MA-VP-01");
}

TEST_CASE("MA-VP-04 MA-SCN-01 a campaign's own tables have prices from 1 to 99 and ten scenarios") {
  const auto priced = [](const std::string& fealty, const std::string& loyalty) {
    std::vector<Fault> faults;
    const std::string ten =
        "scenarios = [\"pitched-battle\", \"last-stand\", \"secure-the-crossing\", \"break-free\", "
        "\"surrounded\", "
        "\"take-the-fortress\", \"ambush\", \"aftermath\", \"hold-the-hills\", \"chevauchee\"]\nsiege = "
        "\"siege\"\n";
    Setup setup{.game = "mice-at-arms-campaign", .seats = 2};
    setup.data["campaign.toml"] = ten + "[price]\nfealty = " + fealty + "\nloyalty = " + loyalty + "\n";
    const auto setting = check_campaign(setup, faults);
    return setting == nullptr ? 0 : setting->fealty_price * 100 + setting->loyalty_price;
  };
  CHECK(priced("1", "99") == 199);
  CHECK(priced("99", "1") == 9901);
  CHECK(priced("0", "3") == 0);
  CHECK(priced("2", "0") == 0);
  CHECK(priced("100", "3") == 0);
  CHECK(priced("2", "100") == 0);
}

TEST_CASE("MA-VP-04 MA-SCN-01 the campaign's table of scenarios, face by face, and its prices") {
  const Realm realm;
  const char* faces[]{
      "pitched-battle",    "last-stand", "secure-the-crossing", "break-free",     "surrounded",
      "take-the-fortress", "ambush",     "aftermath",           "hold-the-hills", "chevauchee"};
  for (std::size_t face = 0; face < 10; ++face) CHECK(realm.setting->scenarios[face] == faces[face]);
  CHECK(realm.setting->siege == "siege");
  CHECK(realm.setting->fealty_price == 2);
  CHECK(realm.setting->loyalty_price == 3);
}

TEST_CASE(
    "MA-CAMP-13 MA-COMP-05 totals from 1 to 999 may be agreed, and two kingdoms play where nobody says") {
  const auto total = [](const char* goal) {
    std::vector<Fault> faults;
    const auto setting = check_campaign({.options = {{"campaign_goal", goal}}}, faults);
    return setting == nullptr ? -1 : setting->total;
  };
  CHECK(total("vp_earned") == 20);
  CHECK(total("vp_earned:1") == 1);
  CHECK(total("vp_earned:999") == 999);
  CHECK(total("vp_earned:0") == -1);
  CHECK(total("vp_earned:1000") == -1);
  CHECK(total("vp_earned:7x") == -1);
  std::vector<Fault> faults;
  const auto plain = check_campaign({}, faults);
  REQUIRE(plain != nullptr);
  CHECK(plain->seats == 2);
  CHECK(campaign_scenarios().front().fewest_seats == 2);
  CHECK(campaign_scenarios().front().most_seats == 4);
}

}  // namespace
}  // namespace warren::mice_at_arms::campaign::testing
