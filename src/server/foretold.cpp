#include "server/foretold.h"

namespace warren::server {
namespace {

Json message_about(const char* type, const Foretold& about) {
  return {
      {"type",  type       },
      {"ask",   about.ask  },
      {"place", about.place}
  };
}

}  // namespace

std::string ref_text(Ref ref) {
  return ref.is_empty() ? "" : std::string(name_of(ref.is)) + ":" + std::to_string(ref.id);
}

Json bound_json(std::span<const BoundChoice> choices) {
  Json json = Json::array();
  for (const BoundChoice& one : choices)
    if (!one.bound.by.empty())
      json.push_back({
          {"id", to_json(one.choice.id)},
          {"by", one.bound.by          }
      });
  return json;
}

Json figures_json(std::span<const Figure> figures) {
  Json json = Json::array();
  for (const Figure& figure : figures) {
    Json one = {
        {"what",   name_of(figure.what)},
        {"key",    figure.key          },
        {"words",  figure.words        },
        {"number", figure.number       }
    };
    if (!figure.of.is_empty()) one["of"] = ref_text(figure.of);
    if (figure.at_most) one["at_most"] = true;
    json.push_back(std::move(one));
  }
  return json;
}

Json deeds_json(std::span<const ComingDeed> deeds) {
  Json json = Json::array();
  for (const ComingDeed& deed : deeds) {
    Json one = {
        {"by",     ref_text(deed.by)      },
        {"words",  deed.words             },
        {"chance", deed.chance.as_double()}
    };
    if (!deed.to.is_empty()) one["to"] = ref_text(deed.to);
    if (!deed.at.is_empty()) one["at"] = ref_text(deed.at);
    json.push_back(std::move(one));
  }
  return json;
}

// With the rows that add up to what they need.
Json rolls_json(std::span<const ForeseenRoll> rolls, const Rulebook& book) {
  Json json = Json::array();
  for (const ForeseenRoll& roll : rolls) {
    if (roll.rolled.lots == 0) continue;
    Json one = {
        {"rule", std::string(book.catalog().name(roll.rule))},
        {"roll", parse_json(rolled_text(roll.rolled, book.lexicon())).value_or(Json())},
        {"reasons", to_json(std::span<const Reason>(roll.reasons), book.catalog())}
    };
    if (roll.rolled.subject != 0xff) one["by"] = ref_text(Ref::unit(roll.rolled.subject));
    json.push_back(std::move(one));
  }
  return json;
}

Json forecasts_json(std::span<const Forecast> forecasts) {
  Json json = Json::array();
  for (const Forecast& one : forecasts) {
    Json choice = {
        {"id",      to_json(one.id)          },
        {"exact",   one.exact                },
        {"figures", figures_json(one.figures)}
    };
    if (!one.until.empty()) choice["until"] = one.until;
    if (!one.deeds.empty()) choice["deeds"] = deeds_json(one.deeds);
    json.push_back(std::move(choice));
  }
  return json;
}

std::string binds_message(const Foretold& about, std::span<const BoundChoice> choices) {
  Json message = message_about("binds", about);
  message["choices"] = bound_json(choices);
  return to_text(message);
}

std::string forecast_message(const Foretold& about, std::span<const Forecast> forecasts) {
  Json message = message_about("forecast", about);
  message["choices"] = forecasts_json(forecasts);
  return to_text(message);
}

}  // namespace warren::server
