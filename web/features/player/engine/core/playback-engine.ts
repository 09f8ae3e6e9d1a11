/** Plays one episode at a time in one `<video>`: load, preload, activate, release. Knows no framework. */
import { observeElement, type ElementObserver } from './observe-element.ts';
import { NO_SOURCE, INITIAL_STATE, EMPTY_BUFFER, type EngineState } from './engine-state.ts';
import type { EnginePorts, MountTarget } from './engine-ports.ts';
import type { BufferProfile } from '../hls/hls-options.ts';
import { openHlsSession } from '../hls/hls-session.ts';
import { startStallRecovery } from '../errors/stall-recovery.ts';
import { loadHls } from '../hls/load-hls.ts';
import { ReloadPolicy } from '../errors/reload-policy.ts';
import { openNativeSession } from './native-session.ts';
import { createPlayedTime } from '../metrics/played-time.ts';
import { nextFrame } from './next-frame.ts';
import type { Media } from '../hls/playlists.ts';
import { SilentPreroll } from './silent-preroll.ts';
import { reduceQuality, type QualityEvent } from './quality.ts';
import type { PlaybackSource, Session, SessionEvents } from './session.ts';
import { fastStart } from '../hls/fast-start.ts';
import { renditionFor, type QualityChoice } from '../hls/start-level.ts';
import { unlockAutoplay, startPlayback } from './start-playback.ts';
import { createStore } from './store.ts';
import { SubtitleTrack } from './subtitle-track.ts';
import { applyVolume } from './volume.ts';

export class PlaybackEngine {
  readonly subtitles: SubtitleTrack;
  readonly #ports: EnginePorts;
  readonly #store = createStore<EngineState>(INITIAL_STATE);
  readonly #played = createPlayedTime();
  readonly #stopListening = new AbortController();
  readonly #element: ElementObserver;
  readonly #mending: ReloadPolicy;
  readonly #poise: SilentPreroll;
  #source: PlaybackSource | undefined;
  #session: Session | undefined;
  #profile: BufferProfile = 'minimalBuffer';
  #keepFrame: MountTarget['captureFrame'] = () => undefined;

