// Which army comes, and what are the chances?
#include <fmt/format.h>

#include <algorithm>

#include "kernel/book/calculator_input.h"
#include "lab/muster.h"
#include "server/library/pages.h"

namespace warren::server {
namespace {

Json calculator_json(const Calculator& calculator) {
  Json fields = Json::array();
  for (const CalculatorField& one : calculator.fields) {
    fields.push_back({
        {"key", one.key},
        {"words", one.words},
        {"fallback", one.fallback},
        {"values", std::vector<std::string_view>(one.values.begin(), one.values.end())}
    });
    if (takes_text(one)) fields.back()["form"] = one.form;
  }
  return {
      {"id",     calculator.id   },
      {"words",  calculator.words},
      {"fields", fields          }
  };
}

Json report_json(const OddsReport& report, const Rulebook& book) {
  Json tables = Json::array();
  for (const OddsTableau& table : report.tables) {
    Json rows = Json::array();
    for (const OddsRow& row : table.rows)
      rows.push_back({
          {"label",    row.label             },
          {"chance",   row.chance.as_double()},
          {"fraction", row.chance.ratio()    }
      });
    tables.push_back({
        {"title", table.title},
        {"rows",  rows       }
    });
  }
  Json figures = Json::array();
  for (const auto& [label, value] : report.figures)
    figures.push_back({
        {"label",    label            },
        {"value",    value.as_double()},
        {"fraction", value.ratio()    }
    });
  return {
      {"tables", tables},
      {"figures", figures},
      {"reasons", to_json(report.reasons, book.catalog())},
      {"policy", report.policy}
  };
}

// A number or a text, as the calculator reads it; nothing else.
std::optional<std::string> value_text(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_integer()) return value.dump();
  if (value.is_boolean()) return std::string(value.get<bool>() ? "yes" : "no");
  return std::nullopt;
}

}  // namespace

ReadBody read_object(const std::string& body, std::initializer_list<std::string_view> fields) {
  if (body.empty()) return {Json::object(), {}};
  auto json = parse_json(body);
  if (!json || !json->is_object()) return {std::nullopt, failure(400, "The body is not a JSON object.")};
  for (const auto& [key, value] : json->items())
    if (std::ranges::find(fields, key) == fields.end())
      return {std::nullopt, failure(400, fmt::format("{}: no such field belongs here.", key))};
  return {std::move(json), {}};
}

Response muster_page(const Rulebook& book, const Request& request) {
  if (!book.musters()) return failure(404, fmt::format("{} rolls no armies.", book.name()));
  const ReadBody body = read_object(request.body, {"loyalty", "seed"});
  if (!body.json) return body.fault;
  MusterOrder order;
  const Json& loyalty = field(*body.json, "loyalty");
  const Json& seed = field(*body.json, "seed");
  if (const auto number = whole(loyalty, -1000, 1000)) order.loyalty = static_cast<int>(*number);
  if (!loyalty.is_null() && !order.loyalty) return failure(400, "loyalty: a whole number belongs here.");
  order.seed = natural(seed);
  if (!seed.is_null() && !order.seed) return failure(400, "seed: a whole number from 0 belongs here.");
  std::vector<Fault> faults;
  const auto army = muster_army(book, order, faults);
  if (!army) return failure(422, "No army comes.", faults, book);
  Json json = {
      {"log",    Json::array()},
      {"panels", Json::array()}
  };
  for (std::size_t i = 0; i < army->log.size(); ++i) {
    Json line = {
        {"line", i}
    };
    line.update(to_json(army->log[i], book));
    json["log"].push_back(std::move(line));
  }
  for (const Scene::Panel& panel : army->panels) json["panels"].push_back(to_json(panel));
  return reply(json);
}

Response calculators_page(const Rulebook& book) {
  Json list = Json::array();
  for (const Calculator& one : book.calculators()) list.push_back(calculator_json(one));
  return reply({
      {"calculators", list}
  });
}

Response calculator_page(const Rulebook& book, const std::string& id, const Request& request) {
  const auto calculator = std::ranges::find(book.calculators(), id, &Calculator::id);
  if (calculator == book.calculators().end()) return failure(404, "There is no such calculator.");
  const auto json = request.body.empty() ? Json::object() : parse_json(request.body);
  if (!json || !json->is_object()) return failure(400, "The body is not a JSON object.");
  std::map<std::string, std::string> given;
  for (const auto& [key, value] : json->items()) {
    const auto text = value_text(value);
    if (!text) return failure(400, fmt::format("{}: a text or a number belongs here.", key));
    if (const std::string wrong = wrong_field(*calculator, key, *text); !wrong.empty())
      return failure(400, wrong);
    given[key] = *text;
  }
  const OddsReport report = calculator->run(given);
  if (!report.fault.empty()) return failure(422, report.fault);
  return reply(report_json(report, book));
}

}  // namespace warren::server
