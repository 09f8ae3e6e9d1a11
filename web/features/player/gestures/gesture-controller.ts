import type { DeckSlider } from './deck-slider.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { createStore } from '../engine/core/store.ts';
import type { Direction } from '../state/navigation.ts';
import type { Gesture } from './recognise.ts';

const SKIP_MS = 10_000;
const MAX_SEEK_MS = 90_000;
const HOLD_RATE = 2;
export const VOLUME_STEPS = 10;
const FEEDBACK_MS = 700;
/** As long as the animation of a heart. */
const HEART_MS = 900;

export type Feedback = {
  readonly isSwiping: boolean;
  /** The position in ms to which releasing the finger seeks; null without a seek gesture. */
  readonly seekMs: number | null;
  readonly finger: { readonly x: number; readonly y: number };
  /** The volume from 0 to 10; null unless the viewer has just changed it. */
  readonly volume: number | null;
  /** False on devices on which only hardware buttons change the volume. */
  readonly canSetVolume: boolean;
  readonly isFast: boolean;
  readonly skip: { readonly side: 'left' | 'right'; readonly seconds: number; readonly serial: number } | null;
  readonly hearts: readonly Heart[];
};

export type Heart = { readonly x: number; readonly y: number; readonly serial: number };

type GestureEngine = Pick<PlaybackEngine, 'seek' | 'setRate' | 'setVolume' | 'state'>;

export type GesturePorts<Engine extends GestureEngine = PlaybackEngine> = {
  readonly slider: Pick<DeckSlider, 'drag' | 'snapTo'>;
  /** Returns null while nothing can be played. */
  readonly engine: () => Engine | null;
  readonly canGo: (direction: Direction) => boolean;
  /** Does nothing where there is no neighbour. Waits for one that is not known yet. */
  readonly go: (direction: Direction) => void;
  readonly onSwipeTowards: (direction: Direction) => void;
  readonly onSwipeCancelled: () => void;
  readonly onTap: (engine: Engine) => void;
  readonly onLike: () => void;
  readonly onActivity: () => void;
  /** True in the player of a show; false in the feed, where a double tap at a side likes. */
  readonly hasSides: boolean;
};

const NO_FEEDBACK: Feedback = {
  isSwiping: false,
  seekMs: null,
  finger: { x: 0, y: 0 },
  volume: null,
  canSetVolume: true,
  isFast: false,
  skip: null,
  hearts: [],
};

export class GestureController<Engine extends GestureEngine = PlaybackEngine> {
  readonly #ports: GesturePorts<Engine>;
  readonly #store = createStore<Feedback>(NO_FEEDBACK);
  #volumeTimer: ReturnType<typeof setTimeout> | undefined;
  #skipTimer: ReturnType<typeof setTimeout> | undefined;
  #likes = 0;
  #seekFromMs: number | null = null;
  #volumeFrom: number | null = null;
  #rateBefore: number | null = null;
  #swipeDirection: Direction | 0 = 0;

  constructor(ports: GesturePorts<Engine>) {
    this.#ports = ports;
  }

  get hasSides(): boolean {
    return this.#ports.hasSides;
  }

  readonly feedback = (): Feedback => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  readonly onGesture = (gesture: Gesture): void => {
    if (gesture.type === 'swipe') return this.#swipe(gesture.dy);
    if (gesture.type === 'swipeEnd') return this.#endSwipe(gesture.direction);
    const engine = this.#ports.engine();
    if (engine) this.#act(engine, gesture);
    return undefined;
  };

  readonly onWheel = (direction: Direction): void => {
    this.#ports.go(direction);
  };

  readonly hasImmediateTap = (): boolean => this.#ports.engine()?.state().isAutoplayMuted === true;

