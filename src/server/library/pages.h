// The answers of the library, one function each; library.cpp says which request gets which.
#pragma once

#include "kernel/book/calculator_input.h"
#include "kernel/record/record.h"
#include "kernel/wire/json.h"
#include "server/answers.h"

namespace warren::server {

Response games_page(Bookshelf shelf, bool is_short);
Response rules_page(const Rulebook& book);
Response words_page(const Rulebook& book);
Response guide_page(const Rulebook& book);
Response check_page(const Rulebook& book, const Request& request);

Response lists_page(const Rulebook& book, const Request& request);
Response list_check_page(const Rulebook& book, const Request& request);
Response list_random_page(const Rulebook& book, const Request& request);

Response pack_new_page(const Rulebook& book, const Request& request);
Response pack_check_page(const Rulebook& book, const Request& request);

Response muster_page(const Rulebook& book, const Request& request);
Response calculators_page(const Rulebook& book);
Response calculator_page(const Rulebook& book, const std::string& id, const Request& request);

// --- what they share

// The body as an object with these fields and no others; nothing with the answer that names what is wrong. An
// empty body is an empty object.
struct ReadBody {
  std::optional<Json> json;
  Response fault;
};
ReadBody read_object(const std::string& body, std::initializer_list<std::string_view> fields);

// A field of house rules, or a fault that names it.
std::optional<std::map<std::string, std::string>> read_options(const Json& json, std::string& fault);

}  // namespace warren::server
