// Several units that are chosen together, where a game takes such an answer: with Shift, by a box, or one after the other.
import type { Pointed as Mark } from "../wire/facts";
import { sameMark } from "./marks";

export class Gathered {
  wanted = $state(false); // the game's own part takes several at once
  always = $state(false); // whatever is clicked is one of them, without Shift
  marks = $state.raw<Mark[]>([]);

  // One is taken in or let out, a box takes all in it.
  take(marks: Mark[]): void {
    const known = (mark: Mark) => this.marks.some((one) => sameMark(one, mark));
    const out = marks.length === 1 && known(marks[0]!);
    this.marks = out ? this.marks.filter((one) => !sameMark(one, marks[0])) : [...this.marks, ...marks.filter((mark) => !known(mark))];
  }

  clear(): void {
    this.marks = [];
    this.always = false;
  }
}
