import { expect } from 'vitest';
import { writeSetting } from '#server/db/settings.ts';
import { test, type TestServer } from '#server/testing/test.ts';

async function byGet({ url }: TestServer): Promise<unknown> {
  return (await fetch(`${url}/api/v1/app/global_config`)).json();
}

test('the config is answered by POST and by GET, without a session', async ({ server }) => {
  const { status, code, data } = await server.send('app/global_config', {});
  expect({ status, code }).toEqual({ status: 200, code: 10000 });
  expect(data).toEqual({ submit_review_version: '', max_width: 560 });
  expect(await byGet(server)).toEqual({ status: { code: 10000, msg: 'success' }, data });
});

test('a POST without a body is one without parameters', async ({ server }) => {
  expect((await server.sendRaw('app/global_config', undefined)).code).toBe(10000);
});

test('a changed setting is seen by the next call', async ({ server }) => {
  const { db } = server.context;
  await writeSetting(db, 'submit_review_version', '2.0.0');
  await writeSetting(db, 'max_width', 480);
  const changed = { submit_review_version: '2.0.0', max_width: 480 };
  expect((await server.send('app/global_config', {})).data).toEqual(changed);
  expect(await byGet(server)).toMatchObject({ data: changed });
});

test('a stored value that does not fit is left out, the others stay', async ({ server }) => {
  await writeSetting(server.context.db, 'submit_review_version', '1.9.0');
  await writeSetting(server.context.db, 'max_width', 'wide');
  expect((await server.send('app/global_config', {})).data).toEqual({ submit_review_version: '1.9.0', max_width: 560 });
});

test('a parameter that it does not have is refused in both ways', async ({ server }) => {
  expect((await server.sendRaw('app/global_config', '{"a":1}')).code).toBe(10100);
  expect((await fetch(`${server.url}/api/v1/app/global_config?a=1`)).status).toBe(400);
});
