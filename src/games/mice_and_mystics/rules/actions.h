// What are the standard actions (MM-ACT)?
#pragma once

#include "games/mice_and_mystics/choices/choices.h"

namespace warren::mice_and_mystics {

// Adds Scurry, Battle, Search and Recover as far as they are allowed.
void add_actions(const Play& play, MouseId mouse, Question& question);
void search(Play& play, MouseId mouse);                  // MM-ACT-05 to -09, -14
void recover(Play& play, MouseId mouse, Marker marker);  // MM-ACT-10 to -12

// Adds what the verdict allows, or shows it as refused.
void offer(Question& question, Option what, const Verdict& verdict);

// How many of an object the party holds (MM-CHAP-04).
int objects_held(const Play& play, int object);

}  // namespace warren::mice_and_mystics
