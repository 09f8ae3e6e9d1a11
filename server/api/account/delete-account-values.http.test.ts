/** Looks in all tables for values that identify the viewer of a deleted account. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { REVOCATION_RETENTION_MS } from '#server/db/revocations.ts';
import { purgeRevocations } from '#server/jobs/purge-revocations.ts';
import { block } from '#server/testing/accounts.ts';
import { signInWithDemo } from '#server/testing/demo-sign-in.ts';
import { topUp } from '#server/testing/money.ts';
import { callEverything } from '#server/testing/personal-data.ts';
import { findValues, valuesOf } from '#server/testing/viewer-values.ts';
import { isolatedTest as test } from '#server/testing/test.ts';

test('leaves no value of the device, the session, the identity or the address, in any table', async ({ server }) => {
  const { context } = server;
  const viewer = await signInWithDemo(server, randomUUID(), randomUUID());
  await callEverything(server, viewer);
  await topUp(server, viewer.uid, 500);
  // The last requests of the device before the deletion.
  await viewer.send('account/sign_in_start', { channel: 'google' });
  await viewer.send('account/passkey_login_options', {});
  await block(server, viewer.uid);
  const values = await valuesOf(server, viewer);
  const places = (found: readonly string[]) => new Set(found.map((place) => place.slice(0, place.indexOf(':'))));
  const before = await findValues(server, values);
  expect(places(before)).toContain('sign_in_attempt.device_hash');
  expect(places(before)).toContain('passkey_challenge.device_hash');
  expect((await viewer.send('account/delete', { confirm: 'DELETE' })).error).toBe('none');
  const identity = Object.keys(values).filter((name) => name.startsWith('hash of identity'));
  const kept = [
    // Counts the visitors of an address on a day, without naming them.
    'address_visitors.address_hash: hash of the address',
    // Decision 061.
    'former_credential.blocked_uid_hash: keyed hash of the UID',
    'former_credential.credential_hash: keyed hash of the device',
    ...identity.map((name) => `former_credential.credential_hash: ${name}`),
  ];
  const brief = [
    'ended_session.session_handle: handle of the session',
    'media_revocation.session_handle: handle of the session',
  ];
  const found = await findValues(server, values);
  expect(found.filter((place) => !brief.includes(place)).toSorted()).toEqual(kept.toSorted());
  // Every other value was in a table before, so that the search for it proves something.
  const names = new Set([...before, ...found].map((place) => place.slice(place.indexOf(': ') + 2)));
  expect(Object.keys(values).filter((name) => !names.has(name))).toEqual([
    'Device-ID',
    'hash of the device in base64url',
    'token',
  ]);
  context.clock.advance(2 * REVOCATION_RETENTION_MS);
  // These rows have the time of the database.
  await sql`UPDATE ended_session SET written_at = written_at - interval '2 hours'`.execute(context.db);
  await purgeRevocations.run(context, new AbortController().signal);
  expect((await findValues(server, values)).filter((place) => brief.includes(place))).toEqual([]);
});
