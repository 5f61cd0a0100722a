#include "kernel/rules/answer.h"

#include <algorithm>

namespace warren {

Answer Answer::of(Option option) {
  Answer answer;
  answer.body_.options[0] = option;
  return answer;
}

Answer Answer::of(Pose pose) {
  Answer answer;
  answer.form_ = Form::pose;
  answer.body_.pose = pose;
  return answer;
}

Answer Answer::of(const BattleResult& result) {
  Answer answer;
  answer.form_ = Form::battle;
  answer.body_.battle = result;
  return answer;
}

Answer Answer::number(std::int64_t value) {
  Answer answer;
  answer.form_ = Form::number;
  answer.body_.number = value;
  return answer;
}

Answer Answer::text(std::string_view words) {
  Answer answer;
  answer.form_ = Form::text;
  answer.body_.text = {};
  const auto length = std::min(words.size(), static_cast<std::size_t>(kMaxText));
  std::copy_n(words.begin(), length, answer.body_.text.data());
  answer.count_ = static_cast<std::uint8_t>(length);
  return answer;
}

Answer Answer::path() {
  Answer answer;
  answer.form_ = Form::path;
  answer.count_ = 0;
  answer.body_.points = {};
  return answer;
}

Answer Answer::options() {
  Answer answer;
  answer.form_ = Form::options;
  answer.count_ = 0;
  return answer;
}

bool Answer::add(Point point) {
  if (form_ != Form::path || count_ == kMaxPoints) return false;
  body_.points[count_++] = point;
  return true;
}

bool Answer::add(Option option) {
  if (form_ != Form::options || count_ == kMaxOptions) return false;
  body_.options[count_++] = option;
  return true;
}

bool Answer::operator==(const Answer& other) const {
  if (form_ != other.form_ || count_ != other.count_) return false;
  switch (form_) {
    case Form::option: return option() == other.option();
    case Form::options:
      return std::equal(body_.options.begin(), body_.options.begin() + count_, other.body_.options.begin());
    case Form::number: return number() == other.number();
    case Form::pose:
      return pose().at == other.pose().at && pose().turned == other.pose().turned &&
             (!pose().turned || pose().heading == other.pose().heading);
    case Form::path:
      return std::equal(body_.points.begin(), body_.points.begin() + count_, other.body_.points.begin());
    case Form::text: return text() == other.text();
    case Form::battle: return battle() == other.battle();
  }
  return false;
}

}  // namespace warren
