// The templates of distribution.h.
#pragma once

namespace warren {

template <PlainValue Value>
typename Distribution<Value>::Entry& Distribution<Value>::entry_of(const Value& value) {
  const auto count = static_cast<std::uint32_t>(entries_.size());
  const std::uint32_t position =
      index_.find_or_enter(reinterpret_cast<const std::byte*>(&value), sizeof(Value),
                           reinterpret_cast<const std::byte*>(entries_.data()), sizeof(Entry), count);
  if (position == count) entries_.push_back({value, 0, 0.0});
  return entries_[position];
}

template <PlainValue Value>
void Distribution<Value>::add(const Value& value, const PathWeight& weight) {
  if (exact_ && weight.exact) {
    Wide rescale = 1;
    const Wide factor = common_.factor(weight.of, rescale);
    if (factor != 0) {
      if (rescale != 1)
        for (Entry& entry : entries_) entry.count *= rescale;
      entry_of(value).count += weight.count * factor;
      return;
    }
  }
  become_inexact();
  entry_of(value).nearly += weight.as_double();
}

template <PlainValue Value>
void Distribution<Value>::become_inexact() {
  if (!exact_) return;
  for (Entry& entry : entries_) {
    entry.nearly = static_cast<double>(entry.count) / static_cast<double>(cases());
    entry.count = 0;
  }
  exact_ = false;
}

template <PlainValue Value>
template <class Holds>
Fraction Distribution<Value>::chance_that(const Holds& holds) const {
  Wide count = 0;
  double nearly = 0;
  for (const Entry& entry : entries_) {
    if (!holds(entry.value)) continue;
    count += entry.count;
    nearly += entry.nearly;
  }
  return exact_ ? Fraction(count, cases()) : Fraction::nearly(nearly);
}

template <PlainValue Value>
template <class Number>
Fraction Distribution<Value>::mean(const Number& number) const {
  Fraction sum;
  for (const Entry& entry : entries_)
    sum += Fraction::whole(static_cast<std::uint64_t>(number(entry.value))) * chance(entry);
  return sum;
}

template <PlainValue Value>
template <class Read>
auto Distribution<Value>::map(const Read& read) const {
  Distribution<std::decay_t<std::invoke_result_t<Read, const Value&>>> result;
  for (const Entry& entry : entries_) result.add(read(entry.value), weight(entry));
  return result;
}

template <PlainValue Value>
void Distribution<Value>::reduce() {
  if (!exact_) return;
  Wide shared = cases();
  for (const Entry& entry : entries_) {
    if (shared == 1) return;
    shared = common_divisor(shared, entry.count);
  }
  for (Entry& entry : entries_) entry.count /= shared;
  common_.reduce(shared);
}

namespace inside {

// One run of the rules: what it comes to.
template <class Value, class Rules>
auto run_once(const Value& from, Rules& rules, OddsTable& table) {
  Value value = from;
  if constexpr (std::is_void_v<std::invoke_result_t<Rules&, Value&, OddsTable&>>) {
    rules(value, table);
    return value;
  } else {
    return rules(value, table);
  }
}

template <class Value, class Rules>
using Result =
    decltype(run_once(std::declval<const Value&>(), std::declval<Rules&>(), std::declval<OddsTable&>()));

}  // namespace inside

template <class Value, class Rules>
auto walk(const Distribution<Value>& from, Rules&& rules, Policy& policy) {
  Distribution<inside::Result<Value, Rules>> to;
  OddsTable table(policy);
  for (const auto& entry : from.entries()) {
    table.start(from.weight(entry));
    do {
      const auto result = inside::run_once(entry.value, rules, table);
      to.add(result, table.weight());  // known only after the run
    } while (table.next());
  }
  if (table.cut_short()) to.become_inexact();
  to.reduce();
  return to;
}

}  // namespace warren
