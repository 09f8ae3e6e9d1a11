import { z } from 'zod';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { addDevice, uidOf } from './accounts.ts';
import { expect, test, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';

const en = DICTIONARIES.en;
const ACCOUNT = '/#/pages/common/account/index';
const PROFILE = '/#/pages/profile/index';

const main = (page: Page) => page.locator('main');
const avatarButton = (page: Page) => page.getByRole('button', { name: en['account.avatar_change'] });
const nameButton = (page: Page) => page.getByRole('button', { name: en['account.name_change'] });
const preset = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const undo = (page: Page) => page.getByRole('button', { name: en['ui.undo'] });
const avatarSource = (page: Page) => main(page).locator('img').first();

/** Returns a picture whose left half is red and whose right half is blue. */
async function twoColours(page: Page): Promise<Buffer<ArrayBuffer>> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 600 });
    const context = canvas.getContext('2d');
    for (const [x, colour] of [
      [0, '#f00'],
      [600, '#00f'],
    ] as const) {
      if (context) context.fillStyle = colour;
      context?.fillRect(x, 0, 600, 600);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** Returns the colour at the left and the right edge of the viewer's picture. */
async function edgesOf(page: Page): Promise<string[]> {
  return avatarSource(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 256, height: 256 });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 256, 256);
    return [8, 248].map((x) => {
      const [red = 0, , blue = 0] = context?.getImageData(x, 128, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    });
  });
}

test(
  'opens from the identity on the profile, and changes the name everywhere, with an undo',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(PROFILE);
    await page.getByRole('link', { name: en['page.account'] }).click();
    await expect(page.getByRole('heading', { name: en['page.account'] })).toBeVisible();
    await expectAccessible(page, 'the account');
    const before = (await nameButton(page).innerText()).split('\n')[0]?.trim() ?? '';
    await nameButton(page).click();
    const field = page.getByRole('textbox', { name: en['account.name'] });
    await expect(field).toHaveValue(/ \d{4}$/);
    const original = await field.inputValue();
    expect(before).toContain(original.slice(0, 4));
    for (const [name, error] of [
      [' ', en['error.40140']],
      ['Cliffhanger', en['error.40142']],
    ] as const) {
      await field.fill(name);
      await field.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible();
    }
    await expectAccessible(page, 'a rejected name');
    await field.fill('  Mia 🌙 ');
    await page.getByRole('button', { name: en['account.save'] }).click();
    await expect(page.getByText(en['account.name_changed'])).toBeVisible();
    await expect(nameButton(page)).toContainText('Mia 🌙');
    await undo(page).click();
    await expect(nameButton(page)).toContainText(original);
    await nameButton(page).click();
    await field.fill('Mia');
    await field.press('Enter');
    await expect(nameButton(page)).toContainText('Mia');
    await page.goBack();
    await expect(page.getByRole('link', { name: `Mia ${en['page.account']}` })).toBeVisible();
  },
);

test('chooses a preset picture, undoes the choice and removes the picture', async ({ page }) => {
  await page.goto(ACCOUNT);
  await avatarButton(page).click();
  await preset(page, en['account.preset_fox']).click();
  await expect(page.getByText(en['account.avatar_changed'])).toBeVisible();
  await expect(avatarSource(page)).toHaveAttribute('src', '/img/avatars/fox.svg');
  await undo(page).click();
  await expect(main(page).locator('img')).toHaveCount(0);
  await avatarButton(page).click();
  await preset(page, en['account.preset_moon']).focus();
  await page.keyboard.press('Enter');
  await expect(avatarSource(page)).toHaveAttribute('src', '/img/avatars/moon.svg');
  await avatarButton(page).click();
  await expect(preset(page, en['account.preset_moon'])).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'the preset pictures');
  await page.getByRole('button', { name: en['account.avatar_remove'] }).click();
  await expect(main(page).locator('img')).toHaveCount(0);
  await undo(page).click();
  await expect(avatarSource(page)).toHaveAttribute('src', '/img/avatars/moon.svg');
  await page.goto(PROFILE);
  await expect(main(page).locator('img[src="/img/avatars/moon.svg"]')).toBeVisible();
});

