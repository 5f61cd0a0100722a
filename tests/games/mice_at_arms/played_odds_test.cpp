// The calculators against the rules: each question is played as an activation, from the order to its end.
#include "conformance/played.h"
#include "games/mice_at_arms/combat.h"
#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/odds/odds.h"
#include "games/mice_at_arms/rules/muster.h"
#include "games/mice_at_arms/rules/siege.h"
#include "games/mice_at_arms/sequence.h"
#include "kernel/rules/each_choice.h"

namespace warren::mice_at_arms::testing {
namespace {

using conformance::Asked;
using conformance::PlayedTable;
using conformance::Player;
using conformance::PlayOnce;
using conformance::Seen;

int whole(const Asked& asked, const std::string& key) { return std::stoi(asked.at(key)); }
bool yes(const Asked& asked, const std::string& key) { return asked.at(key) == "yes"; }

// "red field-mice as attacker at 12,9 models 2 hero champion"
std::string unit_line(const std::string& colour, const std::string& type, const std::string& name,
                      const std::string& at, const std::string& more) {
  return colour + " " + type + " as " + name + " at " + at + " " + more + "\n";
}

std::string hero_words(const Asked& asked) {
  const auto hero = asked.find("hero");
  if (hero == asked.end() || hero->second == "none") return "";
  return hero->second == "ladybug" ? "ladybug " : "hero " + hero->second + " ";
}

std::string model_words(const Asked& asked, const std::string& key) {
  return whole(asked, key) == 0 ? "" : "models " + asked.at(key) + " ";
}

std::string king_lines(const Asked& asked) {
  if (asked.at("king") == "gone") return "";
  const bool near = asked.at("king") == "near";
  return unit_line("red", "king", "red-king", near ? "7,6" : "1,1", "") +
         unit_line("blue", "king", "blue-king", near ? "17,18" : "23,23", "");
}

// The two units of a question, the attacker south of the target.
struct Faced {
  std::shared_ptr<BattleTable> table;
  UnitId attacker = 0;
  UnitId target = 0;
};

Faced face_off(const Asked& asked, const std::string& attacker_at, const std::string& attacker_words,
               const std::string& more = "") {
  std::string lines = more;
  if (asked.at("cover") != "clear") lines = "terrain " + asked.at("cover") + " at 12,12\n" + lines;
  lines += unit_line("red", asked.at("attacker"), "attacker", attacker_at,
                     model_words(asked, "models") + hero_words(asked) + attacker_words);
  lines += unit_line("blue", asked.at("target"), "target", "12,12", model_words(asked, "target_models"));
  if (asked.at("attacker") == "king" || asked.at("target") == "king") {
    // He fights himself; the other side's stands where the question says.
    const bool red = asked.at("attacker") == "king";
    const bool both = red && asked.at("target") == "king";
    if (!both && asked.at("king") != "gone") {
      const bool near = asked.at("king") == "near";
      lines += red ? unit_line("blue", "king", "blue-king", near ? "17,18" : "23,23", "")
                   : unit_line("red", "king", "red-king", near ? "7,6" : "1,1", "");
    }
  } else {
    lines += king_lines(asked);
  }
  Faced faced{.table = std::make_shared<BattleTable>(lines)};
  faced.attacker = faced.table->id("attacker");
  faced.target = faced.table->id("target");
  return faced;
}

// What becomes of the two, heard as it is told.
struct Heard {
  UnitId attacker, target;
  int hits = 0, lost = 0, wounds = 0, own_lost = 0;
  bool destroyed = false, own_destroyed = false;

