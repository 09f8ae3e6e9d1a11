import { randomUUID } from 'node:crypto';
import { characterIdOf } from '#domain/chat/character.ts';
import { ENDPOINTS } from '#contract/api.ts';
import { TALKER } from './characters.ts';
import { bodyOf, PRECONDITIONS, validInputs } from './endpoints.ts';
import { fund } from './money.ts';
import type { TestServer, TestViewer } from './test.ts';

/** They end the session, or create another viewer on the device. */
const EXCLUDED: readonly string[] = ['account/delete', 'account/sign-out', 'account/login'];

/** Sends a valid request to every endpoint, so that all rows exist that a viewer can cause. Some return errors. */
export async function callEverything(server: TestServer, viewer: TestViewer): Promise<void> {
  const tvId = await useEverything(server, viewer);
  await fund(server, viewer.uid, 1_000, 100);
  const prepared = new Set<unknown>();
  const options = { token: viewer.token, headers: { 'device-id': viewer.deviceId } };
  for (const endpoint of ENDPOINTS) {
    const { path } = endpoint;
    if (EXCLUDED.includes(path)) continue;
    const prepare = PRECONDITIONS[path];
    // Several endpoints may need the same state.
    const replaced = prepare && !prepared.has(prepare) ? await prepare(server, viewer, tvId) : {};
    prepared.add(prepare);
    const input = { ...validInputs(tvId)[path], ...replaced };
    await server.sendRaw(path, bodyOf(endpoint, input), options);
  }
}

/** Leaves rows in as many tables as possible. */
export async function useEverything(server: TestServer, viewer: TestViewer): Promise<string> {
  const tvId = await server.addShow();
  await viewer.send('video/progress', { tv_id: tvId, ep: 1, position_ms: 10_000, played_ms: 10_000 });
  await viewer.send('video/collect', { tv_id: tvId, collected: true });
  await viewer.send('video/like', { tv_id: tvId, ep: 1, liked: true });
  await viewer.send('video/skip', { tv_id: tvId });
  await viewer.send('account/set/auto-lock', { tv_id: tvId, cap: 100 });
  await viewer.send('service/feedback', { category: 'playback', text: 'My name is Mia.' });
  const turnId = randomUUID();
  await viewer.send('chat/send', {
    character_id: characterIdOf(tvId, TALKER),
    text: 'My name is Mia.',
    turn_id: turnId,
  });
  await viewer.send('chat/report', { turn_id: turnId, reason: 'other' });
  await viewer.send('app/fbc_relation', { fbclid: 'IwAR2F4dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB' });
  await viewer.send('wallet/redeem', { code: 'ABCD-EFGH-JKMN-PQRS' });
  await viewer.send('behavior/dot_report', { create_at: Date.now(), behavior_info: '{"kind":"launch"}' });
  return tvId;
}
