/** What to do when media bytes do not come: ask for a new token, or wait for the network; the frame stays meanwhile. */

export type LoadFault = {
  /** HTTP status, 0 when no answer came. */
  readonly status: number;
  readonly timedOut: boolean;
  /** Whether the failed address was under a token that has been replaced since. */
  readonly stale: boolean;
};

/** What asking for the episode anew gave. */
export type Renewal = 'renewed' | 'offline' | 'refused';

export type RecoveryPorts = {
  readonly renew: () => Promise<Renewal>;
  /** Told when bytes stop coming, and when they come again. */
  readonly onOffline: (offline: boolean) => void;
  readonly isOnline: () => boolean;
  /** @returns stops listening */
  readonly whenOnline: (listener: () => void) => () => void;
};

export type Recovery = {
  /** Resolves when it is time to try again (true), or to give up (false). */
  readonly mend: (fault: LoadFault) => Promise<boolean>;
  /** Bytes came. */
  readonly succeeded: () => void;
  /** How long the first byte is waited for, in ms: longer with every time that it came too late. */
  readonly patienceMs: () => number;
  /** The viewer will not wait. */
  readonly retryNow: () => void;
  readonly destroy: () => void;
};

/** A token that ran out, or files that were replaced: asking for the episode anew tells. */
const MOVED: readonly number[] = [403, 404, 410];
/** A connection that died without a word is left after this time for a new one. */
const PATIENCE_MS = 8_000;
const LONGEST_PATIENCE_MS = 30_000;
/** The first blip is not worth a word. */
const BLIP_MS = 400;
const LONGEST_WAIT_MS = 8_000;

/** No answer, a late one, or one that asks for patience. */
function isNetworkFault({ status, timedOut }: Pick<LoadFault, 'status' | 'timedOut'>): boolean {
  return timedOut || status === 0 || status === 408 || status === 429 || status >= 500;
}

export function createRecovery({ renew, onOffline, isOnline, whenOnline }: RecoveryPorts): Recovery {
  const waiting = new Set<(again: boolean) => void>();
  let failures = 0;
  let patienceMs = PATIENCE_MS;
  let hasRenewed = false;
  let renewing: Promise<Renewal> | undefined;

  const wakeAll = (again: boolean): void => {
    for (const wake of waiting) wake(again);
  };
  const stopListening = whenOnline(() => wakeAll(true));

  const waitForNetwork = (): Promise<boolean> => {
    failures += 1;
    if (failures > 1 || !isOnline()) onOffline(true);
    const wait = Math.min(LONGEST_WAIT_MS, BLIP_MS * 2 ** (failures - 1));
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
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    const outcome = await renewing;
    if (outcome === 'offline') return waitForNetwork();
    hasRenewed = true;
    return outcome === 'renewed';
  };

  return {
    mend: async (fault) => {
      if (fault.timedOut) patienceMs = Math.min(LONGEST_PATIENCE_MS, patienceMs * 2);
      if (isNetworkFault(fault)) return waitForNetwork();
      if (!MOVED.includes(fault.status)) return false;
      return fault.stale ? true : renewOnce();
    },
    succeeded: () => {
      hasRenewed = false;
      if (failures > 0) onOffline(false);
      failures = 0;
    },
    patienceMs: () => patienceMs,
    retryNow: () => wakeAll(true),
    destroy: () => {
      stopListening();
      wakeAll(false);
    },
  };
}
