// Who comes, and where they stand (MM-ENC, MM-SRG, MM-SCALE, MM-CHAP-40).
#include "games/mice_and_mystics/rules/encounters.h"

#include <doctest/doctest.h>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/data.h"
#include "games/mice_and_mystics/effect_words.h"
#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/placing.h"
#include "games/mice_and_mystics/rules/wounds.h"

namespace warren::mice_and_mystics::testing {
namespace {

MinionList list(const Board& t, std::string_view text) {
  std::vector<Fault> faults;
  return read_list(text, t.setting->cards(), "test", faults);
}

std::string text_of(const Board& t, const Troop& troop) {
  MinionList left;
  for (const Troop::Part& part : troop.parts())
    if (part.figures > 0) left.push_back({part.kind, part.figures});
  return list_text(left, t.setting->cards());
}

std::string scaled_text(const char* mice, const char* text, ListOf what = ListOf::card) {
  auto t = board(std::string("area 8A\n") + mice);
  return text_of(t, scaled(t.play(), list(t, text), what));
}

constexpr const char* kFourMice = "mouse H1 at a2\n mouse H2 at a3\n mouse H4 at a2\n mouse H5 at a3\n";
constexpr const char* kThreeMice = "mouse H1 at a2\n mouse H4 at a3\n mouse H5 at a2\n";
constexpr const char* kTwoMice = "mouse H1 at a2\n mouse H4 at a3\n";

void place(Board& t, std::string_view text) {
  const MinionList wanted = list(t, text);
  t.run([&](Play& play) {
    NewKinds came;
    place_troop(play, troop_of(wanted), came);
  });
}

}  // namespace

TEST_CASE("MM-NUM-23 MM-SCALE-02..03 MM-SCALE-05 lists for four, three and two mice") {
  CHECK(scaled_text(kFourMice, "CV1 EW2 RW1") == "CV1 EW2 RW1");
  CHECK(scaled_text(kThreeMice, "CV1 EW2 RW1") == "CV1 EW1 RW1");
  CHECK(scaled_text(kTwoMice, "CV1 EW2 RW1") == "CV1 RW1");
  CHECK(scaled_text(kFourMice, "RW4 RS2") == "RW4 RS2");
  CHECK(scaled_text(kThreeMice, "RW4 RS2") == "RW3 RS2");
  CHECK(scaled_text(kTwoMice, "RW4 RS2") == "RW2 RS2");
  CHECK(scaled_text(kFourMice, "RW1 EW1") == "RW1 EW1");
  CHECK(scaled_text(kThreeMice, "RW1 EW1") == "RW1 EW1");
  CHECK(scaled_text(kTwoMice, "RW1 EW1") == "EW1");
}

TEST_CASE("MM-SCALE-03 surges lose one with two mice and none with three, and a list never becomes empty") {
  CHECK(scaled_text(kTwoMice, "RW2", ListOf::surge) == "RW1");
  CHECK(scaled_text(kTwoMice, "RW1", ListOf::surge) == "RW1");
  CHECK(scaled_text(kThreeMice, "RO3", ListOf::surge) == "RO3");
  CHECK(scaled_text("option party_scaling=off\n mouse H1 at a2\n mouse H4 at a3\n", "RW4 RS2") == "RW4 RS2");
}

TEST_CASE("MM-CHAP-40 hard: every surge list has one more of its first common kind, if one is left") {
  const std::string hard = std::string("option difficulty=hard\n") + kFourMice;
  CHECK(scaled_text(hard.c_str(), "RW2", ListOf::surge) == "RW3");
  CHECK(scaled_text(hard.c_str(), "RW2", ListOf::card) == "RW2");
  CHECK(scaled_text((hard + "minion DC at f4\n").c_str(), "DC1", ListOf::surge) == "DC1");
}

TEST_CASE("MM-NUM-37 MM-ENC-05 MM-ENC-07 MM-ENC-13 on 2A slingers take the shelf, warriors spread") {
  auto t = board("area 2A\n mouse H1 at a3\n mouse H2 at a4\n mouse H4 at a3\n mouse H5 at a4");
  place(t, "RS4 RW2");
  CHECK(t.where("RS1") == "a1");
  CHECK(t.where("RS2") == "b1");
  CHECK(t.where("RS3") == "c1");
  CHECK(t.where("RS4") == "a1");
  CHECK(t.where("RW1") == "f1");
  CHECK(t.where("RW2") == "f3");
}

TEST_CASE("MM-NUM-38 MM-ENC-04 Vurst's guard on 8B") {
  auto t = board("area 8B\n mouse H1 at a2\n mouse H2 at a3\n mouse H4 at a2\n mouse H5 at a3");
  place(t, "CV1 EW2 RW1");
  CHECK(t.where("CV1") == "a1");
  CHECK(t.where("EW1") == "f1");
  CHECK(t.where("EW2") == "a4");
  CHECK(t.where("RW1") == "f4");
}

TEST_CASE("MM-NUM-48 MM-ENC-06 C2 from its start spaces") {
  auto t = board("area 3B\n mouse H1 at a2\n mouse H2 at b2\n mouse H4 at a3\n mouse H5 at b1");
  place(t, "RS2 RW1");
  CHECK(t.where("RS1") == "c4");
  CHECK(t.where("RS2") == "c4");
  CHECK(t.where("RW1") == "a1");
  auto large = board("area 3B\n mouse H1 at a2\n mouse H2 at b2\n mouse H4 at a3\n mouse H5 at b1");
  place(large, "GS1 SB1 RO2");
  CHECK(large.where("GS1") == "c4");
  CHECK(large.where("SB1") == "a1");
  CHECK(large.where("RO1") == "a4");
  CHECK(large.where("RO2") == "a4");
}

TEST_CASE("MM-ENC-04 D11 the player of the lowest mouse chooses where several spaces are allowed") {
  auto t = board(
      "area 8A\n option placement=player\n mouse H1 at a2 seat 1\n mouse H4 at a3 seat 2\n track H1 H4");
  t.puts(Ask::placing, "f4");
  place(t, "RW1");
  CHECK(t.where("RW1") == "f4");
  REQUIRE(t.times_asked(Ask::placing) == 1);
  CHECK(t.script.last_ask().seat == seat_at(1));
  CHECK(t.script.last_ask().allowed.size() == 4);
}

TEST_CASE("MM-ENC-05 with one area all slingers of a placement stand on the ledge of the first") {
  const auto spaces = [](const char* house) {
    auto t = board(std::string("area 5B\n") + house + "mouse H1 at a3\n mouse H4 at a4");
    place(t, "RS4");
    std::string all;
    for (const char* name : {"RS1", "RS2", "RS3", "RS4"}) all += t.where(name) + " ";
    return all;
  };
  CHECK(spaces("") == "a1 b1 e1 f1 ");
  CHECK(spaces("option ledge_choice=one_area\n") == "a1 b1 a1 b1 ");
}

TEST_CASE("MM-ENC-08 MM-MIN-08 as many are placed as there are, with the lowest free numbers") {
  auto t = board("area 8A\n mouse H1 at a2\n mouse H4 at a3\n minion GS at f1");
  place(t, "GS2");
  CHECK(t.stands("GS2"));
  CHECK(std::popcount(t.state.kind[kind_of(t.figure_id("GS1"))].on_board) == 2);
  t.state.kind[kind_of(t.figure_id("CV1"))].defeated = true;
  place(t, "CV1");
  CHECK_FALSE(t.stands("CV1"));
}

TEST_CASE("MM-ENC-01..03 MM-ENC-10..11 a new area draws a card, its page's list comes, the order is dealt") {
  auto t = board(
      "area 8A\n mouse H1 at a2\n mouse H4 at a3\n mouse H5 at a3\n mouse H2 at a3\n page 3\n marker 9");
  t.state.encounter_deck = 1U << 0;  // E01
  t.dice({1, 1, 1, 1});              // the deal
  t.run([](Play& play) { CHECK(meet_encounter(play)); });
  CHECK(t.fault() == "");
  CHECK(t.state.face_up == 0);
  CHECK(std::popcount(t.state.kind[0].on_board) == 4);  // RW4 on pages 3 to 4
  CHECK(t.track() == "H1 H4 H5 H2 RW");
}

TEST_CASE("MM-ENC-03 MM-HRG-06 the bands are pages 1 to 2, 3 to 4, 5 and more") {
  State state{};
  for (const auto& [page, band] : {
           std::pair{1,  0},
           {2,  0},
           {3,  1},
           {4,  1},
           {5,  2},
           {12, 2}
  }) {
    state.hourglass = static_cast<std::uint8_t>(page);
    CHECK(band_of(state) == band);
  }
}

TEST_CASE("MM-ENC-09 MM-ENC-15 MM-TRAP-07 a card with traps fills every red X of the area") {
  auto t = board("area 8A\n mouse H1 at a2\n mouse H4 at a3\n trap b2");
  t.state.encounter_deck = 1U << 4;  // E05 Sprung Floor
  t.dice({1, 1}).run([](Play& play) { meet_encounter(play); });
  CHECK(t.state.traps[t.state.area] == board_of(t.play()).trap_spots);
}

TEST_CASE("MM-ENC-02 an empty deck is made of the discards, the old face-up card among them") {
  auto t = board("area 8A\n mouse H1 at a2\n mouse H4 at a3\n face_up E03");
  t.state.encounter_deck = 0;
  t.dice({1, 1}).run([](Play& play) { meet_encounter(play); });
  CHECK(t.fault() == "");
  CHECK(t.state.face_up == 2);
  CHECK(t.state.encounter_discard == 0);
}

TEST_CASE("MM-CHAP-02 MM-CHAP-31 MM-CHAP-09 Brodie waits in whichever of 6A and 6B is entered first") {
  auto t = board("area 6A\n mouse H1 at a3\n mouse H4 at a4\n mouse H5 at a4\n mouse H2 at a4");
  t.dice({1, 1, 1, 1}).run([](Play& play) { meet_encounter(play); });
  CHECK(t.stands("BR1"));
  CHECK(t.state.face_up == kNoEncounter);
  auto other = board("area 6B\n mouse H1 at a1\n mouse H4 at a2\n mouse H5 at a2\n mouse H2 at a2");
  other.state.special_area[0] = static_cast<AreaId>(other.state.area ^ 1);
  other.state.encounter_deck = 1U << 0;
  other.dice({1, 1, 1, 1}).run([](Play& play) { meet_encounter(play); });
  CHECK_FALSE(other.stands("BR1"));
  CHECK(other.state.face_up == 0);
}

// --- surges

TEST_CASE(
    "MM-SRG-01..04 MM-INIT-04 MM-INIT-07 six cheese: the page turns, the face-up card's line comes and "
    "goes") {
  auto t = board(
      "area 2A\n mouse H1 at a3\n mouse H4 at a4\n mouse H2 at a4\n mouse H5 at a4\n face_up E04\n wheel 6\n "
      "minion RO at f1\n track H1 H4 H2 RO H5");
  const int page = t.state.hourglass;
  t.run([](Play& play) { check_step(play); });
  CHECK(t.state.hourglass == page + 1);
  CHECK(t.state.wheel == 0);
  CHECK(t.state.surges == 1);
  CHECK(t.state.face_up == kNoEncounter);
  CHECK(t.track() == "H1 H4 H2 RO H5 RW");
  CHECK(std::popcount(t.state.kind[0].on_board) == 2);
}

TEST_CASE("MM-SRG-04 MM-CHAP-03 a chapter's own line replaces the card's, which stays") {
  auto t = board(
      "area 1A\n mouse H1 at a3\n mouse H4 at a4\n mouse H2 at a4\n mouse H5 at a4\n face_up E03\n wheel 6");
  t.run([](Play& play) { check_step(play); });
  CHECK(std::popcount(t.state.kind[0].on_board) == 2);  // C1: surge RW2 in 1A
  CHECK(t.state.face_up == 2);
}

TEST_CASE("MM-SRG-05 without card and instruction nobody comes") {
  auto t = board("area 2A\n mouse H1 at a3\n mouse H4 at a4\n wheel 6");
  t.run([](Play& play) { check_step(play); });
  CHECK(t.state.surges == 1);
  CHECK(t.told(Told::nobody_came));
}

TEST_CASE("MM-SRG-08 MM-HRG-03 a surge's page that ends the chapter brings nobody") {
  auto t = board("area 2A\n mouse H1 at a3\n mouse H4 at a4\n face_up E04\n wheel 6\n page 4\n marker 5");
  t.run([](Play& play) { check_step(play); });
  CHECK(t.state.result == Result::lost);
  CHECK(t.state.kind[0].on_board == 0);
  auto pass = board(
      "area 2A\n option chapter_end=on_pass\n mouse H1 at a3\n mouse H4 at a4\n face_up E04\n wheel 6\n page "
      "4\n marker 5");
  pass.run([](Play& play) { check_step(play); });
  CHECK(pass.state.result == Result::none);
}

TEST_CASE("MM-NUM-44 MM-SRG-02 MM-SRG-10 wheel 5 and three cheese: one surge, and what is left") {
  auto clear = board("area 2A\n mouse H1 at a3\n mouse H4 at a4\n wheel 5\n marker 9");
  clear.run([](Play& play) {
    add_to_wheel(play, 3, rule("MM-CHS-02"));
    check_step(play);
  });
  CHECK(clear.state.surges == 1);
  CHECK(clear.state.wheel == 0);
  auto carry =
      board("area 2A\n option surge_overflow=carry\n mouse H1 at a3\n mouse H4 at a4\n wheel 5\n marker 9");
  carry.run([](Play& play) {
    add_to_wheel(play, 3, rule("MM-CHS-02"));
    check_step(play);
  });
  CHECK(carry.state.surges == 1);
  CHECK(carry.state.wheel == 2);
  auto twice =
      board("area 2A\n option surge_overflow=carry\n mouse H1 at a3\n mouse H4 at a4\n wheel 5\n marker 9");
  twice.run([](Play& play) {
    add_to_wheel(play, 8, rule("MM-CHS-02"));
    check_step(play);
  });
  CHECK(twice.state.surges == 2);
}

TEST_CASE("MM-SRG-03 after the step, or at once with immediate surges") {
  auto later = board("area 2A\n mouse H1 at a3\n mouse H4 at a4\n wheel 5\n marker 9");
  later.run([](Play& play) { add_to_wheel(play, 1, rule("MM-CHS-02")); });
  CHECK(later.state.surges == 0);
  auto now =
      board("area 2A\n option surge_timing=immediate\n mouse H1 at a3\n mouse H4 at a4\n wheel 5\n marker 9");
  now.run([](Play& play) { add_to_wheel(play, 1, rule("MM-CHS-02")); });
  CHECK(now.state.surges == 1);
}

TEST_CASE(
    "MM-NUM-46 MM-INIT-17 a kind that acted, fell and comes back by a surge does not act again this round") {
  auto t = board(
      "area 1A\n mouse H1 at a3\n mouse H2 at b3\n mouse H4 at a4\n mouse H5 at b4\n minion RW at a3\n wheel "
      "5\n track RW H1 H2 H4 H5\n turn H1");
  t.state.kind[0].acted = 1;
  t.run([&](Play& play) {
    wound_figure(play, t.figure_id("RW1"), 1, 0);
    add_to_wheel(play, 1, rule("MM-CHS-02"));
    check_step(play);
  });
  CHECK(t.track() == "H1 H2 H4 H5 RW");
  CHECK(t.state.kind[0].acted == 1);
}

}  // namespace warren::mice_and_mystics::testing
