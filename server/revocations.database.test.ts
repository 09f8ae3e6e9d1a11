import { sql } from 'kysely';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { notifyRevocations, revokeSessions } from '#server/db/revocations.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { test, type TestServer } from '#server/testing/test.ts';
import { createRevocations, type Revocations } from './revocations.ts';

const NEVER_MS = 3_600_000;

async function startNode({ context }: TestServer, pollMs?: number): Promise<Revocations> {
  const { rows } = await sql<{ database: string }>`SELECT current_database() AS database`.execute(context.db);
  const address = { ...inject('database').address, ...rows[0] };
  const node = await createRevocations({ ...context, address, ...(pollMs === undefined ? {} : { pollMs }) });
  onTestFinished(node.close);
  return node;
}

/** Collects the users whose sessions the node revokes. */
function revokedUsers(node: Revocations): number[] {
  const users: number[] = [];
  node.onSessionsRevoked((userId) => users.push(userId));
  return users;
}

test('applies a revocation when the database notifies the node', async ({ server }) => {
  const node = await startNode(server, NEVER_MS);
  const userId = await userIdOf(server, (await server.viewer()).uid);
  const revoked = revokedUsers(node);
  // The node may still connect, and reads once when it is connected.
  await vi.waitFor(async () => {
    await revokeSessions(server.context.db, userId);
    await notifyRevocations(server.context.db);
    expect(revoked).toContain(userId);
  });
  const before = revoked.length;
  await revokeSessions(server.context.db, userId);
  await notifyRevocations(server.context.db);
  await expect.poll(() => revoked.length, { timeout: 5_000, interval: 10 }).toBe(before + 1);
});

test('applies a revocation without a notification at the next regular read, and only once', async ({ server }) => {
  const node = await startNode(server);
  const userId = await userIdOf(server, (await server.viewer()).uid);
  const revoked = revokedUsers(node);
  await revokeSessions(server.context.db, userId);
  await expect.poll(() => revoked, { timeout: 1_000, interval: 10 }).toEqual([userId]);
  await node.refresh();
  await node.refresh();
  expect(revoked).toEqual([userId]);
  await revokeSessions(server.context.db, userId);
  await node.refresh();
  expect(revoked).toEqual([userId, userId]);
});

test('is current only for a moment after each read', async ({ server }) => {
  const node = await startNode(server, NEVER_MS);
  await node.refresh();
  expect(node.isCurrent()).toBe(true);
  await expect.poll(node.isCurrent, { timeout: 2_000, interval: 20 }).toBe(false);
  await node.refresh();
  expect(node.isCurrent()).toBe(true);
});
