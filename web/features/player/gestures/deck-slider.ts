/** Slides the deck with the finger and snaps it to an item. */

const SNAP_TRANSITION = 'transform 220ms cubic-bezier(0.22, 1, 0.36, 1)';
/** The fraction of a drag by which the deck moves beyond either end of the playlist. */
const EDGE_RESISTANCE = 0.22;

export class DeckSlider {
  readonly #element: HTMLElement;
  /** The position of the current item in heights of the deck. */
  #position = 0;
  /** The distance in px from the current item when the drag started. Not 0 if the deck was animated then. */
  #initialOffset: number | null = null;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  drag(dy: number, canMove: boolean): void {
    this.#initialOffset ??= this.#distance();
    const offset = this.#initialOffset + (canMove ? dy : dy * EDGE_RESISTANCE);
    this.#setTransform('none', `translate3d(0, calc(${-100 * this.#position}% + ${offset}px), 0)`);
  }

  /** Animates to the current item or a neighbour. Jumps to other items, and to all with reduced motion. */
  snapTo(position = this.#position): void {
    const isNear = Math.abs(position - this.#position) <= 1;
    const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#position = position;
    this.#initialOffset = null;
    this.#setTransform(isNear && !isReducedMotion ? SNAP_TRANSITION : 'none', `translate3d(0, ${-100 * position}%, 0)`);
  }

  /** Snaps to a neighbour and ignores other positions. */
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
