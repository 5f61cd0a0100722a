#include "server/scene_change.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string_view>

#include "kernel/wire/json_text.h"

namespace warren::server {
namespace {

bool are_different(const std::vector<MemberText::Thing>& things) {
  const auto rises = [](const auto& a, const auto& b) { return a.id >= b.id; };
  if (std::ranges::adjacent_find(things, rises) == things.end()) return true;
  std::set<int> ids;
  for (const MemberText::Thing& thing : things) ids.insert(thing.id);
  return ids.size() == things.size();
}

std::string_view text_of_thing(const MemberText& member, std::size_t i) {
  const MemberText::Thing& thing = member.things[i];
  return std::string_view(member.text).substr(thing.from, thing.to - thing.from);
}

MemberPrint print_of(const MemberText& member) {
  MemberPrint print{digest_of_text(member.text), {}};
  if (!member.is_list || !are_different(member.things)) return print;
  for (std::size_t i = 0; i < member.things.size(); ++i)
    print.things.push_back({member.things[i].id, digest_of_text(text_of_thing(member, i))});
  return print;
}

// How a list came from another.
struct ListChange {
  std::vector<std::size_t> set;  // places in the new list
  std::vector<int> gone;         // ids
  bool same_order = true;        // as whoever merges it has: those that stay, then what is new
};

ListChange change_of(const MemberPrint& before, const MemberPrint& now) {
  ListChange change;
  std::map<int, std::uint64_t> had;
  for (const MemberPrint::Thing& thing : before.things) had[thing.id] = thing.digest;
  std::set<int> has;
  std::vector<int> merged_new;
  for (std::size_t i = 0; i < now.things.size(); ++i) {
    const auto& [id, digest] = now.things[i];
    has.insert(id);
    const auto old = had.find(id);
    if (old == had.end()) merged_new.push_back(id);
    if (old == had.end() || old->second != digest) change.set.push_back(i);
  }
  std::vector<int> merged;
  for (const MemberPrint::Thing& thing : before.things)
    (has.contains(thing.id) ? merged : change.gone).push_back(thing.id);
  merged.insert(merged.end(), merged_new.begin(), merged_new.end());
  change.same_order = std::ranges::equal(merged, now.things, {}, {}, &MemberPrint::Thing::id);
  return change;
}

std::string list_text(const MemberText& member, const ListChange& change) {
  JsonText out;
  out.open('{');
  const auto numbers = [&](std::string_view key, const auto& ids, auto id_of) {
    out.key(key).open('[');
    for (const auto& one : ids) out.value(int{id_of(one)});
    out.close(']');
  };
  if (!change.set.empty()) {
    out.key("set").open('[');
    for (const std::size_t i : change.set) out.raw(text_of_thing(member, i));
    out.close(']');
  }
  if (!change.gone.empty()) numbers("gone", change.gone, [](int id) { return id; });
  if (!change.same_order)
    numbers("order", member.things, [](const MemberText::Thing& one) { return one.id; });
  return out.close('}').text();
}

std::string member_change(const MemberText& member, const MemberPrint& now, const MemberPrint* before) {
  if (before == nullptr || now.things.empty() || before->things.empty()) return member.text;
  std::string change = list_text(member, change_of(*before, now));
  return change.size() < member.text.size() ? change : member.text;
}

}  // namespace

std::uint64_t digest_of_text(std::string_view text) { return std::hash<std::string_view>{}(text); }

SceneView::SceneView(const Scene& scene) : texts(scene_texts(scene)) {
  auto made = std::make_shared<ScenePrint>();
  for (std::size_t i = 0; i < texts.size(); ++i) (*made)[i] = print_of(texts[i]);
  print = std::move(made);
}

std::string scene_change(const SceneView& now, const ScenePrint* before) {
  std::string out;
  for (std::size_t i = 0; i < kSceneMembers.size(); ++i) {
    const MemberPrint& print = (*now.print)[i];
    const MemberPrint* had = before == nullptr ? nullptr : &(*before)[i];
    if (had != nullptr && had->digest == print.digest) continue;
    if (!out.empty()) out += ',';
    out += '"';
    out += kSceneMembers[i];
    out += "\":";
    out += member_change(now.texts[i], print, had);
  }
  return out;
}

}  // namespace warren::server
