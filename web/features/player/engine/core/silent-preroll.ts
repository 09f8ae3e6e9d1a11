/** An element that runs unheard while a finger brings it in: playing on from there takes no start. */

/** A finger that takes longer than this lingers: the episode waits for it. */
const AT_MOST_MS = 400;

type Poisable = Pick<HTMLMediaElement, 'muted' | 'currentTime' | 'paused' | 'play' | 'pause'>;

export class Poise {
  readonly #video: Poisable;
  #before: Pick<Poisable, 'muted' | 'currentTime'> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(video: Poisable) {
    this.#video = video;
  }

  /** Does nothing where it plays. */
  begin(): void {
    const video = this.#video;
    if (!video.paused || this.#before) return;
    this.#before = { muted: video.muted, currentTime: video.currentTime };
    video.muted = true;
    video.play().catch(() => undefined);
    this.#timer = setTimeout(() => video.pause(), AT_MOST_MS);
  }

  /** Stands still again, as before. */
  end(): void {
    if (!this.#before) return;
    this.#video.pause();
    Object.assign(this.#video, this.#before);
    this.pass();
  }

  /** It plays from now on, as loud as others say. */
  pass(): void {
    clearTimeout(this.#timer);
    this.#before = undefined;
  }
}
