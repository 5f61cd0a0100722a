// Stands in for `warren serve` until it runs: the library's answers from the CLI and the catalogs, made-up matches.
//   node e2e/fake.js PORT
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const root = new URL("../../", import.meta.url).pathname;
const warren = process.env.WARREN ?? join(root, "build/warren");
const cli = (...args) => execFileSync(warren, args, { encoding: "utf8", env: { ...process.env, COLUMNS: "2000" } });
const faulty = (status, error, faults) => Object.assign(new Error(error), { status, faults });

function readGame(id, name) {
  const text = cli("games", id);
  const scenarios = [...text.matchAll(/^ {2}([a-z-]+) {2,}(.*), (\d)(?: to (\d))? seats$/gm)].map((m) => ({
    id: m[1], name: m[2], fewest_seats: +m[3], most_seats: +(m[4] ?? m[3]),
  }));
  const switches = [...text.matchAll(/^ {2}([A-Z]+-[A-Z]+-\d+) +(\w+) = (.*)$/gm)].map((m) => ({
    rule: m[1], key: m[2], title: m[2].replaceAll("_", " "), values: m[3].split(" | "),
  }));
  const calculators = [...(text.split("Calculators")[1] ?? "").matchAll(/^ {2}([a-z]+) {2,}/gm)].map((m) => m[1]);
  const campaign = id.endsWith("-campaign");
  return { id, name, version: 1, rules: +/(\d+) rules/.exec(text)[1], scenarios, switches, lists: id === "rattle-and-rend",
    musters: id === "mice-at-arms", campaign, campaign_of: campaign ? id.replace("-campaign", "") : null, calculators };
}
const games = { version: "0.1.0", games: [...cli("games").matchAll(/^([a-z-]+) +([^:]+):/gm)].map((m) => readGame(m[1], m[2])),
  agents: [{ name: "solo", words: "follows the rulebook's own instructions for an absent player, with its dice; does not look ahead" },
    { name: "random", words: "takes any allowed choice with no thought at all: for tests and statistics" }] };

