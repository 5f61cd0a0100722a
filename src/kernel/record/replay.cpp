#include "kernel/record/replay.h"

#include <algorithm>
#include <utility>

#include "kernel/match/inside.h"
#include "kernel/tables/called_off.h"

namespace warren {
namespace {

constexpr const char* kOtherRules =
    "The rules have changed since, or the record was made up: use the Warren that wrote it, or branch from "
    "here.";
constexpr const char* kDamaged = "The record was damaged or made up: take an unchanged copy.";

// Gives the dice that the record has, and those of the source beyond them; others it does not know.
class RecordedDice final : public DiceSource {
 public:
  RecordedDice(DiceHeader header, std::map<std::uint64_t, std::vector<std::uint8_t>> faces,
               std::map<std::uint64_t, Salt> salts, std::string secret, std::shared_ptr<DiceSource> source)
      : header_(std::move(header)),
        faces_(std::move(faces)),
        salts_(std::move(salts)),
        secret_(std::move(secret)),
        source_(std::move(source)) {}

  Faces faces(std::uint64_t roll, std::uint8_t sides, Reading reading, int count) const override {
    const auto known = faces_.find(roll);
    if (known == faces_.end() && source_) return source_->faces(roll, sides, reading, count);
    Faces faces{};
    if (known == faces_.end()) return faces;
    std::ranges::transform(known->second, faces.begin(),
                           [&](std::uint8_t face) { return std::min(face, sides); });
    return faces;
  }
  DiceHeader header() const override { return header_; }
  std::string secret() const override { return source_ ? source_->secret() : secret_; }
  Salt salt(std::uint64_t key) const override {
    const auto known = salts_.find(key);
    if (known != salts_.end()) return known->second;
    return source_ ? source_->salt(key) : Salt{};
  }
  std::uint64_t veil(std::uint64_t line, std::string_view what) const override {
    return source_ ? source_->veil(line, what) : 0;
  }
  void change_key(const KeyChange& change) override {
    if (source_) source_->change_key(change);
  }

