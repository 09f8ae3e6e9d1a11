import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { writeCursor } from '#server/http/cursor.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { signInWithDemo } from '#server/testing/demo-sign-in.ts';
import { PNG } from '#server/testing/endpoints.ts';
import { useEverything } from '#server/testing/personal-data.ts';
import { test, type TestServer, type TestViewer } from '#server/testing/test.ts';

describe('account/export', () => {
  async function exportAll(
    viewer: TestViewer,
    onPage?: (rows: number) => void,
  ): Promise<Record<string, Record<string, unknown>[]>> {
    const sections: Record<string, Record<string, unknown>[]> = {};
    let cursor: string | null = null;
    do {
      const { data }: Awaited<ReturnType<typeof viewer.send<'account/export'>>> = await viewer.send('account/export', {
        cursor,
      });
      onPage?.(Object.values(data.sections).flat().length);
      for (const [name, rows] of Object.entries(data.sections)) sections[name] = [...(sections[name] ?? []), ...rows];
      cursor = data.next_cursor;
    } while (cursor !== null);
    return sections;
  }

  test('contains what the viewer did and sent, and no secrets', async ({ server }) => {
    const viewer = await signInWithDemo(server, randomUUID(), randomUUID());
    const tvId = await useEverything(server, viewer);
    const exported = await exportAll(viewer);
    expect(exported).toMatchObject({
      account: [{ uid: viewer.uid }],
      identity: [{ channel: 'google' }],
      watch_history: [{ tv_id: tvId }],
      feedback: [{ text: 'My name is Mia.' }],
      behavior_record: [{ behavior_info: '{"kind":"launch"}' }],
    });
    const text = JSON.stringify(exported);
    for (const secret of [viewer.token, viewer.deviceId, '_hash']) expect(text).not.toContain(secret);
  });

  async function upload(server: TestServer, viewer: TestViewer, path: string): Promise<void> {
    const headers = { 'content-type': 'image/png' };
    expect((await server.sendRaw(path, PNG, { headers, token: viewer.token })).error).toBe('none');
  }

  test('contains every picture that the viewer uploaded, once, and none of other viewers', async ({ server }) => {
    const [viewer, other] = [await server.viewer(), await server.viewer()];
    for (const each of [viewer, other, viewer, viewer]) await upload(server, each, 'service/picture');
    for (const each of [viewer, other]) await upload(server, each, 'account/avatar');
    const { avatar = [], avatar_picture = [], feedback_picture = [], picture = [] } = await exportAll(viewer);
    const idsOf = (rows: readonly Record<string, unknown>[]) => new Set(rows.map((row) => row['picture_id']));
    expect(idsOf(picture)).toEqual(idsOf(feedback_picture));
    expect(picture).toHaveLength(3);
    expect(avatar).toHaveLength(1);
    expect(avatar_picture).toMatchObject([{ avatar_id: avatar[0]?.['avatar_id'] }]);
    const response = await fetch(`${server.url}/img/avatars/${String(avatar[0]?.['avatar_id'])}.webp`);
    const served = Buffer.from(await response.arrayBuffer());
    expect(avatar_picture[0]?.['picture']).toBe(served.toString('base64'));
  });

  test('has pages of at most 1,000 rows, which together contain each row once', async ({ server }) => {
    const viewer = await server.viewer();
    const userId = await userIdOf(server, viewer.uid);
    const offers = Array.from({ length: 2_300 }, (_, index) => ({ user_id: userId, offer: `offer ${index}` }));
    await server.context.db.insertInto('used_offer').values(offers).execute();
    const exported = await exportAll(viewer, (rows) => expect(rows).toBeLessThanOrEqual(1_000));
    expect(new Set(exported['used_offer']?.map(({ offer }) => offer)).size).toBe(2_300);
    expect(exported['used_offer']).toHaveLength(2_300);
    expect(exported['account']).toHaveLength(1);
    expect(exported['wallet']).toHaveLength(1);
  });

  test('contains nothing of other viewers', async ({ server }) => {
    const other = await server.viewer();
    await useEverything(server, other);
    expect(JSON.stringify(await exportAll(await server.viewer()))).not.toContain(other.uid);
  });

  test('rejects a forged cursor', async ({ server }) => {
    const viewer = await server.viewer();
    const pictures = { part: 'pictures', table: 0, after: null };
    const forged = [
      ...[{}, { ...pictures, table: 2 }, { ...pictures, table: -1 }],
      ...['', '\u0000', "' OR true --", 'a'.repeat(37), 1].map((after) => ({ ...pictures, after })),
      ...[8.64e15, -8.64e15, 9e15, -1].map((at) => ({ part: 'records', cursor: writeCursor([at, 1]) })),
      ...[
        { part: 'records', cursor: 'x' },
        { part: 'rows', table: 0, offset: 1e9 },
      ],
    ];
    for (const position of forged)
      expect((await viewer.send('account/export', { cursor: writeCursor(position) })).error).toBe('InvalidParameters');
  });
});
