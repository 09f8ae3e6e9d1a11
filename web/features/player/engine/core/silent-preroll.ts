import { applyVolume } from './volume.ts';

type PlayedElement = Pick<HTMLMediaElement, 'muted' | 'volume' | 'currentTime' | 'paused' | 'play' | 'pause'>;

/** Limits how far the video advances during a slow swipe. */
const MAX_PLAYBACK_MS = 600;
/** Nobody hears −60 dB, and the sound is started nevertheless. */
const INAUDIBLE = 0.001;

/**
 * `inaudible` plays the sound at −60 dB, where the browser permits it: Chromium stops the picture for about 25 ms when an
 * element is unmuted, but not when its volume changes.
 */
export type PrerollSound = 'muted' | 'inaudible';

/** Plays an element that nobody hears while a swipe moves it into view. Decision 027. */
export class SilentPreroll {
  readonly #video: PlayedElement;
  #before: Pick<PlayedElement, 'muted' | 'volume' | 'currentTime'> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(video: PlayedElement) {
    this.#video = video;
  }

  start(sound: PrerollSound): void {
    const video = this.#video;
    if (!video.paused || this.#before) return;
    const { muted, volume, currentTime } = video;
    this.#before = { muted, volume, currentTime };
    video.muted = sound === 'muted' || !applyVolume(video, INAUDIBLE);
    video.play().catch(() => undefined);
    this.#timer = setTimeout(() => video.pause(), MAX_PLAYBACK_MS);
  }

  cancel(): void {
    if (!this.#before) return;
    this.#video.pause();
    Object.assign(this.#video, this.#before);
    this.finish();
  }

  /** Ends the preroll without pausing the element. The caller restores the sound. @returns whether it was muted */
  finish(): boolean {
    const { muted } = this.#before ?? this.#video;
    clearTimeout(this.#timer);
    this.#before = undefined;
    return muted;
  }
}
