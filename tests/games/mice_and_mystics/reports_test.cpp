// What the calculators answer, word for word: reports.txt. The numbers in it are held elsewhere by worked
// numbers, by play and by brute force; here nothing is left out, exchanged or called otherwise.
#include "games/mice_and_mystics/report.h"
#include "questions.h"

namespace warren::mice_and_mystics::testing {
namespace {

// A calculator and what it is asked.
constexpr std::array<std::pair<const char*, const char*>, 48> kAsked{
    {{"attack", ""},
     {"attack", "hero=H2 | ability=A05 | friend=yes"},
     {"attack", "ability=A01 | target=RO | figures=2"},
     {"attack", "weapon=S03 | wears=S07 | target=CV | wounds=1"},
     {"defence", ""},
     {"defence", "kind=DC | hero=H2 | poison=2 | title=poisonmaster"},
     {"defence", "kind=RW | distance=2"},
     {"defence", "kind=RS | distance=2"},
     {"defence", "kind=RW | marker=sleepy"},
     {"defence", "marker=sleepy | title=king"},
     {"roll", ""},
     {"roll", "attack=2 | defence=1 | mode=ranged"},
     {"roll", "attack=2 | defence=0 | mode=spark"},
     {"star", "dice=2"},
     {"search", "hero=H3 | sense=yes"},
     {"trap", ""},
     {"trap", "hero=H3"},
     {"water", ""},
     {"water", "hero=H1 | turns=3 | stays=yes"},
     {"recover", "wears=S06"},
     {"surge", ""},
     {"surge", "minions=RW c3; EW d2 | wheel=5"},
     {"encounter", "page=3"},
     {"placing", ""},
     {"placing", "minions=RW c3 | list=RW1 RS1"},
     {"list", ""},
     {"list", "list=RW3 RS1 | minions=RW c3; EW d2"},
     {"track", ""},
     {"chapter", ""},
     {"chapter", "chapter=C2 | no_gear=yes"},
     {"chapter", "chapter=C3"},
     {"explore", ""},
     {"explore", "side=2A | mice=H2 a1; H4 b2 | mouse=H2 | border=flip"},
     {"explore", "side=3B | chapter=C2 | mice=H2 f1; H4 b2 | mouse=H2 | border=flip"},
     {"explore", "side=5A | chapter=C2 | mice=H1 c4; H4 d4 | border=S | objects=3"},
     {"explore", "side=5A | chapter=C2 | mice=H1 c4; H4 d4 | border=S | objects=2"},
     {"sight", ""},
     {"reach", ""},
     {"reach", "side=8A | mice=H1 b2 | minions=RW c2; RW b3; RW b3; RW b3; RW b3"},
     {"reach", "side=8A | mice=H1 b2 | minions=RW c2; RW b3; RW b3; RW b3; RW b3 | engage=stop"},
     {"reach", "side=3A | mice=H1 c2; H4 b2; H5 b2; H2 b2"},
     {"minion", ""},
     {"minion", "side=8A | mice=H1 b2 seat 2; H4 a1 down | minions=RW c3 down"},
     {"minion", "side=8A | mice=H1 b2 | minions=SB c3 wounds 0; SB c3 wounds 12"},
     {"equip", ""},
     {"duel", ""},
     {"duel", "hero=H2 | wounds=3"},
     {"forecast", "mice=H1 b2; H4 b3 | minions=SB c2; GS e3 | until=SB"}}
};

std::string whole_report(const OddsReport& report) {
  std::ostringstream text;
  if (!report.fault.empty()) text << "  fault " << report.fault << "\n";
  for (const OddsTableau& table : report.tables) {
    text << "  " << table.title << "\n";
    for (const OddsRow& row : table.rows) text << "    " << row.label << ": " << row.chance.ratio() << "\n";
  }
  for (const auto& [words, value] : report.figures) text << "  " << words << " = " << value.ratio() << "\n";
  if (!report.policy.empty()) text << "  if " << report.policy << "\n";
  return text.str();
}

}  // namespace

TEST_CASE("MM-BTL-18 MM-GEN-14 every calculator answers what reports.txt lists, word for word") {
  std::string all;
  for (const auto& [id, asked] : kAsked)
    all += std::string(id) + " " + asked + "\n" + whole_report(report(id, asked));
  warren::testing::check_listing(all, "tests/games/mice_and_mystics/reports.txt");
}

}  // namespace warren::mice_and_mystics::testing
