// By which names the game speaks: every row of its lexicon, as facts.txt lists it.
#include "games/mice_and_mystics/facts.h"

#include "games/mice_and_mystics/book.h"
#include "questions.h"

namespace warren::mice_and_mystics::testing {
namespace {

std::string told_rows(const Lexicon& lexicon) {
  std::ostringstream text;
  for (std::uint16_t verb = 0; verb < 256; ++verb) {
    const ToldRow row = lexicon.told(verb);
    if (row.name.empty()) continue;
    text << "told " << row.name << ": tags " << row.tags << ", " << static_cast<int>(row.subject) << " "
         << static_cast<int>(row.object);
    for (const Slot& slot : row.numbers)
      if (!slot.key.empty()) text << ", " << slot.key << " " << static_cast<int>(slot.is);
    text << "\n";
  }
  return text.str();
}

std::string all_rows(const Lexicon& lexicon) {
  std::ostringstream text;
  for (const KeyRow& row : lexicon.keys)
    text << "key " << row.key << ": measure " << static_cast<int>(row.measure) << " per " << row.per
         << ", rank " << row.rank << ", good " << static_cast<int>(row.good) << "\n";
  for (const TermRow& row : lexicon.terms)
    text << "term " << name_of(row.of) << " " << row.name << ": " << row.label << " | " << row.text << "\n";
  for (const Die& die : lexicon.dice)
    for (const Face& face : die.faces) {
      text << "die " << die.name << " " << face.name << ": " << face.number;
      for (const auto& [symbol, count] : face.symbols) text << ", " << count << " " << symbol;
      text << "\n";
    }
  return text.str() + told_rows(lexicon);
}

}  // namespace

TEST_CASE("MM-DIE-01 keys, terms, dice and what is told go by the names that facts.txt lists") {
  warren::testing::check_listing(all_rows(rulebook().lexicon()), "tests/games/mice_and_mystics/facts.txt");
}

}  // namespace warren::mice_and_mystics::testing
