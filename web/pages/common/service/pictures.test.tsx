import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { en, t } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { NO_RESPONSE } from '#web/testing/fake-api.ts';
import { chooseFiles, pictureFile } from '#web/testing/files.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const FEEDBACK = '#/pages/common/service/index?view=feedback';
const PICTURE_ID = '00000000-0000-4000-8000-000000000001';
const ACCEPTED = { 'service/picture': { picture_id: PICTURE_ID } };
const MAX_SOURCE_BYTES = 20 * 1024 ** 2;
const PLACE = 'GPS 48.2082 N 16.3738 E';

const textField = () => page.getByRole('textbox', { name: en['service.text'] });
const sendButton = () => page.getByRole('button', { name: en['service.send'], exact: true });
const errors = () => page.getByRole('group', { name: en['service.pictures'] }).getByRole('alert');
const picture = (name: string) => page.getByRole('img', { name });
const progress = () => page.getByRole('progressbar');

const smallPicture = (name: string): Promise<File> =>
  pictureFile(name, [20, 10], (context) => context.fillRect(0, 0, 9, 9));

/** Returns a photo of 3 megapixels with so much noise that encoding it once more is not enough, and with a place. */
async function noisyPhoto(): Promise<File> {
  const photo = await pictureFile(
    'photo.jpg',
    [1200, 1600],
    (context) => {
      const image = new ImageData(1200, 1600);
      let seed = 1;
      for (let index = 0; index < image.data.length; index += 1) {
        seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
        image.data[index] = index % 4 === 3 ? 255 : seed >>> 24;
      }
      context.putImageData(image, 0, 0);
    },
    { type: 'image/jpeg', quality: 1 },
  );
  const place = new TextEncoder().encode(`Exif\0\0${PLACE}`);
  const header = new Uint8Array([0xff, 0xe1, 0, place.length + 2]);
  return new File([photo.slice(0, 2), header, place, photo.slice(2)], photo.name, { type: photo.type });
}

test('sends a message with a picture', async () => {
  const { api } = await renderPage(FEEDBACK, { ...ACCEPTED, 'service/feedback': { message_id: 1 } });
  await textField().fill('The coins are missing.');
  await chooseFiles(await smallPicture('screen.png'));
  await expect.element(picture('screen.png')).toBeVisible();
  await expect.element(progress()).not.toBeInTheDocument();
  await expectAccessible();
  await sendButton().click();
  await expect.element(page.getByText(en['service.sent_title'])).toBeVisible();
  expect(api.inputs('service/feedback')).toMatchObject([{ picture_ids: [PICTURE_ID] }]);
});

test('refuses unsuitable files with the reason', async () => {
  const { api } = await renderPage(FEEDBACK);
  await chooseFiles(
    new File(['x'], 'photo.heic', { type: 'image/heic' }),
    new File(['x'], 'notes.txt', { type: 'text/plain' }),
    new File([new Uint8Array(MAX_SOURCE_BYTES + 1)], 'large.png', { type: 'image/png' }),
  );
  for (const reason of [
    t('service.picture_heic', { name: 'photo.heic' }),
    t('service.picture_type', { name: 'notes.txt' }),
    t('service.picture_large', { name: 'large.png' }),
  ])
    await expect.element(page.getByText(reason)).toBeVisible();
  await chooseFiles(new File(['this is no picture'], 'broken.png', { type: 'image/png' }));
  await expect.element(errors()).toMatchTextContent(t('service.picture_type', { name: 'broken.png' }));
  expect(api.uploads).toEqual([]);
});

test('sends no message while the upload of a picture has failed, and repeats or removes it', async () => {
  const { api } = await renderPage(FEEDBACK, { 'service/picture': NO_RESPONSE });
  await chooseFiles(await smallPicture('one.png'));
  const failure = page.getByText(t('service.picture_failed', { name: 'one.png' }));
  await expect.element(failure).toBeVisible();
  await textField().fill('A picture failed.');
  await sendButton().click();
  await expect.element(page.getByText(en['service.pictures_pending'])).toBeVisible();
  api.respond('service/picture', ACCEPTED['service/picture']);
  await page.getByRole('button', { name: `${en['ui.retry']}: one.png` }).click();
  await expect.element(failure).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('service.remove_picture', { name: 'one.png' }) }).click();
  await expect.element(picture('one.png')).not.toBeInTheDocument();
  expect(api.inputs('service/feedback')).toEqual([]);
});

test('reduces a photo to at most 1 MB without its metadata before the upload', async () => {
  const { api } = await renderPage(FEEDBACK, ACCEPTED);
  const photo = await noisyPhoto();
  expect(photo.size).toBeGreaterThan(1_500_000);
  expect(await photo.text()).toContain(PLACE);
  await chooseFiles(photo);
  await expect.element(picture('photo.jpg')).toBeVisible();
  // Decoding and encoding may take long on a busy machine.
  await expect.poll(() => api.uploads.length, { timeout: 60_000 }).toBe(1);
  await expect.element(progress()).not.toBeInTheDocument();
  await expect.element(errors()).toBeEmptyDOMElement();
  const [uploaded = new Blob()] = api.uploads;
  expect(uploaded.type).toBe('image/webp');
  expect(uploaded.size).toBeGreaterThan(10_000);
  expect(uploaded.size).toBeLessThanOrEqual(1_000_000);
  expect(await uploaded.text()).not.toContain(PLACE);
}, 90_000);
