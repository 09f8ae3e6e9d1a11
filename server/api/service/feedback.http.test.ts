import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect } from 'vitest';
import { MAX_FEEDBACK_CHARACTERS, MAX_PICTURE_BYTES } from '#domain/feedback.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { insertAnswer, readInbox, readPictures } from '#server/db/feedback-inbox.ts';
import { purgeFeedbackPictures } from '#server/jobs/purge-feedback-pictures.ts';
import { PNG } from '#server/testing/endpoints.ts';
import { NO_THROTTLES } from '#server/testing/test-config.ts';
import { test, withServer, type TestServer, type TestViewer } from '#server/testing/test.ts';

const MESSAGE = { category: 'playback', text: 'The third episode stops.' } as const;
const PICTURE_FILES = /WEBP/;
/** The length, the type and the checksum of a chunk in a PNG file, and the end of the first chunk. */
const CHUNK_BYTES = 12;
const HEADER_END = 33;

/** Returns the PNG file with a text chunk, which contains metadata. */
function withText(text: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from('tEXt'), text]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(text.length);
  checksum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([PNG.subarray(0, HEADER_END), length, chunk, checksum, PNG.subarray(HEADER_END)]);
}

async function upload(server: TestServer, viewer: TestViewer | undefined, content: Buffer, type = 'image/png') {
  const options = { headers: { 'content-type': type }, ...(viewer && { token: viewer.token }) };
  const { data, ...response } = await server.sendRaw('service/picture', content, options);
  const id = typeof data === 'object' && data && 'picture_id' in data ? String(data.picture_id) : '';
  return { ...response, id };
}

async function storedPictures({ context }: TestServer, userPictures: string): Promise<number> {
  const row = await context.db
    .selectFrom('feedback_picture')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('picture_id', '=', userPictures)
    .executeTakeFirstOrThrow();
  return row.count;
}

const inbox = async ({ context }: TestServer, uid: string) =>
  (await readInbox(context.db, {})).filter((message) => message.uid === uid);

test('stores a message with its pictures, and lists it for the viewer alone', async ({ server }) => {
  const viewer = await server.viewer();
  const pictures = [await upload(server, viewer, PNG), await upload(server, viewer, PNG)];
  const sent = await viewer.send('service/feedback', {
    ...MESSAGE,
    text: `  ${MESSAGE.text}  `,
    contact: 'me@example.com',
    company: 'Only for business',
    picture_ids: pictures.map(({ id }) => id),
  });
  expect(sent).toMatchObject({ error: 'none', data: { message_id: expect.any(Number) } });
  const { data } = await viewer.send('service/messages', {});
  expect(data).toMatchObject({
    items: [{ message_id: sent.data.message_id, ...MESSAGE, pictures: 2, state: 'open', answers: [] }],
    next_cursor: null,
  });
  const [message] = await inbox(server, viewer.uid);
  expect(message).toMatchObject({ contact: 'me@example.com', company: null, language: 'en', pictures: 2 });
  const stranger = await server.viewer();
  expect((await stranger.send('service/messages', {})).data.items).toEqual([]);
});

test('adds the pictures and the contact of a repeated message to the first one', async ({ server }) => {
  const viewer = await server.viewer();
  const message = { category: 'playback', text: 'The picture stops.' } as const;
  await viewer.send('service/feedback', message);
  const pictures: string[] = [];
  while (pictures.length < 5) pictures.push((await upload(server, viewer, PNG)).id);
  const repeat = (picture_ids: string[], contact?: string) =>
    viewer.send('service/feedback', { ...message, picture_ids, ...(contact !== undefined && { contact }) });
  expect(await repeat(pictures.slice(0, 2), 'me@example.com')).toMatchObject({ code: 40_117 });
  expect(await inbox(server, viewer.uid)).toMatchObject([{ contact: 'me@example.com', pictures: 2 }]);
  expect(await repeat(pictures.slice(0, 4))).toMatchObject({ code: 40_117 });
  expect(await inbox(server, viewer.uid)).toMatchObject([{ contact: 'me@example.com', pictures: 4 }]);
  expect((await repeat(pictures.slice(4))).error).toBe('NotFound');
  expect(await inbox(server, viewer.uid)).toMatchObject([{ pictures: 4 }]);
});

