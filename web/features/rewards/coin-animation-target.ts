/** What an element carries that coins fly into. */
export const COIN_ANIMATION_TARGET = { 'data-coins-land': '' } as const;
