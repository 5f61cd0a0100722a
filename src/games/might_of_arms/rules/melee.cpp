#include "games/might_of_arms/rules/melee.h"

#include <algorithm>

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/support.h"
#include "games/might_of_arms/rules/terrain.h"
#include "games/might_of_arms/sheet.h"

namespace warren::might_of_arms {
namespace {

// One unit against one enemy, as the rows below look at it (MI-MEL-39).
struct Clash {
  const Play& play;
  UnitId striker, enemy;
  const Unit& own;
  const UnitFacts &own_facts, &enemy_facts;
  const Troop &own_troop, &enemy_troop;
  Face enemy_face = Face::front;  // of the enemy, on which the striker stands
  bool charging = false;          // brought into contact with him this turn by its own charge

  bool clear() const { return clear_between(play, striker, enemy); }
  bool enemy_in_rough() const { return fights_in_rough(play, enemy, striker); }
  bool meets_pikes() const { return enemy_facts.pike && enemy_face == Face::front; }
};

int mounted_charging(const Clash& c) {
  return c.charging && c.own_troop.mounted && !c.meets_pikes() && c.clear() ? 3 : 0;
}
int enemy_hampered(const Clash& c) {
  return (c.enemy_facts.pike || c.enemy_troop.mounted) && c.enemy_in_rough() ? 2 : 0;
}
int foot_charging(const Clash& c) {
  const bool foot = c.own_troop.infantry && c.enemy_troop.foot();
  return c.charging && foot && c.clear() && !defends_works(c.play, c.enemy, c.striker) ? 1 : 0;
}
int halberds(const Clash& c) { return c.own.round >= 2 && is_column(c.play, c.striker) ? 1 : 0; }
int against_pikes(const Clash& c) { return c.meets_pikes() && c.clear() ? -1 : 0; }
int against_elite(const Clash& c) { return c.own_troop.foot() && c.enemy_facts.elite_foot() ? -1 : 0; }
int close_foot_in_rough(const Clash& c) {
  return c.own_troop.close_foot() && fights_in_rough(c.play, c.striker, c.enemy) ? -1 : 0;
}
int against_defenders(const Clash& c) {
  if (!c.enemy_troop.foot()) return 0;
  return defends_works(c.play, c.enemy, c.striker) || defends_higher_ground(c.play, c.enemy, c.striker) ? -1
                                                                                                        : 0;
}
int against_light_foot(const Clash& c) {
  return c.enemy_troop.infantry && !c.enemy_troop.close_foot() && c.enemy_in_rough() ? -2 : 0;
}
int unsteady(const Clash& c) { return c.own.is(kShaken | kSurprised) ? -2 : 0; }
int bucklers(const Clash& c) {
  const int carried = c.own_facts.weapons[static_cast<std::size_t>(Weapon::sword_and_buckler)];
  const bool played = c.play.setting.house.sword_and_buckler == SwordAndBuckler::plus1;
  const bool enough = carried > 0 && carried * 6 >= c.own_facts.stands;
  return played && c.own_troop.infantry && enough && c.enemy_facts.pike && c.own.round >= 2 ? 1 : 0;
}

// MI-MEL-19, line by line.
constexpr std::array kMeleeModifiers{
    Circumstance<Clash>{rule("MI-MEL-09"),  Tilt::flat, "mounted charging",             mounted_charging   },
    Circumstance<Clash>{rule("MI-MEL-10"),  Tilt::flat, "enemy in rough ground",        enemy_hampered     },
    Circumstance<Clash>{rule("MI-MEL-11"),  Tilt::flat, "foot charging foot",           foot_charging      },
    Circumstance<Clash>{rule("MI-MEL-12"),  Tilt::flat, "halberds",                     halberds           },
    Circumstance<Clash>{rule("MI-MEL-13"),  Tilt::flat, "pikes on their front",         against_pikes      },
    Circumstance<Clash>{rule("MI-MEL-14"),  Tilt::flat, "elite foot",                   against_elite      },
    Circumstance<Clash>{rule("MI-MEL-15"),  Tilt::flat, "in rough ground",              close_foot_in_rough},
    Circumstance<Clash>{rule("MI-MEL-16"),  Tilt::flat, "works or higher ground",       against_defenders  },
    Circumstance<Clash>{rule("MI-MEL-17"),  Tilt::flat, "lighter foot in rough ground", against_light_foot },
    Circumstance<Clash>{rule("MI-MEL-18"),  Tilt::flat, "shaken or surprised",          unsteady           },
    Circumstance<Clash>{rule("MI-LIST-19"), Tilt::flat, "sword and buckler",            bucklers           },
};

// The enemies on one face, in unit order: they are all of one side, so the lower number first.
struct OnFace {
  std::array<UnitId, kMostOnFace> enemy{};
  int count = 0;
};

OnFace on_face(const State& state, UnitId unit, Face face) {
  OnFace found;
  for_each_contact(state, unit, [&](const ContactView& contact) {
    if (contact.own_face == face && found.count < kMostOnFace)
      found.enemy[static_cast<std::size_t>(found.count++)] = contact.enemy;
  });
  std::sort(found.enemy.begin(), found.enemy.begin() + found.count);
  return found;
}

void add_share(Shares& shares, UnitId enemy, int stands) {
  const auto place = static_cast<std::size_t>(shares.count++);
  shares.enemy[place] = enemy;
  shares.stands[place] = static_cast<std::uint8_t>(stands);
}

// MI-MEL-37: as evenly as possible, the odd ones to the first, at least 1 each.
void share_evenly(Shares& shares, const OnFace& enemies, int stands) {
  for (int i = 0; i < enemies.count; ++i) {
    const int share = stands / enemies.count + (i < stands % enemies.count ? 1 : 0);
    add_share(shares, enemies.enemy[static_cast<std::size_t>(i)], std::max(share, 1));
  }
}

// MI-MEL-04: which of the enemies on the front each file fights.
class FileShares {
 public:
  FileShares(const Play& play, UnitId unit, const OnFace& front) : enemies_(front.count) {
    files_ = play.state.unit[unit].files;
    for (int file = 0; file < files_; ++file)
      for (int e = 0; e < enemies_; ++e)
        away_[at(file)][at(e)] = geometry::gap_between(footprint_of(play, front.enemy[at(e)]).outline(),
                                                       file_midpoint(play, unit, file));
    for (int file = 0; file < files_; ++file) given_[at(file)] = nearest_enemy(file);
    for (int e = 0; e < enemies_; ++e)
      if (count(e) == 0) take_a_file(e);
  }
  int given(int file) const { return given_[at(file)]; }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  int count(int enemy) const {
    return static_cast<int>(std::count(given_.begin(), given_.begin() + files_, enemy));
  }
  int nearest_enemy(int file) const {
    const auto& row = away_[at(file)];
    return static_cast<int>(std::min_element(row.begin(), row.begin() + enemies_) - row.begin());
  }
  void take_a_file(int enemy) {
    int most = 0;
    for (int e = 1; e < enemies_; ++e)
      if (count(e) > count(most)) most = e;
    if (count(most) < 2) return;
    int best = -1;
    for (int file = 0; file < files_; ++file)
      if (given(file) == most && (best < 0 || away_[at(file)][at(enemy)] < away_[at(best)][at(enemy)]))
        best = file;
    given_[at(best)] = enemy;
  }

