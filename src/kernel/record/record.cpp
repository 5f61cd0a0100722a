#include "kernel/record/record.h"

#include <algorithm>
#include <utility>

#include "kernel/record/lines.h"
#include "kernel/record/replay.h"

namespace warren {
namespace {

constexpr const char* kNoSecret =
    "The secret of this match's dice is not in this record: it can be looked at and branched, not played on.";

// The last line before `end` that passed a checkpoint; the header when there is none.
std::size_t last_checkpoint(const RecordText& record, std::size_t end) {
  for (std::size_t i = end; i-- > 1;)
    if (record.json[i].contains("checkpoint")) return i;
  return 0;
}

using Source = std::shared_ptr<DiceSource>;

// These rules play the record differently: as far as it fits, and no further.
std::unique_ptr<Match> load_good_part(const RecordText& record, const Rulebook& book, const Source& source,
                                      std::size_t parted_at, const RecordFault& fault) {
  if (parted_at == 0) return nullptr;
  Replay replay(record, book, source);
  auto match = replay.play(last_checkpoint(record, parted_at) + 1);
  if (!match || replay.fault()) return nullptr;
  Replay::stay(*match, record, fault.sentence());
  return match;
}

// Dice that are given have to be those of the record.
Source fitting(const RecordText& record, std::unique_ptr<DiceSource> given) {
  const auto header = dice_header_in(record.header());
  const bool fits = header && given->header().commitment == header->commitment;
  return fits && change_keys(record, given->secret(), *given) ? Source(std::move(given)) : nullptr;
}

}  // namespace

const Rulebook* find_rulebook(Bookshelf shelf, std::string_view id) {
  const auto found = std::ranges::find_if(shelf, [&](const Rulebook* book) { return book->id() == id; });
  return found == shelf.end() ? nullptr : *found;
}

std::string RecordFault::sentence() const {
  return (line == 0 ? std::string() : "Line " + std::to_string(line) + ": ") + words +
         (advice.empty() ? "" : " " + advice);
}

std::string save_record(const Match& match) {
  std::string text;
  for (const std::string& line : match.record()) text += line + "\n";
  return text + match.vault() + "\n";
}

RecordFault unknown_game(const RecordText& record, Bookshelf shelf) {
  std::string known;
  for (const Rulebook* book : shelf) known += (known.empty() ? "" : ", ") + std::string(book->id());
  return {record.places[0], "No game called \"" + text_of(field(record.header(), "game")) + "\" is at hand.",
          "Known here: " + known + "."};
}

std::string other_version(const RecordText& record, const Rulebook& book) {
  const auto version = whole(field(record.header(), "rules"), 0, 1 << 30);
  if (version == book.version()) return {};
  return " The record was played by version " + std::to_string(version.value_or(0)) + " of the rules of " +
         std::string(book.name()) + "; these are version " + std::to_string(book.version()) + ".";
}

std::string place_in_play(const RecordText& record, std::size_t line, std::string_view now) {
  std::vector<std::size_t> inputs;
  for (std::size_t i = 0; i <= line && i < record.json.size(); ++i) {
    const std::string type = text_of(field(record.json[i], "type"));
    if (type == "answer" || type == "faces" || type == "sealed") inputs.push_back(i);
    for (const Json& undone : field(record.json[i], "undone"))
      std::erase(inputs, static_cast<std::size_t>(natural(undone).value_or(0)));
  }
  const std::string by = parted_by(record.lines[line], now);
  const std::string at =
      inputs.empty() ? "Before the first input" : "At input " + std::to_string(inputs.size());
  return " " + at + (by.empty() ? "." : "," + by + ".");
}

Loaded load_record(std::string_view text, Bookshelf shelf, std::unique_ptr<DiceSource> dice) {
  const RecordText record = read_record(text);
  if (record.fault) return {nullptr, record.fault};
  const Rulebook* book = find_rulebook(shelf, text_of(field(record.header(), "game")));
  if (book == nullptr) return {nullptr, unknown_game(record, shelf)};
  const Source source = dice ? fitting(record, std::move(dice)) : source_of(record);
  Replay replay(record, *book, source);
  auto match = replay.play(record.lines.size());
  if (replay.fault()) {
    RecordFault fault = *replay.fault();
    if (!replay.waits_for_reveal())
      fault.words += place_in_play(record, replay.parted_at(), replay.parted_to());
    fault.words += other_version(record, *book);
    return {load_good_part(record, *book, source, replay.parted_at(), fault), fault, true};
  }
  replay.open_vault(*match);
  if (!source && !match->is_over()) Replay::stay(*match, record, kNoSecret);
  return {std::move(match), std::nullopt, true};
}

}  // namespace warren
