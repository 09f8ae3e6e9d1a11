import { expect, test } from 'vitest';
import { RuleError } from '#domain/errors.ts';
import { createPictureUploads } from './picture-uploads.ts';

const PICTURE = Buffer.alloc(400);

test('encodes the pictures of one viewer one after the other, and those of others meanwhile', async () => {
  const running: Buffer[] = [];
  const encoded = Promise.withResolvers<Buffer>();
  const uploads = createPictureUploads(
    async (content) => {
      running.push(content);
      return encoded.promise;
    },
    { addressBytesPerDay: 2_000 },
  );
  const [first, second, other] = [Buffer.from('first'), Buffer.from('second'), Buffer.from('other')];
  const all = [
    uploads({ userId: 1, address: '192.0.2.1', content: first }),
    uploads({ userId: 1, address: '192.0.2.1', content: second }),
    uploads({ userId: 2, address: '192.0.2.1', content: other }),
  ];
  await expect.poll(() => running).toEqual([first, other]);
  encoded.resolve(PICTURE);
  await Promise.all(all);
  expect(running).toEqual([first, other, second]);
});

test("rejects a picture above the address's bytes of a day, but not those of other addresses", async () => {
  const uploads = createPictureUploads(async () => PICTURE, { addressBytesPerDay: 1_000 });
  const send = (userId: number, address: string) => uploads({ userId, address, content: PICTURE });
  await Promise.all([send(1, '192.0.2.1'), send(2, '192.0.2.1')]);
  await expect(send(3, '192.0.2.1')).rejects.toMatchObject({ rule: 'TooManyRequests' });
  await expect(send(3, '192.0.2.2')).resolves.toBe(PICTURE);
});

test('encodes the next picture of a viewer after a failed one', async () => {
  const uploads = createPictureUploads(
    async (content) => (content.length === 0 ? Promise.reject(new Error('empty')) : content),
    { addressBytesPerDay: 1_000 },
  );
  const failed = uploads({ userId: 1, address: '192.0.2.1', content: Buffer.alloc(0) });
  const next = uploads({ userId: 1, address: '192.0.2.1', content: PICTURE });
  await expect(failed).rejects.toThrow('empty');
  await expect(next).resolves.toBe(PICTURE);
});

test('accepts no third picture of a viewer while two are not encoded, and the next one afterwards', async () => {
  const encoded = Promise.withResolvers<Buffer>();
  const uploads = createPictureUploads(async () => encoded.promise, { addressBytesPerDay: 10_000 });
  const send = (userId: number) => uploads({ userId, address: '192.0.2.1', content: PICTURE });
  const accepted = [send(1), send(1)];
  await expect(send(1)).rejects.toMatchObject({ rule: 'NotReady' });
  const other = send(2);
  encoded.resolve(PICTURE);
  await Promise.all([...accepted, other]);
  await expect(send(1)).resolves.toBe(PICTURE);
});

test('counts what an address sends before decoding it, also what is rejected', async () => {
  let decoded = 0;
  const uploads = createPictureUploads(
    async () => {
      decoded += 1;
      throw new RuleError('PictureRejected');
    },
    { addressBytesPerDay: 100 },
  );
  const rules: unknown[] = [];
  for (let userId = 1; userId <= 4; userId += 1)
    await uploads({ userId, address: '192.0.2.1', content: PICTURE }).catch(({ rule }: RuleError) => rules.push(rule));
  expect(rules).toEqual(['PictureRejected', 'PictureRejected', 'TooManyRequests', 'TooManyRequests']);
  expect(decoded).toBe(2);
});