test('keeps the company of a message about business', async ({ server }) => {
  const viewer = await server.viewer();
  await viewer.send('service/feedback', { category: 'business', text: 'Let us talk.', company: 'Example Ltd' });
  expect(await inbox(server, viewer.uid)).toMatchObject([{ company: 'Example Ltd' }]);
});

test('stores the same message once within ten minutes', async ({ server }) => {
  const viewer = await server.viewer();
  const sent = await Promise.all([viewer.send('service/feedback', MESSAGE), viewer.send('service/feedback', MESSAGE)]);
  expect(new Set(sent.map(({ code }) => code))).toEqual(new Set([10_000, 40_117]));
  expect(sent[0]?.data).toEqual(sent[1]?.data);
  expect(await inbox(server, viewer.uid)).toHaveLength(1);
});

test('rejects empty, too long and unprintable messages', async ({ server }) => {
  const viewer = await server.viewer();
  const rejected = [
    { ...MESSAGE, text: ' \n ' },
    { ...MESSAGE, text: 'a'.repeat(MAX_FEEDBACK_CHARACTERS + 1) },
    { ...MESSAGE, text: 'a\0b' },
    { ...MESSAGE, text: 'a\ud800' },
    { ...MESSAGE, contact: 'a'.repeat(201) },
    { ...MESSAGE, category: 'praise' },
    { ...MESSAGE, picture_ids: ['../../etc/passwd'] },
    { ...MESSAGE, picture_ids: Array.from({ length: 5 }, () => randomUUID()) },
  ];
  for (const body of rejected) {
    const options = { token: viewer.token };
    expect(await server.sendRaw('service/feedback', JSON.stringify(body), options)).toMatchObject({
      error: 'InvalidParameters',
    });
  }
  expect(await inbox(server, viewer.uid)).toEqual([]);
});

test('rejects pictures of other viewers, used pictures and unknown ones, and stores no message with them', async ({
  server,
}) => {
  const [owner, thief] = [await server.viewer(), await server.viewer()];
  const own = await upload(server, owner, PNG);
  const send = (viewer: TestViewer, id: string, text: string) =>
    viewer.send('service/feedback', { ...MESSAGE, text, picture_ids: [id] });
  expect((await send(thief, own.id, 'one')).error).toBe('NotFound');
  expect((await send(owner, own.id, 'two')).error).toBe('none');
  expect((await send(owner, own.id, 'three')).error).toBe('NotFound');
  expect((await send(owner, randomUUID(), 'four')).error).toBe('NotFound');
  expect(await inbox(server, thief.uid)).toEqual([]);
  expect(await inbox(server, owner.uid)).toMatchObject([{ text: 'two', pictures: 1 }]);
});

test('stores a new WebP file without the metadata of the picture', async ({ server }) => {
  const viewer = await server.viewer();
  const secret = 'GPS 35.6586N 139.7454E <script>alert(1)</script>';
  const { id } = await upload(server, viewer, withText(Buffer.from(secret)));
  await viewer.send('service/feedback', { ...MESSAGE, picture_ids: [id] });
  const [message] = await inbox(server, viewer.uid);
  const [picture] = message ? await readPictures(server.context.db, message.userId, message.id) : [];
  expect(picture?.toString('latin1', 0, 12)).toMatch(PICTURE_FILES);
  expect(picture?.toString('latin1')).not.toContain('GPS');
});

