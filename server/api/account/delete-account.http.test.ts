import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { eraseDeletedAccounts } from '#server/jobs/erase-deleted-accounts.ts';
import { checkLedger } from '#server/db/ledger-check.ts';
import { PERSONAL_TABLES } from '#server/db/personal-data.ts';
import { updateProfile } from '#server/db/profile.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { demoToken, signInWithDemo } from '#server/testing/demo-sign-in.ts';
import { topUp } from '#server/testing/money.ts';
import { useEverything } from '#server/testing/personal-data.ts';
import { isolatedTest as test, withServer, type TestServer, type TestViewer } from '#server/testing/test.ts';

const remove = ({ send }: TestViewer) => send('account/delete', { confirm: 'DELETE' });

async function countRows({ context }: TestServer, table: string, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE user_id = ${userId}`.execute(context.db);
  return rows[0]?.count ?? 0;
}

describe('account/delete', () => {
  test('rejects a request without the confirmation DELETE', async ({ server }) => {
    const viewer = await server.viewer();
    for (const confirm of ['delete', '', undefined]) {
      const response = await server.sendRaw('account/delete', JSON.stringify({ confirm }), viewer);
      expect(response).toMatchObject({ status: 400, error: 'InvalidParameters' });
    }
    expect((await viewer.send('account/my-info', {})).error).toBe('none');
  });

  test('erases all personal data at once, and keeps the ledger under an anonymous id', async ({ server }) => {
    const viewer = await signInWithDemo(server, randomUUID(), randomUUID());
    const userId = await userIdOf(server, viewer.uid);
    await useEverything(server, viewer);
    await topUp(server, viewer.uid, 500);
    const used = await Promise.all(
      Object.keys(PERSONAL_TABLES).map(async (name) => [name, await countRows(server, name, userId)] as const),
    );
    // Without many rows to erase, the test would prove little.
    expect(used.filter(([, count]) => count > 0).length).toBeGreaterThan(15);
    expect((await remove(viewer)).error).toBe('none');
    for (const [name, treatment] of Object.entries(PERSONAL_TABLES))
      if (treatment === 'erased' || name === 'behavior_record')
        expect([name, await countRows(server, name, userId)]).toEqual([name, 0]);
    const account = await server.context.db
      .selectFrom('account')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ nickname: '', avatar: '', attribution: {}, login_type: 'Visitor' });
    expect(account.uid).toMatch(/^deleted-/);
    expect(await countRows(server, 'ledger_tx', userId)).toBe(1);
    const results = await checkLedger(server.context.db);
    expect(results.flatMap(({ violations }) => violations)).toEqual([]);
  });

  test('ends the sessions of all devices at once', async ({ server }) => {
    const name = randomUUID();
    const first = await signInWithDemo(server, randomUUID(), name);
    const second = await signInWithDemo(server, randomUUID(), name);
    await remove(first);
    for (const { send } of [first, second])
      expect((await send('account/my-info', {})).error).toBe('AuthenticationFailed');
  });

  test('gives the identity a new account, without the offers that it has used', async ({ server }) => {
    const name = randomUUID();
    const deviceId = randomUUID();
    const first = await signInWithDemo(server, deviceId, name);
    const tvId = await server.addShow();
    await first.send('video/collect', { tv_id: tvId, collected: true });
    expect((await first.send('task/claim', { task_id: 'collect' })).error).toBe('none');
    await topUp(server, first.uid, 500);
    await remove(first);
    for (const device of [deviceId, randomUUID()]) {
      const again = await signInWithDemo(server, device, name);
      expect(again.uid).not.toBe(first.uid);
      const { data: info } = await again.send('account/my-info', {});
      expect(info).toMatchObject({ balance: 0, bonus: 0, first_topup_available: false, bound: ['Google'] });
      await again.send('video/collect', { tv_id: tvId, collected: true });
      expect((await again.send('task/claim', { task_id: 'collect' })).error).toBe('AlreadyClaimed');
    }
  });

  test('does not give the device of a deleted visitor one-time rewards again', async ({ server }) => {
    const visitor = await server.viewer();
    const tvId = await server.addShow();
    await visitor.send('video/collect', { tv_id: tvId, collected: true });
    await visitor.send('task/claim', { task_id: 'collect' });
    await remove(visitor);
    const next = await server.viewer(visitor.deviceId);
    expect(next.uid).not.toBe(visitor.uid);
    expect((await next.send('account/my-info', {})).data.first_topup_available).toBe(true);
    await next.send('video/collect', { tv_id: tvId, collected: true });
    expect((await next.send('task/claim', { task_id: 'collect' })).error).toBe('AlreadyClaimed');
  });

  test('deletes once when two requests arrive together', async ({ server }) => {
    const viewer = await server.viewer();
    const responses = await Promise.all([remove(viewer), remove(viewer)]);
    expect(responses.map(({ error }) => error)).toContain('none');
    expect((await viewer.send('account/my-info', {})).error).toBe('AuthenticationFailed');
  });

  test('opens no session of an account that is deleted while its viewer signs in', async ({ server }) => {
    for (let round = 0; round < 4; round += 1) {
      const name = randomUUID();
      const viewer = await signInWithDemo(server, randomUUID(), name);
      const devices = [randomUUID(), randomUUID(), randomUUID()];
      const tokens = await Promise.all(devices.map((deviceId) => demoToken(server, deviceId, 'google', name)));
      const [, ...logins] = await Promise.all([
        remove(viewer),
        ...devices.map((deviceId, index) =>
          server.sendRaw('account/login', JSON.stringify({ channel: 'google', token: tokens[index] }), {
            headers: { 'device-id': deviceId },
          }),
        ),
      ]);
      for (const { error } of logins) expect(['none', 'AuthenticationFailed']).toContain(error);
      const { count } = await server.context.db
        .selectFrom('session')
        .innerJoin('account', 'account.user_id', 'session.user_id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('account.deleted_at', 'is not', null)
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(0);
    }
  });

  test('lets a request that was running neither open a session nor change the profile', async ({ server }) => {
    const { context } = server;
    const viewer = await signInWithDemo(server, randomUUID(), randomUUID());
    const userId = await userIdOf(server, viewer.uid);
    await remove(viewer);
    const session = { userId, deviceHash: Buffer.alloc(32, 1), headers: {} };
    await expect(context.sessions.create(session)).rejects.toMatchObject({ rule: 'AuthenticationFailed' });
    const changes = { nickname: 'Mia', avatar: undefined };
    const late = updateProfile(context.db, userId, changes, context.clock.now());
    await expect(late).rejects.toMatchObject({ rule: 'AuthenticationFailed' });
    expect(await countRows(server, 'session', userId)).toBe(0);
  });

  test('removes the names again that a request wrote while the account was deleted', async ({ server }) => {
    const { context } = server;
    const viewer = await server.viewer();
    const userId = await userIdOf(server, viewer.uid);
    await remove(viewer);
    const late = { nickname: 'Mia', auto_unlock: true, auto_unlock_cap: 100 };
    await context.db.updateTable('account').set(late).where('user_id', '=', userId).execute();
    context.clock.advance(11 * 60_000);
    await eraseDeletedAccounts.run(context, new AbortController().signal);
    const account = await context.db
      .selectFrom('account')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ nickname: '', auto_unlock: false, auto_unlock_cap: null });
    expect(account.uid).toMatch(/^deleted-/);
  });

  test('erases rows that a request wrote while the account was deleted', async ({ server }) => {
    const { context } = server;
    const viewer = await server.viewer();
    const userId = await userIdOf(server, viewer.uid);
    const tvId = await server.addShow();
    await remove(viewer);
    const late = { user_id: userId, tv_id: tvId, collected_at: context.clock.now() };
    await context.db.insertInto('collection').values(late).execute();
    const { signal } = new AbortController();
    await eraseDeletedAccounts.run(context, signal);
    expect(await countRows(server, 'collection', userId)).toBe(1);
    context.clock.advance(11 * 60_000);
    await eraseDeletedAccounts.run(context, signal);
    expect(await countRows(server, 'collection', userId)).toBe(0);
  });
});

describe('the job that erases deleted accounts', () => {
  test('goes on with other accounts when the records of one are not erased', async () => {
    await withServer({}, async (server) => {
      const { context } = server;
      const viewers = [await server.viewer(), await server.viewer(), await server.viewer()];
      const userIds = await Promise.all(viewers.map(({ uid }) => userIdOf(server, uid)));
      for (const viewer of viewers) await remove(viewer);
      context.clock.advance(11 * 60_000);
      const [slow] = userIds;
      const erased: (readonly number[])[] = [];
      const erase = async (asked: readonly number[]) => {
        erased.push(asked);
        return asked.filter((userId) => userId === slow);
      };
      const { signal } = new AbortController();
      await eraseDeletedAccounts.run({ ...context, behaviorSink: { ...context.behaviorSink, erase } }, signal);
      expect(erased).toEqual([userIds]);
      const open = context.db.selectFrom('account').select('user_id').where('erased_at', 'is', null);
      expect(await open.where('deleted_at', 'is not', null).execute()).toEqual([{ user_id: slow }]);
      await eraseDeletedAccounts.run(context, signal);
      expect(await open.where('deleted_at', 'is not', null).execute()).toEqual([]);
    });
  });
});
