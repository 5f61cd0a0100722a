#include "games/mouse_guard/rules/nature.h"

#include <algorithm>

#include "games/mouse_guard/choices/choices.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

constexpr std::uint8_t kFullNature = 7;  // MG-NAT-12

// The owner says which trait becomes another; without any it stands in a new row.
void change_trait(Play& play, MouseId id, Trait into, RuleId why) {
  Mouse& mouse = play.state.of(id);
  Question question(play, seat_at(id), why, Ask::faraway, id);
  for (int row = 0; row < kTraitRows; ++row)
    if (mouse.trait[static_cast<std::size_t>(row)].level > 0)
      question.add(option(Verb::trait_for, id, 0, row));
  const std::size_t row = question.count() == 0 ? 0 : ask(play, question).slot;
  TraitSlot& slot = mouse.trait[row];
  slot = {.trait = into,
          .own = 0,
          .level = 1,
          .used = false,
          .charged = false,
          .checks = slot.checks,
          .disabled = false,
          .turned = false};
  tell(play, {
                 .rule = why,
                 .verb = Told::trait_changed,
                 .subject = id,
                 .numbers = {static_cast<int>(row), static_cast<int>(into)}
  });
}

}  // namespace

int tax_of(const Play& play, const Test& test, const TestResult& result) {
  const bool failed = !result.passed && !result.tied && !test.unfailable;
  const int margin = failed ? result.margin : 0;
  if (test.base == Base::against_nature) return margin;  // MG-NAT-03
  if (!test.tapped) return 0;
  const int outside = test.within ? 0 : 1;  // MG-NAT-06
  return play.setting.house.tap_tax == TapTax::larger ? std::max(outside, margin) : outside + margin;
}

void tax_nature(Play& play, const TestResult& result) {
  const Test& test = play.state.test;
  Mouse& mouse = play.state.of(test.roller);
  const int tax = std::min<int>(tax_of(play, test, result), mouse.nature);  // MG-NAT-09
  if (tax == 0) return;
  mouse.nature = static_cast<std::uint8_t>(mouse.nature - tax);
  tell(play, {
                 .rule = test.tapped ? rule("MG-NAT-07") : rule("MG-NAT-03"),
                 .verb = Told::nature_taxed,
                 .subject = test.roller,
                 .numbers = {tax, mouse.nature}
  });
}

void face_spent_nature(Play& play, MouseId id) {
  Mouse& mouse = play.state.of(id);
  Score& nature = mouse.of(Rating::nature);
  if (mouse.nature > 0 || nature.rating == 0) return;
  --nature.rating;
  mouse.nature = nature.rating;
  tell(play,
       {.rule = rule("MG-NAT-11"), .verb = Told::nature_spent, .subject = id, .numbers = {nature.rating}});
  change_trait(play, id, Trait::faraway, rule("MG-NAT-11"));
  if (nature.rating == 0) mouse.standing = Standing::leaving;
}

void face_full_nature(Play& play, MouseId id) {
  Mouse& mouse = play.state.of(id);
  if (mouse.hearthbound || mouse.of(Rating::nature).rating < kFullNature) return;
  mouse.hearthbound = true;
  change_trait(play, id, Trait::hearthbound, rule("MG-NAT-12"));
}

void regain_nature(Play& play, MouseId id, int by, RuleId why) {
  Mouse& mouse = play.state.of(id);
  const int most = mouse.of(Rating::nature).rating;
  if (mouse.nature >= most) return;
  mouse.nature = static_cast<std::uint8_t>(std::min(most, mouse.nature + by));
  tell(play, {.rule = why, .verb = Told::nature_regained, .subject = id, .numbers = {mouse.nature}});
}

}  // namespace warren::mouse_guard
