// What survives a kill -9 at any moment? Everything that was shown.
//
// A child process plays a campaign by itself and is killed in the middle of it, again and again; each time
// its store must open clean, and what it had told on the way must be there. WARREN_KILLS=100 kills that
// often.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <set>

#include "campaigns/keeper.h"
#include "cli/log_view.h"
#include "cli/war.h"
#include "kernel/base/rng.h"
#include "store/sqlite_store.h"

namespace warren::cli {
namespace {

// Writes at once, so that what was shown has left the process before it is killed.
class PipeOutput final : public std::streambuf {
 public:
  explicit PipeOutput(int descriptor) : descriptor_(descriptor) {}

 protected:
  int_type overflow(int_type c) override {
    const char letter = static_cast<char>(c);
    return xsputn(&letter, 1) == 1 ? c : traits_type::eof();
  }
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    return ::write(descriptor_, text, static_cast<std::size_t>(size));
  }

 private:
  int descriptor_;
};

struct Killed {
  std::string shown;
  bool finished = false;
};

// Runs the command in a process of its own and kills it after so many microseconds.
Killed run_and_kill(const std::vector<std::string>& arguments, unsigned microseconds) {
  int ends[2];
  REQUIRE(pipe(ends) == 0);
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    PipeOutput buffer(ends[1]);
    std::ostream out(&buffer);
    std::istringstream in;
    const std::vector<const Rulebook*> books = test_shelf();
    Desk desk{books, in, out, out};
    _exit(run_command(arguments, desk));
  }
  close(ends[1]);
  usleep(microseconds);
  Killed killed;
  killed.finished = waitpid(child, nullptr, WNOHANG) == child;
  if (!killed.finished) {
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
  }
  std::array<char, 4096> room{};
  for (ssize_t got = 0; (got = read(ends[0], room.data(), room.size())) > 0;)
    killed.shown.append(room.data(), static_cast<std::size_t>(got));
  close(ends[0]);
  return killed;
}

std::string whole_log(const Match& match) {
  std::string text;
  const draw::Look look;
  for (const LogLine& line : match.log())
    text += (line.depth == 0 ? "\n" : "") + log_text(line, match.book(), look, false);
  return text;
}

// What was shown of the campaign's log, without the line about the file before it and the map after it.
std::string told_in(const std::string& shown, const std::string& log) {
  const std::size_t from = shown.starts_with("Campaign ") ? shown.find('\n') + 1 : 0;
  const std::string told = from == 0 && shown.starts_with("Campaign ") ? std::string() : shown.substr(from);
  const std::size_t map = told.find("\n\n");  // two empty lines stand before the map alone
  return log.find(told) != std::string::npos ? told : told.substr(0, map);
}

int kills_wanted() {
  const char* wanted = std::getenv("WARREN_KILLS");
  return wanted == nullptr ? 10 : std::max(1, std::atoi(wanted));
}

TEST_CASE(
    "a campaign that is killed at random moments loses nothing that it had told, and its file opens clean") {
  const Folder folder;
  const std::string db = folder.file("warren.db");
  Rng rng(static_cast<std::uint64_t>(getpid()));
  int campaigns = 0;
  bool open = false;
  int told_something = 0;
  std::set<store::MatchId> checked;
  for (int kills = 0; kills < kills_wanted();) {
    CAPTURE(kills);
    const std::vector<std::string> arguments =
        open ? std::vector<std::string>{"campaign", "next", "--auto", "--db", db}
             : std::vector<std::string>{
                   "campaign", "new", "--seats", "solo,solo", "--auto", "--seed", std::to_string(++campaigns),
                   "--db",     db};
    const Killed killed = run_and_kill(arguments, 1000 + rng.below(700'000));
    if (!killed.finished) ++kills;
    const auto store = store::open_sqlite(db);
    REQUIRE(store->damage().empty());
    const std::vector<store::Kept> kept = store->list(store::MatchKind::campaign);
    open = !kept.empty() && !kept.back().over;
    if (kept.empty()) {
      CHECK(killed.shown.empty());
      continue;
    }
    std::string fault;
    const auto keeper = campaigns::CampaignKeeper::load(*store, bookshelf(), kept.back().id, fault);
    REQUIRE_MESSAGE(keeper != nullptr, fault);
    const std::string log = whole_log(keeper->match());
    if (!killed.finished) {
      const std::string told = told_in(killed.shown, log);
      CHECK(log.find(told) != std::string::npos);
      if (told.size() > 40) ++told_something;
    }
    for (const store::Kept& battle : store->battles_of(kept.back().id)) {
      if (!checked.insert(battle.id).second) continue;
      const Rulebook* shelf[] = {&keeper->campaign().battles()};
      const Loaded loaded = load_record(store->text(battle.id), shelf);
      CHECK_FALSE(loaded.fault);
      CHECK(loaded.match->is_over());  // a battle is kept with its result, or not at all
    }
  }
  CHECK(told_something > 0);
}

}  // namespace
}  // namespace warren::cli
