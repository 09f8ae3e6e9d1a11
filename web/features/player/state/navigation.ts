type Direction = -1 | 1;

/** Moves along a playlist. */
export type Navigation = {
  /** Index of the current item. */
  readonly index: number;
  /** Index of the next item; null at the end, undefined until it is known. */
  readonly next: number | null | undefined;
  readonly canStep: (direction: Direction) => boolean;
  readonly toNext: () => void;
  readonly toPrevious: () => void;
  readonly goTo: (index: number) => void;
  /** The next item starts when the current one ends. */
  readonly isAutoAdvancing: boolean;
  /** Stays on the current item when it ends. */
  readonly cancelAutoAdvance: () => void;
};
