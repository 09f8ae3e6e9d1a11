import { afterEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { openClient, type Reply } from '#web/testing/client.ts';
import { viewer } from '#web/testing/viewer.ts';

afterEach(() => vi.unstubAllGlobals());

const VISITOR = viewer();
const MEMBER = viewer({ loginType: 'Google', bound: ['Google'] });

/** Opens the app of a visitor. The first request for user info gets no response before `respond` is called. */
async function openVisitor() {
  const first = Promise.withResolvers<Reply>();
  const replies = [first.promise, { code: SUCCESS, data: MEMBER }];
  const client = await openClient(() => replies.shift() ?? { code: SUCCESS, data: MEMBER }, {
    stored: { TOKEN: 'known', userInfo: JSON.stringify(VISITOR) },
  });
  const { fetchViewer } = await import('./queries.ts');
  const store = await import('#web/state/user-store.ts');
  return { ...client, ...store, fetchViewer, respond: () => first.resolve({ code: SUCCESS, data: VISITOR }) };
}

test('keeps the account when user info arrives that was requested before the sign-in', async () => {
  const { fetchViewer, setUser, storedUser, respond, paths } = await openVisitor();
  const fetched = fetchViewer();
  setUser(MEMBER);
  respond();
  expect(await fetched).toEqual(MEMBER);
  expect(storedUser()).toEqual(MEMBER);
  expect(paths()).toEqual(['account/my-info', 'account/my-info']);
});

test('lets callers share a response', async () => {
  const { fetchViewer, storedUser, respond, paths } = await openVisitor();
  const fetched = Promise.all([fetchViewer(), fetchViewer()]);
  respond();
  expect(await fetched).toEqual([VISITOR, VISITOR]);
  expect(storedUser()).toEqual(VISITOR);
  expect(paths()).toEqual(['account/my-info']);
});
