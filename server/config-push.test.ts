import { expect, test } from 'vitest';
import webPush from 'web-push';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

test('accepts the keys that web-push generates', () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const { push } = readConfig({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
  expect(push.keys).toEqual({ publicKey, privateKey });
});

test('rejects one key without the other, and keys that do not belong together', () => {
  const [one, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
  expect(() => readConfig({ VAPID_PUBLIC_KEY: one.publicKey })).toThrow(ConfigError);
  expect(() => readConfig({ VAPID_PRIVATE_KEY: one.privateKey })).toThrow(ConfigError);
  expect(() => readConfig({ VAPID_PUBLIC_KEY: one.publicKey, VAPID_PRIVATE_KEY: other.privateKey })).toThrow(
    new ConfigError('VAPID_PUBLIC_KEY is not that of VAPID_PRIVATE_KEY.'),
  );
  const zero = 'A'.repeat(43);
  expect(() => readConfig({ VAPID_PUBLIC_KEY: one.publicKey, VAPID_PRIVATE_KEY: zero })).toThrow(ConfigError);
});

test('sends push services the operator’s address unless a subject is configured', () => {
  expect(readConfig({}).push).toMatchObject({ keys: undefined, subject: 'mailto:operator@push.invalid' });
  expect(readConfig({ OPERATOR_EMAIL: 'a@drama.example' }).push.subject).toBe('mailto:a@drama.example');
  const VAPID_SUBJECT = 'https://drama.example/contact';
  expect(readConfig({ OPERATOR_EMAIL: 'a@drama.example', VAPID_SUBJECT }).push.subject).toBe(VAPID_SUBJECT);
  expect(() => readConfig({ VAPID_SUBJECT: 'a@drama.example' })).toThrow(ConfigError);
});
