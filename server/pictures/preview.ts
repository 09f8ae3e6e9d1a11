/** Makes a small copy of a picture that the page itself contains, so that its first paint waits for no other response. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** About the width of a phone in CSS px, so that the copy covers the same area as the picture. */
const WIDTH = 412;
const QUALITY = 40;
const PICTURE = /^\/img\/([\w-]+\.webp)$/;

type Preview = { readonly src: string; url?: string };

async function encode(file: string): Promise<string> {
  const copy = await sharp(await readFile(file))
    .resize(WIDTH)
    .avif({ quality: QUALITY })
    .toBuffer();
  return `data:image/avif;base64,${copy.toString('base64')}`;
}

/** Returns the copy of a picture as a data URL; undefined until it is ready. Keeps only the copy of the last picture. */
export function createPreviews(folder: string): (src: string) => string | undefined {
  let last: Preview = { src: '' };
  return (src) => {
    const [, name] = PICTURE.exec(src) ?? [];
    if (src !== last.src && name !== undefined) {
      const preview: Preview = { src };
      last = preview;
      encode(join(folder, name)).then(
        (url) => (preview.url = url),
        // Without a copy, the page loads the picture.
        () => undefined,
      );
    }
    return src === last.src ? last.url : undefined;
  };
}