  constructor(ports: EnginePorts) {
    this.#ports = ports;
    const { video } = ports;
    const store = this.#store;
    const { signal } = this.#stopListening;
    this.subtitles = new SubtitleTrack(video);
    this.#poise = new SilentPreroll(video);
    this.#element = observeElement({
      video,
      store,
      playedTime: this.#played,
      onStallTimeout: () => this.#mending.onStallTimeout(),
      onResize: (width) => this.#stepQuality({ type: 'resized', width }),
      onEnded: () => this.#stepQuality({ type: 'ended' }),
      signal,
    });
    startStallRecovery({ video, store, play: () => this.play(), signal });
    this.#mending = new ReloadPolicy({
      state: store.get,
      set: (change) => {
        store.set(change);
        this.#element.updateStalled();
      },
      current: () => this.#source && { source: this.#source, session: this.#session },
      closeSession: () => this.#drop(),
      reload: (source, media) => this.#reopen(source, media),
    });
  }

  readonly state = (): EngineState => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  get video(): HTMLVideoElement {
    return this.#ports.video;
  }

  /** Moves the element there; on the way the browser pauses it. */
  mount({ host, captureFrame: keepFrame }: MountTarget): void {
    this.#keepFrame = keepFrame;
    host.append(this.video);
  }

  /** Opens an episode, in place of the one before. */
  async load(source: PlaybackSource, profile: BufferProfile, isCacheTrusted = true): Promise<void> {
    this.release();
    this.#source = source;
    this.#profile = profile;
    const durationMs = source.media.duration_ms;
    const phase = profile === 'active' ? 'active' : 'preloading';
    this.#store.set({ phase, sourceKey: source.key, positionMs: source.startMs, durationMs });
    this.#stepQuality({ type: 'loaded', choice: this.#ports.preferences.quality() });
    if (profile === 'active' && isCacheTrusted) fastStart({ ...this.#ports, source });
    try {
      const module = await loadHls();
      if (this.#source !== source) return;
      const events = this.#sessionEvents(source);
      const ports = { ...this.#ports, source, events, profile: this.#profile, isCacheTrusted } as const;
      this.#session = module.Hls.isSupported() ? openHlsSession(module, ports) : openNativeSession(ports);
    } catch {
      if (this.#source === source) this.#mending.waitForNetwork();
      return;
    }
    if (this.state().shouldPlay) await this.play();
  }

  /** Opens an episode and plays it. */
  async loadAndPlay(source: PlaybackSource): Promise<void> {
    this.#store.set({ shouldPlay: true });
    await this.load(source, 'active');
  }

  /**
   * Gets an episode ready without playing it.
   * @param profile `'preloading'` buffers its first second and shows its first frame; `'minimalBuffer'` asks for no bytes
   */
  async preload(source: PlaybackSource, profile: 'preloading' | 'minimalBuffer' = 'preloading'): Promise<void> {
    this.pause();
    await this.load(source, profile);
  }

  /** The episode that was made ready becomes the one that is watched. */
  async activate(): Promise<void> {
    this.cancelPreroll();
    this.#store.set({ phase: 'active' });
    // What is in hand comes first: more is fetched only when the picture moves.
    const hasPicture = this.video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
    this.#setProfile(hasPicture ? 'minimalBuffer' : 'active');
    await this.play();
    await nextFrame(this.video);
    if (this.state().phase === 'active') this.#setProfile('active');
  }

  /** A finger brings it in: it runs unheard, so that its first move as the watched one takes no start. */
  startPreroll(): void {
    if (this.state().phase === 'preloading') this.#poise.start();
  }

  /** It is not to be watched after all. */
  cancelPreroll(): void {
    this.#poise.cancel();
  }

  /** Stands by for the viewer's return: paused, and asking for no bytes. */
  suspend(): void {
    this.pause();
    if (this.state().phase !== 'active') return;
    this.#setProfile('minimalBuffer');
    this.#store.set({ phase: 'preloading', qualityNotice: null });
  }

  /** Sounds and moves as another one did. */
  copySettingsFrom(other: PlaybackEngine): void {
    const { video } = this.#ports;
    const { muted, volume, playbackRate } = other.#ports.video;
    this.#poise.confirm();
    Object.assign(video, { muted, volume });
    this.setRate(playbackRate);
    this.#store.set({ isAutoplayMuted: other.state().isAutoplayMuted });
  }

  /** Called within a tap: lets the element play with sound later without one. */
  unlockAutoplay(): void {
    unlockAutoplay(this.video);
  }

  /** Lets go of the episode; the element stays usable. */
  release(): void {
    this.cancelPreroll();
    this.#mending.cancelWaiting();
    this.#session?.destroy();
    this.#session = undefined;
    this.#source = undefined;
    this.#played.reset();
    this.#store.set(NO_SOURCE);
    this.#element.updateStalled();
  }

  /** Ends the engine with its element. */
  dispose(): void {
    this.release();
    this.subtitles.dispose();
    this.#stopListening.abort();
    this.video.remove();
  }

  /** Plays as soon as it can, with sound if the browser lets it. */
  async play(): Promise<void> {
    this.#store.set({ shouldPlay: true });
    const { video } = this.#ports;
    if (this.#isGivenUp()) return this.#mending.retry();
    if (!this.#session) return undefined;
    if (this.state().isEnded) this.seek(0);
    const outcome = await startPlayback(video);
    if (outcome === 'silenced') this.#store.set({ isAutoplayMuted: true });
    // A tap must start it, so it stands paused.
    if (outcome === 'blocked') this.#store.set({ shouldPlay: false });
    this.#element.updateStalled();
    return undefined;
  }

  pause(): void {
    this.#store.set({ shouldPlay: false });
    this.#ports.video.pause();
    this.#element.updateStalled();
  }

  /** @param positionMs is held within the episode */
  seek(positionMs: number): void {
    const { durationMs } = this.state();
    const target = Math.max(0, Math.min(positionMs, Math.max(0, durationMs - 100)));
    this.#played.reset();
    this.#store.set({ positionMs: target, isEnded: false });
    this.#ports.video.currentTime = target / 1000;
    // What cannot be had at one place may be there at another.
    if (this.#isGivenUp()) void this.#mending.retry();
  }

  setMuted(muted: boolean): void {
    this.#ports.video.muted = muted;
    // Not only when the element tells of it: the next press may come before that.
    this.#store.set({ isAutoplayMuted: false, isMuted: muted });
  }

  /**
   * @param volume 0 to 1; anything above 0 also unmutes
   * @returns whether the platform lets a page set it: on iPhones only its own buttons do
   */
  setVolume(volume: number): boolean {
    this.setMuted(volume <= 0);
    return applyVolume(this.video, volume);
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
  retry(): Promise<void> {
    this.#store.set({ shouldPlay: true });
    return this.#mending.retry();
  }

  /** Whole ms really played since the last taking. */
  flushPlayedMs(): number {
    return this.#played.flush();
  }

  #setProfile(profile: BufferProfile): void {
    this.#profile = profile;
    this.#session?.setProfile(profile);
  }

  /** It does not try on by itself. */
  #isGivenUp(): boolean {
    const { error: trouble } = this.state();
    return trouble === 'gone' || trouble === 'broken';
  }

  #reopen(source: PlaybackSource, media: Media): Promise<void> {
    this.#keepFrame(this.video);
    const profile = this.state().phase === 'active' ? 'active' : this.#profile;
    return this.load({ ...source, media, startMs: this.state().positionMs }, profile, false);
  }

  /** Ends the session and keeps the episode, with a copy of its last frame. */
  #drop(): void {
    this.#keepFrame(this.video);
    this.#session?.destroy();
    this.#session = undefined;
    this.#store.set(EMPTY_BUFFER);
  }

  #sessionEvents(source: PlaybackSource): SessionEvents {
    return {
      onOffline: (offline) => this.#mending.onOffline(offline),
      onLevelSwitched: (width) => this.#stepQuality({ type: 'levelSwitched', width }),
      onBroken: () => this.#mending.reloadOrFail('broken'),
      onUnavailable: () => this.#mending.fail('gone'),
      onReplaced: (media) => void this.#reopen(source, media),
    };
  }

  #stepQuality(event: QualityEvent): void {
    const { state, notice } = reduceQuality(this.state().quality, event);
    const serial = (this.state().qualityNotice?.serial ?? 0) + 1;
    this.#store.set({
      quality: state,
      ...(notice && { qualityNotice: { kind: notice, choice: state.choice, serial } }),
    });
  }
}
