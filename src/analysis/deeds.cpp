#include "analysis/deeds.h"

#include <algorithm>

namespace warren {
namespace {

// The last area that an event names: where somebody came to.
int area_in(const ToldRow& row, const Event& event) {
  int area = -1;
  for (std::size_t i = 0; i < row.numbers.size(); ++i)
    if (row.numbers[i].is == Is::area) area = event.numbers[i];
  return area;
}

}  // namespace

DeedsTable::DeedsTable(OddsTable& odds, const Lexicon& lexicon, const Scene& now)
    : odds_(odds), lexicon_(lexicon), now_(now) {
  listening_ = true;
  for (const Scene::Unit& unit : now.units)
    if (unit.owner != kNobody) led_.insert(unit.id);
}

void DeedsTable::begin_step(std::uint32_t turn) {
  const auto known = std::ranges::find(turns_, turn);
  turn_ = static_cast<std::size_t>(known - turns_.begin());
  if (known == turns_.end()) turns_.push_back(turn);
  step_.clear();
}

void DeedsTable::end_step(const PathWeight& weight) {
  for (const Done& done : step_) chances_[done] += weight.fraction();
}

void DeedsTable::forget() { chances_.clear(); }

DeedsTable::Done& DeedsTable::of_unit(int unit) {
  const auto known = std::ranges::find(step_, unit, &Done::by);
  return known != step_.end() ? *known : step_.emplace_back(Done{.turn = turn_, .by = unit});
}

void DeedsTable::sealed(Seats seats, Dialogue& dialogue) {
  for (int i = 0; i < kMaxSeats; ++i)
    if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
}

void DeedsTable::tell(const Event& event) {
  const ToldRow row = lexicon_.told(event.verb);
  const bool moves = (row.tags & tag::move) != 0;
  const bool attacks = (row.tags & tag::attack) != 0 && row.object == Is::unit;
  if (row.subject != Is::unit || (!moves && !attacks) || led_.contains(event.subject)) return;
  Done& done = of_unit(event.subject);
  if (const int area = area_in(row, event); moves && area >= 0) done.to = area;
  if (attacks && done.at < 0) done.at = event.object;
}

std::string DeedsTable::words(const Done& done) const {
  const auto name = [&](int id) {
    const Scene::Unit* unit = find_unit(now_, id);
    return unit == nullptr ? std::string("Somebody new") : name_words(now_, *unit);
  };
  const Scene::Area* area = find_area(now_, Mark::of_area(done.to));
  std::string words = name(done.by);
  if (area != nullptr) words += " goes to " + name_words(now_, *area);
  if (done.at >= 0) words += (area != nullptr ? " and attacks " : " attacks ") + name(done.at);
  return words;
}

std::vector<ComingDeed> DeedsTable::deeds() const {
  std::vector<std::pair<Done, Fraction>> all(chances_.begin(), chances_.end());
  const auto is_before = [](const auto& a, const auto& b) {
    if (a.first.turn != b.first.turn || a.first.by != b.first.by)
      return std::pair(a.first.turn, a.first.by) < std::pair(b.first.turn, b.first.by);
    return b.second < a.second;
  };
  std::ranges::stable_sort(all, is_before);
  const auto ref = [](Is is, int id) { return id < 0 ? Ref{} : Ref::of(is, id); };
  std::vector<ComingDeed> deeds;
  for (const auto& [done, chance] : all)
    deeds.push_back(
        {Ref::unit(done.by), ref(Is::area, done.to), ref(Is::unit, done.at), chance, words(done)});
  return deeds;
}

}  // namespace warren
