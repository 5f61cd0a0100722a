import { describe, expect, it } from "vitest";
import { type Hands, Pointing } from "../pointing";

function table(grab: ReturnType<Hands["grab"]>) {
  const told: string[] = [];
  const note = (what: string) => void told.push(what);
  const hands: Hands = {
    grab: () => grab,
    hover: () => note("hover"),
    leave: () => note("leave"),
    click: () => note("click"),
    begin: (what) => note(`begin ${what}`),
    move: (what) => note(`move ${what}`),
    end: (what) => note(`end ${what}`),
    letGo: (what) => note(`let go ${what}`),
    pinch: (factor) => note(`pinch ${factor.toFixed(1)}`),
  };
  const pointing = new Pointing(hands);
  const finger = (id: number, x: number, y = 0, pointer = "touch") => ({ id, pointer, at: { x, y } });
  return { told, pointing, finger };
}

describe("a press", () => {
  it("that does not move is a click", () => {
    const { told, pointing, finger } = table("open");
    pointing.down(finger(1, 10));
    pointing.move(finger(1, 14));
    pointing.up(finger(1, 14));
    expect(told).toEqual(["click"]);
  });
  it("on open ground pans", () => {
    const { told, pointing, finger } = table("open");
    pointing.down(finger(1, 10));
    pointing.move(finger(1, 30));
    pointing.up(finger(1, 30));
    expect(told).toEqual(["begin pan", "move pan", "end pan"]);
  });
  it("on what may be moved drags it, and a second finger does not disturb", () => {
    const { told, pointing, finger } = table("drag");
    pointing.down(finger(1, 10));
    pointing.move(finger(1, 30));
    pointing.down(finger(2, 200));
    pointing.move(finger(2, 300));
    pointing.up(finger(2, 300));
    pointing.move(finger(1, 40));
    pointing.up(finger(1, 40));
    expect(told).toEqual(["begin drag", "move drag", "move drag", "end drag"]);
  });
  it("with two fingers pinches, and lifting one begins nothing new", () => {
    const { told, pointing, finger } = table("open");
    pointing.down(finger(1, 0));
    pointing.down(finger(2, 100));
    pointing.move(finger(2, 200));
    pointing.up(finger(2, 200));
    pointing.move(finger(1, 50));
    pointing.up(finger(1, 50));
    expect(told).toEqual(["pinch 2.0"]);
  });
  it("that is broken off is let go, not dropped", () => {
    const { told, pointing, finger } = table("drag");
    pointing.down(finger(1, 10));
    pointing.move(finger(1, 30));
    expect(pointing.cancel()).toBe(true);
    pointing.up(finger(1, 30));
    expect(told).toEqual(["begin drag", "move drag", "let go drag"]);
    expect(pointing.cancel()).toBe(false);
  });
});
