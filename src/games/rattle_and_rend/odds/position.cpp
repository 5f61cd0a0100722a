// The odds of a turn in any position: whoever is named acts as named, by the sequence itself.
#include <algorithm>

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/odds/odds.h"
#include "games/rattle_and_rend/odds/questions.h"
#include "games/rattle_and_rend/odds/written.h"
#include "games/rattle_and_rend/rule_ids.h"
#include "games/rattle_and_rend/rules/actions.h"
#include "games/rattle_and_rend/rules/rounds.h"
#include "kernel/chance/overheard.h"
#include "kernel/rules/each_choice.h"

namespace warren::rattle_and_rend {
namespace {

constexpr Words kUsualMatch =
    "red fighters at 150,200; blue shooters at 190,200; red heavy trait colossal at 30,30; "
    "blue heavy as blue-heavy trait colossal at 370,370";

std::span<const Words> action_words() {
  static const std::vector<Words> kWords = [] {
    std::vector<Words> words;
    for (const Named& action : book_setting().actions) words.push_back(action.id);
    return words;
  }();
  return kWords;
}
std::span<const Words> reaction_words() {
  static const std::vector<Words> kWords = [] {
    std::vector<Words> words{"none"};
    for (const Named& reaction : book_setting().reactions) words.push_back(reaction.id);
    return words;
  }();
  return kWords;
}

const OddsFields& turn_fields() {
  static const MatchFields kFields = [] {
    MatchFields fields;
    fields.text("position", "The match, as it is written", kUsualMatch,
                "red champion action distant-doom at 100,200; traits blue fearsome; blue ward at 150,200");
    fields.text("group", "Who acts", "fighters", "its type, or the name after 'as'");
    fields.choice("action", "What it does", "stand-and-fight", action_words());
    fields.text("way", "The way it takes, if it moves", "", "150,200 180,200");
    fields.text("targets", "At whom, up to three", "shooters", "names of groups");
    fields.text("partner", "Who joins in", "", "the name of a group");
    fields.text("partner_targets", "At whom the partner goes", "", "names of groups");
    fields.choice("reaction", "What the other side does about it", "none", reaction_words());
    fields.text("reactor", "Which group reacts", "", "the name of a group");
    fields.yes("deny", "The reaction is denied").yes("force", "A denied reaction is forced");
    fields.text("ally", "Whom a Champion or a second avenger names", "", "the name of a group");
    fields.yes("swarm", "Swarmers swarm", "yes");
    fields.house();
    return fields;
  }();
  return kFields;
}

// What is to be done in the turn.
struct Ordered {
  GroupId lead = kNoGroup;
  std::uint32_t action = 0;
  std::vector<GroupId> targets;
  GroupId partner = kNoGroup;
  std::vector<GroupId> partner_targets;
  std::vector<Point> way;
  GroupId reactor = kNoGroup;
  int reaction = -1;
  bool denies = false;
  bool forces = false;
  GroupId ally = kNoGroup;
};

// Answers as the question orders, and notes the first order that the rules forbid.
class Ordering final : public Policy {
 public:
  Ordering(const Ordered& ordered, bool swarms) : ordered_(ordered), otherwise_(swarms) {}
  Words name() const override { return "what is not ordered is declined; soothsayers speak where it helps"; }

  Answer choose(const Prompt& prompt) override {
    const auto ask = static_cast<Ask>(prompt.kind);
    if (ask == Ask::target)
      aimed_ = aimed_for_ == prompt.subject ? aimed_ + 1 : 0, aimed_for_ = prompt.subject;
    if (ask == Ask::path && prompt.seat == seat_of(ordered_.lead)) {  // it stays where no way is ordered
      Answer path = Answer::path();
      for (const Point at : ordered_.way) path.add(at);
      return path;
    }
    std::optional<Answer> found;
    Refusal why;
    for_each_choice(
        prompt,
        [&](const Choice& choice) {
          if (!found && is_meant(ask, prompt, choice.id)) found = choice.answer;
        },
        [&](const Choice& choice, const Refusal& refusal) {
          if (is_meant(ask, prompt, choice.id)) why = refusal;
        });
    if (!found && (ask == Ask::turn || ask == Ask::action) && !forbidden) forbidden = why;
    if (found && ask == Ask::reaction) reacted = true;
    return found ? *found : otherwise_.choose(prompt);
  }

