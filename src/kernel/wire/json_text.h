// How is JSON written that is written often? Straight into a text, without a tree in between.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "kernel/rules/answer.h"
#include "kernel/rules/ref.h"
#include "kernel/rules/seat.h"
#include "kernel/rules/value.h"

namespace warren {

// Commas come by themselves. What is written must be closed as it was opened; text is kept as UTF-8, as
// to_text keeps it.
class JsonText {
 public:
  JsonText& open(char bracket) {  // '{' or '['
    comma();
    text_.push_back(bracket);
    return *this;
  }
  JsonText& close(char bracket) {
    text_.push_back(bracket);
    return *this;
  }
  JsonText& key(std::string_view name) {  // of a field; its value comes next
    comma();
    text_.push_back('"');
    text_.append(name);
    text_.push_back('"');
    text_.push_back(':');
    return *this;
  }
  JsonText& raw(std::string_view json) {
    comma();
    text_.append(json);
    return *this;
  }
  JsonText& value(bool truth) { return raw(truth ? "true" : "false"); }
  JsonText& value(std::int64_t number);
  JsonText& value(int number) { return value(static_cast<std::int64_t>(number)); }
  JsonText& value(std::uint32_t number) { return value(static_cast<std::int64_t>(number)); }
  JsonText& value(std::string_view words);
  JsonText& value(const std::string& words) { return value(std::string_view(words)); }
  JsonText& value(const char* words) { return value(std::string_view(words)); }
  JsonText& value(Seat seat) { return seat == kNobody ? raw("null") : value(index(seat)); }
  JsonText& value(Ref ref);  // "unit:3"
  JsonText& value(const Value& value);
  JsonText& value(Point point) {
    return open('[').value(std::int64_t{point.x}).value(std::int64_t{point.y}).close(']');
  }

  template <class Any>
  JsonText& field(std::string_view name, const Any& its) {
    return key(name).value(its);
  }

  std::size_t size() const { return text_.size(); }
  std::string text() const { return {text_.data(), text_.size()}; }

 private:
  void comma() {
    if (text_.size() == 0) return;
    const char last = text_[text_.size() - 1];
    if (last != '{' && last != '[' && last != ':') text_.push_back(',');
  }
  void quote(std::string_view words);
  void escape(char c);
  fmt::basic_memory_buffer<char, 4096> text_;  // it grows without a call, which a string does not
};

}  // namespace warren
