import { test as base } from 'vitest';
import { DAY_MS } from '#domain/utc-day.ts';
import { readConfig } from '#server/config.ts';
import { sendDueMessages } from '#server/push/send-due-messages.ts';
import { userIdOf } from './accounts.ts';
import { advanceClock, restoreClock } from './clock.ts';
import { FakePushService, type BrowserSubscription } from './fake-push-service.ts';
import { withServer, type TestServer, type TestViewer } from './test.ts';

const HOUR_MS = 3_600_000;

export type Push = { readonly server: TestServer; readonly service: FakePushService };

/** `test` with one server per file, which sends messages only to the fake push service. */
export const test = base.extend<{ pushOfFile: Push; push: Push }>({
  pushOfFile: [
    async ({}, use) => {
      const service = new FakePushService();
      const { push } = readConfig({ PUSH_SERVICES: await service.start() });
      await withServer({ push }, (server) => use({ server, service }));
      await service.close();
    },
    { scope: 'file' },
  ],
  push: async ({ pushOfFile }, use) => {
    await use(pushOfFile);
    await restoreClock(pushOfFile.server);
  },
});

export type PushViewer = TestViewer & { readonly subscription: BrowserSubscription };

/** Creates a viewer in the time zone with a subscribed device. */
export async function createPushViewer(
  { server, service }: Push,
  timeZone = 'UTC',
  language = 'en',
): Promise<PushViewer> {
  const viewer = await server.viewer();
  const subscription = service.subscribe();
  await viewer.send('push/subscribe', { ...subscription, time_zone: timeZone }, { language });
  // The tests are about the messages after the first one, which says that notifications work.
  service.forget(subscription);
  return { ...viewer, subscription };
}

/** Advances the clock to the next time at which the hour begins in UTC, and runs the due jobs. */
export async function advanceToHour({ server }: Push, hour: number): Promise<void> {
  const now = server.context.clock.now().getTime();
  const target = Math.floor(now / DAY_MS) * DAY_MS + hour * HOUR_MS;
  await advanceClock(server, (target > now ? target : target + DAY_MS) - now);
}

/** Advances the clock and sends the due messages, without running other jobs. */
export async function sendMessagesAfter({ server }: Push, ms: number): Promise<void> {
  server.context.clock.advance(ms);
  await sendDueMessages(server.context, new AbortController().signal);
}

/** Advances the clock to noon (UTC) of each of the next days, and runs the due jobs there. */
export async function advanceDays(push: Push, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) await advanceToHour(push, 12);
}

/** Creates a viewer at noon (UTC), whose first check is due at 13:00. */
export async function viewerAtNoon(push: Push, timeZone?: string, language?: string): Promise<PushViewer> {
  await advanceToHour(push, 12);
  return createPushViewer(push, timeZone, language);
}

/** Returns the titles of the messages that reached the viewer's device, oldest first. */
export function titles({ service }: Push, { subscription }: PushViewer): string[] {
  return messagesOf(service, subscription).map(({ title }) => title);
}

/** Returns the messages that reached a device, oldest first. */
export function messagesOf(service: FakePushService, { endpoint }: BrowserSubscription) {
  return service.messages.filter((message) => message.endpoint === endpoint);
}

/** Returns the endpoints of the account's subscriptions. */
export async function readEndpoints(server: TestServer, { uid }: TestViewer): Promise<string[]> {
  const rows = await server.context.db
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('user_id', '=', await userIdOf(server, uid))
    .execute();
  return rows.map(({ endpoint }) => endpoint);
}
