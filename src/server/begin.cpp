#include "server/begin.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "agents/agents.h"
#include "agents/table_setter.h"
#include "analysis/hidden.h"
#include "campaigns/settling.h"
#include "kernel/base/utf8.h"
#include "kernel/book/guide.h"
#include "kernel/record/lines.h"
#include "kernel/tables/called_off.h"
#include "server/keys.h"
#include "server/now.h"
#include "server/sitters.h"

namespace warren::server {
namespace {

constexpr std::size_t kMostTitle = 120;
const Sitter kTableSetter{"solo", false};

// Of those that are not named, the first is a person and the others the usual opponent.
std::optional<std::vector<Sitter>> read_sitters(const Json& json, const Rulebook& book, int seats,
                                                std::string& fault) {
  std::vector<Sitter> sitters;
  if (!json.is_null() && (!json.is_array() || json.size() > static_cast<std::size_t>(seats))) {
    fault = fmt::format("\"sitters\" is a list of at most {}, one per seat", seats);
    return std::nullopt;
  }
  for (const Json& one : json) {
    auto sitter = sitter_from_json(one, fault);
    if (!sitter) return std::nullopt;
    fault = why_no_sitter(sitter->kind, book);
    if (!fault.empty()) return std::nullopt;
    sitters.push_back(allowed_to_type(*sitter));
  }
  while (sitters.size() < static_cast<std::size_t>(seats))
    sitters.push_back({sitters.empty() ? "human" : std::string(kUsualOpponent), false});
  if (types_for_all_or_nobody(sitters)) return sitters;
  fault =
      "\"types_dice\": all persons type their dice from the beginning, or one asks the others at the table";
  return std::nullopt;
}

std::string title_of(const Match& match, const Json& wanted) {
  const std::string title = clean_utf8(text_of(wanted)).substr(0, kMostTitle);
  if (!title.empty()) return clean_utf8(title);
  for (const Scenario& scenario : match.book().scenarios())
    if (match.setup().scenario.empty() || scenario.id == match.setup().scenario)
      return fmt::format("{}: {}", match.book().name(), scenario.name);
  return std::string(match.book().name());
}

// The battles of a campaign that are part of its branch, and their story so far.
struct War {
  std::vector<store::NewMatch> battles;
  std::vector<store::ChronicleLine> told;
};

bool is_part_of(const Match& branch, const std::vector<std::string>& battle) {
  const std::string hash = battle.empty() ? std::string() : hash_in(battle.back());
  return !hash.empty() && std::ranges::any_of(branch.record(), [&](const std::string& line) {
    return line.find("\"record\":\"" + hash) != std::string::npos;
  });
}

War war_of(const Match& branch, store::MatchId parent, const store::Store& store) {
  War war;
  std::set<int> fought;
  for (const store::Kept& kept : store.battles_of(parent)) {
    store::NewMatch battle;
    battle.lines = store.lines(kept.id);
    if (!kept.over || !is_part_of(branch, battle.lines)) continue;
    battle.kind = store::MatchKind::battle;
    battle.game = kept.game;
    battle.title = kept.title;
    battle.created = kept.created;
    battle.number = kept.number;
    battle.over = true;
    battle.parent = store::kBegunHere;
    battle.branch_of = kept.id;
    fought.insert(kept.number);
    war.battles.push_back(std::move(battle));
  }
  std::size_t own = campaigns::news_of(branch, 0).size();
  for (const store::ChronicleLine& line : store.chronicle(parent)) {
    if (line.battle > 0 ? !fought.contains(line.battle) : own-- == 0) break;
    war.told.push_back(line);
  }
  return war;
}

// Keeps a fresh match with fresh keys and answers with `Created`.
void keep_new(House& house, const Match& match, const std::string& title, const std::string& created,
              store::MatchId branch_of, Reply then, War war = {}) {
  if (is_called_off()) return;  // and answered so
  store::NewMatch fresh;
  fresh.kind = match.book().campaign() != nullptr ? store::MatchKind::campaign : store::MatchKind::match;
  fresh.game = match.book().id();
  fresh.title = title;
  fresh.created = created;
  fresh.lines = match.record();
  fresh.over = match.is_over();
  fresh.vault = fresh.over ? std::string() : match.vault();
  fresh.branch_of = branch_of;
  Json seats = Json::array();
  for (int i = 0; i < match.setting().seats; ++i) {
    const std::string& kind = match.sitter(seat_at(i)).kind;
    Json key;
    if (kind == "human") {
      const std::string text = fresh_key();
      fresh.keys.push_back(hash_of(text, i));
      key = text;
    }
    seats.push_back({
        {"seat", i                          },
        {"name", match.seat_name(seat_at(i))},
        {"kind", kind                       },
        {"key",  key                        }
    });
  }
  const std::string watch = fresh_key();
  fresh.keys.push_back(hash_of(watch, store::KeyHash::kWatch));
  store::Commit commit;
  for (store::NewMatch& battle : war.battles)
    for (const store::KeyHash& key : fresh.keys) battle.keys.push_back({key.hash, store::KeyHash::kWatch});
  commit.begun.push_back(std::move(fresh));
  std::ranges::move(war.battles, std::back_inserter(commit.begun));
  if (!war.told.empty()) commit.told.push_back({store::kBegunHere, std::move(war.told)});
  Json said = {
      {"seats", seats},
      {"watch", watch}
  };
  if (match.origin()) said["inputs"] = match.inputs();
  house.committer.commit(std::move(commit), [said, then = std::move(then)](const store::Committed& done) {
    if (done.trouble) return then(failure(503, done.trouble->what()));
    Json answer = said;
    answer["id"] = done.begun.front();
    then(reply(answer));
  });
}

// Answers on the server's thread, whoever found the answer.
Reply posted(House& house, Reply then) {
  return [&house, then = std::move(then)](Response response) {
    if (is_called_off()) return;  // whoever called it off answers
    house.post.post([then, response = std::move(response)] { then(response); });
  };
}

// Somebody wants to play at once: the game's first match, where no other is named.
void choose_first(const Rulebook& book, Setup& setup) {
  const Guide& guide = guide_of(book);
  if (setup.scenario.empty()) setup.scenario = guide.scenario;
  if (setup.seats == 0 && setup.scenario == guide.scenario) setup.seats = guide.seats;
}

// What the table setter draws from: repeatable where the dice are.
std::uint64_t setter_seed(const Json& wanted) {
  if (const auto number = natural(wanted)) return *number;
  std::array<std::uint8_t, 8> bytes{};
  random_bytes(bytes);
  std::uint64_t seed = 0;
  for (const std::uint8_t byte : bytes) seed = seed << 8 | byte;
  return seed;
}

// Warren lays the table before anybody sits down: what it has answered there is nobody's to take back.
void lay_table(Match& match, const std::vector<Sitter>& sitters, std::uint64_t seed) {
  TableSetter(seed).lay(match, Seats::all());
  for (std::size_t i = 0; i < sitters.size(); ++i)
    match.change_sitter(seat_at(static_cast<int>(i)), sitters[i]);
}

void begin_now(House& house, const std::string& body, const Reply& then) {
  const auto json = parse_json(body);
  if (!json || !json->is_object()) return then(failure(400, "The body is no JSON object."));
  std::string fault;
  auto setup = setup_from_json(field(*json, "setup"), fault);
  if (!setup) return then(failure(400, "setup: " + fault));
  const Rulebook* book = find_rulebook(house.shelf, setup->game);
  if (book == nullptr) return then(failure(404, "There is no game \"" + setup->game + "\"."));
  const Json& ready = field(*json, "ready");
  if (!ready.is_null() && !ready.is_boolean()) return then(failure(400, "\"ready\" is true or false."));
  const bool lays_table = ready.is_boolean() && ready.get<bool>();
  if (lays_table) choose_first(*book, *setup);
  std::vector<Fault> faults;
  const auto setting = book->check(*setup, faults);
  if (!setting) return then(failure(422, "This set-up cannot be played.", faults, *book));
  const auto sitters = read_sitters(field(*json, "sitters"), *book, setting->seats, fault);
  if (!sitters) return then(failure(400, fault));
  Match::Seating seating;
  seating.sitters = lays_table ? std::vector<Sitter>(sitters->size(), kTableSetter) : *sitters;
  seating.created = utc_now();
  if (const Json& seed = field(*json, "seed"); !seed.is_null()) {
    const auto number = natural(seed);
    if (!number) return then(failure(400, "\"seed\" is a whole number, not below 0."));
    if (persons_among(*sitters) > 1 && !house.limits.seeds_among_persons)
      return then(
          failure(422, "Who knows the seed foresees the dice: where two persons play there is none."));
    seating.dice = KeyedDice::of_seed(*number);
  }
  const std::string created = seating.created;
  const auto match = Match::begin(*book, *setup, std::move(seating), faults);
  if (!match) return then(failure(422, "This set-up cannot be played.", faults, *book));
  if (lays_table) lay_table(*match, *sitters, setter_seed(field(*json, "seed")));
  keep_new(house, *match, title_of(*match, field(*json, "title")), created, store::kNone, then);
}

void import_now(House& house, const std::string& record, const Reply& then) {
  const Loaded loaded = load_record(record, house.shelf);
  if (loaded.fault) return then(failure(loaded.is_sound ? 422 : 400, loaded.fault->sentence()));
  Match::Seating seating;
  for (int i = 0; i < loaded.match->setting().seats; ++i)
    seating.sitters.push_back(loaded.match->sitter(seat_at(i)));
  for (Sitter& sitter : seating.sitters)
    sitter = why_no_sitter(sitter.kind, loaded.match->book()).empty() ? allowed_to_type(sitter) : Sitter{};
  if (!types_for_all_or_nobody(seating.sitters))
    for (Sitter& sitter : seating.sitters) sitter.types_dice = false;
  seating.created = utc_now();
  const std::string created = seating.created;
  const auto match = loaded.match->branch(loaded.match->inputs(), std::move(seating));
  if (!match) return then(failure(422, "This record cannot be gone on with."));
  War war;  // its battles are not in its record
  if (match->book().campaign() != nullptr) war.told = campaigns::news_of(*match, 0);
  keep_new(house, *match, title_of(*match, {}), created, store::kNone, then, std::move(war));
}

void branch_now(House& house, const Match& match, const std::shared_ptr<Room>& room, Seat seat,
                const std::string& body, const Reply& then) {
  const auto json = parse_json(body);
  const auto inputs = json ? whole(field(*json, "inputs"), 0, match.inputs()) : std::nullopt;
  if (!inputs)
    return then(failure(400, fmt::format("\"inputs\" is a whole number from 0 to {}.", match.inputs())));
  const auto from = static_cast<std::uint32_t>(*inputs);
  if (!match.is_over() && (seat == kNobody || hides_something(match, seat, from)))
    return then(failure(
        409, seat == kNobody ? "Who watches can branch off a match when it is over."
                             : "Something is hidden from you in that position: a branch would show it. Wait "
                               "until the match is over."));
  std::string fault;
  Match::Seating seating;
  if (const Json& wanted = field(*json, "sitters"); !wanted.is_null()) {
    const auto sitters = read_sitters(wanted, match.book(), match.setting().seats, fault);
    if (!sitters) return then(failure(400, fault));
    seating.sitters = *sitters;
  } else {
    for (int i = 0; i < match.setting().seats; ++i) seating.sitters.push_back(match.sitter(seat_at(i)));
  }
  seating.created = utc_now();
  const std::string created = seating.created;
  const auto branch = match.branch(from, std::move(seating));
  if (!branch) return then(failure(422, "From there the match cannot go on."));
  const std::string title = fmt::format("{}, from input {}", title_of(*branch, {}), branch->origin()->inputs);
  War war;
  if (branch->book().campaign() != nullptr)
    war = house.archive.read([&](const store::Store& store) { return war_of(*branch, room->id(), store); });
  if (!match.is_over()) room->tell_of_branch(seat, branch->origin()->inputs);
  keep_new(house, *branch, title, created, room->id(), then, std::move(war));
}

}  // namespace

std::optional<Response> why_not_kept(House& house, const std::string& address, std::size_t bytes) {
  if (house.has_room && !house.has_room())
    return failure(503, "The disk is nearly full: nothing new is begun now. Matches that have begun go on.");
  const auto wait = house.quota.keep(address, bytes);
  if (wait.count() == 0) return std::nullopt;
  return too_much("This address has had much kept today already.", wait);
}

void begin_match(House& house, const Request& request, const Reply& then) {
  constexpr std::size_t kBegin = 4096;  // what a match has grown to when the first person is asked
  if (request.body.size() > house.limits.setup) return then(failure(413, "This set-up is too large."));
  if (const auto no = why_not_kept(house, request.address, request.body.size() + kBegin)) return then(*no);
  house.workers.run(Lane::quick,
                    {.name = "beginning a match",
                     .who = request.address,
                     .work = [&house, body = request.body, later = posted(house, then)]() -> Job {
                       begin_now(house, body, later);
                       return {};
                     },
                     .failed = [then] { then(failure(500, kWentWrong)); }});
}

void import_match(House& house, const Request& request, const Reply& then) {
  if (const auto no = why_not_kept(house, request.address, request.body.size())) return then(*no);
  const auto share = house.quota.take(Quota::Of::jobs, request.address);
  if (!share) return then(too_much("An import of yours is still being read.", kSoon));
  house.workers.run(Lane::bulk,
                    {.name = "importing a record",
                     .who = request.address,
                     .work = [&house, share, record = request.body, later = posted(house, then)]() -> Job {
                       import_now(house, record, later);
                       return {};
                     },
                     .failed = [then] { then(failure(500, kWentWrong)); }});
}

void branch_match(House& house, const std::shared_ptr<Room>& room, Seat seat, const Request& request,
                  Reply then) {
  const Reply later = posted(house, then);
  room->study(
      [&house, room, seat, request, later](const Match& match) {
        std::size_t bytes = 0;
        for (const std::string& line : match.record()) bytes += line.size();
        if (const auto no = why_not_kept(house, request.address, bytes)) return later(*no);
        branch_now(house, match, room, seat, request.body, later);
      },
      [then = std::move(then)](Room::Went how) {
        if (how == Room::Went::unread) then(failure(503, "The match cannot be read from the store."));
        if (how == Room::Went::wrong) then(failure(500, kWentWrong));
      });
}

}  // namespace warren::server
