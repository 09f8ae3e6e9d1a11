/**
 * Three elements for a row of any length: the one before, the one that is watched, the one after. Where in the row an
 * episode lies is its place, a whole number. Knows no framework.
 */
import type { MountTarget } from '../core/engine-ports.ts';
import { isInPictureInPicture, enterPictureInPicture } from '../core/picture-in-picture.ts';
import type { PlaybackEngine } from '../core/playback-engine.ts';
import type { PlaybackSource } from '../core/session.ts';
import type { QualityChoice } from '../hls/start-level.ts';
import { createStore } from '../core/store.ts';

export const SLOTS = [0, 1, 2] as const;
export type Slot = (typeof SLOTS)[number];

/** How the watched place came to be it. */
export type PlaybackStart = {
  /** With the app itself, by a tap on another page, from a neighbour by hand, or by itself at the end of one. */
  readonly trigger: 'link' | 'tap' | 'move' | 'end';
  /** When the viewer asked for it, by `performance.now()`. */
  readonly at: number;
  /** Its element showed a frame of it already. */
  readonly isWarm: boolean;
};

export type DeckState = {
  /** The place that is watched. */
  readonly index: number;
  readonly start: PlaybackStart;
  /** By slot; null until the slot stands. */
  readonly engines: readonly (PlaybackEngine | null)[];
};

export type DeckPorts = {
  /** The place that it opens with, which takes the first slot. */
  readonly index: number;
  readonly entry: Pick<PlaybackStart, 'trigger' | 'at'>;
  /** Names the source of the episode that lies at a place; undefined where there is none. */
  readonly keyOf: (place: number) => string | undefined;
  readonly create: () => PlaybackEngine;
  /** Gives the engine that holds an episode already, if there is one. */
  readonly adopt: (key: string) => PlaybackEngine | undefined;
};

/** The slot of a place: three in a row never share one. */
export function slotOf(place: number, first: number): Slot {
  return SLOTS[(((place - first) % SLOTS.length) + SLOTS.length) % SLOTS.length] ?? 0;
}

/** The place that a slot holds while `place` is watched: that one or a neighbour. */
export function indexInSlot(slot: Slot, place: number, first: number): number {
  return [place - 1, place + 1].find((neighbour) => slotOf(neighbour, first) === slot) ?? place;
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

  constructor({ index: place, entry: opened, keyOf, ...ports }: DeckPorts) {
    this.first = place;
    this.#keyOf = keyOf;
    this.#ports = ports;
    this.#store = createStore<DeckState>({
      index: place,
      start: { ...opened, isWarm: false },
      engines: SLOTS.map(() => null),
    });
  }

  readonly state = (): DeckState => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Takes the row as it is now: it may have grown, or be known better. */
  setKeys(keyOf: DeckPorts['keyOf']): void {
    this.#keyOf = keyOf;
  }

  engineOf(place: number): PlaybackEngine | null {
    return this.state().engines[slotOf(place, this.first)] ?? null;
  }

  /** Takes a slot into use, with an element that may hold its episode already. @returns lets it go */
  attach(slot: Slot, stand: MountTarget): () => void {
    const { index: place } = this.state();
    const held = indexInSlot(slot, place, this.first);
    const key = this.#keyOf(held);
    const adopted = key === undefined ? undefined : this.#ports.adopt(key);
    const engine = adopted ?? this.#ports.create();
    engine.mount(stand);
    this.#put(slot, engine);
    if (adopted && held === place) {
      this.#store.set({ start: { ...this.state().start, isWarm: hasFrame(adopted) } });
      void adopted.activate();
    }
    return () => {
      engine.dispose();
      this.#put(slot, null);
    };
  }

  /** Watches another place from now on. What its element holds already starts to move at once. */
  moveTo(place: number): void {
    if (place === this.state().index) return;
    const from = this.engineOf(this.state().index);
    const to = this.engineOf(place);
    const isReady = this.#holds(to, place);
    this.cancelPreroll(to);
    const start: PlaybackStart = { trigger: triggerOf(from), at: performance.now(), isWarm: isReady && hasFrame(to) };
    from?.suspend();
    if (from && to && from !== to) to.copySettingsFrom(from);
    this.#store.set({ index: place, start });
    this.#clear(place);
    if (!to || !isReady) return;
    void to.activate();
    // A small window over other apps goes on with the episode that is watched now.
    if (from && isInPictureInPicture(from.video)) enterPictureInPicture(to.video);
  }

  /** A finger brings a neighbour in, which runs unheard meanwhile; the other one stands still. */
  startPreroll(place: number): void {
    const next = this.engineOf(place);
    this.cancelPreroll(next);
    if (next && place !== this.state().index && this.#holds(next, place)) next.startPreroll();
  }

  /** Nobody is about to go anywhere. @param except goes on as it is */
  cancelPreroll(except?: PlaybackEngine | null): void {
    for (const engine of this.state().engines) if (engine !== except) engine?.cancelPreroll();
  }

  /** Makes a neighbour of the watched place ready, without playing it. @param profile as an engine's `preload` */
  preload(place: number, source: PlaybackSource, profile: 'preloading' | 'minimalBuffer'): void {
    const engine = this.engineOf(place);
    if (engine && engine.state().sourceKey !== source.key) void engine.preload(source, profile);
  }

  /** Neighbours that were made ready in another quality are made ready anew. */
  setQuality(choice: QualityChoice): void {
    const current = this.engineOf(this.state().index);
    current?.setQuality(choice);
    for (const engine of this.state().engines) if (engine !== current) engine?.release();
  }

  /** Called within a tap, which the browser takes as leave to play with sound. */
  unlockAutoplay(): void {
    for (const engine of this.state().engines) engine?.unlockAutoplay();
  }

  #put(slot: Slot, engine: PlaybackEngine | null): void {
    this.#store.set({ engines: this.state().engines.with(slot, engine) });
  }

  /** What failed while nobody watched it counts for nothing: it is opened anew. */
  #holds(engine: PlaybackEngine | null, place: number): boolean {
    const state = engine?.state();
    const isSound = state?.error === null || state?.error === 'offline';
    return isSound && state.sourceKey === this.#keyOf(place);
  }

  /** Lets go of episodes that are no neighbours any more. */
  #clear(place: number): void {
    for (const slot of SLOTS) {
      const engine = this.state().engines[slot] ?? null;
      const isKept = this.#holds(engine, indexInSlot(slot, place, this.first));
      if (!isKept) engine?.release();
    }
  }
}
