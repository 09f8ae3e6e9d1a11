import { z } from 'zod';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { FAQ_TEXTS } from '#i18n/documents.ts';
import { PNG } from '#server/testing/endpoints.ts';
import { expectAccessible } from './accessibility.ts';
import { runOperator } from './operator.ts';
import { expect, test, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';

const en = DICTIONARIES.en;
const SERVICE = '/#/pages/common/service/index';
const picture = (name: string, mimeType = 'image/png', buffer = PNG) => ({ name, mimeType, buffer });

const textField = (page: Page) => page.getByRole('textbox', { name: en['service.text'] });
const fileField = (page: Page) => page.locator('input[type=file]');
const pictureErrors = (page: Page) => page.getByRole('group', { name: en['service.pictures'] }).getByRole('alert');
const sendButton = (page: Page) => page.getByRole('button', { name: en['service.send'], exact: true });

const PLACE = 'GPS 48.2082 N 16.3738 E';

/** Returns a JPEG of 8 megapixels and more than 1 MB, with a place in its metadata. */
async function noisyPhoto(page: Page): Promise<Buffer<ArrayBuffer>> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 3200 });
    const context = canvas.getContext('2d');
    const image = new ImageData(2400, 800);
    for (let index = 0; index < image.data.length; index += 1) image.data[index] = (index * 2_654_435_761) >>> 24;
    context?.putImageData(image, 0, 0);
    return canvas.toDataURL('image/jpeg', 1);
  });
  const jpeg = Buffer.from(url.split(',')[1] ?? '', 'base64');
  expect(jpeg.length).toBeGreaterThan(1_500_000);
  const place = Buffer.from(`Exif\0\0${PLACE}`);
  const header = Buffer.from([0xff, 0xe1, 0, place.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), header, place, jpeg.subarray(2)]);
}

test('finds an answer by a word, and says when there is none', async ({ page }) => {
  await page.goto(SERVICE);
  await page.getByRole('button', { name: en['service.faq_vip'] }).click();
  const question = page.getByText(FAQ_TEXTS.en['vip_cancel.question']);
  await question.click();
  await expect(page.getByText('two taps, no questions')).toBeVisible();
  await expectAccessible(page, 'an open answer');
  const search = page.getByRole('searchbox', { name: en['service.search'] });
  await search.fill('REDEEM');
  await expect(page.getByText(FAQ_TEXTS.en['codes.question'])).toBeVisible();
  await expect(question).toBeHidden();
  await search.fill('dinosaur');
  await expect(page.getByText(t('service.search_none', { query: 'dinosaur' }))).toBeVisible();
});

