// What are things called?
#pragma once

#include <string>

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// A mouse's short name: the first word of its hero's that is not "Old".
std::string mouse_name(const MatchSetting& setting, const State& state, MouseId mouse);
std::string figure_name(const MatchSetting& setting, FigureId figure);  // "Rat Warrior 2"
// Whoever an event is about (events.h).
std::string actor_name(const MatchSetting& setting, const State& state, std::uint8_t actor);
std::string track_card_name(const MatchSetting& setting, const State& state, TrackCard card);
std::string piece_name(const MatchSetting& setting, int piece);  // a search card, or gear + kGearBase
std::string area_name(const MatchSetting& setting, const State& state, AreaId area);
std::string border_words(Way border);
std::string list_words(const MatchSetting& setting, const MinionList& list);  // "Rat Warriors 3, Roaches 1"

std::string_view marker_name(int marker);
std::string_view title_name(int title);

}  // namespace warren::mice_and_mystics
