import { sql } from 'kysely';
import { expect } from 'vitest';
import { NO_THROTTLES } from '#server/testing/test-config.ts';
import { test, withServer, type TestServer, type TestViewer } from '#server/testing/test.ts';
import { userIdOf } from '#server/testing/accounts.ts';

const RECORD = {
  create_at: 1_790_000_000_123,
  device_os: 'Android 15',
  app_version: '2.0.0',
  app_plat: 'web',
  behavior_info: '{"event":"launch","from":"TEST01"}',
  source: 'launch',
};

const UNREACHABLE = Number.MAX_SAFE_INTEGER;

/** Returns a user's records, oldest first. */
async function savedRecords(server: TestServer, uid: string) {
  const userId = await userIdOf(server, uid);
  return server.context.db
    .selectFrom('behavior_record')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('create_at')
    .execute();
}

/** Returns the ids that the server has issued to a viewer, which records contain. */
async function idsOf({ send }: TestViewer) {
  const { uid, device_id } = (await send('account/my-info', {})).data;
  return { account_id: uid, device_id };
}

test('saves a record with the ids of the session, which the client sends or omits', async ({ server }) => {
  const viewer = await server.viewer();
  const login = await server.send('account/login', {}, { headers: { 'device-id': viewer.deviceId } });
  const ids = await idsOf(viewer);
  expect(ids).toEqual({ account_id: viewer.uid, device_id: expect.stringMatching(/^[0-9a-f]{12}$/) });
  expect(login.data.user).toMatchObject({ device_id: ids.device_id });
  const idsOfRecords = [ids, {}, { account_id: null, device_id: null }];
  for (const [index, own] of idsOfRecords.entries()) {
    const record = { ...RECORD, ...own, create_at: RECORD.create_at + index };
    expect(await viewer.send('behavior/dot_report', record)).toMatchObject({ status: 200, error: 'none', data: {} });
  }
  const rows = await savedRecords(server, viewer.uid);
  expect(rows).toHaveLength(3);
  for (const [index, row] of rows.entries()) {
    expect(row).toMatchObject({
      ...ids,
      create_at: new Date(RECORD.create_at + index),
      device_os: 'Android 15',
      app_version: '2.0.0',
      app_plat: 'web',
      behavior_info: RECORD.behavior_info,
      source: 'launch',
    });
    expect(Math.abs(row.received_at.getTime() - server.context.clock.now().getTime())).toBeLessThan(600_000);
  }
});

test('saves a record once when it is sent again alone, in a batch, at the same time or without the ids', async ({
  server,
}) => {
  const [viewer, other] = [await server.viewer(), await server.viewer()];
  const second = { ...RECORD, create_at: RECORD.create_at + 1 };
  const inputs = [
    ...[RECORD, RECORD, { ...RECORD, ...(await idsOf(viewer)) }, { ...RECORD, account_id: null }],
    ...[{ records: [RECORD, second] }, { records: [second, RECORD, second] }],
  ];
  const responses = await Promise.all(inputs.map((input) => viewer.send('behavior/dot_report', input)));
  responses.push(await viewer.send('behavior/dot_report', RECORD), await other.send('behavior/dot_report', RECORD));
  for (const response of responses) expect(response).toMatchObject({ status: 200, error: 'none', data: {} });
  expect((await savedRecords(server, viewer.uid)).map((row) => row.create_at.getTime())).toEqual([
    RECORD.create_at,
    second.create_at,
  ]);
  expect(await savedRecords(server, other.uid)).toHaveLength(1);
});

test('saves a record that is sent again after an error of the database', async () => {
  await withServer({}, async (server) => {
    const viewers = await Promise.all(Array.from({ length: 4 }, () => server.viewer()));
    const sendAll = () => Promise.all(viewers.map(({ send }) => send('behavior/dot_report', RECORD)));
    const count = async () => (await server.context.db.selectFrom('behavior_record').selectAll().execute()).length;
    const { db } = server.context;
    await sql`ALTER TABLE behavior_record ADD CONSTRAINT broken CHECK (source <> 'launch')`.execute(db);
    for (const failed of await sendAll())
      expect(failed).toMatchObject({ status: 500, error: 'ServerFault', data: null });
    expect(await count()).toBe(0);
    await sql`ALTER TABLE behavior_record DROP CONSTRAINT broken`.execute(db);
    for (const saved of await sendAll()) expect(saved).toMatchObject({ status: 200, error: 'none' });
    expect(await count()).toBe(viewers.length);
  });
});

test('rejects records of another account or device, and saves nothing', async ({ server }) => {
  const [viewer, other] = [await server.viewer(), await server.viewer()];
  const [own, foreign] = [await idsOf(viewer), await idsOf(other)];
  for (const ids of [
    { ...own, account_id: foreign.account_id },
    { ...own, device_id: foreign.device_id },
    { ...own, account_id: '' },
    { ...own, device_id: '' },
    { ...own, device_id: viewer.deviceId },
  ]) {
    const records = [
      { ...RECORD, ...own },
      { ...RECORD, ...ids },
    ];
    const response = await viewer.send('behavior/dot_report', { records });
    expect(response, JSON.stringify(ids)).toMatchObject({ status: 400, error: 'InvalidParameters', data: null });
  }
  expect(await savedRecords(server, viewer.uid)).toEqual([]);
  expect(await savedRecords(server, other.uid)).toEqual([]);
});

