// How is a campaign, and an army's standing, set up, and what is said when it is wrong?
#include <doctest/doctest.h>

#include "games/mice_at_arms/book.h"
#include "games/mice_at_arms/campaign/book.h"
#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/muster.h"
#include "games/mice_at_arms/view/standing.h"

namespace warren::mice_at_arms::testing {
namespace {

std::vector<Fault> faults_of(const Rulebook& book, const Setup& setup) {
  std::vector<Fault> faults;
  const auto setting = book.check(setup, faults);
  CHECK((setting == nullptr) == !faults.empty());
  return faults;
}

// As the seat is called when the match begins.
std::string seat_name(const Rulebook& book, const Setting& setting, int seat) {
  warren::State state;
  book.begin(setting, state);
  return book.seat_name(setting, state, seat_at(seat));
}

bool complains(const std::vector<Fault>& faults, std::string_view where, std::string_view words) {
  for (const Fault& fault : faults)
    if (fault.where.find(where) != std::string::npos && fault.words.find(words) != std::string::npos)
      return true;
  return false;
}

TEST_CASE("MA-VP-03 MA-MUST-04 an army brings its purse, its loyalty and its name into a battle") {
  std::vector<Fault> faults;
  Setup setup;
  setup.forces = {"purse = 3\nloyalty = -1\nfealty_lost = [2, 4]\n", "name = \"Dunmere\""};
  const auto setting = check_setup(setup, faults);
  REQUIRE(setting != nullptr);
  CHECK(setting->purse[0] == 3);
  CHECK(setting->loyalty[0] == -1);
  CHECK(setting->fealty[0] == 0b10100);
  CHECK(setting->purse[1] == 0);
  CHECK(seat_name(rulebook(), *setting, 1) == "Dunmere");
  CHECK(seat_name(rulebook(), *setting, 0) == "Red");
}

TEST_CASE("MA-MUST-05 a standing reads back as it was written") {
  const Standing standing{"Acorn Hold", 12, -3, 0b10010};
  std::vector<Fault> faults;
  CHECK(read_standing(standing_text(standing), "here", faults) == standing);
  CHECK(faults.empty());
}

TEST_CASE("MA-VP-03 a standing with a mistake names the line and the fix") {
  const auto faults = [](const char* text) { return faults_of(rulebook(), {.forces = {text}}); };
  CHECK(complains(faults("purse = -1"), "force of seat 1 line 1", "from 0 to 9999"));
  CHECK(complains(faults("purse = 1.5"), "force of seat 1", "whole number"));
  CHECK(complains(faults("\nloyalty = \"high\""), "line 2", "from -100 to 100"));
  CHECK(complains(faults("fealty_lost = [5]"), "line 1", "1 to 4"));
  CHECK(complains(faults("fealty_lost = 2"), "line 1", "[2, 4]"));
  CHECK(complains(faults("gold = 3"), "line 1", "there is no 'gold'"));
  CHECK(complains(faults("name = \"\""), "line 1", "1 to 24"));
  CHECK(complains(faults("name = 'Acorn \"Hold\"'"), "line 1", "without quotes"));
  CHECK(complains(faults("my army"), "force of seat 1", "is not TOML"));
  CHECK(complains(faults_of(rulebook(),
                            {
                                .forces = {"", "", ""}
  }),
                  "forces", "one standing per seat"));
}

TEST_CASE(
    "MA-VP-03 MA-MUST-05 a battle gives back winner, score, purse, losses and the houses that stayed away") {
  State state{};
  state.phase = Phase::over;
  state.winner = 2;
  state.army[0] = {.purse = 1, .score = 2, .lost = 2, .fealty = 0b01010};
  state.army[1] = {.purse = 6, .score = 5};
  const BattleResult result = aftermath(state);
  CHECK(result.seats == 2);
  CHECK(result.side[0] == BattleSide{-1, 2, 1, 0b01010, 2});
  CHECK(result.side[1] == BattleSide{1, 5, 6, 0, 0});
}

const Rulebook& campaign_book() { return campaign::rulebook(); }

TEST_CASE("MA-COMP-05 MA-CAMP-13 MA-CAMP-14 a campaign's set-up with a mistake names the place and the fix") {
  const auto faults = [](Setup setup) { return faults_of(campaign_book(), setup); };
  CHECK(faults({}).empty());
  CHECK(complains(faults({.seats = 5}), "seats", "2 to 4 kingdoms"));
  CHECK(complains(faults({.seats = 1}), "seats", "2 to 4 kingdoms"));
  CHECK(complains(faults({.scenario = "ambush"}), "scenario", "roll for their scenarios"));
  CHECK(
      complains(faults({.options = {{"attack_conquered", "x"}}}), "attack_conquered", "owner_only, anyone"));
  CHECK(complains(faults({.options = {{"campaign_goal", "x"}}}), "campaign_goal", "castle, vp_earned"));
  CHECK(complains(faults({.options = {{"campaign_goal", "vp_earned:0"}}}), "campaign_goal", "1 to 999"));
  CHECK(complains(faults({.options = {{"campaign_goal", "castle:5"}}}), "campaign_goal", "vp_earned:30"));
  CHECK(complains(faults({.options = {{"campaign_sides", "x"}}}), "campaign_sides", "rolloff"));
  CHECK(complains(faults({.options = {{"no_such_rule", "x"}}}), "no_such_rule", "no such house rule"));
  CHECK(complains(faults({.options = {{"deploy_depth", "3"}}}), "deploy_depth", "2, 4"));
  CHECK(complains(faults({.forces = {"purse = 3"}}), "force of seat 1", "empty purses"));
  CHECK(complains(faults({
                      .forces = {"", "", ""}
  }),
                  "forces", "more than kingdoms"));
  CHECK(complains(faults({.data = {{"campaign.toml", "siege = 3"}}}), "campaign.toml", "ten scenarios"));
  CHECK(complains(faults({.data = {{"campaign.toml", "not toml"}}}), "campaign.toml", "is not TOML"));
  CHECK(complains(faults({.data = {{"units.toml", ""}}}), "units.toml", ""));
}

TEST_CASE("MA-CAMP-13 a kingdom may have a name of its own") {
  std::vector<Fault> faults;
  const auto setting = campaign_book().check(
      {
          .forces = {"", "name = \"Mossgate\""}
  },
      faults);
  REQUIRE(setting != nullptr);
  CHECK(seat_name(campaign_book(), *setting, 0) == "Acornhold");
  CHECK(seat_name(campaign_book(), *setting, 1) == "Mossgate");
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
