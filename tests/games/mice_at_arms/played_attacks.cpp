// Questions about attacks, played as activations from the order to their end.
#include "games/mice_at_arms/played_odds.h"

namespace warren::mice_at_arms::testing::played {

PlayOnce play_melee(const Asked& asked, const OddsReport&) {
  const std::string how = asked.at("how");
  const bool charges = how == "flank-charge" || how == "charge";
  const int flanking = std::max(how == "flank-charge" ? 1 : 0, how_many(asked.at("target_flanked")));
  const int flanked = how_many(asked.at("flanked"));
  const std::string from = asked.at("from");
  if (!event_is_played_alike(asked, charges)) return {};
  if (charges && (asked.at("ground") != "clear" || is_wall(asked.at("cover")) || flanked > 0)) return {};
  if (from != "clear" && !(charges && is_high(from))) return {};
  const Faced faced =
      face_off(asked, 12, charges ? 7.5 : 9,
               flanker_lines("red", "flanker", flanking, 12) + flanker_lines("blue", "defender", flanked, 9),
               charges ? from : asked.at("ground"));
  if (is_wall(asked.at("ground")) && is_wall(asked.at("cover")))
    faced.table->state.scenario = ScenarioId::siege;
  engage_all(faced, "flanker", flanking, "target");
  engage_all(faced, "defender", flanked, "attacker");
  if (!charges) engage(*faced.table, "attacker", "target");
  if (how == "battle-back")
    return play_attack(faced, [faced](Play& play) { battle_back(play, faced); }, order(faced, Verb::hold));
  return play_attack(faced, take_a_step, order(faced, charges ? Verb::charge : Verb::fight));
}

PlayOnce play_shooting(const Asked& asked, const OddsReport&) {
  const bool moved = asked.at("how") == "moved";
  const double y = asked.at("range") == "long" ? 2 : 6;
  if (!event_is_played_alike(asked, moved) || (moved && asked.at("ground") != "clear")) return {};
  if (asked.at("ranger_shot") != "uses_attack" && asked.at("hero") == "ranger") return {};
  const Faced faced = face_off(asked, moved ? 11 : 12, y, "", asked.at("ground"));
  if (is_wall(asked.at("ground")) && is_wall(asked.at("cover")))
    faced.table->state.scenario = ScenarioId::siege;
  if (!moved) return play_attack(faced, take_a_step, order(faced, Verb::shoot));
  return [faced, to = inch_point(12, y)](Table& dice) {
    Heard heard{.attacker = faced.attacker, .target = faced.target};
    bool went = false;
    State state = faced.table->state;
    auto& played = static_cast<PlayedTable&>(dice);
    played.hear = [&](const Event& event) { heard(event); };
    played.choose = [&](const Prompt& prompt) {
      if (is_about(prompt, Ask::move_to)) return went = true, Answer::of(Pose{to, {}, false});
      const Choose wants = order(faced, went ? Verb::shoot : Verb::move);
      return find_allowed(prompt,
                          [&](const Choice& choice) {
                            return spends(faced.asked, prompt, choice.id) || wants(prompt, choice.id);
                          })
          .value_or(prompt.fallback());
    };
    Play play{*faced.table->setting, faced.table->ground, state, dice};
    step(play);
    return see_attack(faced, state, heard);
  };
}

namespace {

// The table with one spell alone.
void fix_spells(BattleSetting& setting, const std::string& spell) {
  static const std::map<std::string, int> kFaces{
      {"magic-missile", 0},
      {"phantasm",      5},
      {"fireball",      9}
  };
  if (spell != "rolled")
    setting.spells.fill(Spell(setting.spells[static_cast<std::size_t>(kFaces.at(spell))]));
}

}  // namespace

PlayOnce play_spell(const Asked& given, const OddsReport& report) {
  Asked asked = given;
  asked["hero"] = "wizard";
  if (!event_is_played_alike(asked, false)) return {};
  const Faced faced =
      face_off(asked, 12, 6,
               (yes(asked, "engaged") ? flanker_lines("blue", "defender", 1, 6) : "") +
                   (yes(asked, "target_engaged") ? flanker_lines("red", "flanker", 1, 12) : ""),
               asked.at("ground"));
  engage_all(faced, "defender", yes(asked, "engaged") ? 1 : 0, "attacker");
  engage_all(faced, "flanker", yes(asked, "target_engaged") ? 1 : 0, "target");
  fix_spells(*faced.table->setting, asked.at("spell"));
  const bool acted = yes(asked, "activated");
  if (acted) faced.table->unit("target").set(Unit::kActivated);
  return [faced, acted, title = report.tables[0].title](Table& dice) {
    Heard heard{.attacker = faced.attacker, .target = faced.target};
    const State after = play_out(faced, dice, take_a_step, order(faced, Verb::hold), heard);
    const Unit& target = after.unit[faced.target];
    const bool dazed = target.has(Unit::kActivated) && !acted;
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

}  // namespace warren::mice_at_arms::testing::played
