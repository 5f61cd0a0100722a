// Where do the dice of a live match come from, and why can nobody load them?
//
// key = SHA-256(secret || 16 bytes of each person at the table). The server commits itself to the secret in
// the record's header, before anybody gives bytes, and shows it at the end. Bytes that come while the match
// runs, and a new secret after lines were lost, make a new key for all that follows. The stream of roll n is
// HMAC-SHA-256(key, n || 0), HMAC-SHA-256(key, n || 1), ...; of its bytes those below the greatest multiple
// of `sides` become faces (byte % sides + 1), in order; the others are skipped. n is a big-endian 64-bit
// number, the block a big-endian 32-bit one. Of a draw `sides` is one less for each card that was drawn, and
// the face counts among the places that are left. docs/record-format.md has a worked example.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/hash.h"
#include "kernel/rules/roll.h"

namespace warren {

using Salt = std::array<std::uint8_t, 16>;
using Faces = std::array<std::uint8_t, kMaxDice>;
inline constexpr std::uint8_t kUnknownFace = 0;  // of a die that a source does not know

// Dice of agents that think in a sealed choice are numbered from here on, apart from all others: how many
// there were must not show in the numbers that everybody sees. After the n-th change of the key they are
// numbered from (n + 1) times that.
inline constexpr std::uint64_t kSecretRolls = std::uint64_t{1} << 32;

using PersonsBytes = std::array<std::uint8_t, 16>;

// From here on other dice: a person has added bytes, or there is a new secret.
struct KeyChange {
  std::uint64_t after = 0;  // the last roll that has the old key
  std::uint32_t line = 0;   // of the record, where it stands; each once
  std::optional<PersonsBytes> person;
  std::optional<std::array<std::uint8_t, 32>> secret;
};

// What a record says about its dice before the first of them falls. Holds nothing secret.
struct DiceHeader {
  std::string kind;  // "keyed", "seed", or the name of another source
  std::optional<std::uint64_t> seed;
  std::string commitment;           // SHA-256 of the secret in hex; empty where there is none
  std::vector<std::string> people;  // what each person added, in hex
};

// Faces by the number of the roll. The same number gives the same faces however often it is asked; the match
// sees to it that no number is used for two rolls.
class DiceSource {
 public:
  virtual ~DiceSource() = default;

  // The first `count` faces 1..sides of the dice of a roll; sides > 0. Those of a draw are all different. A
  // source that only has what others wrote down says kUnknownFace for the rest: dice are never made up.
  virtual Faces faces(std::uint64_t roll, std::uint8_t sides, Reading reading, int count) const = 0;
  Faces faces(std::uint64_t roll, std::uint8_t sides) const {
    return faces(roll, sides, Reading::each, kMaxDice);
  }

  virtual DiceHeader header() const = 0;

  // The secret in hex, and those that came after it: for the end of the record and for the keeper's vault,
  // for nobody else. Empty: none.
  virtual std::string secret() const { return {}; }

  // Does nothing when it has taken the change at that line already, or has no key.
  virtual void change_key(const KeyChange&) {}

  // What hides the sealed answers of one line of the record. Drawn at random unless the source knows better.
  virtual Salt salt(std::uint64_t line) const;

  // What digests of hidden things are covered with (by exclusive or) while the secret is one: without it,
  // somebody who guesses a hidden plan could prove the guess by the digest. Zero where there is no secret.
  virtual std::uint64_t veil(std::uint64_t line, std::string_view what) const;
};

// The dice of a roll, or nothing where the source does not know them.
std::optional<Dice> dice_of_roll(const DiceSource& source, std::uint64_t number, const Roll& roll);

class KeyedDice final : public DiceSource {
 public:
  using Secret = std::array<std::uint8_t, 32>;
  using Person = PersonsBytes;

  KeyedDice(const Secret& secret, std::span<const Person> people);

  static Secret fresh_secret();
  static Hash commitment(const Secret& secret);
  static std::unique_ptr<KeyedDice> fresh(std::span<const Person> people = {});
  // Reproducible: the secret is SHA-256("warren seed " + N), the record says so, and anybody can foresee the
  // dice.
  static std::unique_ptr<KeyedDice> of_seed(std::uint64_t seed);

  using DiceSource::faces;
  Faces faces(std::uint64_t roll, std::uint8_t sides, Reading reading, int count) const override;
  DiceHeader header() const override;
  std::string secret() const override;
  Salt salt(std::uint64_t line) const override;
  std::uint64_t veil(std::uint64_t line, std::string_view what) const override;
  void change_key(const KeyChange& change) override;

 private:
  struct Key {
    Hash hash{};
    std::uint64_t after = 0;  // rolls up to this one have an earlier key,
    std::uint32_t line = 0;   // and so have lines up to this one
  };
  const Hash& key_of_roll(std::uint64_t roll) const;
  const Hash& key_of_line(std::uint64_t line) const;
  Hash derive(std::string_view what, std::uint64_t line) const;

  std::vector<Secret> secrets_;  // the last one counts
  std::vector<Person> people_;
  std::size_t people_at_first_ = 0;
  std::vector<Key> keys_;
  std::optional<std::uint64_t> seed_;
};

}  // namespace warren