test('rejects a record that contains the Device-ID or the token, and saves nothing', async ({ server }) => {
  const viewer = await server.viewer();
  for (const secret of [viewer.deviceId, viewer.token]) {
    const escaped = `\\u${secret.charCodeAt(0).toString(16).padStart(4, '0')}${secret.slice(1)}`;
    for (const field of [
      { behavior_info: JSON.stringify({ kind: 'launch', id: secret }) },
      { behavior_info: JSON.stringify({ kind: 'launch', url: `/?id=${secret}&x=1` }) },
      { behavior_info: JSON.stringify({ [secret]: true }) },
      { source: secret },
      { source: `page ${secret}` },
      { source: `visitor_${secret}` },
      { behavior_info: JSON.stringify({ key: `t_${secret}-0` }) },
      { behavior_info: JSON.stringify({ key: secret.toUpperCase() }) },
      { device_os: secret },
      { app_version: secret },
      { app_plat: secret },
      { behavior_info: `{"id":"${escaped}"}` },
      { behavior_info: `{"id":"${escaped}","id":"1"}` },
      { behavior_info: JSON.stringify({ nested: JSON.stringify({ nested: `{"id":"${escaped}"}` }) }) },
      { behavior_info: `{"nested":"{\\"id\\":\\"\\u005c${escaped.slice(1)}\\"}"}` },
    ])
      expect(await viewer.send('behavior/dot_report', { ...RECORD, ...field }), JSON.stringify(field)).toMatchObject({
        status: 400,
        error: 'InvalidParameters',
      });
  }
  expect(await savedRecords(server, viewer.uid)).toEqual([]);
});

test('rejects a record without the Device-ID of the session in the header, and saves nothing', async ({ server }) => {
  const { send, token, uid } = await server.viewer();
  const { deviceId } = await server.viewer();
  expect((await server.send('behavior/dot_report', RECORD, { token })).error).toBe('InvalidParameters');
  for (const header of ['', deviceId])
    expect((await send('behavior/dot_report', RECORD, { headers: { 'device-id': header } })).error).toBe(
      'InvalidParameters',
    );
  expect(await savedRecords(server, uid)).toEqual([]);
});

test('saves the same device id after another login, and a different one for another device', async ({ server }) => {
  const [one, two] = [await server.viewer(), await server.viewer()];
  const again = await server.send('account/login', {}, { headers: { 'device-id': one.deviceId } });
  await one.send('behavior/dot_report', RECORD);
  await one.send('behavior/dot_report', { ...RECORD, source: 'again' }, { token: again.data.token });
  await two.send('behavior/dot_report', RECORD);
  const names = [...(await savedRecords(server, one.uid)), ...(await savedRecords(server, two.uid))].map(
    (row) => row.device_id,
  );
  expect(names[0]).toBe(names[1]);
  expect(names[2]).not.toBe(names[0]);
});

test('saves 100 records in order and rejects 101', async ({ server }) => {
  const viewer = await server.viewer();
  const records = Array.from({ length: 100 }, (_, at) => ({ create_at: at, behavior_info: String(at) }));
  expect((await viewer.send('behavior/dot_report', { records })).error).toBe('none');
  const rows = await savedRecords(server, viewer.uid);
  expect(rows.map((row) => row.behavior_info)).toEqual(records.map((record) => record.behavior_info));
  expect(rows[7]).toMatchObject({ create_at: new Date(7), device_os: '', app_version: '', app_plat: '', source: '' });
  const tooMany = { records: [...records, { create_at: 0, behavior_info: '1' }] };
  expect(await viewer.send('behavior/dot_report', tooMany)).toMatchObject({ status: 400, error: 'InvalidParameters' });
  expect(await savedRecords(server, viewer.uid)).toHaveLength(100);
});

test('saves unusual JSON unchanged', async ({ server }) => {
  const viewer = await server.viewer();
  const infos = ['{"a":"\\u0000\\ud800"}', `${'['.repeat(2048)}${']'.repeat(2048)}`, '1e400', `"${'ß'.repeat(2047)}"`];
  const records = infos.map((behavior_info, create_at) => ({ create_at, behavior_info }));
  expect((await viewer.send('behavior/dot_report', { records })).error).toBe('none');
  expect((await savedRecords(server, viewer.uid)).map((row) => row.behavior_info)).toEqual(infos);
});

const { behavior_info: _info, ...withoutInfo } = RECORD;
const { create_at: _at, ...withoutTime } = RECORD;

