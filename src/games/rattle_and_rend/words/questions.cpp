// How are questions and their answers said?
#include <fmt/format.h>

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/rules/actions.h"
#include "games/rattle_and_rend/words/words.h"

namespace warren::rattle_and_rend {
namespace {

std::string name(const Play& play, GroupId id) { return group_name(play.setting, play.state, id); }

// As it is said to whoever is asked: what is theirs is "your".
std::string name_to(Seat seat, const Play& play, GroupId id) {
  if (id >= kMaxGroups || seat_at(side_of(id)) != seat) return name(play, id);
  return "your " + own_group_name(play.setting, play.state, id);
}

std::string question(const Play& play, Ask ask, GroupId subject, Seat seat) {
  const std::string who = name_to(seat, play, subject);
  switch (ask) {
    case Ask::duel_target: return "Which enemies are your targets in the Duel?";
    case Ask::terrain_piece: return "Which piece of terrain do you lay?";
    case Ask::terrain_place: return "Where does the piece lie?";
    case Ask::terrain_type: return "Of which type is the hill?";
    case Ask::terrain_accept: return "Do you accept this layout?";
    case Ask::terrain_edit: return "What do you change by Discipline?";
    case Ask::zone: return "Which part of the board is yours?";
    case Ask::set_aside: return "Which group do you set aside for an ambush?";
    case Ask::delay: return "Which group do you keep off the board?";
    case Ask::load: return fmt::format("Shall {} start inside a Transport?", who);
    case Ask::batch: return "Which group do you place?";
    case Ask::place: return fmt::format("Where do you place {}?", who);
    case Ask::strip: return "Which strip?";
    case Ask::frenzy: return "Which group do you move by Frenzy, and where?";
    case Ask::compulsion: return "Which piece is open ground for your groups?";
    case Ask::bid: return "How much Momentum do you bid?";
    case Ask::begin: return "Who begins?";
    case Ask::first_turn: return "Which effect of your first turn comes next?";
    case Ask::tactic: return "Which tactic?";
    case Ask::teleport: return "Whom do you teleport, and where?";
    case Ask::resurrect: return "Whom do you try to bring back?";
    case Ask::turn: return "Which group acts?";
    case Ask::action: return fmt::format("What shall {} do?", who);
    case Ask::movement: return fmt::format("How shall {} move?", who);
    case Ask::path: return fmt::format("Where shall {} go?", who);
    case Ask::target: return fmt::format("Whom shall {} target?", who);
    case Ask::partner: return "Who joins in?";
    case Ask::arrive: return fmt::format("Where shall {} arrive?", who);
    case Ask::delayed_arrival: return "Which reserve comes on?";
    case Ask::exit: return fmt::format("Shall {} leave the bad ground?", who);
    case Ask::reaction: return fmt::format("Do you react to {}?", who);
    case Ask::deny: return "Do you deny the reaction for 1 Momentum?";
    case Ask::force: return "Do you force the reaction for 1 more Momentum?";
    case Ask::go_on: return fmt::format("Shall {} move on?", who);
    case Ask::feint: return fmt::format("Where to move {}?", who);
    case Ask::ally: return fmt::format("Which group beside {}?", who);
    case Ask::towards: return fmt::format("Towards whom shall {} move?", who);
    case Ask::summon: return fmt::format("Where shall {} come back?", who);
    case Ask::ward: return "Where is the Ward placed?";
    case Ask::push: return fmt::format("How many millimetres is {} pushed?", who);
    case Ask::free_move: return fmt::format("Where shall {} move?", who);
    case Ask::ward_angle: return fmt::format("Where is {} thrown?", who);
    case Ask::omen: return fmt::format("Do your soothsayers change the check of {}?", who);
    case Ask::passenger: return "Which passenger comes next?";
    case Ask::order: return "Which group comes next?";
    case Ask::swarm: return fmt::format("Who attacks along with {}?", who);
  }
  return "What now?";
}

std::string decline_words(Ask ask) {
  switch (ask) {
    case Ask::turn: return "Pass";
    case Ask::reaction: return "No reaction";
    case Ask::deny: return "Accept it";
    case Ask::force: return "Let it go";
    case Ask::exit:
    case Ask::go_on: return "Stop here";
    case Ask::load: return "Outside";
    case Ask::omen: return "Leave it";
    case Ask::target:
    case Ask::swarm: return "Nobody";
    case Ask::terrain_piece: return "The terrain is laid";
    default: return "Done";
  }
}

constexpr std::array<const char*, 3> kResultNames{"failure", "success", "critical success"};

std::string option_words(const Play& play, Ask ask, Option option) {
  const State& state = play.state;
  const auto piece = [&] { return piece_name(play.setting, state, static_cast<PieceId>(option.slot)); };
  const auto stock = [&] {
    return option.slot < play.setting.stock.size() ? play.setting.stock[option.slot].name : std::string("?");
  };
  switch (verb_of(option)) {
    case Verb::decline: return decline_words(ask);
    case Verb::group:
      return ask == Ask::first_turn && option.target < kTraits ? play.setting.traits[option.target].name
                                                               : name(play, option.subject);
    case Verb::act: return name(play, option.subject);
    case Verb::action: return option.slot < kActions ? play.setting.actions[option.slot].name : "?";
    case Verb::target:
      return name(play, option.target) +
             (ask == Ask::feint ? option.slot == 0 ? ", away from the pursuer" : ", away from the first enemy"
                                : "");
    case Verb::walk: return "On foot";
    case Verb::enter:
      return fmt::format("{} enters {}", name(play, option.subject), name(play, option.target));
    case Verb::leave:
      return fmt::format("{} leaves {}", name(play, option.subject), name(play, option.target));
    case Verb::flag: return fmt::format("{} takes marker {}", name(play, option.subject), option.slot + 1);
    case Verb::arrive: return "Bring on reserves";
    case Verb::tactic:
      return ask == Ask::turn ? "Change the tactic" : tactic_name(static_cast<Tactic>(option.slot));
    case Verb::zone:
      return ask == Ask::strip ? fmt::format("Strip {}", option.slot)
                               : part_name(state.deployment, static_cast<int>(option.slot));
    case Verb::piece: return option.subject == 1 ? piece() : stock();
    case Verb::generate: return "Draw a layout";
    case Verb::accept: return "Accept it";
    case Verb::again: return "Draw again";
    case Verb::shift: return option.target == 1 ? "Shift a piece" : "Shift " + piece();
    case Verb::remove: return option.target == 1 ? "Remove a piece" : "Remove " + piece();
    case Verb::add: return option.target == 1 ? "Add a piece" : "Add a " + stock();
    case Verb::pay: return fmt::format("Pay {} Momentum", option.slot == 0 ? 1U : option.slot);
    case Verb::roll: return "Roll";
    case Verb::react:
      return option.slot < kReactions
                 ? fmt::format("{}: {}", name(play, option.subject), play.setting.reactions[option.slot].name)
                 : "?";
    case Verb::deny: return "Deny it";
    case Verb::force: return "Force it";
    case Verb::go_on: return "Move on";
    case Verb::place: return "A place";
    case Verb::path: return "A way";
    case Verb::number: return fmt::format("{}", option.slot);
    case Verb::terrain: return terrain_name(static_cast<Terrain>(option.slot));
    case Verb::omen:
      return fmt::format("Make it a {}", option.target < 3 ? kResultNames[option.target] : "?");
    case Verb::teleport: return "Teleport";
    case Verb::resurrect: return "Resurrect";
    case Verb::begin: return side_name(static_cast<int>(option.slot));
    case Verb::towards: return "Towards " + name(play, option.target);
  }
  return "?";
}

std::string point_words(const Play& play, Point at) {
  std::string words = fmt::format("{}, {}", millimetres(at.x), millimetres(at.y));
  const PieceId piece = is_on_board(at) ? piece_at(play, at) : kNoPiece;
  if (piece != kNoPiece) words += fmt::format(" (in {})", terrain_name(play.ground.shapes[piece].type));
  return words;
}

}  // namespace

// RR-REA-01, RR-REVS-01: 1 Momentum, said before it is spent.
std::string ReactionMenu::sentence() const {
  const std::string who = name_to(seat, play(), subject);
  const std::string whom = name_to(seat, play(), target_);
  const auto react = [](const std::string& to) { return to + ": do you react, for 1 Momentum?"; };
  switch (deed_) {
    case Told::attacks: return react(who + " would attack " + whom);
    case Told::moved: return react(who + " moved");
    case Told::checked: return react("A Will check awaits " + whom);
    case Told::reacts: return who + " reacted: do you reverse it, for 1 Momentum?";
    default: return react(who + " took an action");
  }
}

Deed ReactionMenu::trigger() const {
  const auto ref = [](GroupId id) { return id >= kMaxGroups ? Ref{} : Ref::unit(id); };
  return {static_cast<std::uint16_t>(deed_), ref(subject), ref(target_)};
}

// What is spent as soon as the choice is made (RR-ACT-02, RR-REA-01, RR-TAC-02).
Value MatchMenu::cost(const Choice& choice) const {
  const auto momentum = [](int price) {
    return price == 0 ? Value{} : Value{.key = "momentum", .number = price};
  };
  switch (verb_of(choice.id)) {
    case Verb::act: return ask_kind() == Ask::turn ? momentum(price_of(play(), choice.id.subject)) : Value{};
    case Verb::tactic: return ask_kind() == Ask::turn ? momentum(1) : Value{};
    case Verb::react:
    case Verb::deny:
    case Verb::force: return momentum(1);
    default: return {};
  }
}

std::string MatchMenu::sentence() const { return question(play(), ask_kind(), subject, seat); }
std::string MatchMenu::describe(const Choice& choice) const {
  return option_words(play(), ask_kind(), choice.id);
}

std::string NumberPrompt::sentence() const { return question(play(), ask_kind(), subject, seat); }
std::string NumberPrompt::describe(const Choice& choice) const {
  const auto number = choice.answer.form() == Form::number ? choice.answer.number() : 0;
  return ask_kind() == Ask::push ? fmt::format("{} mm", number) : fmt::format("{}", number);
}

std::string PathPrompt::sentence() const { return question(play(), ask_kind(), subject, seat); }
std::string PathPrompt::describe(const Choice& choice) const {
  if (choice.answer.form() != Form::path || choice.answer.count() == 0) return "Stay";
  std::string words = "to ";
  for (int i = 0; i < choice.answer.count(); ++i) {
    if (i > 0) words += ", then ";
    words += point_words(play(), choice.answer.point(i));
  }
  const GroupId touched = touched_by(choice.answer);
  return touched == kNoGroup
             ? words
             : words + fmt::format(" (touches {})", group_name(play().setting, play().state, touched));
}

std::string PlacePrompt::sentence() const { return question(play(), ask_kind(), subject, seat); }
std::string PlacePrompt::describe(const Choice& choice) const {
  if (choice.answer.form() != Form::pose) return "a place";
  const Pose& pose = choice.answer.pose();
  std::string words = point_words(play(), pose.at);
  return pose.turned ? words + fmt::format(" turned {} degrees", pose.heading.tenths / 10) : words;
}

}  // namespace warren::rattle_and_rend
