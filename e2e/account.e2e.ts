import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test, type Page } from './test.ts';

const en = DICTIONARIES.en;
const ACCOUNT = '/#/pages/common/account/index';
const PROFILE = '/#/pages/profile/index';

const nameButton = (page: Page) => page.getByRole('button', { name: en['account.name_change'] });
const undo = (page: Page) => page.getByRole('button', { name: en['ui.undo'] });
const avatarSource = (page: Page) => page.locator('main img').first();

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

test('uploads the part of a photo that is in the circle', { tag: '@once' }, async ({ page }) => {
  await page.goto(ACCOUNT);
  await page.getByRole('button', { name: en['account.avatar_change'] }).click();
  await expect(page.getByRole('button', { name: en['account.avatar_upload'] })).toBeVisible();
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await twoColours(page) };
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByRole('button', { name: en['account.crop_use'] }).click();
  await expect(avatarSource(page)).toHaveAttribute('src', /^\/img\/avatars\/[\w-]{22}\.webp$/);
  expect(await edgesOf(page)).toEqual(['red', 'blue']);
});
