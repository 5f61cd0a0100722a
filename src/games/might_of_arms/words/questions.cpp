// How are questions and answers put to people?
#include <fmt/format.h>

#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/words/words.h"

namespace warren::might_of_arms {
namespace {

std::string question(Ask ask, const std::string& who = "it") {
  switch (ask) {
    case Ask::terrain_piece: return "Which piece of ground do you lay?";
    case Ask::terrain_place: return "Where does it lie?";
    case Ask::terrain_turn: return "Where does it end?";
    case Ask::edge: return "Which edge is yours?";
    case Ask::works: return "How many sections of fieldworks in a row?";
    case Ask::works_place: return "Where do they stand?";
    case Ask::deploy: return "Whom do you put down?";
    case Ask::deploy_place: return fmt::format("Where <does|do> {} stand?", who);
    case Ask::marker: return "Where do you lay an ambush marker?";
    case Ask::ambush_what: return "What is this marker?";
    case Ask::ambush_pose: return "Where does it lie?";
    case Ask::first_or_second: return "Do you move first or second?";
    case Ask::move: return "Who moves?";
    case Ask::move_place: return fmt::format("Where <does|do> {} go?", who);
    case Ask::move_distance: return fmt::format("How far <does|do> {} go?", who);
    case Ask::line_distance: return "How far does the line go?";
    case Ask::break_off_distance: return fmt::format("How far <does|do> {} break off?", who);
    case Ask::leader_place: return fmt::format("Where does {} ride?", who);
    case Ask::shoot:
    case Ask::shoot_delayed: return "Who shoots at whom?";
    case Ask::declare: return "Whom do you charge?";
    case Ask::respond: return fmt::format("How <does|do> {} meet the charge?", who);
    case Ask::break_off: return "Who breaks off?";
  }
  return "?";
}

const char* verb_words(Verb verb) {
  switch (verb) {
    case Verb::forward: return "go forward";
    case Verb::reverse: return "reverse";
    case Verb::fall_back: return "fall back";
    case Verb::skirmish: return "skirmish";
    case Verb::double_move: return "double";
    case Verb::quarter_left: return "turn 90 degrees left";
    case Verb::quarter_right: return "turn 90 degrees right";
    case Verb::face: return "turn to face";
    case Verb::arrive: return "come in";
    case Verb::reveal: return "come out of hiding";
    case Verb::receive: return "receive at the halt";
    case Verb::evade: return "evade";
    case Verb::break_off: return "break off";
    case Verb::keep_back: return "keep back";
    default: return "";
  }
}

std::string files(int count) { return count == 1 ? "1 file" : fmt::format("{} files", count); }

std::string option_words(const Play& play, Option o, Ask ask) {
  const auto unit = [&](UnitId id) { return unit_name(play.setting, play.state, id); };
  const auto leader = [&](LeaderId id) { return leader_name(play.setting, play.state, id); };
  switch (verb_of(o)) {
    case Verb::done: return ask == Ask::deploy ? "Ready" : "Done";
    case Verb::concede: return "Give up the field";
    case Verb::terrain_piece: {
      constexpr std::array<const char*, 3> kSizes{"small ", "middling ", "large "};
      const auto kind = static_cast<Terrain>(o.slot / 4);
      const bool strip = kind == Terrain::stream || kind == Terrain::road;
      return fmt::format("A {}{}", strip ? "" : kSizes[o.slot % 4], terrain_name(kind));
    }
    case Verb::terrain_drop: return "None";
    case Verb::south_edge: return "The south edge";
    case Verb::north_edge: return "The north edge";
    case Verb::works_row: return fmt::format("{} in a row", o.slot);
    case Verb::deploy: return fmt::format("{} in {}", unit(o.subject), files(o.target));
    case Verb::deploy_leader: return leader(o.subject);
    case Verb::marker: return fmt::format("In piece {}", o.slot + 1);
    case Verb::is_unit: return unit(o.subject);
    case Verb::is_dummy: return "Nothing";
    case Verb::first: return "First";
    case Verb::second: return "Second";
    case Verb::formation: return fmt::format("{}: form {}", unit(o.subject), files(o.target));
    case Verb::line:
    case Verb::line_double:
      return fmt::format("{}: {} units advance in line{}", leader(o.subject), std::popcount(o.slot),
                         verb_of(o) == Verb::line_double ? " at the double" : "");
    case Verb::leader_move: return fmt::format("{} rides", leader(o.subject));
    case Verb::leader_attach: return fmt::format("{} joins {}", leader(o.subject), unit(o.target));
    case Verb::shoot: return fmt::format("{} at {}", unit(o.subject), unit(o.target));
    case Verb::charge:
      return in_number(fmt::format("{} <charges|charge> {}", unit(o.subject), unit(o.target)),
                       is_many(play.setting, play.state, o.subject));
    case Verb::countercharge: return fmt::format("Countercharge {}", unit(o.target));
    default: return fmt::format("{}: {}", unit(o.subject), verb_words(verb_of(o)));
  }
}

// The first is who is clicked to do it, the second whom it is done to. A line is its leader's.
Refs refs_of(Option o) {
  const Ref unit = Ref::unit(o.subject);
  switch (verb_of(o)) {
    case Verb::marker: return Ref::area(static_cast<int>(o.slot));
    case Verb::line:
    case Verb::line_double:
      if (o.subject == kAnyLine) return {};
      [[fallthrough]];
    case Verb::leader_move:
    case Verb::deploy_leader: return Ref::unit(group_of_leader(o.subject));
    case Verb::leader_attach: return {Ref::unit(group_of_leader(o.subject)), Ref::unit(o.target)};
    case Verb::countercharge:
    case Verb::shoot:
    case Verb::charge: return {unit, Ref::unit(o.target)};
    case Verb::deploy:
    case Verb::keep_back:
    case Verb::is_unit:
    case Verb::forward:
    case Verb::reverse:
    case Verb::fall_back:
    case Verb::skirmish:
    case Verb::double_move:
    case Verb::formation:
    case Verb::quarter_left:
    case Verb::quarter_right:
    case Verb::face:
    case Verb::arrive:
    case Verb::reveal:
    case Verb::receive:
    case Verb::evade:
    case Verb::break_off: return unit;
    default: return {};
  }
}

// The question about a unit or a leader, by name.
std::string question_about(const Play& play, Ask ask, std::uint8_t subject) {
  if (subject != 0xff && ask == Ask::leader_place)
    return question(ask, leader_name(play.setting, play.state, subject));
  if (subject >= kUnits) return in_number(question(ask), false);
  return in_number(question(ask, unit_name(play.setting, play.state, subject)),
                   is_many(play.setting, play.state, subject));
}

}  // namespace

std::string BattleMenu::sentence() const { return question_about(play(), ask_kind(), subject); }
std::string BattleMenu::describe(const Choice& choice) const {
  return option_words(play(), choice.id, ask_kind());
}
Refs BattleMenu::refs(const Choice& choice) const { return refs_of(choice.id); }

std::string ListPrompt::sentence() const { return question(ask_kind()); }
std::string ListPrompt::describe(const Choice& choice) const {
  return option_words(play(), choice.id, ask_kind());
}
Refs ListPrompt::refs(const Choice& choice) const { return refs_of(choice.id); }

std::string PlacePrompt::sentence() const { return question_about(play(), ask_kind(), subject); }
std::string PlacePrompt::describe(const Choice& choice) const {
  const Pose& pose = choice.answer.pose();
  return fmt::format("{}, {} heading {}", inches(pose.at.x), inches(pose.at.y),
                     Angle::of_tenths(900 - pose.heading.tenths).tenths / 10);
}
Ref PlacePrompt::about() const {
  if (subject == 0xff) return {};
  return Ref::unit(ask_kind() == Ask::leader_place ? group_of_leader(subject) : subject);
}

std::string DistancePrompt::sentence() const { return question_about(play(), ask_kind(), subject); }
std::string DistancePrompt::describe(const Choice& choice) const {
  return inches(static_cast<std::int32_t>(choice.answer.number()));
}

}  // namespace warren::might_of_arms
