import { expect } from 'vitest';
import { setPublished } from '#server/db/write-show.ts';
import { isolatedTest as test, type TestServer } from '#server/testing/test.ts';
import { addPlays, refreshCounts } from '#server/testing/watching.ts';

const readShows = async ({ context }: TestServer) => (await context.catalogue.snapshot()).shows;

test('keeps unchanged shows in memory when a minute has passed, and replaces those with other counts', async ({
  server,
}) => {
  const [same, played] = [await server.addShow(), await server.addShow()];
  const before = await readShows(server);
  await addPlays(server, played, 3);
  await refreshCounts(server);
  const after = await readShows(server);
  expect(after).not.toBe(before);
  expect(after.get(same)).toBe(before.get(same));
  expect(after.get(played)).not.toBe(before.get(played));
  expect(after.get(played)?.counts.plays).toBe(3);
});

test('reads a show again after its update, and drops it when it is withdrawn', async ({ server }) => {
  const { context } = server;
  const tvId = await server.addShow();
  const other = await server.addShow();
  const before = await readShows(server);
  context.clock.advance(1000);
  const now = context.clock.now();
  await context.db.updateTable('show').set({ pick: 5, updated_at: now }).where('tv_id', '=', tvId).execute();
  await context.catalogue.reload();
  const updated = await readShows(server);
  expect([before.get(tvId)?.pick, updated.get(tvId)?.pick]).toEqual([null, 5]);
  expect(updated.get(other)).toBe(before.get(other));
  await setPublished(context.db, tvId, null, new Date(now.getTime() + 1000));
  await context.catalogue.reload();
  expect([...(await readShows(server)).keys()]).toEqual([...before.keys()].filter((id) => id !== tvId));
});

test('notices an update that commits after a later one', async ({ server }) => {
  const { context } = server;
  const [first, second] = [await server.addShow(), await server.addShow()];
  const now = context.clock.now().getTime();
  const setPickAt = async (tvId: string, at: number): Promise<void> => {
    const row = { pick: 7, updated_at: new Date(at) };
    await context.db.updateTable('show').set(row).where('tv_id', '=', tvId).execute();
    await context.catalogue.reload();
  };
  await setPickAt(second, now + 2000);
  await setPickAt(first, now + 1000);
  expect((await readShows(server)).get(first)?.pick).toBe(7);
});