test.for<readonly [string, object]>([
  ['an empty object', {}],
  ['a record without info', withoutInfo],
  ['a record without a time', withoutTime],
  ['a fractional time', { ...RECORD, create_at: 1.5 }],
  ['a time before 1970', { ...RECORD, create_at: -1 }],
  ['a time that is not a valid date', { ...RECORD, create_at: 2 ** 53 - 1 }],
  ['a time as text', { ...RECORD, create_at: '1790000000123' }],
  ['info that is not JSON', { ...RECORD, behavior_info: '{event:1}' }],
  ['info as an object', { ...RECORD, behavior_info: { event: 1 } }],
  ['info over 4 KiB', { ...RECORD, behavior_info: `"${'a'.repeat(4095)}"` }],
  ['info that is over 4 KiB only in UTF-8', { ...RECORD, behavior_info: `"${'ß'.repeat(2048)}"` }],
  ['a control character', { ...RECORD, source: 'a\u0000b' }],
  ['an unknown field', { ...RECORD, user_id: 1 }],
  ['an empty list of records', { records: [] }],
  ['an invalid record among valid ones', { records: [RECORD, RECORD, withoutInfo] }],
  ['a record and a list at the same time', { ...RECORD, records: [RECORD] }],
])('rejects %s and saves nothing', async ([, body], { server }) => {
  const viewer = await server.viewer();
  const headers = { 'device-id': viewer.deviceId };
  const response = await server.sendRaw('behavior/dot_report', JSON.stringify(body), { token: viewer.token, headers });
  expect(response).toMatchObject({ status: 400, error: 'InvalidParameters', data: null });
  expect(await savedRecords(server, viewer.uid)).toEqual([]);
});

test('rejects a report without a session', async ({ server }) => {
  expect(await server.send('behavior/dot_report', RECORD)).toMatchObject({ status: 200, error: 'NotLoggedIn' });
});

test('throttles the reports of one user in all sessions together, and accepts those of others', async () => {
  await withServer({ throttles: { ...NO_THROTTLES, report: { points: 3, seconds: 60 } } }, async (server) => {
    const throttledViewer = await server.viewer();
    const second = await server.send('account/login', {}, { headers: { 'device-id': throttledViewer.deviceId } });
    for (const create_at of [0, 1])
      expect((await throttledViewer.send('behavior/dot_report', { ...RECORD, create_at })).error).toBe('none');
    expect((await server.sendRaw('behavior/dot_report', '{}', { token: throttledViewer.token })).error).toBe(
      'InvalidParameters',
    );
    const rejected = await server.send('behavior/dot_report', RECORD, { token: second.data.token });
    expect(rejected).toMatchObject({ status: 429, error: 'TooManyRequests', data: null });
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await throttledViewer.send('account/log_online', {})).error).toBe('none');
    expect((await (await server.viewer()).send('behavior/dot_report', RECORD)).error).toBe('none');
    expect(await savedRecords(server, throttledViewer.uid)).toHaveLength(2);
  });
});

test('drops records above the bytes of a viewer or an address in an hour, and says when to retry', async () => {
  const behavior = { bytesPerViewer: 7_000, bytesPerAddress: 11_000, totalBytes: UNREACHABLE, retentionDays: 90 };
  await withServer({ behavior }, async (server) => {
    const [one, two, three] = [await server.viewer(), await server.viewer(), await server.viewer()];
    const large = { ...RECORD, behavior_info: JSON.stringify('a'.repeat(3_000)) };
    const errors = async ({ send }: TestViewer, count: number) => {
      const responses = [];
      for (let create_at = 0; create_at < count; create_at += 1)
        responses.push(await send('behavior/dot_report', { ...large, create_at }));
      return responses.map(({ error }) => error);
    };
    expect(await errors(one, 3)).toEqual(['none', 'none', 'TooManyRequests']);
    expect(await errors(two, 1)).toEqual(['none']);
    const dropped = await three.send('behavior/dot_report', large);
    expect(dropped).toMatchObject({ status: 429, error: 'TooManyRequests' });
    expect(Number(dropped.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect((await three.send('account/log_online', {})).error).toBe('none');
    const { db } = server.context;
    const stored = await db.selectFrom('behavior_record').select('account_id').orderBy('record_id').execute();
    expect(stored.map(({ account_id: id }) => id)).toEqual([one.uid, one.uid, two.uid]);
  });
});

test('drops all records when their table has reached its limit in total', async () => {
  const behavior = { bytesPerViewer: UNREACHABLE, bytesPerAddress: UNREACHABLE, totalBytes: 0, retentionDays: 90 };
  await withServer({ behavior }, async (server) => {
    const viewer = await server.viewer();
    const dropped = await viewer.send('behavior/dot_report', RECORD);
    expect(dropped).toMatchObject({ status: 429, error: 'TooManyRequests' });
    expect(dropped.headers.get('retry-after')).toBe('60');
    expect(await savedRecords(server, viewer.uid)).toEqual([]);
  });
});
