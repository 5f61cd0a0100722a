// The calculators against the rules: each question is laid out on a board and played by the steps that
// resolve it.
#include "conformance/played.h"
#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/odds/odds.h"
#include "games/mice_and_mystics/rules/attack.h"
#include "games/mice_and_mystics/rules/battle.h"
#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/dice.h"
#include "games/mice_and_mystics/rules/encounters.h"
#include "games/mice_and_mystics/rules/gear.h"
#include "games/mice_and_mystics/rules/loads.h"
#include "games/mice_and_mystics/rules/minion_turn.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/traps.h"
#include "games/mice_and_mystics/rules/uses.h"
#include "kernel/rules/each_choice.h"

namespace warren::mice_and_mystics::testing {
namespace {

using conformance::Asked;
using conformance::PlayedTable;
using conformance::Player;
using conformance::PlayOnce;
using conformance::Seen;

bool yes(const Asked& asked, const std::string& key) { return asked.at(key) == "yes"; }
int number(const Asked& asked, const std::string& key) { return std::stoi(asked.at(key)); }

// The hero of the question on b3, the others of a party of so many elsewhere.
std::string party(const std::string& hero, int mice, const std::string& elsewhere, const std::string& more) {
  std::string lines = "area 8A\n mouse " + hero + " at b3 " + more + "\n";
  for (const char* other : {"H1", "H2", "H3", "H4", "H5"})
    if (hero != other && --mice > 0) lines += std::string("mouse ") + other + " at " + elsewhere + "\n";
  return lines;
}

// Puts a card on; what is in its way goes into the pack (MM-FREE-04).
void put_on(Board& t, const std::string& card) {
  const Cards& cards = t.setting->cards();
  const CardId row = cards.card_named(card);
  const SlotNeed need = cards.search[row].slots;
  t.state.search_deck &= ~card_bit(row);
  const auto is_in_the_way = [&](int worn) {
    const SlotNeed taken = slots_taken(t.play(), 0);
    for (std::size_t part = 0; part < need.size(); ++part)
      if (need[part] > 0 && slots_of(t.play(), worn)[part] > 0 && taken[part] + need[part] > kSlots[part])
        return true;
    return false;
  };
  for (const int worn : pieces_worn(t.play(), 0))
    if (is_in_the_way(worn)) wear(t.state, t.play(), 0, worn, false);
  t.state.of(0).slots |= card_bit(row);
}

// Nobody breaks in; of two weapons the one that was put on last, and a second arrow is shot.
Answer with_last_weapon(const Prompt& prompt) {
  Answer chosen = prompt.fallback();
  if (prompt.kind != static_cast<std::uint16_t>(Ask::weapon)) return chosen;
  for_each_allowed(prompt, [&](const Choice& choice) {
    if (verb_of(choice.id) == Verb::weapon) chosen = choice.answer;
  });
  return chosen;
}

Play play_at(const Board& t, State& state, Table& table) {
  static_cast<PlayedTable&>(table).choose = with_last_weapon;
  return {*t.setting, t.ground, state, table};
}

int wounds_on(const State& state, FigureId figure) {
  int sum = state.figure[figure].wounds;
  for (const std::uint8_t each : state.kind[kind_of(figure)].card_wounds) sum += each;
  return sum;
}

PlayOnce play_attack(const Asked& asked, const OddsReport&) {
  const std::string ability = asked.at("ability");
  const std::string more = ability == "none" ? "" : "knows " + ability;
  auto t = std::make_shared<Board>(party(asked.at("hero"), number(asked, "mice"), "a1", more) + "minion " +
                                   asked.at("target") + " at c3\n wheel " + asked.at("wheel") + "\n turn " +
                                   asked.at("hero"));
  if (asked.at("weapon") != "own") put_on(*t, asked.at("weapon"));
  if (yes(asked, "friend")) t->state.of(1).space = space("b3");
  const FigureId target = t->figure_id(asked.at("target") + "1");
  const int wounds = number(asked, "wounds");
  const bool boss = t->setting->cards().minions[kind_of(target)].is_boss;
  (boss ? t->state.kind[kind_of(target)].card_wounds[0] : t->state.figure[target].wounds) =
      static_cast<std::uint8_t>(wounds);
  const auto& abilities = t->setting->cards().abilities;
  const auto known = std::ranges::find(abilities, ability, &AbilityCard::id);
  const bool used = known != abilities.end() && known->timing == Timing::free;
  if (used) t->state.of(0).cheese = known->cost;  // paid before the attack
  const auto row = static_cast<int>(known - abilities.begin());
  return [=](Table& dice) {
    State state = t->state;
    Play play = play_at(*t, state, dice);
    if (used) carry_out_use(play, 0, option(Verb::use_ability, 0, 0, row));
    battle(play, 0);
    const bool felled = state.figure[target].space == kNoSpace;
    const int more_wounds = felled ? 0 : wounds_on(state, target) - wounds;
    return Seen{
        {{"The target", felled ? "falls" : "stands with " + std::to_string(more_wounds) + " more wounds"}},
        {{"felled", felled ? 1 : 0},
         {"a surge", state.surges > 0 ? 1 : 0},
         {"cheese for the mouse, mean", state.of(0).cheese}}
    };
  };
}

PlayOnce play_defence(const Asked& asked, const OddsReport&) {
  const std::string kind = asked.at("kind");
  const std::string vurst = yes(asked, "vurst") && kind != "CV" ? "minion CV at b3\n" : "";
  auto t = std::make_shared<Board>(
      party(asked.at("hero"), 4, "f1", "wounds " + asked.at("wounds") + " cheese " + asked.at("cheese")) +
      "minion " + kind + " at c3\n" + vurst + "wheel " + asked.at("wheel") + "\n turn " + kind + " " +
      asked.at("card"));
  if (asked.at("armour") != "none") put_on(*t, asked.at("armour"));
  if (yes(asked, "bell")) put_on(*t, "S15");
  const FigureId figure = t->figure_id(kind + "1");
  return [=, before = number(asked, "wounds")](Table& dice) {
    State state = t->state;
    Play play = play_at(*t, state, dice);
    attack_mouse(play, actor_of(play, figure), 0);
    const Mouse& mouse = state.of(0);
    const bool captured = !mouse.is_active();
    return Seen{
        {{"The mouse", captured ? "captured" : std::to_string(mouse.all_wounds() - before) + " wounds"}},
        {{"captured", captured ? 1 : 0},
         {"a surge", state.wheel >= kSurge ? 1 : 0},
         {"a marker", !captured && mouse.markers != 0 ? 1 : 0}}
    };
  };
}

PlayOnce play_star(const Asked& asked, const OddsReport&) {
  auto t = std::make_shared<Board>("area 8A\n mouse H1 at b3\n mouse H4 at a1\n turn H1");
  return [t, count = number(asked, "dice")](Table& dice) {
    State state = t->state;
    Play play = play_at(*t, state, dice);
    const bool star = check_star(play, {.rule = rule("MM-DIE-04"), .kind = RollKind::star, .dice = count});
    return Seen{{{"A star", star ? "shows" : "does not"}}, {{"success", star ? 1 : 0}}};
  };
}

PlayOnce play_trap(const Asked& asked, const OddsReport&) {
  const std::string hero = asked.at("hero");
  auto t = std::make_shared<Board>(party(hero, 4, "a1", yes(asked, "sense") ? "knows A09" : "") +
                                   "trap b3\n turn " + hero);
  if (asked.at("wears") != "own") put_on(*t, asked.at("wears"));
  return [t](Table& dice) {
    State state = t->state;
    Play play = play_at(*t, state, dice);
    meet_trap(play, 0);
    const bool passed = state.of(0).wounds == 0;
    return Seen{{{"The mousetrap", passed ? "is passed" : "springs"}}, {{"passed", passed ? 1 : 0}}};
  };
}

// A whole encounter on the open floor: who stands on the board afterwards?
PlayOnce play_encounter(const Asked& asked, const OddsReport& report) {
  auto t = std::make_shared<Board>(party("H1", number(asked, "mice"), "a1", "") + "marker 11\n page " +
                                   asked.at("page"));
  return [t, title = report.tables[0].title](Table& dice) {
    State state = t->state;
    Play play = play_at(*t, state, dice);
    meet_encounter(play);
    int figures = 0;
    for (const KindState& kind : state.kind) figures += std::popcount(kind.on_board);
    return Seen{{{title, std::to_string(figures) + " figures"}}, {{"figures, mean", figures}}};
  };
}

PlayOnce play_forecast(const Asked& asked, const OddsReport& report) {
  const std::string other = asked.at("mice") == "spread" ? "b3" : "b2";
  std::string lines = "area 8A\n mouse H1 at b2\n mouse H2 at " + other + "\n mouse H4 at b2\n mouse H5 at " +
                      other + "\n wheel " + asked.at("wheel") + "\n";
  for (int i = 0; i < number(asked, "figures"); ++i)
    lines += "minion " + asked.at("kind") + " at e" + std::to_string(1 + i % 4) + "\n";
  auto t = std::make_shared<Board>(lines + "turn " + asked.at("kind"));
  return [t, &report](Table& dice) {
    State state = t->state;
    Play play = play_at(*t, state, dice);
    const TrackCard card = state.current;
    while (!state.is_over() && state.current == card && act_next_figure(play)) {
    }
    Seen seen;
    for (std::size_t i = 0; i < state.mice; ++i)
      seen.rows[report.tables[i].title] =
          state.mouse[i].captures > 0 ? "captured" : std::to_string(state.mouse[i].all_wounds()) + " wounds";
    seen.figures["a surge"] = state.surges > 0 ? 1 : 0;
    return seen;
  };
}

const std::vector<Player>& players() {
  static const std::vector<Player> all{
      {"attack",
       play_attack,            {{{"hero", "H5"}, {"target", "RS"}, {"ability", "A13"}},
        {{"hero", "H5"}, {"target", "RS"}, {"ability", "A15"}},
        {{"hero", "H2"}, {"ability", "A05"}},
        {{"hero", "H6"}, {"target", "DC"}, {"ability", "A16"}},
        {{"mice", "2"}, {"target", "CV"}},
        {{"mice", "2"}, {"target", "CV"}, {"wounds", "1"}},
        {{"target", "SB"}, {"wounds", "1"}},
        {{"wheel", "5"}},
        {{"hero", "H2"}, {"friend", "yes"}}}                                                   },
      {"defence",
       play_defence,           {{{"kind", "CV"}, {"card", "2"}, {"wounds", "1"}},
        {{"kind", "DT"}, {"card", "2"}, {"hero", "H5"}},
        {{"kind", "BR"}, {"hero", "H2"}, {"wounds", "1"}},
        {{"kind", "RO"}, {"cheese", "2"}},
        {{"wheel", "5"}},
        {{"armour", "S09"}, {"bell", "yes"}}}                                                 },
      {"star",      play_star, {{{"dice", "0"}}, {{"dice", "2"}}, {{"dice", "4"}}}                                },
      {"trap",      play_trap, {{{"hero", "H3"}, {"sense", "yes"}}}                                               },
      {"encounter",
       play_encounter,         {{{"page", "2"}}, {{"page", "3"}}, {{"page", "5"}}, {{"mice", "2"}, {"page", "4"}}}},
      {"forecast",
       play_forecast,          {{{"figures", "1"}}, {{"mice", "together"}, {"figures", "2"}}, {{"wheel", "5"}}}   },
  };
  return all;
}

TEST_CASE("every calculator says what comes about when its question is played") {
  conformance::hold_all_against_play(calculators(), players(), {});
}

}  // namespace
}  // namespace warren::mice_and_mystics::testing
