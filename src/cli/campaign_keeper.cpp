#include "cli/campaign_keeper.h"

#include "agents/seeds.h"
#include "kernel/hash.h"
#include "kernel/wire_json.h"

namespace warren::cli {
namespace {

std::vector<std::string> lines_from(const Match& match, std::uint32_t from) {
  const std::vector<std::string>& record = match.record();
  return {record.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(from, record.size())),
          record.end()};
}

// A match that is over has nothing secret left.
std::string vault_of(const Match& match) { return match.is_over() ? std::string() : match.vault(); }

}  // namespace

std::array<std::uint8_t, 32> record_hash(const Match& match) {
  const auto line = parse_json(match.record().back());
  return array_from_hex<32>(text_of(field(*line, "hash"))).value_or(std::array<std::uint8_t, 32>{});
}

CampaignKeeper::CampaignKeeper(store::Store& store, store::MatchId id, std::unique_ptr<Match> match)
    : store_(store), id_(id), match_(std::move(match)), agents_(seed().value_or(match_->inputs() + 1)) {}

std::unique_ptr<CampaignKeeper> CampaignKeeper::begin(store::Store& store, const Rulebook& book,
                                                      const Start& start, std::vector<Fault>& faults) {
  Match::Seating seating;
  seating.sitters = start.sitters;
  seating.created = start.created;
  if (start.seed) seating.dice = KeyedDice::of_seed(*start.seed);
  std::unique_ptr<Match> match = Match::begin(book, start.setup, std::move(seating), faults);
  if (!match) return nullptr;
  std::unique_ptr<CampaignKeeper> keeper(new CampaignKeeper(store, store::kNone, std::move(match)));
  store::NewMatch begun;
  begun.kind = store::MatchKind::campaign;
  begun.game = book.id();
  begun.title = start.title;
  begun.created = start.created;
  begun.lines = keeper->match_->record();
  begun.vault = vault_of(*keeper->match_);
  store::Commit commit{{begun}, {}, {{store::kBegunHere, keeper->news(*keeper->match_)}}};
  keeper->id_ = store.commit(commit).front();
  keeper->lines_ = static_cast<std::uint32_t>(begun.lines.size());
  keeper->told_ = keeper->match_->log().size();
  return keeper;
}

std::unique_ptr<CampaignKeeper> CampaignKeeper::load(store::Store& store, Bookshelf shelf, store::MatchId id,
                                                     std::string& fault) {
  const std::string text = store.text(id);
  Loaded loaded = load_record(text, shelf);
  if (loaded.fault) fault = loaded.fault->sentence();
  if (!loaded.match || loaded.fault) return nullptr;
  fault = loaded.match->trouble();
  if (fault.empty() && loaded.match->book().campaign() == nullptr) fault = "This match is no campaign.";
  if (!fault.empty()) return nullptr;
  std::unique_ptr<CampaignKeeper> keeper(new CampaignKeeper(store, id, std::move(loaded.match)));
  keeper->lines_ = static_cast<std::uint32_t>(keeper->match_->record().size());
  keeper->told_ = keeper->match_->log().size();
  return keeper;
}

std::optional<std::uint64_t> CampaignKeeper::seed() const {
  const auto header = parse_json(match_->record().front());
  return natural(field(field(*header, "dice"), "seed"));
}

store::Growth CampaignKeeper::growth(const Match& match) {
  return {id_, lines_, lines_from(match, lines_), vault_of(match), match.is_over()};
}

// What was told since the last commit.
std::vector<store::ChronicleLine> CampaignKeeper::news(const Match& match) {
  std::vector<store::ChronicleLine> lines;
  for (std::size_t i = told_; i < match.log().size(); ++i) {
    const LogLine& line = match.log()[i];
    if (line.is_roll || line.undone || line.rule == RuleId{}) continue;
    lines.push_back({0, static_cast<int>(match.book().campaign()->weight_of(line.event)), line.words + "."});
  }
  return lines;
}

void CampaignKeeper::commit(const store::Commit& commit, const Match& campaign) {
  store_.commit(commit);
  lines_ = static_cast<std::uint32_t>(campaign.record().size());
  told_ = campaign.log().size();
}

void CampaignKeeper::keep(const Match& match) {
  if (match.record().size() == lines_) return;
  commit({{}, {growth(match)}, {{id_, news(match)}}}, match);
}

void CampaignKeeper::let_agents_answer() {
  agents_.play(*match_);
  keep(*match_);
}

