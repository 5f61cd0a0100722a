// Does each answer say what it costs and what it brings, before it is given?
#include <algorithm>

#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/rules/session.h"
#include "games/mouse_guard/view/scene.h"
#include "games/mouse_guard/words/words.h"
#include "kernel/rules/each_choice.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

// What a mouse is asked in a kind of question and may answer, in the words of that moment; it answers as
// usual.
class Heard {
 public:
  Heard(Patrol& p, Ask kind) {
    p.table.whenever(static_cast<std::uint16_t>(kind), [this, &p](const Prompt& prompt) {
      questions_.push_back(prompt.sentence());
      for_each_allowed(prompt, [&](const Choice& choice) { answers_.push_back(prompt.describe(choice)); });
      for (const Scene::Panel& panel : match_scene(*p.setting, p.state, kNobody).panels)
        for (const auto& row : panel.rows) rows_.push_back(row[0] + ": " + row[1]);
      return prompt.fallback();
    });
  }
  Heard(const Heard&) = delete;
  Heard& operator=(const Heard&) = delete;

  bool answer(const std::string& words) const { return std::ranges::find(answers_, words) != answers_.end(); }
  bool row(const std::string& words) const { return std::ranges::find(rows_, words) != rows_.end(); }
  bool says(std::size_t question, std::string_view words) const {
    return questions_.at(question).find(words) != std::string::npos;
  }

 private:
  std::vector<std::string> questions_;
  std::vector<std::string> answers_;
  std::vector<std::string> rows_;
};

bool tells(const Patrol& p, std::string_view words) {
  return std::ranges::any_of(p.table.events(), [&](const ScriptedEvent& one) {
    return sentence(*p.setting, p.state, one.event).find(words) != std::string::npos;
  });
}

// Two mice in a Fight (Tired or Injured) that has just ended.
void end_fight(Patrol& p, Winner winner, int ours, int theirs) {
  p.in_conflict(ObstacleId::m5, 9, 9);
  p.team().disposition = static_cast<std::uint8_t>(ours);
  p.them().disposition = static_cast<std::uint8_t>(theirs);
  p.state.conflict.winner = winner;
  p.state.conflict.acted_last = 0;
  p.state.phase = Phase::compromise;
  p.play_step();
}

}  // namespace

TEST_CASE("MG-CONF-10 MG-COMP-08 who gives in reads what that brings") {
  Patrol p(2, {}, {}, "conflict");
  p.in_conflict(ObstacleId::m5, 6, 9);
  p.them().disposition = 1;  // a major compromise, so a fair one
  const Heard heard(p, Ask::concede);
  p.play_step();
  CHECK(heard.answer("Give in: Bryony Tolk is Tired, Odo Marl is Tired; the obstacle is lost"));
}

TEST_CASE("MG-NAT-06 MG-NAT-07 who taps Nature reads how it will be taxed") {
  const auto tapping = [](TagSet tags, int ob) {
    Patrol p;
    p.mouse(0).persona = 1;
    p.mouse(0).nature = 4;
    const Heard heard(p, Ask::extras);
    p.all(1, 8).test(obstacle(Rating::scout, ob, tags));
    const auto offers = [&](const std::string& tax) {
      return heard.answer("Tap Nature for a persona point: +4D, " + tax);
    };
    return offers("outside it: taxed by 1, and by the margin if it fails") ? "outside"
           : offers("outside it: taxed by 1")                              ? "outside, unfailable"
           : offers("within it: taxed by the margin if it fails")          ? "within"
                                                                           : "nothing";
  };
  CHECK(tapping(0, 2) == std::string("outside"));
  CHECK(tapping(0, 0) == std::string("outside, unfailable"));
  CHECK(tapping(mouse_guard::tag(NatureTag::climbing), 2) == std::string("within"));
}

TEST_CASE("MG-COND-13 MG-COMP-05 who is to pay reads what it will be, and what the others will be") {
  Patrol p(2, {}, {}, "conflict");
  p.mouse(0).conditions = bit(Condition::injured);
  const Heard heard(p, Ask::price_mouse);
  end_fight(p, Winner::patrol, 1, 0);
  CHECK(heard.answer("Bryony Tolk is Sick, Injured already; all others are Tired"));
  CHECK(heard.answer("Odo Marl is Injured; all others are Tired"));
  CHECK(p.mouse(0).has(Condition::sick));
  CHECK(p.mouse(1).has(Condition::tired));
}

