import { describe, expect, it } from "vitest";
import { deedOf, type Where } from "../keys";

const free: Where = { typing: false, onControl: false, placing: false };

describe("keys", () => {
  it("choose by number", () => {
    expect(deedOf({ key: "3" }, free)).toEqual({ do: "choose", index: 2 });
    expect(deedOf({ key: "0" }, free)).toEqual({ do: "pass" });
  });
  it("say nothing while somebody types, but for Escape", () => {
    expect(deedOf({ key: "3" }, { ...free, typing: true })).toBeUndefined();
    expect(deedOf({ key: "Escape" }, { ...free, typing: true })).toEqual({ do: "escape" });
  });
  it("leave the browser its own", () => {
    expect(deedOf({ key: "p", ctrlKey: true }, free)).toBeUndefined();
    expect(deedOf({ key: "ArrowUp" }, free)).toBeUndefined();
  });
  it("move a place up where y grows, with Shift farther", () => {
    expect(deedOf({ key: "ArrowUp", shiftKey: true }, { ...free, placing: true })).toEqual({ do: "nudge", x: 0, y: 1, far: true });
  });
  it("leave Enter to a button that has the focus", () => {
    expect(deedOf({ key: "Enter" }, free)).toEqual({ do: "commit" });
    expect(deedOf({ key: "Enter" }, { ...free, onControl: true })).toBeUndefined();
  });
  it("step through the past", () => {
    expect(deedOf({ key: "[" }, free)).toEqual({ do: "step", by: -1 });
    expect(deedOf({ key: "End" }, free)).toEqual({ do: "now" });
  });
});
