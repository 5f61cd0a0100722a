// The odds of blows: an attack with its Will check, a charge that is met.
#include "games/rattle_and_rend/odds/odds.h"
#include "games/rattle_and_rend/odds/questions.h"
#include "games/rattle_and_rend/rule_ids.h"
#include "games/rattle_and_rend/rules/attack.h"
#include "games/rattle_and_rend/rules/effects.h"
#include "kernel/chance/overheard.h"

namespace warren::rattle_and_rend {
namespace {

constexpr std::array<Words, 7> kHow{"stand",         "charge",      "distant-doom", "spot-weakness",
                                    "spot-critical", "suppression", "defiance"};
constexpr std::array<AttackKind, 7> kHowKinds{
    AttackKind::stand_and_fight, AttackKind::charge,  AttackKind::doom, AttackKind::spot, AttackKind::spot,
    AttackKind::suppression,     AttackKind::defiance};
constexpr std::array<Words, 7> kStandIns{"none",     "champion",    "heavy", "fighters",
                                         "shooters", "skirmishers", "ward"};
constexpr int kSpotCritical = 4;
constexpr int kDefiance = 6;
constexpr Point kAttackersPlace{150 * kMm, 200 * kMm};

const OddsFields& attack_fields() {
  static const MatchFields kFields = [] {
    MatchFields fields;
    fields.type("attacker", "Who attacks", "fighters");
    fields.type("target", "Who is attacked", "fighters", kTypeWords);
    fields.choice("how", "Kind of attack", "stand", kHow);
    fields.choice("distance", "Millimetres between the centres, 0 for contact", "0.00", {});
    fields.choice("heavy", "The attacker's trait, of a Heavy", "colossal", kHeavyWords);
    fields.choice("target_heavy", "The target's trait, of a Heavy", "colossal", kHeavyWords);
    fields.yes("attacker_pair", "A Champion is attached to the attacker");
    fields.yes("pair", "A Champion is attached to the target");
    fields.yes("friend", "A friend is in contact with the attacker");
    fields.number("target_friends", "Friends of the attacker in contact with the target", 0);
    fields.number("enemies", "Other enemies in contact with the attacker", 0);
    fields.yes("blocking", "The target touches Blocking terrain");
    fields.yes("coordinated", "It is a coordinated action");
    fields.yes("swarm", "Swarmers in contact with the target strike too");
    fields.choice("stand_in", "Who takes the Will check instead (Sacrifice)", "none", kStandIns);
    fields.warband("", "the attacker").warband("target_", "the target").house();
    return fields;
  }();
  return kFields;
}

const OddsFields& counter_fields() {
  static const MatchFields kFields = [] {
    MatchFields fields;
    fields.type("attacker", "Who charges", "fighters");
    fields.yes("attacker_pair", "A Champion is attached to the charger");
    fields.yes("pair", "A Champion is attached to the countercharger");
    fields.yes("friend", "A friend is in contact with the charger");
    fields.number("target_friends", "Friends of the charger in contact with the countercharger", 0);
    fields.number("enemies", "Other enemies in contact with the charger", 0);
    fields.yes("coordinated", "It is a coordinated action");
    fields.yes("swarm", "Swarmers strike too");
    fields.warband("", "the charger").warband("target_", "the countercharger").house();
    return fields;
  }();
  return kFields;
}

struct Blow {
  Attack attack;
  GroupId stand_in = kNoGroup;
  bool coordinated = false;
};

// Those around the two: friends first, then enemies, each in contact.
void surround(MatchQuestion& question, GroupId attacker, GroupId target) {
  Field& field = question.field;
  int place = 0;
  if (question.yes("friend")) field.put_beside(attacker, kRedSide, GroupType::fighters, place++);
  const int enemies = question.number("enemies", 0, 3 - place);
  for (int i = 0; i < enemies; ++i) field.put_beside(attacker, kBlueSide, GroupType::fighters, place++);
  const int friends = question.number("target_friends", 0, 3);
  for (int i = 0; i < friends; ++i) field.put_beside(target, kRedSide, GroupType::fighters, i);
}

void check_how(MatchQuestion& question, GroupType attacker, int how) {
  if (kHowKinds[static_cast<std::size_t>(how)] == AttackKind::doom && attacker != GroupType::champion &&
      !question.yes("attacker_pair"))
    question.refuse("how", "only Champions have Distant Doom (RR-DOOM-01)");
  if (kHowKinds[static_cast<std::size_t>(how)] == AttackKind::suppression && attacker != GroupType::shooters)
    question.refuse("how", "only Shooters suppress (RR-GRP-07)");
}

Blow lay_out_attack(MatchQuestion& question) {
  Field& field = question.field;
  const GroupType one = question.type("attacker");
  const GroupType two = question.type("target");
  const int how = question.choice("how");
  const bool own_pair = question.yes("attacker_pair");
  const bool pair = question.yes("pair");
  question.check_pair("attacker_pair", one, own_pair);
  question.check_pair("pair", two, pair);
  check_how(question, one, how);
  const int contact = field.setting.profile(one).radius + field.setting.profile(two).radius;
  const int asked = question.hundredths("distance", 0, 240 * kMm);
  const int apart = asked == 0 ? contact : asked;
  if (apart < contact)
    question.refuse("distance", fmt::format("the bases would overlap; at least {}", contact / kMm));
  const GroupId attacker = field.put(kRedSide, one, kAttackersPlace, own_pair);
  const GroupId target = field.put(kBlueSide, two, Point{kAttackersPlace.x + apart, kAttackersPlace.y}, pair);
  question.read_heavy("heavy", attacker);
  question.read_heavy("target_heavy", target);
  surround(question, attacker, target);
  Blow blow{
      .attack = {.attacker = attacker,
                 .target = target,
                 .kind = kHowKinds[static_cast<std::size_t>(how)],
                 .bonus = how == kSpotCritical || how == kDefiance,
                 .bonus_by = how == kDefiance ? rule("RR-DEFI-02") : rule("RR-SPOT-02"),
                 .longer = how == kSpotCritical},
      .coordinated = question.yes("coordinated")
  };
  if (const int instead = question.choice("stand_in"); instead > 0)
    blow.stand_in = field.put(kBlueSide, static_cast<GroupType>(instead - 1), 300, 300);
  if (question.yes("blocking"))
    field.lay_blocking_at(
        {kAttackersPlace.x + apart, kAttackersPlace.y + 25 * kMm + field.setting.profile(two).radius});
  question.read_warband("", kRedSide);
  question.read_warband("target_", kBlueSide);
  return blow;
}

// What was seen of an attack; plain bytes, so that equal ends are one.
struct BlowSeen {
  std::uint8_t fury = 0;  // 0 none: afraid, or nobody left; 1 no hit, 2 hit, 3 critical hit
  std::uint8_t will = 0;  // 0 none, else 1 + Result, of whoever checks at last
  std::uint8_t removed = 0;
  std::uint8_t stand_in_removed = 0;
  std::uint8_t momentum = 0;  // of the target's side, afterwards
};

Action acting(const Blow& blow) {
  Action action = quiet_action(kRedSide);
  action.parts = 1;
  action.part[0].group = blow.attack.attacker;
  action.emboldened = blow.coordinated;
  action.emboldened_by = rule("RR-COO-03");
  return action;
}

// RR-SACR-02: the check goes to somebody else; else the whole of RR-ATK-13.
void strike_blow(Play& play, const Blow& blow) {
  Action action = acting(blow);
  const bool gated = blow.attack.kind != AttackKind::suppression && blow.attack.kind != AttackKind::defiance;
  if (gated && !dares(play, action, blow.attack.attacker)) return;  // RR-FEA-02
  if (blow.stand_in == kNoGroup) {
    make_attack(play, action, blow.attack);
    return;
  }
  const Result fury = roll_fury(play, action, blow.attack);
  if (!passed(fury)) return;
  WillCheck check = will_after(play, blow.attack, fury);
  check.who = blow.stand_in;
  check.sacrificed = true;
  take_will_check(play, action, check);
}

BlowSeen watch_blow(const Field& field, State& state, Table& dice, const Blow& blow) {
  BlowSeen seen;
  Overheard table(dice, [&](const Event& event) {
    const auto verb = static_cast<Told>(event.verb);
    if (verb == Told::missed && event.subject == blow.attack.attacker) seen.fury = 1;
    if (verb == Told::hit && event.subject == blow.attack.attacker)
      seen.fury = static_cast<std::uint8_t>(1 + event.numbers[0]);
    if (verb == Told::checked && event.numbers[1] == static_cast<int>(Stat::will) &&
        side_of(static_cast<GroupId>(event.subject)) == kBlueSide)
      seen.will = static_cast<std::uint8_t>(1 + event.numbers[0]);
  });
  Play play = field.play(state, table);
  strike_blow(play, blow);
  seen.removed = state.group[blow.attack.target].on_board() ? 0 : 1;
  seen.stand_in_removed = blow.stand_in != kNoGroup && !state.group[blow.stand_in].on_board() ? 1 : 0;
  seen.momentum = state.warband[kBlueSide].remaining;
  return seen;
}

OddsTableau rows_by(const Distribution<BlowSeen>& seen, std::string title, std::span<const Words> labels,
                    std::uint8_t BlowSeen::* what) {
  OddsTableau table{std::move(title), {}};
  for (std::size_t i = 0; i < labels.size(); ++i)
    table.rows.push_back(
        {std::string(labels[i]), seen.chance_that([&](const BlowSeen& one) { return one.*what == i; })});
  return table;
}

OddsReport attack_odds(const Asked& given) {
  MatchQuestion question(given, attack_fields());
  const Field& field = question.field;
  const Blow blow = lay_out_attack(question);
  OddsTable dry;
  State copy = field.state;
  if (const Verdict verdict = judge_target(field.play(copy, dry), blow.attack, blow.attack.target);
      !question.failed() && !verdict.ok())
    question.refuse("distance",
                    fmt::format("{} ({})", verdict.refusal().words, catalog().name(verdict.refusal().rule)));
  if (question.failed()) return question.refused();
  Foreseeing policy(question.yes("swarm"));
  const auto strikes = [&](State& state, Table& dice) { return watch_blow(field, state, dice, blow); };
  const auto seen = walk(question.start(), strikes, policy);
  constexpr std::array<Words, 4> kBlows{"none", "no hit", "hit", "critical hit"};
  constexpr std::array<Words, 4> kChecks{"none", "FAIL", "SUCCESS", "CRITICAL SUCCESS"};
  const Fraction removed = seen.chance_that([](const BlowSeen& one) { return one.removed != 0; });
  OddsReport report;
  report.tables = {
      {"The target", {{"is removed", removed}, {"stands", removed.rest()}}},
      rows_by(seen, "The blow", kBlows, &BlowSeen::fury),
      rows_by(seen, "The last Will check", kChecks, &BlowSeen::will)
  };
  report.figures.emplace_back("removed", removed);
  if (blow.stand_in != kNoGroup)
    report.figures.emplace_back("the stand-in is removed", seen.chance_that([](const BlowSeen& one) {
      return one.stand_in_removed != 0;
    }));
  Tally tally;
  count_fury(field.play(copy, dry), acting(blow), blow.attack, tally);
  add_reasons(report, tally);
  report.policy = policy.name();
  return report;
}

OddsReport counter_odds(const Asked& given) {
  MatchQuestion question(given, counter_fields());
  Field& field = question.field;
  const GroupType type = question.type("attacker");
  const bool own_pair = question.yes("attacker_pair");
  question.check_pair("attacker_pair", type, own_pair);
  const GroupId charger = field.put(kRedSide, type, kAttackersPlace, own_pair);
  const int apart = field.setting.profile(type).radius + field.setting.profile(GroupType::fighters).radius;
  const GroupId counter =
      field.put(kBlueSide, GroupType::fighters, Point{kAttackersPlace.x + apart, kAttackersPlace.y},
                question.yes("pair"));
  surround(question, charger, counter);
  question.read_warband("", kRedSide);
  question.read_warband("target_", kBlueSide);
  if (question.failed()) return question.refused();
  Blow blow{
      .attack = {.attacker = charger, .target = counter, .kind = AttackKind::charge},
      .coordinated = question.yes("coordinated")
  };
  Foreseeing policy(question.yes("swarm"));
  const auto meets = [&](State& state, Table& dice) {
    Play play = field.play(state, dice);
    Action action = acting(blow);
    // RR-FEA-02: the countercharger before its move, the charger when it declares or when it strikes.
    const bool early = field.setting.house.fearsome_timing == FearsomeTiming::at_declaration;
    if (early && !dares(play, action, charger)) return;
    if (dares(play, action, counter)) action.counters = bit(counter);
    if (!early && !dares(play, action, charger)) return;
    action.countered[counter] = charger;
    make_attack(play, action, blow.attack);
  };
  const auto after = walk(question.start(), meets, policy);
  const auto fate = [&](bool charger_gone, bool counter_gone) {
    return after.chance_that([&](const State& s) {
      return s.group[charger].on_board() != charger_gone && s.group[counter].on_board() != counter_gone;
    });
  };
  OddsReport report;
  report.tables.push_back({
      "Who is removed",
      {{"nobody", fate(false, false)},
        {"charger only", fate(true, false)},
        {"countercharger only", fate(false, true)},
        {"both", fate(true, true)}}
  });
  report.policy = policy.name();
  return report;
}

}  // namespace

Calculator attack_calculator() {
  return {"attack", "An attack with its Will check", attack_fields().all(), attack_odds};
}
Calculator countercharge_calculator() {
  return {"countercharge", "A charge met by a Countercharge", counter_fields().all(), counter_odds};
}

}  // namespace warren::rattle_and_rend
