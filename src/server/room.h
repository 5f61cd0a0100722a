// How does one match go on between its sockets, its agents and the store?
#pragma once

#include <array>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/live.h"
#include "campaigns/settling.h"
#include "kernel/match/match.h"
#include "kernel/record/record.h"
#include "server/foretold.h"
#include "server/house.h"
#include "server/messages.h"
#include "server/views.h"
#include "store/store.h"

namespace warren::server {

using Text = std::shared_ptr<const std::string>;

// One open socket, as a room sees it.
class Guest {
 public:
  virtual ~Guest() = default;
  virtual void send(Text text) = 0;  // never comes back into the room
  virtual void hang_up() = 0;        // after what was sent; the same
  virtual bool is_open() const = 0;
  virtual std::string address() const { return {}; }  // whose quota it is
};

// All that is known of a match besides its position.
struct RoomFacts {
  store::Kept kept;
  std::vector<store::KeyHash> keys;
  std::vector<store::Webhook> webhooks;
};

// One match in play. It lives on the server's thread, and its Match is with one thread at a time: while
// agents think, while somebody looks ahead and while a change is on its way to the disk, everything else
// waits in the inbox. A change is shown and acknowledged when it is kept; one that cannot be kept is
// forgotten.
class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(House& house, RoomFacts facts);

  store::MatchId id() const { return facts_.kept.id; }
  const std::vector<store::KeyHash>& keys() const { return facts_.keys; }
  Seat owner() const { return owner_; }

  // A socket sits down; `log`: how many lines it has already; `person`: what whoever sits there is called.
  void enter(std::shared_ptr<Guest> guest, Seat seat, std::uint32_t log, const std::string& person = {});
  void leave(const Guest& guest);
  void say(const std::shared_ptr<Guest>& guest, Message message);

  // Runs with the match when nothing else does. Null: the match could not be read.
  using Errand = std::function<void(Match* match)>;
  void run(Errand errand);
  // The same on a worker, for what takes time: `study` reads, then `after` runs here and is told how it went.
  using Study = std::function<void(const Match& match)>;
  enum class Went : std::uint8_t { well, unread, wrong };  // unread: there is no match; wrong: it threw
  void study(Study job, std::function<void(Went how)> after);
  // The same for what may change the match, and belongs into one commit with that. `told`: how much of its
  // log is in the chronicle. Nothing returned: nothing has changed, and `then` hears of no commit.
  using Work = std::function<std::optional<store::Commit>(Match& match, std::size_t told)>;
  using Then = std::function<void(const std::optional<store::Committed>&)>;
  void work(Work job, Then then, std::function<void(Went how)> without);
  // Of a campaign: a seat says what came of a battle that was fought elsewhere. All persons who fought have
  // to agree; empty when they are asked now, or why they cannot be.
  std::string plead_result(Seat seat, Seats fought, const BattleResult& result, const std::string& words);
  void withdraw_result();  // it has been begun at a table of its own
  // Of a campaign: a battle of it is over, and what it brought is settled.
  void settle_battle();

  // What decided the match, once it is over and somebody has asked; of the position after so many inputs.
  struct Afterwards {
    std::uint32_t inputs = 0;
    bool running = false;
    std::string told;  // JSON
  };
  Afterwards afterwards;

  void set_webhook(const store::Webhook& hook);
  // From any thread: somebody at that seat has branched the match off, and has the keys of all its seats
  // there.
  void tell_of_branch(Seat seat, std::uint32_t inputs);
  Json info(const Match& match) const;                // MatchInfo
  Json summary(const Match& match, Seat seat) const;  // Summary

  // For whoever clears up.
  using Clock = std::chrono::steady_clock;
  bool is_empty() const { return chairs_.empty(); }
  bool is_idle() const { return doing_ == Doing::nothing && inbox_.empty(); }
  bool has_match() const { return match_ != nullptr; }
  Clock::time_point touched() const { return touched_; }
  void rest();     // lets go of the match until somebody needs it
  void dismiss();  // the server ends: lets go of everybody, and of all that waits

 private:
  enum class Doing : std::uint8_t { nothing, loading, thinking, looking, keeping };
  struct Chair {
    std::shared_ptr<Guest> guest;
    Seat seat = kNobody;
    Seen seen;
    bool forced = false;  // is sent the next table whether it differs or not
  };
  struct Sitting {  // who sits in a seat, also while the match is elsewhere
    std::string name;
    Sitter sitter;

    bool operator==(const Sitting&) const = default;
  };
  struct Item {
    std::shared_ptr<Guest> guest;
    Message message;
    Errand errand;
  };
  struct Acknowledgement {
    std::weak_ptr<Guest> guest;
    std::int64_t id = 0;
  };
  // What a seat asks of the others. One at a time; each has a number, so that nobody agrees to another one.
  struct Plea {
    enum class For : std::uint8_t { undo, dice, close, result };
    For what = For::undo;
    Seat seat = kNobody;
    std::string words;     // what the others are asked
    std::string why = {};  // of a closing: what the record says
    std::optional<BattleResult> result = {};
    Seats needed = Seats::all();  // whose consent it needs, as far as persons sit there
    std::uint32_t number = 0;
    Seats agreed = {};
  };

  // room.cpp: the course of things
  void seat_guest(const Match& match, const std::shared_ptr<Guest>& guest, Seat seat, std::uint32_t log);
  void go_on();
  void take(const Item& item);
  void fail(const Item& item);
  void look(Study job, Job after, const Job& failed);
  void think();
  void thought(int answers);
  bool somebody_waits() const;  // for agents
  bool somebody_sits() const;
  std::string who() const;
  Lane lane_to_read() const;
  void turn_out(Guest& guest, const std::string& words);
  void go_wrong();
  bool agent_is_asked() const;
  bool is_full() const { return match_->record_bytes() > house_.limits.grown; }
  bool note_sitters();  // whether somebody else sits there, or under another name
  Chair* chair_of(const Guest& guest);
  void make_room_for(Seat seat);

