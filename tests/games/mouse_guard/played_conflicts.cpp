// Questions about conflicts, played.
#include "games/mouse_guard/played_pools.h"

namespace warren::mouse_guard::testing::playing {

PlayOnce play_disposition(const Asked& asked, const OddsReport& report) {
  if (asked.at("persona") != "0" || asked.at("fate") != "no" || yes(asked, "reroll")) return {};
  auto t = std::make_shared<Sitting>(1, Options{
                                            {"min_pool", asked.at("min_pool")}
  });
  Mouse& mouse = t->patrol.mouse(0);
  strip(mouse);
  rate_all(mouse, number(asked, "dice"));
  mouse.of(Rating::health).rating = mouse.of(Rating::will).rating = byte_of(number(asked, "base"));
  if (asked.at("armour") == "light") mouse.gear = bit(Gear::light_armour);
  if (asked.at("armour") == "heavy") mouse.gear = bit(Gear::heavy_armour);
  if (yes(asked, "hungry")) mouse.conditions |= bit(Condition::hungry);
  if (yes(asked, "tired")) mouse.conditions |= bit(Condition::tired);
  if (yes(asked, "angry")) mouse.conditions |= bit(Condition::angry);
  begin_conflict(t->patrol.play, yes(asked, "will") ? ObstacleId::m1 : ObstacleId::m5);
  form_teams(t->patrol.play);
  t->patrol.them().start = 1;  // rolled before
  return [t, title = report.tables[0].title](Table& dice) {
    State state = t->patrol.state;
    Play play = t->play_at(state, played(dice));
    roll_dispositions(play);
    const int start = state.conflict.team[0].start;
    return Seen{{{title, std::to_string(start)}}, {{"mean", start}}};
  };
}

// An argument, whose actions are all tested with one rating, against an opposition with a given one.
static std::shared_ptr<Sitting> at_odds(const Asked& asked, int ours, int theirs) {
  Options options{
      {"opposition_rating", asked.at("their_dice")}
  };
  for (const char* key : {"min_pool", "plus_s", "weapon_length"}) options[key] = asked.at(key);
  auto t = std::make_shared<Sitting>(1, options, "conflict");
  strip(t->patrol.mouse(0));
  rate_all(t->patrol.mouse(0), number(asked, "dice"));
  t->patrol.in_conflict(ObstacleId::m1, ours, theirs);
  return t;
}

static Action action_in(const Asked& asked, const std::string& key) {
  return static_cast<Action>(place_in(kActionIds, asked.at(key)));
}

static void arm(Declared& declared, const std::string& weapon, Action helped) {
  if (weapon == "none") return;
  declared.row = static_cast<WeaponRow>(place_in(kRowIds, weapon));
  declared.useful = declared.roleplay = helped;
}

// What a played volley has no room for: dice of a side that are promised before.
static bool is_plain_volley(const Asked& asked) {
  for (const char* key : {"repeats", "their_repeats", "reroll"})
    if (yes(asked, key)) return false;
  return asked.at("fate") == "no" && asked.at("useful") == "as-played" &&
         asked.at("their_useful") == "as-played";
}

PlayOnce play_volley(const Asked& asked, const OddsReport& report) {
  if (!is_plain_volley(asked)) return {};
  auto t = at_odds(asked, 40, 40);
  for (Team& team : t->patrol.state.conflict.team) team.disposition = 20;
  const Action own = action_in(asked, "action");
  const Action theirs = action_in(asked, "their_action");
  arm(t->patrol.state.conflict.declared[0], asked.at("weapon"), own);
  arm(t->patrol.state.conflict.theirs, asked.at("their_weapon"), theirs);
  for (const auto& [side, prefix] : {
           std::pair{0U, ""      },
           std::pair{1U, "their_"}
  }) {
    Team& team = t->patrol.state.conflict.team[side];
    team.position = yes(asked, prefix + std::string("position"));
    team.impeded = yes(asked, prefix + std::string("impeded"));
  }
  lay_open(t->patrol.state, own, theirs);
  return [t, asked, &report](Table& dice) {
    State state = t->patrol.state;
    int stalemates = 0;
    count_told(played(dice), Told::stalemate, stalemates);
    Play play = t->play_at(state, played(dice));
    resolve_clash(play);
    Seen seen;
    seen.figures["stalemate"] = stalemates;
    for (std::size_t side = 0; side < 2; ++side) {
      const Team& team = state.conflict.team[side];
      const std::string whose = side == 0 ? "own " : "their ";
      const int change = team.disposition - 20;
      const std::string prefix = side == 0 ? "" : "their_";
      const int before = number(asked, prefix + "disposition");
      const int start = std::max(before, number(asked, prefix + "start"));
      seen.rows[whose + "disposition after"] = std::to_string(std::clamp(before + change, 0, start));
      for (const auto& [what, count] : std::map<std::string, int>{
               {"loss", std::max(-change, 0)},
               {"gain", std::max(change, 0)},
               {"margin to spend", team.margin}
      }) {
        seen.figures["mean " + whose + what] = count;
        const bool told =
            std::ranges::any_of(report.tables, [&](const auto& one) { return one.title == whose + what; });
        if (told || count > 0) seen.rows[whose + what] = std::to_string(count);
      }
    }
    return seen;
  };
}

// MG-GM-05 for the patrol: 1 impedes, 2 gains position, 3 and more do both.
static Answer buy_like_the_gm(const Prompt& prompt, int margin) {
  const std::uint32_t wanted = margin == 1 ? kImpede : margin == 2 ? kPosition : kImpede | kPosition;
  return find_allowed(prompt,
                      [&](const Choice& choice) {
                        return verb_of(choice.id) == Verb::buy && choice.id.slot == wanted;
                      })
      .value_or(prompt.fallback());
}

static std::string owed_by(const Conflict& conflict) {
  constexpr std::array kLevels{"nothing", "a minor compromise", "a compromise", "a major compromise"};
  if (conflict.winner != Winner::patrol && conflict.winner != Winner::opposition) return "nobody has won";
  const Team& team = conflict.team[conflict.winner == Winner::patrol ? 0 : 1];
  return kLevels[static_cast<std::size_t>(level_of_damage(team.start, team.disposition))];
}

PlayOnce play_exchange(const Asked& asked, const OddsReport&) {
  for (const char* key : {"second_dice", "third_dice", "their_second_dice", "their_third_dice"})
    if (asked.at(key) != "-1") return {};
  auto t = at_odds(asked, number(asked, "disposition"), number(asked, "their_disposition"));
  const std::array own{action_in(asked, "first"), action_in(asked, "second"), action_in(asked, "third")};
  const std::array theirs{action_in(asked, "their_first"), action_in(asked, "their_second"),
                          action_in(asked, "their_third")};
  return [t, own, theirs, exchanges = number(asked, "exchanges")](Table& dice) {
    State state = t->patrol.state;
    Play play = t->play_at(state, played(dice));
    played(dice).choose = [&](const Prompt& prompt) {
      return static_cast<Ask>(prompt.kind) == Ask::purchase
                 ? buy_like_the_gm(prompt, state.conflict.team[0].margin)
                 : prompt.fallback();
    };
    const auto is_over = [&] { return state.conflict.winner != Winner::nobody_yet; };
    for (int i = 0; i < kVolleys * exchanges && !is_over(); ++i) {
      const auto volley = static_cast<std::size_t>(i % kVolleys);
      lay_open(state, own[volley], theirs[volley]);
      resolve_clash(play);
      if (!is_over()) spend_margins(play);
    }
    const Winner winner = state.conflict.winner;
    const char* end = winner == Winner::patrol       ? "won"
                      : winner == Winner::opposition ? "lost"
                      : winner == Winner::draw       ? "drawn"
                                                     : "not over";
    return Seen{
        {{"The conflict is", end},
         {"The winner owes", owed_by(state.conflict)},
         {"Own disposition", std::to_string(state.conflict.team[0].disposition)},
         {"Their disposition", std::to_string(state.conflict.team[1].disposition)}},
        {}
    };
  };
}

}  // namespace warren::mouse_guard::testing::playing
