/** An element that runs unheard while a finger brings it in: playing on from there takes no start. */

/** A finger that takes longer than this lingers: the episode waits for it. */
const MAX_PREROLL_MS = 400;

type PrerollElement = Pick<HTMLMediaElement, 'muted' | 'currentTime' | 'paused' | 'play' | 'pause'>;

export class SilentPreroll {
  readonly #video: PrerollElement;
  #before: Pick<PrerollElement, 'muted' | 'currentTime'> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(video: PrerollElement) {
    this.#video = video;
  }

  /** Does nothing where it plays. */
  start(): void {
    const video = this.#video;
    if (!video.paused || this.#before) return;
    this.#before = { muted: video.muted, currentTime: video.currentTime };
    video.muted = true;
    video.play().catch(() => undefined);
    this.#timer = setTimeout(() => video.pause(), MAX_PREROLL_MS);
  }

  /** Stands still again, as before. */
  cancel(): void {
    if (!this.#before) return;
    this.#video.pause();
    Object.assign(this.#video, this.#before);
    this.confirm();
  }

  /** It plays from now on, as loud as others say. */
  confirm(): void {
    clearTimeout(this.#timer);
    this.#before = undefined;
  }
}
