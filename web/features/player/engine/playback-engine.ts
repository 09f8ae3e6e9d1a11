/** Plays one episode at a time in one `<video>`: load, preload, activate, release. Knows no framework. */
import { watchElement, type ElementWatch } from './element-watch.ts';
import { EMPTY_EPISODE, INITIAL_STATE, type EngineState, type Trouble } from './engine-state.ts';
import type { BufferProfile } from './hls-options.ts';
import { openHlsSession } from './hls-session.ts';
import { loadHls } from './load-hls.ts';
import { openNativeSession } from './native-session.ts';
import { createPlayedTime } from './played-time.ts';
import { nextFrame } from './next-frame.ts';
import type { Media } from './playlists.ts';
import { stepQuality, type QualityEvent } from './quality.ts';
import type { EpisodeSource, PlaybackPreferences, Session, SessionEvents } from './session.ts';
import { renditionFor, type QualityChoice } from './start-level.ts';
import { startPlayback } from './start-playback.ts';
import { createStore } from './store.ts';

/** Data that broke again within this time is not mended a second time. */
const MEND_PAUSE_MS = 10_000;

/** Browsers may round a volume. */
const VOLUME_SLACK = 0.05;

export type EnginePorts = {
  readonly video: HTMLVideoElement;
  readonly preferences: PlaybackPreferences;
  /** The picture is about to go for a moment: whoever shows it may keep a copy on screen. */
  readonly keepFrame: () => void;
};

export class PlaybackEngine {
  readonly #ports: EnginePorts;
  readonly #store = createStore<EngineState>(INITIAL_STATE);
  readonly #played = createPlayedTime();
  readonly #stopListening = new AbortController();
  readonly #element: ElementWatch;
  #source: EpisodeSource | undefined;
  #session: Session | undefined;
  #mendedAt = -Infinity;

