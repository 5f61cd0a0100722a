// When may the Reactive Player interrupt, and what does it cost? (chapter 17, RR-REA, RR-WIN)
#pragma once

#include "games/rattle_and_rend/rules/action.h"
#include "games/rattle_and_rend/rules/will.h"

namespace warren::rattle_and_rend {

struct Attack;

enum class WindowKind : std::uint8_t { declare, step, moved, target, will, after, reversal };

// One open window: what has just happened, and what a reaction made of it.
struct Window {
  WindowKind kind = WindowKind::declare;
  GroupId actor = kNoGroup;   // the group that acts, moves or attacks
  GroupId target = kNoGroup;  // of the attack, or of the Will check
  GroupSet evaders = 0;       // STEP: whose trigger points lie here
  GroupSet suppressors = 0;
  Point from{};                    // MOVED: where the move began
  const Attack* attack = nullptr;  // TARGET: which one
  const WillCheck* will = nullptr;

  GroupId redirected = kNoGroup;  // RR-CONF-02
  GroupId stand_in = kNoGroup;    // RR-SACR-02
  bool stopped = false;           // RR-SUPP-04: the mover was hit
};

// Offers the window: at most one reaction, denied and forced (RR-REA-01 to 05). Returns whether one was
// resolved.
bool offer(Play& play, Action& action, Window& window);

// Is the window worth opening at all? (RR-WIN-01)
bool is_open(const Play& play, const Action& action);

// RR-REVS: the former Active Player answers a reaction. Returns whether he is Active again.
bool offer_reversal(Play& play, Action& finished);

// A reaction that was paid for: accepted, or denied and perhaps forced (RR-REA-02, RR-REA-03).
bool goes_through(Play& play, int reactive, GroupId user);
// RR-ACT-04: a reaction paid for another own group lifts the bar.
void lift_bar(Play& play, GroupId user);
// RR-AMB-02: a reserve that reacts stands there from now on.
void spring_ambush(Play& play, GroupId id, Point at);

// One reaction that may be declared.
struct Answering {
  Reaction reaction = Reaction::regroup;
  GroupId user = kNoGroup;
  GroupId ward = kNoGroup;  // through which, for a warding reaction
};

// Does its trigger hold here and now? `at` is where the user stands (a reserve: would stand).
bool may_react(const Play& play, const Action& action, const Window& window, const Answering& answer,
               Point at);

// Carries it out (RR-REA-05).
void resolve_reaction(Play& play, Action& action, Window& window, const Answering& answer);
void resolve_warding(Play& play, Action& action, Window& window, const Answering& answer);

// The standard reactions' and the warding reactions' own conditions.
bool standard_trigger(const Play& play, const Action& action, const Window& window, Reaction reaction,
                      GroupId user, Point at);
bool warding_trigger(const Play& play, const Action& action, const Window& window, const Answering& answer,
                     Point at);

// RR-CONF-01: other groups of the attacker's side that this attack could hit.
GroupSet confusable(const Play& play, const Attack& attack);

}  // namespace warren::rattle_and_rend