  // A new turn begins.
  void begin() { aimed_ = 0, aimed_for_ = kNoGroup; }

  std::optional<Refusal> forbidden;
  bool reacted = false;

 private:
  bool is_meant(Ask ask, const Prompt& prompt, Option option) const {
    switch (ask) {
      case Ask::turn: return verb_of(option) == Verb::act && option.subject == ordered_.lead;
      case Ask::action: return option.slot == ordered_.action;
      case Ask::partner: return verb_of(option) == Verb::group && option.subject == ordered_.partner;
      case Ask::target: return verb_of(option) == Verb::target && aims_at(prompt.subject, option.target);
      case Ask::reaction:
        return verb_of(option) == Verb::react && option.subject == ordered_.reactor &&
               static_cast<int>(option.slot) == ordered_.reaction;
      case Ask::deny: return ordered_.denies && verb_of(option) == Verb::deny;
      case Ask::force: return ordered_.forces && verb_of(option) == Verb::force;
      case Ask::ally:
      case Ask::order: return option.subject == ordered_.ally;
      default: return false;
    }
  }
  bool aims_at(GroupId who, GroupId target) const {
    const auto& targets = who == ordered_.partner ? ordered_.partner_targets : ordered_.targets;
    const auto at = static_cast<std::size_t>(aimed_);
    return at < targets.size() ? targets[at] == target : std::ranges::find(targets, target) != targets.end();
  }

