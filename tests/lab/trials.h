// Experiments that several tests play.
#pragma once

#include <fmt/format.h>

#include <string>

namespace warren {

// Four cells: two variants of Thimble, each with two tables.
inline constexpr const char* kHissOrNot = R"(title = "Hiss or not"
question = "Does it matter?"
game = "thimble"
agents = ["solo", "random"]
matches = 60
census = true
[[variant]]
name = "book"
[[variant]]
name = "quiet"
options = { hiss = "forbidden" }
)";

// What is a thing of Rattle and Rend worth? Its data file is looked for beside the experiment.
inline std::string price_of(const std::string& thing, const std::string& file, const std::string& table,
                            int from, int to) {
  return fmt::format(R"(game = "rattle-and-rend"
scenario = "kill-them-all"
matches = 20
[[army]]
name = "with"
draw = {{ with = ["{0}"] }}
[[army]]
name = "without"
draw = {{ without = ["{0}"] }}
[price]
file = "{1}"
table = "{2}"
id = "{0}"
key = "cost"
from = {3}
to = {4}
)",
                     thing, file, table, from, to);
}

}  // namespace warren
