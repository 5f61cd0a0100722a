// A line of the log in JSON, with the reasons behind what it tells.
#include "kernel/wire/json.h"
#include "kernel/wire/json_text.h"

namespace warren {
namespace {

constexpr std::array<std::string_view, 4> kTilts{"advantage", "disadvantage", "flat", "dice"};

void put(JsonText& out, std::span<const Reason> reasons, const Catalog& catalog) {
  out.open('[');
  for (const Reason& reason : reasons) {
    out.open('{').field("rule", catalog.name(reason.rule)).field("name", reason.name);
    out.field("tilt", kTilts[static_cast<std::size_t>(reason.tilt)]).field("amount", int{reason.amount});
    out.close('}');
  }
  out.close(']');
}

void put(JsonText& out, std::span<const std::uint8_t> numbers) {
  out.open('[');
  for (const std::uint8_t number : numbers) out.value(int{number});
  out.close(']');
}

void put(JsonText& out, Seats seats) {
  out.open('[');
  for (int i = 0; i < kMaxSeats; ++i)
    if (seats.has(seat_at(i))) out.value(i);
  out.close(']');
}

void put_roll(JsonText& out, const LogLine& line) {
  out.field("roller", line.roller);
  put(out.key("faces"), line.faces);
  put(out.key("classes"), line.classes);
  out.field("typed", line.typed);
}

void put(JsonText& out, const LogLine& line, const Catalog& catalog) {
  out.field("input", line.input).field("depth", int{line.depth});
  out.field("rule", catalog.name(line.rule)).field("words", line.words);
  put(out.key("sides"), line.sides);
  if (line.speaker != kNobody) out.field("speaker", line.speaker);
  if (!line.reasons.empty()) put(out.key("reasons"), line.reasons, catalog);
  if (line.is_roll) put_roll(out, line);
  if (line.undone) out.field("undone", true);
}

}  // namespace

std::string log_text(const LogLine& line, std::uint32_t number, const Catalog& catalog) {
  JsonText out;
  put(out.open('{').field("line", number), line, catalog);
  return out.close('}').text();
}

Json to_json(const LogLine& line, const Catalog& catalog) {
  JsonText out;
  put(out.open('{'), line, catalog);
  return parse_json(out.close('}').text()).value_or(Json());
}

Json to_json(std::span<const Reason> reasons, const Catalog& catalog) {
  JsonText out;
  put(out, reasons, catalog);
  return parse_json(out.text()).value_or(Json());
}

}  // namespace warren
