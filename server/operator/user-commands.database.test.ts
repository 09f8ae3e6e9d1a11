import { expect } from 'vitest';
import { fund } from '#server/testing/money.ts';
import { runOperator } from '#server/testing/operator.ts';
import { test } from '#server/testing/money-test.ts';
import { CommandError } from './command.ts';

test('prints a user, and the name on a quoted line', async ({ server }) => {
  const { uid } = await server.viewer();
  await fund(server, uid, 100, 5);
  const lines = await runOperator(server, 'user find', [uid]);
  expect(lines).toEqual([`${uid}  Visitor  100 coins, 5 bonus`, expect.stringMatching(/^\| Visitor \d{4}$/)]);
});

test('user block ends a user’s access, and user unblock restores it', async ({ server }) => {
  const viewer = await server.viewer();
  const errorName = async () => (await viewer.send('account/my-info', {})).error;
  const eventually = (name: string) => expect.poll(errorName, { timeout: 4_000, interval: 20 }).toBe(name);
  expect(await errorName()).toBe('none');
  expect(await runOperator(server, 'user block', [viewer.uid])).toEqual([`${viewer.uid} is blocked.`]);
  await eventually('AccountBlocked');
  const [since] = await runOperator(server, 'user find', [viewer.uid]);
  expect(since).toMatch(/ {2}blocked since \d{4}-\d\d-\d\dT/);
  await runOperator(server, 'user block', [viewer.uid]);
  expect((await runOperator(server, 'user find', [viewer.uid]))[0]).toBe(since);
  expect(await runOperator(server, 'user unblock', [viewer.uid])).toEqual([`${viewer.uid} is not blocked.`]);
  await eventually('none');
});

for (const command of ['user find', 'user block', 'user unblock']) {
  test(`rejects an unknown user and a missing UID in ${command}`, async ({ server }) => {
    const unknown = runOperator(server, command, ['1']);
    await expect(unknown).rejects.toBeInstanceOf(CommandError);
    await expect(unknown).rejects.toThrow('There is no user with the UID 1.');
    await expect(runOperator(server, command)).rejects.toThrow("missing required argument 'uid'");
  });
}