  int files_ = 0;
  int enemies_;
  std::array<std::array<std::int32_t, kMostOnFace>, 8> away_{};
  std::array<int, 8> given_{};
};

struct Attacked {
  bool left = false, right = false, rear = false;
};

// Stands of one file that fight to the front, those that fight elsewhere taken off (MI-MEL-05).
int front_stands(const Play& play, UnitId unit, int file, const Attacked& attacked) {
  const Unit& body = play.state.unit[unit];
  const int ranks = play.setting.troop(play.state, unit).formed_foot() ? 2 : 1;
  if ((attacked.left && file == 0) || (attacked.right && file == body.files - 1)) return 0;
  const int in_file = std::min(ranks, stands_in_file(body.stands, body.files, file));
  const int last_complete = body.stands / body.files;  // counted from 1
  return in_file - (attacked.rear && last_complete <= ranks ? 1 : 0);
}

void share_front(const Play& play, UnitId unit, const OnFace& front, const Attacked& attacked,
                 Shares& shares) {
  if (play.setting.house.multi_melee == MultiMelee::full) {
    for (int e = 0; e < front.count; ++e)
      add_share(shares, front.enemy[static_cast<std::size_t>(e)], fighting_stands(play, unit));
    return;
  }
  const FileShares files(play, unit, front);
  for (int e = 0; e < front.count; ++e) {
    int stands = 0;
    for (int file = 0; file < play.state.unit[unit].files; ++file)
      if (files.given(file) == e) stands += front_stands(play, unit, file, attacked);
    add_share(shares, front.enemy[static_cast<std::size_t>(e)], std::max(stands, 1));
  }
}

}  // namespace

int fighting_stands(const Play& play, UnitId unit) {
  const Unit& body = play.state.unit[unit];
  const int ranks = play.setting.troop(play.state, unit).formed_foot() ? 2 : 1;
  return std::min<int>(body.stands, ranks * body.files);
}

int Shares::against(UnitId other) const {
  int total = 0;
  for (int i = 0; i < count; ++i)
    if (enemy[static_cast<std::size_t>(i)] == other) total += stands[static_cast<std::size_t>(i)];
  return total;
}

Shares shares_of(const Play& play, UnitId unit) {
  const State& state = play.state;
  const Unit& body = state.unit[unit];
  const OnFace front = on_face(state, unit, Face::front), rear = on_face(state, unit, Face::rear);
  const OnFace left = on_face(state, unit, Face::left), right = on_face(state, unit, Face::right);
  Shares shares;
  if (play.setting.troop(state, unit).artillery) {  // MI-MEL-06
    for (const OnFace* face : {&front, &right, &rear, &left}) share_evenly(shares, *face, body.stands);
    return shares;
  }
  const int all = fighting_stands(play, unit);
  const auto end_file = [&](int file) {
    return std::min(stands_in_file(body.stands, body.files, file), all);
  };
  if (front.count > 0)
    share_front(play, unit, front, {left.count > 0, right.count > 0, rear.count > 0}, shares);
  share_evenly(shares, right, end_file(body.files - 1));
  share_evenly(shares, rear, std::min<int>(body.files, all));
  share_evenly(shares, left, end_file(0));
  return shares;
}

int Strike::sum(int die) const {
  constexpr int kLeastWithLeader = 3;  // MI-LEAD-06
  return factor + tally.modifier + (led ? std::max(die, kLeastWithLeader) : die);
}

Strike strike_of(const Play& play, UnitId striker, UnitId enemy, int stands) {
  const State& state = play.state;
  const UnitFacts& own = play.setting.facts(state, striker);
  const UnitFacts& other = play.setting.facts(state, enemy);
  Clash clash{play,
              striker,
              enemy,
              state.unit[striker],
              own,
              other,
              play.setting.troop(own.type),
              play.setting.troop(other.type)};
  for_each_contact(state, striker, [&](const ContactView& contact) {
    if (contact.enemy != enemy) return;
    clash.enemy_face = contact.enemy_face;
    clash.charging = contact.by_self && contact.turn == state.turn;
  });
  Strike strike{.striker = striker,
                .enemy = enemy,
                .factor = melee_factor(play.setting, own.type, other.type),
                .stands = stands,
                .led = state.unit[striker].leader != 0,
                .tally = {}};
  if (!strike.hurts()) return strike;
  count_circumstances(kMeleeModifiers, clash, strike.tally);
  strike.tally.modifier = static_cast<std::int16_t>(strike.tally.sum(Tilt::flat));
  return strike;
}

int hits_by(const MatchSetting& setting, const Strike& strike, int die) {
  return strike.hurts() ? hits_of(setting, strike.stands, strike.sum(die)) : 0;
}

}  // namespace warren::might_of_arms
