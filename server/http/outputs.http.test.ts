import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ENDPOINTS } from '#contract/api.ts';
import { PRECONDITIONS, validInputs } from '#server/testing/endpoints.ts';
import { fund } from '#server/testing/money.ts';
import { test } from '#server/testing/test.ts';

for (const call of ENDPOINTS) {
  test(`${call.path} answers exactly what its contract says`, async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    // Something watched, so that lists of what was watched are not empty.
    await viewer.send('video/progress', { tv_id: tvId, ep: 2, position_ms: 9_000, played_ms: 9_000 });
    await fund(server, viewer.uid, 1_000, 100);
    const input = { ...validInputs(tvId)[call.path], ...(await PRECONDITIONS[call.path]?.(server, viewer, tvId)) };
    const headers = { 'device-id': randomUUID() };
    const sent = { headers, ...(call.session === 'required' ? { token: viewer.token } : {}) };
    const answer = await server.sendRaw(call.path, JSON.stringify(input), sent);
    expect(answer).toMatchObject({ status: 200, code: 10000, msg: 'success' });
    // Parsing drops what the contract does not name: equality finds what is missing and what is too much.
    expect(call.output.parse(answer.data)).toEqual(answer.data);
  });
}

test('a locked episode answers what the contract says, too', async ({ server }) => {
  const tvId = await server.addShow({ freeEpisodes: 0, episodes: 1 });
  const { token } = await server.viewer();
  const play = ENDPOINTS.find(({ path }) => path === 'video/play');
  const { data } = await server.sendRaw('video/play', JSON.stringify({ tv_id: tvId, ep: 1 }), { token });
  expect(play?.output.parse(data)).toEqual(data);
});
