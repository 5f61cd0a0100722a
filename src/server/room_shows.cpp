// Who is told what.
#include <algorithm>
#include <map>

#include "server/room.h"

namespace warren::server {
namespace {

const char* name_of(store::MatchKind kind) {
  switch (kind) {
    case store::MatchKind::campaign: return "campaign";
    case store::MatchKind::battle: return "battle";
    case store::MatchKind::match: break;
  }
  return "match";
}

Json house_rules_json(const Match& match) {
  Json rules = Json::array();
  for (const Switch& one : match.book().switches()) {
    const auto set = match.setup().options.find(std::string(one.key));
    if (set == match.setup().options.end() || set->second == one.values.front()) continue;
    rules.push_back({
        {"key",   one.key                              },
        {"value", set->second                          },
        {"rule",  match.book().catalog().name(one.rule)}
    });
  }
  return rules;
}

// What everybody may know of the dice: who could foresee them, and who has added to their key.
Json dice_json(const Match& match) {
  const DiceHeader dice = match.dice();
  Json json = {
      {"kind",       dice.kind      },
      {"commitment", dice.commitment},
      {"people",     Json::array()  }
  };
  for (int i = 0; i < match.setting().seats; ++i)
    if (match.gave_bytes().has(seat_at(i))) json["people"].push_back(i);
  return json;
}

}  // namespace

Standing Room::standing() const { return {*match_, owner_, agent_is_asked(), &stop_}; }

void Room::tell(const Chair& chair, const Json& message) {
  chair.guest->send(std::make_shared<const std::string>(to_text(message)));
}

void Room::tell_all(const Json& message) {
  const auto text = std::make_shared<const std::string>(to_text(message));
  for (const Chair& chair : chairs_) chair.guest->send(text);
}

bool Room::is_present(Seat seat) const {
  return std::ranges::any_of(chairs_, [&](const Chair& chair) { return chair.seat == seat; });
}

Json Room::seats_json() const {
  Json seats = Json::array();
  for (std::size_t i = 0; i < sittings_.size(); ++i) {
    seats.push_back({
        {"seat",       i                                       },
        {"name",       sittings_[i].name                       },
        {"kind",       sittings_[i].sitter.kind                },
        {"types_dice", sittings_[i].sitter.types_dice          },
        {"present",    is_present(seat_at(static_cast<int>(i)))}
    });
    if (!people_[i].empty() && sittings_[i].sitter.kind == "human") seats.back()["person"] = people_[i];
  }
  return seats;
}

bool Room::note_sitters() {
  std::vector<Sitting> now;
  for (int i = 0; i < match_->setting().seats; ++i)
    now.push_back({match_->seat_name(seat_at(i)), match_->sitter(seat_at(i))});
  return std::exchange(sittings_, now) != now;
}

void Room::show_presence() {
  const auto watchers = std::ranges::count_if(chairs_, [](const Chair& one) { return one.seat == kNobody; });
  tell_all({
      {"type",     "presence"  },
      {"seats",    seats_json()},
      {"watchers", watchers    }
  });
}

// One view per seat that somebody looks from; sockets that have seen the same are sent the same text.
void Room::broadcast() {
  struct Sent {
    Seat seat;
    Seen before;
    bool forced;
    Seen after;
    Text text;
  };
  std::vector<Sent> sent;
  Views views(standing());
  const auto send_to = [&](const Chair& chair) -> const Sent& {
    for (const Sent& one : sent)
      if (one.seat == chair.seat && one.forced == chair.forced && one.before == chair.seen) return one;
    Sent one{chair.seat, chair.seen, chair.forced, chair.seen, nullptr};
    if (auto text = news(*match_, chair.seat, views.of(chair.seat), one.after, {chair.forced, undone_}))
      one.text = std::make_shared<const std::string>(std::move(*text));
    return sent.emplace_back(std::move(one));
  };
  std::vector<std::shared_ptr<Guest>> lost;
  Seats shown;
  for (Chair& chair : chairs_)
    safely(
        house_.journal, "showing a table",
        [&] {
          const Sent& its = send_to(chair);
          chair.seen = its.after;
          chair.forced = false;
          if (!its.text) return;
          chair.guest->send(its.text);
          if (chair.seat != kNobody) shown = shown.with(chair.seat);
        },
        [&] { lost.push_back(chair.guest); });
  for (const auto& guest : lost) turn_out(*guest, kWentWrong);
  undone_.reset();
  for (int i = 0; i < match_->setting().seats; ++i)
    if (shown.has(seat_at(i))) foretell(seat_at(i));
}

void Room::show_table(Chair& chair) {
  Views views(standing());
  if (auto text = news(*match_, chair.seat, views.of(chair.seat), chair.seen, {chair.forced, undone_}))
    chair.guest->send(std::make_shared<const std::string>(std::move(*text)));
  chair.forced = false;
  if (chair.seat != kNobody) foretell(chair.seat);
}

Json Room::info(const Match& match) const {
  const store::Kept& kept = facts_.kept;
  Json json = {
      {"id",          kept.id                },
      {"game",        match.book().id()      },
      {"game_name",   match.book().name()    },
      {"title",       kept.title             },
      {"kind",        name_of(kept.kind)     },
      {"created",     kept.created           },
      {"setup",       to_json(match.setup()) },
      {"house_rules", house_rules_json(match)},
      {"seats",       seats_json()           },
      {"dice",        dice_json(match)       }
  };
  if (kept.kind == store::MatchKind::battle) json["campaign"] = kept.parent;
  if (kept.branch_of != store::kNone) json["branch_of"] = kept.branch_of;
  if (const auto& origin = match.origin())
    json["branch"] = {
        {"of",     origin->of    },
        {"inputs", origin->inputs}
    };
  return json;
}

Json Room::summary(const Match& match, Seat seat) const {
  std::string phase;
  match.position_at(match.inputs(), [&](const State& state, const Ground& ground) {
    phase = match.book().scene(match.setting(), ground, state, seat).phase;
  });
  Json waits = Json::array();
  bool mine = false;
  for (const OpenAsk& ask : match.open_to(seat)) {
    const Seat who = ask.is_roll ? typist_of(match, owner_, ask) : ask.seat;
    waits.push_back(index(who));
    mine = mine || who == seat;
  }
  Json json = {
      {"match",     info(match)   },
      {"seat",      to_json(seat) },
      {"phase",     phase         },
      {"inputs",    match.inputs()},
      {"my_turn",   mine          },
      {"waits_for", waits         }
  };
  if (match.is_over()) json["outcome"] = outcome_json(match);
  return json;
}

void Room::set_webhook(const store::Webhook& hook) {
  std::erase_if(facts_.webhooks, [&](const store::Webhook& one) { return one.seat == hook.seat; });
  if (!hook.url.empty()) facts_.webhooks.push_back(hook);
}

// Whoever was not asked before and is now.
void Room::call_who_is_asked() {
  Seats asked;
  for (const OpenAsk& ask : match_->open()) asked = asked.with(ask.seat);
  const Seats before = std::exchange(asked_before_, asked);
  for (const store::Webhook& hook : facts_.webhooks) {
    const Seat seat = seat_at(hook.seat);
    if (!asked.has(seat) || before.has(seat) || match_->sitter(seat).kind != "human" || !house_.call)
      continue;
    house_.call({
        hook.url, to_text(Json{{"match", id()},
                               {"seat", hook.seat},
                               {"title", facts_.kept.title},
                               {"game", match_->book().id()},
                               {"words", "It is your turn in " + facts_.kept.title + "."}}
         )
    });
  }
}

}  // namespace warren::server
