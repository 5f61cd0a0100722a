#include "campaigns/chronicle.h"

#include <fmt/format.h>

#include <map>

#include "draw/svg.h"
#include "kernel/book/campaign.h"
#include "kernel/record/record.h"

namespace warren::campaigns {
namespace {

using store::ChronicleLine;
constexpr int kDetail = 0;
constexpr int kTurningPoint = 2;

std::map<int, store::Kept> battles_by_number(const store::Store& store, store::MatchId campaign) {
  std::map<int, store::Kept> battles;
  for (store::Kept& battle : store.battles_of(campaign)) battles[battle.number] = std::move(battle);
  return battles;
}

std::string heading(const store::Kept& battle) {
  return fmt::format("Battle {}: {}", battle.number, battle.title);
}

constexpr const char* kPageHead = R"html(<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<style>
body{max-width:46rem;margin:2rem auto;padding:0 1rem;background:#f6efdd;color:#281e15;line-height:1.5;
font-family:"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,Georgia,"Noto Serif",serif}
h1,h2{font-weight:600;line-height:1.2}h2{margin-top:2.5rem;border-bottom:1px solid #b9a67f}
.turning{font-weight:600;border-left:4px solid #a63a26;padding-left:.7rem}
.detail{color:#56473a;font-size:.92em}figure{margin:1.2rem 0}figcaption{font-style:italic;color:#56473a}
svg{max-width:100%;height:auto}details summary{cursor:pointer}
</style>
)html";

std::string figure(const Scene& scene, const std::vector<draw::SeatName>& seats, const std::string& caption) {
  return fmt::format("<figure>{}<figcaption>{}</figcaption></figure>\n", draw::svg_of(scene, seats),
                     draw::escaped(caption));
}

std::string field_at(const Match& battle, std::uint32_t input, const std::string& caption) {
  std::string picture;
  battle.position_at(input, [&](const State& state, const Ground& ground) {
    picture =
        figure(battle.book().scene(battle.setting(), ground, state, kNobody), kingdoms_of(battle), caption);
  });
  return picture;
}

// The field when the battle turned, and at its end.
std::string fields_of(const store::Store& store, const Campaign& campaign, const store::Kept& kept) {
  const Rulebook* shelf[] = {&campaign.battles()};
  const Loaded loaded = load_record(store.text(kept.id), shelf);
  if (!loaded.match) return {};
  const Match& battle = *loaded.match;
  std::string pictures;
  for (const StoryLine& line : campaign.story_of(battle))
    if (line.weight == StoryLine::Weight::turning_point && pictures.empty() && line.input < battle.inputs())
      pictures = field_at(battle, line.input, line.words);
  return pictures + field_at(battle, battle.inputs(), kept.over ? "The field at the end" : "The field now");
}

std::string line_html(const ChronicleLine& line) {
  const char* style = line.weight == kTurningPoint ? " class=\"turning\""
                      : line.weight == kDetail     ? " class=\"detail\""
                                                   : "";
  return fmt::format("<p{}>{}</p>\n", style, draw::escaped(line.words));
}

}  // namespace

std::vector<draw::SeatName> kingdoms_of(const Match& match) {
  std::vector<draw::SeatName> names;
  for (int i = 0; i < match.setting().seats; ++i)
    names.push_back(
        {seat_at(i), fmt::format("{} ({})", match.seat_name(seat_at(i)), match.sitter(seat_at(i)).kind)});
  return names;
}

Scene scene_of(const Match& match) {
  Scene scene;
  match.position_at(match.inputs(), [&](const State& state, const Ground& ground) {
    scene = match.book().scene(match.setting(), ground, state, kNobody);
  });
  return scene;
}

std::string chronicle_text(const store::Store& store, store::MatchId campaign, bool all,
                           const draw::Look& look) {
  const auto battles = battles_by_number(store, campaign);
  std::string text;
  int battle = 0;
  for (const ChronicleLine& line : store.chronicle(campaign)) {
    if (line.weight == kDetail && !all) continue;
    if (line.battle != battle) {
      battle = line.battle;
      const auto found = battles.find(battle);
      text += "\n" + (found == battles.end()
                          ? std::string()
                          : draw::inked(look, draw::Ink::strong, heading(found->second)) + "\n");
    }
    const bool turning = line.weight == kTurningPoint;
    text += draw::indented((turning ? "* " : "") + line.words, look.width, battle == 0 ? 2 : 6,
                           battle == 0 ? 0 : 4);
  }
  return text.empty() ? "Nothing has happened yet.\n" : text;
}

std::string chronicle_page(const store::Store& store, store::MatchId id, const Match& campaign) {
  const auto battles = battles_by_number(store, id);
  const std::string title = store.find(id)->title;
  std::string page = kPageHead;
  page += fmt::format("<title>{0}</title></head>\n<body>\n<h1>{0}</h1>\n", draw::escaped(title));
  page += figure(scene_of(campaign), kingdoms_of(campaign),
                 campaign.is_over() ? "The kingdoms at the end" : "The kingdoms now");
  int battle = 0;
  for (const ChronicleLine& line : store.chronicle(id)) {
    if (line.battle != battle) {
      if (const auto done = battles.find(battle); done != battles.end())
        page += fields_of(store, *campaign.book().campaign(), done->second);
      battle = line.battle;
      if (const auto found = battles.find(battle); found != battles.end())
        page += fmt::format("<h2>{}</h2>\n", draw::escaped(heading(found->second)));
    }
    page += line_html(line);
  }
  if (const auto done = battles.find(battle); done != battles.end())
    page += fields_of(store, *campaign.book().campaign(), done->second);
  return page + "</body></html>\n";
}

}  // namespace warren::campaigns
