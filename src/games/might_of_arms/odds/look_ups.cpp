// What does the sheet say? Moves, ranges, factors, hits, points, and how far a way over rough ground goes.
#include <fmt/format.h>

#include "games/might_of_arms/odds/odds.h"
#include "games/might_of_arms/odds/questions.h"
#include "games/might_of_arms/rules/movement.h"
#include "games/might_of_arms/rules/way.h"
#include "games/might_of_arms/sheet.h"

namespace warren::might_of_arms {
namespace {

constexpr Point kMiddleOfTable{36'000, 16'000};

// The types, and leaders on foot and mounted.
std::span<const std::string_view> movers() {
  static const std::vector<std::string_view> kWords = [] {
    std::vector<std::string_view> all(type_words().begin(), type_words().end());
    all.insert(all.end(), {"leader-on-foot", "mounted-leader"});
    return all;
  }();
  return kWords;
}

const OddsFields& move_fields() {
  static const TroopFields fields = [] {
    TroopFields all;
    all.choice("type", "Who moves", "heavy-infantry", movers());
    all.house();
    return all;
  }();
  return fields;
}

// MI-MOVE-01, MI-MOVE-02, MI-MOVE-10: 0 where such troops do not move so.
OddsReport move_look_up(const Asked& given) {
  OddsQuestion question(given, move_fields());
  if (question.failed()) return question.refused();
  OddsField& field = question.field;
  const int type = question.choice("type");
  if (question.failed()) return question.refused();
  OddsReport report;
  const auto say = [&](const char* what, std::int32_t length) {
    report.figures.emplace_back(what, in_inches(length));
  };
  if (type >= kTroopTypes) {
    const Tables& tables = field.setting->tables;
    say("basic", type == kTroopTypes ? tables.leader_move_on_foot : tables.leader_move_mounted);
    say("charge", 0);
    return report;
  }
  const Troop& troop = field.setting->troop(static_cast<TroopType>(type));
  const UnitId unit = field.add(0,
                                field.troops(static_cast<TroopType>(type), Grade::c,
                                             std::min<int>(troop.most_stands, 4), Weapon::none, 0),
                                kMiddleOfTable);
  const Play now = field.play_nobody();
  const auto may = [&](MoveKind kind) {
    return may_begin(now, unit, kind).ok() ? allowance(now, unit, kind) : 0;
  };
  say("basic", troop.basic);
  say("charge", troop.charge);
  say("forward", may(MoveKind::forward));
  say("reverse", may(MoveKind::reverse));
  say("fall-back", may(MoveKind::fall_back));
  say("skirmish", may(MoveKind::skirmish));
  say("double", may(MoveKind::double_move));
  say("evade", troop.evades ? troop.charge : 0);
  say("break-off, at most", troop.breaks_off ? 2 * troop.charge : 0);
  report.figures.emplace_back("an inch of rough ground costs", plain(troop.rough));
  return report;
}

const OddsFields& range_fields() {
  static const TroopFields fields = [] {
    TroopFields all;
    all.choice("type", "Who shoots", "medium-infantry", type_words());
    all.choice("weapon", "With what", "arquebus", weapon_words());
    all.house();
    return all;
  }();
  return fields;
}

OddsReport range_look_up(const Asked& given) {
  OddsQuestion question(given, range_fields());
  if (question.failed()) return question.refused();
  const auto type = static_cast<TroopType>(question.choice("type"));
  const auto weapon = static_cast<Weapon>(question.choice("weapon"));
  if (question.failed()) return question.refused();
  OddsReport report;
  report.figures.emplace_back("range", in_inches(range_of(*question.field.setting, type, weapon)));
  return report;
}

const OddsFields& factor_fields() {
  static const TroopFields fields = [] {
    TroopFields all;
    all.choice("type", "Who strikes or shoots", "heavy-infantry", type_words());
    all.choice("weapon", "What it shoots with", "none", weapon_words());
    all.choice("against", "The enemy", "heavy-knight-cavalry", type_words());
    all.house();
    return all;
  }();
  return fields;
}

// MI-MEL-07, MI-SHOOT-02
OddsReport factor_look_up(const Asked& given) {
  OddsQuestion question(given, factor_fields());
  if (question.failed()) return question.refused();
  const MatchSetting& setting = *question.field.setting;
  const auto type = static_cast<TroopType>(question.choice("type"));
  const auto weapon = static_cast<Weapon>(question.choice("weapon"));
  const auto enemy = static_cast<TroopType>(question.choice("against"));
  if (question.failed()) return question.refused();
  OddsReport report;
  const int factor = melee_factor(setting, type, enemy);
  report.tables.push_back(certain("Melee", factor >= 0 ? "strikes" : "no strike"));
  if (factor >= 0) report.figures.emplace_back("melee factor", plain(factor));
  if (setting.troop(type).artillery || is_shot(weapon))
    report.figures.emplace_back("shooting factor", plain(shooting_factor(setting, type, weapon, enemy)));
  return report;
}

const OddsFields& hits_fields() {
  static const TroopFields fields = [] {
    TroopFields all;
    all.number("stands", "Stands that fight", 8);
    all.number("sum", "Factor, modifiers and die", 9);
    return all;
  }();
  return fields;
}

OddsReport hits_look_up(const Asked& given) {
  OddsQuestion question(given, hits_fields());
  const int stands = question.number("stands", 1, 16), sum = question.number("sum", -20, 40);
  if (question.failed()) return question.refused();
  OddsReport report;
  report.figures.emplace_back("hits", plain(hits_of(*question.field.setting, stands, sum)));
  return report;
}

const OddsFields& points_fields() {
  static const TroopFields fields = [] {
    TroopFields all;
    all.troops("a", "The unit", "heavy-infantry");
    all.house();
    return all;
  }();
  return fields;
}

// MI-LIST-02, and what else follows from what a unit is.
OddsReport points_look_up(const Asked& given) {
  OddsQuestion question(given, points_fields());
  if (question.failed()) return question.refused();
  const UnitFacts facts = question.read_troops("a");
  if (question.failed()) return question.refused();
  const MatchSetting& setting = *question.field.setting;
  OddsReport report;
  const auto say = [&](const char* what, int number) { report.figures.emplace_back(what, plain(number)); };
  say("points", facts.points);
  report.figures.emplace_back("points a stand",
                              Fraction(static_cast<Wide>(facts.points), static_cast<Wide>(facts.stands)));
  say("stands", facts.stands);
  say("files", facts.files);
  say("ranks", ranks_of(facts.stands, facts.files));
  say("pike unit", facts.pike ? 1 : 0);
  say("over one third missile", facts.over_third_missile ? 1 : 0);
  say("hits that make a fatigue point", facts.crew);
  say("base of a morale check", morale_base(setting, facts.grade));
  say("worn at FP", worn_at(setting, facts.grade));
  return report;
}

constexpr std::array<std::string_view, 8> kMoves{"forward", "reverse", "fall-back", "skirmish",
                                                 "double",  "charge",  "evade",     "break-off"};

const OddsFields& reach_fields() {
  static const TroopFields fields = [] {
    TroopFields all;
    all.body("a", "Who moves", "heavy-infantry");
    all.choice("move", "How", "forward", kMoves);
    all.inches("rough-after", "Rough ground begins so far ahead", "1.000");
    all.inches("rough", "Rough ground, so deep", "0.000");
    all.yes("works", "Works run across the way");
    all.inches("works-after", "So far ahead", "1.000");
    all.house();
    return all;
  }();
  return fields;
}

// MI-GEO-08, MI-TERR-02, 03, 07: straight along the way of the move.
OddsReport reach_look_up(const Asked& given) {
  OddsQuestion question(given, reach_fields());
  if (question.failed()) return question.refused();
  OddsField& field = question.field;
  constexpr std::int32_t kMost = 40 * kInch;
  const UnitId unit = question.read_body("a", 0, kMiddleOfTable);
  const int move = question.choice("move");
  const std::int32_t rough = question.inches("rough", 0, kMost),
                     after = question.inches("rough-after", 0, kMost);
  const std::int32_t works_after = question.inches("works-after", 0, kMost);
  const Troop& troop = field.setting->troop(field.state, unit);
  const Unit stood = field.state.unit[unit];
  const bool about = move == 1 || move == 2;  // a reverse and a fall back lead the other way
  if (about) put(field.state, unit, geometry::reversed(block_of(field.play_nobody(), unit)));
  if (rough > 0) field.lay_across(unit, Terrain::stream, after, rough);
  if (question.yes("works")) field.fortify(unit, works_after);
  OddsReport report;
  std::int32_t length = 0;
  if (move < 5) {
    constexpr std::array<MoveKind, 5> kKinds{MoveKind::forward, MoveKind::reverse, MoveKind::fall_back,
                                             MoveKind::skirmish, MoveKind::double_move};
    const MoveKind kind = kKinds[static_cast<std::size_t>(move)];
    const Angle way = field.state.unit[unit].angle();
    field.state.unit[unit] = stood;
    const Play now = field.play_nobody();
    if (const Verdict may = may_begin(now, unit, kind); !may.ok())
      question.refuse("move", may.refusal().words);
    if (question.failed()) return question.refused();
    length = farthest_move(now, unit, kind, way);
    report.figures.emplace_back("on clear ground", in_inches(allowance(now, unit, kind)));
  } else {
    const std::int32_t budget = troop.charge;
    if (budget == 0 || (move == 6 && !troop.evades) || (move == 7 && !troop.breaks_off))
      question.refuse("move", "such troops do not move so (MI-MOVE-10)");
    if (question.failed()) return question.refused();
    const Play now = field.play_nobody();
    const Block block = block_of(now, unit);
    const Segment edge = geometry::footprint_of(block).edge(BlockFace::front);
    length = Way(now, unit, edge, geometry::shift_of(block.heading, budget)).reach(budget);
    report.figures.emplace_back("on clear ground", in_inches(budget));
  }
  report.figures.emplace_back("reach", in_inches(length));
  return report;
}

}  // namespace

Calculator move_calculator() {
  return {"move", "How far troops and leaders move, by kind of move", move_fields().all(), move_look_up};
}
Calculator range_calculator() {
  return {"range", "How far a weapon shoots", range_fields().all(), range_look_up};
}
Calculator factor_calculator() {
  return {"factor", "Melee and shooting factors", factor_fields().all(), factor_look_up};
}
Calculator hits_calculator() { return {"hits", "The hit table", hits_fields().all(), hits_look_up}; }
Calculator points_calculator() {
  return {"points", "What a unit costs, and what follows from what it is", points_fields().all(),
          points_look_up};
}
Calculator reach_calculator() {
  return {"reach", "How far a move gets over rough ground and works", reach_fields().all(), reach_look_up};
}

}  // namespace warren::might_of_arms
