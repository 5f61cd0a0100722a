// Do list, judge, draw and fallback of every prompt agree?
#include <map>
#include <set>

#include "conformance/prompt_tools.h"
#include "conformance/roster.h"
#include "conformance/study_table.h"
#include "kernel/tables/own_dice.h"

using namespace warren;
using namespace warren::conformance;

namespace {

constexpr std::uint64_t kMatchesAsked = enough(6);
constexpr int kMostStepsAsked = 5000;
constexpr int kStrays = 12;            // at each prompt
constexpr int kExhaustivePerKind = 4;  // prompts of a kind at which draw must reach the whole list

void check_list(const Rulebook& book, const Prompt& prompt, const Offer& offer) {
  CONFORM(!offer.allowed.empty(), prompt.sentence(), " was asked although nothing is allowed");
  std::set<std::uint64_t> ids;
  for (const Choice& choice : offer.allowed) {
    const Verdict verdict = prompt.judge(choice.answer);
    CONFORM(verdict.ok(), prompt.sentence(), " offers what it refuses: ", prompt.describe(choice), " ",
            std::string(verdict.refusal().words));
    CONFORM(choice.answer.form() == prompt.form, prompt.sentence(), " offers another form");
    CONFORM(ids.insert(choice.id.key()).second, prompt.sentence(),
            " offers two choices of one id: ", prompt.describe(choice));
    CONFORM(!prompt.describe(choice).empty(), prompt.sentence(), " has a choice without words");
  }
  for (const auto& [choice, refusal] : offer.forbidden) {
    const Verdict verdict = prompt.judge(choice.answer);
    CONFORM(!verdict.ok(), prompt.sentence(), " forbids what it allows: ", prompt.describe(choice));
    CONFORM(verdict.ok() || verdict.refusal().rule == refusal.rule, prompt.sentence(), " gives two reasons");
    CONFORM(!book.catalog().name(refusal.rule).empty(), prompt.sentence(), " forbids by no rule");
    CONFORM(*refusal.words != '\0', prompt.sentence(), " forbids without words");
  }
}

void check_prompt(const Rulebook& book, const Prompt& prompt, const Offer& offer) {
  CONFORM(!prompt.sentence().empty(), "a prompt without words, kind ", prompt.kind);
  CONFORM(!book.catalog().name(prompt.rule).empty(), prompt.sentence(), " is asked by no rule");
  CONFORM(prompt.judge(prompt.fallback()).ok(), prompt.sentence(), " refuses its own fallback");
  const Offer again = offer_of(prompt);
  CONFORM(again.allowed.size() == offer.allowed.size() && again.forbidden.size() == offer.forbidden.size(),
          prompt.sentence(), " lists differently the second time");
}

void check_stray(const Prompt& prompt, const Offer& offer, const Answer& stray) {
  if (!prompt.judge(stray).ok()) return;
  CONFORM(stray.form() == prompt.form, prompt.sentence(), " takes an answer of another form");
  CONFORM(!is_closed(prompt.form) || offer.has(stray), prompt.sentence(),
          " takes an answer that it does not list");
}

void check_strays(const Prompt& prompt, const Offer& offer, Rng& rng) {
  for (int i = 0; i < kStrays; ++i) check_stray(prompt, offer, stray_answer(offer, rng));
  if (prompt.form != Form::number) return;
  for (const Choice& choice : offer.allowed)
    for (const int off : {-1, 1}) check_stray(prompt, offer, Answer::number(choice.answer.number() + off));
}

// Draws until every choice came up. A choice may be rare (to yield, to leave the table), but not out of
// reach.
void check_draw(const Prompt& prompt, const Offer& offer, Rng& rng) {
  std::vector<Answer> unreached;
  for (const Choice& choice : offer.allowed)
    if (std::find(unreached.begin(), unreached.end(), choice.answer) == unreached.end())
      unreached.push_back(choice.answer);
  const std::size_t most = 30'000 + 400 * unreached.size();
  for (std::size_t i = 0; i < most && !unreached.empty(); ++i) {
    const Answer drawn = prompt.draw(rng);
    const auto found = std::find(unreached.begin(), unreached.end(), drawn);
    if (found != unreached.end()) {
      unreached.erase(found);
    } else {
      CONFORM(offer.has(drawn), prompt.sentence(), " draws what it does not list");
    }
  }
  CONFORM(unreached.empty(), prompt.sentence(), " never draws ", unreached.size(), " of ",
          offer.allowed.size(), " choices");
}

}  // namespace

