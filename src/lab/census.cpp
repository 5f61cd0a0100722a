#include "lab/census.h"

#include <algorithm>

namespace warren {

Answer Census::Ears::ask(const Prompt& prompt) {
  census_.came_up(prompt.rule, prompt.seat);
  return table_->ask(prompt);
}

void Census::Ears::sealed(Seats seats, Dialogue& dialogue) { table_->sealed(seats, dialogue); }

Dice Census::Ears::roll(const Roll& roll) {
  census_.came_up(roll.rule, roll.roller);
  return table_->roll(roll);
}

void Census::Ears::tell(const Event& event) {
  census_.came_up(event.rule, event.subject != 0xff ? census_.owner_of(event.subject) : kNobody);
}

Table& Census::watch(const Position& position, Table& table) {
  position_ = &position;
  rounds_ = 0;
  leader_ = -1;
  lead_changes_ = 0;
  worst_.fill(0);
  owner_.clear();
  seen_.clear();
  if (!counts_) return table;
  for (auto& times : times_) times.assign(book_.catalog().rules().size(), 0);
  ears_.listen_to(table, true);
  return ears_;
}

void Census::checkpoint() {
  const int rounds = book_.rounds(position_->setting, position_->state);
  const bool new_round = rounds != rounds_;
  if (rounds_ == 0 && new_round) {  // armies that still muster lead nobody
    leader_ = -1;
    lead_changes_ = 0;
    worst_.fill(0);
  }
  rounds_ = rounds;
  follow_lead();
  if (counts_ && new_round) look_at_board();
}

void Census::follow_lead() {
  int leader = leader_;
  for (int seat = 0; seat < position_->setting.seats; ++seat) {
    const std::int32_t worth = book_.worth(position_->setting, position_->state, seat_at(seat));
    worst_[static_cast<std::size_t>(seat)] = std::min(worst_[static_cast<std::size_t>(seat)], worth);
    if (worth >= kLead) leader = seat;
  }
  if (leader == leader_) return;
  if (leader_ >= 0) ++lead_changes_;
  leader_ = leader;
}

void Census::look_at_board() {
  const Scene scene = book_.scene(position_->setting, position_->ground, position_->state, seat_at(0));
  const auto own = [&](int unit, Seat seat) {
    if (unit < 0 || seat == kNobody) return false;
    if (owner_.size() <= static_cast<std::size_t>(unit))
      owner_.resize(static_cast<std::size_t>(unit) + 1, kNobody);
    owner_[static_cast<std::size_t>(unit)] = seat;
    return true;
  };
  for (const Scene::Panel& panel : scene.panels) own(panel.group, panel.seat);
  for (const Scene::Piece& piece : scene.pieces)
    if (own(piece.group, piece.seat)) seen_.emplace(index(piece.seat), piece.group, piece.role);
}

Seat Census::owner_of(int unit) {
  const auto known = [&] {
    return static_cast<std::size_t>(unit) < owner_.size() ? owner_[static_cast<std::size_t>(unit)] : kNobody;
  };
  if (known() == kNobody) look_at_board();
  return known();
}

void Census::came_up(RuleId rule, Seat seat) {
  if (seat == kNobody && book_.is_cooperative()) seat = seat_at(0);  // it befalls all of them
  if (seat == kNobody || rule.index >= times_[0].size()) return;
  ++times_[static_cast<std::size_t>(index(seat))][rule.index];
}

std::int32_t Census::behind(Seat seat) const { return -worst_[static_cast<std::size_t>(index(seat))]; }

Things Census::things(Seat seat) const {
  Things things;
  for (const auto& [whose, unit, role] : seen_)
    if (whose == index(seat)) ++things[role];
  return things;
}

Things Census::rules(Seat seat) const {
  Things things;
  const auto& times = times_[static_cast<std::size_t>(index(seat))];
  for (std::size_t rule = 0; rule < times.size(); ++rule)
    if (times[rule] > 0)
      things[std::string(book_.catalog().name(RuleId{static_cast<std::uint16_t>(rule)}))] = times[rule];
  return things;
}

}  // namespace warren
