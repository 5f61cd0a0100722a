#include "lab/army.h"

#include <fmt/format.h>

#include <algorithm>

namespace warren {
namespace {

constexpr int kMostDraws = 20'000;  // one list in thousands is rare enough to say that there is none

bool has(const Things& things, const std::string& name) {
  return std::ranges::any_of(things, [&](const auto& entry) { return names_thing(name, entry.first); });
}

bool fits(const Army& army, const Things& things) {
  return std::ranges::all_of(army.with, [&](const std::string& name) { return has(things, name); }) &&
         std::ranges::none_of(army.without, [&](const std::string& name) { return has(things, name); });
}

void add_fields(const Chosen& fields, Things& things) {
  for (const auto& [key, values] : fields)
    for (const std::string& value : values) ++things[fmt::format("{}: {}", key, value)];
}

}  // namespace

Things things_in(const ArmyList& list) {
  Things things;
  add_fields(list.fields, things);
  for (const ListEntry& entry : list.entries) {
    ++things[entry.type];
    add_fields(entry.fields, things);
  }
  return things;
}

bool names_thing(const std::string& name, const std::string& thing) {
  return thing == name || thing.ends_with(": " + name) || thing.starts_with(name + ": ");
}

std::optional<Force> muster_force(const Army& army, const Rulebook& book, const Setup& setup,
                                  const Setting& rules, std::uint64_t seed) {
  const Lists* lists = book.lists();
  if (army.kind == Army::Kind::own) return Force{};
  if (army.kind == Army::Kind::listed) {
    Force force{army.list, {}};
    if (lists == nullptr) return force;
    const ListReport report = lists->check(army.list, setup.options);
    if (report.list) force.things = things_in(*report.list);
    return force;
  }
  if (lists == nullptr) return std::nullopt;
  Rng rng(seed);
  for (int draw = 0; draw < kMostDraws; ++draw) {
    const ArmyList list = lists->draw(rng, rules);
    if (list.entries.empty()) return std::nullopt;
    Things things = things_in(list);
    if (fits(army, things)) return Force{lists->text_of(list), std::move(things)};
  }
  return std::nullopt;
}

}  // namespace warren
