// Can a page outline and click what a question is about? Marks name what the seat's scene shows.
#include "draw/marks.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "conformance/prompt_tools.h"
#include "conformance/roster.h"
#include "conformance/study_table.h"

using namespace warren;
using namespace warren::conformance;

namespace {

constexpr std::uint64_t kMatchesMarked = enough(4);
constexpr int kMostStepsMarked = 5000;

// A unit that is off the board has its card.
bool shows_group(const Scene& scene, int group) {
  return find_piece(scene, Mark::of_group(group)) != nullptr ||
         std::ranges::any_of(scene.panels, [&](const Scene::Panel& panel) { return panel.group == group; });
}

bool shows(const Scene& scene, Mark mark) {
  return (mark.group < 0 || shows_group(scene, mark.group)) &&
         (mark.piece < 0 || find_piece(scene, Mark::of_piece(mark.piece)) != nullptr) &&
         (mark.area < 0 || find_area(scene, mark) != nullptr);
}

// Cards and zones are named by refs alone.
bool shows(const Scene& scene, Ref ref) {
  const auto has_id = [&](const auto& thing) { return thing.id == ref.id; };
  if (ref.is == Is::card) return std::ranges::any_of(scene.cards, has_id);
  if (ref.is == Is::zone) return std::ranges::any_of(scene.zones, has_id);
  return true;  // told by its mark
}

void check_numbers(const Scene& scene) {
  std::set<int> cards;
  for (const Scene::Card& card : scene.cards)
    CONFORM(card.kind.empty() || cards.insert(card.id).second, "two cards have the number ", card.id);
  std::set<int> pieces;
  for (const Scene::Piece& piece : scene.pieces)
    CONFORM(pieces.insert(piece.id).second, "two pieces have the number ", piece.id);
  std::set<int> areas;
  for (const Scene::Area& area : scene.areas)
    CONFORM(areas.insert(area.id).second, "two areas have the number ", area.id);
}

// A map of letters has thirty-six for each side, and nobody shares one while there are enough.
void check_letters(const Scene& scene) {
  constexpr int kMostUnits = 36;
  std::array<int, kMaxSeats + 1> units{};
  std::array<std::set<std::string>, kMaxSeats + 1> marks;
  for (const SceneUnit& unit : units_of(scene)) {
    const auto seat =
        static_cast<std::size_t>(unit.leader->seat == kNobody ? kMaxSeats : index(unit.leader->seat));
    ++units[seat];
    marks[seat].insert(draw::mark_of(scene, *unit.leader));
  }
  for (std::size_t seat = 0; seat < marks.size(); ++seat)
    CONFORM(units[seat] > kMostUnits || static_cast<int>(marks[seat].size()) == units[seat],
            "two units of seat ", seat, " have one letter");
}

// What may be clicked at one prompt; counts the marks.
int check_marks(const Scene& scene, const Prompt& prompt) {
  CONFORM(shows(scene, prompt.subject_mark()), prompt.sentence(), " is about something that is not drawn");
  int marks = 0;
  const auto check = [&](const Choice& choice) {
    const Mark mark = prompt.mark(choice);
    const Refs refs = prompt.refs(choice);
    marks += mark.is_empty() && refs.is_empty() ? 0 : 1;
    for (const Ref ref : refs)
      CONFORM(shows(scene, ref), prompt.sentence(), " ", prompt.describe(choice), " names a ",
              name_of(ref.is), " that is not there: ", ref.id);
    CONFORM(shows(scene, mark), prompt.sentence(), " ", prompt.describe(choice),
            " marks something that is not drawn: group ", mark.group, " piece ", mark.piece, " area ",
            mark.area);
  };
  const Offer offer = offer_of(prompt);
  for (const Choice& choice : offer.allowed) check(choice);
  for (const auto& [choice, refusal] : offer.forbidden) check(choice);
  return marks;
}

}  // namespace

TEST_CASE("conformance: what a choice marks is drawn for the seat that is asked") {
  each_game([](Seated& seated) {
    int marks = 0;
    for (std::uint64_t seed = 0; seed < kMatchesMarked; ++seed) {
      Rng rng(seed);
      StudyTable table(rng);
      table.on_ask = [&](const Prompt& prompt) {
        const Scene scene = seated.book.scene(*seated.setting, *seated.ground, seated.state, prompt.seat);
        check_numbers(scene);
        check_letters(scene);
        marks += check_marks(scene, prompt);
      };
      int steps = 0;
      for (seated.begin(); !seated.is_over() && steps < kMostStepsMarked; ++steps) {
        table.begin_step();
        seated.step(table);
      }
    }
    CONFORM(marks > 0, "nothing can be clicked");
  });
}
