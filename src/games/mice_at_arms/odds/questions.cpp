#include "games/mice_at_arms/odds/questions.h"

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/rules/casualties.h"
#include "games/mice_at_arms/rules/heroes.h"
#include "kernel/rules/each_choice.h"

namespace warren::mice_at_arms {
namespace {

constexpr std::array<Words, 4> kKings{"far", "near", "fleeing", "gone"};
constexpr std::array<Words, 5> kOwnKing{"as-king", "far", "near", "fleeing", "gone"};
constexpr std::array<Words, 4> kKisses{"none", "leader", "model", "both"};
constexpr std::array<Words, 8> kEventIds{"none",      "mud",           "wind",
                                         "storm",     "speech",        "favourable-wind",
                                         "messenger", "reinforcements"};  // as RoundEvent
// What victory points are spent on.
constexpr std::array<Words, 5> kSpending{"all", "attack", "save", "morale", "blessing"};
constexpr std::array<RollKind, 4> kSpendingOf{RollKind::attack, RollKind::save, RollKind::morale,
                                              RollKind::blessing};
constexpr int kMostPurse = 6;

template <class Rows>
std::vector<Words> ids_of(const Rows& rows) {
  std::vector<Words> ids;
  for (const auto& row : rows) ids.push_back(row.id);
  return ids;
}

}  // namespace

std::span<const Words> unit_words() {
  static const std::vector<Words> kWords = ids_of(book_setting().profiles);
  return kWords;
}
std::span<const Words> terrain_words() {
  static const std::vector<Words> kWords = ids_of(book_setting().terrain);
  return kWords;
}
std::span<const Words> event_words() { return kEventIds; }

BattleFields& BattleFields::unit(Words key, Words words, Words fallback) {
  choice(key, words, fallback, unit_words());
  return *this;
}
BattleFields& BattleFields::terrain(Words key, Words words) {
  choice(key, words, "clear", terrain_words());
  return *this;
}

BattleFields& BattleFields::condition(const std::string& prefix, const std::string& who) {
  choice(prefix + "hero", "The hero with " + who, "none", kHeroWords);
  number(prefix + "models", "Models of " + who + ", 0 for all", 0);
  number(prefix + "wounds", "Wounds on their leader, King or Battle Cat", 0);
  number(prefix + "hero_wounds", "Wounds on the hero beside their King", 0);
  choice(prefix + "ladybug", "Ladybugs with " + who, "no", kNoYesTwo);
  yes(prefix + "blessed", "A Cleric has blessed " + who);
  yes(prefix + "messenger", "The Messenger came to " + who);
  choice(prefix + "kissed", "Whom of " + who + " a Princess has kissed", "none", kKisses);
  yes(prefix + "spear", "Spears with " + who);
  yes(prefix + "shield", "A shield with " + who);
  return *this;
}

BattleFields& BattleFields::army(const std::string& prefix, const std::string& who) {
  choice(prefix.empty() ? "attacker_king" : prefix + "king", "The King of " + who, "as-king", kOwnKing);
  choice(prefix + "standard", "Standard Bearers within 8 inches of " + who, "no", kNoYesTwo);
  number(prefix + "purse", "Victory points that the army of " + who + " spends", 0);
  return *this;
}

BattleFields& BattleFields::kings() {
  choice("king", "Where both Kings are", "far", kKings);
  return *this;
}
BattleFields& BattleFields::event() {
  choice("event", "The event of the round", "none", kEventIds);
  return *this;
}
BattleFields& BattleFields::spending() {
  choice("spend", "Which failed dice victory points are spent on", "all", kSpending);
  return *this;
}
BattleFields& BattleFields::house() {
  house_rules(house_rule_switches());
  return *this;
}

BattleQuestion::BattleQuestion(const Asked& given, const OddsFields& fields)
    : HouseQuestion(given, fields.all(), house_rule_switches()),
      field(house_options(given, house_rule_switches())),
      asked_(given) {}

UnitType BattleQuestion::unit(Words key) { return static_cast<UnitType>(choice(key)); }
Terrain BattleQuestion::terrain(Words key) { return static_cast<Terrain>(choice(key)); }

void BattleQuestion::read_hero(const std::string& prefix, Unit& unit) {
  const std::string key = prefix + "hero";
  const int word = choice(key);
  const bool musician = word == static_cast<int>(kHeroWords.size()) - 1;
  const auto hero = musician ? Hero::standard_bearer : static_cast<Hero>(word);
  const Profile& profile = field.setting->profile(unit);
  if (hero != Hero::none && hero != Hero::ladybug && profile.hero_from > 10)
    refuse(key, fmt::format("{} have no hero (MA-MUST-02); choose none or ladybug", profile.name));
  if (hero == Hero::ladybug)
    unit.ladybugs++;
  else
    unit.hero = hero;
  if (musician) unit.set(Unit::kMusician);
  if (unit.hero != Hero::none && !hero_lives(unit))
    refuse(prefix + "models", "the hero beside the King falls before him (MA-HERO-04); give 0, 2 or 3");
}

void BattleQuestion::read_kiss(const std::string& prefix, Unit& unit) {
  const int kissed = choice(prefix + "kissed");
  const bool leader = (kissed & 1) != 0;
  const bool model = (kissed & 2) != 0;
  if (leader && !may_kiss_leader(unit))
    refuse(prefix + "kissed", "no King and no hero is kissed (MA-HERO-14); choose none or model");
  if (model && !may_kiss_model(unit))
    refuse(prefix + "kissed", "no ordinary model is left to be kissed (MA-HERO-14); choose none or leader");
  if (leader) unit.set(Unit::kKissedLeader);
  if (model) unit.kissed_ordinary = 1;
}

void BattleQuestion::read_equipment(const std::string& prefix, Unit& unit) {
  const bool cat = unit.type == UnitType::battle_cat;
  if (yes(prefix + "spear")) unit.set(Unit::kSpear);
  if (yes(prefix + "shield")) unit.set(Unit::kShield);
  if (unit.has(Unit::kSpear) && !cat && unit.type != UnitType::rat_riders)
    refuse(prefix + "spear", "only rat-riders and a battle-cat carry spears (MA-UNIT-13); choose no");
  if (unit.has(Unit::kShield) && !cat)
    refuse(prefix + "shield", "only a battle-cat carries a shield (MA-UNIT-16); choose no");
}

void BattleQuestion::read_condition(const std::string& prefix, UnitId id) {
  Unit& unit = field.state.unit[id];
  const Play play = field.play(field.state, dry_);
  field.keep_models(id, number(prefix + "models", 0, unit.models));
  read_hero(prefix, unit);
  unit.leader_wounds =
      static_cast<std::uint8_t>(number(prefix + "wounds", 0, leader_capacity(play, unit) - 1));
  const bool beside = unit.type == UnitType::king && hero_lives(unit);
  unit.hero_wounds =
      static_cast<std::uint8_t>(number(prefix + "hero_wounds", 0, beside ? hero_capacity(unit) - 1 : 0));
  unit.ladybugs = static_cast<std::uint8_t>(unit.ladybugs + choice(prefix + "ladybug"));
  if (yes(prefix + "blessed")) unit.set(Unit::kBlessed);
  if (yes(prefix + "messenger")) unit.set(Unit::kMessenger);
  read_kiss(prefix, unit);
  read_equipment(prefix, unit);
}

void BattleQuestion::read_army(const std::string& prefix, UnitId id) {
  const std::string king_key = prefix.empty() ? "attacker_king" : prefix + "king";
  const int own = choice(king_key);
  if (own > 0 && field.state.unit[id].type == UnitType::king)
    refuse(king_key, "the unit is the King's own; choose as-king");
  const auto army = field.state.unit[id].army;
  field.place_king(id, static_cast<KingPlace>(own == 0 ? choice("king") : own - 1));
  field.raise_standards(id, choice(prefix + "standard"));
  read_purse(prefix + "purse", army);
}

void BattleQuestion::read_purse(const std::string& key, int army) {
  const int purse = number(key, 0, kMostPurse);
  field.state.army[static_cast<std::size_t>(army)].purse = static_cast<std::int16_t>(purse);
  if (purse > 0 && field.setting->house.vp_reroll_scope == VpRerollScope::any)
    refuse(key, "points are spent on own dice alone; ask with vp_reroll_scope=own (MA-VP-06)");
}

void BattleQuestion::read_event() { field.state.event = static_cast<RoundEvent>(choice("event")); }

void BattleQuestion::check_ground(Words key, UnitType type, Terrain ground) {
  const TerrainProfile& profile = field.setting->profile(ground);
  if (ground != Terrain::clear && !profile.enter)
    refuse(key, fmt::format("no unit enters {} (MA-TERR-05)", profile.id));
  if (profile.castle && field.setting->profile(type).mounted)
    refuse(key, fmt::format("no mounted unit stands on a {} (MA-SIEGE-13)", profile.id));
}

Spending::Spending(BattleQuestion& question) : spends_on_(question.choice("spend")) {
  const bool pays = question.field.state.army[0].purse + question.field.state.army[1].purse > 0;
  name_ = pays ? fmt::format("victory points go into failed dice, first die first ({})",
                             kSpending[static_cast<std::size_t>(spends_on_)])
               : "no victory points spent";
  name_ += ", the target battles back, a shield stops the first hit, the Assassin strikes again";
}

bool Spending::pays_for(std::uint16_t roll_kind) const {
  if (spends_on_ == 0) return true;
  return roll_kind == static_cast<std::uint16_t>(kSpendingOf[static_cast<std::size_t>(spends_on_ - 1)]);
}

Answer Spending::choose(const Prompt& prompt) {
  const auto wants = [&](const Choice& choice) {
    switch (static_cast<Ask>(prompt.kind)) {
      case Ask::buy_reroll: return verb_of(choice.id) == Verb::reroll_die && pays_for(choice.id.subject);
      case Ask::battle_back: return (verb_of(choice.id) == Verb::target) == battles_back;
      default: return false;
    }
  };
  if (prompt.kind == static_cast<std::uint16_t>(Ask::keep_face)) {
    Option best{};
    for_each_allowed(prompt, [&](const Choice& choice) {
      if (best.target < choice.id.target) best = choice.id;
    });
    return Answer::of(best);
  }
  return find_allowed(prompt, wants).value_or(prompt.fallback());
}

}  // namespace warren::mice_at_arms
