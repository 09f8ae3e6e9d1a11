import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { issueCertificate } from '#server/testing/certificates.ts';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-stores-'));
afterAll(() => rmSync(folder, { recursive: true }));

const root = issueCertificate({ commonName: 'Root', isAuthority: true }).certificate;
writeFileSync(join(folder, 'root.cer'), root);
const empty = join(folder, 'empty');
mkdirSync(empty);
const pemOf = (key: KeyObject) => key.export({ format: 'pem', type: 'pkcs8' }).toString().trim();
const ecKey = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
const rsaKey = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);

const APPLE = {
  APPLE_BUNDLE_ID: 'app.drama',
  APPLE_APP_ID: '4711',
  APPLE_ISSUER_ID: '57246542-96fe-1a63-e053-0824d011072a',
  APPLE_KEY_ID: '2X9R4HXF34',
  APPLE_PRIVATE_KEY: ecKey,
  APPLE_ROOT_CERTIFICATES: folder,
};
const ACCOUNT = JSON.stringify({ type: 'service_account', client_email: 'play@drama.example', private_key: rsaKey });
const GOOGLE = {
  GOOGLE_PLAY_PACKAGE: 'app.drama',
  GOOGLE_PLAY_SERVICE_ACCOUNT: ACCOUNT,
  GOOGLE_PLAY_PUSH_AUDIENCE: 'https://drama.example/push',
  GOOGLE_PLAY_PUSH_EMAIL: 'push@drama.example',
};

test('configures no store when no variable is set', () => {
  expect(readConfig({})).toMatchObject({ apple: undefined, google: undefined });
});

describe('Apple', () => {
  test('reads the key from the variable or a file, and certificates from a folder', () => {
    const expected = { bundleId: 'app.drama', appId: 4711, environment: 'Production', ocsp: true, privateKey: ecKey };
    const { apple } = readConfig(APPLE);
    expect(apple).toMatchObject(expected);
    expect(apple?.rootCertificates).toEqual([root]);
    const file = join(folder, 'key.p8');
    writeFileSync(file, ecKey);
    expect(readConfig({ ...APPLE, APPLE_PRIVATE_KEY: '', APPLE_PRIVATE_KEY_FILE: file }).apple).toEqual(apple);
    const inOneLine = ecKey.replaceAll('\n', String.raw`\n`);
    expect(readConfig({ ...APPLE, APPLE_PRIVATE_KEY: inOneLine }).apple).toEqual(apple);
  });

  for (const name of Object.keys(APPLE)) {
    test(`rejects Apple settings without ${name}`, () => {
      expect(() => readConfig({ ...APPLE, [name]: '' })).toThrow(new RegExp(`^Apple requires ${name}`));
    });
  }

  test('requires no APPLE_APP_ID in the sandbox', () => {
    const { apple } = readConfig({ ...APPLE, APPLE_APP_ID: '', APPLE_ENVIRONMENT: 'Sandbox' });
    expect(apple).toMatchObject({ environment: 'Sandbox', appId: undefined });
    expect(() => readConfig({ ...APPLE, APPLE_ENVIRONMENT: 'Xcode' })).toThrow(ConfigError);
  });

  test('rejects an invalid key without showing it', () => {
    for (const key of ['secret-that-is-no-key', rsaKey]) {
      expect(() => readConfig({ ...APPLE, APPLE_PRIVATE_KEY: key })).toThrow(
        new ConfigError('APPLE_PRIVATE_KEY is not a private EC key in PEM format.'),
      );
    }
    expect(() => readConfig({ ...APPLE, APPLE_PRIVATE_KEY_FILE: '/nowhere' })).toThrow(/not both/);
    const missing = { ...APPLE, APPLE_PRIVATE_KEY: '', APPLE_PRIVATE_KEY_FILE: '/nowhere' };
    expect(() => readConfig(missing)).toThrow(/cannot be read: \/nowhere/);
  });

  test('rejects a folder without certificates', () => {
    for (const path of [empty, '/nowhere']) {
      expect(() => readConfig({ ...APPLE, APPLE_ROOT_CERTIFICATES: path })).toThrow(
        /contains no readable certificates/,
      );
    }
  });
});

describe('Google Play', () => {
  test('reads the service account and the push settings', () => {
    const { google } = readConfig(GOOGLE);
    expect(google).toEqual({
      packageName: 'app.drama',
      account: { email: 'play@drama.example', privateKey: rsaKey },
      push: { audience: 'https://drama.example/push', email: 'push@drama.example' },
      apiBase: undefined,
    });
    const file = join(folder, 'account.json');
    writeFileSync(file, ACCOUNT);
    const fromFile = { ...GOOGLE, GOOGLE_PLAY_SERVICE_ACCOUNT: '', GOOGLE_PLAY_SERVICE_ACCOUNT_FILE: file };
    expect(readConfig(fromFile).google).toEqual(google);
  });

  for (const name of Object.keys(GOOGLE)) {
    test(`rejects Google Play settings without ${name}`, () => {
      expect(() => readConfig({ ...GOOGLE, [name]: '' })).toThrow(new RegExp(`^Google Play requires ${name}`));
    });
  }

  test('rejects an invalid service account', () => {
    for (const account of ['no json', '{}', JSON.stringify({ client_email: 'a', private_key: ecKey })]) {
      expect(() => readConfig({ ...GOOGLE, GOOGLE_PLAY_SERVICE_ACCOUNT: account })).toThrow(ConfigError);
    }
  });
});
