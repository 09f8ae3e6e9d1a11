/** Whether an episode has been played to its end since the app was opened. */
let hasFinished = false;

export function markEpisodeFinished(): void {
  hasFinished = true;
}

export function hasFinishedEpisode(): boolean {
  return hasFinished;
}
