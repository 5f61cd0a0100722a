#include "kernel/wire/json.h"

#include <fmt/format.h>

#include <array>
#include <limits>

#include "kernel/base/hash.h"
#include "kernel/book/said.h"

namespace warren {
namespace {

constexpr std::array<std::string_view, 7> kForms{"option", "options", "number", "pose",
                                                 "path",   "text",    "battle"};
constexpr std::array<std::string_view, 4> kDeclines{"once", "this turn", "until withdrawn", "withdrawn"};

Json battle_json(const BattleResult& result) {
  Json sides = Json::array();
  for (std::size_t i = 0; i < result.seats && i < kMaxBattleSeats; ++i) {
    const BattleSide& side = result.side[i];
    sides.push_back({
        {"value",  side.value },
        {"score",  side.score },
        {"purse",  side.purse },
        {"marks",  side.marks },
        {"losses", side.losses}
    });
  }
  return {
      {"sides",  sides                                                  },
      {"record", result.has_record() ? to_hex(Bytes(result.record)) : ""}
  };
}

}  // namespace

std::string_view name_of(Form form) { return kForms[static_cast<std::size_t>(form)]; }
std::string_view name_of(Decline how) { return kDeclines[static_cast<std::size_t>(how)]; }

std::optional<Decline> decline_from(std::string_view name) {
  for (std::size_t i = 0; i < kDeclines.size(); ++i)
    if (kDeclines[i] == name) return static_cast<Decline>(i);
  return std::nullopt;
}

std::string to_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json to_json(Seat seat) { return seat == kNobody ? Json() : Json(index(seat)); }

Json to_json(Seats seats) {
  Json list = Json::array();
  for (int i = 0; i < kMaxSeats; ++i)
    if (seats.has(seat_at(i))) list.push_back(i);
  return list;
}

Json to_json(const Option& option) {
  return {
      {"verb",    option.verb   },
      {"subject", option.subject},
      {"target",  option.target },
      {"slot",    option.slot   }
  };
}

Json to_json(Mark mark) {
  Json json = Json::object();
  if (mark.group >= 0) json["group"] = mark.group;
  if (mark.piece >= 0) json["piece"] = mark.piece;
  if (mark.area >= 0) json["area"] = mark.area;
  return json;
}

Json to_json(Point point) { return Json::array({point.x, point.y}); }

Json to_json(const Answer& answer) {
  Json list = Json::array();
  switch (answer.form()) {
    case Form::option:
      return {
          {"option", to_json(answer.option())}
      };
    case Form::options:
      for (int i = 0; i < answer.count(); ++i) list.push_back(to_json(answer.option(i)));
      return {
          {"options", list}
      };
    case Form::number:
      return {
          {"number", answer.number()}
      };
    case Form::pose: {
      Json pose = {
          {"at", to_json(answer.pose().at)}
      };
      if (answer.pose().turned) pose["heading"] = answer.pose().heading.tenths;
      return {
          {"pose", pose}
      };
    }
    case Form::path:
      for (int i = 0; i < answer.count(); ++i) list.push_back(to_json(answer.point(i)));
      return {
          {"path", list}
      };
    case Form::text:
      return {
          {"text", answer.text()}
      };
    case Form::battle:
      return {
          {"battle", battle_json(answer.battle())}
      };
  }
  return {};
}

Json to_json(const Setup& setup) {
  Json json = {
      {"game",     setup.game    },
      {"scenario", setup.scenario},
      {"seats",    setup.seats   }
  };
  json["options"] = Json::object();
  for (const auto& [key, value] : setup.options) json["options"][key] = value;
  json["forces"] = setup.forces;
  json["data"] = Json::object();
  for (const auto& [key, value] : setup.data) json["data"][key] = value;
  return json;
}

Json to_json(const Sitter& sitter) {
  return {
      {"kind",       sitter.kind      },
      {"types_dice", sitter.types_dice}
  };
}

Json to_json(const Outcome& outcome, const Rulebook& book, int seats) {
  Json json = {
      {"over", outcome.over                     },
      {"rule", book.catalog().name(outcome.rule)}
  };
  json["value"] = Json::array();
  json["score"] = Json::array();
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats) && i < kMaxSeats; ++i) {
    json["value"].push_back(outcome.value[i]);
    json["score"].push_back(outcome.score[i]);
  }
  return json;
}

Json to_json(const Refusal& refusal, const Rulebook& book) {
  Json json = {
      {"rule",  book.catalog().name(refusal.rule)},
      {"words", refusal.words                    }
  };
  if (refusal.cause != Cause::other) json["cause"] = name_of(refusal.cause);
  if (!refusal.at.is_empty()) json["at"] = fmt::format("{}:{}", name_of(refusal.at.is), refusal.at.id);
  const auto measure = [&](const char* key, std::int32_t number) {
    if (number == Refusal::kNotMeasured) return;
    json["measure"] = name_of(refusal.measure);
    json[key] = number;
    json[std::string(key) + "_words"] = said(book, refusal.measure, number);
  };
  measure("measured", refusal.measured);
  measure("allowed", refusal.allowed);
  return json;
}

Json to_json(const OpenAsk& ask) {
  return {
      {"seat",   to_json(ask.seat)},
      {"ask",    ask.number       },
      {"place",  ask.place        },
      {"roll",   ask.is_roll      },
      {"sealed", ask.sealed       }
  };
}

}  // namespace warren
