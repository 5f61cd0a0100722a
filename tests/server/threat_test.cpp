// What can that unit do to me next turn? What is said of it must be what its own side would be told.
#include "analysis/threat.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "agents/live.h"
#include "analysis/look_ahead.h"
#include "games/bookshelf.h"
#include "kernel/rules/each_choice.h"
#include "server/party.h"
#include "server/views.h"

namespace warren::server {
namespace {

constexpr Seat kRed{0};
constexpr Seat kBlue{1};

// The book's own opponents play until `holds`.
template <class Holds>
std::unique_ptr<Match> played(const std::string& game, std::uint64_t seed, const Holds& holds) {
  std::vector<Fault> faults;
  Match::Seating seating;
  seating.sitters.assign(2, {.kind = "solo"});
  seating.dice = KeyedDice::of_seed(seed);
  auto match = Match::begin(*find_book(game), {.game = game}, std::move(seating), faults);
  REQUIRE(match);
  LiveAgents agents(seed);
  while (!holds(*match)) REQUIRE(agents.play_one(*match) > 0);
  return match;
}

std::vector<Mark> units_of_side(const Match& match, Seat owner) {
  const Scene scene = scene_at(match, owner, match.inputs());
  std::vector<Mark> marks;
  for (const SceneUnit& unit : units_of(scene))
    if (unit.leader->seat == owner) marks.push_back(unit.mark());
  return marks;
}

// The answer of a seat that is about a unit, or that reads so; after a line.
std::optional<Answer> choice_after(const Match& match, Seat seat, const std::vector<Answer>& line, Mark mark,
                                   const std::string& words) {
  std::optional<Answer> found;
  match.visit_after(seat, line, [&](const Prompt& prompt, const State&, const Ground&) {
    for (const Choice& choice : allowed_choices(prompt))
      if (words.empty() ? prompt.mark(choice) == mark : prompt.describe(choice) == words)
        found = choice.answer;
  });
  return found;
}

// Blue may send out any of its units, some rounds into a battle.
bool blue_begins(const Match& match) {
  if (match.inputs() < 90 || match.is_over()) return false;
  int units = 0;
  match.visit(kBlue, [&](const Prompt& prompt, const State&, const Ground&) {
    for (const Choice& choice : allowed_choices(prompt))
      units +=
          prompt.subject == 0xff && prompt.form == Form::option && prompt.mark(choice).group >= 0 ? 1 : 0;
  });
  return units > 2;
}

const Threat::Line* line_that(const Threat& threat, const std::string& begins) {
  const auto found =
      std::ranges::find_if(threat.lines, [&](const auto& one) { return one.words.starts_with(begins); });
  return found == threat.lines.end() ? nullptr : &*found;
}

TEST_CASE("MA-SHOOT-01 what a shooter threatens has the odds that its own side is told of the same shot") {
  const auto match = played("mice-at-arms", 3, blue_begins);
  const auto record = match->record();
  int shots = 0;
  for (const Mark unit : units_of_side(*match, kBlue)) {
    const Threat threat = threat_of(*match, kRed, unit);
    CHECK(threat.fault == "");
    CHECK_FALSE(threat.drew_dice);  // it is Blue's turn already
    CHECK_FALSE(threat.imagined);
    const Threat::Line* shot = line_that(threat, "Shoot");
    const auto sent = choice_after(*match, kBlue, {}, unit, "");
    if (shot == nullptr || !sent) continue;
    std::vector<Answer> line{*sent};
    line.push_back(choice_after(*match, kBlue, line, {}, "Shoot").value());
    line.push_back(choice_after(*match, kBlue, line, shot->at, "").value());
    const LookAhead own = look_ahead(*match, kBlue, line);
    REQUIRE(own.exact);
    CHECK(shot->exact);
    CHECK(shot->by == unit);
    REQUIRE_FALSE(shot->prospects.empty());
    for (const Prospect& said : shot->prospects) {
      const auto same = std::ranges::find_if(own.prospects, [&](const Prospect& one) {
        return one.title == said.title && one.mark == said.mark;
      });
      REQUIRE(same != own.prospects.end());
      REQUIRE(same->rows.size() == said.rows.size());
      for (std::size_t i = 0; i < said.rows.size(); ++i) {
        CHECK(said.rows[i].label == same->rows[i].label);
        CHECK(said.rows[i].chance.ratio() == same->rows[i].chance.ratio());
      }
    }
    ++shots;
  }
  CHECK(shots > 0);
  CHECK(match->record() == record);
}

TEST_CASE("MA-MOVE-01 the outline of a threat is where the unit's own side may move it") {
  const auto match = played("mice-at-arms", 3, blue_begins);
  int outlines = 0;
  for (const Mark unit : units_of_side(*match, kBlue)) {
    const auto sent = choice_after(*match, kBlue, {}, unit, "");
    const auto move = sent ? choice_after(*match, kBlue, {*sent}, {}, "Move") : std::nullopt;
    if (!move) continue;
    const Threat threat = threat_of(*match, kRed, unit);
    REQUIRE(!threat.reach.empty());
    for (const Rim& rim : threat.reach)
      for (const Point point : rim) {
        const std::vector<Answer> line{*sent, *move, Answer::of(Pose{point, {}, false})};
        CHECK(
            match->visit_after(kBlue, line, [](const Prompt&, const State&, const Ground&) {}).verdict.ok());
      }
    ++outlines;
  }
  CHECK(outlines > 0);
}

TEST_CASE("MA-UNIT-24 who can shoot only after a move is said to move first, and from where") {
  int moved = 0;
  for (const std::uint64_t seed : {3U, 4U, 5U}) {
    const auto match = played("mice-at-arms", seed, blue_begins);
    for (const Mark unit : units_of_side(*match, kBlue)) {
      const Threat threat = threat_of(*match, kRed, unit);
      for (const Threat::Line& line : threat.lines) {
        CHECK(line.from.has_value() == line.words.starts_with("Move"));
        moved += line.from ? 1 : 0;
      }
    }
  }
  CHECK(moved > 0);
}

// Each is the other's mirror: A threatens B exactly when B is threatened by A.
TEST_CASE("RR-TRN-01 who can get at my group are those that threaten it") {
  const auto match = played("rattle-and-rend", 3, blue_begins);
  int lines = 0;
  for (const Mark mine : units_of_side(*match, kRed)) {
    const Threat by_all = threat_of(*match, kRed, mine);
    for (const Mark foe : units_of_side(*match, kBlue)) {
      const Threat threat = threat_of(*match, kRed, foe);
      const bool out = std::ranges::any_of(threat.lines, [&](const auto& one) { return one.at == mine; });
      const bool in = std::ranges::any_of(by_all.lines, [&](const auto& one) { return one.by == foe; });
      if (by_all.lines.size() < 12 && threat.lines.size() < 12) CHECK(out == in);
      lines += out ? 1 : 0;
    }
  }
  CHECK(lines > 0);
}

TEST_CASE("MA-RND-03 on one's own turn the reply to a move is seen before the move is made") {
  const auto match = played("mice-at-arms", 5, blue_begins);
  // Blue asks: who could get at this unit of mine, if I sent it there?
  std::size_t here = 0;
  std::size_t most = 0;
  for (const Mark unit : units_of_side(*match, kBlue)) {
    const auto sent = choice_after(*match, kBlue, {}, unit, "");
    const auto move = sent ? choice_after(*match, kBlue, {*sent}, {}, "Move") : std::nullopt;
    if (!move) continue;
    const std::vector<Answer> to_move{*sent, *move};
    std::vector<Answer> places;
    match->visit_after(kBlue, to_move, [&](const Prompt& prompt, const State&, const Ground&) {
      for (const Choice& choice : allowed_choices(prompt)) places.push_back(choice.answer);
    });
    here = threat_of(*match, kBlue, unit).lines.size();
    for (const Answer& place : places) {
      const std::vector<Answer> line{*sent, *move, place};
      const Threat threat = threat_of(*match, kBlue, unit, line);
      CHECK(threat.fault == "");
      for (const Threat::Line& one : threat.lines) CHECK(one.at == unit);
      most = std::max(most, threat.lines.size());
    }
    if (most > here) break;
  }
  CHECK(most > here);  // somewhere more of them could get at it
}

TEST_CASE("threat: over the wire, of what is not there, for watchers, and when the match is over") {
  Party party;
  const Json created = party.begin(humans("mice-at-arms", 2, 3));
  Guests guests{party.sit(id_of(created), key_of(created, 0)), party.sit(id_of(created), key_of(created, 1))};
  const auto watcher = party.sit(id_of(created), text_of(created["watch"]));
  std::int64_t last = 1000;
  const auto threat = [&](TestGuest& guest, const Json& mark) {
    guest.say({
        {"type", "query" },
        {"id",   ++last  },
        {"what", "threat"},
        {"mark", mark    }
    });
    return guest.reply_to(last);
  };
  CHECK(threat(*guests[0], {
                               {"group", 1}
  })["fault"] == "There is no such unit on the table.");
  for (int i = 1; i < 110; ++i) {
    const auto asked = [&] {
      return guests[0]->table.contains("prompt") || guests[1]->table.contains("prompt");
    };
    REQUIRE(party.post.run_until(asked));
    REQUIRE(answer_once(guests, i));
  }
  std::size_t lines = 0;
  for (const Json& piece : guests[0]->scene["pieces"]) {
    if (!piece["leader"].get<bool>() || piece["seat"] != 1) continue;
    const Json mark = {
        {"group", piece["group"]}
    };
    const Json reply = threat(*guests[0], mark);
    CHECK_FALSE(reply.contains("fault"));
    lines += reply["lines"].size();
    CHECK(threat(*watcher, mark)["lines"].size() == reply["lines"].size());
  }
  CHECK(lines > 0);
  guests[0]->say({
      {"type", "concede"},
      {"id",   ++last   }
  });
  CHECK(guests[0]->reply_to(last)["type"] == "done");
  CHECK(threat(*guests[0], {
                               {"group", 1}
  })["fault"] == "The match is over.");
}

}  // namespace
}  // namespace warren::server
