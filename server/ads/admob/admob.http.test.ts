import { describe, expect, test as base } from 'vitest';
import { DAY_MS } from '#domain/utc-day.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import {
  AD_UNIT,
  createAdMobTicket,
  sendCallback,
  callbackFields,
  createSigningKey,
  withAdMob,
  type AdMobServer,
} from '#server/testing/admob.ts';
import { restoreClock } from '#server/testing/clock.ts';
import { expectSoundLedger } from '#server/testing/money-test.ts';
import { test as plainTest, type TestViewer } from '#server/testing/test.ts';

const MINUTE_MS = 60_000;

const test = base.extend<{ partsOfFile: AdMobServer; parts: AdMobServer; soundLedger: void }>({
  partsOfFile: [async ({}, use) => withAdMob(use), { scope: 'file' }],
  parts: async ({ partsOfFile }, use) => {
    await use(partsOfFile);
    await restoreClock(partsOfFile.server);
  },
  soundLedger: [
    async ({ parts }, use) => {
      await use();
      await expectSoundLedger(parts.server);
    },
    { auto: true },
  ],
});

const isVerified = async (viewer: TestViewer, ticket: string) =>
  (await viewer.send('ads/complete', { ticket })).data.verified;

async function withTicket({ server }: AdMobServer) {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  return { tvId, viewer, ticket: await createAdMobTicket(viewer, tvId) };
}

async function sendTicketCallback({ server, admob }: AdMobServer, ticket: string | undefined, changes: object = {}) {
  return sendCallback(server, admob.signedQuery({ ...callbackFields(server, ticket), ...changes }));
}

