import { expect, test } from 'vitest';
import { ConfigError } from '#server/config-error.ts';
import { readConfig } from '#server/config.ts';
import { isKnownService } from './push-services.ts';

const { services } = readConfig({}).push;

const REAL = [
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://fcm.googleapis.com/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QGabc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
];

const FOREIGN = [
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil.example/https://fcm.googleapis.com/',
  'https://evil.example#.push.apple.com',
  'https://evil.example?.push.apple.com',
  'https://fcm.googleapis.com@evil.example/abc',
  'https://user:secret@fcm.googleapis.com/abc',
  'https://evilpush.apple.com/abc',
  'https://push.apple.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc',
  'ftp://web.push.apple.com/abc',
];

test('accepts the push services of the browsers', () => {
  expect(REAL.filter((endpoint) => !isKnownService(endpoint, services))).toEqual([]);
});

test('rejects every other address, however it is written', () => {
  expect(FOREIGN.filter((endpoint) => isKnownService(endpoint, services))).toEqual([]);
});

test('accepts only the configured services if there are any', () => {
  const { push } = readConfig({ PUSH_SERVICES: 'https://push.example.com, http://127.0.0.1:9000' });
  expect(isKnownService('https://push.example.com/a', push.services)).toBe(true);
  expect(isKnownService('http://127.0.0.1:9000/a', push.services)).toBe(true);
  expect(isKnownService('http://127.0.0.1:9001/a', push.services)).toBe(false);
  expect(isKnownService('https://web.push.apple.com/a', push.services)).toBe(false);
});

test('rejects services without https, and with paths', () => {
  for (const wrong of ['http://push.example.com', 'https://push.example.com/path', 'push.example.com', 'https://*'])
    expect(() => readConfig({ PUSH_SERVICES: wrong })).toThrow(ConfigError);
});
