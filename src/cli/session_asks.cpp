// Why is something not allowed, and what may come of an answer?
#include <fmt/format.h>

#include <ostream>

#include "cli/look_ahead.h"
#include "cli/reading.h"
#include "cli/rule_view.h"
#include "cli/session.h"

namespace warren::cli {

void Session::explain(const Refusal& refusal) {
  say(fmt::format("No: {}.", refusal_words(match_->book(), refusal)));
  const Rulebook* book = &match_->book();
  const FoundRule rule = find_rule({&book, 1}, book->catalog().name(refusal.rule));
  if (rule.rule != nullptr) desk_.out << rule_page(rule, look_);
}

// Without a number: the rule behind the question itself.
Session::Next Session::why(const std::string& rest) {
  if (!question_) {
    say("The rules ask for dice here; `rules ID` shows the rule.");
    return Next::stay;
  }
  if (rest.empty()) return rules({});
  const ReadAnswer read = read_answer(*question_, rest);
  if (!read.answer) {
    say(read.fault);
    return Next::stay;
  }
  const Verdict verdict =
      match_->visit_after(ask_.seat, {&*read.answer, 1}, [](const Prompt&, const State&, const Ground&) {})
          .verdict;
  if (verdict.ok()) {
    say("That is allowed.");
  } else {
    explain(verdict.refusal());
  }
  return Next::stay;
}

Session::Next Session::odds(const std::string& rest) {
  if (!question_ || question_->form == Form::text) {
    say("There is nothing to choose between here.");
    return Next::stay;
  }
  if (!rest.empty()) {
    const ReadAnswer read = read_answer(*question_, rest);
    if (!read.answer) {
      say(read.fault);
      return Next::stay;
    }
    show_odds(
        {
            {{}, *read.answer},
            rest, {}
    },
        0, false);
    return Next::stay;
  }
  constexpr std::size_t kMostCompared = 12;
  std::size_t compared = 0;
  for (std::size_t i = 0; i < question_->candidates.size() && compared < kMostCompared; ++i) {
    if (!question_->candidates[i].allowed()) continue;
    ++compared;
    show_odds(question_->candidates[i], static_cast<int>(i) + 1, true);
  }
  say("`odds n` shows all of one.");
  return Next::stay;
}

namespace {

std::string chance_words(const Prospect::Row& row, const LookAhead& ahead) {
  if (ahead.samples > 0)
    return fmt::format("{:>5} (± {:.1f})", row.chance.percent(0),
                       50 * (row.interval.high - row.interval.low));
  return row.chance.percent(1);
}

std::string method_words(const LookAhead& ahead) {
  if (ahead.samples == 0)
    return fmt::format("{}, all {} ways walked", ahead.exact ? "Exact" : "Nearly exact", ahead.paths);
  return fmt::format("Sampled {} times, ± 95 %{}", ahead.samples,
                     ahead.imagined ? ", what you cannot see imagined anew each time" : "");
}

}  // namespace

void Session::show_odds(const Candidate& candidate, int number, bool brief) {
  const LookAhead ahead = look_ahead(*match_, ask_.seat, candidate.choice.answer);
  if (number > 0)
    desk_.out << draw::indented(fmt::format("{:>3}  {}", number, candidate.words), look_.width, 7, 2);
  if (!ahead.fault.empty())
    return say(fmt::format("Not allowed: {}. `why {}` tells more.", ahead.fault, candidate.words));
  for (const Prospect& prospect : ahead.prospects) {
    const bool certain = prospect.rows.size() == 1;
    if (brief && certain) continue;
    std::vector<std::string> rows;
    for (const Prospect::Row& row : prospect.rows)
      rows.push_back(certain ? row.label + " for certain" : row.label + " " + chance_words(row, ahead));
    desk_.out << draw::indented(fmt::format("{}: {}", prospect.title, fmt::join(rows, ", ")), look_.width, 9,
                                7);
  }
  if (ahead.prospects.empty())
    say("Nothing on the table changes by this alone: ask again at the next question.", 7);
  if (!brief) say(fmt::format("{}; on the way {}.", method_words(ahead), ahead.policy), 7);
}

}  // namespace warren::cli