  const Ordered& ordered_;
  Foreseeing otherwise_;
  int aimed_ = 0;
  GroupId aimed_for_ = kNoGroup;
};

// What came of the turn; plain bytes, so that equal ends are one.
struct TurnEnd {
  std::array<std::uint8_t, kMaxGroups> where{};
  std::array<std::uint8_t, kMaxGroups> will{};  // 0 none, else 1 + Result of the last Will check
  std::array<std::uint8_t, 2> momentum{};
};

GroupId named_group(MatchQuestion& question, const WrittenMatch& match, const char* key, bool needed) {
  const std::string name = question.text(key);
  const GroupId id = match.group(name);
  if (id == kNoGroup && (needed || !name.empty()))
    question.refuse(key, "no group of the position is called so");
  return id;
}

std::vector<GroupId> named_groups(MatchQuestion& question, const WrittenMatch& match, const char* key) {
  std::vector<GroupId> groups;
  for (const WrittenLine& line : written_lines(question.text(key)))
    for (const std::string& name : line) {
      groups.push_back(match.group(name));
      if (groups.back() == kNoGroup) question.refuse(key, "no group of the position is called " + name);
    }
  return groups;
}

Ordered read_order(MatchQuestion& question, const WrittenMatch& match) {
  Ordered ordered{.lead = named_group(question, match, "group", true)};
  ordered.action = static_cast<std::uint32_t>(question.choice("action"));
  ordered.targets = named_groups(question, match, "targets");
  ordered.partner = named_group(question, match, "partner", false);
  ordered.partner_targets = named_groups(question, match, "partner_targets");
  ordered.reaction = question.choice("reaction") - 1;
  ordered.reactor = named_group(question, match, "reactor", ordered.reaction >= 0);
  ordered.denies = question.yes("deny");
  ordered.forces = question.yes("force");
  ordered.ally = named_group(question, match, "ally", false);
  for (const WrittenLine& line : written_lines(question.text("way")))
    for (const std::string& place : line) {
      int x = 0;
      int y = 0;
      if (!read_pair(place, 2, x, y)) question.refuse("way", "'" + place + "' is not X,Y in millimetres");
      ordered.way.push_back({x, y});
    }
  return ordered;
}

TurnEnd watch_turn(const WrittenMatch& match, State& state, Table& dice) {
  TurnEnd end;
  Overheard table(dice, [&](const Event& event) {
    if (static_cast<Told>(event.verb) == Told::checked && event.numbers[1] == static_cast<int>(Stat::will))
      end.will[event.subject] = static_cast<std::uint8_t>(1 + event.numbers[0]);
  });
  Play play{*match.setting, match.ground, state, table};
  take_turn(play);
  std::ranges::transform(state.group, end.where.begin(),
                         [](const Group& group) { return static_cast<std::uint8_t>(group.where); });
  for (std::size_t side = 0; side < 2; ++side) end.momentum[side] = state.warband[side].remaining;
  return end;
}

OddsTableau where_of(const Distribution<TurnEnd>& ends, const std::string& name, GroupId id) {
  constexpr std::array<Words, 8> kWhere{"absent",       "waiting",  "in ambush", "delayed",
                                        "on the board", "embarked", "banished",  "removed"};
  OddsTableau table{name + " afterwards", {}};
  for (std::size_t i = 0; i < kWhere.size(); ++i)
    if (const Fraction chance = ends.chance_that([&](const TurnEnd& end) { return end.where[id] == i; });
        chance.as_double() > 0)
      table.rows.push_back({std::string(kWhere[i]), chance});
  return table;
}

OddsTableau will_of(const Distribution<TurnEnd>& ends, const std::string& name, GroupId id) {
  constexpr std::array<Words, 4> kChecks{"none", "FAIL", "SUCCESS", "CRITICAL SUCCESS"};
  OddsTableau table{"The last Will check of " + name, {}};
  for (std::size_t i = 0; i < kChecks.size(); ++i)
    table.rows.push_back(
        {std::string(kChecks[i]), ends.chance_that([&](const TurnEnd& end) { return end.will[id] == i; })});
  return table;
}

// Groups that checked or whose fate is open, then both sides' Momentum.
OddsReport report_turn(const Distribution<TurnEnd>& ends, const WrittenMatch& match) {
  OddsReport report;
  for (const auto& [name, id] : match.names()) {
    const OddsTableau checks = will_of(ends, name, id);
    OddsTableau where = where_of(ends, name, id);
    const bool checked = checks.rows[0].chance < Fraction::whole(1);
    if (checked || where.rows.size() > 1) report.tables.push_back(std::move(where));
    if (checked) report.tables.push_back(checks);
  }
  for (const auto& [name, side] : {
           std::pair{"red",  0U},
           std::pair{"blue", 1U}
  })
    report.tables.push_back(numbers_of(
        fmt::format("REMAINING of {}", name), ends,
        [side](const TurnEnd& end) { return int{end.momentum[side]}; }, " MP"));
  return report;
}

std::string refusal_of(const Refusal& refusal) {
  if (*refusal.words == '\0') return "the rules do not offer it now";
  std::string words = fmt::format("{} ({})", refusal.words, catalog().name(refusal.rule));
  if (refusal.measured != Refusal::kNotMeasured)
    words += fmt::format(", {} where {} is allowed", refusal.measured, refusal.allowed);
  return words;
}

// May the group be given that action now? (RR-ACT-04, RR-ACT-05, RR-CACT-01)
void check_order(MatchQuestion& question, const WrittenMatch& match, const Ordered& ordered) {
  OddsTable dry;
  State state = match.state;
  const Play play{*match.setting, match.ground, state, dry};
  if (const Verdict able = judge_group(play, ordered.lead); !able.ok())
    question.refuse("group", refusal_of(able.refusal()));
  else if (const Verdict may = judge_action(play, ordered.lead, static_cast<ActionKind>(ordered.action));
           !may.ok())
    question.refuse("action", refusal_of(may.refusal()));
}

OddsReport turn_odds(const Asked& given) {
  MatchQuestion question(given, turn_fields());
  const WrittenMatch match(question.text("position"), house_options(given, house_rule_switches()));
  if (!match.fault().empty()) question.refuse("position", match.fault());
  const Ordered ordered = read_order(question, match);
  if (question.failed()) return question.refused();
  check_order(question, match, ordered);
  if (question.failed()) return question.refused();
  Ordering policy(ordered, question.yes("swarm"));
  const auto acts = [&](State& state, Table& table) {
    state.active = static_cast<std::uint8_t>(side_of(ordered.lead));
    policy.begin();
    return watch_turn(match, state, table);
  };
  const auto ends = walk(Distribution<State>::certain(match.state), acts, policy);
  if (policy.forbidden) question.refuse("action", refusal_of(*policy.forbidden));
  if (ordered.reaction >= 0 && !policy.reacted)
    question.refuse("reaction", "the rules never offer it in this turn (RR-WIN-01)");
  if (question.failed()) return question.refused();
  OddsReport report = report_turn(ends, match);
  report.policy = policy.name();
  return report;
}

}  // namespace

Calculator position_calculator() {
  return {"position", "A turn in a position that is written down", turn_fields().all(), turn_odds};
}

}  // namespace warren::rattle_and_rend
