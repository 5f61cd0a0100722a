#include "kernel/record/writer.h"

#include <utility>

#include "kernel/base/digest.h"
#include "kernel/base/hash.h"
#include "kernel/base/version.h"
#include "kernel/record/lines.h"

namespace warren {
namespace {

constexpr std::array<const char*, 4> kTypes{"play", "answer", "faces", "sealed"};

Json rolls_json(const std::vector<RolledDice>& rolls, const Catalog& catalog) {
  Json list = Json::array();
  for (const RolledDice& roll : rolls) {
    Json json = {
        {"number", roll.number            },
        {"rule",   catalog.name(roll.rule)},
        {"roller", to_json(roll.roller)   },
        {"sides",  roll.sides             },
        {"faces",  roll.faces             }
    };
    if (roll.typed) json["typed"] = true;
    if (roll.drawn) json["draw"] = true;
    if (!roll.words.empty()) json["words"] = roll.words;
    list.push_back(std::move(json));
  }
  return list;
}

Json prompt_json(const Asked& asked, const Catalog& catalog) {
  return {
      {"kind",  asked.kind              },
      {"rule",  catalog.name(asked.rule)},
      {"print", to_hex(asked.print)     }
  };
}

// What is committed to: prompts and answers. The words may be improved later and stand beside them.
Json sealed_json(const std::vector<SealedAnswer>& answers, const Catalog& catalog) {
  Json list = Json::array();
  for (const SealedAnswer& sealed : answers)
    if (!sealed.forced)
      list.push_back({
          {"prompt", prompt_json(sealed.asked, catalog)},
          {"answer", to_json(sealed.answer)}
      });
  return list;
}

Json sealed_json(const SealedLine& sealed, const Catalog& catalog) {
  Json words = Json::array();
  for (const SealedAnswer& answer : sealed.answers) words.push_back(answer.asked.words);
  Json json = {
      {"line", sealed.line         },
      {"seat", to_json(sealed.seat)}
  };
  if (sealed.place > 0) json["place"] = sealed.place;
  json["salt"] = to_hex(sealed.salt);
  json["answers"] = sealed_json(sealed.answers, catalog);
  json["words"] = std::move(words);
  if (!sealed.agent_rolls.empty()) json["agent_rolls"] = rolls_json(sealed.agent_rolls, catalog);
  return json;
}

Json dice_json(const DiceHeader& dice) {
  Json json = {
      {"kind", dice.kind}
  };
  if (dice.seed) json["seed"] = *dice.seed;
  json["commitment"] = dice.commitment;
  json["people"] = dice.people;
  return json;
}

}  // namespace

struct RecordWriter::Draft {
  Json json;
};

RolledDice rolled_dice(const Roll& roll, const Dice& dice, std::uint64_t number, bool typed) {
  return {
      .number = number,
      .rule = roll.rule,
      .roller = roll.roller,
      .sides = roll.sides,
      .typed = typed,
      .drawn = roll.reading == Reading::draw,
      .faces = {dice.face.begin(), dice.face.begin() + dice.count}
  };
}

std::string sealed_commitment(std::string_view salt_hex, const Json& answers, const Json& agent_rolls) {
  return to_hex(sha256(std::string(salt_hex) + to_text(answers) +
                       (agent_rolls.empty() ? std::string() : to_text(agent_rolls))));
}

// Gives the line its number and its place in the chain, or finds it already written and compares.
void RecordWriter::append(Draft& draft) {
  Json line = {
      {"n", next_line()}
  };
  for (auto& [key, value] : draft.json.items()) line[key] = std::move(value);
  line["prev"] = lines_.empty() ? kNoHash : hash_;
  std::string text = with_hash(to_text(line));
  if (lines_.size() < expected_.size()) {
    const std::string& there = expected_[lines_.size()];
    if (const std::string words = difference(there, text, compared_); !words.empty() && !parting_)
      parting_ = Parting{next_line(), words, text};
    text = there;
  }
  hash_ = hash_in(text);
  if (lines_.empty()) header_hash_ = hash_;
  bytes_ += text.size() + 1;
  lines_.push_back(std::move(text));
}

void RecordWriter::keep(std::vector<std::string> lines) {
  lines_ = std::move(lines);
  bytes_ = 0;
  for (const std::string& line : lines_) bytes_ += line.size() + 1;
}

void RecordWriter::header(const HeaderLine& header) {
  Draft draft;
  Json& json = draft.json;
  json["type"] = "header";
  json["format"] = kRecordFormat;
  json["made_by"] = std::string("warren ") + kVersion;
  json["game"] = header.book->id();
  json["rules"] = header.book->version();
  json["state"] = {
      {"size",  header.book->state_size()  },
      {"first", to_hex(header.first_digest)}
  };
  json["setup"] = to_json(*header.setup);
  json["sitters"] = Json::array();
  for (const Sitter& sitter : *header.sitters) json["sitters"].push_back(to_json(sitter));
  json["dice"] = dice_json(header.dice);
  if (header.lasting) json["dice"]["lasting"] = true;
  if (!header.created.empty()) json["created"] = header.created;
  if (header.branch)
    json["branch"] = {
        {"of",     header.branch->of    },
        {"inputs", header.branch->inputs},
        {"rolls",  header.branch->rolls }
    };
  append(draft);
}

void RecordWriter::input(const InputLine& input) {
  Draft draft;
  Json& json = draft.json;
  json["type"] = kTypes[static_cast<std::size_t>(input.type)];
  if (input.type != InputLine::Type::begin) {
    json["seat"] = to_json(input.seat);
    json["by"] = input.by;
    json["ask"] = input.ask;
  }
  if (input.type == InputLine::Type::answer) {
    json["prompt"] = prompt_json(input.asked, *catalog_);
    json["answer"] = to_json(input.answer);
    json["words"] = input.asked.words;
  }
  if (!input.commits.empty()) json["commits"] = input.commits;
  if (!input.commit.empty()) json["commit"] = input.commit;
  if (!input.agent_rolls.empty()) json["agent_rolls"] = rolls_json(input.agent_rolls, *catalog_);
  if (!input.rolls.empty()) json["rolls"] = rolls_json(input.rolls, *catalog_);
  if (input.digest) json["checkpoint"] = to_hex(*input.digest);
  append(draft);
}

void RecordWriter::take_back(Seat seat, std::uint32_t ask, std::uint32_t line) {
  Draft draft{
      {{"type", "take-back"}, {"seat", to_json(seat)}, {"ask", ask}, {"undone", Json::array({line})}}
  };
  append(draft);
}

void RecordWriter::undo(Seat seat, bool agreed, const std::vector<std::uint32_t>& undone) {
  Draft draft{
      {{"type", "undo"}, {"seat", to_json(seat)}, {"agreed", agreed}, {"undone", undone}}
  };
  append(draft);
}

void RecordWriter::note(Seat seat, std::string_view words) {
  Draft draft{
      {{"type", "note"}, {"seat", to_json(seat)}, {"note", words}}
  };
  append(draft);
}

void RecordWriter::standing_order(const StandingOrder& order) {
  Draft draft{
      {{"type", "standing-order"},
       {"seat", to_json(order.seat)},
       {"kind", order.kind},
       {"decline", name_of(order.how)}}
  };
  append(draft);
}

void RecordWriter::sitter(Seat seat, const Sitter& sitter) {
  Draft draft{
      {{"type", "seat"}, {"seat", to_json(seat)}, {"sitter", to_json(sitter)}}
  };
  append(draft);
}

void RecordWriter::people(Seat seat, const PersonsBytes& bytes, std::uint64_t after) {
  Draft draft{
      {{"type", "people"}, {"seat", to_json(seat)}, {"bytes", to_hex(bytes)}, {"after", after}}
  };
  append(draft);
}

void RecordWriter::reseed(const std::string& commitment, std::uint64_t after, std::string_view why) {
  Draft draft{
      {{"type", "reseed"}, {"commitment", commitment}, {"after", after}, {"why", why}}
  };
  append(draft);
}

void RecordWriter::reveal(const std::vector<SealedLine>& sealed) {
  Draft draft{
      {{"type", "reveal"}, {"sealed", Json::array()}}
  };
  for (const SealedLine& one : sealed) draft.json["sealed"].push_back(sealed_json(one, *catalog_));
  append(draft);
}

void RecordWriter::end(const End& end, const Rulebook& book, int seats, const std::string& secret) {
  Draft draft{
      {{"type", "end"}, {"outcome", to_json(end.outcome, book, seats)}}
  };
  if (!end.why.empty()) draft.json["why"] = end.why;
  if (end.conceded != kNobody) draft.json["conceded"] = to_json(end.conceded);
  draft.json["secret"] = secret;
  append(draft);
}

std::string RecordWriter::commitment(const SealedLine& sealed) const {
  return sealed_commitment(to_hex(sealed.salt), sealed_json(sealed.answers, *catalog_),
                           rolls_json(sealed.agent_rolls, *catalog_));
}

std::string RecordWriter::vault(const std::string& secret, const std::vector<SealedLine>& sealed,
                                const SealedChoice* open,
                                std::span<const std::vector<RolledDice>> agent_rolls) const {
  Json json = {
      {"type",   "vault"      },
      {"secret", secret       },
      {"sealed", Json::array()},
      {"open",   Json::array()}
  };
  for (const SealedLine& one : sealed)
    if (!one.revealed) json["sealed"].push_back(sealed_json(one, *catalog_));
  for (int i = 0; open != nullptr && i < kMaxSeats; ++i)
    if (open->seats.has(seat_at(i)) && !open->team_done(seat_at(i)))
      json["open"].push_back({
          {"seat", i},
          {"ask", open->ask},
          {"answers", sealed_json(open->of(seat_at(i)), *catalog_)},
          {"agent_rolls", rolls_json(agent_rolls[static_cast<std::size_t>(i)], *catalog_)}
      });
  return to_text(json);
}

}  // namespace warren
