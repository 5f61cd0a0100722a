#include "analysis/forecast.h"

#include <algorithm>

#include "analysis/patience.h"

namespace warren {
namespace {

constexpr std::size_t kMostChoices = 16;
constexpr std::size_t kMostFigures = 6;
constexpr std::size_t kMostFarFigures = 24;
constexpr std::size_t kMostDeeds = 16;
constexpr int kLeastMilliseconds = 20;  // for one choice
constexpr int kFarMilliseconds = 150;   // for one that leaves the others their say

double chance_of_change(const Prospect& prospect) {
  double same = 0;
  for (const Prospect::Row& row : prospect.rows)
    if (row.number == prospect.now) same += row.chance.as_double();
  return 1 - same;
}

double mean_change(const Prospect& prospect) {
  double mean = 0;
  for (const Prospect::Row& row : prospect.rows) mean += row.chance.as_double() * (row.number - prospect.now);
  return mean;
}

// Whether it comes or not says all.
bool is_either(const Prospect& prospect) {
  return prospect.now >= 0 && prospect.now <= 1 && std::ranges::all_of(prospect.rows, [](const auto& row) {
           return row.number == 0 || row.number == 1;
         });
}

std::string chance_words(const Prospect& prospect) {
  if (is_either(prospect)) return prospect.title;
  const auto is_less = [&](const Prospect::Row& row) { return row.number <= prospect.now; };
  return prospect.title + (std::ranges::all_of(prospect.rows, is_less) ? ": any loss" : ": any change");
}

void add_prospect(const Prospect& prospect, std::vector<Figure>& figures) {
  const double chance = chance_of_change(prospect);
  if (chance <= 0) return;
  figures.push_back({Figure::What::chance, prospect.of, prospect.key, chance_words(prospect), chance, false});
  if (!is_either(prospect))
    figures.push_back(
        {Figure::What::mean, prospect.of, prospect.key, prospect.title, mean_change(prospect), false});
}

// One need where all lots have the same; the faces of a die of the game's own are no numbers.
int need_of(const Rolled& rolled, bool is_number) {
  for (std::size_t i = 1; i < rolled.lots; ++i)
    if (rolled.part[i].need != rolled.part[0].need) return 0;
  return rolled.lots == 0 || !is_number ? 0 : rolled.part[0].need;
}

void add_dice(const Rolled& rolled, const Lexicon& lexicon, std::vector<Figure>& figures) {
  int count = 0;
  for (std::size_t i = 0; i < rolled.lots; ++i) count += rolled.part[i].count;
  if (count == 0 || rolled.reading == Reading::draw) return;
  const RollRow row = lexicon.roll(rolled.kind);
  const std::string key(row.name);
  const std::string words = label_of(lexicon, key);
  figures.push_back({Figure::What::dice, {}, key, words, static_cast<double>(count), false});
  if (const int need = need_of(rolled, find_die(lexicon, row.die) == nullptr); need > 0)
    figures.push_back(
        {Figure::What::need, {}, key, words, static_cast<double>(need), rolled.part[0].at_most});
}

// Of all units that somebody leads, and of the table: that something changes at all.
std::vector<Figure> far_figures(const Match& match, Seat seat, std::span<const Prospect> prospects) {
  Scene scene;
  match.visit(seat, [&](const Prompt&, const State& state, const Ground& ground) {
    scene = match.book().scene(match.setting(), ground, state, seat);
  });
  std::vector<Figure> figures;
  for (const Prospect& prospect : prospects) {
    const Scene::Unit* unit = prospect.of.is == Is::unit ? find_unit(scene, prospect.of.id) : nullptr;
    const double chance = chance_of_change(prospect);
    const bool tells = unit != nullptr ? unit->owner != kNobody : prospect.of.is != Is::zone;
    if (tells && chance > 0 && figures.size() < kMostFarFigures)
      figures.push_back(
          {Figure::What::chance, prospect.of, prospect.key, chance_words(prospect), chance, false});
  }
  return figures;
}

// The choice leaves the others their say.
Forecast far_forecast(const Match& match, Seat seat, const BoundChoice& choice,
                      std::span<const Answer> line) {
  Outlook outlook = look_until(match, seat, line, {}, kFarMilliseconds);
  Forecast forecast{choice.choice.id, outlook.exact, {}};
  if (!outlook.fault.empty()) return forecast;
  forecast.figures = far_figures(match, seat, outlook.prospects);
  forecast.until = outlook.end.words;
  forecast.deeds = std::move(outlook.deeds);
  if (forecast.deeds.size() > kMostDeeds) forecast.deeds.resize(kMostDeeds);
  return forecast;
}

bool leaves_the_say(const Match& match, Seat seat, const BoundChoice& choice, std::span<const Answer> line) {
  return choice.role == Role::done && ends_plan(match, seat, line);
}

Forecast near_forecast(const Match& match, Seat seat, const BoundChoice& choice, std::span<const Answer> line,
                       int milliseconds) {
  const LookAhead ahead = look_ahead(match, seat, line, milliseconds);
  Forecast forecast{choice.choice.id, ahead.exact, {}};
  if (ahead.fault.empty()) forecast.figures = figures_of(ahead, choice.refs, match.book().lexicon());
  return forecast;
}

// A target counts although its place is still to be said: the first that is allowed.
bool resolves(const BoundChoice& choice) {
  const std::string_view by = choice.bound.by;
  if (by.empty()) return choice.continues && choice.role == Role::target;
  return by != "seal" && choice.role != Role::resign && choice.role != Role::place;
}

}  // namespace

std::string_view name_of(Figure::What what) {
  constexpr std::array<std::string_view, 4> kNames{"dice", "need", "chance", "mean"};
  return kNames[static_cast<std::size_t>(what)];
}

// The last thing that a choice names is its target; then the others, then the end of the match. Where it
// names nothing that changes, whatever changes first.
std::vector<Figure> figures_of(std::span<const Prospect> prospects, const Refs& about) {
  std::vector<Figure> figures;
  for (auto ref = about.end(); ref != about.begin();) {
    --ref;
    for (const Prospect& prospect : prospects)
      if (prospect.of == *ref) add_prospect(prospect, figures);
  }
  for (const Prospect& prospect : prospects)
    if (prospect.of.is_empty() && prospect.key == "over") add_prospect(prospect, figures);
  if (figures.empty())
    for (const Prospect& prospect : prospects) add_prospect(prospect, figures);
  if (figures.size() > kMostFigures) figures.resize(kMostFigures);
  return figures;
}

std::vector<Figure> figures_of(const LookAhead& ahead, const Refs& about, const Lexicon& lexicon) {
  std::vector<Figure> figures;
  if (!ahead.rolls.empty()) add_dice(ahead.rolls.front().rolled, lexicon, figures);
  for (Figure& figure : figures_of(ahead.prospects, about)) figures.push_back(std::move(figure));
  return figures;
}

std::vector<Forecast> forecasts_of(const Match& match, Seat seat, std::span<const BoundChoice> choices,
                                   std::span<const Answer> line, int milliseconds) {
  std::vector<Answer> longer(line.begin(), line.end());
  longer.emplace_back();
  std::vector<const BoundChoice*> wanted;
  for (const BoundChoice& choice : choices) {
    longer.back() = choice.choice.answer;
    if ((resolves(choice) || leaves_the_say(match, seat, choice, longer)) && wanted.size() < kMostChoices)
      wanted.push_back(&choice);
  }
  std::vector<Forecast> forecasts;
  if (wanted.empty()) return forecasts;
  const int each = std::max(kLeastMilliseconds, milliseconds / static_cast<int>(wanted.size()));
  const auto hurry = patience(milliseconds);
  for (const BoundChoice* choice : wanted) {
    if (hurry && hurry()) break;
    longer.back() = choice->choice.answer;
    Forecast forecast = leaves_the_say(match, seat, *choice, longer)
                            ? far_forecast(match, seat, *choice, longer)
                            : near_forecast(match, seat, *choice, longer, each);
    if (!forecast.figures.empty() || !forecast.deeds.empty()) forecasts.push_back(std::move(forecast));
  }
  return forecasts;
}

}  // namespace warren
