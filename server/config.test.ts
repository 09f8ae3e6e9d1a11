import { isAbsolute, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

test('without any variable there are the defaults', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 8080,
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    trustProxy: false,
    testClock: false,
    demo: true,
    limits: {
      callsPerMinute: 1200,
      loginsPerMinute: 60,
      reportsPerMinute: 60,
      unlocksPerSecond: 10,
      unlockBurst: 40,
      streamsPerAccount: 3,
    },
  });
});

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '', HOST: '', DATABASE_URL: '', DEMO: '' })).toEqual(readConfig({}));
});

test('variables are read in their own form', () => {
  const config = readConfig({
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PORT: '0',
    DATA_DIR: '/data',
    DATABASE_URL: 'postgres://db/app',
    DEMO: '0',
    TRUST_PROXY: '1',
    LOGINS_PER_MINUTE: '5',
  });
  expect(config).toMatchObject({
    production: true,
    host: '0.0.0.0',
    port: 0,
    dataDir: '/data',
    databaseUrl: 'postgres://db/app',
    demo: false,
    trustProxy: true,
    limits: { loginsPerMinute: 5 },
  });
});

test('a relative folder counts from the working directory', () => {
  const { dataDir } = readConfig({ DATA_DIR: 'some/where' });
  expect(isAbsolute(dataDir)).toBe(true);
  expect(dataDir).toBe(resolve('some/where'));
});

const BAD: readonly (readonly [string, string])[] = [
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['NODE_ENV', 'staging'],
  ['LOG_LEVEL', 'loud'],
  ['TEST_CLOCK', 'yes'],
  ['DEMO', 'true'],
  ['TRUST_PROXY', '2'],
  ['CALLS_PER_MINUTE', '0'],
  ['LOGINS_PER_MINUTE', 'many'],
  ['REPORTS_PER_MINUTE', '-1'],
  ['HOST', '  '],
  ['DATA_DIR', ' '],
];

for (const [name, value] of BAD) {
  test(`${name}=${value} is refused by name`, () => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^These settings cannot be used:\n {2}${name}: .+$`));
  });
}

test('all settings that are wrong are told at once', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT: .*\n {2}DEMO: /);
});

test('production refuses the test clock', () => {
  expect(() => readConfig({ NODE_ENV: 'production', TEST_CLOCK: '1' })).toThrow(ConfigError);
  expect(() => readConfig({ NODE_ENV: 'production', TEST_CLOCK: '1' })).toThrow(/TEST_CLOCK/);
  expect(readConfig({ NODE_ENV: 'production', TEST_CLOCK: '0' }).testClock).toBe(false);
  expect(readConfig({ TEST_CLOCK: '1' }).testClock).toBe(true);
});

test('Stripe takes both its keys, and in production the address that viewers come back to', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(readConfig({}).stripe).toBeUndefined();
  expect(readConfig(keys).stripe).toEqual({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    apiBase: 'https://api.stripe.com',
  });
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/STRIPE_WEBHOOK_SECRET/);
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow(/STRIPE_SECRET_KEY/);
  expect(() => readConfig({ ...keys, NODE_ENV: 'production' })).toThrow(/PUBLIC_URL/);
  const publicUrl = { ...keys, NODE_ENV: 'production', PUBLIC_URL: 'https://drama.example/path' };
  expect(readConfig(publicUrl).publicOrigin).toBe('https://drama.example');
  expect(() => readConfig({ PUBLIC_URL: 'javascript:alert(1)' })).toThrow(ConfigError);
});
