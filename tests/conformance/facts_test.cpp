// Do all games speak the language of facts? Names for whatever is asked, told and rolled; turns that are told
// by numbers; refusals whose numbers have a measure; things that can be pointed at.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "conformance/prompt_tools.h"
#include "conformance/roster.h"
#include "conformance/study_table.h"

using namespace warren;
using namespace warren::conformance;

namespace {

constexpr std::uint64_t kMatchesOfFacts = enough(3);
constexpr int kMostStepsOfFacts = 400;
constexpr std::uint64_t kSeedsHidden = 64;

// Plays a few matches at random and calls `look` at every checkpoint.
template <class Look>
void play_and_look(Seated& seated, StudyTable& table, const Look& look) {
  int steps = 0;
  for (seated.begin(); !seated.is_over() && steps < kMostStepsOfFacts; ++steps) {
    table.begin_step();
    seated.step(table);
    look();
  }
}

Scene scene_of(const Seated& seated, Seat seat) {
  return seated.book.scene(*seated.setting, *seated.ground, seated.state, seat);
}

template <class Things>
void check_ids(const Things& things, const char* what) {
  std::set<int> ids;
  for (const auto& thing : things) {
    CONFORM(ids.insert(thing.id).second, "two of the ", what, " are number ", thing.id);
    CONFORM(!thing.kind.empty(), what, " ", thing.id, " has no kind");
  }
}

void check_scene(const Scene& scene) {
  check_ids(scene.units, "units");
  check_ids(scene.counters, "counters");
  check_ids(scene.zones, "zones");
  check_ids(scene.sheets, "sheets");
  for (const Scene::Piece& piece : scene.pieces)
    CONFORM(piece.kind.empty() || find_unit(scene, piece.unit) != nullptr, "piece ", piece.id,
            " belongs to nobody");
  std::map<int, int> in_zone;
  for (const Scene::Card& card : scene.cards) {
    if (card.kind.empty()) continue;
    CONFORM(find_zone(scene, card.zone) != nullptr, "card ", card.id, " lies nowhere");
    ++in_zone[card.zone];
  }
  for (const Scene::Zone& zone : scene.zones)
    CONFORM(in_zone[zone.id] <= zone.count, "zone ", zone.id, " holds more than it counts");
}

// "ask 3 keep-face", a line for each number that has a name.
std::string numbers_of(const Lexicon& lexicon) {
  std::string text;
  const auto add = [&](const char* what, int number, Name name) {
    if (!name.empty())
      text += std::string(what) + " " + std::to_string(number) + " " + std::string(name) + "\n";
  };
  constexpr int kMost = 1000;
  for (int i = 0; i < kMost; ++i) add("ask", i, lexicon.ask(static_cast<std::uint16_t>(i)).name);
  for (int i = 0; i < kMost; ++i) add("verb", i, lexicon.verb(static_cast<std::uint16_t>(i)).name);
  for (int i = 0; i < kMost; ++i) add("told", i, lexicon.told(static_cast<std::uint16_t>(i)).name);
  for (int i = 0; i < kMost; ++i) add("roll", i, lexicon.roll(static_cast<std::uint16_t>(i)).name);
  return text;
}

// A campaign is named after its game and has its numbers in that game's folder.
std::string numbers_file(const Rulebook& book) {
  std::string folder(book.id());
  std::ranges::replace(folder, '-', '_');
  const std::size_t end = folder.size();
  std::size_t cut = end;
  while (cut != std::string::npos && !std::filesystem::exists("tests/games/" + folder.substr(0, cut)))
    cut = folder.rfind('_', cut - 1);
  const std::string rest = cut < end ? folder.substr(cut + 1) + "_" : "";
  return "tests/games/" + folder.substr(0, cut) + "/" + rest + "numbers.txt";
}

}  // namespace

TEST_CASE("conformance: a turn has another number wherever its phase has other words") {
  each_game([](Seated& seated) {
    std::map<std::uint32_t, std::string> words;
    for (std::uint64_t seed = 0; seed < kMatchesOfFacts; ++seed) {
      Rng rng(seed);
      StudyTable table(rng);
      play_and_look(seated, table, [&] {
        const std::string phase = scene_of(seated, kNobody).phase;
        const std::uint32_t turn = seated.book.turn(*seated.setting, seated.state);
        CONFORM(words.try_emplace(turn, phase).first->second == phase, turn, " is ", words[turn], " and ",
                phase);
      });
    }
  });
}