test.for<[string, Buffer]>([
  ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['GIF', Buffer.from('GIF89a\x01\0\x01\0\x80\0\0')],
  ['an HTML page', Buffer.from('<!doctype html><p>hello')],
  ['an empty file', Buffer.alloc(0)],
  ['a cut PNG', PNG.subarray(0, 40)],
  ['a PNG of 65,535 × 65,535 pixels', hugePng()],
])('rejects %s as a picture', async ([, content], { server }) => {
  const viewer = await server.viewer();
  for (const type of ['image/png', 'image/heic', 'application/octet-stream']) {
    expect(await upload(server, viewer, content, type)).toMatchObject({ error: 'PictureRejected', id: '' });
  }
  expect(await readdir(server.context.folders.work)).toEqual([]);
});

/** Returns a PNG file whose header promises more pixels than the server decodes. */
function hugePng(): Buffer {
  const huge = Buffer.from(PNG);
  huge.writeUInt32BE(65_535, 16);
  huge.writeUInt32BE(65_535, 20);
  return huge;
}

test('rejects an upload without a session and one above 5 MiB', async ({ server }) => {
  expect(await upload(server, undefined, PNG)).toMatchObject({ error: 'NotLoggedIn', id: '' });
  const viewer = await server.viewer();
  const large = Buffer.concat([PNG, Buffer.alloc(MAX_PICTURE_BYTES)]);
  expect(await upload(server, viewer, large)).toMatchObject({ status: 413, error: 'TooLarge' });
  const accepted = withText(Buffer.alloc(MAX_PICTURE_BYTES - PNG.length - CHUNK_BYTES));
  expect(await upload(server, viewer, accepted)).toMatchObject({ error: 'none' });
});

test('limits the requests of a viewer a minute, and counts an upload before its body', async () => {
  const throttles = {
    ...NO_THROTTLES,
    upload: { points: 2, seconds: 60 },
    feedback: { points: 1, seconds: 60 },
  };
  await withServer({ throttles }, async (server) => {
    const viewer = await server.viewer();
    const uploads = [PNG, Buffer.from('no picture'), PNG].map((content) => upload(server, viewer, content));
    const errors = (await Promise.all(uploads)).map(({ error }) => error);
    expect(errors.filter((error) => error === 'TooManyRequests')).toHaveLength(1);
    await viewer.send('service/feedback', MESSAGE);
    const second = await viewer.send('service/feedback', { ...MESSAGE, text: 'Again' });
    expect(second).toMatchObject({ status: 429, error: 'TooManyRequests' });
  });
});

test('limits messages and pictures within 24 hours, and the space of all pictures', async () => {
  const feedback = { perDay: 1, picturesPerDay: 1, pictureBytes: 1, addressBytesPerDay: 1_000_000 };
  await withServer({ feedback }, async (server) => {
    const [viewer, other] = [await server.viewer(), await server.viewer()];
    expect((await upload(server, viewer, PNG)).error).toBe('none');
    expect(await upload(server, viewer, PNG)).toMatchObject({ error: 'TooManyRequests' });
    expect(await upload(server, other, PNG)).toMatchObject({ status: 503 });
    expect((await viewer.send('service/feedback', MESSAGE)).error).toBe('none');
    const more = await viewer.send('service/feedback', { ...MESSAGE, text: 'More' });
    expect(more.error).toBe('TooManyRequests');
    expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(60);
  });
});

test('stores no more pictures than the limit when uploads are parallel', async () => {
  const feedback = { perDay: 5, picturesPerDay: 1, pictureBytes: 1_000_000, addressBytesPerDay: 1_000_000 };
  await withServer({ feedback }, async (server) => {
    const viewer = await server.viewer();
    const uploads = Array.from({ length: 2 }, () => upload(server, viewer, PNG));
    const errors = (await Promise.all(uploads)).map(({ error }) => error);
    expect(errors.toSorted()).toEqual(['TooManyRequests', 'none']);
  });
});

