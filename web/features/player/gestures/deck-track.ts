/** Moves the deck with the finger and animates it to an item. */

const SETTLE_TRANSITION = 'transform 220ms cubic-bezier(0.22, 1, 0.36, 1)';
/** Share of the drag that the deck follows at either end of the playlist. */
const EDGE_RESISTANCE = 0.22;

export class DeckTrack {
  readonly #element: HTMLElement;
  /** In heights of the deck. */
  #position = 0;
  /** Distance to rest when the finger touched the moving deck, in px. */
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
  settle(position = this.#position): void {
    const isNear = Math.abs(position - this.#position) <= 1;
    const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#position = position;
    this.#initialOffset = null;
    this.#setTransform(
      isNear && !isReducedMotion ? SETTLE_TRANSITION : 'none',
      `translate3d(0, ${-100 * position}%, 0)`,
    );
  }

  /** Starts the animation to a neighbour. */
  settleAtNeighbour(position: number): void {
    if (Math.abs(position - this.#position) === 1) this.settle(position);
  }

  #distance(): number {
    const { transform } = getComputedStyle(this.#element);
    return new DOMMatrixReadOnly(transform).m42 + this.#position * this.#element.clientHeight;
  }

  #setTransform(transition: string, transform: string): void {
    Object.assign(this.#element.style, { transition, transform });
  }
}
