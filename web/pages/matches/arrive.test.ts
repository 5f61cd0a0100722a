import { expect, test } from "vitest";
import type { Summary } from "../../wire/types";
import { arrival } from "./arrive";

const summary = (seat: number | null, kind = "match") =>
  ({
    match: {
      id: 4,
      game: "g",
      title: "T",
      kind,
      seats: [
        { seat: 0, name: "Red" },
        { seat: 1, name: "Blue" },
      ],
    },
    seat,
  }) as Summary;

test("a seat's link is kept under its name, a watcher's as watching", () => {
  expect(arrival(summary(1), "k", "now")).toMatchObject({ id: 4, keys: [{ seat: 1, key: "k", name: "Blue" }], campaign: false });
  expect(arrival(summary(null), "k", "now").keys[0]).toEqual({ seat: null, key: "k", name: "watching" });
  expect(arrival(summary(0, "campaign"), "k", "now").campaign).toBe(true);
});