test('uploads the part of a photo that the viewer has moved into the circle', async ({ page }) => {
  await page.goto(ACCOUNT);
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await twoColours(page) };
  const use = page.getByRole('button', { name: en['account.crop_use'] });
  const choose = async (): Promise<void> => {
    await avatarButton(page).click();
    await expect(page.getByRole('button', { name: en['account.avatar_upload'] })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(photo);
    await expect(use).toBeEnabled();
  };
  await choose();
  await expectAccessible(page, 'moving a photo');
  await use.click();
  await expect(avatarSource(page)).toHaveAttribute('src', /^\/img\/avatars\/[\w-]{22}\.webp$/);
  expect(await edgesOf(page)).toEqual(['red', 'blue']);
  const first = await avatarSource(page).getAttribute('src');
  await choose();
  // The photo is moved to the left until only its right half is in the circle.
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('ArrowRight');
  await use.click();
  await expect(avatarSource(page)).not.toHaveAttribute('src', String(first));
  expect(await edgesOf(page)).toEqual(['blue', 'blue']);
  await choose();
  await page.getByRole('button', { name: en['preview.zoom_in'] }).click();
  const moved = page.getByRole('dialog').locator('img');
  const { x, y, width, height } = z
    .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
    .parse(await moved.boundingBox());
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 40, y + height / 2 + 20, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await moved.boundingBox())?.x).toBeGreaterThan(x + 20);
  await page.getByRole('button', { name: en['ui.cancel'] }).click();
  await expect(preset(page, en['account.preset_moon'])).toBeVisible();
});

test('cancels an upload, shows why an upload failed, and repeats it', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource|ERR_FAILED/);
  await page.goto(ACCOUNT);
  await avatarButton(page).click();
  const files = page.locator('input[type=file]');
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') });
  await expect(page.getByRole('alert').filter({ hasText: en['error.40129'] })).toBeVisible();
  await files.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(20 * 1024 ** 2 + 1) });
  await expect(page.getByRole('alert').filter({ hasText: en['account.photo_large'] })).toBeVisible();
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await twoColours(page) };
  const use = page.getByRole('button', { name: en['account.crop_use'] });
  const held = Promise.withResolvers<undefined>();
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('account/avatar'));
  await page.route('**/api/v1/account/avatar', async (route) => {
    await held.promise;
    await route.abort().catch(() => undefined);
  });
  await files.setInputFiles(photo);
  await use.click();
  await expect(page.getByRole('progressbar', { name: en['account.uploading'] })).toBeVisible();
  await page.getByRole('button', { name: en['ui.cancel'] }).click();
  await aborted;
  await expect(preset(page, en['account.preset_moon'])).toBeVisible();
  held.resolve(undefined);
  await files.setInputFiles(photo);
  await use.click();
  await expect(page.getByRole('alert').filter({ hasText: en['error.network'] })).toBeVisible();
  await page.unroute('**/api/v1/account/avatar');
  await page.getByRole('button', { name: en['account.crop_use'] }).click();
  await expect(avatarSource(page)).toHaveAttribute('src', /\.webp$/);
});

test('lists the devices of the account, and signs out one of them or all others', async ({ page }) => {
  await page.goto(ACCOUNT);
  await expect(page.getByText(en['account.devices_alone'])).toBeVisible();
  await expect(page.getByText(en['account.device_this'])).toBeVisible();
  const uid = await uidOf(page);
  await addDevice(uid, { 'device-name': 'Safari 26', 'device-os': 'iOS', 'device-type': 'mobile' });
  await addDevice(uid, { 'device-name': 'Firefox 145', 'device-os': 'Windows', 'device-type': 'desktop' });
  await addDevice(uid, {});
  await page.reload();
  await expectAccessible(page, 'the devices');
  const signOut = (device: string) =>
    page.getByRole('button', { name: t('account.device_sign_out', { device }), exact: true });
  const confirm = page.getByRole('dialog').getByRole('button', { name: en['set_up.sign_out'], exact: true });
  await signOut('Safari 26 · iOS').click();
  await expectAccessible(page, 'the confirmation');
  await confirm.click();
  await expect(page.getByText(t('account.device_signed_out', { device: 'Safari 26 · iOS' }))).toBeVisible();
  await expect(signOut('Safari 26 · iOS')).toHaveCount(0);
  await expect(signOut('Firefox 145 · Windows')).toBeVisible();
  await expect(signOut(en['account.device_unknown'])).toBeVisible();
  await page.getByRole('button', { name: en['account.others_sign_out'] }).click();
  await confirm.click();
  await expect(page.getByText(en['account.others_signed_out'])).toBeVisible();
  await expect(page.getByText(en['account.devices_alone'])).toBeVisible();
});

test('shows an error if the devices do not load, and loads them on retry', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.route('**/api/v1/account/sessions', (route) => route.abort());
  await page.goto(ACCOUNT);
  const retry = page.getByRole('button', { name: en['ui.retry'] });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/v1/account/sessions');
  await retry.click();
  await expect(page.getByText(en['account.device_this'])).toBeVisible();
});
