// How much may a client ask of the server?
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace warren::server {

using std::chrono::milliseconds;

struct Limits {
  // A socket.
  std::size_t frame = std::size_t{64} << 10;  // bytes of one message
  std::size_t unread = std::size_t{4} << 20;  // bytes that may wait for a socket that does not read
  double messages_per_second = 40;            // beyond that it is read no faster
  double message_burst = 120;                 //
  milliseconds first_message{20'000};         // to say who it is
  milliseconds idle{60'000};                  // a ping after half of it; no sign of life: closed
  std::size_t inbox = 256;                    // messages of a table that wait while it is busy

  // A request.
  std::size_t body = std::size_t{256} << 10;
  std::size_t setup = std::size_t{64} << 10;   // what a match is begun with
  std::size_t record = std::size_t{16} << 20;  // a record to be imported
  milliseconds request{30'000};                // to send it, and to read the answer
  double requests_per_second = 50;             // of one address
  double request_burst = 300;
  double matches_per_second = 10;  // begun by one address
  double match_burst = 300;

  // An address, at a time
  std::size_t connections = 64;
  std::size_t sockets = 32;
  std::size_t bytes = std::size_t{32} << 20;  // on their way in, and of large answers on their way out
  std::size_t large_answer = std::size_t{256} << 10;
  std::size_t bytes_in_all = std::size_t{256} << 20;  // of all addresses
  std::size_t questions = 32;                         // that lists, set-ups and calculators answer
  std::size_t jobs = 2;                               // that take long: imports, odds of battles
  // and a day.
  double matches_per_day = 200;
  double kept_per_day = 50e6;  // bytes

  // A job, before it is called off.
  milliseconds quick_job{10'000};
  milliseconds thought_job{30'000};
  milliseconds bulk_job{60'000};
  std::size_t long_record = 4000;  // lines: who reads such a match waits with those who import

  // The disk: nothing new is begun when less is free than this, and than a twentieth of it all.
  std::uint64_t free_bytes = std::uint64_t{1} << 30;

  // A table.
  milliseconds empty_room{60'000};   // nobody there: its match leaves the memory
  milliseconds quiet_room{600'000};  // somebody there, but nothing happens: the same
  milliseconds agent_slice{20};      // how long agents answer before the table is saved and shown
  int agent_answers = 12;            // the same in answers
  milliseconds look_ahead{150};      // for odds
  milliseconds forecast{400};        // for what is told unasked of the choices of one question
  std::size_t words = 1000;          // bytes of a note

  // What one seat may add to the record of its match beside the play.
  std::uint32_t notes = 500;
  std::size_t note_bytes = std::size_t{64} << 10;
  std::uint32_t orders = 500;    // given and withdrawn
  std::uint32_t sitters = 100;   // changes of who sits there
  std::uint32_t pleas = 3;       // that came to nothing, until the match goes on
  std::size_t seat_sockets = 8;  // of one seat; the oldest makes room
  std::size_t grown = (std::size_t{16} << 20) - (std::size_t{64} << 10);  // a record; then only its end is
                                                                          // written, and it can be imported
  // Of the log, in one message.
  std::uint32_t log_lines = 200;
  std::size_t log_bytes = std::size_t{128} << 10;

  bool seeds_among_persons = false;  // dice that one of them could foresee: for tests alone

  milliseconds webhook{5'000};
  bool webhooks_anywhere = false;  // also to this machine and to private networks
};

}  // namespace warren::server
