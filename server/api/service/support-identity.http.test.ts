import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { test, withServer } from '#server/testing/test.ts';

const KEY = 'a-secret-of-the-support-chat';

test('returns the viewer’s identity with the hash that the support chat verifies', async () => {
  const support = { baseUrl: 'https://chat.example', websiteToken: 'abcdefgh12345678', hmacKey: KEY };
  await withServer({ thirdParties: { support, pixel: undefined, countryHeader: undefined } }, async (server) => {
    const viewer = await server.viewer();
    const { data } = await viewer.send('service/support_identity', {});
    const user = (await viewer.send('account/my-info', {})).data;
    expect(data).toEqual({
      uid: viewer.uid,
      nickname: user.nickname,
      avatar: user.avatar,
      identifier_hash: createHmac('sha256', KEY).update(viewer.uid).digest('hex'),
    });
    const config = await server.sendRaw('app/global_config', '{}');
    expect(JSON.stringify(config.data)).not.toContain(KEY);
  });
});

test('returns no hash when the support chat does not verify identities', async ({ server }) => {
  const viewer = await server.viewer();
  expect((await viewer.send('service/support_identity', {})).data.identifier_hash).toBeNull();
});

test('requires a session, and accepts no other UID', async ({ server }) => {
  expect((await server.send('service/support_identity', {})).error).toBe('NotLoggedIn');
  const viewer = await server.viewer();
  const response = await server.sendRaw('service/support_identity', '{"uid":"1"}', { token: viewer.token });
  expect(response).toMatchObject({ status: 400, error: 'InvalidParameters' });
});
