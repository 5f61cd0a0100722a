// How is it said to people?
#pragma once

#include <string>

#include "games/mouse_guard/choices/choices.h"
#include "kernel/rules/event.h"
#include "kernel/rules/roll.h"

namespace warren::mouse_guard {

// Of a match that is over: what was achieved, and in what state everybody is.
std::string account_words(const MatchSetting& setting, const State& state);
std::string mouse_name(const MatchSetting& setting, const State& state, MouseId mouse);
std::string rating_name(const MatchSetting& setting, MouseId mouse, Rating rating);
std::string condition_name(const MatchSetting& setting, Condition condition);
std::string action_name(Action action);
std::string trait_name(const MatchSetting& setting, const State& state, MouseId mouse, int row);
std::string wise_name(const MatchSetting& setting, MouseId mouse, WiseSlot wise);
std::string gear_name(const MatchSetting& setting, Gear gear);
std::string row_name(const MatchSetting& setting, WeaponRow row);
std::string npc_name(const MatchSetting& setting, const State& state, Npc npc);
std::string team_name(const MatchSetting& setting, const State& state, int team);
std::string level_name(Level level);
std::string capitalised(std::string words);
std::string season_name(Season season);
std::string category_name(Category category);
std::string seat_words(const MatchSetting& setting, const State& state, Seat seat);

std::string sentence(const MatchSetting& setting, const State& state, const Event& event);
std::string sentence(const MatchSetting& setting, const State& state, const Roll& roll, const Dice& dice);
std::string question_words(const Question& question);
std::string own_words_question(const WordsQuestion& question);
std::string answer_words(const Question& question, Option option);

// The same for what belongs to sessions and missions (numbers from session_first on).
std::string session_sentence(const MatchSetting& setting, const State& state, const Event& event);
std::string session_sentence(const MatchSetting& setting, const State& state, const Roll& roll,
                             const Dice& dice);
std::string session_question(const Question& question);
std::string session_answer(const Question& question, Option option);

}  // namespace warren::mouse_guard
