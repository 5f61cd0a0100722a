// What is in a pack that somebody wrote, and what is wrong with it?
#include "kernel/book/packs.h"

#include <fmt/format.h>

#include "draw/svg.h"
#include "server/library/pages.h"

namespace warren::server {
namespace {

Json fault_json(const PackFault& fault, const Rulebook& book) {
  return {
      {"file",  fault.file                     },
      {"line",  fault.line                     },
      {"words", fault.words                    },
      {"rule",  book.catalog().name(fault.rule)}
  };
}

Json scenario_json(const PackScenario& scenario) {
  Json pictures = Json::array();
  for (const PackPicture& picture : scenario.pictures)
    pictures.push_back({
        {"name", picture.name                     },
        {"svg",  draw::board_svg_of(picture.scene)}
    });
  return {
      {"id",       scenario.id   },
      {"name",     scenario.name },
      {"lines",    scenario.lines},
      {"pictures", pictures      }
  };
}

}  // namespace

Response pack_new_page(const Rulebook& book, const Request&) {
  const Packs* packs = book.packs();
  if (packs == nullptr) return failure(404, fmt::format("{} takes no packs.", book.name()));
  return reply({
      {"text", packs->new_pack()}
  });
}

Response pack_check_page(const Rulebook& book, const Request& request) {
  const Packs* packs = book.packs();
  if (packs == nullptr) return failure(404, fmt::format("{} takes no packs.", book.name()));
  const ReadBody body = read_object(request.body, {"files"});
  if (!body.json) return body.fault;
  std::map<std::string, std::string> files;
  const Json& given = field(*body.json, "files");
  if (!given.is_object() || given.empty())
    return failure(400, "files: an object of file names and their texts belongs here.");
  for (const auto& [name, text] : given.items()) {
    if (!text.is_string()) return failure(400, fmt::format("files, {}: a text belongs here.", name));
    files[name] = text.get<std::string>();
  }
  const PackReport report = packs->read_pack(files);
  Json json = {
      {"faults",    Json::array()},
      {"scenarios", Json::array()}
  };
  for (const PackFault& fault : report.faults) json["faults"].push_back(fault_json(fault, book));
  for (const PackScenario& scenario : report.scenarios) json["scenarios"].push_back(scenario_json(scenario));
  return reply(json);
}

}  // namespace warren::server