function rules(id) {
  const text = readFileSync(join(root, `docs/rules/${id.replace("-campaign", "").replaceAll("-", "_")}.md`), "utf8");
  const chapters = text.split(/^## /m).slice(1).map((chapter) => {
    const [title, ...rest] = chapter.split("\n");
    const parts = rest.join("\n").split(/^(?=[A-Z]{2}-[A-Z]+-\d+\. )/m);
    const rules = parts.slice(/^[A-Z]{2}-[A-Z]+-\d+\. /.test(parts[0]) ? 0 : 1).map((rule) => {
      const [, ruleId, words] = /^([A-Z-]+\d+)\. ([^]*)$/.exec(rule.trim());
      return { id: ruleId, text: words.split(/\n\n(?=#)/)[0] };
    });
    return { title: title.replace(/^\d+\. /, ""), text: parts[0].includes("-01. ") ? "" : parts[0].trim(), rules };
  });
  return { game: id, name: games.games.find((game) => game.id === id).name, chapters };
}

function calculators(id) {
  return { calculators: cli("odds", id, "--list").split(/^(?=[a-z])/m).filter(Boolean).map((block) => {
    const lines = block.replace(/\n {6}/g, " ").trimEnd().split("\n");
    const [name, words] = lines[0].split(": ");
    return { id: name, words, fields: lines.slice(1).map((line) => {
      const m = /^ +(\w+)=(\S+) +(.*) \((.*)\)$/.exec(line);
      return { key: m[1], words: m[3], fallback: m[2], values: m[4] === "a whole number" ? [] : m[4].split(" | ") };
    }) };
  }) };
}

function odds(id, calculator, fields) {
  let reply;
  try {
    reply = JSON.parse(cli("odds", id, calculator, ...Object.entries(fields).map(([k, v]) => `${k}=${v}`), "--json"));
  } catch (trouble) {
    throw faulty(422, String(trouble.stderr ?? trouble), [{ where: Object.keys(fields)[0] ?? "", words: String(trouble.stderr), rule: "" }]);
  }
  return { tables: reply.tables.map((table) => ({ title: table.title, rows: table.rows.map((row) => ({ label: row.label, chance: row.chance.value, fraction: row.chance.ratio })) })),
    figures: Object.entries(reply.figures).map(([label, one]) => ({ label, value: one.value, fraction: one.ratio })),
    reasons: reply.reasons.map((one) => ({ rule: one.rule, name: one.name, tilt: "advantage", amount: 1 })), policy: reply.policy };
}

const value = (id, cost = 0, rule = "RR-CHA-01") => ({ id, name: id[0].toUpperCase() + id.slice(1).replaceAll("-", " "), words: "", cost, rule });
const types = [["champion", 1], ["heavy", 3], ["fighters", 2], ["shooters", 2], ["skirmishers", 2], ["ward", 1]];
const actions = ["banishment", "battle-summons", "crashing-wave", "distant-doom", "push-to-the-brink", "scheming-plot", "spot-weakness"];
const lists = { points: 12, fewest: 4, most: 8,
  types: types.map(([id, cost]) => ({ id, name: id[0].toUpperCase() + id.slice(1), cost, rule: "RR-GRP-05", profile: [["Fury", "16+"], ["Guile", "12+"], ["Will", "13+"], ["Move", "S"]] })),
  entry_fields: [{ key: "action", words: "Its special action", values: actions.map((id) => value(id)), most: 1, of: ["champion"] },
    { key: "trait", words: "Its trait", values: ["colossal", "transport", "flyer"].map((id) => value(id, 0, "RR-HVY-01")), most: 1, of: ["heavy"] },
    { key: "reaction", words: "Its warding reaction", values: ["defiance", "vengeance", "detonate", "rally"].map((id) => value(id, 0, "RR-WRD-03")), most: 1, of: ["ward"] },
    { key: "champion", words: "An attached Champion", values: actions.map((id) => value(id, 1)), most: 1, of: ["fighters", "shooters", "skirmishers", "heavy"] }],
  list_fields: [{ key: "traits", words: "Warband traits", values: ["ambushers", "blessed", "elites", "poisoners", "zealots"].map((id) => value(id, 0, "RR-ARMY-04")), most: 2, of: [] },
    { key: "drive", words: "Drive", values: ["frenzy", "compulsion", "discipline"].map((id) => value(id, 0, "RR-DRV-01")), most: 1, of: [] }],
  examples: [{ name: "Ogrekin Hunting Party", text: JSON.stringify({ name: "Ogrekin Hunting Party", fields: { traits: ["ambushers", "zealots"], drive: ["frenzy"] },
    entries: [{ type: "champion", fields: { action: ["crashing-wave"] } }, { type: "champion", fields: { action: ["push-to-the-brink"] } }, { type: "fighters", fields: { champion: ["spot-weakness"] } },
      { type: "shooters", fields: {} }, { type: "shooters", fields: {} }, { type: "heavy", fields: { trait: ["colossal"] } }] }) }] };

function listReport(body) {
  let list = body.list;
  try {
    list ??= JSON.parse(body.text);
  } catch {
    return { ok: false, points: 0, faults: [{ where: "list line 1", words: "This is neither TOML nor JSON.", rule: "" }], text: body.text };
  }
  const points = list.entries.reduce((sum, one) => sum + types.find(([id]) => id === one.type)[1] + (one.fields.champion?.length ?? 0), 0);
  const faults = [];
  if (points !== 12) faults.push({ where: "list", words: `${points} points; a warband has 12.`, rule: "RR-ARMY-01" });
  list.entries.forEach((one, i) => {
    if (one.type === "champion" && !one.fields.action?.length) faults.push({ where: `group ${i + 1}`, words: "A Champion has one special action.", rule: "RR-CHA-01" });
  });
  return { ok: faults.length === 0, points, faults, list, text: JSON.stringify(list) };
}

function muster({ seed, loyalty }) {
  const [log, panels] = cli("muster", "--seed", String(seed), "--loyalty", String(loyalty ?? 0)).split("\n\n");
  return { log: log.split("\n").map((words, line) => ({ line, input: 0, depth: /^ */.exec(words)[0].length / 2 - 1, rule: "MA-MUST-01", words: words.trim() })),
    panels: panels.replace(/\n {6,}/g, " ").trim().split("\n").map((line, group) => {
      const [title, rows] = line.split(/ {2,}/);
      return { title, seat: 0, group, rows: rows.split(", ").map((one) => { const [name, ...rest] = one.split(" "); return [name, rest.join(" ")]; }) };
    }) };
}

const matches = [];
function create(body) {
  const game = games.games.find((one) => one.id === body.setup.game);
  if (!game) throw faulty(404, "There is no such game.");
  if (body.setup.forces?.some((text) => text.includes("nonsense"))) throw faulty(422, "The rules forbid it.", [{ where: "forces[0]", words: "This is no list.", rule: "RR-ARMY-01" }]);
  const id = matches.length + 1;
  const names = game.campaign ? ["Acornhold", "Bramblewick", "Cloverkeep", "Duskmere"] : ["Red", "Blue", "Green", "Gold"];
  const scenario = game.scenarios.find((one) => one.id === body.setup.scenario) ?? game.scenarios[0];
  const seats = Array.from({ length: body.setup.seats || scenario.fewest_seats }, (_, seat) => {
    const kind = body.sitters?.[seat]?.kind ?? (seat === 0 ? "human" : "solo");
    return { seat, name: names[seat], kind, key: kind === "human" ? `${id}`.padStart(4, "0") + `seat${seat}`.padEnd(18, "x") : null };
  });
  const match = { id, seats, watch: `${id}`.padStart(4, "0") + "watchxxxxxxxxxxxxx", title: body.title || scenario.name, game, setup: body.setup };
  matches.push(match);
  return { id, seats, watch: match.watch };
}

function summary(match, key) {
  const seat = match.seats.find((one) => one.key === key)?.seat ?? null;
  return { match: { id: match.id, game: match.game.id, game_name: match.game.name, title: match.title, kind: match.game.campaign ? "campaign" : "match", created: new Date().toISOString(), setup: match.setup, house_rules: [],
    seats: match.seats.map((one) => ({ seat: one.seat, name: one.name, kind: one.kind, types_dice: false, present: false })) },
    seat, phase: "Round 2, activations", inputs: 12, my_turn: match.id % 2 === 1 && seat !== null, waits_for: [match.id % 2 === 1 ? 0 : 1],
    ...(match.id % 3 === 0 ? { outcome: { over: true, rule: "MA-END-01", value: [1, -1], score: [3, 1] } } : {}) };
}

const battle = { title: "Bramblewick attacks the northern borderland of Acornhold", number: 1, setup: { game: "mice-at-arms", scenario: "chevauchee" }, fighters: [1, 0], result_usage: "attacker 5 2, defender 2 5 or draw 2 2: who won and the VP of both" };
const chronicle = { lines: [{ battle: 0, weight: 2, words: "Acornhold and Bramblewick go to war." }, { battle: 1, weight: 1, words: "Bramblewick marches on the northern borderland of Acornhold." }], battles: [{ number: 1, title: battle.title, match: 2, over: false }] };

function answer(method, path, query, key, body) {
  const [, , what, id, more, one] = path.split("/");
  if (what === "games" && !id) return games;
  if (what === "games") {
    if (!games.games.some((game) => game.id === id)) throw faulty(404, `There is no game "${id}".`);
    if (more === "rules") return rules(id);
    if (more === "check") return { faults: [] };
    if (more === "lists" && !one) return lists;
    if (more === "lists") return listReport(one === "random" ? { text: lists.examples[0].text } : body);
    if (more === "muster") return muster(body);
    if (more === "calculators") return one ? odds(id, one, body) : calculators(id);
  }
  if (what === "matches" && method === "POST" && !id) return create(body);
  const match = matches[+id - 1];
  if (!match) throw faulty(404, "There is no such match.");
  if (!match.seats.some((seat) => seat.key === key) && match.watch !== key) throw faulty(401, "This key opens nothing here.");
  if (!more) return summary(match, key);
  if (more === "battle" && method === "GET") return "odds" in query ? { ...battle, odds: [{ seat: 1, wins: 0.55, low: 0.48, high: 0.62 }, { seat: 0, wins: 0.41, low: 0.34, high: 0.48 }] } : battle;
  if (more === "battle") return body.how === "play" ? { battle: 1, seats: matches[0].seats, watch: matches[0].watch } : {};
  if (more === "chronicle") return chronicle;
  throw faulty(404, "There is no such thing.");
}

// --- a socket that shows one position of a campaign
const cells = [[500, 3500, 2500, 5500, "castle-keep", "castle"], [4000, 7500, 1500, 6500, "lands-zone", "lands"], [8000, 11500, 4250, 7500, "borderland-zone", "north"], [8000, 11500, 500, 3750, "borderland-zone", "south"]];
function scene(match) {
  const areas = [], pieces = [];
  for (const { seat, name } of match.seats) cells.forEach(([l, r, b, t, role, label], i) => {
    const [left, right] = seat % 2 ? [24000 - r, 24000 - l] : [l, r];
    const id = seat * 4 + i, rise = match.seats.length > 2 && seat < 2 ? 8000 : 0;
    const tooltip = `the ${label} of ${name}, held by ${name}`;
    areas.push({ id, role, label, tooltip, outline: [[left, b + rise], [right, b + rise], [right, t + rise], [left, t + rise]], centre: [0, 0], radius: 0, badges: [], enter: true, stops: false, blocks_sight: false, seat });
    pieces.push({ id, group: id, role: "banner", label: i ? label : name, tooltip, seat, centre: [(left + right) / 2, (b + t) / 2 + rise], radius: 700, heading: 0, leader: true, badges: id === 2 ? [{ role: "melee", tooltip: "is attacked", count: 0 }] : [] });
  });
  return { title: "Campaign", phase: "Season 1, attack", board: { width: 24000, height: match.seats.length > 2 ? 16000 : 8000, unit: 1000, unit_name: "league" }, areas, pieces, lines: [],
    tracks: [{ label: "Battles", seat: null, value: 0, limit: 0 }, ...match.seats.flatMap(({ seat }) => [["Purse", 3], ["VP earned", 5], ["Loyalty", -1], ["Territories", 4]].map(([label, value]) => ({ label, seat, value, limit: 0 })))],
    cards: [], panels: match.seats.map(({ seat, name }) => ({ title: name, seat, group: 0, rows: [["Battles", "0 won, 0 lost"], ["Houses without fealty", "none"]] })) };
}
function frame(message) {
  const body = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(body.length < 126 ? 2 : 4);
  head[0] = 0x81;
  if (body.length < 126) head[1] = body.length; else { head[1] = 126; head.writeUInt16BE(body.length, 2); }
  return Buffer.concat([head, body]);
}
function sitDown(request, socket) {
  const accept = createHash("sha1").update(request.headers["sec-websocket-key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest("base64");
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
  socket.on("error", () => {});
  socket.on("data", (data) => {
    const short = data[1] & 127, at = short < 126 ? 2 : 4, mask = data.subarray(at, at + 4);
    const text = Buffer.from(data.subarray(at + 4).map((byte, i) => byte ^ mask[i % 4])).toString();
    let message;
    try { message = JSON.parse(text); } catch { return; }
    if (message.type !== "sit") return;
    const match = matches[message.match - 1];
    const about = summary(match, message.key);
    const option = (target) => ({ verb: 1, subject: 0, target, slot: 0 });
    const choices = [6, 7].map((area) => ({ id: option(area), answer: { option: option(area) }, words: `Attack the ${area === 6 ? "northern" : "southern"} borderland`, allowed: true, mark: { area } }));
    socket.write(frame({ type: "seated", match: about.match, seat: about.seat, owner: true }));
    socket.write(frame({ type: "table", inputs: 1, scene: scene(match), log: [], asks: [{ seat: 0, roll: false, sealed: false }], undo: { free: false, why: "Nothing has been answered yet." }, orders: [], thinking: false,
      prompt: { ask: 1, place: 0, sealed: false, seat: 0, rule: "MA-CAMP-04", kind: 1, form: process.env.BATTLE ? "battle" : "option", sentence: "Which territory is attacked?", continues: false, final: false, rolls: true, fallback: choices[0].answer, choices } }));
  });
}

const kinds = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2", ".woff": "font/woff" };
const server = createServer(async (request, response) => {
  const url = new URL(request.url, "http://x");
  const reply = (status, type, body) => response.writeHead(status, { "Content-Type": type, "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'" }).end(body);
  if (!url.pathname.startsWith("/api/")) {
    const file = join(root, "web/dist", url.pathname === "/" ? "index.html" : url.pathname);
    return existsSync(file) ? reply(200, kinds[extname(file)] ?? "application/octet-stream", readFileSync(file)) : reply(404, "text/plain", "no");
  }
  let text = "";
  for await (const chunk of request) text += chunk;
  try {
    const key = request.headers.authorization?.replace("Bearer ", "");
    reply(200, "application/json", JSON.stringify(answer(request.method, url.pathname, Object.fromEntries(url.searchParams), key, text ? JSON.parse(text) : undefined)));
  } catch (trouble) {
    reply(trouble.status ?? 500, "application/json", JSON.stringify({ error: trouble.message, faults: trouble.faults }));
  }
});
server.on("upgrade", sitDown);
server.listen(+(process.argv[2] ?? 8080), "127.0.0.1", function () { console.log(`http://127.0.0.1:${this.address().port}`); });
