/** The class is sent to the page as source text, so it must not use imports. */

type MediaEventKind = 'play' | 'waiting' | 'playing' | 'pause' | 'ended' | 'emptied';

export type PlaybackEvent = {
  readonly kind: MediaEventKind | 'pointerdown' | 'touchend' | 'address' | 'quality' | 'frame' | 'task';
  /** The time on the page's clock, in ms. */
  readonly at: number;
  /** The number of the video element; 0 without one. */
  readonly video: number;
  readonly ep: number;
  readonly isActive: boolean;
  /** The media time of a frame, in s. */
  readonly mediaTime?: number;
  /** The width of a frame, in px. */
  readonly width?: number;
  /** `quality` events count frames since the video was loaded. */
  readonly dropped?: number;
  readonly total?: number;
  /** The duration of a task of the main thread, in ms; browsers report those above 50 ms. */
  readonly duration?: number;
  /** When a frame appeared on screen; null if it never did. */
  displayedAt?: number | null;
};

type FrameWaiter = { readonly except: number; left: number; readonly done: () => void };

/** A frame that the browser has reported. The times are those of the page's clock in ms, and of the media in s. */
type ReportedFrame = {
  readonly at: number;
  readonly mediaTime: number;
  readonly presentedFrames: number;
  readonly isOnScreen: boolean;
};

declare global {
  var playbackRecorder: PlaybackRecorder;
}

class PlaybackRecorder {
  #events: PlaybackEvent[] = [];
  #waiters: FrameWaiter[] = [];
  readonly #ids = new WeakMap<EventTarget, number>();
  readonly #interruptedAt = new WeakMap<EventTarget, number>();
  #count = 0;

  start(): void {
    const pointers = ['pointerdown', 'touchend'] as const;
    for (const kind of pointers) {
      addEventListener(kind, (event) => this.record(kind, event.timeStamp), { capture: true, passive: true });
    }
    const events: MediaEventKind[] = ['play', 'waiting', 'playing', 'pause', 'ended', 'emptied'];
    for (const kind of events)
      addEventListener(kind, (event) => this.#recordMediaEvent(kind, event), { capture: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) this.record('task', startTime, undefined, { duration });
    }).observe({ type: 'longtask' });
    new MutationObserver(() => this.#observeVideos()).observe(document, { childList: true, subtree: true });
  }

  record(kind: PlaybackEvent['kind'], at: number, video?: HTMLMediaElement, more?: Partial<PlaybackEvent>): void {
    const id = (video && this.#ids.get(video)) ?? 0;
    this.#events.push({ kind, at, video: id, ep: this.episodeInUrl(), isActive: this.#isActive(video), ...more });
  }

  recordQuality(): void {
    for (const video of document.querySelectorAll('video')) this.#recordQuality(video);
  }

  waitForFrames(count: number, isOther: boolean): Promise<void> {
    const watched = isOther ? document.querySelector('video:not([aria-hidden="true"])') : null;
    const except = (watched && this.#ids.get(watched)) ?? 0;
    return new Promise((done) => {
      this.#waiters.push({ except, left: count, done });
    });
  }

  takeEvents(): PlaybackEvent[] {
    return this.#events.splice(0);
  }

  episodeInUrl(): number {
    return Number(new URLSearchParams(location.hash.split('?')[1]).get('ep'));
  }

  #isActive(video: Element | undefined): boolean {
    return video !== undefined && video.closest('[aria-hidden="true"]') === null;
  }

  #observeVideos(): void {
    for (const video of document.querySelectorAll('video')) {
      if (this.#ids.has(video)) continue;
      this.#count += 1;
      this.#ids.set(video, this.#count);
      this.#observeFrames(video);
    }
  }

  #recordMediaEvent(kind: MediaEventKind, event: Event): void {
    if (!(event.target instanceof HTMLVideoElement)) return;
    this.record(kind, event.timeStamp, event.target);
    if (kind !== 'playing') this.#interruptedAt.set(event.target, event.timeStamp);
    if (kind === 'ended') this.#recordQuality(event.target);
  }

  #recordQuality(video: HTMLVideoElement): void {
    const { droppedVideoFrames: dropped, totalVideoFrames: total } = video.getVideoPlaybackQuality();
    this.record('quality', performance.now(), video, { dropped, total });
  }

  #observeFrames(video: HTMLVideoElement, before?: ReportedFrame): void {
    video.requestVideoFrameCallback((now, { mediaTime, width, presentedFrames }) => {
      const frame = { at: now, mediaTime, presentedFrames, isOnScreen: this.#isOnScreen(video) };
      if (before?.isOnScreen) this.#recordUnreported(video, before, frame, width);
      this.record('frame', now, video, { mediaTime, width, displayedAt: null });
      const event = this.#events.at(-1);
      if (event) this.#checkDisplayed(event, video, now);
      this.#observeFrames(video, frame);
    });
  }

  /**
   * The browser displays frames while the page is busy, but reports only the last of them when it is idle. The count of
   * displayed frames shows how many are missing. They are recorded with equal intervals, if nothing interrupted them.
   */
  #recordUnreported(video: HTMLVideoElement, before: ReportedFrame, now: ReportedFrame, width: number): void {
    if ((this.#interruptedAt.get(video) ?? 0) > before.at) return;
    const count = now.presentedFrames - before.presentedFrames;
    const isVisible = this.#isActive(video) && now.isOnScreen;
    for (let index = 1; index < count; index += 1) {
      const between = (from: number, to: number): number => from + ((to - from) * index) / count;
      const at = between(before.at, now.at);
      const mediaTime = between(before.mediaTime, now.mediaTime);
      this.record('frame', at, video, { mediaTime, width, displayedAt: isVisible ? at : null });
    }
  }

  /** Checks repeatedly whether a frame is visible, because it may arrive before its video is visible. */
  #checkDisplayed(frame: PlaybackEvent, video: HTMLVideoElement, now: number): void {
    if (this.#isActive(video) && this.#isOnScreen(video)) {
      frame.displayedAt = now;
      this.#countFrame(frame.video);
      return;
    }
    const canStillAppear = this.#isActive(video) ? now - frame.at < 1000 : now === frame.at;
    if (canStillAppear) requestAnimationFrame((next) => this.#checkDisplayed(frame, video, next));
  }

  #isOnScreen(video: HTMLVideoElement): boolean {
    const { top, bottom } = video.getBoundingClientRect();
    const isThere = bottom > 0 && top < innerHeight;
    return isThere && video.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  #countFrame(id: number): void {
    for (const waiter of this.#waiters) {
      if (waiter.except === id) continue;
      waiter.left -= 1;
      if (waiter.left === 0) waiter.done();
    }
    this.#waiters = this.#waiters.filter(({ left }) => left > 0);
  }
}

export const RECORDER_SCRIPT = `${PlaybackRecorder.toString()}
globalThis.playbackRecorder = new PlaybackRecorder();
playbackRecorder.start();`;
