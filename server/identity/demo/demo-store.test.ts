import { expect, test } from 'vitest';
import { createDemoStore } from './demo-store.ts';

const LIFE_S = 600;
const LIMIT = 50_000;

/** Begins sign-ins until there is no room for another, and returns their number. */
async function fill(store: ReturnType<typeof createDemoStore>): Promise<number> {
  const interactions = store.adapter('Interaction');
  let count = 0;
  for (; count < LIMIT && store.hasRoom(); count += 1) await interactions.upsert(`flood${count}`, {}, LIFE_S);
  return count;
}

test('has no room for another sign-in when all in progress could need the rest, and keeps these', async () => {
  const store = createDemoStore();
  const sessions = store.adapter('Session');
  await sessions.upsert('mine', { uid: 'uid' }, LIFE_S);
  const count = await fill(store);
  expect(count).toBeGreaterThan(1_000);
  for (const model of ['Session', 'Grant', 'AuthorizationCode', 'AccessToken']) {
    const adapter = store.adapter(model);
    for (let index = 0; index < count; index += 1) await adapter.upsert(`flood${index}`, {}, LIFE_S);
  }
  expect(await sessions.find('mine')).toEqual({ uid: 'uid' });
  expect(await store.adapter('Interaction').find('flood0')).toEqual({});
});

test('has room again when the sign-ins have expired', async () => {
  let now = 1;
  const store = createDemoStore({ now: () => now });
  await fill(store);
  expect(store.hasRoom()).toBe(false);
  now += LIFE_S * 1_000 + 1;
  expect(store.hasRoom()).toBe(true);
});
