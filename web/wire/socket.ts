// One seat's line to its match: sits down, sits down again when the line breaks, and matches replies to queries.
import { myName } from "../mine";
import type { ClientMessage, Query, ServerMessage } from "./types";

type Reply = Extract<ServerMessage, { type: "reply" }>;
type Say = ClientMessage extends infer M ? (M extends { id: number } ? Omit<M, "id"> : never) : never;

export interface Listener {
  heard(message: ServerMessage): void;
  line(state: "opening" | "open" | "lost"): void;
  logLines(): number; // how many lines of the log are here already
}

const SQUEEZED = "warren.gzip";
const unpack = (data: ArrayBuffer): Promise<string> =>
  new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"))).text();

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class Line {
  private socket?: WebSocket;
  private next = 1;
  private wait = FIRST_WAIT;
  private timer?: ReturnType<typeof setTimeout>;
  private closed = false;
  private unpacked: Promise<void> | undefined; // long messages come as gzip; what follows one waits for it
  private unsaid: ClientMessage[] = [];
  private readonly waiting = new Map<number, { what: string; done: (reply: Reply | undefined) => void }>();

  constructor(
    private readonly match: number,
    private readonly key: string,
    private readonly listener: Listener,
  ) {
    this.open();
  }

  // Returns the message's number; `done`, `refused` or `stale` will carry it. What is said while the line is lost is said again
  // when it is back.
  say(message: Say): number {
    const id = this.next++;
    const said = { ...message, id } as ClientMessage;
    if (!this.send(said)) this.unsaid.push(said);
    return id;
  }

  // Undefined when a newer query of the same kind took its place, or the line broke.
  query(query: Omit<Query, "type" | "id">): Promise<Reply | undefined> {
    const id = this.next++;
    for (const [old, one] of this.waiting)
      if (one.what === query.what) {
        this.waiting.delete(old);
        one.done(undefined);
      }
    return new Promise((done) => {
      this.waiting.set(id, { what: query.what, done });
      if (!this.send({ ...query, type: "query", id } as ClientMessage)) this.forget();
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.forget();
  }

  private open(): void {
    this.listener.line("opening");
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/table`, SQUEEZED);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      const name = myName();
      this.send({ type: "sit", match: this.match, key: this.key, log: this.listener.logLines(), ...(name ? { person: name } : {}) });
      this.listener.line("open");
      for (const message of this.unsaid.splice(0)) this.send(message);
    };
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => this.take(event.data);
    socket.onclose = () => {
      this.forget();
      if (this.closed) return;
      this.listener.line("lost");
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  private take(data: string | ArrayBuffer): void {
    if (typeof data === "string" && !this.unpacked) return this.hear(JSON.parse(data) as ServerMessage);
    const text = typeof data === "string" ? data : unpack(data);
    const mine = Promise.all([text, this.unpacked]).then(([whole]) => {
      if (this.unpacked === mine) this.unpacked = undefined;
      this.hear(JSON.parse(whole) as ServerMessage);
    });
    this.unpacked = mine;
  }

  private hear(message: ServerMessage): void {
    if (message.type === "trouble" && message.fatal) this.closed = true; // a wrong key stays wrong
    if (message.type === "reply") {
      const one = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      one?.done(message);
      return;
    }
    this.listener.heard(message);
  }

  private send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private forget(): void {
    for (const one of this.waiting.values()) one.done(undefined);
    this.waiting.clear();
  }
}
