// How is an army list built on a page?
#include "kernel/book/lists.h"

#include <fmt/format.h>

#include "server/library/pages.h"

namespace warren::server {
namespace {

Json value_json(const ListValue& value, const Catalog& catalog) {
  return {
      {"id",    value.id                },
      {"name",  value.name              },
      {"words", value.words             },
      {"cost",  value.cost              },
      {"rule",  catalog.name(value.rule)}
  };
}

Json fields_json(const std::vector<ListField>& fields, const Catalog& catalog) {
  Json list = Json::array();
  for (const ListField& field : fields) {
    Json values = Json::array();
    for (const ListValue& value : field.values) values.push_back(value_json(value, catalog));
    list.push_back({
        {"key",    field.key  },
        {"words",  field.words},
        {"values", values     },
        {"most",   field.most },
        {"of",     field.of   }
    });
  }
  return list;
}

Json types_json(const std::vector<ListType>& types, const Catalog& catalog) {
  Json list = Json::array();
  for (const ListType& type : types)
    list.push_back({
        {"id",      type.id                },
        {"name",    type.name              },
        {"cost",    type.cost              },
        {"rule",    catalog.name(type.rule)},
        {"profile", type.profile           }
    });
  return list;
}

Json chosen_json(const Chosen& fields) {
  Json json = Json::object();
  for (const auto& [key, ids] : fields) json[key] = ids;
  return json;
}

Json list_json(const ArmyList& list) {
  Json json = {
      {"name",    list.name               },
      {"fields",  chosen_json(list.fields)},
      {"entries", Json::array()           }
  };
  for (const ListEntry& entry : list.entries)
    json["entries"].push_back({
        {"type",   entry.type               },
        {"fields", chosen_json(entry.fields)}
    });
  return json;
}

Response report_reply(const ListReport& report, const Rulebook& book) {
  Json json = {
      {"ok", report.ok()},
      {"points", report.points},
      {"faults", faults_json(report.faults, book)}
  };
  if (report.list) json["list"] = list_json(*report.list);
  json["text"] = report.text;
  return reply(json);
}

// --- reading

std::optional<Chosen> chosen_from(const Json& json) {
  Chosen fields;
  if (!json.is_object()) return std::nullopt;
  for (const auto& [key, ids] : json.items()) {
    if (!ids.is_array()) return std::nullopt;
    for (const Json& id : ids) {
      if (!id.is_string()) return std::nullopt;
      fields[key].push_back(id.get<std::string>());
    }
  }
  return fields;
}

constexpr std::size_t kMostEntries = 200;

// A list as the builder has it; the fault names the field.
std::optional<ArmyList> list_from(const Json& json, std::string& fault) {
  const auto fields = chosen_from(field(json, "fields"));
  const Json& entries = field(json, "entries");
  if (!field(json, "name").is_string())
    fault = "list.name: a text belongs here.";
  else if (!fields)
    fault = "list.fields: an object of lists of ids belongs here.";
  else if (!entries.is_array() || entries.size() > kMostEntries)
    fault = fmt::format("list.entries: a list of at most {} entries belongs here.", kMostEntries);
  if (!fault.empty()) return std::nullopt;
  ArmyList list{text_of(field(json, "name")), *fields, {}};
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto chosen = chosen_from(field(entries[i], "fields"));
    if (!chosen || !field(entries[i], "type").is_string()) {
      fault = fmt::format("list.entries[{}]: a type and its fields belong here.", i);
      return std::nullopt;
    }
    list.entries.push_back({text_of(field(entries[i], "type")), *chosen});
  }
  return list;
}

Response no_lists(const Rulebook& book) {
  return failure(404, fmt::format("{} takes no army lists.", book.name()));
}

// House rules that the game does not know are the sender's mistake, not the list's.
std::optional<Response> wrong_options(const Rulebook& book, const Lists::HouseOptions& options) {
  std::vector<Fault> faults;
  book.check({.game = std::string(book.id()), .options = options}, faults);
  if (faults.empty()) return std::nullopt;
  return failure(422, "These house rules do not fit.", faults, book);
}

}  // namespace

std::optional<std::map<std::string, std::string>> read_options(const Json& json, std::string& fault) {
  std::map<std::string, std::string> options;
  const Json& given = field(json, "options");
  if (given.is_null()) return options;
  if (given.is_object())
    for (const auto& [key, value] : given.items())
      if (value.is_string()) options[key] = value.get<std::string>();
  if (given.is_object() && options.size() == given.size()) return options;
  fault = "options: an object of texts belongs here.";
  return std::nullopt;
}

Response lists_page(const Rulebook& book, const Request& request) {
  if (book.lists() == nullptr) return no_lists(book);
  if (auto wrong = wrong_options(book, request.query)) return *wrong;
  const ListOffer offer = book.lists()->offer(request.query);
  Json json = {
      {"noun", offer.noun},
      {"without", offer.without},
      {"points", offer.points},
      {"fewest", offer.fewest},
      {"most", offer.most},
      {"types", types_json(offer.types, book.catalog())},
      {"entry_fields", fields_json(offer.entry_fields, book.catalog())},
      {"list_fields", fields_json(offer.list_fields, book.catalog())},
      {"examples", Json::array()}
  };
  for (const ListExample& example : offer.examples)
    json["examples"].push_back({
        {"name", example.name},
        {"text", example.text}
    });
  return reply(json);
}

Response list_check_page(const Rulebook& book, const Request& request) {
  if (book.lists() == nullptr) return no_lists(book);
  const ReadBody body = read_object(request.body, {"text", "list", "options"});
  if (!body.json) return body.fault;
  std::string fault;
  const auto options = read_options(*body.json, fault);
  if (!options) return failure(400, fault);
  if (auto wrong = wrong_options(book, *options)) return *wrong;
  const Json& text = field(*body.json, "text");
  const Json& list = field(*body.json, "list");
  if (text.is_null() == list.is_null()) return failure(400, "Either `text` or `list` belongs here.");
  if (!text.is_null() && !text.is_string()) return failure(400, "text: a text belongs here.");
  if (text.is_string()) return report_reply(book.lists()->check(text.get<std::string>(), *options), book);
  const auto army = list_from(list, fault);
  if (!army) return failure(400, fault);
  return report_reply(book.lists()->check(book.lists()->text_of(*army), *options), book);
}

Response list_random_page(const Rulebook& book, const Request& request) {
  if (book.lists() == nullptr) return no_lists(book);
  const ReadBody body = read_object(request.body, {"seed", "options"});
  if (!body.json) return body.fault;
  const auto seed = natural(field(*body.json, "seed"));
  if (!seed) return failure(400, "seed: a whole number from 0 belongs here.");
  std::string fault;
  const auto options = read_options(*body.json, fault);
  if (!options) return failure(400, fault);
  if (auto wrong = wrong_options(book, *options)) return *wrong;
  Rng rng(*seed);
  const std::string text = book.lists()->text_of(book.lists()->random(rng, *options));
  return report_reply(book.lists()->check(text, *options), book);
}

}  // namespace warren::server
