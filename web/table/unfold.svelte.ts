// How much of the table is drawn already? What is needed to answer first; the rest piece by piece, so that neither a press nor a
// picture waits for all of it.
export class Unfolding {
  shown = $state(0);

  // To be made while a component is.
  constructor(parts: number) {
    $effect(() => {
      if (this.shown >= parts) return;
      const timer = setTimeout(() => (this.shown += 1));
      return () => clearTimeout(timer);
    });
  }
}
