#include "kernel/chance/keyed_dice.h"

#include <algorithm>

#include "kernel/chance/draw_faces.h"

namespace warren {
namespace {

template <class Word>
void append(std::vector<std::uint8_t>& bytes, Word word) {
  for (int shift = static_cast<int>(sizeof(Word)) * 8 - 8; shift >= 0; shift -= 8)
    bytes.push_back(static_cast<std::uint8_t>(word >> shift));
}

Hash key_of(const KeyedDice::Secret& secret, std::span<const KeyedDice::Person> people) {
  std::vector<std::uint8_t> bytes(secret.begin(), secret.end());
  for (const auto& person : people) bytes.insert(bytes.end(), person.begin(), person.end());
  return sha256(bytes);
}

Hash block(const Hash& key, std::uint64_t roll, std::uint32_t index) {
  std::vector<std::uint8_t> message;
  append(message, roll);
  append(message, index);
  return hmac_sha256(key, message);
}

}  // namespace

Salt DiceSource::salt(std::uint64_t) const {
  Salt salt{};
  random_bytes(salt);
  return salt;
}

std::uint64_t DiceSource::veil(std::uint64_t, std::string_view) const { return 0; }

KeyedDice::KeyedDice(const Secret& secret, std::span<const Person> people)
    : secrets_{secret}, people_(people.begin(), people.end()), people_at_first_(people.size()) {
  keys_.push_back({key_of(secret, people), 0, 0});
}

KeyedDice::Secret KeyedDice::fresh_secret() {
  Secret secret{};
  random_bytes(secret);
  return secret;
}

Hash KeyedDice::commitment(const Secret& secret) { return sha256(secret); }

std::unique_ptr<KeyedDice> KeyedDice::fresh(std::span<const Person> people) {
  return std::make_unique<KeyedDice>(fresh_secret(), people);
}

std::unique_ptr<KeyedDice> KeyedDice::of_seed(std::uint64_t seed) {
  auto dice =
      std::make_unique<KeyedDice>(sha256("warren seed " + std::to_string(seed)), std::span<const Person>{});
  dice->seed_ = seed;
  return dice;
}

std::optional<Dice> dice_of_roll(const DiceSource& source, std::uint64_t number, const Roll& roll) {
  const Faces faces =
      source.faces(number, roll.sides, roll.reading, roll.open_ended ? roll.most_dice() : roll.count());
  std::size_t next = 0;
  bool known = true;
  const Dice dice = lay_faces(roll, [&] {
    const std::uint8_t face = faces[next++];
    known = known && face != kUnknownFace;
    return std::max(face, std::uint8_t{1});
  });
  if (!known || (roll.reading == Reading::draw && has_repeats(dice))) return std::nullopt;
  return dice;
}

Faces KeyedDice::faces(std::uint64_t roll, std::uint8_t sides, Reading reading, int wanted) const {
  Faces faces{};
  UndrawnPlaces undrawn;
  const bool draws = reading == Reading::draw;
  const Hash& key = key_of_roll(roll);
  const auto most = static_cast<std::size_t>(draws ? std::min<int>(wanted, sides) : wanted);
  std::size_t count = 0;
  for (std::uint32_t index = 0; count < most; ++index) {
    for (const std::uint8_t byte : block(key, roll, index)) {
      const unsigned left = sides - static_cast<unsigned>(undrawn.count());
      if (count == most || byte >= 256U - 256U % left) continue;
      const unsigned face = byte % left + 1;
      faces[count++] = draws ? undrawn.take(static_cast<int>(face)) : static_cast<std::uint8_t>(face);
    }
  }
  return faces;
}

DiceHeader KeyedDice::header() const {
  DiceHeader header{seed_ ? "seed" : "keyed", seed_, to_hex(commitment(secrets_.front())), {}};
  for (std::size_t i = 0; i < people_at_first_; ++i) header.people.push_back(to_hex(people_[i]));
  return header;
}

std::string KeyedDice::secret() const {
  std::string hex;
  for (const Secret& secret : secrets_) hex += to_hex(secret);
  return hex;
}

void KeyedDice::change_key(const KeyChange& change) {
  if (change.line <= keys_.back().line) return;
  if (change.person) people_.push_back(*change.person);
  if (change.secret) secrets_.push_back(*change.secret);
  keys_.push_back({key_of(secrets_.back(), people_), change.after, change.line});
}

const Hash& KeyedDice::key_of_roll(std::uint64_t roll) const {
  std::size_t i = keys_.size() - 1;
  if (roll > kSecretRolls) return keys_[std::min<std::uint64_t>(roll / kSecretRolls - 1, i)].hash;
  while (i > 0 && roll <= keys_[i].after) --i;
  return keys_[i].hash;
}

const Hash& KeyedDice::key_of_line(std::uint64_t line) const {
  std::size_t i = keys_.size() - 1;
  while (i > 0 && line <= keys_[i].line) --i;
  return keys_[i].hash;
}

// Of a line, or of one place in it (seal_key).
Hash KeyedDice::derive(std::string_view what, std::uint64_t line) const {
  std::vector<std::uint8_t> message(what.begin(), what.end());
  append(message, line);
  return hmac_sha256(key_of_line(line & 0xffffffffU), message);
}

Salt KeyedDice::salt(std::uint64_t line) const {
  const Hash hash = derive("salt", line);
  Salt salt{};
  std::copy_n(hash.begin(), salt.size(), salt.begin());
  return salt;
}

std::uint64_t KeyedDice::veil(std::uint64_t line, std::string_view what) const {
  const Hash hash = derive(what, line);
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < 8; ++i) word = word << 8 | hash[i];
  return word;
}

}  // namespace warren
