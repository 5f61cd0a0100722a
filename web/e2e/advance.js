// Plays a match on without drawing it: where a page is to be looked at in a certain moment, the way there need not be clicked.
import { base } from "./browser.js";

// In the browser: at every question of these seats the book's own opponent answers, or what `choose` wants (respond: ["evade"]; of
// several the one that is offered, "first" is whatever comes first), until a question of the kind `until` is asked that offers one of
// `having`, verbs or details of choices; with `but` until one of another kind. Ends with what was told meanwhile.
function playOn({ id, keys, until, but, having, choose, most }) {
  return new Promise((done) => {
    const lines = new Map();
    const lineOf = ({ line, verb, by, at, numbers }) => ({
      line,
      verb,
      by,
      at,
      ...Object.fromEntries((numbers ?? []).map((n) => [n.key, n.number])),
    });
    let answers = 0;
    const sockets = [];
    const end = (asked) => {
      for (const socket of sockets) socket.close();
      const told = [...lines].sort(([a], [b]) => a - b).map(([, line]) => lineOf(line));
      done({ asked, answers, told: told.filter((line) => line.verb) });
    };
    const namesOf = (choice) => [choice.verb, ...(choice.details ?? []).map((detail) => detail.term)];
    const isAt = (prompt, may) =>
      but
        ? prompt.kind_name !== but
        : prompt.kind_name === until && (!having || may.some((choice) => namesOf(choice).some((name) => having.includes(name))));
    for (const key of keys) {
      const socket = new WebSocket(`ws://${location.host}/api/table`);
      sockets.push(socket);
      let said = 1;
      const say = (message) => socket.send(JSON.stringify({ ...message, id: said++ }));
      socket.onopen = () => socket.send(JSON.stringify({ type: "sit", match: id, key, log: 0 }));
      socket.onmessage = ({ data }) => {
        const news = JSON.parse(data);
        if (news.type !== "table") return;
        for (const line of news.log) lines.set(line.line, line);
        const { prompt, outcome } = news;
        if (outcome?.over) return end(undefined);
        if (!prompt) return;
        const may = prompt.choices.filter((choice) => choice.allowed);
        if (isAt(prompt, may)) return end({ kind: prompt.kind_name, verbs: may.map((choice) => choice.verb) });
        if (++answers > most) return end(undefined);
        const wanted = (choose[prompt.kind_name] ?? []).flatMap((name) =>
          may.filter((choice, i) => namesOf(choice).includes(name) || (name === "first" && i === 0)),
        )[0];
        if (wanted)
          say({ type: "answer", ask: prompt.ask, ...(prompt.sealed ? { place: prompt.place } : {}), answers: [wanted.answer] });
        else say({ type: "help", ask: prompt.ask, rest: false });
      };
    }
  });
}

export async function advance(page, created, { seats = [0], choose = {}, most = 2000, ...wish }) {
  await page.goto(`${base}/#/about`);
  return page.evaluate(
    `(${playOn})(${JSON.stringify({ id: created.id, keys: seats.map((seat) => created.seats[seat].key), choose, most, ...wish })})`,
  );
}
