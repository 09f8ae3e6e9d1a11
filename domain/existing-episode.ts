/** Returns the number of the episode, or that of the last one if the show has lost it. */
export function existingEpisode(ep: number, totalEpisodes: number): number {
  return Math.max(1, Math.min(ep, totalEpisodes));
}
