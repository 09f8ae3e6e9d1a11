import { dotReport as endpoint } from '#contract/endpoints/behavior.ts';
import { defineHandler } from '#server/http/handler.ts';
import { publicDeviceId } from '#server/http/session.ts';

export const dotReport = defineHandler(endpoint, async ({ input, viewer, context }) => {
  const { userId, uid, deviceHash } = viewer.session;
  const origin = { userId, accountId: uid, deviceId: publicDeviceId(deviceHash), receivedAt: context.clock.now() };
  const records = 'records' in input ? input.records : [input];
  await context.behavior.write(
    records.map(({ create_at, device_os, app_version, app_plat, behavior_info, source }) => ({
      ...origin,
      createAt: new Date(create_at),
      deviceOs: device_os,
      appVersion: app_version,
      appPlat: app_plat,
      behaviorInfo: behavior_info,
      source,
    })),
  );
  return {};
});
