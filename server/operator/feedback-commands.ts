import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { FEEDBACK_CATEGORIES, MAX_FEEDBACK_CHARACTERS } from '#domain/feedback.ts';
import {
  closeFeedback,
  INBOX_PAGE,
  insertAnswer,
  readInbox,
  readPictures,
  type InboxRow,
} from '#server/db/feedback-inbox.ts';
import { CommandError, defineCommand, NO_ARGS, NO_FLAGS, type OperatorContext } from './command.ts';
import { printableJson, quoteViewer } from './printable.ts';
import { WholeNumber } from './reward-flags.ts';

const PREVIEW_CHARACTERS = 70;

const MessageArgs = z.strictObject({ id: WholeNumber.pipe(z.int().min(1)).describe('the number of the message') });

async function findMessage({ db }: OperatorContext, id: number): Promise<InboxRow> {
  const [message] = await readInbox(db, { id });
  if (!message) throw new CommandError(`There is no message ${id}.`);
  return message;
}

export const listFeedback = defineCommand({
  name: 'feedback list',
  summary: 'list messages of viewers, oldest first',
  args: NO_ARGS,
  flags: z.strictObject({
    open: z.boolean().optional().meta({ description: 'only messages without an answer' }),
    category: z
      .enum(FEEDBACK_CATEGORIES)
      .optional()
      .meta({ value: 'name', description: `one of ${FEEDBACK_CATEGORIES.join(', ')}` }),
    after: WholeNumber.optional().meta({ value: 'id', description: 'only messages with larger numbers' }),
    limit: WholeNumber.pipe(z.int().min(1).max(10_000))
      .default(INBOX_PAGE)
      .meta({ value: 'n', description: 'how many messages' }),
    json: z.boolean().optional().meta({ description: 'print one JSON object a line' }),
  }),
  run: async ({ db, print }, { flags: { open, json, ...filter } }) => {
    const messages = await readInbox(db, { ...filter, state: open ? 'open' : undefined });
    for (const message of messages)
      for (const line of json ? [printableJson(toJson(message))] : summary(message)) print(line);
    if (messages.length === 0 && !json) print('There are no messages.');
  },
});

function toJson({ userId: _userId, ...message }: InboxRow): object {
  return message;
}

function summary({ id, state, category, sentAt, uid, pictures, text }: InboxRow): string[] {
  const line = text.replaceAll(/\s+/g, ' ');
  const preview = line.length > PREVIEW_CHARACTERS ? `${line.slice(0, PREVIEW_CHARACTERS).toWellFormed()}…` : line;
  const attached = pictures > 0 ? `  [${pictures} pictures]` : '';
  return [`${id}  ${state}  ${category}  ${sentAt.toISOString()}  ${uid}${attached}`, ...quoteViewer(preview)];
}

export const showFeedback = defineCommand({
  name: 'feedback show',
  summary: 'print a message with its answers',
  args: MessageArgs,
  flags: z.strictObject({
    pictures: z
      .string()
      .min(1)
      .optional()
      .meta({ value: 'folder', description: 'write the pictures into this folder' }),
  }),
  run: async (context, { args, flags }) => {
    const { print } = context;
    const message = await findMessage(context, args.id);
    const { id, state, category, sentAt, uid, language, contact, company, pictures, text, answers } = message;
    print(`${id}  ${state}  ${category}  ${sentAt.toISOString()}`);
    print(`UID ${uid}, language ${language}, pictures ${pictures}`);
    const parts = { Contact: contact, Company: company, Message: text };
    for (const [name, part] of Object.entries(parts)) if (part !== null) printQuoted(print, `${name}:`, part);
    for (const answer of answers) printQuoted(print, `Answer of ${answer.answeredAt}:`, answer.text);
    if (flags.pictures !== undefined) await writePictures(context, message, flags.pictures);
  },
});

function printQuoted(print: OperatorContext['print'], title: string, text: string): void {
  for (const line of ['', title, ...quoteViewer(text)]) print(line);
}

async function writePictures({ db, print }: OperatorContext, { userId, id }: InboxRow, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [index, picture] of (await readPictures(db, userId, id)).entries()) {
    const path = join(folder, `message-${id}-${index + 1}.webp`);
    await writeFile(path, picture);
    print(path);
  }
}

export const answerFeedback = defineCommand({
  name: 'feedback answer',
  summary: 'answer a message; the viewer sees it in the app',
  args: z.strictObject({
    ...MessageArgs.shape,
    text: z.string().trim().min(1).max(MAX_FEEDBACK_CHARACTERS).describe('the answer, in quotes'),
  }),
  flags: NO_FLAGS,
  run: async (context, { args }) => {
    const message = await findMessage(context, args.id);
    await insertAnswer(context.db, message, args.text, context.clock.now());
    context.print(`Message ${message.id} is answered. The viewer’s language is ${message.language}.`);
  },
});

export const closeMessage = defineCommand({
  name: 'feedback close',
  summary: 'close a message',
  args: MessageArgs,
  flags: NO_FLAGS,
  run: async (context, { args }) => {
    const message = await findMessage(context, args.id);
    await closeFeedback(context.db, message, context.clock.now());
    context.print(`Message ${message.id} is closed.`);
  },
});
