// How does a match go on at a terminal?
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/live.h"
#include "analysis/look_ahead.h"
#include "cli/desk.h"
#include "cli/question.h"
#include "kernel/book/typed_faces.h"
#include "kernel/match/match.h"

namespace warren::cli {

// One match from where it stands to its end, to `quit`, or to the end of input. Every input is saved before
// the next question is shown: whatever ends the program, nothing is lost.
class Session {
 public:
  struct Options {
    std::filesystem::path file;                          // where the record is kept
    std::uint64_t agent_seed = 1;                        // of what agents draw
    bool plain = false;                                  // sentences instead of a map
    std::function<std::string(const Match&)> keep = {};  // keeps it instead; returns what went wrong
    std::string place = {};                              // where it keeps it, for people
    std::string go_on = {};                              // the command that goes on with it
    std::function<bool(const Match&)> pause = {};        // true: leave, something else comes first
  };

  Session(Desk& desk, std::unique_ptr<Match> match, Options options);

  // Plays until the end of the match or of the input, or until it is told to pause.
  void run();

  Match& match() { return *match_; }
  std::unique_ptr<Match> release() { return std::move(match_); }

 private:
  enum class Next : unsigned char { ask_again, stay, go_on, leave };
  struct Command {
    const char* name;
    const char* usage;
    const char* words;
    Next (Session::*run)(const std::string& rest);
  };
  static const std::vector<Command>& commands();

  // session.cpp: the course of the match
  bool answer_open_ask();
  Next take_line(const std::string& line);
  Next take_answer(const std::string& line);
  Next take_faces(const std::string& line);
  bool wants_second_word(const Answer& answer, const std::string& line);
  std::optional<std::string> read_line(const std::string& prompt);
  OpenAsk whose_turn() const;
  std::vector<Seat> team_at_screen(const OpenAsk& ask) const;
  void remember_speaker();
  Seat who_takes_back() const;
  void hand_over(const OpenAsk& ask);
  void measure_terminal();
  bool save();
  void part();

  // session_show.cpp: what is shown
  void show_start();
  void show_news();
  void show_question();
  void show_roll(const OpenAsk& ask);
  void show_map(bool always);
  void show_end();
  void say(const std::string& text, int indent = 2);
  std::string hint() const;
  Scene scene_now(Seat seat) const;
  std::vector<draw::SeatName> seat_names() const;
  std::string seat_name(Seat seat) const;
  bool is_human(Seat seat) const { return match_->sitter(seat).kind == "human"; }
  int humans() const;
  Seat reader() const;  // who reads the news

  // session_commands.cpp: what may be typed
  Next help(const std::string& rest);
  Next more(const std::string& rest);
  Next map(const std::string& rest);
  Next where(const std::string& rest);
  Next log(const std::string& rest);
  Next rules(const std::string& rest);
  Next note(const std::string& rest);
  Next save_as(const std::string& rest);
  Next undo(const std::string& rest);
  Next pass(const std::string& rest);
  Next quit(const std::string& rest);

  // session_asks.cpp: why and how likely
  Next why(const std::string& rest);
  Next odds(const std::string& rest);
  Next compare_odds();
  void show_prospects(const LookAhead& ahead, bool brief);
  void explain(const Refusal& refusal);

  Desk& desk_;
  draw::Look look_;
  std::unique_ptr<Match> match_;
  LiveAgents agents_;
  Options options_;
  OpenAsk ask_;
  std::vector<TypedFace> typed_faces_;  // by which the open roll may be typed; empty: numbers alone
  std::optional<Question> question_;
  bool everything_ = false;  // all candidates are listed
  std::size_t told_ = 0;     // lines of the log that were shown
  std::string shown_map_;    // the last one without pins, so that it is drawn again only when it changed
  std::string shown_legend_;
  Seat looking_ = kNobody;     // who sits in front of the screen
  Seat last_human_ = kNobody;  // who gave the last answer here
  std::uint32_t secret_ = 0;   // the sealed choice for which the screen was handed over
  std::uint32_t spoken_in_ = 0;
  std::vector<Seat> spoken_;   // who answered in the sealed choice of that number, the last one last
  std::string given_up_with_;  // the line that would give up, typed once
  std::string last_trouble_;   // about saving
  bool started_ = false;
};

}  // namespace warren::cli
