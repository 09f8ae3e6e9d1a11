import { expect } from 'vitest';
import { say, talkerOf } from '#server/testing/chat.ts';
import { runOperator } from '#server/testing/operator.ts';
import { isolatedTest as test, withServer } from '#server/testing/test.ts';
import { CommandError } from './command.ts';
import { quoteViewer } from './printable.ts';

test('lists reported answers with their messages, and closes reports', async () => {
  await withServer({}, async (server) => {
    expect(await runOperator(server, 'chat reports')).toEqual(['There are no open reports.']);
    const talker = talkerOf(await server.addShow());
    const viewer = await server.viewer();
    const { turnId, text } = await say(viewer, { character_id: talker, text: 'Hello\nyou\u001b[2J' });
    await viewer.send('chat/report', { turn_id: turnId, reason: 'offensive', note: 'Rude.' });
    const lines = await runOperator(server, 'chat reports');
    const [id = ''] = lines[0]?.split(' ') ?? [];
    expect(lines).toEqual([
      expect.stringMatching(`^${id}  offensive  ${talker}  \\S+Z  ${viewer.uid}$`),
      ...['Viewer:', '| Hello', '| you\u{FFFD}[2J'],
      ...['Answer:', ...quoteViewer(text)],
      ...['Note:', '| Rude.'],
    ]);
    expect(lines.join('')).not.toContain('\u001b');
    const [json = ''] = await runOperator(server, 'chat reports', ['--json']);
    expect(JSON.parse(json)).toMatchObject({ id: Number(id), uid: viewer.uid, reason: 'offensive', answer: text });
    expect(await runOperator(server, 'chat close', [id])).toEqual([`Report ${id} is closed.`]);
    expect(await runOperator(server, 'chat reports')).toEqual(['There are no open reports.']);
    await expect(runOperator(server, 'chat close', [id])).rejects.toThrow(CommandError);
  });
});
