/** Takes the pictures of one language and size, and writes their sheet into docs/screens. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForAnimations } from '../accessibility.ts';
import { expect, test, type Page } from '../test.ts';
import { createTranslate, type Translate } from '#i18n/testing/texts.ts';
import { openAsNewcomer, openAsViewer, setClocks } from './people.ts';
import { composeSheet, type Picture } from './sheet.ts';
import { SHOTS, type Shot } from './shots.ts';
import { SIZES } from './sizes.ts';

const FOLDER = join(import.meta.dirname, '../../docs/screens');

async function open(page: Page, { hash, act }: Shot, t: Translate): Promise<void> {
  // A new document, so that no picture depends on the one before it.
  await page.goto('about:blank');
  await setClocks(page);
  await page.goto(`/${hash}`);
  await expect(page.locator('h1, h2').first()).toBeAttached();
  await act?.(page, t);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await waitForAnimations(page);
  await page.evaluate(async () => {
    const shown = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
}

function readProject({ language, size }: Record<string, unknown>): {
  language: 'en' | 'de' | 'ja';
  size: keyof typeof SIZES;
} {
  if (language !== 'en' && language !== 'de' && language !== 'ja') throw new Error(`no sheet in ${String(language)}`);
  return { language, size: size === 'phone' ? 'phone' : 'desktop' };
}

test('draws the sheet', async ({ browser }, { outputDir, project }) => {
  const { language, size } = readProject(project.metadata);
  const t = createTranslate(language);
  const people = { viewer: await openAsViewer(browser), newcomer: await openAsNewcomer(browser) };
  await mkdir(outputDir, { recursive: true });
  const pictures: Picture[] = [];
  for (const shot of SHOTS) {
    await test.step(shot.name, async () => {
      const page = people[shot.who];
      await open(page, shot, t);
      const file = join(outputDir, `${shot.name}.png`);
      await page.screenshot({ path: file, animations: 'disabled' });
      pictures.push({ file, name: shot.name, title: await page.title() });
    });
  }
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${language}-${size}.webp`), await composeSheet(browser, pictures, SIZES[size]));
});
