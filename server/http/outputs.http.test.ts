import { expect } from 'vitest';
import { ENDPOINTS } from '#contract/api.ts';
import { bodyOf, PRECONDITIONS, validInputs } from '#server/testing/endpoints.ts';
import { fund } from '#server/testing/money.ts';
import { sharedShow } from '#server/testing/seed.ts';
import { test } from '#server/testing/test.ts';

for (const endpoint of ENDPOINTS) {
  test(`${endpoint.path} returns exactly the output of its contract`, async ({ server }) => {
    const tvId = await sharedShow(server.context);
    const viewer = await server.viewer();
    // This fills the history, so that the lists are not empty.
    await viewer.send('video/progress', { tv_id: tvId, ep: 2, position_ms: 9_000, played_ms: 9_000 });
    await fund(server, viewer.uid, 1_000, 100);
    const input = {
      ...validInputs(tvId)[endpoint.path],
      ...(await PRECONDITIONS[endpoint.path]?.(server, viewer, tvId)),
    };
    const headers = { 'device-id': viewer.deviceId };
    const options = { headers, ...(endpoint.session === 'required' ? { token: viewer.token } : {}) };
    const response = await server.sendRaw(endpoint.path, bodyOf(endpoint, input), options);
    expect(response).toMatchObject({ status: 200, error: 'none', msg: 'success' });
    // Parsing removes unknown fields, so equality finds missing and additional ones.
    expect(endpoint.output.parse(response.data)).toEqual(response.data);
  });
}

test('returns the output of the contract for a locked episode', async ({ server }) => {
  const tvId = await server.addShow({ freeEpisodes: 0, episodes: 1 });
  const { token } = await server.viewer();
  const play = ENDPOINTS.find(({ path }) => path === 'video/play');
  const { data } = await server.sendRaw('video/play', JSON.stringify({ tv_id: tvId, ep: 1 }), { token });
  expect(play?.output.parse(data)).toEqual(data);
});
