import { z } from 'zod';
import { closeReport, readOpenReports } from '#server/db/chat/reports.ts';
import { CommandError, defineCommand, NO_ARGS, NO_FLAGS } from './command.ts';
import { printableJson, quoteViewer } from './printable.ts';
import { WholeNumber } from './reward-flags.ts';

const PAGE = 100;

export const listChatReports = defineCommand({
  name: 'chat reports',
  summary: 'list answers of characters that viewers have reported, oldest first',
  args: NO_ARGS,
  flags: z.strictObject({
    limit: WholeNumber.pipe(z.int().min(1).max(10_000))
      .default(PAGE)
      .meta({ value: 'n', description: 'how many reports' }),
    json: z.boolean().optional().meta({ description: 'print one JSON object a line' }),
  }),
  run: async ({ db, print }, { flags: { limit, json } }) => {
    const reports = await readOpenReports(db, limit);
    if (reports.length === 0 && !json) print('There are no open reports.');
    for (const report of reports) {
      if (json) {
        print(printableJson(report));
        continue;
      }
      const { id, uid, characterId, reason, note, message, answer, reportedAt } = report;
      print(`${id}  ${reason}  ${characterId}  ${reportedAt.toISOString()}  ${uid}`);
      const parts = { Viewer: message, Answer: answer, Note: note };
      for (const [name, part] of Object.entries(parts)) {
        if (part !== null) for (const line of [`${name}:`, ...quoteViewer(part)]) print(line);
      }
    }
  },
});

export const closeChatReport = defineCommand({
  name: 'chat close',
  summary: 'close a report of an answer',
  args: z.strictObject({ id: WholeNumber.pipe(z.int().min(1)).describe('the number of the report') }),
  flags: NO_FLAGS,
  run: async ({ db, clock, print }, { args: { id } }) => {
    if (!(await closeReport(db, id, clock.now()))) throw new CommandError(`There is no open report ${id}.`);
    print(`Report ${id} is closed.`);
  },
});
