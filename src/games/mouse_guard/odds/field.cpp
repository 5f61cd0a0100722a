#include "games/mouse_guard/odds/field.h"

#include "games/mouse_guard/sequence.h"

namespace warren::mouse_guard {

namespace {

// Reading the data files takes longer than most questions: what they say without house rules is kept.
const std::shared_ptr<const MatchSetting>& kept_setting() {
  static const std::shared_ptr<const MatchSetting> setting = [] {
    std::vector<Fault> faults;
    return check_setup({.seats = kMostMice}, faults);
  }();
  return setting;
}

}  // namespace

const MatchSetting& book_setting() { return *kept_setting(); }

std::shared_ptr<const MatchSetting> setting_for(const Given& given) {
  const auto options = house_options(given, house_rule_switches());
  if (options.empty()) return kept_setting();
  std::vector<Fault> faults;
  std::shared_ptr<const MatchSetting> changed = check_setup({.seats = kMostMice, .options = options}, faults);
  return changed ? changed : kept_setting();  // the question has its fault
}

Sixes sixes_of(const Field& field, int choice) {
  if (choice == 0) return Sixes::stay;
  return choice == 2 || field.setting.house.fate_depth == FateDepth::once ? Sixes::open_once : Sixes::open;
}

Field::Field(const Given& given, int mice)
    : kept(setting_for(given)), setting(*kept), state(first_state(setting)) {
  state.mice = static_cast<std::uint8_t>(mice);
  state.mission.session = 1;
}

std::string whole_words(int count, Words one, Words many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

OddsTableau success_table(const SuccessOdds& odds, std::string title) {
  OddsTableau table{std::move(title), {}};
  for (int k = 0; k < static_cast<int>(odds.chance.size()); ++k)
    table.rows.push_back({whole_words(k, "success", "successes"), odds.exactly(k)});
  if (!(odds.tail == Fraction()))
    table.rows.push_back({fmt::format("{} successes or more", odds.chance.size()), odds.tail});
  return table;
}

}  // namespace warren::mouse_guard
