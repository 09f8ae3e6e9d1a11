import { DICTIONARIES } from '#i18n/dictionaries.ts';
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
const sendButton = (page: Page) => page.getByRole('button', { name: en['service.send'], exact: true });

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
