// How is an experiment's file read? Part of experiment.h: what is common to all keys, and one function for
// each.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kernel/book/data_reader.h"
#include "lab/experiment.h"

namespace warren {

// Reads one experiment. After a fault it goes on, so that all of them are told at once.
class ExperimentReader {
 public:
  ExperimentReader(const std::string& file, const ReadFile& read, std::span<const Rulebook* const> books,
                   std::vector<Fault>& faults)
      : toml_(file, faults),
        file_(file),
        read_(read),
        books_(books),
        faults_(faults),
        before_(faults.size()) {}

  std::optional<Experiment> read(const std::string& text);

 private:
  using Strings = std::vector<std::string>;

  // What is common to all keys.
  void known_keys(const toml::table& table, std::initializer_list<std::string_view> keys);
  Strings texts(const toml::table& table, std::string_view key);
  std::string file_text(const toml::node& at, const std::string& name);
  std::map<std::string, std::string> pairs(const toml::table& table, std::string_view key);
  std::optional<DataKey> data_key(const toml::table& row, std::map<std::string, std::string>& data);
  template <class T>
  void unique(const toml::table& row, const std::string& name, const std::vector<T>& so_far,
              const char* what) {
    if (std::ranges::any_of(so_far, [&](const T& one) { return one.name == name; }))
      toml_.fault(row, fmt::format("there are two {}s called '{}'; give each a name of its own", what, name));
  }

  // Which rules?
  bool read_game(const toml::table& root);
  void read_scenarios(const toml::table& root);
  void read_changes(const toml::table& row, Variant& variant);
  void read_variants(const toml::table& root);
  void read_seats(const toml::table& root);

  // Who plays with what? (experiment_players.cpp)
  void read_armies(const toml::table& root);
  int army_called(const toml::node& at, const std::string& name);
  void all_matchups();
  void mirror_matchups();
  void read_matchups(const toml::table& root);
  void read_table(const toml::node& entry);
  void read_agents(const toml::table& root);

  // How long, and what is asked for?
  void read_numbers(const toml::table& root);
  void read_compare(const toml::table& root);

  // Which cost is fair? (experiment_price.cpp)
  void read_price(const toml::table& root);
  bool price_variants(const toml::table& table, const PriceQuestion& question,
                      const std::function<bool(int price, Variant& variant, std::string& fault)>& change);
  bool price_of_data(const toml::table& table, PriceQuestion& question);
  bool price_of_less(const toml::table& table, PriceQuestion& question);

  void sum_up();

  DataReader toml_;
  const std::string& file_;
  const ReadFile& read_;
  std::span<const Rulebook* const> books_;
  std::vector<Fault>& faults_;
  std::size_t before_;
  Experiment out_;
};

}  // namespace warren
