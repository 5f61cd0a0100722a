// Which part of the board is looked at: fitted to the screen until somebody moves closer.
import { clamp, fit, type Frame, hold, marginOn, pixelOf, type Size, type Spot, spotAt, type View, viewBox, zoomed } from "./frame";

export class Camera {
  screen = $state.raw<Size>({ width: 768, height: 768 });
  #free = $state.raw<View>(); // none: everything is shown

  constructor(private readonly frame: () => Frame) {}

  view = $derived.by(() => {
    const whole = fit(this.frame(), this.screen);
    return this.#free ? hold(this.#free, this.frame(), this.screen) : whole;
  });
  box = $derived.by(() => viewBox(this.view, this.screen));

  get margin() {
    return marginOn(this.screen);
  }
  get zoom() {
    return this.view.zoom;
  }
  get fitted() {
    return this.#free === undefined;
  }

  // A length on the screen, as one of the drawing.
  px = (pixels: number) => pixels / this.view.zoom;
  // For things that grow more slowly than the board when one comes closer: names, badges.
  gently = (least: number, usual: number, most: number) =>
    this.px(clamp(usual * Math.sqrt(Math.max(this.view.zoom, 0.01)), least, most));

  spot = (pixel: Spot) => spotAt(this.view, this.screen, pixel);
  pixel = (spot: Spot) => pixelOf(this.view, this.screen, spot);

  fit = () => {
    this.#free = undefined;
  };

  zoomBy(factor: number, pixel: Spot = { x: this.screen.width / 2, y: this.screen.height / 2 }): void {
    const next = zoomed(this.view, this.frame(), this.screen, factor, pixel);
    const least = fit(this.frame(), this.screen).zoom;
    this.#free = next.zoom <= least * 1.001 ? undefined : next;
  }

  panBy(x: number, y: number): void {
    if (!this.#free) return;
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
}
