// Which prices are tried? Each becomes a variant of the experiment.
#include <fmt/format.h>

#include "lab/experiment_reader.h"

namespace warren {

void ExperimentReader::read_price(const toml::table& root) {
  if (!root.contains("price")) return;
  const toml::table* table = root["price"].as_table();
  if (table == nullptr) return toml_.fault(*root.get("price"), "'price' must be a table: [price]");
  known_keys(*table, {"file", "table", "id", "key", "less", "from", "to"});
  PriceQuestion question;
  question.from = toml_.number(*table, "from", -100, 100);
  question.to = toml_.number(*table, "to", -100, 100);
  if (question.from >= question.to) toml_.fault(*table, "'from' must be less than 'to'");
  if (table->contains("less") && table->contains("file"))
    toml_.fault(*table, "a cost is a number of a 'file', or what an army's list has 'less'; not both");
  if (out_.variants.size() != 1)
    toml_.fault(*table, "a price is searched under one set of rules: leave out [[variant]]");
  if (out_.armies.size() != 2)
    return toml_.fault(*table, "a price needs two armies: the first with the thing, the second without it");
  const bool found =
      table->contains("less") ? price_of_less(*table, question) : price_of_data(*table, question);
  if (found) out_.price = std::move(question);
}

// Each price is a variant, which `change` makes of the one that is there.
bool ExperimentReader::price_variants(
    const toml::table& table, const PriceQuestion& question,
    const std::function<bool(int price, Variant& variant, std::string& fault)>& change) {
  const Variant base = out_.variants.front();
  out_.variants.clear();
  for (int price = question.from; price <= question.to; ++price) {
    Variant& variant = out_.variants.emplace_back(base);
    variant.name = fmt::format("{} {}", question.word(), price);
    std::string fault;
    if (change(price, variant, fault)) continue;
    toml_.fault(table, fault);
    return false;
  }
  return true;
}

bool ExperimentReader::price_of_data(const toml::table& table, PriceQuestion& question) {
  const auto what = data_key(table, out_.variants.front().data);
  if (!what) return false;
  question.what = *what;
  return price_variants(table, question, [&](int price, Variant& variant, std::string& fault) {
    const auto text = with_number(*what, price, fault);
    if (text) variant.data[what->file] = *text;
    return text.has_value();
  });
}

bool ExperimentReader::price_of_less(const toml::table& table, PriceQuestion& question) {
  question.less = toml_.text(table, "less");
  const Army& army = out_.armies.front();
  if (army.kind != Army::Kind::listed) {
    toml_.fault(table,
                fmt::format("army '{}' has no list, so it has no '{}' to have less of; give it a list, "
                            "or change a cost in a data file",
                            army.name, question.less));
    return false;
  }
  const DataKey what{fmt::format("the list of army '{}'", army.name), army.list, {}, {}, question.less};
  std::string none;
  const auto number = number_in(what, none);
  if (!number) toml_.fault(table, none);
  return number && price_variants(table, question, [&](int price, Variant& variant, std::string& fault) {
           const auto text = with_number(what, *number - price, fault);
           if (text) variant.lists[0] = *text;
           return text.has_value();
         });
}

}  // namespace warren