TEST_CASE(
    "conformance: what is listed is allowed, what is forbidden is refused by a rule, the rest is judged") {
  each_game([](Seated& seated) {
    for (std::uint64_t seed = 0; seed < kMatchesAsked; ++seed) {
      Rng rng(seed), strays(seed, 1);
      StudyTable table(rng);
      table.on_ask = [&](const Prompt& prompt) {
        const Offer offer = offer_of(prompt);
        check_prompt(seated.book, prompt, offer);
        check_list(seated.book, prompt, offer);
        check_strays(prompt, offer, strays);
        CONFORM(offer.has(prompt.draw(strays)), prompt.sentence(), " draws what it does not list");
      };
      int steps = 0;
      for (seated.begin(); !seated.is_over() && steps < kMostStepsAsked; ++steps) {
        table.begin_step();
        seated.step(table);
      }
    }
  });
}

TEST_CASE(
    "conformance: quick choices and those of the book's own opponent are allowed wherever play may lead") {
  each_game([](Seated& seated) {
    for (std::uint64_t seed = 0; seed < kMatchesAsked; ++seed) {
      Rng rng(seed), thoughts(seed, 4);
      OwnDice dice(thoughts);
      Memory memory;  // of plans that others did not keep to
      StudyTable table(rng);
      table.on_ask = [&](const Prompt& prompt) {
        if (prompt.form == Form::battle) return;
        const Answer quick = seated.book.quick_choice(prompt, thoughts);
        CONFORM(prompt.judge(quick).ok(), prompt.sentence(), " refuses the quick choice");
        Memory none;
        for (Memory* kept : {&memory, &none}) {
          const Answer book =
              seated.book.rulebook_choice(prompt, *seated.setting, *seated.ground, seated.state, dice, *kept);
          CONFORM(prompt.judge(book).ok(), prompt.sentence(), " refuses the choice of the book's opponent");
        }
      };
      int steps = 0;
      for (seated.begin(); !seated.is_over() && steps < kMostStepsAsked; ++steps) {
        table.begin_step();
        seated.step(table);
      }
    }
  });
}

TEST_CASE("conformance: draw reaches the whole list") {
  each_game([](Seated& seated) {
    std::map<std::uint16_t, int> done;
    for (std::uint64_t seed = 0; seed < kMatchesAsked; ++seed) {
      Rng rng(seed), draws(seed, 2);
      StudyTable table(rng);
      table.on_ask = [&](const Prompt& prompt) {
        if (draws.below(4) != 0 || done[prompt.kind]++ >= kExhaustivePerKind) return;
        check_draw(prompt, offer_of(prompt), draws);
      };
      int steps = 0;
      for (seated.begin(); !seated.is_over() && steps < kMostStepsAsked; ++steps) {
        table.begin_step();
        seated.step(table);
      }
    }
  });
}

TEST_CASE("conformance: play goes on after answers that are allowed but not listed") {
  each_game([](Seated& seated) {
    for (std::uint64_t seed = 0; seed < kMatchesAsked; ++seed) {
      Rng rng(seed, 3);
      StudyTable table(rng);
      table.choose = nearby_answer;
      table.on_ask = [](const Prompt& prompt) {
        CONFORM(prompt.judge(prompt.fallback()).ok(), prompt.sentence());
      };
      int steps = 0;
      for (seated.begin(); !seated.is_over() && steps < kMostStepsAsked; ++steps) {
        table.begin_step();
        seated.step(table);
      }
      CONFORM(seated.is_over(), "seed ", seed);
    }
  });
}
