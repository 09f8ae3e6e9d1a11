import type { InlinePlayback } from '#web/boot/inline-playback.ts';
import { allowUnmutedAutoplay, startPlayback } from '#web/boot/start-playback.ts';
import { moveVideo } from '#web/boot/video-element.ts';
import { ReloadPolicy } from '../errors/reload-policy.ts';
import { startStallRecovery } from '../errors/stall-recovery.ts';
import type { BufferProfile } from '../hls/loading-rules.ts';
import { loadHls, type HlsModule } from '../hls/load-hls.ts';
import { openStartupSource } from '../hls/open-startup-source.ts';
import type { Media } from '#web/boot/media.ts';
import { renditionFor, type QualityChoice } from '#web/boot/start-rendition.ts';
import { createPlayedTime } from '../metrics/played-time.ts';
import { countInlinePlayback, openStartupSession, stateOfInlinePlayback } from './startup-session.ts';
import { EMPTY_BUFFER, INITIAL_STATE, NO_SOURCE, type EngineState } from './engine-state.ts';
import { openSession } from './open-session.ts';
import { observeElement, type ElementObserver } from './observe-element.ts';
import type { QualityEvent } from './quality.ts';
import type { EnginePorts, MountTarget, PlaybackSource, Session, SessionEvents, SessionPorts } from './session.ts';
import { SilentPreroll, type PrerollSound } from './silent-preroll.ts';
import { nextFrame } from './next-frame.ts';
import { createStore } from './store.ts';
import { SubtitleTrack } from './subtitle-track.ts';
import { updateQuality } from './update-quality.ts';
import { applyVolume } from './volume.ts';

/** Plays one source at a time in one `<video>`. */
export class PlaybackEngine {
  readonly subtitles: SubtitleTrack;
  readonly #ports: EnginePorts;
  readonly #store = createStore<EngineState>(INITIAL_STATE);
  readonly #playedTime = createPlayedTime();
  readonly #disposal = new AbortController();
  readonly #observer: ElementObserver;
  readonly #reloadPolicy: ReloadPolicy;
  readonly #silentPreroll: SilentPreroll;
  #source: PlaybackSource | undefined;
  #session: Session | undefined;
  #profile: BufferProfile = 'suspended';
  #captureFrame: MountTarget['captureFrame'] = () => undefined;

