import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { en } from '#i18n/testing/texts.ts';
import { useBlocked } from '#web/api/session.ts';
import { ACCOUNT_RESPONSES } from '#web/testing/account.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { checkInStatus, endOfDay, onePage } from '#web/testing/responses.ts';
import { viewer } from '#web/testing/viewer.ts';
import { home } from '#web/testing/catalogue.ts';
import { failWith, type Responses } from '#web/testing/fake-api.ts';
import { savedFiles } from '#web/testing/files.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stopTimers } from '#web/testing/timers.ts';
import { expectToast } from '#web/testing/toasts.ts';

const BLOCKED = failWith('AccountBlocked');

/** The responses to a blocked viewer, who may write to the operator and manage the data. */
const RESPONSES: Responses = {
  'account/my-info': BLOCKED,
  'video/home': BLOCKED,
  'task/check_in_status': BLOCKED,
  'task/finish_task': BLOCKED,
  'service/faq': { entries: [] },
  'service/feedback': { message_id: 1 },
  'service/contact': { name: null, email: null, phone: null, hours: null },
  'service/messages': onePage([
    {
      message_id: 1,
      category: 'payment',
      text: 'Why am I blocked?',
      pictures: 0,
      sent_at: '2026-01-02T03:04:05.000Z',
      state: 'open',
      answers: [],
    },
  ]),
  'account/export': { sections: { account: [{ uid: '1' }] }, next_cursor: null },
  'account/delete': {},
};

const notice = () => page.getByRole('dialog', { name: en['blocked.title'] });
const serviceLink = () => notice().getByRole('link', { name: en['blocked.service'] });
const dataLink = () => notice().getByRole('link', { name: en['blocked.data'] });
const textField = () => page.getByRole('textbox', { name: en['service.text'] });
const sendButton = () => page.getByRole('button', { name: en['service.send'], exact: true });

test('lets a blocked viewer write to Service, and shows the notice again afterwards', async () => {
  const { api } = await renderPage('#/', RESPONSES);
  await expect.element(notice()).toBeVisible();
  await expectAccessible();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(serviceLink()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: en['page.service'] })).toBeVisible();
  await page.getByRole('link', { name: en['service.write'] }).click();
  await textField().fill('Why am I blocked?');
  await sendButton().click();
  await expect.element(page.getByText(en['service.sent_title'])).toBeVisible();
  await page.getByRole('button', { name: en['service.messages'] }).click();
  await expect.element(page.getByText('Why am I blocked?')).toBeVisible();
  expect(notice().elements()).toEqual([]);
  history.go(-2);
  await expect.element(notice()).toBeVisible();
  stopTimers();
  await userEvent.keyboard('{Escape}');
  await expect.element(notice()).not.toBeInTheDocument();
  await expect.poll(() => history.state).toMatchObject({ overlays: 0 });
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await expect.element(notice()).toBeVisible();
  await expect.poll(() => history.state).toMatchObject({ overlays: 1 });
  history.back();
  await expect.element(notice()).toBeVisible();

  api.respond('account/my-info', viewer());
  api.respond('video/home', home());
  api.respond('task/check_in_status', checkInStatus());
  api.respond('task/finish_task', { finished: false, resets_at: endOfDay() });
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Test show 12').first()).toBeInTheDocument();
  await expect.element(notice()).not.toBeInTheDocument();
});

test('lets a blocked viewer download the data and delete the account, which does not end the block', async () => {
  const { api } = await renderPage('#/', { ...ACCOUNT_RESPONSES, ...RESPONSES });
  await dataLink().click();
  await expect.element(page.getByRole('heading', { name: en['account.data'] })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: en['account.devices'] })).not.toBeInTheDocument();
  const saved = savedFiles();
  const exportButton = page.getByRole('button', { name: en['account.export'] });
  await expectToast(en['account.exported'], () => exportButton.click());
  expect(await Promise.all(saved)).toEqual([{ account: [{ uid: '1' }] }]);
  await expect.element(exportButton).toBeEnabled();
  api.respond('account/login', BLOCKED);
  await page.getByRole('button', { name: en['account.delete'] }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: en['account.delete_continue'] }).click();
  await expectToast(en['account.deleted'], () =>
    sheet.getByRole('button', { name: en['account.delete_confirm'] }).click(),
  );
  await expect.element(notice()).toBeVisible();
  await expect.element(dataLink()).not.toBeInTheDocument();

  api.respond('service/feedback', BLOCKED);
  await serviceLink().click();
  await page.getByRole('link', { name: en['service.write'] }).click();
  await textField().fill('Hello');
  await sendButton().click();
  await expect.element(page.getByRole('alert').filter({ hasText: en['service.blocked'] })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: en['service.details'] }).click();
  await expect.element(page.getByRole('heading', { name: en['service.details'] })).toBeVisible();
  useBlocked.setState({ blocked: false });
});
