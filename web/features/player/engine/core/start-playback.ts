/** Starting to play, by the browser's rules on sound. */

export type StartOutcome =
  | 'playing'
  /** Only without sound; a tap may bring it. */
  | 'silenced'
  /** Not even without sound: a tap must start it. */
  | 'blocked'
  /** Something else came in between, such as a pause or another episode. */
  | 'interrupted';

type Playable = Pick<HTMLMediaElement, 'play' | 'muted'>;

export async function startPlayback(video: Playable): Promise<StartOutcome> {
  const first = await tryToPlay(video);
  if (first !== 'refused') return first;
  if (video.muted) return 'blocked';
  video.muted = true;
  const second = await tryToPlay(video);
  if (second === 'playing') return 'silenced';
  if (second === 'interrupted') return 'interrupted';
  video.muted = false;
  return 'blocked';
}

async function tryToPlay(video: Playable): Promise<'playing' | 'refused' | 'interrupted'> {
  try {
    await video.play();
    return 'playing';
  } catch (error) {
    return error instanceof Error && error.name === 'NotAllowedError' ? 'refused' : 'interrupted';
  }
}

/** Called within a tap: lets the element play with sound later without one. */
export function unlockAutoplay(video: HTMLMediaElement): void {
  if (!video.paused) return;
  video.play().catch(() => undefined);
  video.pause();
}
