// What happened on the way? Who led, who had what, and which rules came up.
#pragma once

#include <array>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "lab/army.h"
#include "lab/match_player.h"

namespace warren {

// Looks on at one match after the other. The lead is followed always; things and rules are counted on demand,
// because somebody must listen for that.
class Census final : public MatchWatch {
 public:
  // A side leads when its position is worth so much more; less is nothing to speak of.
  static constexpr std::int32_t kLead = 100;

  Census(const Rulebook& book, bool counts) : book_(book), counts_(counts), ears_(*this) {}

  Table& watch(const Position& position, Table& table) override;
  void checkpoint() override;

  int lead_changes() const { return lead_changes_; }
  // How far the seat ever was behind; 0 when it never was.
  std::int32_t behind(Seat seat) const;
  // What the seat had on the board, by the roles of its pieces; each unit once.
  Things things(Seat seat) const;
  // How often each rule came up for the seat: it was asked, rolled, or something happened to a unit of its.
  Things rules(Seat seat) const;

 private:
  // Stands between the rules and their table and hears everything.
  class Ears final : public Table {
   public:
    explicit Ears(Census& census) : census_(census) {}
    void listen_to(Table& table, bool listening) {
      table_ = &table;
      listening_ = listening;
    }
    Answer ask(const Prompt& prompt) override;
    void sealed(Seats seats, Dialogue& dialogue) override;
    Dice roll(const Roll& roll) override;
    void tell(const Event& event) override;

   private:
    Census& census_;
    Table* table_ = nullptr;
  };

  void follow_lead();
  void look_at_board();
  void came_up(RuleId rule, Seat seat);
  Seat owner_of(int unit);

  const Rulebook& book_;
  bool counts_;
  Ears ears_;
  const Position* position_ = nullptr;
  int rounds_ = 0;
  int leader_ = -1;
  int lead_changes_ = 0;
  std::array<std::int32_t, kMaxSeats> worst_{};
  std::vector<Seat> owner_;                           // by unit
  std::set<std::tuple<int, int, std::string>> seen_;  // seat, unit, role
  std::array<std::vector<int>, kMaxSeats> times_;     // by rule
};

}  // namespace warren
