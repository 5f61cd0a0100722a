// What does a table of the rule catalog say? Tests compare the shipped files with the catalog's own rows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace warren::mice_and_mystics {

// The cells of the rows below the head that begins with these words, without the stars of bold print. Empty
// when there is no such table.
std::vector<std::vector<std::string>> catalog_table(std::string_view head);

// The words that MM-FX-07 gives a card.
std::string catalog_words(const std::string& card);

}  // namespace warren::mice_and_mystics