TEST_CASE("conformance: where a game says that nothing is hidden there is nothing to imagine") {
  each_game([](Seated& seated) {
    if (seated.book.is_open()) return;
    Rng rng(5);
    StudyTable table(rng);
    play_and_look(seated, table, [&] {
      const State before = seated.state;
      for (int i = 0; i < seated.seats(); ++i) {
        if (seated.book.hides(*seated.setting, seated.state, seat_at(i))) continue;
        for (std::uint64_t seed = 0; seed < kSeedsHidden; ++seed) {
          Rng imagination(seed, 2);
          seated.book.imagine(*seated.setting, seated.state, seat_at(i), imagination);
          CONFORM(seated.state.equals(before, seated.book.state_size()), "seat ", i, " imagines something");
          seated.state.copy_from(before, seated.book.state_size());
        }
      }
    });
  });
}

TEST_CASE("conformance: whatever is asked, offered, told and rolled has a name") {
  each_game([](Seated& seated) {
    const Lexicon& words = seated.book.lexicon();
    if (&words == &kNoLexicon) return;
    Rng rng(7);
    StudyTable table(rng, true);
    table.on_ask = [&](const Prompt& prompt) {
      CONFORM(!words.ask(prompt.kind).name.empty(), "question ", prompt.kind, " has no name");
      for (const Choice& choice : offer_of(prompt).allowed)
        CONFORM(!words.verb(choice.id.verb).name.empty(), "verb ", choice.id.verb, " has no name");
    };
    table.on_tell = [&](const Event& event) {
      CONFORM(!words.told(event.verb).name.empty(), "event ", event.verb, " has no name");
    };
    table.on_roll = [&](const Roll& roll, const Dice&) {
      const RollRow row = words.roll(roll.kind);
      CONFORM(!row.name.empty(), "roll ", roll.kind, " has no name");
      for (std::size_t i = 0; i < roll.lots && !row.results[0].empty(); ++i)
        for (std::size_t c = 0; c < roll.lot[i].classes; ++c)
          CONFORM(!row.results[c].empty(), row.name, ": class ", c, " has no name");
    };
    play_and_look(seated, table, [] {});
  });
}

TEST_CASE("conformance: a refusal says what it measured, and by which measure") {
  each_game([](Seated& seated) {
    Rng rng(11);
    StudyTable table(rng);
    table.on_ask = [&](const Prompt& prompt) {
      for (const auto& [choice, refusal] : offer_of(prompt).forbidden) {
        CONFORM(std::string(refusal.words).size() > 3, prompt.sentence(), " forbids without a word");
        const bool measured =
            refusal.measured != Refusal::kNotMeasured || refusal.allowed != Refusal::kNotMeasured;
        CONFORM(measured == (refusal.measure != Measure::none), refusal.words,
                ": its numbers have no measure");
        CONFORM(refusal.cause != Cause::reach || !measured || refusal.measure != Measure::none,
                refusal.words);
      }
    };
    play_and_look(seated, table, [] {});
  });
}

TEST_CASE("conformance: things have ids of their own and stand where they say") {
  each_game([](Seated& seated) {
    Rng rng(13);
    StudyTable table(rng);
    play_and_look(seated, table, [&] {
      for (int i = 0; i < seated.seats(); ++i) check_scene(scene_of(seated, seat_at(i)));
    });
  });
}

TEST_CASE("conformance: every kind of ground that is drawn has a look, by its kind and not by its letters") {
  each_game([](Seated& seated) {
    Rng rng(17);
    StudyTable table(rng);
    std::set<std::string> bare;
    play_and_look(seated, table, [&] {
      const Scene scene = scene_of(seated, seat_at(0));
      for (const Scene::Area& area : scene.areas)
        if (area.is != Scene::Ground::space && !area.kind.empty() &&
            like_of(seated.book.lexicon(), area.kind) == Like::facts)
          bare.insert(std::string(area.kind));
    });
    // A marker has no ground of its own: what is drawn is the thing that lies there.
    bare.erase("marker");
    bare.erase("ambush-marker");
    CONFORM(bare.empty(), "no look for ", bare.empty() ? "" : *bare.begin());
  });
}

// A number never changes its owner: it stands in records. New ones are added with
//   WARREN_UPDATE_NUMBERS=1 build/tests/test_conformance
TEST_CASE("conformance: numbers that stand in records keep their names") {
  for (const Rulebook* book : shelved()) {
    if (&book->lexicon() == &kNoLexicon) continue;
    const std::string file = numbers_file(*book);
    const std::string now = numbers_of(book->lexicon());
    if (std::getenv("WARREN_UPDATE_NUMBERS") != nullptr) std::ofstream(file) << now;
    std::ifstream in(file);
    std::stringstream kept;
    kept << in.rdbuf();
    CHECK_MESSAGE(kept.str() == now, file, " differs");
  }
}
