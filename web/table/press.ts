// A key becomes a deed at the desk.
import type { Desk } from "./desk.svelte";
import type { Deed, Where } from "./keys";

export function whereOf(target: EventTarget | null, placing: boolean): Where {
  const element = target instanceof Element ? target : undefined;
  const typing =
    element?.closest("textarea, select, [contenteditable], [data-keys=own], input:not([type=range])") !== null && element !== undefined;
  return { typing, onControl: element?.closest("button, a, summary, input, [role=button]") != null, placing };
}

const focusOn = (id: string) => {
  const field = document.getElementById(id);
  field?.focus();
  return field !== null;
};

const PLACES = { choices: ".list li button, .acts button", board: ".board .view", log: ".log .words[tabindex='0']" };
// Where the answers, the table and its story are, for whoever has no pointer.
export function goTo(where: keyof typeof PLACES): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(PLACES[where])].find((one) => one.checkVisibility());
  found?.focus();
  return found !== undefined;
}

// The focus goes with the question: an answer takes away the button that had it.
export function followQuestion(): void {
  const { activeElement: at } = document;
  const lost = at === null || at === document.body || at.matches(":disabled") || at.closest(".acts, .ask, h1, .thumb") !== null;
  if (lost) document.querySelector<HTMLElement>(".page header h1")?.focus({ preventScroll: true });
}

// A choice by key is committed by Enter, which a button that still has the focus would take for itself.
function letGoOfButton(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLButtonElement && !activeElement.closest(".list")) activeElement.blur();
}

// True when the key was for us.
export function doDeed(desk: Desk, deed: Deed): boolean {
  const { past, draft, odds, view } = desk;
  switch (deed.do) {
    case "choose": {
      const choice = desk.numbered[deed.index];
      letGoOfButton();
      if (choice) desk.take(choice, desk.owned ? "button" : "list");
      return choice !== undefined;
    }
    case "pass":
      letGoOfButton();
      desk.passOn();
      return true;
    case "to":
      return goTo(deed.where);
    case "nudge":
      letGoOfButton();
      draft.nudge(deed.x, deed.y, deed.far);
      return true;
    case "turn":
      draft.turn(deed.by);
      return true;
    case "commit":
      void desk.commit();
      return true;
    case "erase":
      if (!draft.drawn) return false;
      draft.erase();
      return true;
    case "escape":
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
      desk.letGo();
      odds.pinned = false;
      return true;
    case "undo":
      if (view.mayUndo && !past.away) view.undo(false);
      return true;
    case "pin":
      if (odds.looked) odds.pinned = !odds.pinned;
      return true;
    case "help":
      desk.sheet = "help";
      return true;
    case "filter":
      return focusOn("choice-filter");
    case "talk":
      return focusOn("talk");
    case "play":
      past.toggle();
      return true;
    case "next":
      letGoOfButton();
      desk.next();
      return true;
    case "step":
      past.step(deed.by);
      return true;
    case "first":
      void past.go(0);
      return true;
    case "now":
      past.back();
      return true;
  }
}
