// Does a team plan together, and does nobody else learn of it? (MG-GEN-03, MG-GEN-06, MG-CONF-12, MG-CONF-13)
#include <algorithm>

#include "games/mouse_guard/book.h"
#include "games/mouse_guard/fixture.h"
#include "kernel/match/match.h"
#include "kernel/record/record.h"
#include "kernel/record/verify.h"
#include "kernel/wire/json.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

const std::array<const Rulebook*, 1> kTeamShelf{&rulebook()};
constexpr Seat kFirst = seat_at(0), kSecond = seat_at(1), kThird = seat_at(2), kGm = seat_at(3);

// Three mice in a Fight against a person who is the GM, everybody a person.
std::unique_ptr<Match> begin_planning(std::map<std::string, std::string> options = {}) {
  options["gm_seat"] = "human";
  Setup setup = setup_of(options, {}, 3);
  setup.scenario = "conflict";
  Match::Seating seating;
  seating.dice = KeyedDice::of_seed(7);
  std::vector<Fault> faults;
  auto match = Match::begin(rulebook(), setup, std::move(seating), faults);
  REQUIRE(match);
  return match;
}

void decline_for(Match& match, Seat seat) {
  Answer answer;
  match.visit(seat,
              [&](const Prompt& prompt, const warren::State&, const Ground&) { answer = prompt.fallback(); });
  REQUIRE(match.answer(seat, answer).ok());
}

bool is_planning(const Match& match) { return !match.is_over() && match.open().front().sealed; }

// Until the patrol plans; the GM has sealed three Attacks.
std::unique_ptr<Match> at_plans(std::map<std::string, std::string> options = {}) {
  auto match = begin_planning(std::move(options));
  while (!is_planning(*match)) decline_for(*match, match->open().front().seat);
  while (match->open().front().seat == kGm) decline_for(*match, kGm);
  return match;
}

Answer action(int volley, Action which) {
  return Answer::of(option(Verb::action, 0, volley, static_cast<int>(which)));
}

Scene scene_for(const Match& match, Seat seat) {
  Scene scene;
  match.position_for(seat, [&](const warren::State& state, const Ground& ground) {
    scene = match.book().scene(match.setting(), ground, state, seat);
  });
  return scene;
}

// What the seat may know of the position and of the asks, as text.
std::string seen_by(const Match& match, Seat seat) {
  std::string text = scene_text(scene_for(match, seat));
  for (const OpenAsk& ask : match.open_to(seat)) text += std::to_string(index(ask.seat)) + ",";
  return text + std::to_string(match.inputs()) + "/" + std::to_string(match.record().size());
}

std::vector<std::string> roles(const Scene& scene, std::string_view kind) {
  std::vector<std::string> found;
  for (const Scene::Card& card : scene.cards)
    if (card.role.starts_with(kind)) found.push_back(card.role + " " + card.tooltip);
  return found;
}

std::string question_to(const Match& match, Seat seat) {
  std::string words;
  match.visit(seat,
              [&](const Prompt& prompt, const warren::State&, const Ground&) { words = prompt.sentence(); });
  return words;
}

}  // namespace

TEST_CASE("MG-GEN-03 MG-CONF-12 a person as GM chooses first, then the patrol plans") {
  const auto match = begin_planning();
  while (!is_planning(*match)) decline_for(*match, match->open().front().seat);
  REQUIRE(match->open().size() == 1);
  CHECK(match->open().front().seat == kGm);
  for (int i = 0; i < kVolleys; ++i) decline_for(*match, kGm);
  CHECK(match->open().size() == 3);
  CHECK(match->open().front().seat == kFirst);
  CHECK(roles(scene_for(*match, kFirst), "action-attack").empty());  // and what it chose stays sealed
  CHECK(match->why_no_undo(kGm));
}

TEST_CASE("MG-CONF-13 who chooses a volley sees what the team has already chosen") {
  const auto match = at_plans();
  REQUIRE(match->answer(kFirst, action(0, Action::feint)).ok());
  const std::vector<std::string> open = roles(scene_for(*match, kSecond), "action-feint");
  REQUIRE(open.size() == 1);
  CHECK(open.front() == "action-feint Volley 1 of the patrol, planned");
  CHECK(roles(scene_for(*match, kThird), "action-feint").size() == 1);
  CHECK(question_to(*match, kSecond).find("The plan so far: 1 Feint; 2 open; 3 open.") != std::string::npos);
}

TEST_CASE("MG-CONF-13 a member proposes for a volley of somebody else, and may change it") {
  const auto match = at_plans();
  const std::uint32_t before = match->inputs();
  REQUIRE(match->propose(kThird, action(0, Action::defend)).ok());
  REQUIRE(match->propose(kThird, action(0, Action::maneuver)).ok());
  REQUIRE(match->propose(kSecond, action(0, Action::attack)).ok());
  const std::vector<std::string> shown = roles(scene_for(*match, kFirst), "proposal-");
  CHECK(shown.size() == 2);
  CHECK(question_to(*match, kFirst).find("Sella Quince would Maneuver") != std::string::npos);
  CHECK(question_to(*match, kFirst).find("would Defend") == std::string::npos);
  CHECK(match->inputs() == before);                               // talk is no input
  REQUIRE(match->answer(kFirst, action(0, Action::feint)).ok());  // and whoever acts decides
  CHECK(roles(scene_for(*match, kThird), "proposal-").empty());
  const Verdict late = match->propose(kThird, action(0, Action::attack));
  CHECK_FALSE(late.ok());
  CHECK_FALSE(match->propose(kThird, action(2, Action::attack)).ok());  // its own volley it chooses
  CHECK_FALSE(match->propose(kGm, action(1, Action::attack)).ok());     // the other side has no say
}

