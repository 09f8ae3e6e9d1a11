export type LoadFailure = {
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  readonly isTimeout: boolean;
  readonly isTokenReplaced: boolean;
};

export type RefreshResult = 'renewed' | 'offline' | 'refused';

export type NetworkRetryPorts = {
  readonly refresh: () => Promise<RefreshResult>;
  /** Reports that requests fail (true) or succeed again (false). */
  readonly onOffline: (isOffline: boolean) => void;
  readonly isOnline: () => boolean;
  readonly whenOnline: (listener: () => void) => () => void;
};

export type NetworkRetryPolicy = {
  /** Resolves to whether the request should be sent again. */
  readonly shouldRetry: (failure: LoadFailure) => Promise<boolean>;
  readonly onLoaded: () => void;
  /** Returns the timeout in ms. It doubles after each timeout, up to 30 s. */
  readonly firstByteTimeoutMs: () => number;
  readonly retryNow: () => void;
  readonly destroy: () => void;
};

/** With these statuses, the token may have expired or the files may have been replaced. */
const REFRESHABLE_STATUSES: readonly number[] = [403, 404, 410];
const FIRST_BYTE_TIMEOUT_MS = 8_000;
const MAX_FIRST_BYTE_TIMEOUT_MS = 30_000;
const FIRST_RETRY_DELAY_MS = 400;
const MAX_RETRY_DELAY_MS = 8_000;

function isNetworkFailure({ status, isTimeout }: LoadFailure): boolean {
  return isTimeout || status === 0 || status === 408 || status === 429 || status >= 500;
}

export function createNetworkRetryPolicy(ports: NetworkRetryPorts): NetworkRetryPolicy {
  const { refresh, onOffline, isOnline, whenOnline } = ports;
  const delays = createDelays();
  let failures = 0;
  let firstByteTimeoutMs = FIRST_BYTE_TIMEOUT_MS;
  let hasRefreshed = false;
  let refreshing: Promise<RefreshResult> | undefined;
  const removeListener = whenOnline(() => delays.finishAll(true));

  const waitForNetwork = (): Promise<boolean> => {
    failures += 1;
    // While the browser is online, a single failure is not reported.
    if (failures > 1 || !isOnline()) onOffline(true);
    return delays.wait(Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** (failures - 1)));
  };

  /**
   * Resolves to whether to retry. Concurrent failures share one refresh. After it was renewed or refused, another
   * refresh requires a successful request.
   */
  const refreshOnce = async (): Promise<boolean> => {
    if (hasRefreshed && !refreshing) return false;
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    const result = await refreshing;
    if (result === 'offline') return waitForNetwork();
    hasRefreshed = true;
    return result === 'renewed';
  };

  return {
    shouldRetry: async (failure) => {
      if (failure.isTimeout) firstByteTimeoutMs = Math.min(MAX_FIRST_BYTE_TIMEOUT_MS, firstByteTimeoutMs * 2);
      if (isNetworkFailure(failure)) return waitForNetwork();
      if (!REFRESHABLE_STATUSES.includes(failure.status)) return false;
      return failure.isTokenReplaced ? true : refreshOnce();
    },
    onLoaded: () => {
      hasRefreshed = false;
      // A long stall reports offline without a failed request.
      onOffline(false);
      failures = 0;
    },
    firstByteTimeoutMs: () => firstByteTimeoutMs,
    retryNow: () => delays.finishAll(true),
    destroy: () => {
      removeListener();
      delays.finishAll(false);
    },
  };
}

function createDelays() {
  const pending = new Set<(result: boolean) => void>();
  return {
    wait: (ms: number): Promise<boolean> =>
      new Promise((resolve) => {
        const finish = (result: boolean): void => {
          clearTimeout(timer);
          pending.delete(finish);
          resolve(result);
        };
        const timer = setTimeout(finish, ms, true);
        pending.add(finish);
      }),
    finishAll: (result: boolean): void => {
      for (const finish of pending) finish(result);
    },
  };
}
