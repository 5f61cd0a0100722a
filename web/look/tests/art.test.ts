import { describe, expect, it } from "vitest";
import flags from "../gallery/scenes/flags.json";
import type { Scene } from "../../wire/types";
import { areaLook, artOf, badgeLook, cardLook, drawnGames, initials, lineLook, pieceLook, roleOf } from "../art";
import { learn } from "../names.svelte";

const sheets = Object.values(
  import.meta.glob<string>(["../emblems/*.svg", "../../games/*/emblems.svg"], { eager: true, query: "?raw", import: "default" }),
).join("");
const symbols = new Set([...sheets.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]));

describe("the art", () => {
  it("names only symbols that exist, each once", () => {
    expect(symbols.size).toBe([...sheets.matchAll(/<symbol /g)].length);
    for (const game of drawnGames()) {
      const { pieces, areas, badges, things, cards } = artOf(game)!;
      const used = [
        ...Object.values(pieces).flatMap((piece) => [piece.symbol, piece.follower?.symbol]),
        ...Object.values(areas).flatMap((area) => [area.disc, area.square, ...(area.strewn ?? []).map(({ symbol }) => symbol)]),
        ...Object.values({ ...badges, ...things }).map(({ symbol }) => symbol),
        ...Object.values(cards ?? {}),
      ];
      for (const symbol of used) if (symbol) expect(symbols, `${game}: ${symbol}`).toContain(symbol);
    }
  });
  it("gives every badge of a game a shape of its own", () => {
    for (const game of drawnGames()) {
      const shapes = Object.values(artOf(game)!.badges).map(({ symbol }) => symbol);
      expect(new Set(shapes).size).toBe(shapes.length);
    }
  });
  it("loads nothing from elsewhere", () => {
    expect(sheets.replaceAll("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:|<script|<style|<image/);
  });
  it("serves a campaign with its game's folder", () => {
    expect(artOf("mice-at-arms-campaign")).toBe(artOf("mice-at-arms"));
    expect(artOf("mice")).toBeUndefined();
  });
  it("has letters and a tag for what it does not know", () => {
    expect(pieceLook("thimble", "mouse")).toMatchObject({ name: "Mouse", letters: "Mo", symbol: undefined });
    expect(initials("rat-riders")).toBe("RR");
    expect(badgeLook("thimble", "dizzy")).toMatchObject({ symbol: "bd-other", letters: "D" });
    learn({ terms: [], keys: [], dice: [], looks: [{ kind: "tea-leaves", like: "wood" }] });
    const leaves = { role: "tea-leaves", label: "", enter: true, stops: false, blocks_sight: true };
    expect(areaLook("thimble", leaves).ground).toBe("--t-leaf2");
    expect(areaLook("thimble", { ...leaves, role: "tea-wood" }).common).toBe(true);
  });
  it("shows a crew behind its engine, and which trait a Heavy has", () => {
    expect(pieceLook("mice-at-arms", "ballista", false).symbol).toBe("em-crew");
    const scene = flags as unknown as Scene;
    const heavy = scene.pieces.find((piece) => piece.role === "heavy")!;
    expect(roleOf("rattle-and-rend", heavy, scene)).toBe("heavy-transport");
  });
  it("shows a card by its own picture, then by what stands on the table, then by letters", () => {
    expect(cardLook("mice-and-mystics", "honey-drop").symbol).toBe("mm-trick");
    expect(cardLook("mice-and-mystics", "rat-warriors").symbol).toBe("mm-rat");
    expect(cardLook("thimble", "honey-drop")).toEqual({ symbol: undefined, letters: "HD" });
  });
  it("tells lines apart by their kind", () => {
    expect(lineLook("thimble", "home-edge")).toBe("edge");
    expect(lineLook("thimble", "wall")).toBe("wall");
    expect(lineLook("mice-and-mystics", "red-line")).toBe("bar");
    expect(lineLook("thimble", "arc")).toBe("way");
  });
});
