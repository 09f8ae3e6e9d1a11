import { createHmac } from 'node:crypto';
import type { SessionDevice } from '#server/db/sessions.ts';

const KEY_LENGTH = 16;

/** Returns an id of the device that differs between accounts and reveals neither the Device-ID nor its hash. */
export type DeviceKey = (device: SessionDevice) => string;

export function createDeviceKey(secret: Buffer): DeviceKey {
  return ({ userId, deviceHash }) =>
    createHmac('sha256', secret)
      .update(`device ${userId} `)
      .update(deviceHash)
      .digest('base64url')
      .slice(0, KEY_LENGTH);
}
