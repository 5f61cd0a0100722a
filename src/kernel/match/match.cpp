#include "kernel/match/match.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "kernel/base/utf8.h"
#include "kernel/match/inside.h"

namespace warren {
namespace {

// Text as a record can keep it.
Answer cleaned(const Answer& answer) {
  return answer.form() == Form::text ? Answer::text(clean_utf8(answer.text())) : answer;
}

}  // namespace

Match::Match(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Match::~Match() = default;

std::unique_ptr<Match> Match::begin(const Rulebook& book, const Setup& setup, Seating seating,
                                    std::vector<Fault>& faults) {
  auto inside = std::make_unique<Inside>(book, setup);
  inside->setting = book.check(setup, faults);
  if (!inside->setting) return nullptr;
  if (seating.sitters.size() > static_cast<std::size_t>(inside->setting->seats)) {
    faults.push_back(
        {"sitters",
         "More sitters than seats: this set-up has " + std::to_string(inside->setting->seats) + ".",
         {}});
    return nullptr;
  }
  inside->start(std::move(seating), std::nullopt);
  return std::unique_ptr<Match>(new Match(std::move(inside)));
}

const Rulebook& Match::book() const { return *inside_->book; }
const Setup& Match::setup() const { return inside_->setup; }
const Setting& Match::setting() const { return *inside_->setting; }
const Ground& Match::ground() const { return *inside_->ground; }
const State& Match::checkpoint() const { return inside_->last; }
const Sitter& Match::sitter(Seat seat) const { return inside_->sitters[slot(seat)]; }
std::string Match::seat_name(Seat seat) const {
  return inside_->book->seat_name(*inside_->setting, inside_->here, seat);
}
Outcome Match::outcome() const { return inside_->outcome(); }
Seat Match::conceded() const { return inside_->conceded; }
bool Match::is_over() const { return inside_->over; }
bool Match::was_given_up() const { return is_over() && !outcome().over; }
const std::string& Match::why_given_up() const { return inside_->why_closed; }
const std::string& Match::trouble() const { return inside_->trouble; }
std::uint32_t Match::inputs() const { return static_cast<std::uint32_t>(inside_->inputs.size()); }
const std::vector<LogLine>& Match::log() const { return inside_->log; }
const std::vector<std::string>& Match::record() const { return inside_->record.lines(); }
const std::vector<StandingOrder>& Match::standing_orders() const { return inside_->orders; }

std::string Match::vault() const {
  return inside_->record.vault(inside_->dice->secret(), inside_->sealed_lines, inside_->open_choice.get(),
                               inside_->agent_rolls);
}

std::vector<OpenAsk> Match::open() const {
  return inside_->open_asks(inside_->open_choice ? inside_->open_choice->undone() : Seats{});
}

std::vector<OpenAsk> Match::open_to(Seat seat) const {
  return inside_->open_asks(inside_->open_choice ? inside_->open_choice->open_to(seat) : Seats{});
}

Seats Match::team_of(Seat seat) const {
  return inside_->halt == Inside::Halt::sealed && seat != kNobody ? inside_->open_choice->team[slot(seat)]
                                                                  : Seats::only(seat);
}

std::vector<OpenAsk> Match::Inside::open_asks(Seats sealed_seats) const {
  if (!can_go_on() || halt == Halt::none) return {};
  if (halt != Halt::sealed)
    return {
        {asked_seat, asks, 0, halt == Halt::roll, false}
    };
  std::vector<OpenAsk> open;
  for (int i = 0; i < kMaxSeats; ++i) {
    if (!sealed_seats.has(seat_at(i))) continue;
    std::uint32_t place = 0;
    for (const SealedAnswer& answer : open_choice->of(seat_at(i))) place += answer.forced ? 0 : 1;
    open.push_back({seat_at(i), open_choice->ask, place, false, true});
  }
  return open;
}

bool Match::visit(Seat seat, const Visitor& f) const { return visit_after(seat, {}, f).visited; }

Match::Preview Match::visit_after(Seat seat, std::span<const Answer> line, const Visitor& f) const {
  if (!inside_->can_go_on() || !inside_->is_open(seat)) return {};
  State work;
  work.copy_from(inside_->last, book().state_size());
  const LiveTable::PromptVisitor see = [&](const Prompt& prompt) { f(prompt, work, ground()); };
  LiveTable::Task task = inside_->silent_task(seat);
  task.offer = {seat, line, std::nullopt};
  task.visited = seat;
  task.visit = &see;
  LiveTable table(task);
  const bool finished = table.run(book(), setting(), ground(), work);
  if (!finished && table.halt() == LiveTable::Halt::refused) return {Verdict(table.refusal()), false};
  return {Verdict(), table.visited()};
}

bool Match::visit_roll(const RollVisitor& f) const {
  if (!inside_->can_go_on() || inside_->halt != Inside::Halt::roll) return false;
  State work;
  work.copy_from(inside_->last, book().state_size());
  const LiveTable::RollVisitor see = [&](const Roll& roll) { f(roll, work); };
  LiveTable::Task task = inside_->silent_task();
  task.visit_roll = &see;
  LiveTable table(task);
  table.run(book(), setting(), ground(), work);
  return table.visited();
}

bool Match::visit_proposal(Seat seat, const Visitor& f) const {
  if (!inside_->can_go_on() || inside_->halt != Inside::Halt::sealed || seat == kNobody) return false;
  State work;
  work.copy_from(inside_->last, book().state_size());
  const LiveTable::PromptVisitor see = [&](const Prompt& prompt) { f(prompt, work, ground()); };
  LiveTable::Task task = inside_->silent_task(seat);
  task.proposes = true;
  task.visited = seat;
  task.visit = &see;
  LiveTable table(task);
  table.run(book(), setting(), ground(), work);
  return table.visited();
}

Verdict Match::propose(Seat seat, const Answer& answer) {
  Inside& in = *inside_;
  if (!visit_proposal(seat, [](const Prompt&, const State&, const Ground&) {}))
    return Refusal({}, "there is nothing to propose to anybody now");
  State work;
  work.copy_from(in.last, book().state_size());
  LiveTable::Task task = in.silent_task(seat);
  task.proposes = true;
  task.visited = seat;
  task.offer = {
      seat, {&answer, 1},
       std::nullopt
  };
  LiveTable table(task);
  table.run(book(), setting(), ground(), work);
  if (table.halt() == Inside::Halt::refused) return table.refusal();
  SealedChoice choice = *in.open_choice;
  std::erase_if(choice.proposals, [&](const Proposal& one) { return choice.team[slot(one.seat)].has(seat); });
  std::ranges::copy(table.open_choice()->proposals, std::back_inserter(choice.proposals));
  in.open_choice = std::make_shared<const SealedChoice>(std::move(choice));
  return {};
}

Verdict Match::answer(Seat seat, const Answer& answer) { return answer_all(seat, {&answer, 1}); }

Verdict Match::answer_all(Seat seat, std::span<const Answer> answers) {
  std::vector<Answer> clean;
  for (const Answer& answer : answers) clean.push_back(cleaned(answer));
  return inside_->give({seat, clean, std::nullopt}, false);
}

Verdict Match::type_faces(const std::vector<std::uint8_t>& faces) {
  return inside_->give({inside_->asked_seat, {}, std::span<const std::uint8_t>(faces)}, false);
}

Dice Match::roll_for_agent(Seat seat, const Roll& roll) {
  Inside& in = *inside_;
  const bool secret = in.halt == Inside::Halt::sealed;
  const std::uint64_t number = secret ? ++in.secret_rolls : in.number_agent_roll(seat, roll);
  const Dice dice = in.draw(roll, number).value_or(Dice{});
  RolledDice rolled = rolled_dice(roll, dice, number, false);
  rolled.words = book().words(setting(), in.here, roll, dice);
  in.agent_rolls[slot(seat)].push_back(std::move(rolled));
  if (!secret) in.log_roll(roll, dice, false, in.here);
  return dice;
}

void Match::position_for(Seat seat, const PositionVisitor& f) const {
  if (inside_->halt != Inside::Halt::sealed || inside_->over) {
    position_at(inputs(), f);
    return;
  }
  State work;
  work.copy_from(inside_->last, book().state_size());
  LiveTable::Task task = inside_->silent_task(seat);
  task.viewer = seat;
  LiveTable(task).run(book(), setting(), ground(), work);
  f(work, ground());
}

bool Match::position_at(std::uint32_t inputs, const PositionVisitor& f) const {
  const Inside& in = *inside_;
  if (inputs > in.inputs.size()) return false;
  if (inputs == in.inputs.size()) {
    f(in.over ? in.last : in.here, ground());
    return true;
  }
  std::size_t from = in.checkpoints.size() - 1;
  while (in.checkpoints[from].inputs > inputs) --from;
  const Inside::Checkpoint& checkpoint = in.checkpoints[from];
  State work;
  in.load_state(checkpoint, work);
  const auto past = book().new_ground();
  book().prepare(setting(), work, *past);
  LiveTable::Task task;
  task.given = in.items_since(checkpoint, in.inputs[inputs].item);
  LiveTable(task).run(book(), setting(), *past, work);
  f(work, *past);
  return true;
}

}  // namespace warren
