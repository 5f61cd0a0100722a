#include "kernel/record/verify.h"

#include <algorithm>
#include <map>
#include <utility>

#include "kernel/record/replay.h"
#include "kernel/record/writer.h"

namespace warren {
namespace {

constexpr const char* kNotTrue = "The record is not true: do not trust it.";

class Verifier {
 public:
  Verifier(const RecordText& record, VerifyReport& report) : record_(record), report_(report) {}

  void check_play(const Rulebook& book) {
    Replay replay(record_, book, source_of(record_));
    replay.stand_in_for_sealed();
    note_sealed();
    replay.play(record_.lines.size());
    report_.lines_played = record_.lines.size();
    if (!replay.fault()) return;
    report_.lines_played = replay.parted_at();
    if (replay.waits_for_reveal()) {
      report_.notes.push_back("From line " + std::to_string(replay.fault()->line) +
                              " on the play can be checked when its sealed answers are revealed.");
      return;
    }
    report_.fault = replay.fault();
    report_.fault->words += place_in_play(record_, replay.parted_at(), replay.parted_to());
    if (!other_version(record_, book).empty()) find_parting_of_rules(book);
    report_.fault->words += other_version(record_, book);
  }

  void check_dice() {
    const auto header = dice_header_in(record_.header());
    if (!header) return fail(0, "The header's \"dice\" cannot be read.");
    const auto source = source_of(record_);
    if (!source && (header->seed || !text_of(field(record_.json.back(), "secret")).empty()))
      return fail(record_.lines.size() - 1,
                  "The secret of the dice does not fit the commitment in the header.");
    for (std::size_t i = 0; i < record_.json.size(); ++i) {
      const Json& line = record_.json[i];
      if (field(line, "type") == "reseed")
        report_.notes.push_back("At line " + std::to_string(record_.places[i]) +
                                " the dice were committed to anew: what stood there before was lost.");
      if (field(line, "type") == "undo") forget_undone(field(line, "undone"));
      check_rolls(i, line, "rolls", source.get());
      check_rolls(i, line, "agent_rolls", source.get());
      for (const Json& sealed : field(line, "sealed")) check_rolls(i, sealed, "agent_rolls", source.get());
    }
    if (!source)
      report_.notes.emplace_back(
          "Dice, prompts and checkpoints can be checked when the end of the match shows the secret.");
  }

 private:
  // By other rules positions may be kept otherwise from the first line on, which says nothing about the play:
  // where that parts is looked for without them.
  void find_parting_of_rules(const Rulebook& book) {
    Replay replay(record_, book, source_of(record_));
    replay.stand_in_for_sealed();
    replay.compare_play_alone();
    replay.play(record_.lines.size());
    if (replay.waits_for_reveal()) return;
    if (!replay.fault()) {
      report_.fault->words += " What is asked, answered and rolled is the same to the last line.";
    } else if (replay.parted_at() > report_.lines_played) {
      report_.lines_played = replay.parted_at();
      report_.fault = replay.fault();
      report_.fault->words += place_in_play(record_, replay.parted_at(), replay.parted_to());
    }
  }

  // Answers that come out one by one, and have not yet.
  void note_sealed() {
    const auto revealed = revealed_in(record_);
    for (std::uint32_t i = 0; revealed && i < record_.json.size(); ++i)
      for (std::uint32_t place = 1; place <= field(record_.json[i], "commits").size(); ++place)
        if (!revealed->contains(seal_key(i, place))) ++report_.answers_sealed;
    if (report_.answers_sealed == 0) return;
    const bool one = report_.answers_sealed == 1;
    report_.notes.push_back((one ? "1 answer is" : std::to_string(report_.answers_sealed) + " answers are") +
                            " still sealed: to be checked when " + (one ? "it is" : "they are") +
                            " revealed.");
  }

  void fail(std::size_t line, std::string words) {
    if (!report_.fault) report_.fault = RecordFault{record_.places[line], std::move(words), kNotTrue};
  }

  void check_rolls(std::size_t line, const Json& json, const char* key, const DiceSource* source) {
    const auto rolls = rolls_in(json, key);
    if (!rolls) return fail(line, "The dice of this line cannot be read.");
    for (const RecordedRoll& roll : *rolls) check_roll(line, roll, source);
  }

  // What was taken back may fall again, with the same number and so with the same faces.
  void forget_undone(const Json& undone) {
    const auto first = undone.is_array() && !undone.empty() ? natural(undone.front()) : std::nullopt;
    if (first) std::erase_if(numbers_, [&](const auto& known) { return known.second >= *first; });
  }

  void check_roll(std::size_t line, const RecordedRoll& roll, const DiceSource* source) {
    const std::string name = "Roll " + std::to_string(roll.number);
    if (!numbers_.emplace(roll.number, line).second)
      return fail(line, name + " stands here for a second time.");
    const auto inherited = natural(field(field(record_.header(), "branch"), "rolls")).value_or(0);
    if (roll.typed) {
      ++report_.rolls_typed;
    } else if (roll.number <= inherited) {
      ++report_.rolls_inherited;
    } else if (source == nullptr) {
      ++report_.rolls_waiting;
    } else {
      const Faces faces = source->faces(roll.number, roll.sides, roll.drawn ? Reading::draw : Reading::each,
                                        static_cast<int>(roll.faces.size()));
      if (!std::equal(roll.faces.begin(), roll.faces.end(), faces.begin()))
        return fail(line, name + " does not follow from the key of the match.");
      ++report_.rolls_checked;
    }
  }

  const RecordText& record_;
  VerifyReport& report_;
  std::map<std::uint64_t, std::size_t> numbers_;  // and the line where each stands
};

}  // namespace

VerifyReport verify_record(std::string_view text, Bookshelf shelf) {
  VerifyReport report;
  const RecordText record = read_record(text);
  report.lines = record.lines.size();
  report.fault = record.fault;
  if (report.fault) return report;
  report.game = text_of(field(record.header(), "game"));
  Verifier verifier(record, report);
  verifier.check_dice();
  if (const Rulebook* book = find_rulebook(shelf, report.game); book == nullptr) {
    if (!report.fault) report.fault = unknown_game(record, shelf);
  } else if (!report.fault) {
    verifier.check_play(*book);
  }
  if (text_of(field(record.json.back(), "type")) != "end")
    report.notes.emplace_back("The record has no end: the match goes on, or its last lines are missing.");
  report.ok = !report.fault;
  report.complete = report.ok && report.notes.empty();
  return report;
}

std::string VerifyReport::text() const {
  std::string out;
  if (rolls_typed == 1) out = "1 roll was typed: it proves nothing. ";
  if (rolls_typed > 1) out = std::to_string(rolls_typed) + " rolls were typed: they prove nothing. ";
  out += ok ? (complete ? "The record is true.\n" : "Nothing speaks against the record so far.\n")
            : "The record does not hold: " + fault->sentence() + "\n";
  out += std::to_string(lines) + " lines, " + std::to_string(lines_played) +
         " played again; dice: " + std::to_string(rolls_checked) + " rolls derived from the key, " +
         std::to_string(rolls_typed) + " typed, " + std::to_string(rolls_inherited) + " inherited, " +
         std::to_string(rolls_waiting) + " waiting.\n";
  for (const std::string& note : notes) out += note + "\n";
  return out;
}

}  // namespace warren
