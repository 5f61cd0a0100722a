// What may be asked of a body of troops? The keys of the calculators, which are the catalog's words.
#pragma once

#include <map>
#include <string>

#include "games/might_of_arms/odds/field.h"
#include "kernel/book/odds_fields.h"
#include "kernel/rules/question.h"

namespace warren::might_of_arms {

using Asked = std::map<std::string, std::string>;

// The fields that calculators share.
class TroopFields : public OddsFields {
 public:
  void inches(std::string_view key, std::string_view words, std::string_view fallback);  // "2.500"
  // "a-type", "a-grade", ...: who they are.
  void troops(const std::string& name, const std::string& who, const std::string& type,
              const std::string& weapon = "none");
  // The same, with the state they are in and what is about them.
  void body(const std::string& name, const std::string& who, const std::string& type,
            const std::string& weapon = "none");
  // "a-x", "a-y", "a-heading": where they stand, as the catalog writes it.
  void pose(const std::string& name, const std::string& who, const std::string& x, const std::string& y,
            const std::string& heading);
  void house();
};

// One question to a calculator, and the made-up position on which it is answered.
class OddsQuestion : public Question {
 public:
  OddsQuestion(const Asked& given, const OddsFields& fields);

  // "2.5" as 2500.
  std::int32_t inches(const std::string& key, std::int32_t lowest, std::int32_t highest);
  bool failed() const { return !field.fault().empty() || Question::failed(); }
  OddsReport refused() const;

  // "a-type" and so on: who they are, without a place.
  UnitFacts read_troops(const std::string& name);
  // Puts them down with their hits, fatigue and spirits.
  UnitId read_body(const std::string& name, int side, Point at);
  // Puts them where "a-x", "a-y", "a-heading" say.
  void read_pose(const std::string& name, UnitId unit);
  // Their leader, ground, works and flanks; an enemy stands on `taken`, so the other flank is covered first.
  void read_surroundings(const std::string& name, UnitId unit, Face taken = Face::front);

  OddsField field;

 private:
  UnitFacts read_entry(const std::string& name, int entry, int stands);
  void read_weapons(const std::string& name, UnitFacts& facts);

  const Asked& asked_;
  std::span<const CalculatorField> known_;
};

// 4 as a chance: for figures that are plain numbers.
inline Fraction plain(std::int64_t number) { return Fraction::whole(static_cast<std::uint64_t>(number)); }
// A length in inches.
inline Fraction in_inches(std::int32_t thousandths) {
  return {static_cast<Wide>(thousandths < 0 ? 0 : thousandths), kInch};
}
// A heading as the catalog writes it, in degrees clockwise from north.
inline Fraction in_degrees(Angle heading) {
  return {static_cast<Wide>(Angle::of_tenths(900 - heading.tenths).tenths), 10};
}
// One certain answer in words.
inline OddsTableau certain(std::string title, std::string label) {
  return {std::move(title), {{std::move(label), Fraction::whole(1)}}};
}

inline constexpr std::array<std::string_view, 4> kFaceWords{"front", "right", "rear", "left"};

}  // namespace warren::might_of_arms
