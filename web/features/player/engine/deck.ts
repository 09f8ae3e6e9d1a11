/** Three elements for any number of episodes: the one before, the one that is watched, the one after. Knows no framework. */
import { PlaybackEngine, type EnginePorts } from './playback-engine.ts';
import type { EpisodeSource, PlaybackPreferences } from './session.ts';
import type { QualityChoice } from './start-level.ts';
import { createStore } from './store.ts';

export const SLOTS = [0, 1, 2] as const;
export type Slot = (typeof SLOTS)[number];

export type DeckState = {
  /** The episode that is watched. */
  readonly ep: number;
  /** By slot; null until the slot's element stands. */
  readonly engines: readonly (PlaybackEngine | null)[];
};

export type DeckPorts = {
  readonly tvId: string;
  /** The episode that it opens with, which takes the first slot. */
  readonly ep: number;
  readonly preferences: PlaybackPreferences;
};

/** The slot of an episode: three in a row never share one. */
export function slotOf(ep: number, first: number): Slot {
  return SLOTS[(((ep - first) % SLOTS.length) + SLOTS.length) % SLOTS.length] ?? 0;
}

/** The episode that a slot holds while `ep` is watched: that one or a neighbour. */
export function episodeIn(slot: Slot, ep: number, first: number): number {
  return [ep - 1, ep + 1].find((neighbour) => slotOf(neighbour, first) === slot) ?? ep;
}

export class PlaybackDeck {
  readonly first: number;
  readonly #tvId: string;
  readonly #preferences: PlaybackPreferences;
  readonly #store;

  constructor({ tvId, ep, preferences }: DeckPorts) {
    this.first = ep;
    this.#tvId = tvId;
    this.#preferences = preferences;
    this.#store = createStore<DeckState>({ ep, engines: SLOTS.map(() => null) });
  }

  readonly state = (): DeckState => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Names an episode's source. */
  keyOf(ep: number): string {
    return `${this.#tvId} ${ep}`;
  }

  engineOf(ep: number): PlaybackEngine | null {
    return this.state().engines[slotOf(ep, this.first)] ?? null;
  }

  /** Takes a slot's element into use. @returns lets it go */
  attach(slot: Slot, ports: Omit<EnginePorts, 'preferences'>): () => void {
    const engine = new PlaybackEngine({ ...ports, preferences: this.#preferences });
    this.#put(slot, engine);
    return () => {
      engine.dispose();
      this.#put(slot, null);
    };
  }

  /** Watches another episode from now on. What its element holds already starts to move at once. */
  moveTo(ep: number): void {
    if (ep === this.state().ep) return;
    const from = this.engineOf(this.state().ep);
    const to = this.engineOf(ep);
    const isReady = this.#holds(to, ep);
    from?.rest();
    if (from && to && from !== to) to.takeAfter(from);
    this.#store.set({ ep });
    this.#clear(ep);
    if (!to || !isReady) return;
    void to.activate();
    // A small window over other apps goes on with the episode that is watched now.
    if (from?.isFloating()) to.float();
  }

  /** Makes a neighbour of the watched episode ready, without playing it. */
  preload(ep: number, source: Omit<EpisodeSource, 'key'>): void {
    const key = this.keyOf(ep);
    const engine = this.engineOf(ep);
    if (engine && engine.state().sourceKey !== key) void engine.preload({ ...source, key });
  }

  /** Neighbours that were made ready in another quality are made ready anew. */
  setQuality(choice: QualityChoice): void {
    const current = this.engineOf(this.state().ep);
    current?.setQuality(choice);
    for (const engine of this.state().engines) if (engine !== current) engine?.release();
  }

  /** Called within a tap, which the browser takes as leave to play with sound. */
  bless(): void {
    for (const engine of this.state().engines) engine?.bless();
  }

  #put(slot: Slot, engine: PlaybackEngine | null): void {
    this.#store.set({ engines: this.state().engines.with(slot, engine) });
  }

  #holds(engine: PlaybackEngine | null, ep: number): boolean {
    return engine?.state().sourceKey === this.keyOf(ep);
  }

  /** Lets go of episodes that are no neighbours any more. */
  #clear(ep: number): void {
    for (const slot of SLOTS) {
      const engine = this.state().engines[slot] ?? null;
      const isKept = this.#holds(engine, episodeIn(slot, ep, this.first));
      if (!isKept) engine?.release();
    }
  }
}
