/** Each viewer unlocks episodes of both shows at the same time, as on two devices. */
export const SHOWS = ['FR0001', 'FR0002'] as const;
/** The price of an episode in coins. */
export const PRICE = 60;
