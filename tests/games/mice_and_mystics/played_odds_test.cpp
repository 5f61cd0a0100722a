// The calculators against the rules: each question is laid out on a board and played by the steps that
// resolve it.
#include <sstream>

#include "conformance/played.h"
#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/odds/odds.h"
#include "games/mice_and_mystics/rules/actions.h"
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
#include "games/mice_and_mystics/rules/troop.h"
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

// House rules as the question has them, but for those that every position fixes.
std::string house(const Asked& asked) {
  std::string lines;
  for (const Switch& row : house_rule_switches())
    if (row.key != "starting_abilities" && row.key != "party_size" && row.key != "placement")
      lines += "option " + std::string(row.key) + "=" + asked.at(std::string(row.key)) + "\n";
  return lines;
}

// The hero of the question, and so many others as the party has, captured.
std::string party(const Asked& asked, const std::string& more) {
  std::string lines = house(asked) + "area 8A\n mouse " + asked.at("hero") + " " + more + "\n";
  int mice = number(asked, "party_size");
  for (const char* other : {"H1", "H2", "H3", "H4", "H5"})
    if (asked.at("hero") != other && --mice > 0) lines += std::string("mouse ") + other + " captured\n";
  return lines;
}

std::string column(const Asked& asked) {
  return std::string(1, static_cast<char>('a' + number(asked, "distance"))) + "3";
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

// Nobody breaks in; of two weapons the one that was put on last, in its first mode, and a second arrow is
// shot.
Answer with_last_weapon(const Prompt& prompt) {
  Answer chosen = prompt.fallback();
  if (prompt.kind != static_cast<std::uint16_t>(Ask::weapon)) return chosen;
  bool any = false;
  for_each_allowed(prompt, [&](const Choice& choice) {
    if (verb_of(choice.id) != Verb::weapon || (any && choice.id.slot == chosen.option().slot)) return;
    chosen = choice.answer;
    any = true;
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

// What a table hears of an attack.
struct Heard {
  int hits = 0, unblocked = 0, felled = 0;
  void operator()(const Event& event) {
    const auto verb = static_cast<Told>(event.verb);
    if (verb == Told::attacks) hits += event.numbers[2];
    if (verb == Told::defends) unblocked += event.numbers[2];
    if (verb == Told::felled) ++felled;
  }
};

PlayOnce play_attack(const Asked& asked, const OddsReport&) {
  if (asked.at("again") != "no" || asked.at("mode") != "any" || yes(asked, "lying")) return {};
  const std::string ability = asked.at("ability");
  const std::string more =
      (ability == "none" ? "" : "knows " + ability) + (yes(asked, "cat_tamer") ? " title cat_tamer" : "");
  std::string lines = party(asked, "at a3 " + more);
  for (int i = 0; i < number(asked, "figures"); ++i)
    lines += "minion " + asked.at("target") + " at " + column(asked) + "\n";
  auto t = std::make_shared<Board>(lines + "wheel " + asked.at("wheel") + "\n turn " + asked.at("hero"));
  if (asked.at("weapon") == "unarmed") t->state.of(0).gear_equipped = 0;
  if (asked.at("weapon").starts_with('S')) put_on(*t, asked.at("weapon"));
  if (yes(asked, "friend")) t->state.of(1).space = space(column(asked));
  t->state.of(0).squeaked = yes(asked, "squeaked");
  t->state.turn.moved = yes(asked, "moved");
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
  return [=, several = number(asked, "figures") > 1](Table& dice) {
    State state = t->state;
    Play play = play_at(*t, state, dice);
    Heard heard;
    static_cast<PlayedTable&>(dice).hear = [&](const Event& event) { heard(event); };
    if (used) carry_out_use(play, 0, option(Verb::use_ability, 0, 0, row));
    battle(play, 0);
    const bool felled = state.figure[target].space == kNoSpace;
    const int on_it = wounds_on(state, target) + state.kind[kind_of(target)].pool;
    Seen seen{
        {{"The target", felled ? "falls" : "stands with " + std::to_string(on_it - wounds) + " more wounds"},
         {"Hits", std::to_string(heard.hits) + " hits"},
         {"Unblocked hits", std::to_string(heard.unblocked) + " unblocked"}},
        {{"felled", felled ? 1 : 0},
         {"a surge", state.surges > 0 ? 1 : 0},
         {"cheese for the mouse, mean", state.of(0).cheese}                }
    };
    if (several) seen.rows["Felled"] = std::to_string(heard.felled) + " felled";
    return seen;
  };
}

PlayOnce play_defence(const Asked& asked, const OddsReport&) {
  if (asked.at("kind").starts_with('H') || asked.at("flags") != "" || number(asked, "others") > 0) return {};
  if (yes(asked, "shield_wall") || yes(asked, "pepper")) return {};
  const std::string kind = asked.at("kind");
  const std::string marker = asked.at("marker") == "none"           ? ""
                             : asked.at("marker") == "knocked_down" ? "down"
                                                                    : asked.at("marker");
  const std::string title = asked.at("title") == "none" ? "" : " title " + asked.at("title");
  const std::string vurst = yes(asked, "vurst") && kind != "CV" ? "minion CV at a3\n" : "";
  auto t = std::make_shared<Board>(
      party(asked, "at a3 wounds " + asked.at("wounds") + " poison " + asked.at("poison") + " cheese " +
                       asked.at("cheese") + " captures " + asked.at("captures") + " " + marker + title) +
      "minion " + kind + " at " + column(asked) + "\n" + vurst + "wheel " + asked.at("wheel") + "\n turn " +
      kind + " " + asked.at("card"));
  if (asked.at("wears") != "") put_on(*t, asked.at("wears"));
  const FigureId figure = t->figure_id(kind + "1");
  return [=, before = number(asked, "wounds") + number(asked, "poison")](Table& dice) {
    State state = t->state;
    Play play = play_at(*t, state, dice);
    Heard heard;
    static_cast<PlayedTable&>(dice).hear = [&](const Event& event) { heard(event); };
    attack_mouse(play, actor_of(play, figure), 0);
    const Mouse& mouse = state.of(0);
    const bool captured = mouse.captures > t->state.of(0).captures;
    const bool surge = state.wheel >= kSurge || state.surges > 0;
    const auto marked = static_cast<MarkerSet>(mouse.markers & ~t->state.of(0).markers);
    return Seen{
        {{"The mouse", captured ? "captured" : std::to_string(mouse.all_wounds() - before) + " wounds"},
         {"Hits", std::to_string(heard.hits) + " hits"},
         {"Unblocked hits", std::to_string(heard.unblocked) + " unblocked"}                                                                                           },
        {{"captured", captured ? 1 : 0},                                                                 {"a surge", surge ? 1 : 0}, {"a marker", marked != 0 ? 1 : 0}}
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
  auto t = std::make_shared<Board>(party(asked, "at b3 wounds " + asked.at("wounds") + " cheese " +
                                                    asked.at("cheese") +
                                                    (yes(asked, "sense") ? " knows A09" : "")) +
                                   "trap b3\n turn " + asked.at("hero"));
  if (asked.at("wears") != "") put_on(*t, asked.at("wears"));
  if (yes(asked, "light_paws")) t->state.turn.spells = spell_bit(Spell::light_paws);
  return [t](Table& dice) {
    State state = t->state;
    Play play = play_at(*t, state, dice);
    const bool passed = meet_trap(play, 0);
    return Seen{
        {{"The mousetrap", passed ? "is passed" : "springs"}},
        {{"passed", passed ? 1 : 0},
         {"captured", state.of(0).captures},
         {"cheese afterwards, mean", state.of(0).cheese}}
    };
  };
}

PlayOnce play_recover(const Asked& asked, const OddsReport&) {
  auto t = std::make_shared<Board>(party(asked, "at b3 " + asked.at("marker")) + "turn " + asked.at("hero"));
  if (asked.at("wears") != "") put_on(*t, asked.at("wears"));
  return [t, web = asked.at("marker") == "webbed"](Table& dice) {
    State state = t->state;
    Play play = play_at(*t, state, dice);
    recover(play, 0, web ? Marker::webbed : Marker::stunned);
    const bool free = state.of(0).markers == 0;
    return Seen{{{"Recover", free ? "the marker is gone" : "it stays"}}, {{"success", free ? 1 : 0}}};
  };
}

PlayOnce play_search(const Asked& asked, const OddsReport&) {
  if (asked.at("aside") != "") return {};
  auto t =
      std::make_shared<Board>(party(asked, std::string("at b2") + (yes(asked, "sense") ? " knows A09" : "")) +
                              "turn " + asked.at("hero"));
  t->state.search_deck |= t->state.search_aside;
  t->state.search_aside = 0;
  if (asked.at("wears") != "") put_on(*t, asked.at("wears"));
  const CardId wanted = t->setting->cards().card_named(asked.at("card"));
  return [t, wanted](Table& dice) {
    State state = t->state;
    Play play = play_at(*t, state, dice);
    CardId drawn = kNoCard;
    bool found = false;
    static_cast<PlayedTable&>(dice).hear = [&](const Event& event) {
      if (static_cast<Told>(event.verb) == Told::searched) found = event.numbers[0] != 0;
      if (static_cast<Told>(event.verb) == Told::card_drawn) drawn = static_cast<CardId>(event.numbers[0]);
    };
    search(play, 0);
    return Seen{
        {{"The search", found ? "finds a card" : "finds nothing"}},
        {{"success", found ? 1 : 0}, {"the card looked for", drawn == wanted ? 1 : 0}}
    };
  };
}

// A whole encounter on the scullery step, which has no more room than it needs: who stands there afterwards?
PlayOnce play_encounter(const Asked& asked, const OddsReport& report) {
  if (asked.at("aside") != "" || asked.at("difficulty") == "easy") return {};
  std::string lines = house(asked) + "area 8A\n mouse H1 at a1\n";
  for (int i = 2; i <= number(asked, "party_size"); ++i)
    lines += "mouse H" + std::to_string(i) + " captured\n";
  auto t = std::make_shared<Board>(lines + "marker 12\n page " + asked.at("page"));
  return [t, title = report.tables[0].title, drawn = report.tables[1].title](Table& dice) {
    State state = t->state;
    Play play = play_at(*t, state, dice);
    meet_encounter(play);
    int figures = 0;
    std::string list;
    for (const EncounterCard& card : t->setting->cards().encounters)
      if (card.id == t->setting->cards().encounters[state.face_up].id) list = card.id;
    Troop troop = scaled(
        play, t->setting->cards().encounters[state.face_up].bands[static_cast<std::size_t>(band_of(state))],
        ListOf::card);
    for (const Troop::Part& part : troop.parts())
      if (part.figures > 0)
        list += " " + t->setting->cards().minions[part.kind].id + std::to_string(part.figures);
    for (const KindState& kind : state.kind) figures += std::popcount(kind.on_board);
    return Seen{
        {{title, std::to_string(figures) + " figures"}, {drawn, list}},
        {{"figures, mean", figures}}
    };
  };
}

PlayOnce play_forecast(const Asked& asked, const OddsReport& report) {
  if (asked.at("mice") != "H1 b2; H2 b3; H4 b2; H5 b3" || asked.at("now") != "") return {};
  for (const char* key : {"traps", "track", "flags", "face_up", "chapter", "pack"})
    if (asked.at(key) != "") return {};
  if (asked.at("side") != "8A" || asked.at("page") != "0" || asked.at("marker") != "0" ||
      asked.at("party_size") != "4")
    return {};
  std::string lines = house(asked) +
                      "area 8A\n mouse H1 at b2\n mouse H2 at b3\n mouse H4 at b2\n mouse H5 at b3\n wheel " +
                      asked.at("wheel") + "\n";
  std::istringstream minions(asked.at("minions"));
  for (std::string one; std::getline(minions, one, ';');) {
    std::istringstream words(one);
    std::string kind, where;
    words >> kind >> where;
    lines += "minion " + kind + " at " + where + "\n";
  }
  auto t = std::make_shared<Board>(lines + "turn " + asked.at("until"));
  return [t, &report](Table& dice) {
    State state = t->state;
    Play play = play_at(*t, state, dice);
    const TrackCard card = state.current;
    begin_minion_turn(play, card);
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
       play_attack,               {{{"hero", "H5"}, {"target", "RS"}, {"ability", "A13"}},
        {{"hero", "H5"}, {"target", "RS"}, {"ability", "A15"}},
        {{"hero", "H5"}, {"target", "GS"}, {"ability", "A14"}, {"distance", "3"}},
        {{"hero", "H2"}, {"ability", "A05"}},
        {{"hero", "H2"}, {"ability", "A05"}, {"friend", "yes"}},
        {{"hero", "H6"}, {"target", "DC"}, {"ability", "A16"}},
        {{"ability", "A01"}, {"target", "RO"}, {"figures", "3"}},
        {{"party_size", "2"}, {"target", "CV"}},
        {{"party_size", "2"}, {"target", "CV"}, {"difficulty", "easy"}},
        {{"target", "SB"}, {"wounds", "1"}},
        {{"target", "SB"}, {"cat_tamer", "yes"}},
        {{"wheel", "5"}},
        {{"wheel", "5"}, {"surge_timing", "immediate"}},
        {{"weapon", "S02"}, {"distance", "2"}}}                        },
      {"defence",
       play_defence,              {{{"kind", "CV"}, {"card", "2"}, {"wounds", "1"}},
        {{"kind", "DT"}, {"card", "2"}, {"hero", "H5"}},
        {{"kind", "DT"}, {"card", "1"}, {"hero", "H5"}, {"boss_turns", "off"}},
        {{"kind", "BR"}, {"hero", "H2"}, {"wounds", "1"}},
        {{"kind", "DC"}, {"hero", "H2"}, {"poison", "2"}, {"title", "poisonmaster"}},
        {{"kind", "RO"}, {"cheese", "2"}},
        {{"kind", "RO"}, {"cheese", "2"}, {"title", "roachmaster"}},
        {{"wheel", "5"}},
        {{"wears", "S09"}},
        {{"kind", "SB"}, {"wears", "S15"}},
        {{"kind", "RS"}, {"distance", "4"}}}                          },
      {"star",      play_star,    {{{"dice", "0"}}, {{"dice", "2"}}, {{"dice", "4"}}}     },
      {"trap",
       play_trap,                 {{{"hero", "H3"}, {"sense", "yes"}},
        {{"hero", "H2"}, {"light_paws", "yes"}},
        {{"wears", "S03"}},
        {{"wounds", "4"}}}                                               },
      {"recover",   play_recover, {{{"wears", "S06"}}, {{"marker", "stunned"}}}           },
      {"search",    play_search,  {{{"hero", "H3"}, {"sense", "yes"}}, {{"wears", "S14"}}}},
      {"encounter",
       play_encounter,            {{{"page", "2"}},
        {{"page", "3"}},
        {{"page", "5"}},
        {{"party_size", "2"}, {"page", "4"}},
        {{"difficulty", "hard"}}}                                   },
      {"forecast",
       play_forecast,             {{{"minions", "RW e1"}},
        {{"minions", "RS e1; RS f4"}, {"until", "RS"}},
        {{"minions", "RO e1; RO e2"}, {"until", "RO"}},
        {{"minions", "SB e1"}, {"until", "SB"}},
        {{"wheel", "5"}}}                                            },
  };
  return all;
}

// What needs no dice, or is compared with another reckoning.
const std::map<std::string, std::string> kWithoutPlay{
    {"roll",    "the dice alone; the worked numbers hold it"   },
    {"water",   "several turns; MM-NUM-11, -12 and -41 hold it"},
    {"duel",    "without end; MM-NUM-42 holds it"              },
    {"track",   "MM-NUM-15, -16, -33, -34 and -45 hold it"     },
    {"surge",   "no dice"                                      },
    {"placing", "no dice"                                      },
    {"list",    "no dice"                                      },
    {"chapter", "no dice"                                      },
    {"explore", "no dice"                                      },
    {"sight",   "no dice; compared with exact fractions"       },
    {"reach",   "no dice; its numbers stand in numbers_test"   },
    {"minion",  "no dice; compared with a plain reckoning"     },
    {"equip",   "no dice"                                      },
};

TEST_CASE("every calculator says what comes about when its question is played") {
  conformance::hold_all_against_play(calculators(), players(), kWithoutPlay);
}

}  // namespace
}  // namespace warren::mice_and_mystics::testing
