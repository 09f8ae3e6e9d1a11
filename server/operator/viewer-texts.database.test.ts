/** Prints hostile texts of viewers with every command that shows them. */
import { expect } from 'vitest';
import { say, talkerOf } from '#server/testing/chat.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { runOperator } from '#server/testing/operator.ts';
import { isolatedTest as test } from '#server/testing/test.ts';

const MARK = 'hostile';
const FORGED = `12  answered  playback  ${MARK}`;
const ENDS = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];
const HOSTILE = [
  ...ENDS.map((end) => `a${end}${FORGED}${end}`),
  `\u001b[1A\u001b[2K${FORGED}`,
  `\u001b]0;${MARK}\u0007\u009b31m`,
  `\u202e${MARK}\u2066`,
  `${'x'.repeat(76)}${FORGED}`,
].join('\n');

/** Ends lines, or changes what a terminal shows. */
const DANGEROUS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

test('shows hostile texts only on quoted lines without hidden characters', async ({ server }) => {
  const viewer = await server.viewer();
  const { db } = server.context;
  await db
    .updateTable('account')
    .set({ nickname: HOSTILE })
    .where('user_id', '=', await userIdOf(server, viewer.uid))
    .execute();
  const message = {
    category: 'business',
    text: HOSTILE,
    contact: HOSTILE.slice(0, 200),
    company: HOSTILE.slice(0, 100),
  } as const;
  const id = String((await viewer.send('service/feedback', message)).data.message_id);
  const { turnId } = await say(viewer, { character_id: talkerOf(await server.addShow()), text: 'Hello' });
  await viewer.send('chat/report', { turn_id: turnId, reason: 'other', note: 'Note' });
  await db.updateTable('chat_report').set({ message: HOSTILE, answer: HOSTILE, note: HOSTILE }).execute();
  const outputs = [
    await runOperator(server, 'user find', [viewer.uid]),
    await runOperator(server, 'feedback list'),
    await runOperator(server, 'feedback show', [id]),
    await runOperator(server, 'chat reports'),
    await runOperator(server, 'feedback answer', [id, 'Thank you.']),
  ];
  for (const lines of outputs) {
    expect(lines.filter((line) => DANGEROUS.test(line))).toEqual([]);
    expect(lines.filter((line) => line.includes(MARK) && !line.startsWith('| '))).toEqual([]);
  }
  for (const lines of outputs.slice(0, 4)) expect(lines.some((line) => line.startsWith('| '))).toBe(true);
  for (const command of ['feedback list', 'chat reports']) {
    const lines = await runOperator(server, command, ['--json']);
    expect(lines.filter((line) => DANGEROUS.test(line))).toEqual([]);
    expect(lines.map((line): unknown => JSON.parse(line))).toHaveLength(1);
  }
});
