const MIN_REBUFFER_MS = 100;

export type Rebuffers = {
  /** Returns and resets the totals. A current rebuffer counts up to now and ends. */
  readonly flush: () => { readonly count: number; readonly ms: number };
};

export type RebufferElement = Pick<HTMLMediaElement, 'seeking' | 'paused' | 'ended'> & EventTarget;

export function countRebuffers(video: RebufferElement, signal: AbortSignal, now = () => performance.now()): Rebuffers {
  let count = 0;
  let ms = 0;
  let startedAt: number | undefined;
  const end = (): void => {
    const durationMs = startedAt === undefined ? 0 : now() - startedAt;
    startedAt = undefined;
    if (durationMs < MIN_REBUFFER_MS) return;
    count += 1;
    ms += durationMs;
  };
  const start = (): void => {
    if (!video.seeking && !video.paused && !video.ended) startedAt ??= now();
  };
  video.addEventListener('waiting', start, { signal });
  for (const name of ['playing', 'timeupdate', 'seeking', 'pause', 'ended', 'emptied'])
    video.addEventListener(name, end, { signal });
  return {
    flush: () => {
      end();
      const total = { count, ms: Math.round(ms) };
      count = 0;
      ms = 0;
      return total;
    },
  };
}