  void operator()(const Event& event) {
    switch (static_cast<Told>(event.verb)) {
      case Told::hits_scored: hits += event.subject == attacker ? event.numbers[0] : 0; return;
      case Told::models_lost:
        lost += event.subject == target ? event.numbers[0] : 0;
        wounds += event.subject == target ? event.numbers[0] + event.numbers[1] : 0;
        own_lost += event.subject == attacker ? event.numbers[0] : 0;
        return;
      case Told::unit_eliminated:
        destroyed = destroyed || event.subject == target;
        own_destroyed = own_destroyed || event.subject == attacker;
        return;
      default: return;
    }
  }
};

const char* fate(const Unit& unit, bool destroyed) {
  return destroyed ? "destroyed" : !unit.on_table() ? "scatters" : unit.fleeing() ? "flees" : "stands";
}

// Plays `act` on a copy of the position; `choose` answers, everything else is answered by its fallback.
using Act = std::function<void(Play&)>;
using Choose = std::function<bool(const Prompt&, Option)>;

State play_out(const Faced& faced, Table& dice, const Act& act, const Choose& wants, Heard& heard) {
  State state = faced.table->state;
  auto& played = static_cast<PlayedTable&>(dice);
  played.hear = [&](const Event& event) { heard(event); };
  played.choose = [&](const Prompt& prompt) {
    return find_allowed(prompt, [&](const Choice& choice) { return wants(prompt, choice.id); })
        .value_or(prompt.fallback());
  };
  Play play{*faced.table->setting, faced.table->ground, state, dice};
  act(play);
  return state;
}

Seen see_attack(const Faced& faced, const State& after, const Heard& heard) {
  const Unit& target = after.unit[faced.target];
  const Unit& attacker = after.unit[faced.attacker];
  return {
      {{"Hits on the target", std::to_string(heard.hits) + " hits"},
       {"Models lost by the target", std::to_string(heard.lost) + " lost"},
       {"The target after its morale test", fate(target, heard.destroyed)},
       {"Models lost by the attacker to the battle back", std::to_string(heard.own_lost) + " lost"},
       {"The attacker at the end", fate(attacker, heard.own_destroyed)}},
      {{"mean hits", heard.hits}, {"mean wounds", heard.wounds}, {"mean models lost", heard.lost}}
  };
}

bool is_about(const Prompt& prompt, Ask ask) { return prompt.kind == static_cast<std::uint16_t>(ask); }

// The turn of the attacker: this action at the target.
Choose order(const Faced& faced, Verb action) {
  return [faced, action](const Prompt& prompt, Option option) {
    if (is_about(prompt, Ask::activate)) return option.subject == faced.attacker;
    if (is_about(prompt, Ask::action)) return verb_of(option) == action;
    const bool aims = is_about(prompt, Ask::shoot_at) || is_about(prompt, Ask::attack_whom) ||
                      is_about(prompt, Ask::charge_target) ||
                      (action == Verb::hold && is_about(prompt, Ask::cast));
    return aims && verb_of(option) == Verb::target && option.target == faced.target;
  };
}

PlayOnce play_attack(const Faced& faced, const Act& act, const Choose& choose) {
  return [faced, act, choose](Table& dice) {
    Heard heard{.attacker = faced.attacker, .target = faced.target};
    const State after = play_out(faced, dice, act, choose, heard);
    return see_attack(faced, after, heard);
  };
}

void take_a_step(Play& play) { step(play); }

// MA-MEL-12: the second half of an attack alone.
void battle_back(Play& play, const Faced& faced) {
  Clash clash =
      begin_clash(play, {.attacker = faced.attacker, .target = faced.target, .battling_back = true});
  strike(play, clash);
  test_after_strike(play, clash);
}

PlayOnce play_melee(const Asked& asked, const OddsReport&) {
  const std::string how = asked.at("how");
  const std::string spears = yes(asked, "spear") ? "spears " : "";
  const bool flanks = how == "flank-charge";
  const std::string flanker = flanks ? unit_line("red", "field-mice", "flanker", "15,12", "") : "";
  const bool charges = flanks || how == "charge";
  const Faced faced = face_off(asked, charges ? "12,7.5" : "12,9", spears, flanker);
  if (flanks) engage(*faced.table, "flanker", "target");
  if (!charges) engage(*faced.table, "attacker", "target");
  if (how == "battle-back")
    return play_attack(faced, [faced](Play& play) { battle_back(play, faced); }, order(faced, Verb::hold));
  return play_attack(faced, take_a_step, order(faced, charges ? Verb::charge : Verb::fight));
}

PlayOnce play_shooting(const Asked& asked, const OddsReport&) {
  const bool moved = asked.at("how") == "moved";
  const std::string y = asked.at("range") == "long" ? "2" : "6";
  const Faced faced = face_off(asked, (moved ? "11," : "12,") + y, "");
  if (!moved) return play_attack(faced, take_a_step, order(faced, Verb::shoot));
  return [faced, to = inch_point(12, std::stod(y))](Table& dice) {
    Heard heard{.attacker = faced.attacker, .target = faced.target};
    bool went = false;
    State state = faced.table->state;
    auto& played = static_cast<PlayedTable&>(dice);
    played.hear = [&](const Event& event) { heard(event); };
    played.choose = [&](const Prompt& prompt) {
      if (is_about(prompt, Ask::move_to)) return went = true, Answer::of(Pose{to, {}, false});
      const Choose wants = order(faced, went ? Verb::shoot : Verb::move);
      return find_allowed(prompt, [&](const Choice& choice) { return wants(prompt, choice.id); })
          .value_or(prompt.fallback());
    };
    Play play{*faced.table->setting, faced.table->ground, state, dice};
    step(play);
    return see_attack(faced, state, heard);
  };
}

PlayOnce play_spell(Asked asked, const OddsReport& report) {
  asked["hero"] = "wizard";
  const Faced faced = face_off(asked, "12,6", "");
  return [faced, title = report.tables[0].title](Table& dice) {
    Heard heard{.attacker = faced.attacker, .target = faced.target};
    const State after = play_out(faced, dice, take_a_step, order(faced, Verb::hold), heard);
    const Unit& target = after.unit[faced.target];
    const bool dazed = target.has(Unit::kActivated);
    const bool hurt = heard.wounds > 0;
    return Seen{
        {{title, dazed                ? "loses its activation"
                 : !target.on_table() ? "is removed"
                 : target.fleeing()   ? "flees"
                 : hurt               ? "is hurt and stands"
                                      : "is not hurt"}},
        {{"takes the activation", dazed ? 1 : 0}, {"wounds at least once", hurt ? 1 : 0}}
    };
  };
}

PlayOnce play_save(const Asked& asked, const OddsReport& report) {
  std::string words;
  if (yes(asked, "ladybug")) words += "ladybug ";
  if (yes(asked, "blessed")) words += "blessed ";
  auto t = std::make_shared<BattleTable>((yes(asked, "bad_goings") ? "terrain bad-goings at 12,12\n" : "") +
                                         unit_line("blue", asked.at("unit"), "target", "12,12", words));
  return [t, hits = whole(asked, "hits"), title = report.tables[0].title](Table& dice) {
    State state = t->state;
    Play play{*t->setting, t->ground, state, dice};
    return Seen{{{title, std::to_string(failed_saves(play, t->id("target"), hits)) + " failed"}}, {}};
  };
}

PlayOnce play_morale(Asked asked, const OddsReport& report) {
  asked["target"] = asked.at("unit");
  asked["cover"] = "clear";
  asked["target_models"] = asked.at("models");
  asked["models"] = asked.at("attacker_models");
  std::string more;
  if (yes(asked, "flanked")) more += unit_line("red", "field-mice", "flanker", "15,12", "");
  if (yes(asked, "support")) more += unit_line("blue", "field-mice", "support", "15,9", "");
  if (yes(asked, "standard"))
    more += unit_line("blue", "field-mice", "bearers", "17,14", "hero standard-bearer");
  const Faced faced = face_off(asked, "12,9", "", more);
  engage(*faced.table, "attacker", "target");
  if (yes(asked, "flanked")) engage(*faced.table, "flanker", "target");
  if (yes(asked, "support")) engage(*faced.table, "support", "attacker");
  if (yes(asked, "ladybug")) faced.table->unit("target").ladybugs++;
  if (yes(asked, "blessed")) faced.table->unit("target").set(Unit::kBlessed);
  return [faced, title = report.tables[0].title](Table& dice) {
    State state = faced.table->state;
    Play play{*faced.table->setting, faced.table->ground, state, dice};
    const Clash clash = begin_clash(play, {.attacker = faced.attacker, .target = faced.target});
    test_morale(play, faced.target, &clash);
    return Seen{{{title, fate(state.unit[faced.target], false)}}, {}};
  };
}

// The real muster of an army: the King first, then house after house.
PlayOnce play_muster(const Asked& asked, const OddsReport& report) {
  auto t = std::make_shared<BattleTable>("");
  t->setting->loyalty[0] = static_cast<std::int8_t>(whole(asked, "loyalty"));
  return [t, title = report.tables[0].title](Table& dice) {
    State state{};
    state.counter = 1;
    Play play{*t->setting, t->ground, state, dice};
    muster_next(play);
    const Unit& unit = state.unit[0];
    const bool hero = state.units == 1 && (unit.hero != Hero::none || unit.ladybugs > 0);
    return Seen{{{title, state.units == 0 ? "nobody" : std::string(t->setting->profile(unit.type).name)}},
                {{"a hero comes with it", hero ? 1 : 0}}};
  };
}

PlayOnce play_castle(const Asked& asked, const OddsReport& report) {
  auto t = std::make_shared<BattleTable>("terrain " + asked.at("piece") + " at 12,15\nred cat-non at 12," +
                                         (asked.at("range") == "long" ? "3" : "8") +
                                         "\nred king at 1,1\nblue king as blue-king at 23,23\n");
  t->state.scenario = ScenarioId::siege;
  t->state.side_a = 0;
  t->state.piece[0].half_width = kPieceRadius;
  t->state.piece[0].wounds = static_cast<std::uint8_t>(whole(asked, "damage"));
  prepare_ground(*t->setting, t->state, t->ground);
  const int needed = hits_to_destroy(t->state.piece[0].type);
  Faced faced{.table = t, .attacker = t->id("cat-non")};
  const Choose choose = [faced](const Prompt& prompt, Option option) {
    if (is_about(prompt, Ask::activate)) return option.subject == faced.attacker;
    if (is_about(prompt, Ask::action)) return verb_of(option) == Verb::shoot;
    return is_about(prompt, Ask::bombard) && verb_of(option) == Verb::piece && option.slot == 0;
  };
  return [faced, choose, needed, shots = whole(asked, "shots"), title = report.tables[0].title](Table& dice) {
    Heard heard{};
    const State after = play_out(
        faced, dice,
        [&](Play& play) {
          for (int shot = 0; shot < shots && play.state.piece[0].type != Terrain::rubble; ++shot) {
            play.state.phase = Phase::activation;
            play.state.turn = 0;
            play.state.unit[faced.attacker].clear(Unit::kActivated);
            step(play);
          }
        },
        choose, heard);
    const Piece& wall = after.piece[0];
    return Seen{{{title, wall.type == Terrain::rubble ? "is rubble"
                                                      : "stands with " + std::to_string(wall.wounds) +
                                                            " of " + std::to_string(needed) + " hits"}},
                {}};
  };
}

const std::vector<Player>& players() {
  static const std::vector<Player> all{
      {"melee",
       play_melee,              {{{"models", "1"}, {"target_models", "1"}},
        {{"models", "1"}, {"target_models", "2"}, {"target", "field-mice"}},
        {{"how", "attack"}, {"models", "2"}, {"target_models", "1"}},
        {{"how", "attack"}, {"attacker", "ballista"}},
        {{"how", "battle-back"}, {"attacker", "ballista"}},
        {{"attacker", "rat-riders"}, {"spear", "yes"}},
        {{"attacker", "battle-cat"}, {"spear", "yes"}, {"target", "king"}},
        {{"attacker", "king"}, {"hero", "champion"}}}                                       },
      {"shooting",
       play_shooting,           {{{"models", "1"}, {"target_models", "1"}},
        {{"hero", "ranger"}, {"attacker", "mice-at-arms"}},
        {{"hero", "ranger"}, {"how", "moved"}, {"range", "long"}},
        {{"cover", "mound"}, {"range", "long"}}}                                         },
      {"spell",    play_spell,  {{{"target", "hoppers"}, {"target_models", "1"}}}                             },
      {"save",     play_save,   {{{"hits", "3"}}, {{"hits", "2"}, {"blessed", "yes"}}}                        },
      {"morale",   play_morale, {{{"models", "1"}}, {{"models", "2"}, {"flanked", "yes"}, {"blessed", "yes"}}}},
      {"muster",   play_muster, {{{"loyalty", "-3"}}, {{"loyalty", "4"}}}                                     },
      {"castle",   play_castle, {{{"damage", "1"}, {"shots", "2"}}}                                           },
  };
  return all;
}

TEST_CASE("MA-UNIT-24 no odds for a charge of a war machine, which never charges") {
  const Calculator& melee = calculators()[0];
  for (const char* how : {"charge", "flank-charge"}) {
    const OddsReport report = melee.run({
        {"attacker", "ballista"},
        {"how",      how       }
    });
    CHECK(report.fault.find("how") != std::string::npos);
    CHECK(report.tables.empty());
  }
}

TEST_CASE("every calculator says what comes about when its question is played") {
  conformance::hold_all_against_play(calculators(), players(), {});
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
