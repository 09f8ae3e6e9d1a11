import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { createPreviews } from './preview.ts';

test('returns a small copy of a picture once it is ready, and none of a missing one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'preview-'));
  await sharp({ create: { width: 600, height: 900, channels: 3, background: '#f00' } }).toFile(join(folder, 'a.webp'));
  const previewOf = createPreviews(folder);
  expect(previewOf('/img/a.webp')).toBeUndefined();
  const url = await vi.waitFor(() => {
    const ready = previewOf('/img/a.webp');
    expect(ready).toBeDefined();
    return ready ?? '';
  });
  const [type, content = ''] = url.split(',');
  expect(type).toBe('data:image/avif;base64');
  expect(await sharp(Buffer.from(content, 'base64')).metadata()).toMatchObject({ width: 412, height: 618 });
  for (const src of ['/img/missing.webp', '/img/../secret.webp', 'https://other.example/a.webp'])
    expect(previewOf(src)).toBeUndefined();
  await rm(folder, { recursive: true });
});
