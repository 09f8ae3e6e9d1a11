import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createKey, FakeIdentityProvider, secondsFromNow } from '#server/testing/fake-identity-provider.ts';
import { createKeySet } from './key-set.ts';
import { verifyIdToken } from './verify-id-token.ts';

const provider = new FakeIdentityProvider();
await provider.start();
afterAll(() => provider.close());
beforeEach(async () => {
  provider.keys = [await createKey('first')];
  provider.keyRequests = 0;
  provider.isKeysUrlDead = false;
});

function openKeys(timing: { reloadMs: number; cooldownMs: number }) {
  const keys = createKeySet(`${provider.url}/keys`, pino({ level: 'silent' }), timing);
  return async (key = provider.keys.at(-1)) => {
    const token = await provider.sign({ nonce: 'n', exp: secondsFromNow(60) }, key);
    return verifyIdToken(token, { keys, issuers: [provider.url], audiences: ['client-of-the-app'] });
  };
}

test('fetches the keys again when a token names a new one', async () => {
  const verify = openKeys({ reloadMs: 60_000, cooldownMs: 0 });
  await verify();
  provider.keys = [...provider.keys, await createKey('second')];
  await expect(verify()).resolves.toMatchObject({ subject: 'person-1' });
  expect(provider.keyRequests).toBe(2);
});

test('does not fetch more often than the cooldown permits, however many unknown keys are named', async () => {
  const verify = openKeys({ reloadMs: 60_000, cooldownMs: 60_000 });
  await verify();
  const unknown = await createKey('unknown');
  for (let count = 0; count < 5; count += 1)
    await expect(verify(unknown)).rejects.toMatchObject({ rule: 'SignInRejected' });
  expect(provider.keyRequests).toBe(1);
});

test('rejects a key that the provider has withdrawn after the next reload', async () => {
  const verify = openKeys({ reloadMs: 0, cooldownMs: 0 });
  const [withdrawn] = provider.keys;
  await verify(withdrawn);
  provider.keys = [await createKey('second')];
  await expect
    .poll(() =>
      verify(withdrawn).then(
        () => 'accepted',
        () => 'rejected',
      ),
    )
    .toBe('rejected');
});

test('accepts known keys while the provider does not respond', async () => {
  const verify = openKeys({ reloadMs: 0, cooldownMs: 0 });
  await verify();
  provider.isKeysUrlDead = true;
  for (let count = 0; count < 3; count += 1) await expect(verify()).resolves.toMatchObject({ subject: 'person-1' });
});
