/** What runs inside a measured page and notes what its videos do. It is sent there as text, so it uses nothing else. */

type MediaEventKind = 'play' | 'waiting' | 'playing' | 'pause' | 'ended' | 'emptied';

export type Note = {
  readonly kind: MediaEventKind | 'pointerdown' | 'touchend' | 'address' | 'quality' | 'frame';
  /** On the page's clock, in ms since its navigation began. */
  readonly at: number;
  /** Tells the page's videos apart, from 1; 0 for none. */
  readonly video: number;
  /** The episode that the address names. */
  readonly ep: number;
  /** The video is the one that is watched, and no hidden neighbour. */
  readonly isWatched: boolean;
  /** Of a frame: its time in the video, in s. */
  readonly mediaTime?: number;
  /** Of a frame, in px. */
  readonly width?: number;
  /** Of a quality note: frames since the video was loaded. */
  readonly dropped?: number;
  readonly total?: number;
  /** Of a frame: when it stood on the screen, watched and not transparent; null where it never did. */
  shownAt?: number | null;
};

type Waiter = { readonly except: number; left: number; readonly done: () => void };

declare global {
  var playbackRecorder: PlaybackRecorder;
}

class PlaybackRecorder {
  #notes: Note[] = [];
  #waiters: Waiter[] = [];
  readonly #ids = new WeakMap<EventTarget, number>();
  #count = 0;

  start(): void {
    const pointers = ['pointerdown', 'touchend'] as const;
    for (const kind of pointers) {
      addEventListener(kind, (event) => this.note(kind, event.timeStamp), { capture: true, passive: true });
    }
    const events: MediaEventKind[] = ['play', 'waiting', 'playing', 'pause', 'ended', 'emptied'];
    for (const kind of events) addEventListener(kind, (event) => this.#noteMedia(kind, event), { capture: true });
    new MutationObserver(() => this.#adopt()).observe(document, { childList: true, subtree: true });
  }

  note(kind: Note['kind'], at: number, video?: HTMLMediaElement, more?: Partial<Note>): void {
    const id = (video && this.#ids.get(video)) ?? 0;
    this.#notes.push({ kind, at, video: id, ep: this.ep(), isWatched: this.#isWatched(video), ...more });
  }

  /** Notes how many frames each video dropped since it was loaded. */
  noteQuality(): void {
    for (const video of document.querySelectorAll('video')) this.#noteQuality(video);
  }

  /** Waits until so many frames were shown from now on. @param isOther of another video than the one watched now */
  frames(count: number, isOther: boolean): Promise<void> {
    const watched = isOther ? document.querySelector('video:not([aria-hidden="true"])') : null;
    const except = (watched && this.#ids.get(watched)) ?? 0;
    return new Promise((done) => {
      this.#waiters.push({ except, left: count, done });
    });
  }

  /** All notes since the last time. */
  take(): Note[] {
    return this.#notes.splice(0);
  }

  /** The episode that the address names. */
  ep(): number {
    return Number(new URLSearchParams(location.hash.split('?')[1]).get('ep'));
  }

  #isWatched(video: Element | undefined): boolean {
    return video !== undefined && video.closest('[aria-hidden="true"]') === null;
  }

  #adopt(): void {
    for (const video of document.querySelectorAll('video')) {
      if (this.#ids.has(video)) continue;
      this.#count += 1;
      this.#ids.set(video, this.#count);
      this.#awaitFrame(video);
    }
  }

  #noteMedia(kind: MediaEventKind, event: Event): void {
    if (!(event.target instanceof HTMLVideoElement)) return;
    this.note(kind, event.timeStamp, event.target);
    if (kind === 'ended') this.#noteQuality(event.target);
  }

  #noteQuality(video: HTMLVideoElement): void {
    const { droppedVideoFrames: dropped, totalVideoFrames: total } = video.getVideoPlaybackQuality();
    this.note('quality', performance.now(), video, { dropped, total });
  }

  #awaitFrame(video: HTMLVideoElement): void {
    video.requestVideoFrameCallback((now, { mediaTime, width }) => {
      this.note('frame', now, video, { mediaTime, width, shownAt: null });
      const note = this.#notes.at(-1);
      if (note) this.#show(note, video, now);
      this.#awaitFrame(video);
    });
  }

  /** A frame may be there before its video is shown: what the callbacks of the same moment change still counts. */
  #show(note: Note, video: HTMLVideoElement, now: number): void {
    if (this.#isWatched(video) && this.#isOnScreen(video)) {
      note.shownAt = now;
      this.#countFrame(note.video);
      return;
    }
    const isHopeful = this.#isWatched(video) ? now - note.at < 1000 : now === note.at;
    if (isHopeful) requestAnimationFrame((next) => this.#show(note, video, next));
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

/** The script that starts it in every page. */
export const RECORDER_SCRIPT = `${PlaybackRecorder.toString()}
globalThis.playbackRecorder = new PlaybackRecorder();
playbackRecorder.start();`;
