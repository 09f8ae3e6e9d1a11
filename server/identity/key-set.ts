/** The public keys of an identity provider. */
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Logger } from 'pino';

/** How old the keys may be before they are fetched again. */
const RELOAD_MS = 600_000;
/** An unknown key id causes a fetch, but not more often than this. */
const COOLDOWN_MS = 30_000;
const TIMEOUT_MS = 5_000;

export type KeySet = JWTVerifyGetKey;

/**
 * Fetches the keys when they are first needed, when a token names an unknown one, and every 10 minutes while they are
 * used. Known keys stay valid while the provider does not respond.
 */
export function createKeySet(
  url: string,
  log: Logger,
  timing: { readonly reloadMs: number; readonly cooldownMs: number } = { reloadMs: RELOAD_MS, cooldownMs: COOLDOWN_MS },
): KeySet {
  const keys = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: Infinity,
    cooldownDuration: timing.cooldownMs,
    timeoutDuration: TIMEOUT_MS,
  });
  let fetchedAt = -Infinity;

  /** Does not wait, so that a slow provider does not delay tokens with a known key. */
  function reloadOldKeys(): void {
    const now = performance.now();
    if (keys.jwks() === undefined || now - fetchedAt < timing.reloadMs) return;
    fetchedAt = now;
    keys.reload().catch((error: unknown) => log.warn({ err: error, url }, 'the keys of an identity provider are old'));
  }

  return async (header, token) => {
    reloadOldKeys();
    const isFirst = keys.jwks() === undefined;
    const key = await keys(header, token);
    if (isFirst) fetchedAt = performance.now();
    return key;
  };
}
