/** Puts pictures with labels onto one WebP image. */
import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Page } from '@playwright/test';

export type Picture = { readonly file: string; readonly name: string; readonly title: string };

const MAX_BYTES = 500_000;
const BEST_QUALITY = 0.8;
const LEAST_QUALITY = 0.3;
const STEP = 0.1;

const STYLES = `
  body { margin: 0; padding: 16px; width: max-content; background: #26262c; color: #fff; font: 12px/16px 'Noto Sans', 'Noto Sans CJK JP', sans-serif; }
  main { display: grid; gap: 16px 12px; }
  figure { margin: 0; }
  img { display: block; width: 100%; }
  figcaption { padding-top: 4px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  small { display: block; overflow: hidden; text-overflow: ellipsis; color: #b4b4ba; font: inherit; }
`;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function figure({ file, name, title }: Picture): Promise<string> {
  const image = (await readFile(file)).toString('base64');
  const caption = `<figcaption>${escape(name)}<small>${escape(title)}</small></figcaption>`;
  return `<figure><img src="data:image/png;base64,${image}">${caption}</figure>`;
}

/** Encodes in the browser, because its screenshots are only PNG or JPEG. */
async function encode(page: Page, png: Buffer, quality: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([source, webpQuality]) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = document.createElement('canvas');
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      return canvas.toDataURL('image/webp', webpQuality).split(',')[1] ?? '';
    },
    [`data:image/png;base64,${png.toString('base64')}`, quality] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** Returns the image in the best quality that keeps it small enough for the repository. */
export async function composeSheet(
  browser: Browser,
  pictures: readonly Picture[],
  layout: { readonly columns: number; readonly width: number },
): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width: 2400, height: 1600 }, isMobile: false });
  const page = await context.newPage();
  const figures = await Promise.all(pictures.map(figure));
  const columns = `grid-template-columns: repeat(${layout.columns}, ${layout.width}px)`;
  await page.setContent(`<style>${STYLES}</style><body><main style="${columns}">${figures.join('')}</main>`);
  const png = await page.locator('body').screenshot();
  let sheet = await encode(page, png, BEST_QUALITY);
  for (let quality = BEST_QUALITY; sheet.length > MAX_BYTES && quality > LEAST_QUALITY; quality -= STEP) {
    sheet = await encode(page, png, quality - STEP);
  }
  await context.close();
  expect(sheet.length).toBeLessThanOrEqual(MAX_BYTES);
  return sheet;
}
