import { expect } from 'vitest';
import { invalidateSessions } from '#server/testing/accounts.ts';
import { fund } from '#server/testing/money.ts';
import { operate } from '#server/testing/operator.ts';
import { test } from '#server/testing/money-test.ts';
import { CommandRefused } from './operator.ts';

test('user find tells who that is, in one line', async ({ server }) => {
  const { uid } = await server.viewer();
  await fund(server, uid, 100, 5);
  const lines = await operate(server, 'user find', [uid]);
  expect(lines).toEqual([expect.stringMatching(`^${uid}  Visitor \\d{4}  Visitor  100 coins, 5 bonus$`)]);
});

test('user block ends the access and says since when, user unblock gives it back', async ({ server }) => {
  const viewer = await server.viewer();
  const code = async () => {
    await invalidateSessions(server, viewer.uid);
    return (await viewer.send('account/my-info', {})).code;
  };
  expect(await operate(server, 'user block', [viewer.uid])).toEqual([`${viewer.uid} is blocked.`]);
  expect(await code()).toBe(20301);
  const [since] = await operate(server, 'user find', [viewer.uid]);
  expect(since).toMatch(/ {2}blocked since \d{4}-\d\d-\d\dT/);
  await operate(server, 'user block', [viewer.uid]);
  expect(await operate(server, 'user find', [viewer.uid])).toEqual([since]);
  expect(await operate(server, 'user unblock', [viewer.uid])).toEqual([`${viewer.uid} is not blocked.`]);
  expect(await code()).toBe(10000);
});

for (const command of ['user find', 'user block', 'user unblock']) {
  test(`${command} refuses an unknown user and a missing one in a sentence`, async ({ server }) => {
    const unknown = operate(server, command, ['1']);
    await expect(unknown).rejects.toBeInstanceOf(CommandRefused);
    await expect(unknown).rejects.toThrow('There is no user with the UID 1.');
    await expect(operate(server, command)).rejects.toThrow('Say which user: their UID.');
  });
}
