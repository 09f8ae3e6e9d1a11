export type Direction = -1 | 1;

export type Navigation = {
  readonly index: number;
  /** The index of the next item; null at the end, undefined while unknown. */
  readonly next: number | null | undefined;
  readonly canGo: (direction: Direction) => boolean;
  readonly goToNext: () => void;
  readonly goToPrevious: () => void;
  readonly goTo: (index: number) => void;
  readonly isAutoAdvancing: boolean;
  readonly cancelAutoAdvance: () => void;
};
