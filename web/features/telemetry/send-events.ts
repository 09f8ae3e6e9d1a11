/** Sends the reported events to the server as behavior records. Spec §3, §7. */
import type { Operations } from '#contract/api.ts';
import { APP_VERSION } from '#domain/product.ts';
import { RequestError } from '#web/api/request-error.ts';
import { openSession, request } from '#web/api/request.ts';
import { deviceHeaders } from '#web/boot/device-headers.ts';
import { storedUser, type UserInfo } from '#web/state/user-store.ts';
import type { ReportedEvent } from './report.ts';
import { createReporter } from './reporter.ts';

type BehaviorRecord = Extract<Operations['behavior/dot_report']['input'], { create_at: number }>;

/** A record with a few texts of this length stays within the server's limit of 4 KiB. */
const MAX_TEXT_LENGTH = 400;

const reporter = createReporter<BehaviorRecord>(deliver, () => navigator.onLine);

/** Returns the ids of the viewer and the device; none before the first sign-in. */
function idsOf(user: UserInfo | null): Pick<BehaviorRecord, 'account_id' | 'device_id'> {
  if (!user) return {};
  // An earlier version stored the user without the device's id until the next response.
  const deviceId: string | undefined = user.device_id;
  return deviceId === undefined ? { account_id: user.uid } : { account_id: user.uid, device_id: deviceId };
}

/** Drops the records of an earlier account, which the server would reject. */
async function deliver(records: readonly BehaviorRecord[], keepalive: boolean): Promise<boolean> {
  try {
    await openSession();
    const ids = idsOf(storedUser());
    const own = records.filter(({ account_id: accountId }) => accountId === undefined || accountId === ids.account_id);
    if (own.length === 0) return true;
    const input = { records: own.map((record) => ({ ...ids, ...record })) };
    await request('behavior/dot_report', input, { quiet: true, keepalive });
    return true;
  } catch (error) {
    // The server would reject the records again, so they count as delivered.
    return error instanceof RequestError && error.kind === 'rule';
  }
}

/** Queues a record for the next batch. Truncates long texts. */
export function sendEvent({ kind, details, at, source, user }: ReportedEvent): void {
  const cut = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH).toWellFormed() : value,
  ]);
  const { 'Device-OS': os = '', 'Device-SYS-Version': version = '' } = deviceHeaders();
  reporter.add({
    ...idsOf(user),
    create_at: at,
    device_os: `${os} ${version}`.trim(),
    app_version: APP_VERSION,
    app_plat: 'web',
    behavior_info: JSON.stringify({ kind, ...Object.fromEntries(cut) }),
    source,
  });
}

/** Sends what is queued when the viewer leaves the page. */
export function sendOnLeave(): void {
  addEventListener('pagehide', reporter.flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reporter.flush();
  });
}
