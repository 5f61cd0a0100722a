// Tells somebody who looks elsewhere that it is their turn: the window's title, its mark, and a notice where allowed.
const PLAIN = "/warren.svg";
const MARKED = "/warren-turn.svg";
const KEY = "warren.notices";

export function showTitle(title: string, myTurn: boolean): void {
  document.title = title;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const mark = myTurn ? MARKED : PLAIN;
  if (icon && !icon.href.endsWith(mark)) icon.href = mark;
}

export const noticesThere = () => typeof Notification !== "undefined";
export const noticesOn = () => noticesThere() && Notification.permission === "granted" && localStorage.getItem(KEY) === "yes";

export async function switchNotices(): Promise<boolean> {
  if (noticesOn()) {
    localStorage.setItem(KEY, "no");
    return false;
  }
  if (noticesThere() && (await Notification.requestPermission()) === "granted") localStorage.setItem(KEY, "yes");
  return noticesOn();
}

export function notice(sentence: string, match: number): void {
  if (!document.hidden || !noticesOn()) return;
  const note = new Notification("Your turn", { body: sentence, tag: `warren-${match}`, icon: PLAIN });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
