// One of two worlds that differ in a secret: a table with all its seats and a watcher, and everything that
// each of them can see, ask for or fetch.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "server/party.h"

namespace warren::server {

// What is told unasked within a time hangs on the machine: either there is none of it, or enough for all.
Limits without_forecasts();
Limits with_all_forecasts();

// The same to the byte; says where they part.
void check_same(const std::string& one, const std::string& other);

class World {
 public:
  explicit World(const Json& wanted, const Limits& limits = without_forecasts());

  // As when the program has ended and begins again: nothing is left but the store.
  void restart();

  // Answers whatever comes before the first sealed question.
  void play_to_sealed();
  void answer(std::size_t seat, const Json& answer);
  // Anything else that a seat says; returns the reply.
  Json say(std::size_t seat, Json message);
  // Whoever is asked does what stands when nobody says otherwise.
  void decline();
  // Lets everything settle: what is told unasked has come, and a query is answered after all before it.
  void wait();
  // Everything that somebody has seen, and everything they can ask for or fetch.
  std::string known_to(TestGuest& guest, const std::string& key);
  // Everything that the store has, but for what is under lock and the keys of the seats.
  std::string kept();
  std::size_t under_lock();
  std::string record();
  Response import_copy() { return party_.ask("POST", "/api/matches/import", {}, record()); }
  // All that was sent to somebody, pushed or asked for: every byte of every message.
  static std::string sent_to(const TestGuest& guest);
  std::string known_to_seat(std::size_t seat) { return known_to(*guests[seat], key_of(created_, seat)); }
  std::string known_to_watcher() { return known_to(*watcher, text_of(created_["watch"])); }
  Json choice(std::size_t seat, std::size_t which) const;

  Guests guests;
  std::shared_ptr<TestGuest> watcher;

 private:
  // One thread tells it, piece after piece: what was begun before a mark is there when the mark is. A piece
  // may begin another, which is begun before the next mark.
  void wait_for_the_unasked();
  void sit_down();
  void query(TestGuest& guest, const std::string& what, int at, const Json& answer = {});

  // As it stands, and after what the seat would say when it declines.
  void ask_about(TestGuest& guest, const char* what, const Json& mark);

  Party party_;
  Json created_;
  std::int64_t id_ = 10'000;
};

}  // namespace warren::server