test('sends a message with a picture, and shows the answer of the operator', async ({ page }) => {
  await page.goto(SERVICE);
  await page.getByRole('link', { name: en['service.write'] }).click();
  await sendButton(page).click();
  await expect(page.getByText(en['service.text_missing'])).toBeVisible();
  await page.getByText(en['service.category_payment']).click();
  const words = `The coins are missing ${crypto.randomUUID()}`;
  await textField(page).fill(words);
  await fileField(page).setInputFiles(picture('screen.png'));
  await expect(page.getByRole('img', { name: 'screen.png' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expectAccessible(page, 'the form');
  await sendButton(page).click();
  await expect(page.getByText(en['service.sent_title'])).toBeVisible();
  await page.getByRole('button', { name: en['service.messages'] }).click();
  await expect(page.getByText(t('service.pictures_sent', { count: 1 }))).toBeVisible();

  const { stdout } = await runOperator('feedback', 'list', '--json');
  const line = stdout.split('\n').find((each) => each.includes(words)) ?? '{}';
  const { id }: { id?: number } = JSON.parse(line);
  await runOperator('feedback', 'answer', String(id), 'They have arrived now.');
  await page.goto('/#/pages/profile/index');
  await page.reload();
  const row = page.getByRole('link', { name: `${en['page.service']} ${en['tab.news']}` });
  await row.click();
  await page.getByRole('link', { name: en['service.messages'] }).click();
  await expect(page.getByText('They have arrived now.')).toBeVisible();
  await expectAccessible(page, 'messages');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('link', { name: en['page.service'], exact: true })).toBeVisible();
});

test('refuses unsuitable pictures with the reason, and repeats a failed upload', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource|ERR_FAILED/);
  await page.goto(`${SERVICE}?view=feedback`);
  const large = Buffer.alloc(20 * 1024 ** 2 + 1);
  await fileField(page).setInputFiles([
    picture('photo.heic', 'image/heic'),
    picture('notes.txt', 'text/plain'),
    picture('large.png', 'image/png', large),
  ]);
  for (const reason of [
    t('service.picture_heic', { name: 'photo.heic' }),
    t('service.picture_type', { name: 'notes.txt' }),
    t('service.picture_large', { name: 'large.png' }),
  ])
    await expect(page.getByText(reason)).toBeVisible();
  await page.route('**/api/v1/service/picture', (route) => route.abort(), { times: 1 });
  await fileField(page).setInputFiles(picture('one.png'));
  await expect(page.getByText(t('service.picture_failed', { name: 'one.png' }))).toBeVisible();
  await textField(page).fill('A picture failed.');
  await sendButton(page).click();
  await expect(page.getByText(en['service.pictures_pending'])).toBeVisible();
  await page.getByRole('button', { name: `${en['ui.retry']}: one.png` }).click();
  await expect(page.getByText(t('service.picture_failed', { name: 'one.png' }))).toBeHidden();
  await page.getByRole('button', { name: t('service.remove_picture', { name: 'one.png' }) }).click();
  await expect(page.getByRole('img', { name: 'one.png' })).toHaveCount(0);
});

test('reduces a photo to at most 1 MB without its metadata before the upload', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: Blob): void {
        const record = (text: string): void => void Object.assign(window, { uploaded: [body?.type, body?.size, text] });
        void body?.text().then(record);
        super.send(body);
      }
    };
  });
  await page.goto(`${SERVICE}?view=feedback`);
  await fileField(page).setInputFiles(picture('photo.jpg', 'image/jpeg', await noisyPhoto(page)));
  await expect(page.getByRole('img', { name: 'photo.jpg' })).toBeVisible();
  // Decoding and encoding may take long on a busy machine.
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  await expect(pictureErrors(page)).toHaveText('');
  const uploaded = await page.evaluate(() => ('uploaded' in window ? window.uploaded : null));
  const [type, bytes, text] = z.tuple([z.string(), z.int(), z.string()]).parse(uploaded);
  expect(type).toBe('image/webp');
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(1_000_000);
  expect(text).not.toContain(PLACE);
});

test('refuses a file that no browser can decode', { tag: '@once' }, async ({ page }) => {
  await page.goto(`${SERVICE}?view=feedback`);
  await fileField(page).setInputFiles(picture('broken.png', 'image/png', Buffer.from('this is no picture')));
  await expect(pictureErrors(page)).toContainText(t('service.picture_type', { name: 'broken.png' }));
});

test('keeps a draft until the message is sent', async ({ page }) => {
  await page.goto(`${SERVICE}?view=business`);
  await page.getByRole('textbox', { name: en['service.company'] }).fill('Example Ltd');
  await textField(page).fill('Let us talk.');
  await page.reload();
  await expect(textField(page)).toHaveValue('Let us talk.');
  await expect(page.getByRole('textbox', { name: en['service.company'] })).toHaveValue('Example Ltd');
  await sendButton(page).click();
  await expect(page.getByText(en['service.sent_title'])).toBeVisible();
  await page.goto(`${SERVICE}?view=feedback`);
  await expect(textField(page)).toHaveValue('');
});

test('shows which contact details the operator has not stated', async ({ page }) => {
  await page.goto(`${SERVICE}?view=contact`);
  await expect(page.getByText(en['service.details_none'])).toBeVisible();
  await page.getByRole('link', { name: en['service.write'] }).click();
  await expect(textField(page)).toBeVisible();
});
