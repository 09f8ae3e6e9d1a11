type Direction = -1 | 1;

export type Navigation = {
  readonly index: number;
  /** Null at the end, undefined until it is known. */
  readonly next: number | null | undefined;
  readonly canStep: (direction: Direction) => boolean;
  readonly toNext: () => void;
  readonly toPrevious: () => void;
  readonly goTo: (index: number) => void;
  readonly isAutoAdvancing: boolean;
  readonly cancelAutoAdvance: () => void;
};