describe('an AdMob ticket', () => {
  test('is verified by AdMob’s callback, not by the time that passes', async ({ parts }) => {
    const { tvId, viewer, ticket } = await withTicket(parts);
    parts.server.context.clock.advance(2 * MINUTE_MS);
    expect(await isVerified(viewer, ticket)).toBe(false);
    expect(await sendTicketCallback(parts, ticket)).toEqual({ status: 200, bytes: 0 });
    expect(await isVerified(viewer, ticket)).toBe(true);
    const opened = await viewer.send('video/unlock', { tv_id: tvId, ep: 9, via: 'ad', ad_ticket: ticket });
    expect(opened.error).toBe('none');
    const { tasks } = (await viewer.send('task/list', {})).data;
    expect(tasks.find(({ id }) => id === 'watch_ads_1')).toMatchObject({ progress: 1 });
  });

  test('is issued to apps that support AdMob and have an ad unit, not to others', async ({ parts: { server } }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    const input = { placement: 'unlock', tv_id: tvId, ep: 9 } as const;
    const networkOf = async (networks: ('admob' | 'house')[], appId: string) => {
      const { error, data } = await viewer.send(
        'ads/ticket',
        { ...input, networks },
        { headers: { 'x-app-id': appId } },
      );
      return error === 'none' ? [data.creative.network, data.creative.url.includes(AD_UNIT)] : error;
    };
    expect(await networkOf(['house', 'admob'], 'app.cliffhanger.test')).toEqual(['admob', true]);
    expect(await networkOf(['house'], 'app.cliffhanger.test')).toEqual(['house', false]);
    expect(await networkOf(['house', 'admob'], 'cliffhanger.web')).toEqual(['house', false]);
    expect(await networkOf(['admob'], 'cliffhanger.web')).toBe('NotFound');
  });

  test('is completed once when AdMob repeats its callback in parallel', async ({ parts }) => {
    const { viewer, ticket } = await withTicket(parts);
    const query = parts.admob.signedQuery(callbackFields(parts.server, ticket));
    const responses = await Promise.all(Array.from({ length: 20 }, () => sendCallback(parts.server, query)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
    const { tasks } = (await viewer.send('task/list', {})).data;
    expect(tasks.find(({ id }) => id === 'watch_ads_3')).toMatchObject({ progress: 1 });
    expect(await sendTicketCallback(parts, ticket)).toEqual({ status: 403, bytes: 0 });
  });
});

describe('a callback', () => {
  test('is accepted when parameters contain escaped characters', async ({ parts }) => {
    const { viewer, ticket } = await withTicket(parts);
    expect(await sendTicketCallback(parts, ticket, { reward_item: 'Schlüssel für 1 Folge' })).toMatchObject({
      status: 200,
    });
    expect(await isVerified(viewer, ticket)).toBe(true);
  });

  test('is accepted with a time in microseconds', async ({ parts }) => {
    const { ticket } = await withTicket(parts);
    const timestamp = `${parts.server.context.clock.now().getTime()}123`;
    expect(await sendTicketCallback(parts, ticket, { timestamp })).toMatchObject({ status: 200 });
  });

  test('gets 403 with an empty body when a part of it was changed, added or removed', async ({ parts }) => {
    const { viewer, ticket } = await withTicket(parts);
    const { server, admob } = parts;
    const query = admob.signedQuery(callbackFields(server, ticket));
    const [text = '', signature = ''] = query.split('&signature=');
    const [first = '', ...others] = text.split('&');
    for (const forged of [
      query.replace('reward_amount=1', 'reward_amount=2'),
      query.replace(/transaction_id=./, 'transaction_id=x'),
      `${[...others, first].join('&')}&signature=${signature}`,
      `${query}&custom_data=${ticket}`,
      `custom_data=${ticket}&${query}`,
      query.replace(/signature=.{8}/, 'signature=AAAAAAAA'),
      query.replace(/signature=[^&]*/, 'signature=AAAA'),
      query.replace(/&key_id=.*/, ''),
      query.replace(/&signature=[^&]*/, ''),
      query.replace('reward_item=Reward', 'reward_item=%E0%A4%A'),
      text,
      '',
    ]) {
      expect(await sendCallback(server, forged)).toEqual({ status: 403, bytes: 0 });
    }
    expect(await isVerified(viewer, ticket)).toBe(false);
    expect(await sendCallback(server, query)).toMatchObject({ status: 200 });
  });

  test('is rejected when it comes from another app, even with our fields in its custom data', async ({ parts }) => {
    const { viewer, ticket } = await withTicket(parts);
    const { server, admob } = parts;
    const fields = callbackFields(server, `x&ad_unit=${AD_UNIT}&custom_data=${ticket}`);
    const query = admob.signedQuery({ ...fields, ad_unit: '6666666666' });
    const unescaped = query.replace(/custom_data=([^&]*)/, (whole) => decodeURIComponent(whole));
    const hidden = unescaped.replace('&ad_unit=6666666666&custom_data=x', '%26ad_unit%3D6666666666%26custom_data%3Dx');
    for (const forged of [query, unescaped, hidden])
      expect(await sendCallback(server, forged)).toMatchObject({ status: 403 });
    expect(await isVerified(viewer, ticket)).toBe(false);
  });

  test('is rejected for a foreign ad unit, a wrong time, or an unknown, expired or house ticket', async ({ parts }) => {
    const { tvId, viewer, ticket } = await withTicket(parts);
    const now = parts.server.context.clock.now().getTime();
    expect(await sendTicketCallback(parts, ticket, { ad_unit: '1234567890' })).toMatchObject({ status: 403 });
    expect(await sendTicketCallback(parts, ticket, { timestamp: String(now - 6 * MINUTE_MS) })).toMatchObject({
      status: 403,
    });
    expect(await sendTicketCallback(parts, ticket, { timestamp: String(now + 6 * MINUTE_MS) })).toMatchObject({
      status: 403,
    });
    expect(await sendTicketCallback(parts, 'made-up')).toMatchObject({ status: 403 });
    const house = await viewer.send('ads/ticket', { placement: 'unlock', tv_id: tvId, ep: 9 });
    expect(await sendTicketCallback(parts, house.data.ticket)).toMatchObject({ status: 403 });
    expect(await isVerified(viewer, ticket)).toBe(false);
    parts.server.context.clock.advance(10 * MINUTE_MS);
    expect(await sendTicketCallback(parts, ticket)).toMatchObject({ status: 403 });
  });

  test('completes one ticket, even when its transaction is replayed for another ticket in parallel', async ({
    parts,
  }) => {
    const [one, two] = [await withTicket(parts), await withTicket(parts)];
    const transaction_id = 'one-transaction';
    const responses = await Promise.all([
      sendTicketCallback(parts, one.ticket, { transaction_id }),
      sendTicketCallback(parts, two.ticket, { transaction_id }),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 403]));
    const verified = [await isVerified(one.viewer, one.ticket), await isVerified(two.viewer, two.ticket)];
    expect(verified.filter(Boolean)).toHaveLength(1);
  });

  test('succeeds for a valid ticket after a callback with the same transaction id was rejected', async ({ parts }) => {
    const { viewer, ticket } = await withTicket(parts);
    const transaction_id = 'rejected-first';
    expect(await sendTicketCallback(parts, 'made-up', { transaction_id })).toMatchObject({ status: 403 });
    expect(await sendTicketCallback(parts, ticket, { transaction_id })).toMatchObject({ status: 200 });
    expect(await isVerified(viewer, ticket)).toBe(true);
  });

  test('has its transaction purged after a day', async ({ parts }) => {
    const { context } = parts.server;
    const { ticket } = await withTicket(parts);
    const transaction_id = 'to-be-purged';
    await sendTicketCallback(parts, ticket, { transaction_id });
    const isStored = async () => {
      await runDueJobs(context);
      const rows = context.db.selectFrom('admob_transaction').where('transaction_id', '=', transaction_id);
      return (await rows.select('at').execute()).length === 1;
    };
    expect(await isStored()).toBe(true);
    context.clock.advance(DAY_MS + MINUTE_MS);
    expect(await isStored()).toBe(false);
  });

  test('gets 200 without a ticket, because AdMob tests the URL', async ({ parts }) => {
    expect(await sendTicketCallback(parts, undefined, { ad_unit: '1234567890' })).toEqual({ status: 200, bytes: 0 });
  });

  plainTest('gets 404 when AdMob is not configured', async ({ server }) => {
    expect((await sendCallback(server, 'a=b')).status).toBe(404);
  });
});

describe('AdMob’s keys', () => {
  base('are fetched for an unknown key id, at most once per minute', async () => {
    await withAdMob(async (parts) => {
      const { server, admob } = parts;
      const { viewer, ticket } = await withTicket(parts);
      await sendTicketCallback(parts, undefined);
      server.context.clock.advance(MINUTE_MS);
      const before = admob.requests.length;
      const forged = admob.signedQuery(callbackFields(server, ticket), createSigningKey(666));
      for (let times = 0; times < 5; times += 1) expect((await sendCallback(server, forged)).status).toBe(403);
      expect(admob.requests.length - before).toBe(1);
      const old = admob.keys;
      admob.keys = [createSigningKey(2_345_678_901)];
      expect(await sendTicketCallback(parts, ticket)).toMatchObject({ status: 403 });
      server.context.clock.advance(MINUTE_MS);
      const responses = await Promise.all(Array.from({ length: 5 }, () => sendTicketCallback(parts, undefined)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
      expect(admob.requests.length - before).toBe(2);
      expect(await sendTicketCallback(parts, ticket)).toMatchObject({ status: 200 });
      expect(await isVerified(viewer, ticket)).toBe(true);
      // A key that AdMob no longer lists is not accepted.
      const { status } = await sendCallback(server, admob.signedQuery(callbackFields(server, undefined), old[0]));
      expect(status).toBe(403);
    });
  });

  base('are fetched again after a day, and stay valid when the fetch fails', async () => {
    await withAdMob(async (parts) => {
      const { server, admob } = parts;
      await sendTicketCallback(parts, undefined);
      const before = admob.requests.length;
      server.context.clock.advance(DAY_MS);
      admob.isFailing = true;
      expect(await sendTicketCallback(parts, undefined)).toMatchObject({ status: 200 });
      expect(await sendTicketCallback(parts, undefined)).toMatchObject({ status: 200 });
      expect(admob.requests.length - before).toBe(1);
      admob.isFailing = false;
      server.context.clock.advance(MINUTE_MS);
      await sendTicketCallback(parts, undefined);
      await sendTicketCallback(parts, undefined);
      expect(admob.requests.length - before).toBe(2);
    });
  });

  base('are fetched again one minute after a failure; until then callbacks get 503', async () => {
    await withAdMob(async (parts) => {
      parts.admob.isFailing = true;
      expect((await sendTicketCallback(parts, undefined)).status).toBe(503);
      parts.admob.isFailing = false;
      expect((await sendTicketCallback(parts, undefined)).status).toBe(503);
      parts.server.context.clock.advance(MINUTE_MS);
      expect((await sendTicketCallback(parts, undefined)).status).toBe(200);
    });
  });
});
