import { dotReport as endpoint } from '#contract/endpoints/behavior.ts';
import { checkRecords } from '#server/behavior/check-record.ts';
import { defineHandler } from '#server/http/handler.ts';
import { publicDeviceId } from '#server/http/session.ts';

export const dotReport = defineHandler(endpoint, async ({ input, viewer, device, address, context }) => {
  const { userId, uid, deviceHash } = viewer.session;
  const records = 'records' in input ? input.records : [input];
  checkRecords(records, viewer, device.id);
  const origin = { userId, accountId: uid, deviceId: publicDeviceId(deviceHash), receivedAt: context.clock.now() };
  const saved = records.map(({ create_at, device_os, app_version, app_plat, behavior_info, source }) => ({
    ...origin,
    createAt: new Date(create_at),
    deviceOs: device_os,
    appVersion: app_version,
    appPlat: app_plat,
    behaviorInfo: behavior_info,
    source,
  }));
  await context.behavior.save(saved, address);
  return {};
});
