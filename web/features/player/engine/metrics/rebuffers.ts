/** Counts how often and how long a started picture stood still for want of data. */

/** Shorter ones nobody sees. */
const MIN_REBUFFER_MS = 100;

export type Rebuffers = {
  /** What there was since the last taking; one that lasts still counts up to now. */
  readonly flush: () => { readonly count: number; readonly ms: number };
};

export type RebufferElement = Pick<HTMLMediaElement, 'seeking' | 'paused' | 'ended'> & EventTarget;

/** @param signal ends the counting @param now in ms */
export function countRebuffers(video: RebufferElement, signal: AbortSignal, now = () => performance.now()): Rebuffers {
  let count = 0;
  let ms = 0;
  let since: number | undefined;
  const settle = (): void => {
    const lasted = since === undefined ? 0 : now() - since;
    since = undefined;
    if (lasted < MIN_REBUFFER_MS) return;
    count += 1;
    ms += lasted;
  };
  const begin = (): void => {
    // Whoever seeks expects to wait, and at the end there is nothing to wait for.
    if (!video.seeking && !video.paused && !video.ended) since ??= now();
  };
  video.addEventListener('waiting', begin, { signal });
  for (const name of ['playing', 'timeupdate', 'seeking', 'pause', 'ended', 'emptied'])
    video.addEventListener(name, settle, { signal });
  return {
    flush: () => {
      settle();
      const taken = { count, ms: Math.round(ms) };
      count = 0;
      ms = 0;
      return taken;
    },
  };
}
