#include "server/library/library.h"

#include <algorithm>

#include "server/library/pages.h"

namespace warren::server {
namespace {

Response wrong_method(const char* allowed) {
  Response response = failure(405, std::string("Only ") + allowed + " is answered here.");
  response.headers.emplace_back("Allow", allowed);
  return response;
}

// `rest` is what stands after the game.
Response game_answer(const Rulebook& book, std::span<const std::string> rest, const Request& request) {
  struct Page {
    std::vector<std::string_view> path;
    const char* method;
    Response (*answer)(const Rulebook& book, const Request& request);
  };
  static const std::vector<Page> pages{
      {{"rules"}, "GET", [](const Rulebook& b, const Request&) { return rules_page(b); }},
      {{"words"}, "GET", [](const Rulebook& b, const Request&) { return words_page(b); }},
      {{"guide"}, "GET", [](const Rulebook& b, const Request&) { return guide_page(b); }},
      {{"check"}, "POST", check_page},
      {{"lists"}, "GET", lists_page},
      {{"lists", "check"}, "POST", list_check_page},
      {{"lists", "random"}, "POST", list_random_page},
      {{"packs", "new"}, "GET", pack_new_page},
      {{"packs", "check"}, "POST", pack_check_page},
      {{"muster"}, "POST", muster_page},
      {{"calculators"}, "GET", [](const Rulebook& b, const Request&) { return calculators_page(b); }},
  };
  for (const Page& page : pages)
    if (std::ranges::equal(rest, page.path))
      return request.method == page.method ? page.answer(book, request) : wrong_method(page.method);
  if (rest.size() == 2 && rest[0] == "calculators")
    return request.method == "POST" ? calculator_page(book, rest[1], request) : wrong_method("POST");
  return no_such("thing");
}

}  // namespace

std::optional<Response> library_answer(const Request& request, Bookshelf shelf) {
  const std::vector<std::string>& path = request.path;
  if (path.size() < 2 || path[0] != "api" || path[1] != "games") return std::nullopt;
  if (path.size() == 2)
    return request.method == "GET" ? games_page(shelf, request.query.contains("short")) : wrong_method("GET");
  const auto book = std::ranges::find_if(shelf, [&](const Rulebook* one) { return one->id() == path[2]; });
  if (book == shelf.end()) return no_such("game");
  return game_answer(**book, std::span(path).subspan(3), request);
}

}  // namespace warren::server
