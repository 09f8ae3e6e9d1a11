import { afterEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { codeOf, openClient } from '#web/testing/client.ts';

afterEach(() => vi.unstubAllGlobals());

const show = (id: string, released: boolean) => ({ tv_id: id, released });
/** The demo of home lists an announced show. The viewer has reminders for others. */
const HOME = {
  sections: [{ shows: [show('LISTED', false), show('OUT', true)] }, { shows: [show('LISTED', false)] }],
  reminded: ['LISTED', 'OTHER', 'AVAILABLE', 'JUST_OUT', 'DELETED'],
  now_available: [show('AVAILABLE', true)],
};

async function readReminders(): Promise<string[]> {
  await openClient(
    ({ path, body }) => {
      if (path === 'video/home') return { code: SUCCESS, data: HOME };
      const id = JSON.stringify(body);
      if (id.includes('DELETED')) return { code: codeOf('NotFound') };
      return { code: SUCCESS, data: { show: id.includes('OTHER') ? show('OTHER', false) : show('JUST_OUT', true) } };
    },
    { stored: { TOKEN: 'known' } },
  );
  const { queryClient } = await import('#web/api/query-client.ts');
  const { remindersQuery } = await import('./reminders-query.ts');
  return (await queryClient.fetchQuery(remindersQuery)).map(({ tv_id: id }) => id);
}

test('lists the announced shows of home once, and those with a reminder that home does not list', async () => {
  expect(await readReminders()).toEqual(['LISTED', 'OTHER']);
});
