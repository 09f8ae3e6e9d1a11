/** Marks the target element of the coin animation. */
export const COIN_ANIMATION_TARGET = { 'data-coins-land': '' } as const;
