// What a person at the terminal sees.
#include <fmt/format.h>

#include <ostream>

#include "cli/log_view.h"
#include "cli/reading.h"
#include "cli/session.h"
#include "draw/sentences.h"

namespace warren::cli {
namespace {

using draw::Ink;
using draw::inked;

// "-- left ------------------ right --" over the whole width.
std::string banner(const draw::Look& look, const std::string& left, const std::string& right) {
  const char* dash = look.unicode ? "─" : "-";
  const int room = look.width - draw::columns(left) - draw::columns(right) - 8;
  std::string line = fmt::format("{0}{0} {1} ", dash, left);
  for (int i = 0; i < std::max(2, room); ++i) line += dash;
  return line + fmt::format(" {1} {0}{0}", dash, right);
}

}  // namespace

void Session::say(const std::string& text, int indent) {
  desk_.out << draw::indented(text, look_.width, indent, indent);
}

int Session::humans() const {
  int count = 0;
  for (int i = 0; i < match_->setting().seats; ++i) count += is_human(seat_at(i)) ? 1 : 0;
  return count;
}

// The only person at the table reads along even before the first question.
Seat Session::reader() const {
  for (int i = 0; looking_ == kNobody && humans() == 1 && i < match_->setting().seats; ++i)
    if (is_human(seat_at(i))) return seat_at(i);
  return looking_;
}

std::string Session::seat_name(Seat seat) const {
  return seat == kNobody ? "Nobody" : match_->seat_name(seat);
}

std::vector<draw::SeatName> Session::seat_names() const {
  std::vector<draw::SeatName> names;
  for (int i = 0; i < match_->setting().seats; ++i) {
    const std::string& kind = match_->sitter(seat_at(i)).kind;
    const std::string who = kind != "human" ? kind : humans() == 1 ? "you" : "";
    names.push_back({seat_at(i), seat_name(seat_at(i)) + (who.empty() ? "" : " (" + who + ")")});
  }
  return names;
}

Scene Session::scene_now(Seat seat) const {
  Scene scene;
  match_->position_for(seat, [&](const State& state, const Ground& ground) {
    scene = match_->book().scene(match_->setting(), ground, state, seat);
  });
  return scene;
}

void Session::show_start() {
  const Rulebook& book = match_->book();
  std::vector<std::string> seats;
  for (const draw::SeatName& seat : seat_names()) seats.push_back(seat.name);
  desk_.out << inked(look_, Ink::strong, std::string(book.name())) << ": " << draw::listed(seats) << ".\n";
  std::vector<std::string> house;
  for (const auto& [key, value] : match_->setup().options)
    house.push_back(fmt::format("{} = {}", key, value));
  if (!house.empty()) say("House rules: " + draw::listed(house) + ".", 0);
  say(fmt::format("The match is kept in {} after every input. `help` lists what you can type.",
                  options_.keep ? options_.place : options_.file.string()),
      0);
  if (match_->inputs() > 0) {
    told_ = match_->log().size() > 12 ? match_->log().size() - 12 : 0;
    say("Last of all:", 0);
  }
}

void Session::show_news() {
  const std::vector<LogLine>& log = match_->log();
  const Seat who = reader();
  for (; told_ < log.size(); ++told_) {
    if (!is_for(log[told_], who) || log[told_].undone || is_aside(log[told_], match_->book())) continue;
    if (log[told_].depth == 0) desk_.out << '\n';
    desk_.out << log_text(log[told_], match_->book(), look_, false);
  }
}

// Drawn again only when something on the board has changed, or when there are places to choose between.
void Session::show_map(bool always) {
  const Scene scene = question_ ? question_->scene : scene_now(looking_);
  draw::MapView view;
  if (question_) view = {pins_of(*question_), question_->mark};
  std::string bare;
  for (const std::string& line : draw::map_lines(scene, look_)) bare += line;
  const bool changed = bare != shown_map_ && draw::has_map(scene);
  if (!always && !changed && (view.pins.empty() || everything_)) return;
  if (always) shown_legend_.clear();
  shown_map_ = bare;
  desk_.out << '\n' << draw::whole_map(scene, look_, seat_names(), view, &shown_legend_);
}

std::string Session::hint() const {
  std::string words = fmt::format("Type {}; ", answer_hint(*question_));
  words += question_->is_place() ? "why x y, " : question_->candidates.back().allowed() ? "" : "why n, ";
  words += question_->form == Form::text ? "" : "odds n, ";
  words += match_->why_no_undo(who_takes_back()) ? "" : "undo, ";
  return words + "help.";
}

void Session::show_question() {
  if (!options_.plain) show_map(false);
  const Scene& scene = question_->scene;
  const std::string where = scene.phase.empty() ? scene.title : scene.title + ", " + scene.phase;
  const bool together = team_at_screen(ask_).size() > 1;
  const std::string who = seat_name(ask_.seat) + (!ask_.sealed ? " decides"
                                                  : together   ? " decides with the team"
                                                               : " decides in secret");
  desk_.out << '\n' << inked(look_, Ink::faint, banner(look_, where, who)) << '\n';
  const std::string_view rule = match_->book().catalog().name(question_->rule);
  desk_.out << inked(look_, Ink::strong, question_->sentence) << "  " << inked(look_, Ink::faint, rule)
            << '\n';
  if (question_->final) say("This answer is final.");
  desk_.out << listing(*question_, match_->book(), look_, everything_);
  desk_.out << inked(look_, Ink::faint, hint()) << '\n';
}

void Session::show_roll(const OpenAsk& ask) {
  match_->visit_roll([&](const Roll& roll, const State& state) {
    const std::string_view rule = match_->book().catalog().name(roll.rule);
    const std::string what = match_->book().words(match_->setting(), state, roll, Dice{});
    desk_.out << '\n' << inked(look_, Ink::strong, what) << "  " << inked(look_, Ink::faint, rule) << '\n';
    const bool draws = roll.reading == Reading::draw;
    typed_faces_ = typed_faces(match_->book().lexicon(), roll);
    if (draws)
      say(fmt::format("{} draws {} of {} cards: type what they are.", seat_name(ask.seat), roll.count(),
                      roll.sides));
    else
      say(fmt::format("{} rolls {} {} with {} sides{}: type the faces, as they lie.", seat_name(ask.seat),
                      roll.count(), roll.count() == 1 ? "die" : "dice", roll.sides,
                      roll.open_ended ? fmt::format(", each {} followed by one more", roll.sides) : ""));
    for (const TypedFace& face : typed_faces_)
      say(face.left == 0 ? fmt::format("{}: {}", face.face, face.label)
                         : fmt::format("{} ({} left)", face.label, face.left),
          4);
    for (int i = 0; roll.tally != nullptr && i < static_cast<int>(roll.tally->reasons().size()); ++i)
      say(reason_words(roll.tally->reasons()[static_cast<std::size_t>(i)], match_->book().catalog()), 4);
  });
}

void Session::show_end() {
  question_ = std::nullopt;
  if (!match_->trouble().empty()) {
    say(match_->trouble());
    desk_.code = kFinding;
    return;
  }
  save();
  if (!options_.plain) show_map(false);
  const Outcome outcome = match_->outcome();
  desk_.out << '\n'
            << inked(look_, Ink::strong, "The game is over.") << "  "
            << inked(look_, Ink::faint, match_->book().catalog().name(outcome.rule)) << '\n';
  for (const draw::SeatName& seat : seat_names()) {
    const auto i = slot(seat.seat);
    // Who plays with a patrol, not in it, has no result.
    const bool apart = match_->book().is_cooperative() && std::pair(outcome.value[i], outcome.score[i]) !=
                                                              std::pair(outcome.value[0], outcome.score[0]);
    if (apart) continue;
    const char* result = outcome.value[i] > 0 ? "won" : outcome.value[i] < 0 ? "lost" : "drew";
    say(fmt::format("{:<20} {:<5} score {}", seat.name, result, outcome.score[i]));
  }
  if (options_.keep) return;
  say(fmt::format("Look at it again: warren replay {0}\nProve its dice:   warren verify {0}",
                  options_.file.string()));
}

}  // namespace warren::cli
