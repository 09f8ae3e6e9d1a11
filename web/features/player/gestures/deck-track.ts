/** Moves the deck on screen: with the finger, and to rest at an episode. Knows no framework. */

const SETTLE = 'transform 220ms cubic-bezier(0.22, 1, 0.36, 1)';
/** Where there is no episode that way, the deck gives so much of the finger's way. */
const RUBBER = 0.22;

export class DeckTrack {
  readonly #element: HTMLElement;
  /** In heights of the deck. */
  #position = 0;
  /** How far it still was from rest when the finger took it, in px. */
  #residue: number | null = null;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /** @param dy px since the finger took it @param isOpen whether there is an episode that way */
  drag(dy: number, isOpen: boolean): void {
    this.#residue ??= this.#distance();
    const way = this.#residue + (isOpen ? dy : dy * RUBBER);
    this.#place('none', `translate3d(0, calc(${-100 * this.#position}% + ${way}px), 0)`);
  }

  /** Comes to rest, with a movement when the place is here or next door. @param position in heights of the deck */
  settle(position = this.#position): void {
    const isNear = Math.abs(position - this.#position) <= 1;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#position = position;
    this.#residue = null;
    this.#place(isNear && !isCalm ? SETTLE : 'none', `translate3d(0, ${-100 * position}%, 0)`);
  }

  /** Begins to settle at an episode next door, whose picture stands there already. */
  glide(position: number): void {
    if (Math.abs(position - this.#position) === 1) this.settle(position);
  }

  #distance(): number {
    const { transform } = getComputedStyle(this.#element);
    return new DOMMatrixReadOnly(transform).m42 + this.#position * this.#element.clientHeight;
  }

  #place(transition: string, transform: string): void {
    Object.assign(this.#element.style, { transition, transform });
  }
}
