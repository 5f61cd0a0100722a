// How is the terrain laid? (RR-SET-02, RR-KING-01, RR-GAP-05)
#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/rules/deployment.h"
#include "games/rattle_and_rend/rules/layout.h"
#include "games/rattle_and_rend/rules/set_up.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

class TerrainMenu final : public MatchMenu {
 public:
  TerrainMenu(const Play& play, int side)
      : MatchMenu(play, seat_at(side), rattle_and_rend::rule("RR-SET-02"), Ask::terrain_piece) {
    add(rattle_and_rend::option(Verb::generate));
    add(rattle_and_rend::option(Verb::decline));  // done
    for (std::uint32_t shape = 0; shape < kStock; ++shape)
      add(rattle_and_rend::option(Verb::piece, 0, 0, shape));
  }
  Verdict judge_option(Option option) const override {
    const State& state = play().state;
    if (verb_of(option) == Verb::decline) return judge_layout(play().setting, state);
    if (verb_of(option) == Verb::generate) return {};
    if (state.pieces == kMaxPieces)
      return Refusal{rattle_and_rend::rule("RR-TER-12"), "there are pieces enough"};
    const int area = covered_area(play().setting, state) + play().setting.stock[option.slot].area;
    const int most = band_of(state.density).high;
    if (area > most)
      return Refusal(rattle_and_rend::rule("RR-TER-11"),
                     "that would cover too much of the board, in square millimetres")
          .with(Measure::count, area, most);
    const bool room = TerrainPlace(play(), index(seat), static_cast<std::uint8_t>(option.slot), kNoPiece,
                                   rattle_and_rend::rule("RR-TER-13"))
                          .has_room();
    return room ? Verdict{}
                : Refusal(rattle_and_rend::rule("RR-TER-13"), "there is no room for it").because(Cause::room);
  }
  // Somebody who draws at random mostly lets the layout be drawn.
  Answer draw(Rng& rng) const override {
    return rng.below(4) != 0 ? Answer::of(Menu::option(0)) : Menu::draw(rng);
  }
};

void finish_terrain(Play& play) {
  tell_side(play, rule("RR-SET-02"), Told::terrain_done, player_b(play), play.state.pieces, 0);
  play.state.stage = 0;
  play.state.phase = Phase::discipline;
}

// RR-KING-01
void place_hill(Play& play) {
  PlainMenu menu(play, seat_at(player_b(play)), rule("RR-KING-01"), Ask::terrain_type);
  for (const Terrain type : {Terrain::rough, Terrain::blocking, Terrain::hazardous})
    menu.add(option(Verb::terrain, 0, 0, static_cast<std::uint32_t>(type)));
  Piece hill;
  hill.shape = kHill;
  hill.type = static_cast<Terrain>(play.table.ask(menu).option().slot);
  hill.at = spot(kCentre);
  play.state.piece[play.state.pieces++] = hill;
  tell(play, {
                 .rule = rule("RR-KING-01"),
                 .verb = Told::terrain_laid,
                 .object = static_cast<GroupId>(player_b(play)),
                 .numbers = {kHill, kCentre.x, kCentre.y},
                 .depth = 0
  });
}

void generate(Play& play) {
  Rng rng(roll_seed(play, seat_at(player_b(play)), rule("RR-GAP-05")));
  draw_layout(play.setting, rng, play.state);
  ++play.state.drawn;
  play.state.stage = 1;
  tell_side(play, rule("RR-GAP-05"), Told::terrain_drawn, player_b(play), play.state.pieces, 0);
}

// RR-GAP-05: accepts, or draws again, at most three times in all.
void accept_or_draw_again(Play& play) {
  constexpr int kMostDrawn = 3;
  PlainMenu menu(play, seat_at(player_b(play)), rule("RR-GAP-05"), Ask::terrain_accept);
  menu.add(option(Verb::accept));
  if (play.state.drawn < kMostDrawn) menu.add(option(Verb::again));
  const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
  if (verb_of(answer) == Verb::again) return generate(play);
  finish_terrain(play);
}

}  // namespace

void lay_terrain(Play& play) {
  State& state = play.state;
  if (state.stage == 1) return accept_or_draw_again(play);
  if (state.scenario == ScenarioId::king_of_the_hill && state.pieces == 0) return place_hill(play);
  const int side = player_b(play);
  const TerrainMenu menu(play, side);
  const Option answer = play.table.ask(menu).option();
  if (verb_of(answer) == Verb::decline) return finish_terrain(play);
  if (verb_of(answer) == Verb::generate) return generate(play);
  const auto shape = static_cast<std::uint8_t>(answer.slot);
  const TerrainPlace prompt(play, side, shape, kNoPiece, rule("RR-TER-13"));
  const Pose pose = play.table.ask(prompt).pose();
  state.piece[state.pieces++] = piece_of_stock(play.setting, shape, pose);
  tell(play, {
                 .rule = rule("RR-TER-13"),
                 .verb = Told::terrain_laid,
                 .object = static_cast<GroupId>(side),
                 .numbers = {shape, pose.at.x, pose.at.y},
                 .depth = 0
  });
}

}  // namespace warren::rattle_and_rend
