import { expect } from 'vitest';
import { talkerOf } from '#server/testing/chat.ts';
import { test } from '#server/testing/test.ts';
import { createCharacters } from './characters.ts';

test('finds a character whose show is imported while the characters are loaded', async ({ server }) => {
  const { catalogue, db } = server.context;
  const first = await server.addShow();
  const loading = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<void>();
  let reads = 0;
  const snapshot = async () => {
    reads += 1;
    const result = await catalogue.snapshot();
    // The second read belongs to the load, and the third one to the caller that finds a load running.
    if (reads === 2) {
      loading.resolve();
      await waiting.promise;
    } else if (reads === 3) setImmediate(waiting.resolve);
    return result;
  };
  const characters = createCharacters(db, { ...catalogue, snapshot });
  const one = characters.get(talkerOf(first));
  await loading.promise;
  const second = await server.addShow();
  expect(await characters.get(talkerOf(second))).toMatchObject({ characterId: talkerOf(second) });
  expect(await one).toMatchObject({ characterId: talkerOf(first) });
});
