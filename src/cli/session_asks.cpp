// Why is something not allowed, and what may come of an answer?
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/reading.h"
#include "cli/rule_view.h"
#include "cli/session.h"
#include "draw/marks.h"

namespace warren::cli {
namespace {

constexpr std::size_t kMostCompared = 12;
const Fraction kWorthTelling(1, 2000);  // what is less would be written as 0.0 %

const char* plus_minus(const draw::Look& look) { return look.unicode ? "±" : "+-"; }

std::string chance_words(const Prospect::Row& row, const LookAhead& ahead, const draw::Look& look) {
  if (ahead.samples == 0) return row.chance.percent(1);
  const double spread = 50 * (row.interval.high - row.interval.low);
  return fmt::format("{} ({} {:.1f})", row.chance.percent(0), plus_minus(look), spread);
}

std::string method_words(const LookAhead& ahead, const draw::Look& look) {
  if (ahead.samples == 0)
    return fmt::format("{}, all {} ways of the dice walked", ahead.exact ? "Exact" : "Nearly exact",
                       ahead.paths);
  return fmt::format("Sampled {} times ({} 95 % interval){}", ahead.samples, plus_minus(look),
                     ahead.imagined ? ", what you cannot see imagined anew each time" : "");
}

}  // namespace

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
  if (rest.empty()) return compare_odds();
  const ReadAnswer read = read_answer(*question_, rest);
  if (!read.answer) {
    say(read.fault);
    return Next::stay;
  }
  const LookAhead ahead = look_ahead(*match_, ask_.seat, {&*read.answer, 1});
  if (!ahead.fault.empty()) {
    say(fmt::format("Not allowed: {}. `why {}` tells more.", ahead.fault, rest));
    return Next::stay;
  }
  show_prospects(ahead, false);
  if (ahead.prospects.empty())
    say("Nothing on the table changes by this alone: ask again at the next question.");
  say(fmt::format("{}; on the way {}.", method_words(ahead, look_), ahead.policy));
  return Next::stay;
}

// What each allowed answer may bring, in short; certain changes and answers without any are left out.
Session::Next Session::compare_odds() {
  std::size_t compared = 0;
  bool any = false;
  for (std::size_t i = 0; i < question_->shown && compared < kMostCompared; ++i) {
    const Candidate& candidate = question_->candidates[i];
    if (!candidate.allowed()) continue;
    ++compared;
    const LookAhead ahead = look_ahead(*match_, ask_.seat, {&candidate.choice.answer, 1});
    if (std::ranges::all_of(ahead.prospects, [](const Prospect& one) { return one.rows.size() == 1; }))
      continue;
    any = true;
    desk_.out << draw::hanging(fmt::format("  {:>3}  ", i + 1), words_for(*question_, candidate),
                               look_.width);
    show_prospects(ahead, true);
  }
  say(any ? "`odds n` tells all about one; what is not listed rolls no dice before the next question."
          : "No answer here rolls dice before the next question: ask again there.");
  return Next::stay;
}

void Session::show_prospects(const LookAhead& ahead, bool brief) {
  for (const Prospect& prospect : ahead.prospects) {
    const bool certain = prospect.rows.size() == 1;
    if (brief && certain) continue;
    std::vector<std::string> rows;
    std::size_t rare = 0;
    for (const Prospect::Row& row : prospect.rows) {
      if (row.chance < kWorthTelling) ++rare;
      if (row.chance >= kWorthTelling)
        rows.push_back(row.label + " " + (certain ? "for certain" : chance_words(row, ahead, look_)));
    }
    if (rare > 0) rows.push_back(fmt::format("{} others under 0.1 %", rare));
    const Scene::Piece* piece = find_piece(question_->scene, prospect.mark);
    const std::string title =
        piece == nullptr ? prospect.title : draw::mark_of(question_->scene, *piece) + " " + prospect.title;
    desk_.out << draw::hanging("       ", fmt::format("{}: {}", title, fmt::join(rows, ", ")), look_.width);
  }
}

}  // namespace warren::cli
