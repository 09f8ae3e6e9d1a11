/** What viewers do with messages and answers. A stand-in of a language model plays the characters. */
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import {
  answerOptions,
  answers,
  CHAT,
  choose,
  converse,
  field,
  GREETING,
  messageOptions,
  openConversation,
  ownMessages,
  recordTexts,
  say,
  sendButton,
  SHEN,
  slowly,
  starters,
  stopButton,
  test,
} from './chat.ts';
import { runOperatorOn } from './operator.ts';
import { expect, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';

const en = DICTIONARIES.en;

const undo = (page: Page) => page.getByRole('button', { name: en['ui.undo'] });
const recent = (page: Page) => page.getByRole('region', { name: en['chat.recent'] });
const left = (count: number) => t('chat.left_other', { count });

async function openMenu(page: Page, name: string): Promise<void> {
  await choose(page.getByRole('button', { name: en['chat.menu'] }), name);
}

test('shows the words of an answer one after the other', { tag: '@once' }, async ({ page, model }) => {
  model.scripts.push(slowly('', 'The lamp is lit. ', 'Sit down. ', 'How are you?'));
  await openConversation(page);
  await expect(page.getByText(en['chat.model_notice'])).toBeVisible();
  const texts = await recordTexts(page, 'main p.whitespace-pre-wrap:not(.bg-white)');
  await say(page, 'Is anyone there?');
  await expect(page.getByText(t('chat.writing', { name: SHEN.name }))).toBeAttached();
  await expect(stopButton(page)).toBeVisible();
  await expect(answerOptions(page)).toHaveCount(1);
  const shown = (await texts()).map((bubbles) => bubbles[1] ?? '');
  const grown = ['The lamp is lit.', 'The lamp is lit. Sit down.', 'The lamp is lit. Sit down. How are you?'];
  expect(shown.map((text) => text.trim())).toEqual(expect.arrayContaining(grown));
  for (const [index, text] of shown.entries()) expect(text.startsWith(shown[index - 1] ?? '')).toBe(true);
  await expect(stopButton(page)).toHaveCount(0);
});

test('stops an answer, keeps what was written, and counts it', { tag: '@once' }, async ({ page, model }) => {
  model.scripts.push(slowly('The lamp is lit. ', 'Sit ', 'down.'));
  await openConversation(page);
  await say(page, 'Is anyone there?');
  await expect(answers(page).last()).toHaveText('The lamp is lit.');
  await stopButton(page).click();
  await expect(page.getByText(en['chat.stopped'])).toBeVisible();
  await expect(answerOptions(page)).toHaveCount(1);
  await expect.poll(() => model.cancelled).toBe(1);
  await page.reload();
  await expect(answers(page)).toHaveCount(2);
  await expect(answers(page).last()).toHaveText('The lamp is lit.');
  await expect(page.getByText(en['chat.stopped'])).toBeVisible();
  await expect(page.getByText(left(19))).toBeVisible();
});

test('asks again after an answer that was stopped before its first word', { tag: '@once' }, async ({ page, model }) => {
  model.scripts.push([{ waitMs: 3_000 }, { text: 'Too late.' }]);
  await openConversation(page);
  await say(page, 'Is anyone there?');
  await expect.poll(() => model.requests.length).toBe(1);
  await stopButton(page).click();
  await expect(page.getByText(en['chat.stopped'])).toBeVisible();
  await expect(page.getByText(left(20))).toBeVisible();
  await page.getByRole('button', { name: en['ui.retry'] }).click();
  await expect(answers(page).last()).toHaveText(GREETING);
  await expect(ownMessages(page)).toHaveText(['Is anyone there?']);
  await page.reload();
  await expect(ownMessages(page)).toHaveText(['Is anyone there?']);
  await expect(answers(page)).toHaveCount(2);
});

test('replaces an answer by another one', { tag: '@once' }, async ({ page, model }) => {
  model.scripts.push([{ text: 'The first answer.' }], [{ text: 'The second answer.' }]);
  await openConversation(page);
  await converse(page, 'Is anyone there?');
  await choose(answerOptions(page), en['chat.regenerate']);
  await expect(answers(page).last()).toHaveText('The second answer.');
  await expect(page.getByText(left(18))).toBeVisible();
  for (const step of ['now', 'after a reload']) {
    if (step !== 'now') await page.reload();
    await expect(ownMessages(page)).toHaveText(['Is anyone there?']);
    await expect(answers(page)).toHaveCount(2);
    await expect(answers(page).last()).toHaveText('The second answer.');
  }
});

test('replaces an edited message and all later ones', { tag: '@once' }, async ({ page, model }) => {
  model.scripts.push(...['To one.', 'To two.', 'To three.', 'To the edited one.'].map((text) => [{ text }]));
  await openConversation(page);
  for (const text of ['One', 'Two', 'Three']) await converse(page, text);
  await field(page).fill('An unsent thought');
  await choose(messageOptions(page).nth(1), en['chat.edit']);
  await expect(page.getByText(en['chat.editing'])).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('Two');
  await page.getByRole('button', { name: en['chat.cancel_edit'] }).click();
  await expect(field(page)).toHaveValue('An unsent thought');
  await choose(messageOptions(page).nth(1), en['chat.edit']);
  await say(page, 'Two, but better');
  await expect(ownMessages(page)).toHaveText(['One', 'Two, but better']);
  await expect(answers(page).last()).toHaveText('To the edited one.');
  await expect(page.getByText(en['chat.editing'])).toHaveCount(0);
  await expect(field(page)).toHaveValue('An unsent thought');
  await page.reload();
  await expect(ownMessages(page)).toHaveText(['One', 'Two, but better']);
  await expect(answers(page).nth(1)).toHaveText('To one.');
  await expect(answers(page).nth(2)).toHaveText('To the edited one.');
});

test('copies a message, and an answer without the marks of gestures', { tag: '@once' }, async ({ page, model }) => {
  model.scripts.push([{ text: '*She nods.* Sit down.' }]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConversation(page);
  await converse(page, 'Is anyone there?');
  await expect(answers(page).last().locator('em')).toHaveText('She nods.');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await choose(answerOptions(page), en['chat.copy']);
  await expect(page.getByText(en['chat.copied'])).toBeVisible();
  expect(await clipboard()).toBe('She nods. Sit down.');
  await choose(messageOptions(page), en['chat.copy']);
  await expect.poll(clipboard).toBe('Is anyone there?');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await choose(messageOptions(page), en['chat.copy']);
  await expect(page.getByText(en['chat.copy_failed'])).toBeVisible();
});

test('deletes a message with its answer, and brings it back on request', { tag: '@once' }, async ({ page }) => {
  await openConversation(page);
  for (const text of ['One', 'Two']) await converse(page, text);
  await choose(messageOptions(page).last(), en['chat.delete']);
  await expect(ownMessages(page)).toHaveText(['One']);
  await undo(page).click();
  await expect(ownMessages(page)).toHaveText(['One', 'Two']);
  await choose(answerOptions(page).first(), en['chat.delete']);
  await expect(ownMessages(page)).toHaveText(['Two']);
  // Closing the page ends the time for an undo.
  await page.reload();
  await expect(ownMessages(page)).toHaveText(['Two']);
  await expect(answers(page)).toHaveCount(2);
});

test('deletes a conversation, and brings it back on request', { tag: '@once' }, async ({ page }) => {
  await page.goto(CHAT);
  await openConversation(page);
  await converse(page, 'I live in Oslo.');
  await openMenu(page, en['chat.clear']);
  await expect(ownMessages(page)).toHaveCount(0);
  await undo(page).click();
  await expect(ownMessages(page)).toHaveText(['I live in Oslo.']);
  await openMenu(page, en['chat.clear']);
  const cleared = page.waitForResponse('**/chat/clear');
  await page.getByRole('button', { name: en['ui.back'] }).click();
  await cleared;
  await expect(page.getByRole('main').locator('a[href*="chat/detail"]').first()).toBeVisible();
  await expect(recent(page)).toHaveCount(0);
  await openConversation(page);
  await expect(page.getByRole('group', { name: en['chat.starters'] })).toBeVisible();
  await openMenu(page, t('chat.memory', { name: SHEN.name }));
  await expect(page.getByText(t('chat.memory_empty', { name: SHEN.name }))).toBeVisible();
});

test('keeps a message that follows the deletion of the conversation', { tag: '@once' }, async ({ page }) => {
  await openConversation(page);
  await converse(page, 'Before the deletion');
  await openMenu(page, en['chat.clear']);
  const cleared = page.waitForResponse('**/chat/clear');
  await expect(ownMessages(page)).toHaveCount(0);
  await field(page).fill('After the deletion');
  await sendButton(page).click();
  await cleared;
  await expect(ownMessages(page)).toHaveText(['After the deletion']);
  await expect(answerOptions(page)).toHaveCount(1);
  await page.reload();
  await expect(ownMessages(page)).toHaveText(['After the deletion']);
});

test(
  'ends the answer that is being written when the conversation is deleted',
  { tag: '@once' },
  async ({ page, model }) => {
    model.scripts.push(slowly('The lamp ', 'is ', 'lit. ', 'Sit ', 'down.'));
    await openConversation(page);
    await say(page, 'Is anyone there?');
    await expect(answers(page).last()).toHaveText('The lamp');
    const cleared = page.waitForResponse('**/chat/clear');
    await openMenu(page, en['chat.clear']);
    await expect(ownMessages(page)).toHaveCount(0);
    await expect.poll(() => model.cancelled).toBe(1);
    await cleared;
    await expect(starters(page)).toHaveCount(3);
    await expect(ownMessages(page)).toHaveCount(0);
    await page.reload();
    await expect(starters(page)).toHaveCount(3);
  },
);

test('reports an answer to the operator', { tag: '@once' }, async ({ page, model, worker }) => {
  const words = `The light went out at ${crypto.randomUUID()}.`;
  model.scripts.push([{ text: words }]);
  await openConversation(page);
  await converse(page, 'What happened?');
  await choose(answerOptions(page), en['chat.report']);
  const sheet = page.getByRole('dialog', { name: en['chat.report_title'] });
  await expect(sheet.getByRole('button', { name: en['chat.report_send'] })).toBeDisabled();
  await sheet.getByRole('radio', { name: en['chat.reason_untrue'] }).check();
  await sheet.getByRole('textbox', { name: en['chat.report_note'] }).fill('It was lit.');
  await sheet.getByRole('button', { name: en['chat.report_send'] }).click();
  await expect(page.getByText(en['chat.reported'])).toBeVisible();
  await expect(sheet).toHaveCount(0);
  const { stdout } = await runOperatorOn(worker.database, 'chat', 'reports', '--json');
  const reports = stdout.split('\n').filter((line) => line.includes(words));
  expect(reports).toHaveLength(1);
  expect(reports[0]).toContain('"reason":"untrue"');
  expect(reports[0]).toContain('It was lit.');
});

test('shows what a character remembers, and forgets it on request', { tag: '@once' }, async ({ page, model }) => {
  await openConversation(page);
  await say(page, 'I live in Oslo. I like tea.');
  await expect(page.getByText(t('chat.remembered', { name: SHEN.name }))).toBeVisible();
  await openMenu(page, t('chat.memory', { name: SHEN.name }));
  const sheet = page.getByRole('dialog', { name: t('chat.memory', { name: SHEN.name }) });
  const memory = (text: string) => sheet.getByRole('listitem').filter({ hasText: text });
  await expect(memory('I live in Oslo')).toBeVisible();
  await memory('I like tea').getByRole('button', { name: en['chat.forget'] }).click();
  await expect(sheet.getByRole('listitem')).toHaveText(['I live in Oslo']);
  await page.keyboard.press('Escape');
  await converse(page, 'And now?');
  expect(model.requests.at(-1)?.messages[0]?.content).toContain('I live in Oslo');
  expect(model.requests.at(-1)?.messages[0]?.content).not.toContain('I like tea');
  await openMenu(page, t('chat.memory', { name: SHEN.name }));
  await sheet.getByRole('button', { name: en['chat.forget_all'] }).click();
  await expect(sheet).toContainText(t('chat.memory_empty', { name: SHEN.name }));
});

test('marks a conversation as unread until the viewer reads it', { tag: '@once' }, async ({ page, model }) => {
  model.scripts.push(slowly('The lamp is lit. ', 'Sit down.'));
  await page.goto(CHAT);
  await page.getByRole('main').getByRole('link', { name: SHEN.name }).click();
  await page.getByRole('link', { name: t('chat.talk', { name: SHEN.name }) }).click();
  await say(page, 'Is anyone there?');
  await expect(answers(page).last()).toHaveText('The lamp is lit.');
  await page.getByRole('button', { name: en['ui.back'] }).click();
  await page.getByRole('button', { name: en['ui.back'] }).click();
  const row = recent(page).getByRole('link', { name: SHEN.name });
  await expect(row).toContainText(t('chat.you', { text: 'Is anyone there?' }));
  await expect(row.getByText(en['chat.unread'])).toBeAttached();
  await expect(row).toContainText('The lamp is lit. Sit down.');
  await row.click();
  await expect(answers(page).last()).toHaveText('The lamp is lit. Sit down.');
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(row.getByText(en['chat.unread'])).toHaveCount(0);
});

test('reads an answer to whose page the viewer returns before its end', { tag: '@once' }, async ({ page, model }) => {
  model.scripts.push(slowly('The lamp ', 'is ', 'lit. ', 'Sit down.'));
  await page.goto(CHAT);
  await openConversation(page);
  await say(page, 'Is anyone there?');
  await expect(answers(page).last()).toHaveText('The lamp is');
  await page.goBack();
  await recent(page).getByRole('link', { name: SHEN.name }).click();
  await expect(answerOptions(page)).toHaveCount(1);
  await page.goBack();
  const row = recent(page).getByRole('link', { name: SHEN.name });
  await expect(row).toContainText('The lamp is lit. Sit down.');
  await expect(row.getByText(en['chat.unread'])).toHaveCount(0);
});