  #act(engine: Engine, gesture: Exclude<Gesture, { type: 'swipe' | 'swipeEnd' }>): void {
    switch (gesture.type) {
      case 'tap':
        return this.#ports.onTap(engine);
      case 'skip':
        return this.#skip(engine, gesture.side, gesture.count);
      case 'like':
        return this.#like(gesture);
      case 'hold':
        return this.#hold(engine, gesture.on);
      case 'seek':
        return this.#seek(engine, gesture);
      case 'seekEnd':
        return this.#endSeek(engine, gesture.isCommitted);
      case 'volume':
        return this.#setVolume(engine, gesture.steps);
      case 'volumeEnd':
        return this.#endVolume();
    }
    return gesture satisfies never;
  }

  #swipe(dy: number): void {
    const { slider, canGo, onSwipeTowards } = this.#ports;
    const direction = dy < 0 ? 1 : -1;
    if (direction !== this.#swipeDirection) onSwipeTowards(direction);
    this.#swipeDirection = direction;
    this.#store.set({ isSwiping: true });
    slider.drag(dy, canGo(direction));
  }

  #endSwipe(direction: Direction | 0): void {
    this.#store.set({ isSwiping: false });
    this.#swipeDirection = 0;
    const hasNeighbour = direction !== 0 && this.#ports.canGo(direction);
    if (direction !== 0) this.#ports.go(direction);
    if (hasNeighbour) return;
    this.#ports.onSwipeCancelled();
    this.#ports.slider.snapTo();
  }

  #skip(engine: Engine, side: 'left' | 'right', count: number): void {
    engine.seek(engine.state().positionMs + (side === 'right' ? SKIP_MS : -SKIP_MS));
    const serial = (this.feedback().skip?.serial ?? 0) + 1;
    this.#store.set({ skip: { side, seconds: (count * SKIP_MS) / 1000, serial } });
    clearTimeout(this.#skipTimer);
    this.#skipTimer = setTimeout(() => this.#store.set({ skip: null }), FEEDBACK_MS);
  }

  #like({ x, y }: { x: number; y: number }): void {
    this.#ports.onLike();
    this.#likes += 1;
    const heart = { x, y, serial: this.#likes };
    this.#store.set({ hearts: [...this.feedback().hearts, heart] });
    setTimeout(() => this.#store.set({ hearts: this.feedback().hearts.filter((each) => each !== heart) }), HEART_MS);
  }

  #hold(engine: Engine, on: boolean): void {
    if (on && engine.state().isPlaying) {
      this.#rateBefore = engine.state().rate;
      engine.setRate(HOLD_RATE);
      this.#store.set({ isFast: true });
    } else if (!on && this.#rateBefore !== null) {
      engine.setRate(this.#rateBefore);
      this.#rateBefore = null;
      this.#store.set({ isFast: false });
    }
  }

  #seek(engine: Engine, { ratio, x, y }: Extract<Gesture, { type: 'seek' }>): void {
    const { positionMs, durationMs } = engine.state();
    this.#seekFromMs ??= positionMs;
    const target = this.#seekFromMs + ratio * Math.min(durationMs, MAX_SEEK_MS);
    this.#ports.onActivity();
    this.#store.set({ seekMs: Math.max(0, Math.min(durationMs, target)), finger: { x, y } });
  }

  #endSeek(engine: Engine, isCommitted: boolean): void {
    const { seekMs } = this.feedback();
    this.#seekFromMs = null;
    this.#store.set({ seekMs: null });
    if (isCommitted && seekMs !== null) engine.seek(seekMs);
  }

  #setVolume(engine: Engine, steps: number): void {
    const { isMuted, volume } = engine.state();
    this.#volumeFrom ??= isMuted ? 0 : Math.round(volume * VOLUME_STEPS);
    const target = Math.max(0, Math.min(VOLUME_STEPS, this.#volumeFrom + steps));
    clearTimeout(this.#volumeTimer);
    this.#store.set({ volume: target, canSetVolume: engine.setVolume(target / VOLUME_STEPS) });
  }

  #endVolume(): void {
    this.#volumeFrom = null;
    this.#volumeTimer = setTimeout(() => this.#store.set({ volume: null }), FEEDBACK_MS);
  }
}
