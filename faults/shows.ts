/** Each viewer watches both shows at once, as on two devices. */
export const SHOWS = ['FR0001', 'FR0002'] as const;
/** Coins per episode. */
export const PRICE = 60;
