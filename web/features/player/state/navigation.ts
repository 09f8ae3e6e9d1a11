/** The ways along a deck: 1 is the next place, −1 the previous one. */
export type DeckNavigation = {
  /** Whether there is something that way. */
  readonly canStep: (to: -1 | 1) => boolean;
  readonly toNext: () => void;
  readonly toPrevious: () => void;
};
