import { expect } from 'vitest';
import { writeSetting } from '#server/db/settings.ts';
import { test, type TestServer } from '#server/testing/test.ts';

async function byGet({ url }: TestServer): Promise<unknown> {
  return (await fetch(`${url}/api/v1/app/global_config`)).json();
}

test('returns the settings to POST and GET without a session', async ({ server }) => {
  const { status, error, data } = await server.send('app/global_config', {});
  expect({ status, error }).toEqual({ status: 200, error: 'none' });
  expect(data).toEqual({ submit_review_version: '', max_width: 560, campaign_accent: null, sandbox_banner: false });
  expect(await byGet(server)).toEqual({ status: { code: 10000, msg: 'success' }, data });
});

test('accepts a POST without a body', async ({ server }) => {
  expect((await server.sendRaw('app/global_config', undefined)).error).toBe('none');
});

test('returns a changed setting in the next response', async ({ server }) => {
  const { db } = server.context;
  await writeSetting(db, 'submit_review_version', '2.0.0');
  await writeSetting(db, 'max_width', 480);
  await writeSetting(db, 'campaign_accent', '#ff2e63');
  const changed = {
    submit_review_version: '2.0.0',
    max_width: 480,
    campaign_accent: '#ff2e63',
    sandbox_banner: false,
  };
  expect((await server.send('app/global_config', {})).data).toEqual(changed);
  expect(await byGet(server)).toMatchObject({ data: changed });
});

test('ignores an invalid stored value and returns the others', async ({ server }) => {
  await writeSetting(server.context.db, 'submit_review_version', '1.9.0');
  await writeSetting(server.context.db, 'max_width', 'wide');
  await writeSetting(server.context.db, 'campaign_accent', 'red');
  expect((await server.send('app/global_config', {})).data).toEqual({
    submit_review_version: '1.9.0',
    max_width: 560,
    campaign_accent: null,
    sandbox_banner: false,
  });
});

test('rejects an unknown parameter in the body and in the query', async ({ server }) => {
  expect((await server.sendRaw('app/global_config', '{"a":1}')).error).toBe('InvalidParameters');
  expect((await fetch(`${server.url}/api/v1/app/global_config?a=1`)).status).toBe(400);
});
