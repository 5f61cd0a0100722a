#include "games/mice_and_mystics/odds/field.h"

#include <algorithm>

#include "games/mice_and_mystics/rules/gear.h"
#include "games/mice_and_mystics/rules/loads.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/troop.h"
#include "kernel/chance/odds_table.h"

namespace warren::mice_and_mystics {

Field::Field(const std::vector<std::string>& heroes, const std::map<std::string, std::string>& options) {
  Setup setup{.game = "mice-and-mystics", .scenario = "C1", .seats = 1, .options = options};
  setup.options["party_size"] = std::to_string(heroes.size());
  setup.options["starting_abilities"] = "0";
  std::string party;
  for (const std::string& hero : heroes) party += hero + " 1\n";
  setup.forces = {party};
  std::vector<Fault> faults;
  setting_ = check_setup(setup, faults);
  if (setting_ == nullptr) return;
  state = first_state(*setting_);
  const std::vector<LaidTile>& laid = setting_->content.chapters[state.chapter].laid;
  for (std::size_t i = 0; i < laid.size(); ++i)
    if (setting_->content.tiles[laid[i].tile].number == 8) state.area = area_of(static_cast<int>(i), 0);
  for (MouseId mouse = 0; mouse < state.mice; ++mouse) {
    state.of(mouse).space = space_at(0, 0);
    state.track[state.track_size++] = track_card_of(mouse);
  }
  state.phase = Phase::next_card;
}

FigureId Field::put(std::string_view kind, SpaceId space) {
  const KindId row = setting_->cards().kind_named(kind);
  OddsTable table;
  const FigureId figure = figure_of(row, std::max(0, next_figure(play(state, table), row)));
  const bool first = state.kind[row].on_board == 0;
  put_figure(state, figure, space);
  for (int card = 0; first && card < setting_->cards().minions[row].cards; ++card)
    state.track[state.track_size++] = track_card_of(row, card);
  return figure;
}

void Field::wear(MouseId mouse, std::string_view card) {
  const CardId row = setting_->cards().card_named(card);
  if (row == kNoCard) return;
  OddsTable table;
  const Play seen = play(state, table);
  const SlotNeed need = setting_->cards().search[row].slots;
  Mouse& who = state.of(mouse);
  for (std::size_t part = 0; part < need.size(); ++part)
    for (const int worn : pieces_worn(seen, mouse))
      if (need[part] > 0 && slots_taken(seen, mouse)[part] + need[part] > kSlots[part] &&
          slots_of(seen, worn)[part] > 0)
        mice_and_mystics::wear(state, seen, mouse, worn, false);
  state.search_deck &= ~card_bit(row);
  who.slots |= card_bit(row);
}

void Field::teach(MouseId mouse, std::string_view ability) {
  const Cards& cards = setting_->cards();
  const std::vector<std::uint8_t>& own = cards.of_class[cards.heroes[state.of(mouse).hero].cls];
  for (std::size_t i = 0; i < own.size(); ++i)
    if (cards.abilities[own[i]].id == ability)
      state.of(mouse).abilities = static_cast<std::uint8_t>(state.of(mouse).abilities | 1U << i);
}

void Field::turn_of(MouseId mouse) {
  state.current = track_card_of(mouse);
  state.turn = {};
  state.phase = Phase::mouse_turn;
}

void Field::turn_of(KindId kind, int card) {
  state.current = track_card_of(kind, card);
  state.turn = {};
  state.turn.to_act = state.kind[kind].on_board;
  state.phase = Phase::minion_turn;
}

}  // namespace warren::mice_and_mystics
