// How is it said?
#pragma once

#include <string>

#include "games/mice_and_mystics/choices/choices.h"

namespace warren::mice_and_mystics {

std::string sentence(const MatchSetting& setting, const State& state, const Event& event);
std::string sentence(const MatchSetting& setting, const State& state, const Roll& roll, const Dice& dice);
std::string question_words(const Play& play, const Question& question);
std::string option_words(const Play& play, const Question& question, Option option);
std::string phase_words(const MatchSetting& setting, const State& state);
std::string seat_words(const MatchSetting& setting, Seat seat);

}  // namespace warren::mice_and_mystics
