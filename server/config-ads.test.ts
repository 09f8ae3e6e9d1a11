import { describe, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

const UNIT = 'ca-app-pub-3940256099942544/5224354917';

test('uses only house ads when no variable is set', () => {
  expect(readConfig({}).ads).toEqual({ admob: undefined, google: undefined, houseDurationMs: 15_000 });
});

describe('AdMob', () => {
  test('parses one ad unit per app', () => {
    const { admob } = readConfig({
      ADMOB_AD_UNITS: `app.drama=${UNIT}, app.drama.ios=${UNIT.replace('17', '18')}`,
    }).ads;
    expect(admob).toEqual({
      adUnits: new Map([
        ['app.drama', UNIT],
        ['app.drama.ios', UNIT.replace('17', '18')],
      ]),
      keysUrl: 'https://www.gstatic.com/admob/reward/verifier-keys.json',
    });
    const other = readConfig({ ADMOB_AD_UNITS: `app.drama=${UNIT}`, ADMOB_KEYS_URL: 'http://127.0.0.1:12114/keys' });
    expect(other.ads.admob?.keysUrl).toBe('http://127.0.0.1:12114/keys');
  });

  test('rejects a malformed list of ad units', () => {
    for (const text of [UNIT, `app.drama=${UNIT},`, 'app.drama=5224354917', `app drama=${UNIT}`]) {
      expect(() => readConfig({ ADMOB_AD_UNITS: text })).toThrow(/ADMOB_AD_UNITS: must be <app>=/);
    }
  });

  test('rejects a URL of keys without ad units', () => {
    const keysAlone = { ADMOB_KEYS_URL: 'http://127.0.0.1:12114/keys' };
    expect(() => readConfig(keysAlone)).toThrow(new ConfigError('AdMob requires ADMOB_AD_UNITS.'));
  });
});

describe('Google', () => {
  test('parses an ad unit and the minimum duration', () => {
    expect(readConfig({ GOOGLE_AD_UNIT: '/1234567,89/rewarded/web' }).ads.google).toEqual({
      adUnit: '/1234567,89/rewarded/web',
      durationMs: 15_000,
    });
    const longer = readConfig({ GOOGLE_AD_UNIT: '/1234567/rewarded', GOOGLE_AD_SECONDS: '30' });
    expect(longer.ads.google?.durationMs).toBe(30_000);
  });

  test('rejects a malformed ad unit', () => {
    for (const GOOGLE_AD_UNIT of [UNIT, '1234567/rewarded', '/rewarded', '/1234567/a b']) {
      expect(() => readConfig({ GOOGLE_AD_UNIT })).toThrow(/GOOGLE_AD_UNIT: must be an ad unit path/);
    }
  });

  test('rejects a duration without an ad unit', () => {
    expect(() => readConfig({ GOOGLE_AD_SECONDS: '30' })).toThrow(
      new ConfigError('Google ads require GOOGLE_AD_UNIT.'),
    );
  });
});

test('reads the duration of an ad of the built-in network', () => {
  expect(readConfig({ HOUSE_AD_SECONDS: '2' }).ads.houseDurationMs).toBe(2_000);
  for (const HOUSE_AD_SECONDS of ['0', '301', '1.5', 'long'])
    expect(() => readConfig({ HOUSE_AD_SECONDS })).toThrow(/HOUSE_AD_SECONDS/);
});
