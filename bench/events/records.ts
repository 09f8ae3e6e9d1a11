/** Generates records like those that the web app sends while viewers watch. */
import type { BenchViewer } from './viewers.ts';

export const TV_ID = 'BN00001';
export const BATCH = 100;

const EVENTS: readonly ((index: number) => object)[] = [
  (index) => ({
    kind: 'playback_start',
    tv_id: TV_ID,
    ep: 1 + (index % 60),
    way: 'swipe',
    warm: true,
    after_ms: index,
  }),
  (index) => ({ kind: 'playback_quality', tv_id: TV_ID, ep: 1 + (index % 60), quality: '540p', position_ms: index }),
  (index) => ({ kind: 'playback_watched', tv_id: TV_ID, ep: 1, played_ms: index, rebuffers: 0, rebuffer_ms: 0 }),
];

/** Returns the body of a request with new records of a viewer. @param serial differs between the requests */
export function bodyOf({ uid, publicDeviceId }: BenchViewer, serial: number, now: number): string {
  const records = Array.from({ length: BATCH }, (_, index) => ({
    account_id: uid,
    device_id: publicDeviceId,
    create_at: now + index,
    device_os: 'iOS 18.1',
    app_version: '2.0.0',
    app_plat: 'web',
    behavior_info: JSON.stringify(EVENTS[index % EVENTS.length]?.(serial * BATCH + index)),
    source: '/video/play',
  }));
  return JSON.stringify({ records });
}
