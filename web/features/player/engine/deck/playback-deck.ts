/** Manages the engines of the previous, current and next item of a playlist. */
import { enterPictureInPicture, isInPictureInPicture } from '../core/picture-in-picture.ts';
import type { PlaybackEngine } from '../core/playback-engine.ts';
import type { MountTarget, PlaybackSource } from '../core/session.ts';
import { createStore } from '../core/store.ts';
import type { QualityChoice } from '#web/boot/start-rendition.ts';

export const SLOTS = [0, 1, 2] as const;
export type Slot = (typeof SLOTS)[number];

export type PlaybackStart = {
  /**
   * `link`: an opened URL. `tap`: a tap on another page or tab. `move`: navigation within the deck.
   * `end`: navigation within the deck from an item that has ended.
   */
  readonly trigger: 'link' | 'tap' | 'move' | 'end';
  /** The time of the trigger (`performance.now()`); 0 if the URL loaded the page. */
  readonly at: number;
  /** True if the item's element was preloaded and already displayed a frame. */
  readonly wasPreloaded: boolean;
  /** When the first frame was displayed (`performance.now()`), if that was before the deck existed. */
  readonly firstFrameAt?: number | undefined;
};

export type DeckState = {
  readonly index: number;
  readonly start: PlaybackStart;
  /** The engine of each slot; null while none is attached. */
  readonly engines: readonly (PlaybackEngine | null)[];
};

export type DeckPorts = {
  readonly index: number;
  readonly entryPoint: Pick<PlaybackStart, 'trigger' | 'at'>;
  /** Returns the source key of an item; undefined where there is no item. */
  readonly keyOf: (index: number) => string | undefined;
  readonly create: () => PlaybackEngine;
  /** Hands over an engine that has already loaded or even started the item, if there is one. */
  readonly adopt: (index: number) => AdoptedEngine | undefined;
};

export type AdoptedEngine = {
  readonly engine: PlaybackEngine;
  readonly wasPreloaded: boolean;
  /** When the first frame of playback was displayed; undefined before. */
  readonly firstFrameAt?: number | undefined;
};

/** Returns the slot of an index. Three consecutive indexes have three different slots. */
export function slotOf(index: number, initialIndex: number): Slot {
  return SLOTS[(((index - initialIndex) % SLOTS.length) + SLOTS.length) % SLOTS.length] ?? 0;
}

export function indexInSlot(slot: Slot, current: number, initialIndex: number): number {
  return [current - 1, current + 1].find((neighbour) => slotOf(neighbour, initialIndex) === slot) ?? current;
}

function triggerOf(engine: PlaybackEngine | null): PlaybackStart['trigger'] {
  return engine?.state().isEnded ? 'end' : 'move';
}

function hasFrame(engine: PlaybackEngine | null): boolean {
  return engine?.state().hasFrame === true;
}

export class PlaybackDeck {
  readonly initialIndex: number;
  #keyOf: DeckPorts['keyOf'];
  readonly #ports: Pick<DeckPorts, 'create' | 'adopt'>;
  readonly #store;

  constructor({ index, entryPoint, keyOf, ...ports }: DeckPorts) {
    this.initialIndex = index;
    this.#keyOf = keyOf;
    this.#ports = ports;
    this.#store = createStore<DeckState>({
      index,
      start: { ...entryPoint, wasPreloaded: false },
      engines: SLOTS.map(() => null),
    });
  }

  readonly state = (): DeckState => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  setKeyOf(keyOf: DeckPorts['keyOf']): void {
    this.#keyOf = keyOf;
  }

  engineOf(index: number): PlaybackEngine | null {
    return this.state().engines[slotOf(index, this.initialIndex)] ?? null;
  }

  /** Mounts an adopted or a new engine. @returns a function that disposes of it */
  attach(slot: Slot, target: MountTarget): () => void {
    const { index: current } = this.state();
    const index = indexInSlot(slot, current, this.initialIndex);
    const adopted = this.#ports.adopt(index);
    const engine = adopted?.engine ?? this.#ports.create();
    engine.mount(target);
    this.#setEngine(slot, engine);
    if (adopted && index === current) {
      const { wasPreloaded, firstFrameAt } = adopted;
      this.#store.set({ start: { ...this.state().start, wasPreloaded, firstFrameAt } });
      void engine.activate();
    }
    return () => {
      engine.dispose();
      this.#setEngine(slot, null);
    };
  }

  goTo(index: number): void {
    if (index === this.state().index) return;
    const from = this.engineOf(this.state().index);
    const to = this.engineOf(index);
    const isLoaded = this.#hasLoaded(to, index);
    this.cancelSilentPreroll(to);
    const start: PlaybackStart = {
      trigger: triggerOf(from),
      at: performance.now(),
      wasPreloaded: isLoaded && hasFrame(to),
    };
    from?.suspend();
    if (from && to && from !== to) to.copySettingsFrom(from);
    this.#store.set({ index, start });
    this.#releaseOthers(index);
    if (!to || !isLoaded) return;
    void to.activate();
    if (from && isInPictureInPicture(from.video)) enterPictureInPicture(to.video);
  }

  /** Plays a loaded neighbour without sound while a swipe moves it into view. Decision 027. */
  startSilentPreroll(index: number): void {
    const neighbour = this.engineOf(index);
    this.cancelSilentPreroll(neighbour);
    const { index: current } = this.state();
    if (!neighbour || index === current || !this.#hasLoaded(neighbour, index)) return;
    neighbour.startSilentPreroll(this.engineOf(current)?.video.muted === false ? 'inaudible' : 'muted');
  }

  cancelSilentPreroll(except?: PlaybackEngine | null): void {
    for (const engine of this.state().engines) if (engine !== except) engine?.cancelSilentPreroll();
  }

  preload(index: number, source: PlaybackSource, profile: 'preloading' | 'suspended'): void {
    const engine = this.engineOf(index);
    if (engine && engine.state().sourceKey !== source.key) void engine.preload(source, profile);
  }

  /** Also releases the neighbours, because they have loaded another quality. */
  setQuality(choice: QualityChoice): void {
    const current = this.engineOf(this.state().index);
    current?.setQuality(choice);
    for (const engine of this.state().engines) if (engine !== current) engine?.release();
  }

  /** Must be called during a user gesture. */
  allowUnmutedAutoplay(): void {
    for (const engine of this.state().engines) engine?.allowUnmutedAutoplay();
  }

  #setEngine(slot: Slot, engine: PlaybackEngine | null): void {
    this.#store.set({ engines: this.state().engines.with(slot, engine) });
  }

  /** Returns whether an engine has loaded the item. After an error other than `offline`, the item must load again. */
  #hasLoaded(engine: PlaybackEngine | null, index: number): boolean {
    const state = engine?.state();
    const isUsable = state?.error === null || state?.error === 'offline';
    return isUsable && state.sourceKey === this.#keyOf(index);
  }

  #releaseOthers(current: number): void {
    for (const slot of SLOTS) {
      const engine = this.state().engines[slot] ?? null;
      const isNeeded = this.#hasLoaded(engine, indexInSlot(slot, current, this.initialIndex));
      if (!isNeeded) engine?.release();
    }
  }
}
