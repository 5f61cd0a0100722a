// Experiments that several tests play.
#pragma once

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

// What is a Ward worth? Its data file is looked for beside the experiment.
inline constexpr const char* kPriceOfWard = R"(game = "rattle-and-rend"
scenario = "kill-them-all"
matches = 20
[[army]]
name = "with"
draw = { with = ["ward"] }
[[army]]
name = "without"
draw = { without = ["ward"] }
[price]
file = "groups.toml"
table = "group"
id = "ward"
key = "cost"
from = 1
to = 3
)";

}  // namespace warren
