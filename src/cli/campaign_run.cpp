#include "cli/campaign_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <ostream>

#include "cli/log_view.h"
#include "cli/question.h"
#include "cli/session.h"
#include "cli/terminal.h"
#include "draw/map.h"
#include "kernel/preview.h"
#include "lab/simulate.h"

namespace warren::cli {

namespace {

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

}  // namespace

std::vector<draw::SeatName> kingdoms_of(const Match& match) {
  std::vector<draw::SeatName> names;
  for (int i = 0; i < match.setting().seats; ++i)
    names.push_back({seat_at(i), fmt::format("{} ({})", match.book().seat_name(match.setting(), seat_at(i)),
                                             match.sitter(seat_at(i)).kind)});
  return names;
}

Scene scene_of(const Match& match) {
  Scene scene;
  match.position_at(match.inputs(), [&](const State& state, const Ground& ground) {
    scene = match.book().scene(match.setting(), ground, state, kNobody);
  });
  return scene;
}

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
                                 match.book().seat_name(match.setting(), seat_at(i)), suffix_);
    return;
  }
  if (const auto call = keeper_.battle()) {
    desk_.out << fmt::format(
        "\nBattle {}: {} ({}).\n  warren campaign play{}    fights it here\n  warren campaign next{}    lets "
        "it be fought quickly; --result enters what happened on a real table\n",
        call->number, call->title, call->setup.scenario, suffix_, suffix_);
    return;
  }
  match.visit(match.open().front().seat, [&](const Prompt& prompt, const State&, const Ground&) {
    desk_.out << fmt::format("\n{} is asked: {}  Go on with: warren campaign play{}\n",
                             match.book().seat_name(match.setting(), prompt.seat), prompt.sentence(),
                             suffix_);
  });
}

bool CampaignRun::has_people() const {
  for (int i = 0; i < keeper_.match().setting().seats; ++i)
    if (keeper_.match().sitter(seat_at(i)).kind == "human") return true;
  return false;
}

// Agents fight the battle to its end; the result binds. Everything is committed before it is told.
bool CampaignRun::fight(const BattleCall& call) {
  std::vector<Fault> faults;
  const std::unique_ptr<Match> battle = keeper_.battle_match(call, true, faults);
  if (!battle) {
    desk_.complain(faults, keeper_.campaign().battles());
    return false;
  }
  LiveAgents agents(keeper_.seed().value_or(1));
  agents.play(*battle);
  if (!battle->is_over()) {
    desk_.report(fmt::format("Battle {} did not come to an end: {}{}", call.number, battle->trouble(),
                             agents.trouble()));
    return false;
  }
  const std::string refused = keeper_.settle(call, *battle);
  if (!refused.empty()) {
    desk_.report(fmt::format("Battle {}: its result does not fit: {}.", call.number, refused));
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
    const auto call = keeper_.battle();
    if (!call) break;
    if (!fight(*call)) return;
  }
  show_standing();
}

void CampaignRun::show_odds(const BattleCall& call, std::uint64_t samples) {
  if (samples == 0) return;
  Experiment experiment;
  experiment.book = &keeper_.campaign().battles();
  experiment.setup = call.setup;
  for (const Seat seat : call.fighters) {
    const std::string& kind = keeper_.match().sitter(seat).kind;
    experiment.agents.push_back(kind == "human" ? "solo" : kind);
  }
  experiment.matches = samples;
  std::vector<Fault> faults;
  const auto result = simulate(experiment, faults);
  if (!result || result->totals.decided() == 0) return;
  const Totals& totals = result->totals;
  desk_.out << fmt::format("\nBattle {}: {} ({}). Of {} battles fought to see:\n", call.number, call.title,
                           call.setup.scenario, totals.decided());
  const auto row = [&](const std::string& name, std::uint64_t hits) {
    const Interval interval = interval_of(hits, totals.decided());
    desk_.out << fmt::format("  {:<24}{:5.1f} %   95 times of 100 in {:.1f} to {:.1f} %\n", name,
                             100.0 * static_cast<double>(hits) / static_cast<double>(totals.decided()),
                             100 * interval.low, 100 * interval.high);
  };
  const Match& match = keeper_.match();
  for (std::size_t i = 0; i < call.fighters.size(); ++i)
    row(match.book().seat_name(match.setting(), call.fighters[i]) + " wins", totals.by_seat[i].wins);
  row("drawn", totals.by_seat[0].draws);
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
  const BattleCall call = *keeper_.battle();
  show_odds(call, samples);
  if (!fight(call)) return;
  keeper_.let_agents_answer();
  show_news();
  show_standing();
}

void CampaignRun::by_result(const std::string& typed) {
  if (!reach_battle(false)) return keeper_.match().is_over() ? show_standing() : void();
  const BattleCall call = *keeper_.battle();
  std::optional<BattleResult> result;
  std::string fault;
  const Match& match = keeper_.match();
  match.visit(match.open().front().seat, [&](const Prompt&, const State& state, const Ground&) {
    result = keeper_.campaign().read_result(match.setting(), state, typed, fault);
  });
  if (!result) return desk_.complain(fmt::format("--result \"{}\": {}", typed, fault));
  const std::string refused = keeper_.settle(call, *result);
  if (!refused.empty()) return desk_.complain(fmt::format("--result \"{}\": {}.", typed, refused));
  show_news();
  keeper_.let_agents_answer();
  show_news();
  show_standing();
}

void CampaignRun::played(bool plain) {
  if (!reach_battle(plain)) return keeper_.match().is_over() ? show_standing() : void();
  const BattleCall call = *keeper_.battle();
  std::vector<Fault> faults;
  std::unique_ptr<Match> battle = keeper_.battle_match(call, false, faults);
  if (!battle) return desk_.complain(faults, keeper_.campaign().battles());
  Session::Options options;
  options.plain = plain;
  options.agent_seed = keeper_.seed().value_or(battle->inputs() + 1);
  options.keep = [&](const Match& match) -> std::string {
    if (match.is_over()) return {};  // its last lines go with its result
    try {
      keeper_.keep_battle(call, match);
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
  const std::string refused = keeper_.settle(call, session.match());
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
    desk_.out << fmt::format("{}: {}.\n", match.book().seat_name(match.setting(), question->seat), one.words);
    return;
  }
  desk_.complain(
      fmt::format("\"{}\" is not for sale. `warren campaign spend{}` lists what is.", words, suffix_));
}

}  // namespace warren::cli
