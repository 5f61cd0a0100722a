// What can a page say over its socket?
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/match/match.h"
#include "kernel/rules/mark.h"
#include "store/store.h"

namespace warren::server {

enum class Said : std::uint8_t {
  sit,
  answer,
  propose,
  faces,
  undo,
  agree,
  order,
  note,
  sitter,
  close,
  concede,
  bytes,
  help,
  hold,
  query
};
enum class Asked : std::uint8_t {
  check,
  preview,
  odds,
  reach,
  at,
  threat,
  binds,
  log,
  advice,
  forecast,
  bearings
};

// One message, read and within bounds. Only the fields of its type mean anything.
struct Message {
  Said said = Said::sit;
  std::int64_t id = 0;

  store::MatchId match = store::kNone;  // sit
  std::string key;
  std::uint32_t log = 0;
  std::string person;  // what whoever sits down is called

  std::uint32_t ask = 0;               // answer, propose, faces, help, hold
  std::optional<std::uint32_t> place;  // answer, undo: a field of the decision in hand; none: after the last
  std::vector<Answer> answers;         // also of a query
  std::vector<std::uint8_t> faces;

  bool rest = false;       // help: with all that is left of the set-up
  bool plead = false;      // undo
  std::uint32_t plea = 0;  // agree
  bool yes = false;
  std::uint16_t kind = 0;  // order
  Decline how = Decline::withdrawn;
  std::string words;  // note, close
  Sitter sitter;
  PersonsBytes bytes{};  // bytes

  Asked asked = Asked::check;  // query
  std::optional<std::uint32_t> inputs;
  std::uint32_t from = 0;  // log
  std::uint32_t count = 0;
  bool each = false;          // binds: of each choice after the answers
  std::optional<Answer> own;  // advice: what the seat thinks of
  Mark mark;                  // the unit, piece or area that it is about
};

// Nothing, and a sentence that names the field, when it cannot be read.
std::optional<Message> read_message(std::string_view text, std::string& fault);

std::string_view name_of(Asked asked);

}  // namespace warren::server
