/** Three engines for a playlist of any length: the previous item, the current one, and the next one. */
import { enterPictureInPicture, isInPictureInPicture } from '../core/picture-in-picture.ts';
import type { PlaybackEngine } from '../core/playback-engine.ts';
import type { MountTarget, PlaybackSource } from '../core/session.ts';
import { createStore } from '../core/store.ts';
import type { QualityChoice } from '../hls/start-level.ts';

export const SLOTS = [0, 1, 2] as const;
export type Slot = (typeof SLOTS)[number];

/** How and when the current item was started. */
export type PlaybackStart = {
  /** By the app's URL, by a tap on another page, by navigation from a neighbour, or by the end of a neighbour. */
  readonly trigger: 'link' | 'tap' | 'move' | 'end';
  /** Time of the viewer's request, by `performance.now()`. */
  readonly at: number;
  /** The element already showed a frame. */
  readonly isWarm: boolean;
};

export type DeckState = {
  /** Index of the current item in the playlist. */
  readonly index: number;
  readonly start: PlaybackStart;
  /** By slot; null until the slot has a host element. */
  readonly engines: readonly (PlaybackEngine | null)[];
};

export type DeckPorts = {
  /** Index of the first item to play. It gets the first slot. */
  readonly index: number;
  readonly entryPoint: Pick<PlaybackStart, 'trigger' | 'at'>;
  /** Source key of the item at an index; undefined where there is none. */
  readonly keyOf: (index: number) => string | undefined;
  readonly create: () => PlaybackEngine;
  /** Returns an engine that has already loaded a source, if there is one. */
  readonly adopt: (key: string) => PlaybackEngine | undefined;
};

/** The slot of an index. Three consecutive indexes never share one. */
export function slotOf(index: number, first: number): Slot {
  return SLOTS[(((index - first) % SLOTS.length) + SLOTS.length) % SLOTS.length] ?? 0;
}

/** The index that a slot contains while `current` plays: `current` itself or one of its neighbours. */
export function indexInSlot(slot: Slot, current: number, first: number): number {
  return [current - 1, current + 1].find((neighbour) => slotOf(neighbour, first) === slot) ?? current;
}

function triggerOf(engine: PlaybackEngine | null): PlaybackStart['trigger'] {
  return engine?.state().isEnded ? 'end' : 'move';
}

function hasFrame(engine: PlaybackEngine | null): boolean {
  return engine?.state().hasFrame === true;
}

export class PlaybackDeck {
  readonly first: number;
  #keyOf: DeckPorts['keyOf'];
  readonly #ports: Pick<DeckPorts, 'create' | 'adopt'>;
  readonly #store;

  constructor({ index, entryPoint, keyOf, ...ports }: DeckPorts) {
    this.first = index;
    this.#keyOf = keyOf;
    this.#ports = ports;
    this.#store = createStore<DeckState>({
      index,
      start: { ...entryPoint, isWarm: false },
      engines: SLOTS.map(() => null),
    });
  }

  readonly state = (): DeckState => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Replaces the keys after the playlist has changed. */
  setKeys(keyOf: DeckPorts['keyOf']): void {
    this.#keyOf = keyOf;
  }

  engineOf(index: number): PlaybackEngine | null {
    return this.state().engines[slotOf(index, this.first)] ?? null;
  }

  /** Mounts an engine in a slot; a preloaded one where it has the right source. @returns a function that disposes of it */
  attach(slot: Slot, target: MountTarget): () => void {
    const { index: current } = this.state();
    const index = indexInSlot(slot, current, this.first);
    const key = this.#keyOf(index);
    const adopted = key === undefined ? undefined : this.#ports.adopt(key);
    const engine = adopted ?? this.#ports.create();
    engine.mount(target);
    this.#setEngine(slot, engine);
    if (adopted && index === current) {
      this.#store.set({ start: { ...this.state().start, isWarm: hasFrame(adopted) } });
      void adopted.activate();
    }
    return () => {
      engine.dispose();
      this.#setEngine(slot, null);
    };
  }

  /** Makes another item current. If its engine has loaded it, it starts at once. */
  moveTo(index: number): void {
    if (index === this.state().index) return;
    const from = this.engineOf(this.state().index);
    const to = this.engineOf(index);
    const isLoaded = this.#hasLoaded(to, index);
    this.cancelPreroll(to);
    const start: PlaybackStart = {
      trigger: triggerOf(from),
      at: performance.now(),
      isWarm: isLoaded && hasFrame(to),
    };
    from?.suspend();
    if (from && to && from !== to) to.copySettingsFrom(from);
    this.#store.set({ index, start });
    this.#releaseOthers(index);
    if (!to || !isLoaded) return;
    void to.activate();
    if (from && isInPictureInPicture(from.video)) enterPictureInPicture(to.video);
  }

  /** A swipe brings a neighbour into view: it plays without sound meanwhile. Decision 027. */
  startPreroll(index: number): void {
    const next = this.engineOf(index);
    this.cancelPreroll(next);
    if (next && index !== this.state().index && this.#hasLoaded(next, index)) next.startPreroll();
  }

  /** @param except an engine whose preroll continues */
  cancelPreroll(except?: PlaybackEngine | null): void {
    for (const engine of this.state().engines) if (engine !== except) engine?.cancelPreroll();
  }

  /** Loads a neighbour of the current item without playing it. @param profile see `PlaybackEngine.preload` */
  preload(index: number, source: PlaybackSource, profile: 'preloading' | 'minimalBuffer'): void {
    const engine = this.engineOf(index);
    if (engine && engine.state().sourceKey !== source.key) void engine.preload(source, profile);
  }

  /** Sets the quality of the current item and releases the neighbours, which have loaded another quality. */
  setQuality(choice: QualityChoice): void {
    const current = this.engineOf(this.state().index);
    current?.setQuality(choice);
    for (const engine of this.state().engines) if (engine !== current) engine?.release();
  }

  /** Must be called in a user gesture: the browser then lets the elements play with sound. */
  unlockAutoplay(): void {
    for (const engine of this.state().engines) engine?.unlockAutoplay();
  }

  #setEngine(slot: Slot, engine: PlaybackEngine | null): void {
    this.#store.set({ engines: this.state().engines.with(slot, engine) });
  }

  /** A neighbour that failed in the background counts as not loaded, so it is loaded again. */
  #hasLoaded(engine: PlaybackEngine | null, index: number): boolean {
    const state = engine?.state();
    const isUsable = state?.error === null || state?.error === 'offline';
    return isUsable && state.sourceKey === this.#keyOf(index);
  }

  /** Releases the sources that are neither current nor neighbours any more. */
  #releaseOthers(current: number): void {
    for (const slot of SLOTS) {
      const engine = this.state().engines[slot] ?? null;
      const isNeeded = this.#hasLoaded(engine, indexInSlot(slot, current, this.first));
      if (!isNeeded) engine?.release();
    }
  }
}
