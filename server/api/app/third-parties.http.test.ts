import { expect } from 'vitest';
import { readConfig, type Config } from '#server/config.ts';
import { test, withServer, type TestServer } from '#server/testing/test.ts';

const THIRD_PARTIES: Config['thirdParties'] = {
  support: { baseUrl: 'https://chat.example', websiteToken: 'abcdefgh12345678', hmacKey: undefined },
  pixel: { pixelId: '1234567890', scriptUrl: 'https://pixel.example/events.js' },
  countryHeader: 'cf-ipcountry',
};

async function read(server: TestServer, headers: Record<string, string> = {}) {
  const { data } = await server.send('app/global_config', {}, { headers });
  return { parties: data.third_parties, isRequired: data.consent_required };
}

test('returns no third parties by default', async ({ server }) => {
  expect((await read(server)).parties).toEqual({ support: null, pixel: null, ads: false });
});

test('returns what is configured, and whether the country requires consent', async () => {
  const ads = { ...readConfig({}).ads, google: { adUnit: '/1234567/rewarded', durationMs: 5_000 } };
  await withServer({ thirdParties: THIRD_PARTIES, ads, trustProxy: 1 }, async (server) => {
    expect(await read(server, { 'cf-ipcountry': 'US' })).toEqual({
      parties: {
        support: { base_url: 'https://chat.example', website_token: 'abcdefgh12345678' },
        pixel: { pixel_id: '1234567890', script_url: 'https://pixel.example/events.js' },
        ads: true,
      },
      isRequired: false,
    });
    for (const country of ['DE', 'jp', 'XX', '', 'US, DE'])
      expect(await read(server, { 'cf-ipcountry': country }), country).toMatchObject({ isRequired: true });
    expect(await read(server)).toMatchObject({ isRequired: true });
  });
});

test('ignores country headers when none is configured', async ({ server }) => {
  expect(await read(server, { 'cf-ipcountry': 'US' })).toMatchObject({ isRequired: true });
});
