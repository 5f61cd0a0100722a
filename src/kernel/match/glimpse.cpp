// How does somebody look ahead while the match goes on? From a copy of where it stands.
#include <algorithm>

#include "kernel/match/inside.h"

namespace warren {

Match::Glimpse Match::glimpse() const {
  const Inside& in = *inside_;
  auto copy = std::make_unique<Inside>(*in.book, in.setup);
  copy->setting = in.setting;
  copy->sitters = in.sitters;
  const Inside::Checkpoint& last = in.checkpoints.back();
  const auto since = in.items_since(last, in.items.size());
  copy->items.assign(since.begin(), since.end());
  copy->checkpoints.push_back({last.state, 0, last.inputs});
  copy->rolls_before = in.rolls_before;
  for (std::size_t i = 0; i < last.items; ++i)
    copy->rolls_before += in.items[i].kind == LiveItem::Kind::roll ? 1U : 0U;
  copy->inputs = in.inputs;
  for (Inside::Input& input : copy->inputs) input.item -= std::min(input.item, last.items);
  copy->open_choice = in.open_choice;
  copy->asks = in.asks;
  copy->lasting = in.lasting;
  const auto types = [](const Sitter& sitter) { return sitter.types_dice; };
  if (std::ranges::any_of(in.sitters, types)) copy->drawn = in.drawn;
  copy->halt = in.halt;
  copy->asked_seat = in.asked_seat;
  copy->asked_kind = in.asked_kind;
  copy->last.copy_from(in.last, in.book->state_size());
  copy->here.copy_from(in.here, in.book->state_size());
  copy->over = in.over;
  copy->trouble = in.trouble;
  Glimpse glimpse;
  glimpse.match_.reset(new Match(std::move(copy)));
  return glimpse;
}

const Match& Match::Glimpse::match() {
  Inside& in = *match_->inside_;
  if (!in.ground) {
    in.ground = in.book->new_ground();
    in.book->prepare(*in.setting, in.last, *in.ground);
  }
  return *match_;
}

}  // namespace warren
