// What is a legal table of terrain, and how is one drawn? (RR-TER-11 to 14, RR-GAP-05)
#pragma once

#include "games/rattle_and_rend/ground.h"
#include "kernel/base/rng.h"
#include "kernel/rules/prompt.h"

namespace warren::rattle_and_rend {

struct AreaBand {
  int low = 0;
  int high = 0;
};
AreaBand band_of(Density density);                                  // RR-TER-11, RR-TER-12: mm²
int covered_area(const MatchSetting& setting, const State& state);  // mm²

// A piece of the stock as somebody puts it down.
Piece piece_of_stock(const MatchSetting& setting, std::uint8_t shape, const Pose& pose);

// One piece among the others (RR-TER-13, RR-FLAG-01). `but` is the piece it replaces, or kNoPiece.
Verdict judge_piece(const MatchSetting& setting, const State& state, const Piece& piece,
                    PieceId but = kNoPiece);
// The whole table (RR-TER-11, -12, -14).
Verdict judge_layout(const MatchSetting& setting, const State& state);
bool is_connected(const MatchSetting& setting, const State& state);  // RR-TER-14
bool zones_hold(const MatchSetting& setting, const State& state);    // RR-TER-14

// Draws pieces until the layout is legal; keeps the hill.
void draw_layout(const MatchSetting& setting, Rng& rng, State& state);

}  // namespace warren::rattle_and_rend
