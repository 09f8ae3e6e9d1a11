import { sessionRevoke as revokeEndpoint, sessions as sessionsEndpoint } from '#contract/endpoints/profile.ts';
import { RuleError } from '#domain/errors.ts';
import type { EpochMs } from '#domain/instant.ts';
import { readDevices } from '#server/db/devices.ts';
import { endDeviceSessions, endOtherSessions } from '#server/db/sessions.ts';
import { sessionHandle } from '#server/db/session-handle.ts';
import { defineHandler } from '#server/http/handler.ts';

export const sessions = defineHandler(sessionsEndpoint, async ({ viewer, context }) => {
  const { userId, session } = viewer;
  const devices = await readDevices(context.db, userId, context.clock.now());
  const seen = await context.presence.sessionsLastSeen(userId);
  const presented = devices.map(({ deviceHash, headers, signedInAt, tokenHashes }) => ({
    id: context.deviceKey({ userId, deviceHash }),
    device_name: headers['device-name'] ?? null,
    os: headers['device-os'] ?? null,
    type: headers['device-type'] ?? null,
    app: headers['x-app-id'] ?? null,
    signed_in_at: signedInAt.toISOString(),
    last_seen_at: latestSeen(tokenHashes, seen),
    current: deviceHash.equals(session.deviceHash),
  }));
  return { sessions: presented.toSorted((a, b) => Number(b.current) - Number(a.current)) };
});

export const sessionRevoke = defineHandler(revokeEndpoint, async ({ input, viewer, context }) => {
  const { userId, session } = viewer;
  const { db, clock, deviceKey } = context;
  const now = clock.now();
  if ('all' in input) await endOtherSessions(db, session, now);
  else {
    const devices = await readDevices(db, userId, now);
    const device = devices.find(({ deviceHash }) => deviceKey({ userId, deviceHash }) === input.id);
    if (!device) throw new RuleError('NotFound', 'session');
    if (device.deviceHash.equals(session.deviceHash)) throw new RuleError('InvalidParameters', 'the own device');
    await endDeviceSessions(db, { userId, deviceHash: device.deviceHash }, now);
  }
  await context.revocations.refresh();
  return {};
});

/** Returns when the device was last seen, or null if this is unknown. */
function latestSeen(tokenHashes: readonly Buffer[], seen: ReadonlyMap<string, EpochMs>): string | null {
  const times = tokenHashes.flatMap((hash) => seen.get(sessionHandle(hash)) ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}
