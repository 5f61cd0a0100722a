#include "campaigns/keeper.h"

namespace warren::campaigns {

void CampaignKeeper::Kept::is_all_of(const Match& match) {
  lines = static_cast<std::uint32_t>(match.record().size());
  told = match.log().size();
}

CampaignKeeper::CampaignKeeper(store::Store& store, store::MatchId id, std::unique_ptr<Match> match)
    : store_(store),
      match_(std::move(match)),
      agents_(seed_of(*match_).value_or(match_->inputs() + 1)),
      kept_{.id = id} {}

std::unique_ptr<CampaignKeeper> CampaignKeeper::begin(store::Store& store, const Rulebook& book,
                                                      const Start& start, std::vector<Fault>& faults) {
  Match::Seating seating;
  seating.sitters = start.sitters;
  seating.created = start.created;
  if (start.seed) seating.dice = KeyedDice::of_seed(*start.seed);
  std::unique_ptr<Match> match = Match::begin(book, start.setup, std::move(seating), faults);
  if (!match) return nullptr;
  store::NewMatch begun;
  begun.kind = store::MatchKind::campaign;
  begun.game = book.id();
  begun.title = start.title;
  begun.created = start.created;
  begun.lines = match->record();
  begun.vault = match->vault();
  const store::MatchId id = store.commit({{begun}, {}, {{store::kBegunHere, news_of(*match, 0)}}}).front();
  std::unique_ptr<CampaignKeeper> keeper(new CampaignKeeper(store, id, std::move(match)));
  keeper->kept_.is_all_of(*keeper->match_);
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
  keeper->kept_.is_all_of(*keeper->match_);
  return keeper;
}

void CampaignKeeper::keep(const Match& match) {
  if (match.record().size() == kept_.lines) return;
  store_.commit(
      {{}, {store::growth_of(match, kept_.id, kept_.lines)}, {{kept_.id, news_of(match, kept_.told)}}});
  kept_.is_all_of(match);
}

std::string CampaignKeeper::keep(const Settled& settled, store::Commit with) {
  if (!settled.done) return settled.refused;
  with.grown.push_back(store::growth_of(*match_, kept_.id, kept_.lines));
  with.told.push_back({kept_.id, settled.told});
  store_.commit(with);
  kept_.is_all_of(*match_);
  return {};
}

void CampaignKeeper::let_agents_answer() {
  keep(settle_if_battle(*match_, kept_.told, kept_.id, store_));
  agents_.play(*match_);
  keep(*match_);
}

std::unique_ptr<Match> CampaignKeeper::battle_match(const WaitingBattle& waiting, bool deputies,
                                                    std::vector<Fault>& faults) {
  const int number = waiting.call.number;
  battle_ = {};
  const auto kept = kept_battle(store_, kept_.id, number);
  if (!kept) return begin_battle(waiting, deputies, {}, faults);
  const Rulebook* shelf[] = {&campaign().battles()};
  Loaded loaded = load_record(store_.text(kept->id), shelf);
  if (!loaded.match || loaded.fault || !loaded.match->trouble().empty()) {
    faults.push_back({"battle " + std::to_string(number),
                      loaded.fault ? loaded.fault->sentence() : loaded.match->trouble(),
                      {}});
    return nullptr;
  }
  battle_ = {.id = kept->id, .lines = kept->lines};
  const std::vector<Sitter> sitters = battle_sitters(waiting, deputies);
  for (std::size_t i = 0; i < sitters.size() && !loaded.match->is_over(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    if (loaded.match->sitter(seat).kind != sitters[i].kind) loaded.match->change_sitter(seat, sitters[i]);
  }
  return std::move(loaded.match);
}

// The battle's part of a commit: its beginning, or what it has grown by.
void CampaignKeeper::add_battle(const WaitingBattle& waiting, const Match& battle,
                                store::Commit& commit) const {
  if (battle_.id != store::kNone)
    commit.grown.push_back(store::growth_of(battle, battle_.id, battle_.lines));
  else
    commit.begun.push_back(battle_to_keep(battle, waiting, kept_.id));
}

void CampaignKeeper::keep_battle(const WaitingBattle& waiting, const Match& battle) {
  if (battle_.id != store::kNone && battle.record().size() == battle_.lines) return;
  store::Commit commit;
  add_battle(waiting, battle, commit);
  const std::vector<store::MatchId> begun = store_.commit(commit);
  if (!begun.empty()) battle_.id = begun.front();
  battle_.is_all_of(battle);
}

std::string CampaignKeeper::settle(const WaitingBattle& waiting, const Match& battle) {
  const Settled settled = campaigns::settle(*match_, kept_.told, waiting, battle);
  store::Commit with;
  if (settled.done) add_battle(waiting, battle, with);
  const std::string refused = keep(settled, std::move(with));
  if (refused.empty()) battle_ = {};
  return refused;
}

std::string CampaignKeeper::settle(const BattleResult& result) {
  return keep(campaigns::settle(*match_, kept_.told, result));
}

}  // namespace warren::campaigns
