/** Tests binding and exporting an account. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { SAMPLE_SHOW } from './address.ts';
import { choosePerson, signIn } from './sign-in.ts';
import { expect, test, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';
import { expectToast } from './toasts.ts';
import { openHome, postAsViewer } from './viewer.ts';

const en = DICTIONARIES.en;
const ACCOUNT = '/#/pages/common/account/index';

const linkButton = (page: Page, provider: string) =>
  page.getByRole('button', { name: t('account.method_link', { provider }) });

test('links a second way to sign in', async ({ page }) => {
  const name = randomUUID();
  await openHome(page);
  await signIn(page, name);
  await page.goto(ACCOUNT);
  await choosePerson(page, linkButton(page, 'Apple'), 'Apple', name);
  await expect(linkButton(page, 'Apple')).toBeHidden();
  await expect(page.getByText(en['account.method_linked'])).toHaveCount(2);
  await expectAccessible(page, 'the account');
});

test('downloads one file with the personal data on a double click', async ({ page }) => {
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await openHome(page);
  await postAsViewer(page, 'video/collect', { tv_id: SAMPLE_SHOW, collected: true });
  await page.goto(ACCOUNT);
  const button = page.getByRole('button', { name: en['account.export'] });
  const [download] = await expectToast(page, en['account.exported'], () =>
    Promise.all([page.waitForEvent('download'), button.dblclick()]),
  );
  const data: Record<string, { tv_id?: string }[]> = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data['collection']).toMatchObject([{ tv_id: SAMPLE_SHOW }]);
  await expect(button).toBeEnabled();
  expect(downloads).toBe(1);
});
