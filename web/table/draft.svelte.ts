// A place or a way before it is said: what is drawn, whether it may be, and what it would lead to.
import { aboutOf } from "../wire/facts";
import type { Answer, CheckReply, Choice, Point, Prompt } from "../wire/types";
import { lookAhead, type Ahead } from "./ahead";
import { Bearings } from "./bearings.svelte";
import { pathAnswer, pointOf, poseAnswer, sameAnswer, turned, turns, whole } from "./answers";
import { centreOf, leaderOf } from "./marks";
import { distance } from "./measure";
import type { Previewed } from "./queries";
import type { SeatView } from "./seat.svelte";

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
  readonly bearings: Bearings; // of what is moved, where it would stand
  private placedBy = $state.raw<{ from: Point; heading: number }>(); // from its middle to what its place means, as it stands
  private asking = false;
  private again = false;
  private rest?: ReturnType<typeof setTimeout>;
  private round = 0;

  constructor(private readonly view: () => SeatView) {
    this.bearings = new Bearings(view);
  }

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
    const middle = centreOf(this.view().scene, aboutOf(this.prompt));
    const by = this.placedBy?.from ?? [0, 0];
    return middle && [middle[0] + by[0], middle[1] + by[1]];
  }
  // Some are placed by another point than their middle, by which they are dragged: blocks by the middle of their front.
  private placed(middle: Point): Point {
    const [x, y] = this.fromMiddle(this.heading);
    return [middle[0] + x, middle[1] + y];
  }
  middleOf(place: Point, heading = this.heading): Point {
    const [x, y] = this.fromMiddle(heading);
    return [place[0] - x, place[1] - y];
  }
  private fromMiddle(heading: number | undefined): Point {
    const { placedBy } = this;
    if (!placedBy) return [0, 0];
    const angle = (((heading ?? placedBy.heading) - placedBy.heading) * Math.PI) / 1800;
    const [x, y] = placedBy.from;
    return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
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
    this.placedBy = undefined;
    this.bearings.forget();
    this.clear();
    if (!this.prompt) return;
    void this.learnPlace(this.prompt);
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

  private async learnPlace(asked: Prompt): Promise<void> {
    await this.bearings.look(aboutOf(asked));
    const stands = this.bearings.reply?.stands;
    const leader = leaderOf(this.view().scene, aboutOf(asked));
    if (!stands || !leader || this.prompt !== asked) return;
    const from: Point = [stands.at[0] - leader.centre[0], stands.at[1] - leader.centre[1]];
    this.placedBy = { from, heading: stands.heading ?? leader.heading };
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

  // While it is dragged its middle follows the pointer.
  drag(middle: Point): void {
    this.follow(this.placed(middle));
  }

  private follow(point: Point): void {
    if (!this.prompt) return;
    this.points = this.dragging || this.form === "pose" ? this.moved(point) : [...this.points, whole(point)];
    this.dragging = true;
    void this.ask();
  }

  private moved(point: Point): Point[] {
    return this.form === "path" ? [...this.points.slice(0, -1), whole(point)] : [whole(point)];
  }

  pick(choice: Choice): void {
    this.draw(choice.answer);
  }

  draw(answer: Answer): void {
    if ("path" in answer) this.points = answer.path;
    if ("pose" in answer) {
      this.points = [answer.pose.at];
      this.heading = answer.pose.heading ?? this.heading;
    }
    this.checked = undefined;
    void this.ask();
  }

  // It lies where the rules let it lie, short of where it was drawn to.
  get trimmed(): boolean {
    const { answer, checked } = this;
    return answer !== undefined && checked?.ok === false && checked.nearest !== undefined && sameAnswer(answer, checked.nearest);
  }

  nudge(x: number, y: number, far: boolean): void {
    const trimmed = this.checked?.nearest && pointOf(this.checked.nearest); // from where it stands, not where it was pulled
    const from = trimmed ?? this.points.at(-1) ?? this.start ?? this.firstCandidate();
    if (!this.prompt || !from) return;
    const { board } = this.view().scene;
    const step = (board.unit_name === "mm" ? 10 : 1) * board.unit * (far ? 1 : 0.25);
    this.dragging = this.drawn; // moves the last point instead of adding one
    this.follow([from[0] + x * step, from[1] + y * step]);
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
      const [preview] = await Promise.all([
        allowed && view.query("preview", { answers: [allowed] }),
        allowed && this.bearings.look(aboutOf(this.prompt), [allowed]),
      ]);
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
