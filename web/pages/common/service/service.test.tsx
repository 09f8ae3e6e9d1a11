import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FAQ_TEXTS } from '#i18n/documents.ts';
import { en, t } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { onePage } from '#web/testing/responses.ts';
import { failWith, NO_RESPONSE, type Responses } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const SERVICE = '#/pages/common/service/index';
const SENT_AT = '2026-01-02T03:04:05.000Z';
const NO_DETAILS = { name: null, email: null, phone: null, hours: null };

const FAQ: Responses = {
  'service/faq': {
    entries: [
      {
        id: 'vip_cancel',
        category: 'vip',
        question: FAQ_TEXTS.en['vip_cancel.question'],
        answer: 'You cancel with two taps, no questions.',
      },
      { id: 'codes', category: 'account', question: FAQ_TEXTS.en['codes.question'], answer: 'Redeem it.' },
    ],
  },
};

const textField = () => page.getByRole('textbox', { name: en['service.text'] });
const companyField = () => page.getByRole('textbox', { name: en['service.company'] });
const sendButton = () => page.getByRole('button', { name: en['service.send'], exact: true });

test('finds an answer by a word, and says when there is none', async () => {
  await renderPage(SERVICE, FAQ);
  await page.getByRole('button', { name: en['service.faq_vip'] }).click();
  const question = page.getByText(FAQ_TEXTS.en['vip_cancel.question']);
  await question.click();
  await expect.element(page.getByText('two taps, no questions')).toBeVisible();
  await expectAccessible();
  const search = page.getByRole('searchbox', { name: en['service.search'] });
  await search.fill('REDEEM');
  await expect.element(page.getByText(FAQ_TEXTS.en['codes.question'])).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await search.fill('dinosaur');
  await expect.element(page.getByText(t('service.search_none', { query: 'dinosaur' }))).toBeVisible();
});

test('offers a retry when the answers do not load', async () => {
  const { api } = await renderPage(SERVICE, { 'service/faq': failWith('ListFetchFailed') });
  await expect.element(page.getByText(en['error.40108'])).toBeVisible();
  api.respond('service/faq', { entries: [] });
  await page.getByRole('button', { name: en['ui.retry'] }).click();
  await expect.element(page.getByText(en['service.faq_none'])).toBeVisible();
});

test('sends a message, and leads to the messages', async () => {
  const { api } = await renderPage(`${SERVICE}?view=feedback`, { 'service/feedback': NO_RESPONSE });
  await sendButton().click();
  await expect.element(page.getByText(en['service.text_missing'])).toBeVisible();
  await expect.element(textField()).toHaveFocus();
  await page.getByText(en['service.category_payment']).click();
  await textField().fill('The coins are missing.');
  await sendButton().click();
  await expect.element(page.getByRole('alert').filter({ hasText: en['error.network'] })).toBeVisible();
  await expectAccessible();
  api.respond('service/feedback', { message_id: 1 });
  api.respond(
    'service/messages',
    onePage([
      {
        message_id: 1,
        category: 'payment',
        text: 'The coins are missing.',
        pictures: 1,
        sent_at: SENT_AT,
        state: 'open',
        answers: [],
      },
    ]),
  );
  await sendButton().click();
  await expect.element(page.getByText(en['service.sent_title'])).toBeVisible();
  await page.getByRole('button', { name: en['service.messages'] }).click();
  await expect.element(page.getByText('The coins are missing.')).toBeVisible();
  await expect.element(page.getByText(t('service.pictures_sent', { count: 1 }))).toBeVisible();
  const message = { category: 'payment', text: 'The coins are missing.', picture_ids: [] };
  expect(api.inputs('service/feedback').at(-1)).toEqual(message);
});

test('marks an unread answer on the profile until the viewer has seen it', async () => {
  const { api } = await renderPage('#/pages/profile/index', {
    ...FAQ,
    'service/unread': { unread: true },
    'service/messages': onePage([
      {
        message_id: 1,
        category: 'payment',
        text: 'The coins are missing.',
        pictures: 0,
        sent_at: SENT_AT,
        state: 'answered',
        answers: [{ text: 'They have arrived now.', answered_at: SENT_AT, unread: true }],
      },
    ]),
    'service/messages_read': () => {
      api.respond('service/unread', { unread: false });
      return {};
    },
  });
  await page.getByRole('link', { name: `${en['page.service']} ${en['tab.news']}` }).click();
  await page.getByRole('link', { name: en['service.messages'] }).click();
  await expect.element(page.getByText('They have arrived now.')).toBeVisible();
  await expectAccessible();
  await expect.poll(() => api.inputs('service/messages_read')).toEqual([{ until: SENT_AT }]);
  history.go(-2);
  await expect.element(page.getByRole('link', { name: en['page.service'], exact: true })).toBeVisible();
});

test('keeps a draft until the message is sent', async () => {
  const { reload, api } = await renderPage(`${SERVICE}?view=business`, { 'service/feedback': { message_id: 1 } });
  await companyField().fill('Example Ltd');
  await textField().fill('Let us talk.');
  await reload();
  await expect.element(textField()).toHaveValue('Let us talk.');
  await expect.element(companyField()).toHaveValue('Example Ltd');
  await sendButton().click();
  await expect.element(page.getByText(en['service.sent_title'])).toBeVisible();
  expect(api.inputs('service/feedback')).toEqual([
    { category: 'business', text: 'Let us talk.', company: 'Example Ltd', picture_ids: [] },
  ]);
  await reload();
  await expect.element(textField()).toHaveValue('');
  await expect.element(companyField()).toHaveValue('');
});

test('shows which contact details the operator has not stated', async () => {
  await renderPage(`${SERVICE}?view=contact`, { 'service/contact': NO_DETAILS });
  await expect.element(page.getByText(en['service.details_none'])).toBeVisible();
  await page.getByRole('link', { name: en['service.write'] }).click();
  await expect.element(textField()).toBeVisible();
});
