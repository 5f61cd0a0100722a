// What may be typed instead of an answer.
#include <fmt/format.h>

#include <ostream>

#include "cli/files.h"
#include "cli/log_view.h"
#include "cli/reading.h"
#include "cli/rule_view.h"
#include "cli/session.h"
#include "draw/sentences.h"
#include "kernel/record/record.h"

namespace warren::cli {

const std::vector<Session::Command>& Session::commands() {
  static const std::vector<Command> list{
      {"why",   "why [n | x y]",              "why something is not allowed, and the rule",                         &Session::why  },
      {"odds",  "odds [n]",                   "what may come of an answer",                                         &Session::odds },
      {"more",  "more",                       "all candidates",                                                     &Session::more },
      {"map",   "map",                        "the table from above",                                               &Session::map  },
      {"where", "where [letter]",             "the same in sentences",                                              &Session::where},
      {"log",   "log [n | all | why]",        "what happened; `why` with every modifier",                           &Session::log  },
      {"rules", "rules ID | words",           "a rule's text, or rules that have the words",                        &Session::rules},
      {"undo",  "undo [agreed]",              "take back your last answer; `agreed` when the whole table wants it",
       &Session::undo                                                                                                              },
      {"pass",  "pass [turn | always | off]", "decline; `turn`, `always`: this kind of question from now on",
       &Session::pass                                                                                                              },
      {"note",  "note words",                 "write a remark into the record",                                     &Session::note },
      {"save",  "save [file]",                "the match is always saved; this keeps it under another name",
       &Session::save_as                                                                                                           },
      {"quit",  "quit",                       "leave; the match stays saved",                                       &Session::quit },
      {"help",  "help",                       "this list",                                                          &Session::help },
  };
  return list;
}

Session::Next Session::help(const std::string&) {
  if (question_) say(fmt::format("To answer, type {}. Otherwise:", answer_hint(*question_)), 0);
  for (const Command& command : commands())
    desk_.out << draw::hanging(fmt::format("  {:<28}", command.usage), command.words, look_.width);
  return Next::stay;
}

Session::Next Session::more(const std::string&) {
  everything_ = true;
  return Next::ask_again;
}

Session::Next Session::map(const std::string&) {
  show_map(true);
  return Next::stay;
}

Session::Next Session::where(const std::string& rest) {
  const std::vector<std::string> lines =
      draw::where_sentences(question_ ? question_->scene : scene_now(looking_), seat_names(), rest);
  for (const std::string& line : lines) desk_.out << draw::indented(line, look_.width, 4, 2);
  if (lines.empty())
    say(rest.empty() ? "Nothing is on the table yet." : "No unit and no terrain has that letter.");
  return Next::stay;
}

Session::Next Session::log(const std::string& rest) {
  std::size_t count = 20;
  bool reasons = false;
  for (const std::string& word : words_of(rest)) {
    reasons = reasons || word == "why";
    if (word == "all") count = match_->log().size();
    if (const auto number = whole_number(word); number && *number > 0)
      count = static_cast<std::size_t>(*number);
  }
  const std::vector<LogLine>& log = match_->log();
  for (std::size_t i = log.size() > count ? log.size() - count : 0; i < log.size(); ++i)
    if (is_for(log[i], looking_) && (reasons || !is_aside(log[i], match_->book())))
      desk_.out << log_text(log[i], match_->book(), look_, reasons);
  return Next::stay;
}

Session::Next Session::rules(const std::string& rest) {
  const Rulebook* book = &match_->book();
  const std::span<const Rulebook* const> books(&book, 1);
  const std::string id =
      rest.empty() && question_ ? std::string(book->catalog().name(question_->rule)) : rest;
  if (const FoundRule found = find_rule(books, id); found.rule != nullptr) {
    desk_.out << rule_page(found, look_);
    return Next::stay;
  }
  const std::vector<FoundRule> found = search_rules(books, words_of(id));
  for (const FoundRule& one : found) desk_.out << rule_line(one, look_);
  if (found.empty()) say("No rule has that ID or those words.");
  return Next::stay;
}

Session::Next Session::note(const std::string& rest) {
  if (rest.empty()) {
    say("note what? `note The gate was open.`");
    return Next::stay;
  }
  match_->note(ask_.seat, rest);
  told_ = match_->log().size();
  save();
  say("Noted.");
  return Next::stay;
}

Session::Next Session::save_as(const std::string& rest) {
  if (options_.keep && rest.empty()) {
    say(fmt::format("It is kept in {}.", options_.place));
    return Next::stay;
  }
  const std::filesystem::path file = rest.empty() ? options_.file : std::filesystem::path(rest);
  const std::string trouble = write_text(file, save_record(*match_));
  if (options_.keep) {
    say(trouble.empty() ? fmt::format("A copy is in {}.", file.string()) : trouble);
    return Next::stay;
  }
  if (trouble.empty()) options_.file = file;
  say(trouble.empty() ? fmt::format("Saved in {}; it is kept there from now on.", file.string()) : trouble);
  return Next::stay;
}

Seat Session::who_takes_back() const {
  if (ask_.sealed && spoken_in_ == ask_.number && !spoken_.empty()) return spoken_.back();
  return last_human_ == kNobody ? ask_.seat : last_human_;
}

Session::Next Session::undo(const std::string& rest) {
  const Seat seat = who_takes_back();
  const std::optional<std::string> bar = match_->why_no_undo(seat);
  const Verdict verdict = match_->undo(seat, rest == "agreed");
  if (!verdict.ok()) {
    say(fmt::format("Not taken back: {}.", bar.value_or(verdict.refusal().words)));
    if (bar && !match_->why_no_undo(seat, true)) say("When everybody at the table agrees: `undo agreed`.");
    return Next::stay;
  }
  if (ask_.sealed && spoken_in_ == ask_.number && !spoken_.empty()) spoken_.pop_back();
  shown_map_.clear();
  save();
  return Next::go_on;
}

Session::Next Session::pass(const std::string& rest) {
  if (!question_) {
    say("Dice cannot be declined.");
    return Next::stay;
  }
  if (rest == "off") {
    const std::vector<StandingOrder> orders = match_->standing_orders();
    for (const StandingOrder& order : orders)
      if (order.seat == ask_.seat) match_->standing_order(order.seat, order.kind, Decline::withdrawn);
    say(orders.empty() ? "You had no standing orders." : "You are asked everything again.");
    return Next::stay;
  }
  if (!rest.empty() && rest != "turn" && rest != "always") {
    say("pass, pass turn, pass always or pass off.");
    return Next::stay;
  }
  if (question_->sealed) {
    say("A secret choice has to be made.");
    return Next::stay;
  }
  const Decline how = rest == "turn"     ? Decline::this_turn
                      : rest == "always" ? Decline::until_withdrawn
                                         : Decline::once;
  match_->standing_order(ask_.seat, question_->kind, how);
  last_human_ = ask_.seat;
  save();
  return Next::go_on;
}

Session::Next Session::quit(const std::string&) { return Next::leave; }

}  // namespace warren::cli
