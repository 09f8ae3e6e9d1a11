import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { signInWithDemo } from '#server/testing/demo-sign-in.ts';
import { isolatedTest as test, type TestViewer } from '#server/testing/test.ts';

async function taskOf(viewer: TestViewer, id: string) {
  const { tasks } = (await viewer.send('task/list', {})).data;
  const found = tasks.find((task) => task.id === id);
  return found && { progress: found.progress, state: found.state };
}

const claim = (viewer: TestViewer, task_id: string) => viewer.send('task/claim', { task_id });

test('counts a bound account, and gives its reward once', async ({ server }) => {
  const viewer = await signInWithDemo(server, randomUUID(), randomUUID());
  expect(await taskOf(viewer, 'bind_account')).toEqual({ progress: 1, state: 'claimable' });
  expect((await claim(viewer, 'bind_account')).data.reward).toBe(50);
  expect((await claim(viewer, 'bind_account')).error).toBe('AlreadyClaimed');
  expect(await taskOf(await server.viewer(), 'bind_account')).toEqual({ progress: 0, state: 'open' });
});
