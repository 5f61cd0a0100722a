// How does it begin?
#include <algorithm>

#include "thimble/state.h"

namespace warren::thimble {
namespace {

constexpr std::array<std::string_view, 2> kHissValues{"allowed", "forbidden"};
constexpr std::array kSwitches{
    Switch{rule("TH-PNC-03"), "hiss", kHissValues}
};

}  // namespace

std::span<const Switch> all_switches() { return kSwitches; }

std::unique_ptr<Setting> check_setup(const Setup& setup, std::vector<Fault>& faults) {
  if (setup.seats != 0 && setup.seats != kSeats)
    faults.push_back({"seats", "Three mice race: set seats to 3.", rule("TH-GEN-01")});
  if (!setup.scenario.empty() && setup.scenario != "shelf" && setup.scenario != "larder")
    faults.push_back({"scenario", "There are the shelf and the larder.", rule("TH-GEN-01")});
  auto setting = std::make_unique<ThimbleSetting>();
  setting->seats = kSeats;
  setting->larder = setup.scenario == "larder";
  for (const auto& [key, value] : setup.options) {
    const bool known = key == "hiss" && std::ranges::find(kHissValues, value) != kHissValues.end();
    if (!known)
      faults.push_back({key, "The only house rule is hiss = allowed or forbidden.", rule("TH-PNC-03")});
    setting->may_hiss = setting->may_hiss && value != "forbidden";
  }
  if (!faults.empty()) return nullptr;
  return setting;
}

State first_state() {
  State state{};
  state.bag = {3, 3, 3};  // TH-CARD-01
  for (std::size_t i = 0; i < kSeats; ++i) {
    state.mice[i].at = kHole[i];
    state.mice[i].crumbs = kFirstCrumbs;
  }
  state.box = kBoxAt;  // TH-LARD-01
  return state;
}

}  // namespace warren::thimble
