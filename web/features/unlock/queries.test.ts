import { MutationObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { openClient, type Reply } from '#web/testing/client.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens the settings of auto-unlock. The server answers each save when the test calls `answer`. */
async function openSettings() {
  const answers: ((reply: Reply) => void)[] = [];
  const { sent } = await openClient(
    ({ path }) =>
      path === 'account/set/auto-lock' ? new Promise((resolve) => answers.push(resolve)) : { code: SUCCESS, data: {} },
    { stored: { TOKEN: 'known' } },
  );
  const { queryClient } = await import('#web/api/query-client.ts');
  const { autoUnlockMutation } = await import('./queries.ts');
  const { mutationKey } = autoUnlockMutation;
  return {
    control: () => new MutationObserver(queryClient, autoUnlockMutation),
    answer: (on: boolean) => answers.shift()?.({ code: SUCCESS, data: { auto_lock: on, cap: 600 } }),
    saves: () => sent.filter(({ path }) => path === 'account/set/auto-lock').map(({ body }) => body),
    pending: () => queryClient.isMutating({ mutationKey }),
  };
}

test('saves a cap and turns auto-unlock off one after the other when two controls are used quickly', async () => {
  const { control, answer, saves, pending } = await openSettings();
  const cap = control().mutate({ cap: 600 });
  const off = control().mutate({ on: false });
  await vi.waitFor(() => expect(saves()).toHaveLength(1));
  expect(pending()).toBe(2);
  answer(true);
  await cap;
  await vi.waitFor(() => expect(saves()).toHaveLength(2));
  answer(false);
  await off;
  expect(saves()).toEqual([{ cap: 600 }, { auto_lock: false }]);
  expect(pending()).toBe(0);
});
