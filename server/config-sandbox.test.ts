import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { issueCertificate } from '#server/testing/certificates.ts';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-sandbox-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'root.cer'), issueCertificate({ commonName: 'Root', isAuthority: true }).certificate);

const pem = (key: { export: (options: { format: 'pem'; type: 'pkcs8' }) => string | Buffer }) =>
  key.export({ format: 'pem', type: 'pkcs8' }).toString();
const rsaKey = pem(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);

const stripe = (key: string) => ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_1' });
const APPLE = {
  APPLE_BUNDLE_ID: 'app.drama',
  APPLE_APP_ID: '4711',
  APPLE_ISSUER_ID: 'issuer',
  APPLE_KEY_ID: 'key',
  APPLE_PRIVATE_KEY: pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
  APPLE_ROOT_CERTIFICATES: folder,
};
const GOOGLE = {
  GOOGLE_PLAY_PACKAGE: 'app.drama',
  GOOGLE_PLAY_SERVICE_ACCOUNT: JSON.stringify({ client_email: 'play@drama.example', private_key: rsaKey }),
  GOOGLE_PLAY_PUSH_AUDIENCE: 'https://drama.example/push',
  GOOGLE_PLAY_PUSH_EMAIL: 'push@drama.example',
};

type Variables = Readonly<Record<string, string>>;

/** Settings with which viewers could reach the server, but no live payment provider. */
const EXPOSED: readonly Variables[] = [
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.5' },
  { HOST: 'drama.internal' },
  { PUBLIC_URL: 'https://drama.example' },
  { PUBLIC_URL: 'https://localhost' },
  { PUBLIC_URL: 'http://drama.example' },
  { PUBLIC_URL: 'http://192.168.1.5:8080' },
  { ALLOWED_HOSTS: 'localhost,drama.example' },
  { TRUST_PROXY: '1' },
  { TRUST_PROXY: '127.0.0.1,10.0.0.0/8' },
  { NODE_ENV: 'production' },
];

const LIVE: readonly (readonly [string, Variables])[] = [
  ['Stripe', stripe('sk_live_1')],
  ['Stripe', stripe('rk_live_1')],
  ['Stripe', stripe('a-key-of-an-unknown-kind')],
  ['Apple', APPLE],
  ['Google Play', GOOGLE],
];

const NOTHING_REAL: readonly Variables[] = [
  {},
  { NODE_ENV: 'test' },
  { HOST: 'localhost' },
  { HOST: '127.0.0.2' },
  { HOST: '::1' },
  { PUBLIC_URL: 'http://127.0.0.1:9000' },
  { PUBLIC_URL: 'http://localhost:9000' },
  { PUBLIC_URL: 'http://[::1]:9000' },
  { TRUST_PROXY: '0' },
  stripe('sk_test_1'),
  stripe('rk_test_1'),
  { ...APPLE, APPLE_APP_ID: '', APPLE_ENVIRONMENT: 'Sandbox' },
];

const named = (variables: Variables) => Object.entries(variables)[0]?.join('=').slice(0, 40) ?? 'no settings';

for (const variables of NOTHING_REAL) {
  test(`the sandbox is on and the test clock is allowed with ${named(variables)}`, () => {
    expect(readConfig({ ...variables, TEST_CLOCK: '1' })).toMatchObject({ sandbox: 'local', testClock: true });
    expect(readConfig({ ...variables, SANDBOX: '1' }).sandbox).toBe('local');
  });
}

for (const variables of EXPOSED) {
  describe(`with ${named(variables)}`, () => {
    test('the sandbox is off unless SANDBOX=1 turns it on', () => {
      expect(readConfig(variables).sandbox).toBe('off');
      expect(readConfig({ ...variables, SANDBOX: '1' }).sandbox).toBe('exposed');
    });

    test('the test clock requires SANDBOX=1', () => {
      expect(() => readConfig({ ...variables, TEST_CLOCK: '1' })).toThrow(
        new ConfigError(`TEST_CLOCK=1 requires SANDBOX=1 because of ${Object.entries(variables)[0]?.join('=')}.`),
      );
      expect(readConfig({ ...variables, SANDBOX: '1', TEST_CLOCK: '1' }).testClock).toBe(true);
    });
  });
}

for (const [provider, variables] of LIVE) {
  test(`rejects SANDBOX=1 and the test clock with ${named(variables)}`, () => {
    for (const NODE_ENV of ['development', 'test']) {
      const live = { ...variables, NODE_ENV };
      expect(readConfig(live).sandbox).toBe('off');
      for (const name of ['SANDBOX', 'TEST_CLOCK']) {
        expect(() => readConfig({ ...live, SANDBOX: '1', [name]: '1' })).toThrow(ConfigError);
        expect(() => readConfig({ ...live, [name]: '1' })).toThrow(
          new ConfigError(`${name}=1 is not allowed with a live payment provider (${provider}).`),
        );
      }
    }
  });
}

test('SANDBOX=0 turns off the sandbox and rejects the test clock', () => {
  expect(readConfig({ SANDBOX: '0' }).sandbox).toBe('off');
  expect(() => readConfig({ SANDBOX: '0', TEST_CLOCK: '1' })).toThrow(
    new ConfigError('TEST_CLOCK=1 requires SANDBOX=1 because of SANDBOX=0.'),
  );
});

describe('the providers that sell nothing', () => {
  const SELLER = {
    OPERATOR_NAME: 'Example Ltd',
    OPERATOR_ADDRESS: '1 Example Street',
    OPERATOR_COUNTRY: 'JP',
    OPERATOR_EMAIL: 'help@example.com',
  };
  const closed = (variables: Variables) => readConfig(variables).closedProviders;

  test('are the live ones while the seller is not named', () => {
    const all = { ...stripe('sk_live_1'), ...APPLE, ...GOOGLE };
    expect(closed(all)).toEqual(['stripe', 'apple', 'google']);
    expect(closed({ ...all, ...SELLER })).toEqual([]);
    for (const missing of Object.keys(SELLER)) expect(closed({ ...all, ...SELLER, [missing]: '' })).toHaveLength(3);
  });

  test('are none in test mode and in the sandbox', () => {
    expect(closed({})).toEqual([]);
    expect(closed({ ...stripe('sk_test_1'), ...APPLE, APPLE_ENVIRONMENT: 'Sandbox' })).toEqual([]);
  });

  test('do not turn on the sandbox', () => {
    expect(readConfig(stripe('sk_live_1')).sandbox).toBe('off');
    expect(() => readConfig({ ...stripe('sk_live_1'), SANDBOX: '1' })).toThrow(ConfigError);
  });
});
