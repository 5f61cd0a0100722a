// Is a record true? Proves it from the text alone.
#pragma once

#include <string>
#include <vector>

#include "kernel/record/record.h"

namespace warren {

struct VerifyReport {
  bool ok = false;                   // nothing speaks against it, as far as it could be checked
  bool complete = false;             // and everything could be checked
  std::optional<RecordFault> fault;  // where it parts, and what to do
  std::vector<std::string> notes;    // what could not be checked, and why
  std::string game;
  std::size_t lines = 0;
  std::size_t lines_played = 0;     // again, and found the same
  std::size_t rolls_checked = 0;    // derived again from the key
  std::size_t rolls_typed = 0;      // by people: their word is all there is
  std::size_t rolls_inherited = 0;  // from the match that this one is a branch of
  std::size_t rolls_waiting = 0;    // the secret is not shown yet
  std::size_t answers_sealed = 0;   // of choices that stay sealed until the rules open them

  std::string text() const;  // a few lines for people
};

// The chain is intact; each answer is allowed and each line comes out the same when played again; each sealed
// answer fits its commitment; each roll follows from the secret, once it is shown; no roll number is used
// twice.
VerifyReport verify_record(std::string_view text, Bookshelf shelf);

}  // namespace warren