test('serves pictures of messages at no public address', async ({ server }) => {
  const viewer = await server.viewer();
  const { id } = await upload(server, viewer, PNG);
  const { folders } = server.context;
  for (const folder of [folders.pictures, folders.media, folders.work]) {
    expect((await readdir(folder)).filter((name) => join(folder, name).includes(id))).toEqual([]);
  }
  for (const path of [
    `/img/${id}.webp`,
    `/img/${id}.png`,
    `/m/x/${id}/picture.webp`,
    `/api/v1/service/picture/${id}`,
  ]) {
    const response = await fetch(`${server.url}${path}`, { headers: { token: viewer.token } });
    await response.arrayBuffer();
    expect([403, 404]).toContain(response.status);
  }
});

test('deletes unused pictures after a day, those of closed messages after 90 days, and all others after a year', async () => {
  await withServer({}, async (server) => {
    const { context } = server;
    const viewer = await server.viewer();
    const [unused, used] = [await upload(server, viewer, PNG), await upload(server, viewer, PNG)];
    await viewer.send('service/feedback', { ...MESSAGE, picture_ids: [used.id] });
    const runAfter = async (ms: number) => {
      const now = () => new Date(Date.now() + ms);
      await purgeFeedbackPictures.run({ ...context, clock: { ...context.clock, now } }, new AbortController().signal);
      return Promise.all([unused, used].map(({ id }) => storedPictures(server, id)));
    };
    expect(await runAfter(DAY_MS - 60_000)).toEqual([1, 1]);
    expect(await runAfter(DAY_MS + 60_000)).toEqual([0, 1]);
    expect(await runAfter(364 * DAY_MS)).toEqual([0, 1]);
    await context.db.updateTable('feedback').set({ closed_at: new Date() }).execute();
    expect(await runAfter(89 * DAY_MS)).toEqual([0, 1]);
    expect(await runAfter(91 * DAY_MS)).toEqual([0, 0]);
    const open = await upload(server, viewer, PNG);
    await viewer.send('service/feedback', { ...MESSAGE, text: 'Open', picture_ids: [open.id] });
    await runAfter(366 * DAY_MS);
    expect(await storedPictures(server, open.id)).toBe(0);
  });
});

test('reports answers as unread until the viewer has seen them', async ({ server }) => {
  const viewer = await server.viewer();
  await viewer.send('service/feedback', MESSAGE);
  const isUnread = async () => (await viewer.send('service/unread', {})).data.unread;
  expect(await isUnread()).toBe(false);
  const [message] = await inbox(server, viewer.uid);
  if (!message) throw new Error('the message is missing');
  const answeredAt = new Date('2026-11-23T12:00:00.500Z');
  await insertAnswer(server.context.db, message, 'We are repairing it.', answeredAt);
  expect(await isUnread()).toBe(true);
  const { data } = await viewer.send('service/messages', {});
  const answer = { text: 'We are repairing it.', answered_at: answeredAt.toISOString(), unread: true };
  expect(data.items).toMatchObject([{ state: 'answered', answers: [answer] }]);
  const stranger = await server.viewer();
  await stranger.send('service/messages_read', { until: answer.answered_at });
  await viewer.send('service/messages_read', { until: '2026-11-23T12:00:00.000Z' });
  expect(await isUnread()).toBe(true);
  await viewer.send('service/messages_read', { until: answer.answered_at });
  expect(await isUnread()).toBe(false);
});

test('lists messages in pages, newest first', async ({ server }) => {
  const viewer = await server.viewer();
  for (const text of ['one', 'two', 'three']) await viewer.send('service/feedback', { category: 'other', text });
  const first = await viewer.send('service/messages', { limit: 2 });
  expect(first.data.items.map(({ text }) => text)).toEqual(['three', 'two']);
  const second = await viewer.send('service/messages', { limit: 2, cursor: first.data.next_cursor });
  expect(second.data).toMatchObject({ items: [{ text: 'one' }], next_cursor: null });
});