TEST_CASE("MG-GEN-06 neither the other side nor who watches learns how far a team's plan is") {
  const auto match = at_plans();
  const std::string gm = seen_by(*match, kGm);
  const std::string watcher = seen_by(*match, kNobody);
  const auto nothing_shows = [&] {
    CHECK(seen_by(*match, kGm) == gm);
    CHECK(seen_by(*match, kNobody) == watcher);
  };
  REQUIRE(match->propose(kThird, action(0, Action::defend)).ok());
  nothing_shows();
  REQUIRE(match->answer(kFirst, action(0, Action::feint)).ok());
  nothing_shows();
  REQUIRE(match->answer(kThird, action(2, Action::attack)).ok());
  nothing_shows();
  REQUIRE(match->undo(kFirst).ok());
  nothing_shows();
  REQUIRE(match->answer(kFirst, action(0, Action::defend)).ok());
  nothing_shows();
  REQUIRE(match->answer(kSecond, action(1, Action::attack)).ok());
  CHECK(seen_by(*match, kGm) != gm);  // all are in: the first volley is shown
  CHECK(roles(scene_for(*match, kGm), "action-feint").empty());
}

TEST_CASE("MG-CONF-12 inside the team an action may be taken back until the team has sealed") {
  const auto match = at_plans();
  REQUIRE(match->answer(kFirst, action(0, Action::feint)).ok());
  CHECK_FALSE(match->why_no_undo(kFirst));
  REQUIRE(match->undo(kFirst).ok());
  CHECK(roles(scene_for(*match, kSecond), "action-feint").empty());
  for (int i = 0; i < kVolleys; ++i) REQUIRE(match->answer(seat_at(i), action(i, Action::attack)).ok());
  const auto why = match->why_no_undo(kFirst);
  REQUIRE(why);
  CHECK(why->find("the table has to agree") != std::string::npos);
}

TEST_CASE("MG-CONF-12 a team that has sealed cannot change its plan while another team still chooses") {
  const auto match = begin_planning({
      {"patrol_split", "allowed"}
  });
  // The third mouse opens a team of its own.
  while (!is_planning(*match)) {
    const Seat seat = match->open().front().seat;
    Answer answer;
    match->visit(seat, [&](const Prompt& prompt, const warren::State&, const Ground&) {
      answer = prompt.fallback();
      if (prompt.kind == static_cast<std::uint16_t>(Ask::split) && prompt.subject == 2)
        answer = Answer::of(option(Verb::team, 2, 0, 1));
    });
    REQUIRE(match->answer(seat, answer).ok());
  }
  while (match->open().front().seat == kGm) decline_for(*match, kGm);
  const std::vector<Answer> three{action(0, Action::feint), action(1, Action::feint),
                                  action(2, Action::feint)};
  const std::string others = seen_by(*match, kFirst);
  REQUIRE(match->answer(kThird, three[0]).ok());
  CHECK(seen_by(*match, kFirst) == others);  // MG-GEN-06: a team of its own
  CHECK_FALSE(match->why_no_undo(kThird));
  REQUIRE(match->answer(kThird, three[1]).ok());
  REQUIRE(match->answer(kThird, three[2]).ok());
  const auto why = match->why_no_undo(kThird);
  REQUIRE(why);
  CHECK(why->find("sealed") != std::string::npos);
  CHECK_FALSE(match->undo(kThird).ok());
}

TEST_CASE("MG-CONF-12 a plan that a team made together is kept, resumed and proved") {
  const auto match = at_plans();
  REQUIRE(match->answer(kSecond, action(1, Action::defend)).ok());
  REQUIRE(match->answer(kFirst, action(0, Action::feint)).ok());
  const Loaded half = load_record(save_record(*match), kTeamShelf);  // as after a kill in the midst of it
  REQUIRE_FALSE(half.fault);
  CHECK(roles(scene_for(*half.match, kThird), "action-defend").size() == 1);
  for (Match* one : {match.get(), half.match.get()}) {
    REQUIRE(one->answer(kThird, action(2, Action::attack)).ok());
    while (!one->is_over()) decline_for(*one, one->open().front().seat);
  }
  CHECK(half.match->record() == match->record());
  std::string text;
  for (const std::string& line : match->record()) text += line + "\n";
  const VerifyReport report = verify_record(text, kTeamShelf);
  CAPTURE(report.text());
  CHECK(report.complete);
  CHECK_FALSE(load_record(save_record(*match), kTeamShelf).fault);
}