  constructor(ports: EnginePorts) {
    this.#ports = ports;
    const { video } = ports;
    const store = this.#store;
    const { signal } = this.#disposal;
    this.subtitles = new SubtitleTrack(video);
    this.#silentPreroll = new SilentPreroll(video);
    this.#observer = observeElement({
      video,
      store,
      playedTime: this.#playedTime,
      onStallTimeout: () => this.#reloadPolicy.onStallTimeout(),
      onResize: (width) => this.#updateQuality({ type: 'resized', width }),
      onEnded: () => this.#updateQuality({ type: 'ended' }),
      signal,
    });
    startStallRecovery({ video, store, play: () => this.play(), signal });
    this.#reloadPolicy = new ReloadPolicy({
      state: store.get,
      set: (change) => {
        store.set(change);
        this.#observer.updateStalled();
      },
      current: () => this.#source && { source: this.#source, session: this.#session },
      closeSession: () => this.#closeSession(),
      reload: (source, media) => this.#reload(source, media),
    });
  }

  readonly state = (): EngineState => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  get video(): HTMLVideoElement {
    return this.#ports.video;
  }

  mount({ host, captureFrame }: MountTarget): void {
    this.#captureFrame = captureFrame;
    moveVideo(this.video, host);
  }

  /** Continues playback that began before the app had loaded. Decision 065. */
  async continueInline(playback: InlinePlayback, source: PlaybackSource): Promise<void> {
    this.#source = source;
    this.#profile = 'active';
    this.#session = openStartupSession(playback);
    this.#store.set({ sourceKey: source.key, ...stateOfInlinePlayback(playback, this.#ports.preferences.quality()) });
    countInlinePlayback(playback, this.#playedTime);
    const module = await loadHls().catch(() => undefined);
    const transferred = module && (await playback.transfer());
    if (this.#source !== source) return undefined;
    if (transferred) return this.#open(module, source, { isCacheTrusted: true, transferred });
    this.#captureFrame(this.video);
    return this.load({ ...source, startMs: this.state().positionMs }, 'active');
  }

  async load(source: PlaybackSource, profile: BufferProfile, isCacheTrusted = true): Promise<void> {
    this.release();
    this.#source = source;
    this.#profile = profile;
    const durationMs = source.media.duration_ms;
    const phase = profile === 'active' ? 'active' : 'preloading';
    this.#store.set({ phase, sourceKey: source.key, positionMs: source.startMs, durationMs });
    this.#updateQuality({ type: 'loaded', choice: this.#ports.preferences.quality() });
    const startup = openStartupSource({ ...this.#ports, source, profile, isCacheTrusted });
    if (startup) this.#session = openStartupSession(startup);
    if (startup && this.state().shouldPlay) void this.play();
    try {
      const module = await loadHls();
      const transferred = await startup?.transfer();
      if (this.#source !== source) return;
      this.#open(module, source, { isCacheTrusted, transferred });
    } catch {
      if (this.#source === source) this.#reloadPolicy.waitForNetwork();
      return;
    }
    if (this.state().shouldPlay) await this.play();
  }

  async loadAndPlay(source: PlaybackSource): Promise<void> {
    this.#store.set({ shouldPlay: true });
    await this.load(source, 'active');
  }

  /**
   * Loads a source without playing it.
   * @param profile with hls.js, `'preloading'` buffers one second, and `'suspended'` sends no media requests
   */
  async preload(source: PlaybackSource, profile: 'preloading' | 'suspended' = 'preloading'): Promise<void> {
    this.pause();
    await this.load(source, profile);
  }

  async activate(): Promise<void> {
    this.cancelSilentPreroll();
    this.#store.set({ phase: 'active' });
    // Further requests would delay a frame that is already buffered.
    const canPlay = this.video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
    this.#setProfile(canPlay ? 'suspended' : 'active');
    await this.play();
    await nextFrame(this.video);
    if (this.state().phase === 'active') this.#setProfile('active');
  }

  startSilentPreroll(sound: PrerollSound): void {
    if (this.state().phase === 'preloading') this.#silentPreroll.start(sound);
  }

  /** Goes on without sound, which the caller restores. @returns whether the element was muted before */
  readonly keepSilentPreroll = (): boolean => this.#silentPreroll.finish();

  readonly cancelSilentPreroll = (): void => this.#silentPreroll.cancel();

  /** Pauses but keeps the source. With hls.js, an active engine also stops loading. */
  suspend(): void {
    this.pause();
    if (this.state().phase !== 'active') return;
    this.#setProfile('suspended');
    this.#store.set({ phase: 'preloading', qualityNotice: null });
  }

  copySettingsFrom(other: PlaybackEngine): void {
    const { muted, volume, playbackRate } = other.video;
    this.#silentPreroll.finish();
    Object.assign(this.video, { muted, volume });
    this.setRate(playbackRate);
    this.#store.set({ isAutoplayMuted: other.state().isAutoplayMuted, isMuted: muted, volume });
  }

  readonly allowUnmutedAutoplay = (): void => allowUnmutedAutoplay(this.video);

  release(): void {
    this.cancelSilentPreroll();
    this.#reloadPolicy.cancelWaiting();
    this.#session?.destroy();
    this.#session = undefined;
    this.#source = undefined;
    this.#playedTime.reset();
    this.#store.set(NO_SOURCE);
    this.#observer.updateStalled();
  }

  dispose(): void {
    this.release();
    this.subtitles.dispose();
    this.#disposal.abort();
    this.video.remove();
  }

  /** Plays, muted where the browser requires it. Reloads after a fatal error, and restarts after the end. */
  async play(): Promise<void> {
    this.#store.set({ shouldPlay: true });
    if (this.#hasFatalError()) return this.#reloadPolicy.retry();
    if (!this.#session) return undefined;
    if (this.state().isEnded) this.seek(0);
    const outcome = await startPlayback(this.video);
    if (outcome === 'muted') this.#store.set({ isAutoplayMuted: true });
    if (outcome === 'blocked') this.#store.set({ shouldPlay: false });
    this.#observer.updateStalled();
    return undefined;
  }

  pause(): void {
    this.#store.set({ shouldPlay: false });
    this.video.pause();
    this.#observer.updateStalled();
  }

  /** @param positionMs is clamped to the range from 0 to 100 ms before the end */
  seek(positionMs: number): void {
    const { durationMs } = this.state();
    const target = Math.max(0, Math.min(positionMs, Math.max(0, durationMs - 100)));
    this.#playedTime.reset();
    this.#store.set({ positionMs: target, isEnded: false });
    this.video.currentTime = target / 1000;
    // After a fatal error, media may be available at the new position.
    if (this.#hasFatalError()) void this.#reloadPolicy.retry();
  }

  setMuted(isMuted: boolean): void {
    this.video.muted = isMuted;
    // The button may be pressed again before the element fires `volumechange`.
    this.#store.set({ isAutoplayMuted: false, isMuted });
  }

  /** Sets the volume (0 to 1). 0 mutes, and a higher volume unmutes. @returns whether the browser accepts the volume */
  setVolume(volume: number): boolean {
    this.setMuted(volume <= 0);
    return applyVolume(this.video, volume);
  }

  /** Sets the speed of this source and later ones. @param rate 1 is normal speed */
  setRate(rate: number): void {
    this.video.defaultPlaybackRate = rate;
    this.video.playbackRate = rate;
  }

  /** Lets hls.js play a quality from a following segment on. `qualityNotice` reports the switch. */
  setQuality(choice: QualityChoice): void {
    if (choice === this.state().quality.choice) return;
    const target = choice === 'auto' ? undefined : renditionFor(this.#source?.media.renditions ?? [], choice)?.width;
    this.#updateQuality({ type: 'chosen', choice, target: target ?? null });
    // Native HLS starts the element again, which shows no frame until the new quality has loaded.
    this.#captureFrame(this.video);
    this.#session?.setQuality(choice);
  }

  retry(): Promise<void> {
    this.#store.set({ shouldPlay: true });
    return this.#reloadPolicy.retry();
  }

  /** Returns how many whole ms of media were played since the last call. */
  readonly flushPlayedMs = (): number => this.#playedTime.flush();

  #open(
    module: HlsModule,
    source: PlaybackSource,
    options: Pick<SessionPorts, 'isCacheTrusted' | 'transferred'>,
  ): void {
    const events = this.#sessionEvents(source);
    this.#session = openSession(module, { ...this.#ports, source, events, profile: this.#profile, ...options });
  }

  #setProfile(profile: BufferProfile): void {
    this.#profile = profile;
    this.#session?.setProfile(profile);
  }

  #hasFatalError(): boolean {
    const { error } = this.state();
    return error === 'gone' || error === 'broken';
  }

  #reload(source: PlaybackSource, media: Media): Promise<void> {
    this.#captureFrame(this.video);
    const profile = this.state().phase === 'active' ? 'active' : this.#profile;
    return this.load({ ...source, media, startMs: this.state().positionMs }, profile, false);
  }

  #closeSession(): void {
    this.#captureFrame(this.video);
    this.#session?.destroy();
    this.#session = undefined;
    this.#store.set(EMPTY_BUFFER);
  }

  #sessionEvents(source: PlaybackSource): SessionEvents {
    return {
      onOffline: (isOffline) => this.#reloadPolicy.onOffline(isOffline),
      onLevelSwitched: (width) => this.#updateQuality({ type: 'levelSwitched', width }),
      onBroken: () => this.#reloadPolicy.reloadOrFail('broken'),
      onUnavailable: () => this.#reloadPolicy.fail('gone'),
      onReplaced: (media) => void this.#reload(source, media),
    };
  }

  #updateQuality(event: QualityEvent): void {
    updateQuality(this.#store, event);
  }
}
