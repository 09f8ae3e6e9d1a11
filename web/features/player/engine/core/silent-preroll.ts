type PlayedElement = Pick<HTMLMediaElement, 'muted' | 'currentTime' | 'paused' | 'play' | 'pause'>;

/** Limits how far the video advances during a slow swipe. */
const MAX_PLAYBACK_MS = 600;

/** Plays an element without sound while a swipe moves it into view. Decision 027. */
export class SilentPreroll {
  readonly #video: PlayedElement;
  #before: Pick<PlayedElement, 'muted' | 'currentTime'> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(video: PlayedElement) {
    this.#video = video;
  }

  start(): void {
    const video = this.#video;
    if (!video.paused || this.#before) return;
    this.#before = { muted: video.muted, currentTime: video.currentTime };
    video.muted = true;
    video.play().catch(() => undefined);
    this.#timer = setTimeout(() => video.pause(), MAX_PLAYBACK_MS);
  }

  cancel(): void {
    if (!this.#before) return;
    this.#video.pause();
    Object.assign(this.#video, this.#before);
    this.finish();
  }

  /** Ends the swipe playback without pausing the element. The caller restores the sound. @returns whether it was muted */
  finish(): boolean {
    const { muted } = this.#before ?? this.#video;
    clearTimeout(this.#timer);
    this.#before = undefined;
    return muted;
  }
}
