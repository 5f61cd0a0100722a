// How is each thing on the shelf decided?
#pragma once

#include "thimble/state.h"

namespace warren::thimble {

void name_mouse(Play& play, Seat seat);      // TH-NAME-01
void make_plans(Play& play);                 // TH-PLAN
void say_kinds(Play& play);                  // TH-PLAN-05
Card draw_card(Play& play, Seat seat);       // TH-CARD-01
int reach_of(Card card);                     // TH-CARD-02
void run(Play& play, Seat seat, Card card);  // TH-RUN-01
void spring_snares(Play& play, Seat seat);   // TH-SNARE-01, TH-PLAN-04
void tug(Play& play, Seat seat);             // TH-TUG
void pounce(Play& play, Seat seat);          // TH-PNC
void sup(Play& play);                        // TH-SUP-01

bool is_near(Point a, Point b, int inches);
void tell(Play& play, RuleId rule, Told told, Seat subject, Seat object = kNobody, int number = 0,
          bool reveals = false, int thing = 0);

}  // namespace warren::thimble
