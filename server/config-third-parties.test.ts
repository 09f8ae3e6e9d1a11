import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

const read = (variables: Record<string, string>) => readConfig(variables).thirdParties;

test('configures no third parties by default', () => {
  expect(read({})).toEqual({ support: undefined, pixel: undefined, countryHeader: undefined });
});

test('reads the support chat, the pixel and the country header', () => {
  const variables = {
    CHATWOOT_BASE_URL: 'https://chat.example/app',
    CHATWOOT_WEBSITE_TOKEN: 'abcdefgh12345678',
    CHATWOOT_HMAC_KEY: 'k'.repeat(24),
    META_PIXEL_ID: '1234567890',
    COUNTRY_HEADER: 'CF-IPCountry',
    TRUST_PROXY: '1',
  };
  expect(read(variables)).toEqual({
    support: { baseUrl: 'https://chat.example', websiteToken: 'abcdefgh12345678', hmacKey: 'k'.repeat(24) },
    pixel: { pixelId: '1234567890', scriptUrl: 'https://connect.facebook.net/en_US/fbevents.js' },
    countryHeader: 'cf-ipcountry',
  });
  expect(read({ CHATWOOT_WEBSITE_TOKEN: 'abcdefgh12345678' }).support?.baseUrl).toBe('https://app.chatwoot.com');
});

test('rejects incomplete and malformed settings', () => {
  for (const variables of [
    { CHATWOOT_BASE_URL: 'https://chat.example' },
    { CHATWOOT_HMAC_KEY: 'k'.repeat(24) },
    { CHATWOOT_WEBSITE_TOKEN: '"><script>' },
    { META_PIXEL_ID: 'abc' },
    { META_PIXEL_SCRIPT_URL: 'https://pixel.example/x.js' },
    { COUNTRY_HEADER: 'cf-ipcountry' },
    { COUNTRY_HEADER: 'a b', TRUST_PROXY: '1' },
  ])
    expect(() => read(variables), JSON.stringify(variables)).toThrow(ConfigError);
});
