#include "games/mouse_guard/fixture.h"

#include <algorithm>

#include "games/mouse_guard/sequence.h"
#include "kernel/rules/each_choice.h"

namespace warren::mouse_guard::testing {
namespace {

std::unique_ptr<MatchSetting> setting_for(const Setup& setup) {
  std::vector<Fault> faults;
  auto setting = check_setup(setup, faults);
  for (const Fault& fault : faults) MESSAGE(fault.where, ": ", fault.words);
  REQUIRE(setting != nullptr);
  return setting;
}

std::uint16_t number(Ask kind) { return static_cast<std::uint16_t>(kind); }

}  // namespace

Listed listed(std::initializer_list<Rating> ratings) {
  Listed all;
  for (const Rating rating : ratings) all.add(rating);
  return all;
}

TestOrder obstacle(Rating rating, int ob, TagSet tags) {
  TestOrder order;
  order.rule = rule("MG-TEST-01");
  order.listed.add(rating);
  order.ob = ob;
  order.tags = tags;
  return order;
}

TestOrder versus(Rating rating, int dice, TagSet tags) {
  TestOrder order = obstacle(rating, 0, tags);
  order.versus = true;
  order.opposing = dice;
  order.their_tiebreak = 3;
  return order;
}

Setup setup_of(const Options& options, const std::vector<std::string>& forces, int seats) {
  Setup setup;
  setup.game = "mouse-guard";
  setup.scenario = "mission";
  setup.seats = seats;
  setup.options = options;
  setup.forces = forces;
  return setup;
}

std::string faults_of(const Setup& setup) {
  std::vector<Fault> faults;
  const auto setting = check_setup(setup, faults);
  CHECK((setting == nullptr) == !faults.empty());
  std::string all;
  for (const Fault& fault : faults) all += fault.where + ": " + fault.words + "\n";
  return all;
}

Patrol::Patrol(int mice, const Options& options, const std::vector<std::string>& forces,
               const std::string& scenario)
    : setting([&] {
        Setup setup = setup_of(options, forces, mice);
        setup.scenario = scenario;
        return setting_for(setup);
      }()),
      state(first_state(*setting)),
      table(catalog()),
      play{*setting, ground, state, table} {
  state.mission.session = 1;
  for (MouseId id = 0; id < mice; ++id) {  // resources come in where a test gives them
    state.mouse[id].fate = 0;
    state.mouse[id].persona = 0;
  }
}

Patrol& Patrol::dice(std::initializer_list<int> faces) {
  table.faces(faces);
  return *this;
}

Patrol& Patrol::all(int face, int many) {
  const std::vector<int> faces(static_cast<std::size_t>(many), face);
  table.faces(faces);
  return *this;
}

Patrol& Patrol::says(Ask kind, const std::string& words) {
  table.on_words(number(kind), words);
  return *this;
}

Patrol& Patrol::always(Ask kind, const std::string& words) {
  table.whenever(number(kind), [words](const Prompt& prompt) {
    Answer last = prompt.fallback();
    for_each_allowed(prompt, [&](const Choice& choice) {
      if (prompt.describe(choice).find(words) != std::string::npos) last = choice.answer;
    });
    return last;
  });
  return *this;
}

TestResult Patrol::test(const TestOrder& order, int roller) {
  return make_test(play, order, static_cast<MouseId>(roller));
}

int Patrol::pool(const TestOrder& order, int roller, Base base) {
  Test test = named_test(play, order, static_cast<MouseId>(roller));
  test.base = base;
  if (base == Base::within_nature || base == Base::against_nature) test.rating = Rating::nature;
  return pool_of(play, test);
}

std::vector<std::string> Patrol::offered(Ask kind) const {
  std::vector<std::string> words;
  const auto& asks = table.asks();
  const auto last = std::find_if(asks.rbegin(), asks.rend(),
                                 [&](const ScriptedAsk& one) { return one.kind == number(kind); });
  if (last == asks.rend()) return words;
  Question question(play, last->seat, last->rule, kind, last->subject);
  for (const Option option : last->allowed) words.push_back(question.describe({option, Answer::of(option)}));
  return words;
}

bool Patrol::was_offered(Ask kind, const std::string& words) const {
  return std::ranges::any_of(table.asks(), [&](const ScriptedAsk& one) {
    if (one.kind != number(kind)) return false;
    Question question(play, one.seat, one.rule, kind, one.subject);
    return std::ranges::any_of(one.allowed, [&](Option option) {
      return question.describe({option, Answer::of(option)}).find(words) != std::string::npos;
    });
  });
}

Patrol& Patrol::in_conflict(ObstacleId obstacle, int ours, int theirs) {
  begin_conflict(play, obstacle);
  if (setting->house.opposition_rating != GivenRating::book) state.conflict.opposition = Npc::given;
  form_teams(play);
  for (std::uint8_t i = 0; i < state.conflict.teams; ++i) {
    Team& one = state.conflict.team[i];
    one.disposition = one.start = static_cast<std::uint8_t>(one.opposes ? theirs : ours);
    one.roller = one.opposes ? kNoMouse : one.order[0];
  }
  state.conflict.exchange = 1;
  state.phase = Phase::exchange;
  return *this;
}

Patrol& Patrol::clash(Action own, Action theirs) {
  Conflict& conflict = state.conflict;
  team().plan[conflict.volley] = static_cast<std::uint8_t>(static_cast<int>(own) + 1);
  them().plan[conflict.volley] = static_cast<std::uint8_t>(static_cast<int>(theirs) + 1);
  team().target = static_cast<std::uint8_t>(conflict.teams - 1);
  them().target = 0;
  conflict.revealed = true;
  state.phase = Phase::clash;
  while (state.phase == Phase::clash) resolve_clash(play);
  if (state.phase == Phase::spoils) spend_margins(play);
  return *this;
}

Patrol& Patrol::play_step() {
  step(play);
  return *this;
}

Patrol& Patrol::until(Phase phase) {
  for (int i = 0; i < 200 && state.phase != phase && state.phase != Phase::over; ++i) step(play);
  CHECK(state.phase == phase);
  return *this;
}

}  // namespace warren::mouse_guard::testing
