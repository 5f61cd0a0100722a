// A place or a way before it is said: what is drawn, whether it may be, and what it would lead to.
import { aboutOf } from "../wire/facts";
import type { Answer, CheckReply, Choice, Point, Prompt } from "../wire/types";
import { lookAhead, type Ahead } from "./ahead";
import { pathAnswer, pointOf, poseAnswer, turned, turns, whole } from "./answers";
import { centreOf, leaderOf } from "./marks";
import { distance } from "./measure";
import type { Previewed, SeatView } from "./seat.svelte";

const PACE = 80; // between two questions while dragging
const REST = 220; // a pause in the drag: then it looks further ahead

export class Draft {
  prompt = $state.raw<Prompt>();
  points = $state.raw<Point[]>([]); // of a pose the only one
  heading = $state<number>();
  reach = $state.raw<Point[][]>([]); // rims
  checked = $state.raw<CheckReply>();
  preview = $state.raw<Previewed>();
  ahead = $state.raw<Ahead[]>([]);
  dragging = $state(false);
  private asking = false;
  private again = false;
  private rest?: ReturnType<typeof setTimeout>;
  private round = 0;

  constructor(private readonly view: () => SeatView) {}

  get form() {
    return this.prompt?.form;
  }
  get drawn() {
    return this.points.length > 0;
  }
  get turns() {
    return this.prompt !== undefined && turns(this.prompt);
  }
  get start(): Point | undefined {
    return centreOf(this.view().scene, aboutOf(this.prompt));
  }
  // Is the way out of the question to stay?
  get stays(): boolean {
    const { start, prompt } = this;
    const at = prompt && (pointOf(prompt.fallback) ?? start);
    return start !== undefined && at !== undefined && distance(start, at) < 2;
  }
  get answer(): Answer | undefined {
    if (!this.drawn) return undefined;
    return this.form === "path" ? pathAnswer(this.points) : poseAnswer(this.points[0]!, this.heading);
  }

  // A new question, or none: what was drawn for the old one is gone.
  begin(prompt: Prompt | undefined): void {
    const places = prompt?.form === "pose" || prompt?.form === "path";
    this.prompt = places ? prompt : undefined;
    this.reach = [];
    this.clear();
    if (!this.prompt) return;
    const asked = this.prompt;
    const fallback = asked.fallback;
    const stands = leaderOf(this.view().scene, aboutOf(asked))?.heading;
    this.heading = !this.turns ? undefined : (("pose" in fallback ? fallback.pose.heading : undefined) ?? stands);
    void this.view()
      .query("reach")
      .then((reply) => {
        if (reply && this.prompt === asked) this.reach = reply.rims;
      });
  }

  clear(): void {
    this.round++;
    this.points = [];
    this.checked = undefined;
    this.preview = undefined;
    this.ahead = [];
    this.dragging = false;
    clearTimeout(this.rest);
  }

  aim(point: Point): void {
    if (!this.prompt) return;
    this.points = this.form === "path" && !this.dragging ? [...this.points, whole(point)] : this.moved(point);
    void this.ask();
  }

  // While it is dragged the last point follows the pointer.
  drag(point: Point): void {
    if (!this.prompt) return;
    this.points = this.dragging || this.form === "pose" ? this.moved(point) : [...this.points, whole(point)];
    this.dragging = true;
    void this.ask();
  }

  private moved(point: Point): Point[] {
    return this.form === "path" ? [...this.points.slice(0, -1), whole(point)] : [whole(point)];
  }

  pick(choice: Choice): void {
    if ("path" in choice.answer) this.points = choice.answer.path;
    if ("pose" in choice.answer) {
      this.points = [choice.answer.pose.at];
      this.heading = choice.answer.pose.heading ?? this.heading;
    }
    this.checked = undefined;
    void this.ask();
  }

  nudge(x: number, y: number, far: boolean): void {
    const trimmed = this.checked?.nearest && pointOf(this.checked.nearest); // from where it stands, not where it was pulled
    const from = trimmed ?? this.points.at(-1) ?? this.start ?? this.firstCandidate();
    if (!this.prompt || !from) return;
    const { board } = this.view().scene;
    const step = (board.unit_name === "mm" ? 10 : 1) * board.unit * (far ? 1 : 0.25);
    this.dragging = this.drawn; // moves the last point instead of adding one
    this.drag([from[0] + x * step, from[1] + y * step]);
    this.dragging = false;
  }

  // Where nothing is drawn yet it turns on the spot.
  turn(by: number): void {
    if (!this.turns) return;
    this.heading = turned((this.heading ?? 0) + by);
    if (!this.drawn && this.start) this.points = [whole(this.start)];
    if (this.drawn) void this.ask();
  }

  erase(): void {
    this.points = this.points.slice(0, -1);
    if (this.drawn) void this.ask();
    else this.clear();
  }

  private firstCandidate(): Point | undefined {
    const first = this.prompt?.choices.find((choice) => choice.allowed);
    return first && pointOf(first.answer);
  }

  // What the table would take for what is drawn: the same, or trimmed to what is allowed. Undefined: nothing.
  async judged(): Promise<Answer | undefined> {
    const { answer, prompt } = this;
    if (!answer || !prompt) return undefined;
    const reply = await this.view().query("check", { answers: [answer] });
    if (!reply || this.prompt !== prompt) return undefined;
    this.checked = reply;
    if (reply.ok) return answer;
    if (!reply.nearest) return undefined;
    this.put(reply.nearest);
    return reply.nearest;
  }

  private put(answer: Answer): void {
    if ("path" in answer) this.points = answer.path;
    if (!("pose" in answer)) return;
    this.points = [answer.pose.at];
    this.heading = answer.pose.heading ?? this.heading;
  }

  // Asks at a steady pace however fast the pointer moves, and always once more for the last place.
  private async ask(): Promise<void> {
    this.again = true;
    if (this.asking) return;
    this.asking = true;
    clearTimeout(this.rest);
    while (this.again) {
      this.again = false;
      const { answer, round } = this;
      if (!answer) break;
      const view = this.view();
      const pace = new Promise((done) => setTimeout(done, PACE));
      const checked = await view.query("check", { answers: [answer] });
      if (round !== this.round) break;
      if (checked) this.checked = checked;
      const allowed = checked?.ok ? answer : checked?.nearest;
      const preview = allowed && (await view.query("preview", { answers: [allowed] }));
      await pace;
      if (round !== this.round) break;
      if (preview || !allowed) this.preview = preview;
    }
    this.asking = false;
    this.rest = setTimeout(() => void this.look(), REST);
  }

  private async look(): Promise<void> {
    const { preview, round } = this;
    const answer = this.checked?.ok ? this.answer : this.checked?.nearest;
    if (!answer || !preview?.ok || !preview.prompt) {
      this.ahead = [];
      return;
    }
    const view = this.view();
    const ahead = await lookAhead(
      async (answers) => (await view.query("preview", { answers })) ?? undefined,
      [answer],
      preview.prompt,
      () => round !== this.round || this.asking,
    );
    if (ahead && round === this.round) this.ahead = ahead;
  }
}
