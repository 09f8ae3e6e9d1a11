/** The shows whose recap was offered over the player, or that the viewer has read or declined, during this visit. */
export const offered = new Set<string>();
