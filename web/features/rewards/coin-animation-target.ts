export const COIN_ANIMATION_TARGET = { 'data-coins-land': '' } as const;
