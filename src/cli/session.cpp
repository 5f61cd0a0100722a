#include "cli/session.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <istream>
#include <limits>
#include <ostream>

#include "cli/files.h"
#include "cli/reading.h"
#include "cli/terminal.h"
#include "draw/sentences.h"
#include "kernel/record/record.h"

namespace warren::cli {

Session::Session(Desk& desk, std::unique_ptr<Match> match, Options options)
    : desk_(desk),
      look_(desk.look),
      match_(std::move(match)),
      agents_(options.agent_seed),
      options_(std::move(options)) {
  if (options_.plain) {
    look_.colour = false;
    look_.unicode = false;
  }
}

void Session::run() {
  if (!save())
    return desk_.complain(last_trouble_ + (options_.keep ? "" : " Choose another place with --save FILE."));
  if (!started_) show_start();
  started_ = true;
  while (!match_->is_over()) {
    show_news();
    agents_.play(*match_, [this] {
      save();
      show_news();
    });
    if (!agents_.trouble().empty()) say(agents_.trouble());
    if (match_->is_over() || match_->open().empty()) break;
    if (options_.pause && options_.pause(*match_)) return;
    if (!answer_open_ask()) return part();
  }
  show_news();  // what the last answer led to
  show_end();
}

// Persons at one screen answer one after the other; a secret choice is handed over. A team that decides
// together is asked in the order of what it decides.
OpenAsk Session::whose_turn() const {
  const std::vector<OpenAsk> open = match_->open();
  const auto own = std::ranges::find(open, looking_, &OpenAsk::seat);
  const OpenAsk& next = own == open.end() ? open.front() : *own;
  if (!next.sealed || team_at_screen(next).size() < 2) return next;
  const auto place = [&](const OpenAsk& ask) {
    int seal = std::numeric_limits<int>::max();
    if (match_->team_of(next.seat).has(ask.seat) && is_human(ask.seat))
      match_->visit(ask.seat, [&](const Prompt& prompt, const State&, const Ground&) { seal = prompt.seal; });
    return seal;
  };
  return *std::ranges::min_element(open, {}, place);
}

// The persons who may look at the screen while somebody answers in secret.
std::vector<Seat> Session::team_at_screen(const OpenAsk& ask) const {
  std::vector<Seat> team;
  for (int i = 0; i < match_->setting().seats; ++i)
    if (ask.sealed && match_->team_of(ask.seat).has(seat_at(i)) && is_human(seat_at(i)))
      team.push_back(seat_at(i));
  return team;
}

void Session::hand_over(const OpenAsk& ask) {
  const std::vector<Seat> team = team_at_screen(ask);
  const bool gathers = team.size() > 1 && ask.number != secret_;
  if (looking_ == ask.seat && !gathers) return;
  const bool first = looking_ == kNobody;
  const bool same = ask.number == secret_ && std::ranges::find(team, looking_) != team.end();
  looking_ = ask.seat;
  shown_map_.clear();
  shown_legend_.clear();
  if (same || first || humans() < 2 || !ask.sealed) return;
  secret_ = ask.number;
  if (desk_.terminal) desk_.out << "\x1b[2J\x1b[3J\x1b[H";
  std::vector<std::string> names;
  for (const Seat seat : team) names.push_back(seat_name(seat));
  say(fmt::format("A secret choice: only {} {} at the screen now.", draw::listed(names),
                  names.size() == 1 ? "looks" : "look"));
}

// False when the input ends or somebody leaves.
bool Session::answer_open_ask() {
  ask_ = whose_turn();
  hand_over(ask_);
  everything_ = false;
  given_up_with_.clear();
  if (desk_.terminal) measure_terminal();
  question_ = ask_.is_roll ? std::nullopt : question_for(*match_, ask_);
  Next next = Next::ask_again;
  while (next != Next::go_on) {
    if (next == Next::ask_again) ask_.is_roll ? show_roll(ask_) : show_question();
    const std::optional<std::string> line = read_line(ask_.is_roll ? "dice> " : "> ");
    if (!line) {
      desk_.out << "\n";
      return false;
    }
    next = take_line(*line);
    if (next == Next::leave) return false;
  }
  return true;
}

// The window may have changed since the last question.
void Session::measure_terminal() {
  const draw::Look now = look_of_terminal(STDOUT_FILENO);
  look_.width = now.width;
  look_.height = now.height;
}

std::optional<std::string> Session::read_line(const std::string& prompt) {
  desk_.out << draw::inked(look_, draw::Ink::strong, prompt) << std::flush;
  std::string line;
  if (!std::getline(desk_.in, line)) return std::nullopt;
  if (!desk_.terminal) desk_.out << line << '\n';  // a transcript shows what was typed
  while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
  while (!line.empty() && line.front() == ' ') line.erase(0, 1);
  return line;
}

Session::Next Session::take_line(const std::string& line) {
  if (line.empty()) return Next::ask_again;
  const std::size_t end = line.find(' ');
  const std::string word = line.substr(0, end);
  const std::string rest = end == std::string::npos ? "" : line.substr(line.find_first_not_of(' ', end));
  for (const Command& command : commands())
    if (word == command.name) return (this->*command.run)(rest);
  return ask_.is_roll ? take_faces(line) : take_answer(line);
}

Session::Next Session::take_answer(const std::string& line) {
  const ReadAnswer read = read_answer(*question_, line);
  if (!read.answer) {
    given_up_with_.clear();
    say(read.fault);
    return Next::stay;
  }
  if (wants_second_word(*read.answer, line)) return Next::stay;
  const Verdict verdict = match_->answer(ask_.seat, *read.answer);
  if (!verdict.ok()) {
    say(fmt::format("Not allowed: {}.", refusal_words(match_->book(), verdict.refusal())));
    return Next::stay;
  }
  remember_speaker();
  save();
  return Next::go_on;
}

// Giving up takes two steps: the same answer twice in a row.
bool Session::wants_second_word(const Answer& answer, const std::string& line) {
  const bool resigns = answer.form() == Form::option && role_in(match_->book().lexicon(), question_->kind,
                                                                answer.option().verb) == Role::resign;
  if (!resigns || given_up_with_ == line) {
    given_up_with_.clear();
    return false;
  }
  given_up_with_ = line;
  say(fmt::format("That gives up. Type {} once more if you mean it.", line));
  return true;
}

Session::Next Session::take_faces(const std::string& line) {
  const auto faces = read_typed_faces(typed_faces_, line);
  if (!faces) {
    say("Type the faces as they lie, as `7 3 10`. `help` lists the commands.");
    return Next::stay;
  }
  const Verdict verdict = match_->type_faces(*faces);
  if (!verdict.ok()) {
    const Refusal& refusal = verdict.refusal();
    const bool counted = refusal.allowed != Refusal::kNotMeasured;
    say(fmt::format(
        "Not so: {}{}.", refusal.words,
        counted ? fmt::format(" ({} typed, {} expected)", refusal.measured, refusal.allowed) : ""));
    return Next::stay;
  }
  last_human_ = ask_.seat;
  save();
  return Next::go_on;
}

// Who may take something back next: in a secret choice, whoever of the team spoke last.
void Session::remember_speaker() {
  last_human_ = ask_.seat;
  if (spoken_in_ != ask_.number) spoken_.clear();
  spoken_in_ = ask_.number;
  if (ask_.sealed) spoken_.push_back(ask_.seat);
}

bool Session::save() {
  const std::string trouble =
      options_.keep ? options_.keep(*match_) : write_text(options_.file, save_record(*match_));
  if (trouble == last_trouble_) return trouble.empty();
  last_trouble_ = trouble;
  if (!trouble.empty() && started_) say(trouble + " The match goes on; `save FILE` keeps it elsewhere.");
  return trouble.empty();
}

// Leaving before the end.
void Session::part() {
  save();
  if (!last_trouble_.empty()) return desk_.report(last_trouble_);
  say(fmt::format("Saved after {} inputs. Go on with:", match_->inputs()));
  desk_.out << "  " << (options_.keep ? options_.go_on : "warren play --load " + options_.file.string())
            << "\n";  // whole, to be copied
}

}  // namespace warren::cli
