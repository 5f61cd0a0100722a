// Which part of the board is looked at: fitted to the screen until somebody moves closer.
//
// Moving about only shifts and scales the finished drawing, which costs next to nothing; what has its own size on the
// screen (names, badges, dots) is drawn anew when the view has come to rest.
import { clamp, fit, type Frame, hold, marginOn, pixelOf, type Size, SMALL, type Spot, spotAt, type View, zoomed } from "./frame";

const REST = 160; // ms without a movement
const CLOSE_UP = 2.2;

export class Camera {
  screen = $state.raw<Size>({ width: 768, height: 768 });
  moving = $state(false);
  #free = $state.raw<View>(); // none: everything is shown
  #drawn = $state<number>(); // the zoom that sizes were last worked out for, while moving
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly frame: () => Frame) {}

  view = $derived.by(() => {
    const whole = fit(this.frame(), this.screen);
    return this.#free ? hold(this.#free, this.frame(), this.screen) : whole;
  });
  margin = $derived.by(() => marginOn(this.screen, this.frame()));
  box = $derived.by(() => {
    const { width, height } = this.frame();
    return { width: width + 2 * this.margin, height: height + 2 * this.margin };
  });
  // From the drawing, its margin included, to the screen.
  transform = $derived.by(() => {
    const { x, y } = this.pixel({ x: -this.margin, y: -this.margin });
    return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${this.view.zoom.toFixed(4)})`;
  });
  // The zoom that things with a size of their own are drawn for.
  zoom = $derived.by(() => this.#drawn ?? this.view.zoom);

  get fitted() {
    return this.#free === undefined;
  }

  // A length on the screen, as one of the drawing.
  px = (pixels: number) => pixels / this.zoom;
  // For things that grow more slowly than the board when one comes closer: names, badges.
  gently = (least: number, usual: number, most: number) => this.px(clamp(usual * Math.sqrt(Math.max(this.zoom, 0.01)), least, most));

  spot = (pixel: Spot) => spotAt(this.view, this.screen, pixel);
  pixel = (spot: Spot) => pixelOf(this.view, this.screen, spot);

  fit = () => {
    this.#free = undefined;
    this.#settle();
  };

  // So small that one has to come closer to point at something.
  get small() {
    return Math.min(this.screen.width, this.screen.height) < SMALL;
  }

  // Near enough to point at what is round the spot; from there one goes on as one likes.
  closeUp(spot: Spot): void {
    this.#free = hold({ ...spot, zoom: fit(this.frame(), this.screen).zoom * CLOSE_UP }, this.frame(), this.screen);
    this.#settle();
  }

  zoomBy(factor: number, pixel: Spot = { x: this.screen.width / 2, y: this.screen.height / 2 }): void {
    this.#stir();
    const next = zoomed(this.view, this.frame(), this.screen, factor, pixel);
    const least = fit(this.frame(), this.screen).zoom;
    this.#free = next.zoom <= least * 1.001 ? undefined : next;
  }

  panBy(x: number, y: number): void {
    if (!this.#free) return;
    this.#stir();
    const { view } = this;
    this.#free = hold({ ...view, x: view.x - x / view.zoom, y: view.y - y / view.zoom }, this.frame(), this.screen);
  }

  // Moves no farther than it must to bring the spot into sight.
  reveal(spot: Spot): void {
    if (!this.#free) return;
    const { x, y } = this.pixel(spot);
    const rim = 40;
    const off = (at: number, length: number) => (at < rim ? rim - at : at > length - rim ? length - rim - at : 0);
    this.panBy(off(x, this.screen.width), off(y, this.screen.height));
  }

  #stir(): void {
    this.#drawn ??= this.view.zoom;
    this.moving = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#settle(), REST);
  }

  #settle(): void {
    clearTimeout(this.#rest);
    this.moving = false;
    this.#drawn = undefined;
  }
}
