// What are the names called by which a game speaks of its things, and how are its numbers measured?
#include "server/library/pages.h"

namespace warren::server {
namespace {

Json terms_json(const Rulebook& book) {
  Json terms = Json::array();
  for (const TermRow& row : book.lexicon().terms) {
    Json term = {
        {"name",  row.name       },
        {"is",    name_of(row.of)},
        {"label", row.label      }
    };
    if (*row.text != '\0') term["text"] = row.text;
    if (const std::string_view rule = book.catalog().name(row.rule); !rule.empty()) term["rule"] = rule;
    terms.push_back(std::move(term));
  }
  return terms;
}

Json keys_json(const Lexicon& lexicon) {
  constexpr std::array<std::string_view, 3> kGood{"neither", "more", "less"};
  Json keys = Json::array();
  for (const KeyRow& row : lexicon.keys)
    keys.push_back({
        {"key",     row.key                                  },
        {"measure", name_of(row.measure)                     },
        {"per",     row.per                                  },
        {"rank",    row.rank                                 },
        {"good",    kGood[static_cast<std::size_t>(row.good)]}
    });
  return keys;
}

Json dice_json(const Lexicon& lexicon) {
  Json dice = Json::array();
  for (const Die& die : lexicon.dice) {
    Json faces = Json::array();
    for (const Face& face : die.faces) {
      Json symbols = Json::object();
      for (const auto& [symbol, count] : face.symbols) symbols[std::string(symbol)] = count;
      faces.push_back({
          {"name",    face.name  },
          {"number",  face.number},
          {"symbols", symbols    }
      });
    }
    dice.push_back({
        {"name",  die.name},
        {"faces", faces   }
    });
  }
  return dice;
}

Json looks_json(const Lexicon& lexicon) {
  Json looks = Json::array();
  for (const LookRow& row : lexicon.looks)
    looks.push_back({
        {"kind", row.kind         },
        {"like", name_of(row.like)}
    });
  return looks;
}

}  // namespace

Response words_page(const Rulebook& book) {
  const Lexicon& lexicon = book.lexicon();
  return reply({
      {"game",  book.id()          },
      {"terms", terms_json(book)   },
      {"keys",  keys_json(lexicon) },
      {"dice",  dice_json(lexicon) },
      {"looks", looks_json(lexicon)}
  });
}

}  // namespace warren::server
