import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { en } from '#i18n/testing/texts.ts';
import { ACCOUNT, ACCOUNT_RESPONSES } from '#web/testing/account.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { viewer } from '#web/testing/viewer.ts';
import { failWith, NO_RESPONSE } from '#web/testing/fake-api.ts';
import { chooseFiles, coloursAt, pictureFile } from '#web/testing/files.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { SIZES } from '#web/testing/sizes.ts';

const UPLOADED = `/img/avatars/${'A'.repeat(22)}.webp`;
const MAX_PHOTO_BYTES = 20 * 1024 ** 2;

const changeButton = () => page.getByRole('button', { name: en['account.avatar_change'] });
const useButton = () => page.getByRole('button', { name: en['account.crop_use'] });
const preset = (name: 'fox' | 'moon') => page.getByRole('button', { name: en[`account.preset_${name}`], exact: true });
const undoButton = () => page.getByRole('button', { name: en['ui.undo'] });
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });

/** Waits until the page shows this picture, or none. */
const expectAvatar = (path: string | undefined) =>
  expect.poll(() => document.querySelector('main img')?.getAttribute('src') ?? undefined).toBe(path);

/** Returns a picture whose left half is red and whose right half is blue. */
const twoColours = (): Promise<File> =>
  pictureFile('photo.png', [1200, 600], (context) => {
    for (const [x, colour] of [
      [0, '#f00'],
      [600, '#00f'],
    ] as const) {
      context.fillStyle = colour;
      context.fillRect(x, 0, 600, 600);
    }
  });

/** Returns the colours at the left and the right edge of an uploaded picture. */
async function edgesOf(picture: Blob | undefined): Promise<string[]> {
  const colours = await coloursAt(picture ?? new Blob(), [
    [0.03, 0.5],
    [0.97, 0.5],
  ]);
  return colours.map(([red = 0, , blue = 0]) => (red > blue ? 'red' : 'blue'));
}

async function choosePhoto(): Promise<void> {
  await changeButton().click();
  await expect.element(page.getByRole('button', { name: en['account.avatar_upload'] })).toBeVisible();
  await chooseFiles(await twoColours());
  await expect.element(useButton()).toBeEnabled();
}

for (const size of SIZES) {
  const at = `at ${size.join(' × ')}`;

  test(`chooses a preset picture, undoes the choice and removes the picture, ${at}`, async () => {
    await renderPage(ACCOUNT, ACCOUNT_RESPONSES, { size });
    await changeButton().click();
    await preset('fox').click();
    await expect.element(page.getByText(en['account.avatar_changed'])).toBeVisible();
    await expectAvatar('/img/avatars/fox.svg');
    await undoButton().click();
    await expectAvatar(undefined);
    await changeButton().click();
    await expect.element(preset('moon')).toBeVisible();
    preset('moon').element().focus();
    await userEvent.keyboard('{Enter}');
    await expectAvatar('/img/avatars/moon.svg');
    await changeButton().click();
    await expect.element(preset('moon')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible();
    await page.getByRole('button', { name: en['account.avatar_remove'] }).click();
    await expectAvatar(undefined);
    await undoButton().click();
    await expectAvatar('/img/avatars/moon.svg');
  });

  test(`uploads the part of a photo that the viewer has moved into the circle, ${at}`, async () => {
    const { api } = await renderPage(
      ACCOUNT,
      { ...ACCOUNT_RESPONSES, 'account/avatar': { avatar: UPLOADED } },
      { size },
    );
    await choosePhoto();
    await expectAccessible();
    await useButton().click();
    await expectAvatar(UPLOADED);
    expect(await edgesOf(api.uploads[0])).toEqual(['red', 'blue']);
    await choosePhoto();
    // The photo is moved to the left until only its right half is in the circle.
    for (let count = 0; count < 4; count += 1) await userEvent.keyboard('{ArrowRight}');
    await useButton().click();
    await expect.poll(() => api.uploads.length).toBe(2);
    expect(await edgesOf(api.uploads[1])).toEqual(['blue', 'blue']);
    await expect.element(useButton()).not.toBeInTheDocument();
  });

  test(`lets the viewer zoom and drag a photo, and keeps the picture after “Cancel”, ${at}`, async () => {
    await renderPage(ACCOUNT, ACCOUNT_RESPONSES, { size });
    await choosePhoto();
    const photo = page.getByRole('dialog').element().querySelector('img');
    const box = () => photo?.getBoundingClientRect() ?? new DOMRect();
    const { width } = box();
    await page.getByRole('button', { name: en['preview.zoom_in'] }).click();
    await expect.poll(() => box().width).toBeGreaterThan(width);
    await expectAccessible();
    const { x } = box();
    const mouse = (type: string, target: EventTarget | null | undefined, moved: number): void => {
      const position = { clientX: 195 + moved, clientY: 400 + moved / 2, buttons: type === 'mouseup' ? 0 : 1 };
      target?.dispatchEvent(new MouseEvent(type, { ...position, bubbles: true, cancelable: true }));
    };
    mouse('mousedown', photo, 0);
    for (let moved = 5; moved <= 40; moved += 5) mouse('mousemove', window, moved);
    mouse('mouseup', window, 40);
    await expect.poll(() => box().x).toBeGreaterThan(x + 20);
    await page.getByRole('button', { name: en['ui.cancel'] }).click();
    await expect.element(preset('moon')).toBeVisible();
    await expectAvatar(undefined);
  });

  test(`cancels an upload, shows why an upload failed, and repeats it, ${at}`, async () => {
    const { api } = await renderPage(
      ACCOUNT,
      { ...ACCOUNT_RESPONSES, 'account/avatar': () => Promise.withResolvers<never>().promise },
      { size },
    );
    const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort');
    await choosePhoto();
    await useButton().click();
    await expect.element(page.getByRole('progressbar', { name: en['account.uploading'] })).toBeVisible();
    await expect.poll(() => api.uploads).toHaveLength(1);
    expect(abort).not.toHaveBeenCalled();
    await page.getByRole('button', { name: en['ui.cancel'] }).click();
    await expect.element(preset('moon')).toBeVisible();
    expect(abort).toHaveBeenCalledOnce();
    api.respond('account/avatar', NO_RESPONSE);
    await chooseFiles(await twoColours());
    await useButton().click();
    await expect.element(alert(en['error.network'])).toBeVisible();
    api.respond('account/avatar', failWith('PictureRejected'));
    await useButton().click();
    await expect.element(alert(en['error.40129'])).toBeVisible();
    api.respond('account/avatar', { avatar: UPLOADED });
    await useButton().click();
    await expectAvatar(UPLOADED);
  });
}

test('shows the picture on the profile', async () => {
  await renderPage('#/pages/profile/index', {}, { user: viewer({ avatar: '/img/avatars/moon.svg' }) });
  await expectAvatar('/img/avatars/moon.svg');
});

test('refuses a file that is no picture, and one that is too large', async () => {
  await renderPage(ACCOUNT, ACCOUNT_RESPONSES);
  await changeButton().click();
  await chooseFiles(new File(['no photo'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(alert(en['error.40129'])).toBeVisible();
  await chooseFiles(new File([new Uint8Array(MAX_PHOTO_BYTES + 1)], 'big.png', { type: 'image/png' }));
  await expect.element(alert(en['account.photo_large'])).toBeVisible();
});
