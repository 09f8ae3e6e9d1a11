/** A media source that loads the beginning of an episode, until hls.js continues it. Decision 065. */
import { bufferedEnd, MAX_GAP_SECONDS } from './buffered-end.ts';
import { decodeInit, mediaUrl, segmentAt, segmentsOf, type Media, type Rendition, type Segment } from './media.ts';

const SECONDS_AHEAD = 3;
/** After this time without bytes, loading ends. hls.js then requests the segment, and repeats that after an error. */
const STALL_MS = 4_000;

/** What hls.js needs to continue the source. */
export type TransferredSource = {
  readonly mediaSource: MediaSource;
  readonly buffer: SourceBuffer;
  readonly rendition: Rendition;
  /** The end of the last loaded segment in s. The buffer may end slightly earlier. */
  readonly loadedEnd: number;
  /** In bits per second. */
  readonly bandwidth: number;
};

export type StartupSourcePorts = {
  readonly video: HTMLVideoElement;
  readonly media: Media;
  readonly rendition: Rendition;
  readonly startSeconds: number;
  /** How many segments the first request gets. Each request costs a round trip. */
  readonly firstSegments: number;
};

declare global {
  var ManagedMediaSource: typeof MediaSource | undefined;
}

/** Returns the constructor that hls.js prefers too; undefined where only the browser's own HLS support plays. */
export function mediaSourceConstructor(): typeof MediaSource | undefined {
  return globalThis.ManagedMediaSource ?? globalThis.MediaSource;
}

export class StartupSource {
  /** Resolves when the first segments are buffered, and rejects if they cannot be. */
  readonly started: Promise<void>;
  readonly #ports: StartupSourcePorts;
  readonly #mediaSource: MediaSource;
  readonly #handover = new AbortController();
  readonly #disposal = new AbortController();
  readonly #loading: Promise<void>;
  #buffer: SourceBuffer | undefined;
  #stallTimer: ReturnType<typeof setTimeout> | undefined;
  /** `end` is the end of the last loaded segment in s. */
  #loaded = { bytes: 0, ms: 0, end: 0 };

  constructor(Source: typeof MediaSource, ports: StartupSourcePorts) {
    const { video } = ports;
    this.#ports = ports;
    this.#mediaSource = new Source();
    // Without this, a ManagedMediaSource does not open.
    video.disableRemotePlayback = true;
    video.src = URL.createObjectURL(this.#mediaSource);
    const [beginning, rest] = this.#segments();
    this.started = this.#start(beginning);
    this.#loading = this.started.then(() => this.#continue(rest)).catch(() => undefined);
  }

  /** Stops after the request that is in flight. Resolves with undefined if there is nothing to continue. */
  async transfer(): Promise<TransferredSource | undefined> {
    this.#handover.abort();
    await this.#loading;
    const { video, rendition } = this.#ports;
    const { bytes, ms, end } = this.#loaded;
    if (!this.#buffer || end === 0 || video.error) {
      this.stop();
      return undefined;
    }
    const bandwidth = (bytes * 8000) / ms;
    return { mediaSource: this.#mediaSource, buffer: this.#buffer, rendition, loadedEnd: end, bandwidth };
  }

  stop(): void {
    this.#handover.abort();
    this.#disposal.abort();
    URL.revokeObjectURL(this.#ports.video.src);
    this.#ports.video.removeAttribute('src');
    this.#ports.video.load();
  }

  /** Returns the segments of the first request, and those after them. */
  #segments(): readonly [readonly Segment[], readonly Segment[]] {
    const { rendition, startSeconds, firstSegments } = this.#ports;
    const segments = segmentsOf(rendition);
    const first = segmentAt(segments, startSeconds);
    const from = first ? segments.indexOf(first) : 0;
    return [segments.slice(from, from + firstSegments), segments.slice(from + firstSegments)];
  }

  async #start(segments: readonly Segment[]): Promise<void> {
    const { media, rendition, startSeconds, video } = this.#ports;
    const request = this.#request(segments);
    request.catch(() => undefined);
    await once(this.#mediaSource, 'sourceopen', this.#disposal.signal);
    this.#mediaSource.duration = media.duration_ms / 1000;
    this.#buffer = this.#mediaSource.addSourceBuffer(`video/mp4; codecs="${rendition.codecs}"`);
    if (startSeconds > 0) video.currentTime = startSeconds;
    await append(this.#buffer, decodeInit(rendition.init));
    await this.#receive(await request, this.#buffer, segments);
  }

  async #continue(segments: readonly Segment[]): Promise<void> {
    const { signal } = this.#handover;
    for (const segment of segments) {
      while (!signal.aborted && this.#secondsAhead() >= SECONDS_AHEAD)
        await once(this.#ports.video, 'timeupdate', signal);
      if (signal.aborted || !this.#buffer) return;
      await this.#receive(await this.#request([segment]), this.#buffer, [segment]);
    }
  }

  async #request(segments: readonly Segment[]): Promise<Response> {
    const [first] = segments;
    const { media } = this.#ports;
    const start = first?.offset ?? 0;
    this.#restartStallTimer();
    const response = await fetch(mediaUrl(media, first?.path ?? ''), {
      headers: { Range: `bytes=${start}-${start + totalBytes(segments) - 1}` },
      signal: this.#disposal.signal,
    });
    if (response.status !== 206) throw new Error(`status ${response.status}`);
    return response;
  }

  /** Appends the bytes as they arrive, so that the first frame does not wait for the whole segment. */
  async #receive({ body }: Response, buffer: SourceBuffer, segments: readonly Segment[]): Promise<void> {
    const startedAt = performance.now();
    let received = 0;
    try {
      const reader = body?.getReader();
      for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
        received += chunk.value.byteLength;
        this.#restartStallTimer();
        await append(buffer, chunk.value);
      }
      if (received !== totalBytes(segments) || !areBuffered(segments, this.#ports.video))
        throw new Error('damaged segment');
    } catch (error) {
      // Removes the incomplete segment from the parser, which would otherwise join the next one to it.
      if (this.#mediaSource.readyState === 'open') buffer.abort();
      throw error;
    } finally {
      clearTimeout(this.#stallTimer);
    }
    const { bytes, ms } = this.#loaded;
    const last = segments.at(-1);
    const end = last ? last.start + last.seconds : 0;
    this.#loaded = { bytes: bytes + received, ms: ms + performance.now() - startedAt, end };
  }

  /** Ends the loading when no bytes arrive for a while. */
  #restartStallTimer(): void {
    clearTimeout(this.#stallTimer);
    this.#stallTimer = setTimeout(() => this.#disposal.abort(), STALL_MS);
  }

  #secondsAhead(): number {
    const { buffered, currentTime } = this.#ports.video;
    return bufferedEnd(buffered, currentTime) - currentTime;
  }
}

function areBuffered(segments: readonly Segment[], { buffered }: HTMLVideoElement): boolean {
  return segments.every(({ start, seconds }) => bufferedEnd(buffered, start) >= start + seconds - MAX_GAP_SECONDS);
}

function totalBytes(segments: readonly Segment[]): number {
  return segments.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Resolves with the next event, or when the signal is aborted. */
function once(target: EventTarget, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    target.addEventListener(name, () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function append(buffer: SourceBuffer, bytes: BufferSource): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const settle = (run: () => void) => (): void => {
      done.abort();
      run();
    };
    buffer.addEventListener('updateend', settle(resolve), { signal: done.signal });
    buffer.addEventListener(
      'error',
      settle(() => reject(new Error('damaged segment'))),
      { signal: done.signal },
    );
    buffer.appendBuffer(bytes);
  });
}