TEST_CASE("MG-COMP-06 a draw is told as what it brings, not as both goals") {
  Patrol p(1, {}, {}, "conflict");
  end_fight(p, Winner::draw, 0, 0);
  CHECK(tells(p, "Nobody is left: the patrol gets past, but not unhindered."));
}

TEST_CASE("MG-TIE-02 a tie that was given away is told as a lost tie") {
  Patrol p;
  p.says(Ask::tie, "Blunt-Spoken");
  p.dice({4, 1, 1, 1, 4, 1, 1});
  p.test(versus(Rating::persuader, 3, mouse_guard::tag(ConflictType::negotiation)));
  CHECK(tells(p, "Bryony Tolk loses the tie at 1."));
}

TEST_CASE("MG-DICE-04 the last test is shown as passed or failed by its margin") {
  const auto label = [](int face) {
    Patrol p;
    p.all(face, 8).test(obstacle(Rating::scout, 2));
    for (const Scene::Track& track : match_scene(*p.setting, p.state, kNobody).tracks)
      if (track.label.starts_with("Last test")) return track.label + " " + std::to_string(track.value);
    return std::string();
  };
  CHECK(label(1) == "Last test failed by 2");
  CHECK(label(4) == "Last test passed by 2");
}

TEST_CASE("MG-GM-03 from the second volley on the averages say from which dispositions they count") {
  Patrol p(1, {}, {}, "conflict");
  p.in_conflict(ObstacleId::m5, 9, 9);
  const Heard heard(p, Ask::action);
  p.until(Phase::volley);
  CHECK_FALSE(heard.says(0, "from the dispositions before volley 1"));
  CHECK(heard.says(1, "from the dispositions before volley 1"));
  CHECK(heard.says(2, "from the dispositions before volley 1"));
}

TEST_CASE("MG-MAN-02 the test shows the other side's dice with its position") {
  Patrol p(1, {}, {}, "conflict");
  p.in_conflict(ObstacleId::m5, 9, 9);
  p.them().position = true;
  const int dice = volley_order(p.play, 0, Action::attack, Action::defend).opposing;
  const Heard heard(p, Ask::extras);
  p.all(1, 20).clash(Action::attack, Action::defend);
  CHECK(heard.row("Against: " + std::to_string(dice + 2) + " dice"));
}

TEST_CASE("MG-CHK-13 MG-ADV-02 in the Players' Turn a recharge has its price, a skill what it still needs") {
  Patrol p(1);
  p.state.phase = Phase::players_turn;
  p.mouse(0).deeds.free_tests = 1;
  p.mouse(0).trait[0].used = true;  // Steadfast, level 1
  p.mouse(0).given_checks = 2;
  const Score scout = p.mouse(0).of(Rating::scout);
  const Heard practised(p, Ask::practise);
  p.says(Ask::activity, "Practise").all(1, 8).play_step();
  CHECK(p.was_offered(Ask::activity, "Recharge Steadfast (2 checks)"));
  CHECK(practised.answer("Scout " + std::to_string(scout.rating) + " (still " + std::to_string(scout.rating) +
                         " P, " + std::to_string(scout.rating - 1) + " F)"));
}

TEST_CASE("MG-MIS-03 a mission by itself names rewards that it can give, a year those of the next session") {
  const auto told = [](Task task, const std::string& scenario, std::string_view words) {
    Patrol p(1, {}, {}, scenario);
    p.state.mission.task = task;
    p.state.mission.result = MissionResult::full;
    p.state.mission.planned = 3;
    p.state.phase = Phase::arrival;
    p.play_step();
    return tells(p, words);
  };
  CHECK(told(Task::safe_road, "mission", "+1D on the next roll that a patrol mouse makes in this"));
  CHECK(told(Task::winter_stores, "mission", "+1D on every recovery test of this Players' Turn"));
  CHECK(told(Task::safe_road, "year", "next session"));
  CHECK(told(Task::winter_stores, "year", "next session"));
}
