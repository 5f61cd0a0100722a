// Values of house rules that no other test plays: each under the rule that names the option.
#include <doctest/doctest.h>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/book.h"
#include "games/mice_and_mystics/campaign/campaign.h"
#include "games/mice_and_mystics/data.h"
#include "games/mice_and_mystics/rules/encounters.h"
#include "games/mice_and_mystics/rules/explore.h"
#include "games/mice_and_mystics/rules/placing.h"
#include "games/mice_and_mystics/rules/rounds.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/track.h"
#include "games/mice_and_mystics/rules/values.h"
#include "games/mice_and_mystics/sequence.h"
#include "games/mice_and_mystics/words/words.h"

namespace warren::mice_and_mystics::testing {
namespace {

// A match as it begins, with these house rules and, if they are named, mice.
struct Begun {
  std::unique_ptr<MatchSetting> setting;
  State state{};
};
Begun begun(const std::map<std::string, std::string>& options, const std::string& party = "", int seats = 1) {
  Setup setup{.game = "mice-and-mystics", .scenario = "C1", .seats = seats, .options = options};
  if (!party.empty()) setup.forces = {party};
  std::vector<Fault> faults;
  Begun match;
  match.setting = check_setup(setup, faults);
  for (const Fault& fault : faults) FAIL(fault.where << ": " << fault.words);
  match.state = first_state(*match.setting);
  return match;
}

}  // namespace

TEST_CASE("MM-GEN-02 party_size: four mice come, or three, or two") {
  CHECK(begun({}).state.mice == 4);
  CHECK(begun({
                  {"party_size", "4"}
  })
            .state.mice == 4);
  CHECK(begun({
                  {"party_size", "3"}
  })
            .state.mice == 3);
  CHECK(begun({
                  {"party_size", "2"}
  })
            .state.mice == 2);
}

TEST_CASE("MM-GEN-12 a seat goes by its mouse, by the party, or by its player and the mice it leads") {
  const std::string list = "H1 A02 1\nH6 A16 2\nH4 A10 3\nH5 A13 3\n";
  const Begun several = begun({}, list, 3);
  CHECK(seat_words(*several.setting, seat_at(0)) == "Bramble");
  CHECK(seat_words(*several.setting, seat_at(1)) == "Thimblewise");
  CHECK(seat_words(*several.setting, seat_at(2)) == "Player 3 (Sorrel, Linnet)");
  CHECK(seat_words(*begun({}).setting, seat_at(0)) == "The party");
  const Begun open = begun({}, "- - 1\n- - 1\n- - 2\n- - 2\n", 2);
  CHECK(seat_words(*open.setting, seat_at(1)) == "Player 2");
}

TEST_CASE("MM-SET-01 starting_abilities: each mouse begins with one, or with none") {
  for (const int many : {1, 0}) {
    const Begun match = begun(
        {
            {"starting_abilities", std::to_string(many)}
    },
        many == 1 ? "" : "H1 1\nH2 1\nH4 1\nH5 1\n");
    for (int mouse = 0; mouse < 4; ++mouse)
      CHECK(std::popcount(match.state.mouse[static_cast<std::size_t>(mouse)].abilities) == many);
  }
}

TEST_CASE("MM-CHAP-40 difficulty: easy ends a page later and gives a Life more, hard ends a page earlier") {
  const Begun normal = begun({});
  const Begun easy = begun({
      {"difficulty", "easy"}
  });
  const Begun hard = begun({
      {"difficulty", "hard"}
  });
  CHECK(easy.state.marker == normal.state.marker + 1);
  CHECK(hard.state.marker == normal.state.marker - 1);
  const auto life = [](const char* option) {
    auto t = board(std::string("area 8A\n") + option + "mouse H1 at b2\nmouse H4 at b2");
    return life_of(t.play(), 0);
  };
  CHECK(life("") == 5);
  CHECK(life("option difficulty=easy\n") == 6);
  CHECK(life("option difficulty=hard\n") == 5);
}

TEST_CASE("MM-ENC-04 placement: the player of the lowest mouse is asked, or the reading order decides") {
  const auto asked = [](const char* option) {
    auto t = board(std::string("area 8A\n") + option + "mouse H1 at a2\nmouse H4 at a3\nmarker 9");
    t.state.encounter_deck = 1U << 0;  // E01 Night Patrol
    t.dice({1, 1, 1}).run([](Play& play) { meet_encounter(play); });
    CHECK(has_minions(t.state));
    return t.times_asked(Ask::placing);
  };
  CHECK(asked("option placement=player\n") > 0);
  CHECK(asked("option placement=auto\n") == 0);
}

TEST_CASE("MM-EXPL-03 explore_landing: every mouse chooses a space of the exit, or all go to one") {
  const auto land = [](const char* value) {
    auto t = board(std::string("chapter C1\narea 2A\noption explore_landing=") + value +
                   "\nmouse H1 at f3\nmouse H2 at a1\nturn H1");
    t.state.explored = 0xffff;
    t.puts(Ask::landing, "a2").puts(Ask::landing, "a3");
    t.run(
        [](Play& play) { explore(play, 0, option(Verb::explore_exit, 0, 0, static_cast<int>(Way::east))); });
    CHECK(t.where("H1") == "a2");
    CHECK(t.times_asked(Ask::landing) == (std::string(value) == "spread" ? 2 : 1));
    return t.where("H2");
  };
  CHECK(land("spread") == "a3");
  CHECK(land("one_space") == "a2");
}

TEST_CASE("MM-INIT-08 MM-NUM-45 ambush_rolls: the new cards roll, or all of them, a boss's two once more") {
  const auto dealt = [](const char* value, std::initializer_list<int> dice) {
    auto t = board(std::string("area 8A\nmouse H1 at a1\nmouse H2 at a2\nmouse H4 at a3\nmouse H5 at a4\n"
                               "minion RW at d1\nminion CV at d2\noption ambush_rolls=") +
                   value);
    NewKinds kinds;
    for (const char* name : {"RW", "CV"}) kinds.add(t.setting->cards().kind_named(name));
    kinds.ambush = true;
    t.dice({1, 4, 1, 1}).dice(dice).run([&](Play& play) { deal_track(play, kinds); });  // H1 RW H2 H4 H5
    CHECK(t.fault() == "");
    return t.track();
  };
  CHECK(dealt("new_cards", {kBow, kCheese}) == "RW H1 H2 CV1 H4 H5 CV2");
  CHECK(dealt("all_minion_cards", {kBow, kCheese, kCheese, kThree}) == "RW H1 CV1 CV2 H2 H4 H5");
}

TEST_CASE("MM-LOS-03 los_touch: a slinger on b1 of 6A sees nobody on c4, or shoots past the corner") {
  const auto sees_over = [](const char* value) {
    auto t = board(std::string("area 6A\noption los_touch=") + value +
                   "\nmouse H1 at c4\nmouse H4 at f4\nturn H1");
    return sees(t.play(), space("b1"), space("c4"));
  };
  CHECK_FALSE(sees_over("blocks"));
  CHECK(sees_over("passes"));
}

TEST_CASE("MM-SCALE-07 party_scaling off: lists, Life of bosses and end pages are those of four mice") {
  const auto two = [](const char* value) {
    return begun({
                     {"party_scaling", value},
                     {"party_size",    "2"  }
    })
        .state.marker;
  };
  CHECK(two("off") == begun({}).state.marker);
  auto t = board("chapter C2\narea 3B\noption party_scaling=off\nmouse H1 at a2\nmouse H4 at b2");
  auto on = board("chapter C2\narea 3B\noption party_scaling=on\nmouse H1 at a2\nmouse H4 at b2");
  CHECK(on.state.marker == t.state.marker + 1);  // party 2 end +1
}

TEST_CASE("MM-CAMP-07 campaign_tries=1: a lost chapter ends the campaign") {
  auto t = board("chapter campaign\noption campaign_tries=1\narea 1A\nmouse H1 at a3\nmouse H4 at b3");
  t.run([](Play& play) { note_start(play); });
  t.state.result = Result::lost;
  t.state.phase = Phase::chapter_over;
  t.run([](Play& play) { close_chapter(play); });
  CHECK(t.state.phase == Phase::over);
}

}  // namespace warren::mice_and_mystics::testing
