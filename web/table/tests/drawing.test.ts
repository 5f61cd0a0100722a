import { describe, expect, it } from "vitest";
import { lookAhead } from "../ahead";
import { choicesAt, nameOf, sameMark } from "../marks";
import { ghostOf, shifted } from "../overlay";
import { rosterOf, shortName } from "../roster";
import { choice, option, piece, prompt, scene } from "./samples";

describe("marks", () => {
  it("mean the same unit, piece or area", () => {
    expect(sameMark({ group: 1 }, { group: 1 })).toBe(true);
    expect(sameMark({ group: 1 }, { area: 1 })).toBe(false);
    expect(sameMark({ group: 1, piece: 8 }, { group: 1, piece: 9 })).toBe(false);
    expect(sameMark({}, {})).toBe(false);
  });
  it("have a name and their choices, the allowed ones first", () => {
    expect(nameOf(scene(), { group: 1 })).toBe("Blue's Hoppers");
    const no = choice("no", option(1), { mark: { group: 1 }, allowed: false });
    const yes = choice("yes", option(2), { mark: { group: 1 } });
    expect(choicesAt([no, yes, choice("other", option(3))], { group: 1 })).toEqual([yes, no]);
  });
});

describe("the roster", () => {
  const panels = [
    { title: "Red's Bow-Mice", seat: 0, group: 0, rows: [["Models", "4 of 5"]] },
    {
      title: "Red's King's unit",
      seat: 0,
      group: 5,
      rows: [
        ["Models", "0 of 3"],
        ["", "gone"],
      ],
    },
  ];
  it("joins panels with pieces", () => {
    const [bows, king] = rosterOf(scene({ panels }), 0, "Red");
    expect(bows).toMatchObject({ name: "Bow-Mice", pips: { left: 4, full: 5 }, status: "" });
    expect(king).toMatchObject({ name: "King's unit", piece: undefined, status: "gone" });
  });
  it("is made of units where there are any: pips from what has a limit, signs when it stands nowhere", () => {
    const units = [
      { id: 0, kind: "bow-mice", name: "Red's Bow-Mice", owner: 0, values: [{ key: "models", number: 4, of: 5 }] },
      { id: 5, kind: "kings-guard", owner: 0, signs: [{ kind: "gone" }] },
      { id: 1, kind: "hoppers", owner: 1 },
    ];
    const [bows, guard, ...others] = rosterOf(scene({ units }), 0, "Red");
    expect(bows).toMatchObject({ name: "Bow-Mice", pips: { left: 4, full: 5 }, status: "" });
    expect(guard).toMatchObject({ name: "Kings guard", kind: "kings-guard", piece: undefined, status: "Gone" });
    expect(others).toEqual([]);
  });
  it("says which may be chosen", () => {
    const asked = prompt([choice("a", option(1), { mark: { group: 0 } })]);
    expect(rosterOf(scene({ panels }), 0, "Red", asked).map((entry) => entry.can)).toEqual([true, false]);
  });
  it("drops the seat's own name alone", () => {
    expect(shortName("Red's King's unit", "Red")).toBe("King's unit");
    expect(shortName("Redcap", "Red")).toBe("Redcap");
  });
});

describe("the ghost", () => {
  it("is what would stand elsewhere", () => {
    const after = scene({ pieces: [piece(0, 0, 0, { centre: [1, 1] }), piece(8, 1, 1)] });
    expect(ghostOf(scene(), after).map((one) => one.id)).toEqual([0]);
    expect(ghostOf(scene(), undefined)).toEqual([]);
  });
  it("is the unit as it stands where nobody can say more", () => {
    const unit = scene({ pieces: [piece(0, 0, 0, { centre: [100, 100] }), piece(1, 0, 0, { centre: [150, 100], leader: false })] });
    expect(shifted(unit, { group: 0 }, [300, 50]).map((one) => one.centre)).toEqual([
      [300, 50],
      [350, 50],
    ]);
  });
  it("is turned as a whole, its leader in the middle", () => {
    const unit = scene({ pieces: [piece(0, 0, 0, { centre: [100, 100] }), piece(1, 0, 0, { centre: [150, 100], leader: false })] });
    const turned = shifted(unit, { group: 0 }, [300, 50], 900);
    expect(turned.map((one) => one.centre.map(Math.round))).toEqual([
      [300, 50],
      [300, 100],
    ]);
    expect(turned.map((one) => one.heading)).toEqual([900, 900]);
  });
});

describe("looking ahead", () => {
  const target = choice("Hoppers", option(8, 0, 1), { mark: { group: 1 } });
  it("takes the targets of the next question", async () => {
    const found = await lookAhead(
      async () => undefined,
      [{ number: 1 }],
      prompt([target]),
      () => false,
    );
    expect(found).toMatchObject([{ words: "Hoppers", answers: [{ number: 1 }, target.answer] }]);
  });
  it("looks behind each deed where the next question only asks what to do", async () => {
    const stop = choice("Stop", option(1));
    const shoot = choice("Shoot", option(2));
    const reply = { type: "reply" as const, id: 1, what: "preview" as const, ok: true, prompt: prompt([target]) };
    const found = await lookAhead(
      async () => reply,
      [],
      prompt([stop, shoot]),
      () => false,
    );
    expect(found?.map((ahead) => ahead.words)).toEqual(["Shoot: Hoppers"]);
  });
});
