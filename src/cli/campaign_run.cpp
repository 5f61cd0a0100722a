#include "cli/campaign_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <ostream>

#include "campaigns/chronicle.h"
#include "cli/log_view.h"
#include "cli/question.h"
#include "cli/session.h"
#include "cli/terminal.h"
#include "draw/map.h"

namespace warren::cli {

using campaigns::kingdoms_of;
using campaigns::scene_of;
using campaigns::WaitingBattle;

namespace {

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

}  // namespace

void CampaignRun::show_news() {
  const Match& match = keeper_.match();
  for (; shown_ < match.log().size(); ++shown_) {
    const LogLine& line = match.log()[shown_];
    if (line.undone) continue;
    if (line.depth == 0) desk_.out << '\n';
    desk_.out << log_text(line, match.book(), desk_.look, false);
  }
  desk_.out << std::flush;
}

void CampaignRun::show_standing() {
  const Match& match = keeper_.match();
  const Scene scene = scene_of(match);
  desk_.out << '\n'
            << draw::inked(desk_.look, draw::Ink::strong, scene.title + ": " + scene.phase) << '\n'
            << draw::whole_map(scene, desk_.look, kingdoms_of(match));
  say_next();
}

void CampaignRun::say_next() {
  const Match& match = keeper_.match();
  const Outcome outcome = match.outcome();
  if (outcome.over) {
    for (int i = 0; i < match.setting().seats; ++i)
      if (outcome.value[static_cast<std::size_t>(i)] > 0)
        desk_.out << fmt::format("\n{} has won. Its story: warren campaign chronicle{}\n",
                                 match.seat_name(seat_at(i)), suffix_);
    return;
  }
  if (const auto waiting = keeper_.battle()) {
    desk_.out << fmt::format(
        "\nBattle {}: {} ({}).\n  warren campaign play{}    fights it here\n  warren campaign next{}    lets "
        "it be fought quickly; --result enters what happened on a real table\n",
        waiting->call.number, waiting->call.title, waiting->call.setup.scenario, suffix_, suffix_);
    return;
  }
  match.visit(match.open().front().seat, [&](const Prompt& prompt, const State&, const Ground&) {
    desk_.out << fmt::format("\n{} is asked: {}  Go on with: warren campaign play{}\n",
                             match.seat_name(prompt.seat), prompt.sentence(), suffix_);
  });
}

bool CampaignRun::has_people() const {
  for (int i = 0; i < keeper_.match().setting().seats; ++i)
    if (keeper_.match().sitter(seat_at(i)).kind == "human") return true;
  return false;
}

// Agents fight the battle to its end; the result binds. Everything is committed before it is told.
bool CampaignRun::fight(const WaitingBattle& waiting) {
  std::vector<Fault> faults;
  const std::unique_ptr<Match> battle = keeper_.battle_match(waiting, true, faults);
  if (!battle) {
    desk_.complain(faults, keeper_.campaign().battles());
    return false;
  }
  if (const std::string why = campaigns::fight_out(*battle, keeper_.seed().value_or(1)); !why.empty()) {
    desk_.report(fmt::format("Battle {} did not come to an end: {}", waiting.call.number, why));
    return false;
  }
  const std::string refused = keeper_.settle(waiting, *battle);
  if (!refused.empty()) {
    desk_.report(fmt::format("Battle {}: its result does not fit: {}.", waiting.call.number, refused));
    return false;
  }
  show_news();
  return true;
}

void CampaignRun::to_its_end() {
  if (has_people()) return desk_.complain("--auto is for agents alone. Name them with --seats solo,solo.");
  const StopSignals stop;
  while (!StopSignals::asked()) {
    keeper_.let_agents_answer();
    show_news();
    const auto waiting = keeper_.battle();
    if (!waiting) break;
    if (!fight(*waiting)) return;
  }
  show_standing();
}

void CampaignRun::show_odds(const WaitingBattle& waiting, std::uint64_t samples) {
  const campaigns::BattleOdds odds = campaigns::battle_odds(waiting, samples);
  if (odds.battles == 0) return;
  desk_.out << fmt::format("\nBattle {}: {} ({}). Of {} battles fought to see:\n", waiting.call.number,
                           waiting.call.title, waiting.call.setup.scenario, odds.battles);
  const Match& match = keeper_.match();
  for (const campaigns::BattleOdds::Row& row : odds.rows) {
    const std::string name = row.seat == kNobody ? "drawn" : match.seat_name(row.seat) + " wins";
    desk_.out << fmt::format("  {:<24}{:5.1f} %   95 times of 100 in {:.1f} to {:.1f} %\n", name,
                             100.0 * static_cast<double>(row.hits) / static_cast<double>(odds.battles),
                             100 * row.interval.low, 100 * row.interval.high);
  }
  desk_.out << "Now the one that counts.\n";
}

bool CampaignRun::reach_battle(bool plain) {
  keeper_.let_agents_answer();
  show_news();
  if (keeper_.match().is_over()) return false;
  if (keeper_.battle()) return true;
  Session::Options options;
  options.plain = plain;
  options.agent_seed = keeper_.seed().value_or(1);
  options.keep = [this](const Match& match) -> std::string {
    try {
      keeper_.keep(match);
      return {};
    } catch (const store::StoreTrouble& trouble) {
      return trouble.what();
    }
  };
  options.place = "the campaign's file";
  options.go_on = "warren campaign play" + suffix_;
  options.pause = [](const Match& match) {
    bool battle = false;
    for (const OpenAsk& ask : match.open())
      match.visit(ask.seat, [&](const Prompt& prompt, const State&, const Ground&) {
        battle = battle || prompt.form == Form::battle;
      });
    return battle;
  };
  const StopSignals stop;
  Session session(desk_, keeper_.release(), std::move(options));
  session.run();
  keeper_.take_back(session.release());
  shown_ = keeper_.match().log().size();
  return keeper_.battle().has_value();
}

void CampaignRun::quickly(std::uint64_t samples) {
  if (!reach_battle(false)) return keeper_.match().is_over() ? show_standing() : void();
  const WaitingBattle waiting = *keeper_.battle();
  show_odds(waiting, samples);
  if (!fight(waiting)) return;
  keeper_.let_agents_answer();
  show_news();
  show_standing();
}

void CampaignRun::by_result(const std::string& typed) {
  if (!reach_battle(false)) return keeper_.match().is_over() ? show_standing() : void();
  std::optional<BattleResult> result;
  std::string fault;
  const Match& match = keeper_.match();
  match.visit(match.open().front().seat, [&](const Prompt&, const State& state, const Ground&) {
    result = keeper_.campaign().read_result(match.setting(), state, typed, fault);
  });
  if (!result) return desk_.complain(fmt::format("--result \"{}\": {}", typed, fault));
  const std::string refused = keeper_.settle(*result);
  if (!refused.empty()) return desk_.complain(fmt::format("--result \"{}\": {}.", typed, refused));
  show_news();
  keeper_.let_agents_answer();
  show_news();
  show_standing();
}

void CampaignRun::played(bool plain) {
  if (!reach_battle(plain)) return keeper_.match().is_over() ? show_standing() : void();
  const WaitingBattle waiting = *keeper_.battle();
  const BattleCall& call = waiting.call;
  std::vector<Fault> faults;
  std::unique_ptr<Match> battle = keeper_.battle_match(waiting, false, faults);
  if (!battle) return desk_.complain(faults, keeper_.campaign().battles());
  Session::Options options;
  options.plain = plain;
  options.agent_seed = keeper_.seed().value_or(battle->inputs() + 1);
  options.keep = [&](const Match& match) -> std::string {
    if (match.is_over()) return {};  // its last lines go with its result
    try {
      keeper_.keep_battle(waiting, match);
      return {};
    } catch (const store::StoreTrouble& trouble) {
      return trouble.what();
    }
  };
  options.place = "the campaign's file";
  options.go_on = "warren campaign play" + suffix_;
  desk_.out << fmt::format("\nBattle {}: {}\n", call.number, call.title);
  const StopSignals stop;
  Session session(desk_, std::move(battle), std::move(options));
  session.run();
  if (!session.match().is_over()) return;
  const std::string refused = keeper_.settle(waiting, session.match());
  if (!refused.empty())
    return desk_.report(fmt::format("Battle {}: its result does not fit: {}.", call.number, refused));
  show_news();
  keeper_.let_agents_answer();
  show_news();
  show_standing();
}

void CampaignRun::buy(const std::string& words) {
  keeper_.let_agents_answer();
  Match& match = keeper_.match();
  const auto question = match.is_over() ? std::nullopt : question_for(match, match.open().front());
  if (!question || question->kind != keeper_.campaign().spending())
    return desk_.complain("Nothing can be bought now: it is asked between battles, of whoever can pay.");
  if (words.empty()) {
    desk_.out << question->sentence << '\n' << listing(*question, match.book(), desk_.look, true);
    return;
  }
  for (const Candidate& one : question->candidates) {
    if (lower(one.words).find(lower(words)) == std::string::npos) continue;
    const Verdict verdict = match.answer(question->seat, one.choice.answer);
    if (!verdict.ok())
      return desk_.complain(fmt::format("Not bought: {}.", refusal_words(match.book(), verdict.refusal())));
    keeper_.keep(match);
    desk_.out << fmt::format("{}: {}.\n", match.seat_name(question->seat), one.words);
    return;
  }
  desk_.complain(
      fmt::format("\"{}\" is not for sale. `warren campaign spend{}` lists what is.", words, suffix_));
}

}  // namespace warren::cli
