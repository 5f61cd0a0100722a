// A line of the log in JSON, with the reasons behind what it tells.
#include <algorithm>

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

// Who acts, rolls or suffers: the subject, or the seat that the event is about.
Ref by_of(const Event& event, const ToldRow& row) {
  if (row.subject != Is::nothing && event.subject != 0xff) return Ref::of(row.subject, event.subject);
  return row.object == Is::seat && event.object != 0xff ? Ref::of(Is::seat, event.object) : Ref{};
}

// All else that it names.
Refs at_of(const Event& event, const ToldRow& row, Ref by) {
  Refs refs;
  const Ref object =
      row.object == Is::nothing || event.object == 0xff ? Ref{} : Ref::of(row.object, event.object);
  if (object != by) refs.add(object);
  for (std::size_t i = 0; i < row.numbers.size() && refs.size() < Refs::kMost; ++i)
    if (row.numbers[i].is != Is::nothing && event.numbers[i] >= 0)
      refs.add(Ref::of(row.numbers[i].is, event.numbers[i]));
  return refs;
}

void put_numbers(JsonText& out, const Event& event, const ToldRow& row) {
  const auto is_said = [](const Slot& slot) { return !slot.key.empty() && slot.is == Is::nothing; };
  if (std::ranges::none_of(row.numbers, is_said)) return;
  out.key("numbers").open('[');
  for (std::size_t i = 0; i < row.numbers.size(); ++i)
    if (is_said(row.numbers[i])) out.value(Value{.key = row.numbers[i].key, .number = event.numbers[i]});
  out.close(']');
}

void put_tags(JsonText& out, Tags tags) {
  if (tags == 0) return;
  out.key("tags").open('[');
  for (int bit = 0; !name_of_tag(bit).empty(); ++bit)
    if ((tags >> bit & 1) != 0) out.value(name_of_tag(bit));
  out.close(']');
}

// What happened, as facts: a page that stages it reads these and no word.
void put_deed(JsonText& out, const Event& event, const Lexicon& lexicon) {
  const ToldRow row = lexicon.told(event.verb);
  if (row.name.empty()) return;
  out.field("verb", row.name);
  put_tags(out, row.tags);
  if (event.actor != kNobody) out.field("actor", event.actor);
  const Ref by = by_of(event, row);
  if (!by.is_empty()) out.field("by", by);
  if (const Refs at = at_of(event, row, by); !at.is_empty()) {
    out.key("at").open('[');
    for (const Ref ref : at) out.value(ref);
    out.close(']');
  }
  put_numbers(out, event, row);
}

void put_lots(JsonText& out, const Rolled& rolled) {
  out.key("lots").open('[');
  for (std::size_t i = 0; i < rolled.lots; ++i) {
    const Rolled::Part& part = rolled.part[i];
    out.open('{').field("count", int{part.count});
    if (part.add != 0) out.field("add", int{part.add});
    if (part.need != 0) out.field("need", int{part.need});
    if (part.at_most) out.field("at_most", true);
    out.close('}');
  }
  out.close(']');
}

// A draw has no die but so many cards.
void put_die(JsonText& out, const Rolled& rolled, const RollRow& row) {
  constexpr std::array<std::string_view, 4> kReadings{"each", "sum", "", "draw"};
  out.field("reading", kReadings[static_cast<std::size_t>(rolled.reading)]);
  if (rolled.reading == Reading::draw) out.field("sides", int{rolled.sides});
  if (rolled.reading != Reading::draw)
    out.field("die", row.die.empty() ? fmt::format("d{}", rolled.sides) : std::string(row.die));
}

void put_thrown(JsonText& out, const Rolled& rolled, const RollRow& row) {
  out.field("kind", row.name);
  put_die(out, rolled, row);
  put_lots(out, rolled);
  if (rolled.wants != 0) out.field("wants", int{rolled.wants});
  if (rolled.again) out.field("again", true);
}

void put_roll(JsonText& out, const LogLine& line, const Lexicon& lexicon) {
  out.field("roller", line.roller);
  put(out.key("faces"), line.faces);
  put(out.key("classes"), line.classes);
  out.field("typed", line.typed);
  if (line.rolled.lots == 0) return;
  const RollRow row = lexicon.roll(line.rolled.kind);
  if (row.aside) out.field("aside", true);
  put_thrown(out.key("roll").open('{'), line.rolled, row);
  if (!row.results[0].empty()) {
    out.key("results").open('[');
    for (const std::uint8_t cls : line.classes)
      out.value(cls < row.results.size() ? row.results[cls] : Name{});
    out.close(']');
  }
  out.close('}');
  if (line.rolled.subject != 0xff) out.field("by", Ref::unit(line.rolled.subject));
  if (line.rolled.object != 0xff) out.key("at").open('[').value(Ref::unit(line.rolled.object)).close(']');
  if (line.roller != kNobody) out.field("actor", line.roller);
}

void put(JsonText& out, const LogLine& line, const Rulebook& book) {
  const Catalog& catalog = book.catalog();
  out.field("input", line.input).field("depth", int{line.depth});
  out.field("rule", catalog.name(line.rule)).field("words", line.words);
  put(out.key("sides"), line.sides);
  if (line.speaker != kNobody) out.field("speaker", line.speaker);
  if (!line.reasons.empty()) put(out.key("reasons"), line.reasons, catalog);
  if (line.is_roll) put_roll(out, line, book.lexicon());
  if (!line.is_roll && line.is_told) put_deed(out, line.event, book.lexicon());
  if (line.undone) out.field("undone", true);
}

}  // namespace

std::string log_text(const LogLine& line, std::uint32_t number, const Rulebook& book) {
  JsonText out;
  put(out.open('{').field("line", number), line, book);
  return out.close('}').text();
}

Json to_json(const LogLine& line, const Rulebook& book) {
  JsonText out;
  put(out.open('{'), line, book);
  return parse_json(out.close('}').text()).value_or(Json());
}

std::string rolled_text(const Rolled& rolled, const Lexicon& lexicon) {
  JsonText out;
  put_thrown(out.open('{'), rolled, lexicon.roll(rolled.kind));
  return out.close('}').text();
}

Json to_json(std::span<const Reason> reasons, const Catalog& catalog) {
  JsonText out;
  put(out, reasons, catalog);
  return parse_json(out.text()).value_or(Json());
}

}  // namespace warren
