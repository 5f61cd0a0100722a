// What the live table reports while it covers new ground: inputs, dice, events; into log and record.
#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>

#include "kernel/base/digest.h"
#include "kernel/match/inside.h"
#include "kernel/rules/each_choice.h"
#include "kernel/tables/sim_table.h"

namespace warren {
namespace {

// The fingerprint of a prompt: changes when the question or, in a closed form, the allowed options do.
std::uint64_t print_of(const Prompt& prompt, std::string_view rule) {
  std::uint64_t print = digest_of(std::as_bytes(std::span(rule.data(), rule.size())));
  print = mix_digest(print, prompt.kind);
  print = mix_digest(print, static_cast<std::uint64_t>(index(prompt.seat)));
  print = mix_digest(print, static_cast<std::uint64_t>(prompt.form));
  if (prompt.form != Form::option && prompt.form != Form::options) return print;
  std::uint64_t sum = 0;  // whatever their order
  for_each_allowed(prompt, [&](const Choice& choice) { sum += mix_digest(0x57A11ULL, choice.id.key()); });
  return mix_digest(print, sum);
}

// The lot as it was read. Where the rule did not say what is needed, it is the lowest face of the best class.
Rolled::Part part_of(const Roll& roll, const Lot& lot) {
  Rolled::Part part;
  part.count = lot.count;
  part.add = lot.add;
  part.need = lot.need;
  if (lot.classes < 2) return part;
  const std::uint32_t worst = lot.faces[0];
  const std::uint32_t best = lot.faces[lot.classes - 1U];
  part.at_most = best != 0 && worst != 0 && std::countr_zero(worst) > std::countr_zero(best);
  if (part.need != 0 || roll.reading != Reading::each) return part;
  const int lowest = best == 0 ? roll.sides + 1 : std::countr_zero(best) + 1;
  if (best == faces_from(lowest, roll.sides)) part.need = static_cast<std::uint8_t>(lowest);
  return part;
}

}  // namespace

Rolled thrown(const Roll& roll) {
  Rolled rolled;
  rolled.kind = roll.kind;
  rolled.reading = roll.reading;
  rolled.sides = roll.sides;
  rolled.lots = roll.lots;
  rolled.wants = roll.wants;
  rolled.again = roll.again;
  rolled.subject = roll.subject;
  rolled.object = roll.object;
  for (std::size_t i = 0; i < roll.lots; ++i) rolled.part[i] = part_of(roll, roll.lot[i]);
  return rolled;
}

Match::Inside::RollQuestion Match::Inside::question_of(const Roll& roll,
                                                       std::span<const LiveItem> fresh) const {
  const auto is_roll = [](const LiveItem& item) { return item.kind == LiveItem::Kind::roll; };
  const auto before = std::ranges::count_if(items, is_roll) + std::ranges::count_if(fresh, is_roll);
  return {static_cast<std::size_t>(before) + rolls_before, 0, roll.rule.index, roll.roller, roll.sides};
}

Match::Inside::RollQuestion Match::Inside::agents_question(Seat seat, RuleId rule, std::uint8_t sides) const {
  return {items.size(), agent_rolls[slot(seat)].size() + 1, rule.index, seat, sides};
}

Seat Match::Inside::typist(const Roll& roll) { return typist(roll, running->fresh_items()); }

// What was drawn stays drawn. Dice of nobody are typed by the table's owner when every person types dice.
Seat Match::Inside::typist(const Roll& roll, std::span<const LiveItem> fresh) const {
  if (lasting && drawn.contains(question_of(roll, fresh))) return kNobody;
  if (roll.roller != kNobody) {
    const auto i = slot(roll.roller);
    return i < sitters.size() && sitters[i].types_dice ? roll.roller : kNobody;
  }
  const auto is_human = [](const Sitter& sitter) { return sitter.kind == "human"; };
  const auto types = [&](const Sitter& sitter) { return !is_human(sitter) || sitter.types_dice; };
  const bool all_type = std::ranges::any_of(sitters, is_human) && std::ranges::all_of(sitters, types);
  return all_type ? seat_at(0) : kNobody;
}

std::uint64_t Match::Inside::number_roll(const Roll& roll, bool typed) {
  if (!lasting || typed) return unused_number();
  const auto [place, is_new] = drawn.try_emplace(question_of(roll, running->fresh_items()), 0);
  if (is_new) place->second = unused_number();
  return place->second;
}

std::uint64_t Match::Inside::number_agent_roll(Seat seat, const Roll& roll) {
  if (!lasting) return unused_number();
  const auto [place, is_new] = drawn.try_emplace(agents_question(seat, roll.rule, roll.sides), 0);
  if (is_new) place->second = unused_number();
  return place->second;
}

std::uint64_t Match::Inside::unused_number() {
  do ++rolls;
  while (agents_numbers.contains(rolls));
  return rolls;
}

std::optional<Dice> Match::Inside::draw(const Roll& roll, std::uint64_t number) {
  if (auto fallen = dice_of_roll(*dice, number, roll)) return fallen;
  const auto line = static_cast<std::uint32_t>(record.next_line() + pending.size());
  unknown_dice = UnknownDice{number, line - (pending.empty() ? 0 : 1)};
  return std::nullopt;
}

Asked Match::Inside::describe(const Prompt& prompt, const Answer& answer) {
  return {prompt.kind, prompt.rule, print_of(prompt, book->catalog().name(prompt.rule)),
          prompt.describe(find_choice(prompt, answer))};
}

void Match::Inside::add_input(InputLine::Type type, Seat seat, const LiveItem* item, Asked asked) {
  Input input;
  input.type = type;
  input.seat = seat;
  input.item = items.size() + running->fresh_items().size();
  input.kind = asked.kind;
  input.by_order = offered_by_order;
  input.person = is_person(seat) && !offered_by_order;

  if (!pending.empty() && pending.back().input && type != InputLine::Type::sealed)
    ++asks;  // a further field of one decision is an ask of its own
  Pending& written = pending.emplace_back();
  written.input = inputs.size();
  written.line.type = type;
  written.line.seat = seat;
  written.line.ask = type == InputLine::Type::sealed ? open_choice->ask : asks;
  written.line.by = offered_by_order ? kStandingOrder : sitters[slot(seat)].kind;
  written.line.asked = std::move(asked);
  if (item != nullptr) written.line.answer = item->answer;
  if (type != InputLine::Type::faces) {
    written.line.agent_rolls = std::exchange(agent_rolls[slot(seat)], {});
    input.agent_rolled = type == InputLine::Type::answer && !written.line.agent_rolls.empty();
  }
  inputs.push_back(input);
}

void Match::Inside::answered(const LiveItem& item, Asked asked) {
  add_input(InputLine::Type::answer, item.seat, &item, std::move(asked));
}

void Match::Inside::rolled(const Roll& roll, const LiveItem& item) {
  if (item.typed) add_input(InputLine::Type::faces, item.seat, nullptr, {});
  pending.back().line.rolls.push_back(rolled_dice(roll, item.dice, item.roll, item.typed));
  log_roll(roll, item.dice, item.typed, *working);
}

void Match::Inside::unsealed(const SealedChoice& choice) {
  add_sealed_inputs(choice);
  if (!choice.stays) just_unsealed.push_back(choice.ask);
}

void Match::Inside::opened(std::uint8_t seal) { opened_seals.push_back(seal); }

// The last of a team came to the end of its dialogue just now: one input for each of the team, however many
// answers it took.
void Match::Inside::add_sealed_inputs(const SealedChoice& choice) {
  if (!open_choice || offering == kNobody || choice.ask != open_choice->ask) return;
  if (open_choice->team_done(offering) || !choice.team_done(offering)) return;
  for (int i = 0; i < kMaxSeats; ++i) {
    const Seat seat = seat_at(i);
    if (!choice.seats.has(seat) || !choice.team[slot(offering)].has(seat)) continue;
    add_input(InputLine::Type::sealed, seat, nullptr, {});
    pending.back().stays = choice.stays;
    for (const SealedAnswer& answer : choice.of(seat))
      if (!answer.forced) pending.back().sealed.push_back(answer);
  }
}

void Match::Inside::told(const Event& event) {
  LogLine line;
  line.input = static_cast<std::uint32_t>(inputs.size());
  line.depth = event.depth;
  line.rule = event.rule;
  line.audience = event.audience;
  line.sides = event.sides;
  line.reveals = event.reveals;
  line.words = book->words(*setting, *working, event);
  line.event = event;
  line.is_told = true;
  line.event.tally = nullptr;
  if (event.tally != nullptr)
    line.reasons.assign(event.tally->reasons().begin(), event.tally->reasons().end());
  log.push_back(std::move(line));
  if (event.reveals) std::ranges::move(std::exchange(just_unsealed, {}), std::back_inserter(laid_open));
}

void Match::Inside::log_roll(const Roll& roll, const Dice& rolled, bool typed, const State& state) {
  LogLine line;
  line.input = static_cast<std::uint32_t>(inputs.size());
  line.depth = 1;
  line.rule = roll.rule;
  line.is_roll = true;
  line.typed = typed;
  line.roller = roll.roller;
  line.sides = Seats::only(roll.roller);
  line.words = book->words(*setting, state, roll, rolled);
  line.faces.assign(rolled.face.begin(), rolled.face.begin() + rolled.count);
  line.classes.assign(rolled.cls.begin(), rolled.cls.begin() + rolled.count);
  line.rolled = thrown(roll);
  if (roll.tally != nullptr) line.reasons.assign(roll.tally->reasons().begin(), roll.tally->reasons().end());
  log.push_back(std::move(line));
}

// As its words were when the dice fell; they decide nothing, so no face is better than another.
void Match::Inside::log_agent_roll(const RolledDice& rolled) {
  LogLine line;
  line.input = static_cast<std::uint32_t>(inputs.size());
  line.depth = 1;
  line.rule = rolled.rule;
  line.is_roll = true;
  line.roller = rolled.roller;
  line.sides = Seats::only(rolled.roller);
  line.words = rolled.words;
  line.faces = rolled.faces;
  for (const std::uint8_t face : rolled.faces) line.classes.push_back(static_cast<std::uint8_t>(face - 1));
  log.push_back(std::move(line));
}

// A line that no rule told.
LogLine& Match::Inside::log_words(std::string words) {
  LogLine& line = log.emplace_back();
  line.input = static_cast<std::uint32_t>(inputs.size());
  line.words = std::move(words);
  return line;
}

void Match::Inside::write_pending() {
  for (Pending& written : pending) {
    const bool idle = written.line.type == InputLine::Type::begin && written.line.rolls.empty();
    if (idle && record.next_line() > 1) continue;
    const std::uint32_t line = record.next_line();
    if (written.input) inputs[*written.input].line = line;
    if (written.line.type == InputLine::Type::sealed) seal(written, line);
    written.line.asked.print ^= dice->veil(line, "print");
    if (written.line.digest) *written.line.digest ^= dice->veil(line, "checkpoint");
    record.input(written.line);
  }
  pending.clear();
  reveal(false);
  forget_openings();
}

}  // namespace warren
