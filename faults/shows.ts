/** What is watched. A viewer has both shows open at once, as on two devices. */
export const SHOWS = ['FR0001', 'FR0002'] as const;
/** In coins: what an episode of theirs costs. */
export const PRICE = 60;