 private:
  DiceHeader header_;
  std::map<std::uint64_t, std::vector<std::uint8_t>> faces_;
  std::map<std::uint64_t, Salt> salts_;
  std::string secret_;
  std::shared_ptr<DiceSource> source_;
};

}  // namespace

Replay::Replay(const RecordText& record, const Rulebook& book, std::shared_ptr<DiceSource> source)
    : record_(record), book_(book), source_(std::move(source)) {}

void Replay::fail(const std::string& words, const std::string& advice) {
  if (fault_) return;
  fault_ = RecordFault{record_.places[at_], words, advice};
  parted_at_ = at_;
  waits_ = stood_in_;
}

void Replay::fail_to_read(const std::string& what) {
  fail("This line's " + what + " cannot be read.", kDamaged);
  waits_ = false;
}

void Replay::check(const Verdict& verdict, const char* what) {
  if (verdict.ok()) return;
  const std::string_view rule = book_.catalog().name(verdict.refusal().rule);
  fail(std::string(what) + " is not allowed here: " + verdict.refusal().words +
           (rule.empty() ? "" : " (" + std::string(rule) + ")") + ".",
       kOtherRules);
}

// Everything that is known from the text as a whole: dice, salts, sealed answers, the secret.
bool Replay::prepare() {
  const auto dice = dice_header_in(record_.header());
  if (!dice) fail_to_read("\"dice\"");
  if (dice) dice_ = *dice;
  for (at_ = 0; at_ < record_.json.size() && !fault_; ++at_) {
    const Json& line = record_.json[at_];
    const auto rolls = rolls_in(line, "rolls");
    const auto agents = rolls_in(line, "agent_rolls");
    if (!rolls || !agents) return fail_to_read("dice"), false;
    for (const RecordedRoll& roll : *rolls) faces_[roll.number] = roll.faces;
    for (const RecordedRoll& roll : *agents) {
      faces_[roll.number] = roll.faces;
      agents_numbers_.push_back(roll.number);
    }
    if (field(line, "type") == "end") secret_ = text_of(field(line, "secret"));
  }
  at_ = 0;
  auto revealed = revealed_in(record_);
  if (!revealed) fail("The sealed answers that a reveal line or the vault shows cannot be read.", kDamaged);
  if (revealed) revealed_ = std::move(*revealed);
  for (const auto& [key, answers] : revealed_)
    for (const RecordedRoll& roll : answers.agent_rolls) faces_[roll.number] = roll.faces;
  return !fault_;
}

std::unique_ptr<Match> Replay::begin(std::size_t count) {
  const Json& header = record_.header();
  std::string words;
  const auto setup = setup_from_json(field(header, "setup"), words);
  if (!setup) return fail_to_read("\"setup\" (" + words + ")"), nullptr;
  std::vector<Fault> faults;
  auto inside = std::make_unique<Match::Inside>(book_, *setup);
  inside->setting = book_.check(*setup, faults);
  if (!inside->setting) {
    const Fault first = faults.empty() ? Fault{} : faults.front();
    return fail("The set-up is not allowed: " + first.where + ": " + first.words, kOtherRules), nullptr;
  }
  Match::Seating seating;
  for (const Json& one : field(header, "sitters")) {
    const auto sitter = sitter_from_json(one, words);
    if (!sitter) return fail_to_read("\"sitters\" (" + words + ")"), nullptr;
    seating.sitters.push_back(*sitter);
  }
  std::map<std::uint64_t, Salt> salts;
  for (const auto& [key, answers] : revealed_) salts[key] = *array_from_hex<16>(answers.salt);
  seating.dice = std::make_unique<RecordedDice>(dice_, faces_, std::move(salts), secret_, source_);
  seating.created = text_of(field(header, "created"));

  std::optional<BranchPoint> branch;
  if (const Json& point = field(header, "branch"); point.is_object())
    branch = BranchPoint{text_of(field(point, "of")),
                         static_cast<std::uint32_t>(whole(field(point, "inputs"), 0, 0xffffffff).value_or(0)),
                         natural(field(point, "rolls")).value_or(0)};
  const auto end = record_.lines.begin() + static_cast<std::ptrdiff_t>(count);
  const Compared what = plays_alone_         ? Compared::play
                        : source_ != nullptr ? Compared::all
                                             : Compared::unveiled;
  inside->record.read_along({record_.lines.begin(), end}, what);
  inside->lasting = field(field(header, "dice"), "lasting") == Json(true);
  inside->agents_numbers.insert(agents_numbers_.begin(), agents_numbers_.end());
  inside->start(std::move(seating), branch);
  return std::unique_ptr<Match>(new Match(std::move(inside)));
}

std::unique_ptr<Match> Replay::play(std::size_t count) {
  if (!prepare()) return nullptr;
  auto match = begin(count);
  if (!match) return nullptr;
  const RecordWriter& writer = match->inside_->record;
  while (!fault_ && !is_called_off()) {
    if (lacks_dice(*match, count)) break;
    if (writer.parting()) {
      at_ = writer.parting()->line;
      parted_to_ = writer.parting()->now;
      fail("Played again, this line comes out differently: " + writer.parting()->words + ".", kOtherRules);
      break;
    }
    const std::size_t before = at_ = writer.lines().size();
    if (at_ >= count) break;
    feed(*match, record_.json[at_]);
    if (writer.lines().size() == before && !fault_)
      fail("Played again, nothing leads to this line.", kOtherRules);
  }
  return match;
}

// A record that is cut off may end before its dice; in one that goes on they have to be there.
bool Replay::lacks_dice(const Match& match, std::size_t count) {
  const auto& unknown = match.inside_->unknown_dice;
  if (!unknown) return false;
  if (unknown->line >= count) return true;
  at_ = unknown->line;
  fail("This line lacks the dice of roll " + std::to_string(unknown->roll) + ".", kOtherRules);
  return true;
}

void Replay::feed(Match& match, const Json& line) {
  std::string words;
  const std::string type = text_of(field(line, "type"));
  const auto seat = seat_from_json(field(line, "seat"), words);
  if (!seat) return fail_to_read("\"seat\" (" + words + ")");
  const bool decides =
      type != "note" && type != "end" && type != "play" && type != "reveal" && type != "reseed";
  if (decides && (*seat == kNobody || index(*seat) >= match.setting().seats))
    return fail_to_read("\"seat\" (there is no such seat)");
  if (type == "answer") return feed_answer(match, *seat, line);
  if (type == "faces") return feed_faces(match, line);
  if (type == "undo") return check(match.undo(*seat, field(line, "agreed") == Json(true)), "The undo");
  if (type == "take-back") return check(match.undo(*seat, true), "Taking back");
  if (type == "standing-order") return feed_order(match, *seat, line);
  if (type == "seat") return feed_sitter(match, *seat, line);
  if (type == "people") return feed_bytes(match, *seat, line);
  if (type == "reseed") return feed_reseed(match, line);
  if (type == "note") return match.note(*seat, text_of(field(line, "note")));
  if (type == "reveal" && at_ + 1 < record_.json.size()) return feed_end(match, record_.json[at_ + 1]);
  if (type == "end") return feed_end(match, line);
  if (type == "sealed") return feed_team(match, *seat, line);  // all else the match writes by itself
}

// The lines of a team that decided together are written when the last of it is done: one after the other.
void Replay::feed_team(Match& match, Seat seat, const Json& line) {
  const std::size_t first = at_;
  feed_dialogue(match, seat, line);
  while (!fault_ && match.inside_->record.lines().size() == first && at_ + 1 < record_.json.size()) {
    const Json& next = record_.json[at_ + 1];
    std::string words;
    const auto other = seat_from_json(field(next, "seat"), words);
    if (field(next, "type") != "sealed" || !other || !match.team_of(seat).has(*other)) return;
    ++at_;
    feed_dialogue(match, *other, next);
  }
}

void Replay::feed_answer(Match& match, Seat seat, const Json& line) {
  if (field(line, "by") == kStandingOrder)
    return fail("Played again, no standing order gives this answer.", kOtherRules);
  std::string words;
  const auto answer = answer_from_json(field(line, "answer"), words);
  if (!answer) return fail_to_read("\"answer\" (" + words + ")");
  feed_agent_rolls(match, seat, *rolls_in(line, "agent_rolls"));
  check(match.answer(seat, *answer), "The answer");
}

// The dice of a thinking agent decide nothing in the rules; they are kept with its answer.
void Replay::feed_agent_rolls(Match& match, Seat seat, const std::vector<RecordedRoll>& rolls) {
  Match::Inside& in = *match.inside_;
  for (const RecordedRoll& recorded : rolls) {
    RolledDice rolled{.number = recorded.number,
                      .roller = recorded.roller,
                      .sides = recorded.sides,
                      .drawn = recorded.drawn,
                      .faces = recorded.faces,
                      .words = recorded.words};
    for (std::size_t i = 0; i < book_.catalog().rules().size(); ++i)
      if (book_.catalog().rules()[i].id == recorded.rule) rolled.rule.index = static_cast<std::uint16_t>(i);
    const bool secret = recorded.number > kSecretRolls;
    if (!secret) in.log_agent_roll(rolled);
    if (!secret) in.drawn[in.agents_question(seat, rolled.rule, rolled.sides)] = recorded.number;
    std::uint64_t& last = secret ? in.secret_rolls : in.rolls;
    last = std::max(last, recorded.number);
    in.agent_rolls[slot(seat)].push_back(std::move(rolled));
  }
}

void Replay::feed_faces(Match& match, const Json& line) {
  const auto rolls = rolls_in(line, "rolls");
  if (rolls->empty()) return fail_to_read("typed dice");
  check(match.type_faces(rolls->front().faces), "Typing these faces");
}

// What a seat said in a sealed choice: under one commitment, or under one for each answer.
void Replay::feed_dialogue(Match& match, Seat seat, const Json& line) {
  const Json& commits = field(line, "commits");
  if (!commits.is_array()) {
    const auto revealed = revealed_.find(seal_key(static_cast<std::uint32_t>(at_), 0));
    if (revealed == revealed_.end()) return wait_for_reveal(0);
    feed_agent_rolls(match, seat, revealed->second.agent_rolls);
    return feed_sealed(match, seat, revealed->second.answers);
  }
  std::vector<Answer> answers;
  for (const Json& commit : commits) {
    const auto answer = sealed_answer(match, seat, answers, commit);
    if (!answer) return wait_for_reveal(commits.size() - answers.size());
    answers.push_back(*answer);
  }
  if (feed_hidden_rolls(match, seat, line)) feed_sealed(match, seat, answers);
}

// The next answer of a dialogue, or what stands in for it.
std::optional<Answer> Replay::sealed_answer(Match& match, Seat seat, const std::vector<Answer>& before,
                                            const Json& commit) {
  const auto key = seal_key(static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(before.size() + 1));
  if (const auto known = revealed_.find(key); known != revealed_.end()) return known->second.answers.front();
  std::optional<Answer> answer;
  if (!stands_in_) return answer;
  match.visit_after(seat, before,
                    [&](const Prompt& prompt, const State&, const Ground&) { answer = prompt.fallback(); });
  match.inside_->unknown[key] = text_of(commit);
  match.inside_->record.trust_digests();
  stood_in_ = true;
  return answer;
}

// The dice of an agent that thought about answers that stay sealed have a commitment of their own.
bool Replay::feed_hidden_rolls(Match& match, Seat seat, const Json& line) {
  const Json& commit = field(line, "commit");
  const auto key = seal_key(static_cast<std::uint32_t>(at_), 0);
  const auto revealed = revealed_.find(key);
  if (commit.is_null()) return true;
  if (revealed != revealed_.end()) {
    feed_agent_rolls(match, seat, revealed->second.agent_rolls);
  } else if (stands_in_) {
    match.inside_->unknown[key] = text_of(commit);
  } else {
    wait_for_reveal(0);
  }
  return revealed != revealed_.end() || stands_in_;
}

void Replay::wait_for_reveal(std::size_t answers) {
  const std::string what = answers == 0   ? "The answers"
                           : answers == 1 ? "One answer"
                                          : std::to_string(answers) + " answers";
  fail(what + " behind this sealed line " + (answers == 1 ? "is" : "are") + " not revealed in this record.",
       "Resume from the keeper's copy, which has " + std::string(answers == 1 ? "it" : "them") +
           " in its vault.");
  waits_ = true;
}

// All answers of the seat's dialogue at once; what it had said before and taken back is no matter.
void Replay::feed_sealed(Match& match, Seat seat, const std::vector<Answer>& answers) {
  Match::Inside& in = *match.inside_;
  if (in.halt != Match::Inside::Halt::sealed) return fail("No sealed choice is open here.", kOtherRules);
  SealedChoice choice = *in.open_choice;
  auto& said = choice.of(seat);
  const auto first = std::ranges::find_if(said, [](const SealedAnswer& answer) { return !answer.forced; });
  if (!choice.done.has(seat)) said.erase(first, said.end());
  in.open_choice = std::make_shared<const SealedChoice>(std::move(choice));
  check(match.answer_all(seat, answers), "The sealed answer");
}

// Closing a match reveals what is still sealed, then ends it; all else that reveals does so by itself.
void Replay::feed_end(Match& match, const Json& line) {
  std::string words;
  const auto concedes = seat_from_json(field(line, "conceded"), words);
  if (!concedes) return fail_to_read("\"conceded\" (" + words + ")");
  if (field(line, "type") == "end") match.close(text_of(field(line, "why")), *concedes);
}

void Replay::feed_order(Match& match, Seat seat, const Json& line) {
  const auto how = decline_from(text_of(field(line, "decline")));
  const auto kind = whole(field(line, "kind"), 0, 0xffff);
  if (!how || !kind) return fail_to_read("standing order");
  match.standing_order(seat, static_cast<std::uint16_t>(*kind), *how);
}

void Replay::feed_sitter(Match& match, Seat seat, const Json& line) {
  std::string words;
  const auto sitter = sitter_from_json(field(line, "sitter"), words);
  if (!sitter) return fail_to_read("\"sitter\" (" + words + ")");
  match.change_sitter(seat, *sitter);
}

void Replay::feed_bytes(Match& match, Seat seat, const Json& line) {
  const auto bytes = array_from_hex<16>(text_of(field(line, "bytes")));
  if (!bytes) return fail_to_read("\"bytes\"");
  check(match.add_bytes(seat, *bytes), "Adding to the key");
}

// The source has taken the new secret from the text as a whole.
void Replay::feed_reseed(Match& match, const Json& line) {
  Match::Inside& in = *match.inside_;
  const std::string why = text_of(field(line, "why"));
  in.record.reseed(text_of(field(line, "commitment")), in.rolls, why);
  in.change_key({});
  in.log_words(why);
}

void Replay::open_vault(Match& match) {
  for (const Json& one : field(record_.vault, "open")) {
    std::string words;
    const auto seat = seat_from_json(field(one, "seat"), words);
    const auto answers = answers_in(field(one, "answers"));
    const auto agent_rolls = rolls_in(one, "agent_rolls");
    const bool is_this = natural(field(one, "ask")) == match.inside_->asks;
    if (!is_this || !seat || *seat == kNobody || !answers || !agent_rolls) continue;
    feed_agent_rolls(match, *seat, *agent_rolls);
    if (!answers->empty()) feed_sealed(match, *seat, *answers);
  }
}

void Replay::stay(Match& match, const RecordText& record, const std::string& trouble) {
  match.inside_->trouble = trouble;
  match.inside_->record.keep(record.lines);
}

}  // namespace warren
