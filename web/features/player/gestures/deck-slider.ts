/** Slides the deck with the finger and snaps it to an item. */

const SNAP_TRANSITION = 'transform 220ms cubic-bezier(0.22, 1, 0.36, 1)';
/** Fraction of a drag that moves the deck at either end of the playlist. */
const EDGE_RESISTANCE = 0.22;

export class DeckSlider {
  readonly #element: HTMLElement;
  /** In heights of the deck. */
  #position = 0;
  /** Distance from the current item when the drag started, in px. Not 0 while the deck is animated. */
  #initialOffset: number | null = null;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  drag(dy: number, canMove: boolean): void {
    this.#initialOffset ??= this.#distance();
    const offset = this.#initialOffset + (canMove ? dy : dy * EDGE_RESISTANCE);
    this.#setTransform('none', `translate3d(0, calc(${-100 * this.#position}% + ${offset}px), 0)`);
  }

  /** Animates to the current item or a neighbour, and jumps to others. */
  snapTo(position = this.#position): void {
    const isNear = Math.abs(position - this.#position) <= 1;
    const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#position = position;
    this.#initialOffset = null;
    this.#setTransform(isNear && !isReducedMotion ? SNAP_TRANSITION : 'none', `translate3d(0, ${-100 * position}%, 0)`);
  }

  /** Ignores positions that are not next to the current one. */
  animateToNeighbour(position: number): void {
    if (Math.abs(position - this.#position) === 1) this.snapTo(position);
  }

  #distance(): number {
    const { transform } = getComputedStyle(this.#element);
    return new DOMMatrixReadOnly(transform).m42 + this.#position * this.#element.clientHeight;
  }

  #setTransform(transition: string, transform: string): void {
    Object.assign(this.#element.style, { transition, transform });
  }
}
