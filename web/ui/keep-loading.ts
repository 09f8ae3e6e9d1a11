/** Loads code and texts until that succeeds. Spec §9. */
import { apiUrl } from '#web/boot/api-url.ts';
import { repeatWhenOnline } from './repeat-when-online.ts';
import { whenIdle } from './when-idle.ts';

/** The key in sessionStorage of what the app last reloaded for. */
const RELOADED_FOR = 'reloadedFor';

type Options<Result> = {
  readonly load: () => Promise<Result>;
  readonly onLoaded: (result: Result) => void;
  /** Runs after each error. */
  readonly onFailed: () => void;
  /** If given, the app reloads by itself, once until it loads, when it fails again although the server answers. */
  readonly reloadsFor?: string;
};

export type KeptLoad = {
  /** Loads again, for a viewer who asks for it, and reloads the app if that fails although the server answers. */
  readonly retry: () => Promise<void>;
  readonly stop: () => void;
};

/**
 * Reloads the app, unless the server does not answer: then a reload would lose the app. Helps where loading again does
 * not: some browsers keep the error of a module, and a newer release may have replaced the files.
 */
export async function reloadIfServerAnswers(): Promise<void> {
  if (await doesServerAnswer()) location.reload();
}

/** Returns whether the server responds. Always false in mobile apps, whose origin may not read this page. */
export function doesServerAnswer(): Promise<boolean> {
  return fetch(apiUrl(location.pathname), { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Returns false if the app has already reloaded for this, or if the browser blocks the storage that remembers it. */
function remembersReload(reason: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === reason) return false;
    sessionStorage.setItem(RELOADED_FOR, reason);
    return true;
  } catch {
    return false;
  }
}

function forgetReload(reason: string): void {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === reason) sessionStorage.removeItem(RELOADED_FOR);
  } catch {
    // The browser blocks sessionStorage.
  }
}

/** Loads, and after an error loads again: when the network returns, and in growing intervals. */
export function keepLoading<Result>({ load, onLoaded, onFailed, reloadsFor }: Options<Result>): KeptLoad {
  let isStopped = false;
  let isPending = false;
  let failures = 0;
  const attempt = async (recover: () => Promise<void>): Promise<void> => {
    isPending = true;
    const loaded = await load().then(
      (result) => ({ result }),
      () => undefined,
    );
    isPending = false;
    if (isStopped) return;
    if (loaded) {
      stop();
      // The first access to the storage waits for another process of the browser.
      if (reloadsFor !== undefined) whenIdle(() => forgetReload(reloadsFor));
      onLoaded(loaded.result);
    } else {
      failures += 1;
      onFailed();
      await recover();
    }
  };
  const reloadOnce = async (): Promise<void> => {
    if (failures < 2 || reloadsFor === undefined) return;
    if ((await doesServerAnswer()) && !isStopped && remembersReload(reloadsFor)) location.reload();
  };
  const stopRepeating = repeatWhenOnline(() => {
    if (!isPending) void attempt(reloadOnce);
  });
  const stop = (): void => {
    isStopped = true;
    stopRepeating();
  };
  void attempt(reloadOnce);
  return { stop, retry: () => (isPending ? reloadIfServerAnswers() : attempt(reloadIfServerAnswers)) };
}
