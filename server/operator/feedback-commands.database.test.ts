import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { PNG } from '#server/testing/endpoints.ts';
import { runOperator } from '#server/testing/operator.ts';
import { isolatedTest as test, withServer, type TestServer, type TestViewer } from '#server/testing/test.ts';
import { CommandError } from './command.ts';

async function sendMessage(viewer: TestViewer, text: string, category: 'playback' | 'business' = 'playback') {
  return String((await viewer.send('service/feedback', { category, text })).data.message_id);
}

async function uploadPicture(server: TestServer, { token }: TestViewer): Promise<string> {
  const { data } = await server.sendRaw('service/picture', PNG, { token, headers: { 'content-type': 'image/png' } });
  return typeof data === 'object' && data && 'picture_id' in data ? String(data.picture_id) : '';
}

test('feedback list prints each message with the begin of its text, oldest first, and filters by state and category', async () => {
  await withServer({}, async (server) => {
    expect(await runOperator(server, 'feedback list')).toEqual(['There are no messages.']);
    const viewer = await server.viewer();
    const first = await sendMessage(viewer, `It  stops.\nAlways. ${'x'.repeat(100)}`);
    const second = await sendMessage(viewer, 'Let us talk.', 'business');
    const lines = await runOperator(server, 'feedback list');
    const [oldest, newest] = [lines.slice(0, 2), lines.slice(2)];
    expect(await runOperator(server, 'feedback list', [], { flags: { limit: '1' } })).toEqual(oldest);
    expect(await runOperator(server, 'feedback list', [], { flags: { after: first } })).toEqual(newest);
    expect(lines).toEqual([
      expect.stringMatching(`^${first}  open  playback  \\S+Z  ${viewer.uid}$`),
      `| It stops. Always. ${'x'.repeat(52)}…`,
      expect.stringMatching(`^${second}  open  business  `),
      '| Let us talk.',
    ]);
    await runOperator(server, 'feedback answer', [first, 'Thank you.']);
    expect(await runOperator(server, 'feedback list', ['--open'])).toEqual(newest);
    expect(await runOperator(server, 'feedback list', [], { flags: { category: 'playback' } })).toEqual([
      expect.stringContaining(`${first}  answered  `),
      oldest[1],
    ]);
    await expect(runOperator(server, 'feedback list', [], { flags: { category: 'praise' } })).rejects.toThrow(
      '--category',
    );
    const [json = ''] = await runOperator(server, 'feedback list', ['--json']);
    expect(JSON.parse(json)).toMatchObject({ id: Number(first), uid: viewer.uid, answers: [{ text: 'Thank you.' }] });
  });
});

test('feedback show prints a message without escape sequences, and writes its pictures', async ({ server }) => {
  const viewer = await server.viewer();
  const picture = await uploadPicture(server, viewer);
  const { data } = await viewer.send('service/feedback', {
    category: 'business',
    text: 'First line\n\u001b[2JSecond \u202eline',
    contact: 'me@example.com\u0007',
    company: 'Example Ltd',
    picture_ids: [picture],
  });
  const id = String(data.message_id);
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const lines = await runOperator(server, 'feedback show', [id], { flags: { pictures: join(folder, 'new') } });
  expect(lines).toEqual([
    expect.stringMatching(`^${id}  open  business  `),
    `UID ${viewer.uid}, language en, pictures 1`,
    ...['', 'Contact:', '| me@example.com\u{FFFD}'],
    ...['', 'Company:', '| Example Ltd'],
    ...['', 'Message:', '| First line', '| \u{FFFD}[2JSecond \u{FFFD}line'],
    join(folder, 'new', `message-${id}-1.webp`),
  ]);
  expect(await readdir(join(folder, 'new'))).toEqual([`message-${id}-1.webp`]);
  const content = await readFile(join(folder, 'new', `message-${id}-1.webp`));
  expect(content.toString('latin1', 8, 12)).toBe('WEBP');
  await rm(folder, { recursive: true });
});

test('feedback answer shows the viewer an unread answer, and feedback close closes the message', async ({ server }) => {
  const viewer = await server.viewer();
  const id = await sendMessage(viewer, 'It stops.');
  const messages = async () => (await viewer.send('service/messages', {})).data.items;
  expect(await runOperator(server, 'feedback answer', [id, 'We are repairing it.'])).toEqual([
    `Message ${id} is answered. The viewer’s language is en.`,
  ]);
  expect((await viewer.send('service/unread', {})).data).toEqual({ unread: true });
  expect(await messages()).toMatchObject([{ state: 'answered', answers: [{ text: 'We are repairing it.' }] }]);
  expect(await runOperator(server, 'feedback show', [id])).toContain('| We are repairing it.');
  expect(await runOperator(server, 'feedback close', [id])).toEqual([`Message ${id} is closed.`]);
  expect(await messages()).toMatchObject([{ state: 'closed' }]);
});

for (const [command, rest] of [
  ['feedback show', []],
  ['feedback answer', ['Hello']],
  ['feedback close', []],
] as const) {
  test(`${command} rejects an unknown message`, async ({ server }) => {
    const unknown = runOperator(server, command, ['999999', ...rest]);
    await expect(unknown).rejects.toBeInstanceOf(CommandError);
    await expect(unknown).rejects.toThrow('There is no message 999999.');
    await expect(runOperator(server, command, ['zero', ...rest])).rejects.toThrow('id');
  });
}
