/** Starts playback within the browser's autoplay policy. */

export type StartOutcome =
  | 'playing'
  | 'muted'
  | 'blocked'
  /** `play()` failed for another reason, usually because a pause or another source interrupted it. */
  | 'interrupted';

type Playable = Pick<HTMLMediaElement, 'play' | 'muted'>;

export async function startPlayback(video: Playable): Promise<StartOutcome> {
  const first = await tryToPlay(video);
  if (first !== 'notAllowed') return first;
  if (video.muted) return 'blocked';
  video.muted = true;
  const second = await tryToPlay(video);
  if (second === 'playing') return 'muted';
  if (second === 'interrupted') return 'interrupted';
  video.muted = false;
  return 'blocked';
}

async function tryToPlay(video: Playable): Promise<'playing' | 'notAllowed' | 'interrupted'> {
  try {
    await video.play();
    return 'playing';
  } catch (error) {
    return error instanceof Error && error.name === 'NotAllowedError' ? 'notAllowed' : 'interrupted';
  }
}

/** Lets the element play with sound later. Must be called during a user gesture. */
export function allowUnmutedAutoplay(video: HTMLMediaElement): void {
  if (!video.paused) return;
  video.play().catch(() => undefined);
  video.pause();
}