std::optional<BattleCall> CampaignKeeper::battle() const {
  std::optional<BattleCall> call;
  if (match_->is_over()) return call;
  for (const OpenAsk& ask : match_->open())
    match_->visit(ask.seat, [&](const Prompt& prompt, const State&, const Ground&) {
      if (prompt.form == Form::battle) prompt.call(call.emplace());
    });
  return call;
}

std::unique_ptr<Match> CampaignKeeper::battle_match(const BattleCall& call, bool deputies,
                                                    std::vector<Fault>& faults) {
  const Rulebook& book = campaign().battles();
  std::vector<Sitter> sitters;
  for (const Seat seat : call.fighters) {
    sitters.push_back(match_->sitter(seat));
    if (deputies && sitters.back().kind == "human") sitters.back() = {"solo", false};
  }
  for (const store::Kept& kept : store_.battles_of(id_)) {
    if (kept.number != call.number) continue;
    const Rulebook* shelf[] = {&book};
    Loaded loaded = load_record(store_.text(kept.id), shelf);
    if (!loaded.match || loaded.fault || !loaded.match->trouble().empty()) {
      faults.push_back({"battle " + std::to_string(call.number),
                        loaded.fault ? loaded.fault->sentence() : loaded.match->trouble(),
                        {}});
      return nullptr;
    }
    battle_id_ = kept.id;
    battle_lines_ = kept.lines;
    for (std::size_t i = 0; i < sitters.size() && !loaded.match->is_over(); ++i) {
      const Sitter& now = loaded.match->sitter(seat_at(static_cast<int>(i)));
      if (now.kind != sitters[i].kind) loaded.match->change_sitter(seat_at(static_cast<int>(i)), sitters[i]);
    }
    return std::move(loaded.match);
  }
  battle_id_ = store::kNone;
  battle_lines_ = 0;
  Match::Seating seating;
  seating.sitters = sitters;
  if (const auto own = seed())
    seating.dice = KeyedDice::of_seed(match_seed(*own, static_cast<std::uint64_t>(call.number)));
  return Match::begin(book, call.setup, std::move(seating), faults);
}

// The battle's part of a commit: its beginning, or what it has grown by.
void CampaignKeeper::add_battle(const BattleCall& call, const Match& battle, store::Commit& commit) {
  if (battle_id_ != store::kNone) {
    commit.grown.push_back(
        {battle_id_, battle_lines_, lines_from(battle, battle_lines_), vault_of(battle), battle.is_over()});
    return;
  }
  store::NewMatch begun;
  begun.kind = store::MatchKind::battle;
  begun.game = battle.book().id();
  begun.title = call.title;
  begun.parent = id_;
  begun.number = call.number;
  begun.lines = battle.record();
  begun.vault = vault_of(battle);
  begun.over = battle.is_over();
  commit.begun.push_back(std::move(begun));
}

void CampaignKeeper::keep_battle(const BattleCall& call, const Match& battle) {
  if (battle_id_ != store::kNone && battle.record().size() == battle_lines_) return;
  store::Commit commit;
  add_battle(call, battle, commit);
  const std::vector<store::MatchId> begun = store_.commit(commit);
  if (!begun.empty()) battle_id_ = begun.front();
  battle_lines_ = static_cast<std::uint32_t>(battle.record().size());
}

std::string CampaignKeeper::answer(const BattleResult& result) {
  const Verdict verdict = match_->answer(match_->open().front().seat, Answer::of(result));
  return verdict.ok() ? std::string() : verdict.refusal().words;
}

std::string CampaignKeeper::settle(const BattleCall& call, const Match& battle) {
  BattleResult result = campaign().result_of(battle.setting(), battle.checkpoint());
  result.record = record_hash(battle);
  if (std::string refused = answer(result); !refused.empty()) return refused;
  store::Commit all;
  add_battle(call, battle, all);
  std::vector<store::ChronicleLine> story;
  for (const StoryLine& line : campaign().story_of(battle))
    story.push_back({call.number, static_cast<int>(line.weight), line.words});
  std::vector<store::ChronicleLine> after = news(*match_);
  story.insert(story.end(), after.begin(), after.end());
  all.grown.push_back(growth(*match_));
  all.told.push_back({id_, std::move(story)});
  commit(all, *match_);
  battle_id_ = store::kNone;
  return {};
}

std::string CampaignKeeper::settle(const BattleCall&, const BattleResult& result) {
  if (std::string refused = answer(result); !refused.empty()) return refused;
  keep(*match_);
  return {};
}

}  // namespace warren::cli
