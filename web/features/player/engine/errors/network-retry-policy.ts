/** What to do when media bytes do not come: ask for a new token, or wait for the network; the frame stays meanwhile. */

export type LoadFailure = {
  /** HTTP status, 0 when no answer came. */
  readonly status: number;
  readonly isTimeout: boolean;
  /** Whether the failed address was under a token that has been replaced since. */
  readonly isTokenReplaced: boolean;
};

/** What asking for the episode anew gave. */
export type RefreshResult = 'renewed' | 'offline' | 'refused';

export type NetworkRetryPorts = {
  readonly refresh: () => Promise<RefreshResult>;
  /** Told when bytes stop coming, and when they come again. */
  readonly onOffline: (offline: boolean) => void;
  readonly isOnline: () => boolean;
  /** @returns stops listening */
  readonly whenOnline: (listener: () => void) => () => void;
};

export type NetworkRetryPolicy = {
  /** Resolves when it is time to try again (true), or to give up (false). */
  readonly shouldRetry: (fault: LoadFailure) => Promise<boolean>;
  /** Bytes came. */
  readonly onLoaded: () => void;
  /** How long the first byte is waited for, in ms: longer with every time that it came too late. */
  readonly firstByteTimeoutMs: () => number;
  /** The viewer will not wait. */
  readonly retryNow: () => void;
  readonly destroy: () => void;
};

/** A token that ran out, or files that were replaced: asking for the episode anew tells. */
const REFRESHABLE_STATUSES: readonly number[] = [403, 404, 410];
/** A connection that died without a word is left after this time for a new one. */
const FIRST_BYTE_TIMEOUT_MS = 8_000;
const MAX_FIRST_BYTE_TIMEOUT_MS = 30_000;
/** The first blip is not worth a word. */
const FIRST_RETRY_DELAY_MS = 400;
const MAX_RETRY_DELAY_MS = 8_000;

/** No answer, a late one, or one that asks for patience. */
function isNetworkFailure({ status, isTimeout }: Pick<LoadFailure, 'status' | 'isTimeout'>): boolean {
  return isTimeout || status === 0 || status === 408 || status === 429 || status >= 500;
}

export function createNetworkRetryPolicy({
  refresh,
  onOffline,
  isOnline,
  whenOnline,
}: NetworkRetryPorts): NetworkRetryPolicy {
  const waiting = new Set<(again: boolean) => void>();
  let failures = 0;
  let patienceMs = FIRST_BYTE_TIMEOUT_MS;
  let hasRenewed = false;
  let renewing: Promise<RefreshResult> | undefined;

  const wakeAll = (again: boolean): void => {
    for (const wake of waiting) wake(again);
  };
  const stopListening = whenOnline(() => wakeAll(true));

  const waitForNetwork = (): Promise<boolean> => {
    failures += 1;
    if (failures > 1 || !isOnline()) onOffline(true);
    const wait = Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** (failures - 1));
    return new Promise((resolve) => {
      const wake = (again: boolean): void => {
        clearTimeout(timer);
        waiting.delete(wake);
        resolve(again);
      };
      const timer = setTimeout(wake, wait, true);
      waiting.add(wake);
    });
  };

  const renewOnce = async (): Promise<boolean> => {
    if (hasRenewed && !renewing) return false;
    renewing ??= refresh().finally(() => {
      renewing = undefined;
    });
    const outcome = await renewing;
    if (outcome === 'offline') return waitForNetwork();
    hasRenewed = true;
    return outcome === 'renewed';
  };

  return {
    shouldRetry: async (fault) => {
      if (fault.isTimeout) patienceMs = Math.min(MAX_FIRST_BYTE_TIMEOUT_MS, patienceMs * 2);
      if (isNetworkFailure(fault)) return waitForNetwork();
      if (!REFRESHABLE_STATUSES.includes(fault.status)) return false;
      return fault.isTokenReplaced ? true : renewOnce();
    },
    onLoaded: () => {
      hasRenewed = false;
      if (failures > 0) onOffline(false);
      failures = 0;
    },
    firstByteTimeoutMs: () => patienceMs,
    retryNow: () => wakeAll(true),
    destroy: () => {
      stopListening();
      wakeAll(false);
    },
  };
}