  // room_reads.cpp: how it comes to its match
  void load();
  struct Read {  // what came from the store
    Loaded loaded;
    std::string trouble;
    campaigns::Settled settled;
    std::uint32_t lines = 0;  // of the record that are kept
    std::size_t told = 0;
    bool reseeded = false;  // lines were lost: the dice that follow are new
  };
  static Read read(House& house, store::MatchId id);
  void loaded(Read result);
  void note_opening();
  void turn_away(const std::string& trouble);

  // room_keeps.cpp: what is kept before it is shown
  void show_change();
  store::Commit telling(std::vector<store::ChronicleLine> lines) const;
  void start_over();
  void keep_change();
  void keep(store::Commit with, Then then);
  void kept(const store::Committed& done);
  void forget_change(const std::string& words);

  // room_says.cpp: what each message does
  void hear(Chair& chair, const Message& message);
  void hear_answer(Chair& chair, const Message& message);
  void hear_proposal(Chair& chair, const Message& message);
  void hear_faces(Chair& chair, const Message& message);
  void hear_undo(Chair& chair, const Message& message);
  void hear_agree(Chair& chair, const Message& message);
  void hear_order(Chair& chair, const Message& message);
  void hear_note(Chair& chair, const Message& message);
  void hear_sitter(Chair& chair, const Message& message);
  void hear_close(Chair& chair, const Message& message);
  void hear_query(Chair& chair, const Message& message);
  void hear_concede(Chair& chair, const Message& message);
  void hear_bytes(Chair& chair, const Message& message);
  void hear_help(Chair& chair, const Message& message);
  Verdict undo(Seat seat, bool agreed);
  void change_sitter(Chair& chair, std::int64_t id, const Sitter& sitter);
  void settle(Chair& chair, std::int64_t id, const Verdict& verdict);
  void changed(Chair& chair, std::int64_t id);
  Verdict watched(const std::function<Verdict()>& change);
  Verdict going_back(const std::function<Verdict()>& change);
  Verdict undo_fields(Seat seat, std::uint32_t place);
  void refuse(Chair& chair, std::int64_t id, const std::string& words);
  void stale(Chair& chair, std::int64_t id);

  // room_holds.cpp: half a decision
  struct Held {
    std::uint32_t ask = 0;
    std::vector<Answer> answers;
  };
  void hear_hold(Chair& chair, const Message& message);
  const Held* held_by(Seat seat) const;
  void show_held(const Chair& chair);
  bool holds_before(Seat seat, std::uint16_t kind) const;

  // room_pleas.cpp: what needs the others' consent
  void plead(Chair& chair, std::int64_t id, Plea plea);
  void grant(const Plea& plea, Chair& chair, std::int64_t id);
  std::string why_no_plea(Seat seat) const;
  bool all_agree(const Plea& plea) const;
  bool is_person(Seat seat) const;
  bool others_sit_here(Seat seat) const;
  void end_plea(const std::string& words);
  Json plea_json() const;
  std::string name_of_seat(Seat seat) const;

  // room_shows.cpp: who is told what
  Standing standing() const;
  void broadcast();
  void show_table(Chair& chair);
  void tell(const Chair& chair, const Json& message);
  void tell_all(const Json& message);
  void show_presence();
  Json seats_json() const;
  void call_who_is_asked();
  bool is_present(Seat seat) const;

  // room_foretells.cpp: what is told unasked
  void foretell(Seat seat);
  void forecast(Seat seat, const Foretold& about, const std::shared_ptr<Match::Glimpse>& glimpse,
                const std::shared_ptr<std::vector<BoundChoice>>& choices);
  bool tell_ahead(Seat seat, const Foretold& about, const Text& text);
  std::optional<Foretold> asked_now(Seat seat) const;

  House& house_;
  RoomFacts facts_;
  Seat owner_;
  std::unique_ptr<Match> match_;
  std::unique_ptr<LiveAgents> agents_;
  Doing doing_ = Doing::nothing;
  std::vector<Chair> chairs_;
  std::vector<Sitting> sittings_;
  std::array<std::string, kMaxSeats> people_;  // what persons said they are called, as long as the room lives
  std::deque<Item> inbox_;

  std::uint32_t kept_lines_ = 0;
  std::size_t told_ = 0;  // of a campaign: lines of its log that are in the chronicle
  bool was_over_ = false;
  bool settling_ = false;  // what a battle brought is on its way to the store
  bool failed_ = false;    // the last change could not be kept: agents wait for somebody to try again
  std::vector<Acknowledgement> acknowledgements_;
  Then then_;  // hears what became of the commit that is on its way
  std::optional<Plea> plea_;
  std::uint32_t pleaded_at_ = 0;                    // inputs
  std::uint32_t pleas_ = 0;                         // their numbers
  std::array<std::uint32_t, kMaxSeats> in_vain_{};  // pleas of each seat that came to nothing
  std::optional<std::size_t>
      undone_;                  // lines of the log from here on were taken back since the last broadcast
  bool agents_rest_ = false;    // they have nothing to say to the open question
  Flag thought_;                // raised when nobody waits for it any more
  std::map<Seat, Flag> looks_;  // what is being foretold to each seat
  std::map<Seat, Held> held_;   // what each has said of the decision that it is asked for
  StopText stop_;               // the question at which the last answer stopped
  Seats asked_before_;
  Clock::time_point touched_ = Clock::now();
};

}  // namespace warren::server