  constructor(ports: EnginePorts) {
    this.#ports = ports;
    this.#element = watchElement({
      video: ports.video,
      store: this.#store,
      played: this.#played,
      onStuck: () => this.#stop('gone'),
      onResize: (width) => this.#stepQuality({ type: 'resized', width }),
      onEnded: () => this.#stepQuality({ type: 'ended' }),
      signal: this.#stopListening.signal,
    });
  }

  readonly state = (): EngineState => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Opens an episode, in place of the one before. */
  async load(source: EpisodeSource, profile: BufferProfile, isCacheTrusted = true): Promise<void> {
    this.release();
    this.#source = source;
    const durationMs = source.media.duration_ms;
    const phase = profile === 'active' ? 'active' : 'preloading';
    this.#store.set({ phase, sourceKey: source.key, positionMs: source.startMs, durationMs });
    this.#stepQuality({ type: 'loaded', choice: this.#ports.preferences.quality() });
    try {
      const module = await loadHls();
      if (this.#source !== source) return;
      const { video, preferences } = this.#ports;
      const currentProfile = this.state().phase === 'active' ? 'active' : 'preloading';
      const ports = {
        video,
        source,
        preferences,
        events: this.#sessionEvents(),
        profile: currentProfile,
        isCacheTrusted,
      } as const;
      this.#session = module.Hls.isSupported() ? openHlsSession(module, ports) : openNativeSession(ports);
    } catch {
      if (this.#source === source) this.#stop(navigator.onLine ? 'gone' : 'offline');
      return;
    }
    if (this.state().wanted) await this.play();
  }

  /** Opens an episode and plays it. */
  async watch(source: EpisodeSource): Promise<void> {
    this.#store.set({ wanted: true });
    await this.load(source, 'active');
  }

  /** Buffers the first second and shows its first frame, without playing. */
  async preload(source: EpisodeSource): Promise<void> {
    this.pause();
    await this.load(source, 'preloading');
  }

  /** The preloaded episode becomes the one that is watched. */
  async activate(): Promise<void> {
    this.#store.set({ phase: 'active' });
    await this.play();
    // What is in hand comes first: more is fetched only when the picture moves.
    await nextFrame(this.#ports.video);
    if (this.state().phase === 'active') this.#session?.setProfile('active');
  }

  /** Stands by for the viewer's return: paused, and buffering no further. */
  rest(): void {
    this.pause();
    if (this.state().phase !== 'active') return;
    this.#session?.setProfile('preloading');
    this.#store.set({ phase: 'preloading', qualityNotice: null });
  }

  /** Sounds and moves as another one did. */
  takeAfter(other: PlaybackEngine): void {
    const { video } = this.#ports;
    const { muted, volume, playbackRate } = other.#ports.video;
    Object.assign(video, { muted, volume });
    this.setRate(playbackRate);
    this.#store.set({ silenced: other.state().silenced });
  }

  /** Called within a tap: lets the element play with sound later without one. */
  bless(): void {
    const { video } = this.#ports;
    if (!video.paused) return;
    video.play().catch(() => undefined);
    video.pause();
  }

  /** Lets go of the episode; the element stays usable. */
  release(): void {
    this.#session?.destroy();
    this.#session = undefined;
    this.#source = undefined;
    this.#played.leap();
    this.#store.set(EMPTY_EPISODE);
    this.#element.review();
  }

  /** Ends the engine with its element. */
  dispose(): void {
    this.release();
    this.#stopListening.abort();
  }

  /** Plays as soon as it can, with sound if the browser lets it. */
  async play(): Promise<void> {
    this.#store.set({ wanted: true });
    const { video } = this.#ports;
    if (!this.#session) return;
    if (this.state().ended) this.seek(0);
    const outcome = await startPlayback(video);
    if (outcome === 'silenced') this.#store.set({ silenced: true });
    // A tap must start it, so it stands paused.
    if (outcome === 'blocked') this.#store.set({ wanted: false });
    this.#element.review();
  }

  pause(): void {
    this.#store.set({ wanted: false });
    this.#ports.video.pause();
    this.#element.review();
  }

  /** @param positionMs is held within the episode */
  seek(positionMs: number): void {
    const { durationMs } = this.state();
    const target = Math.max(0, Math.min(positionMs, Math.max(0, durationMs - 100)));
    this.#played.leap();
    this.#store.set({ positionMs: target, ended: false });
    this.#ports.video.currentTime = target / 1000;
  }

  setMuted(muted: boolean): void {
    this.#ports.video.muted = muted;
    this.#store.set({ silenced: false });
  }

  /**
   * @param volume 0 to 1; anything above 0 also unmutes
   * @returns whether the platform lets a page set it: on iPhones only its own buttons do
   */
  setVolume(volume: number): boolean {
    const { video } = this.#ports;
    const wanted = Math.max(0, Math.min(1, volume));
    video.volume = wanted;
    this.setMuted(volume <= 0);
    return Math.abs(video.volume - wanted) < VOLUME_SLACK;
  }

  /** Whether the picture stands in a small window over other apps. */
  isFloating(): boolean {
    return document.pictureInPictureElement === this.#ports.video;
  }

  /** Puts the picture into a small window; the first time only within a tap. A refusal is silent. */
  float(): void {
    this.#ports.video.requestPictureInPicture().catch(() => undefined);
  }

  /** @param rate 1 as it was made; kept from one episode to the next */
  setRate(rate: number): void {
    const { video } = this.#ports;
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
  }

  /** Takes effect with the next segment; `qualityNotice` says when. */
  setQuality(choice: QualityChoice): void {
    if (choice === this.state().quality.choice) return;
    const target = choice === 'auto' ? undefined : renditionFor(this.#source?.media.renditions ?? [], choice)?.width;
    this.#stepQuality({ type: 'chosen', choice, target: target ?? null });
    this.#session?.setQuality(choice);
  }

  /** Tries again after trouble, at the same second. */
  async retry(): Promise<void> {
    const source = this.#source;
    if (!source) return;
    this.#store.set({ wanted: true });
    if (this.state().trouble === 'offline' && this.#session) {
      this.#session.retryNow();
      return;
    }
    const media = await source.renew();
    if (this.#source !== source || media === 'refused') return;
    if (media === 'offline') this.#stop('offline');
    else await this.#reopen(media);
  }

  /** Whole ms really played since the last taking. */
  takePlayed(): number {
    return this.#played.take();
  }

  async #reopen(media: Media): Promise<void> {
    if (!this.#source) return;
    this.#ports.keepFrame();
    await this.load({ ...this.#source, media, startMs: this.state().positionMs }, 'active', false);
  }

  #sessionEvents(): SessionEvents {
    return {
      onOffline: (offline) => {
        const { trouble } = this.state();
        if (offline) this.#store.set({ trouble: 'offline' });
        else if (trouble === 'offline') this.#store.set({ trouble: null });
        this.#element.review();
      },
      onLevel: (width) => this.#stepQuality({ type: 'levelSwitched', width }),
      onBroken: () => this.#mend(),
      onGone: () => this.#stop('gone'),
      onReplaced: (media) => void this.#reopen(media),
    };
  }

  #mend(): void {
    const now = performance.now();
    this.#ports.keepFrame();
    if (now - this.#mendedAt < MEND_PAUSE_MS) return this.#stop('broken');
    this.#mendedAt = now;
    const { positionMs, wanted } = this.state();
    this.#session?.mendMedia();
    this.#ports.video.currentTime = positionMs / 1000;
    if (wanted) void this.play();
    return undefined;
  }

  #stop(trouble: Trouble): void {
    this.#store.set({ trouble, stalled: false, hasFrame: trouble === 'broken' ? false : this.state().hasFrame });
  }

  #stepQuality(event: QualityEvent): void {
    const { state, notice } = stepQuality(this.state().quality, event);
    const serial = (this.state().qualityNotice?.serial ?? 0) + 1;
    this.#store.set({
      quality: state,
      ...(notice && { qualityNotice: { kind: notice, choice: state.choice, serial } }),
    });
  }
}
