/** The characters, their search and their pages. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { en, t } from '#i18n/testing/texts.ts';
import { onePage } from '#web/testing/responses.ts';
import { character, CHAT_RESPONSES, profile } from '#web/testing/chat.ts';
import { failWith, type Responses } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { SIZE_OPTIONS } from '#web/testing/sizes.ts';

const CHAT = '#/pages/chat/index';
const SEARCH = '#/pages/chat/search';
const pageOf = (characterId: string): string => `#/pages/chat/detail?character_id=${characterId}`;

const ADA = character();
const BO = character({
  character_id: 'TEST01-bo-chen',
  name: 'Bo Chen',
  role: 'The lawyer who signed',
  tags: [
    { id: 'wise', name: 'Wise' },
    { id: 'royal', name: 'Royal' },
  ],
});
const MANY = Array.from({ length: 22 }, (_, index) =>
  character({ character_id: `TEST02-${index}`, name: `Person ${index}`, tags: [] }),
);

/** Responses as the server does for Ada and Bo. */
const TWO: Responses = {
  ...CHAT_RESPONSES,
  'chat/characters': ({ q, tag }) =>
    onePage(
      [ADA, BO].filter(
        ({ name, tags }) =>
          name.toLowerCase().includes(q?.toLowerCase() ?? '') && (!tag || tags.some(({ id }) => id === tag)),
      ),
    ),
  'chat/character': ({ character_id: id }) => profile({ character: id === BO.character_id ? BO : ADA }),
};

const cards = () => page.getByRole('main').getByRole('listitem').getByRole('link');
const card = (name: string) => page.getByRole('main').getByRole('link', { name });
const searchField = () => page.getByRole('textbox', { name: en['page.chat_search'] });

test.each(SIZE_OPTIONS)(
  'shows the characters in their tab, and filters them by tags at $size.0 px',
  async (options) => {
    const { api } = await renderPage('#/', TWO, options);
    await page.getByRole('link', { name: en['tab.chat'], exact: true }).click();
    await expect.poll(() => location.hash).toBe(CHAT);
    await expect.element(card('Ada Lin')).toMatchTextContent('An heiress with a secret');
    await expect.element(card('Ada Lin')).toMatchTextContent('The Test Heiress');
    const filter = page.getByRole('navigation', { name: en['chat.characters'] });
    const chip = (name: string) => filter.getByRole('link', { name });
    await expect.element(chip(en['chat.all'])).toHaveAttribute('aria-current', 'true');
    // A chip for each tag that a character has.
    await expect.element(filter.getByRole('link')).toHaveLength(3);
    for (const [name, tag, found] of [
      ['Royal', 'royal', ['Bo Chen']],
      ['Wise', 'wise', ['Ada Lin', 'Bo Chen']],
    ] as const) {
      await chip(name).click();
      await expect.poll(() => location.hash).toBe(`${CHAT}?tag=${tag}`);
      await expect.element(chip(name)).toHaveAttribute('aria-current', 'true');
      await expect.element(chip(en['chat.all'])).not.toHaveAttribute('aria-current', 'true');
      await expect.element(cards()).toHaveLength(found.length);
      for (const each of found) await expect.element(card(each)).toBeVisible();
    }
    await chip(en['chat.all']).click();
    await expect.poll(() => location.hash).toBe(CHAT);
    expect(api.inputs('chat/characters')).toEqual([{}, { tag: 'royal' }, { tag: 'wise' }]);
  },
);

test('loads more characters on scroll, in the order of the server', async () => {
  await renderPage(CHAT, {
    ...CHAT_RESPONSES,
    'chat/characters': ({ cursor }) =>
      cursor === 'more' ? onePage(MANY.slice(12)) : { items: MANY.slice(0, 12), next_cursor: 'more' },
  });
  await expect.element(cards().first()).toMatchTextContent('Person 0');
  cards().last().element().scrollIntoView();
  await expect.element(cards()).toHaveLength(22);
  await expect.element(page.getByText(en['ui.end'])).toBeVisible();
  const names = cards()
    .elements()
    .map((element) => element.textContent);
  expect(names).toEqual(MANY.map(({ name }) => expect.stringContaining(name)));
});

test('says that there are no characters, and offers a retry when they do not load', async () => {
  const { api } = await renderPage(CHAT, { ...CHAT_RESPONSES, 'chat/characters': failWith('ListFetchFailed') });
  await expect.element(page.getByText(en['error.40108'])).toBeVisible();
  api.respond('chat/characters', onePage([]));
  await page.getByRole('button', { name: en['ui.retry'] }).click();
  await expect.element(page.getByRole('heading', { name: en['chat.empty'] })).toBeVisible();
});

test.each(SIZE_OPTIONS)(
  'finds characters, and keeps the query when the viewer comes back at $size.0 px',
  async (options) => {
    const { api } = await renderPage(CHAT, TWO, options);
    await page.getByRole('link', { name: en['page.chat_search'] }).click();
    await expect.element(searchField()).toHaveFocus();
    await searchField().fill('bo ch');
    await expect.element(cards()).toHaveLength(1);
    await expect.poll(() => location.hash).toBe(`${SEARCH}?q=bo+ch`);
    await card('Bo Chen').click();
    await expect.element(page.getByRole('heading', { name: en['page.chat_character'], level: 1 })).toBeVisible();
    history.back();
    await expect.element(searchField()).toHaveValue('bo ch');
    await expect.element(cards()).toHaveLength(1);
    // The keyboard of a phone would cover the results.
    await expect.element(searchField()).not.toHaveFocus();
    await searchField().fill('nobody');
    await expect.element(page.getByRole('heading', { name: en['chat.no_results'] })).toBeVisible();
    await page.getByRole('button', { name: en['chat.search_clear'] }).click();
    await expect.element(searchField()).toHaveFocus();
    await expect.element(cards()).toHaveLength(2);
    await page.getByRole('button', { name: en['ui.back'] }).click();
    await expect.poll(() => location.hash).toBe(CHAT);
    expect(api.inputs('chat/characters')).toEqual([{}, { q: 'bo ch' }, { q: 'nobody' }]);
  },
);

test.each(SIZE_OPTIONS)(
  'tells who a character is, and leads to people, conversation and show at $size.0 px',
  async (options) => {
    const relationships = [
      { name: 'Bo Chen', portrait: '', about: 'She trusts him.', character_id: BO.character_id },
      { name: 'Cai Wen', portrait: '', about: 'He owes her.', character_id: null },
    ];
    await renderPage(
      CHAT,
      {
        ...TWO,
        'chat/character': ({ character_id: id }) =>
          id === BO.character_id
            ? profile({ character: BO, persona: 'He signs anything.' })
            : profile({ relationships }),
      },
      options,
    );
    await card('Ada Lin').click();
    const main = page.getByRole('main');
    for (const text of ['She counts everything twice.', 'Short sentences.', 'The signed papers.', 'You are early.'])
      await expect.element(main.getByText(text)).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'Wise' })).toHaveAttribute('href', `${CHAT}?tag=wise`);
    await expect.element(main.getByRole('heading', { name: en['chat.people'] })).toBeVisible();
    await expect.element(main.getByText('He owes her.')).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'Cai Wen' })).not.toBeInTheDocument();
    const bo = main.getByRole('link', { name: 'Bo Chen' });
    await expect.element(bo).toMatchTextContent('She trusts him.');
    await bo.click();
    await expect.element(main.getByText('He signs anything.')).toBeVisible();
    history.back();
    await main.getByRole('link', { name: t('chat.talk', { name: 'Ada Lin' }) }).click();
    await expect.element(page.getByRole('heading', { name: 'Ada Lin', level: 1 })).toBeVisible();
    history.back();
    const watch = main.getByRole('link', { name: t('chat.watch', { title: ADA.show_title }) });
    await expect.element(watch).toHaveAttribute('href', `#/pages/shortPlay/detail?tv_id=${ADA.tv_id}`);
  },
);

test('tells a secret only to viewers who have watched the episode in which it comes out', async () => {
  const { api, reload } = await renderPage(pageOf(ADA.character_id), CHAT_RESPONSES);
  const closed = page.getByText(t('chat.hides_until', { ep: 6 }));
  await expect.element(closed).toBeVisible();
  api.respond('chat/character', profile({ hides: 'She wrote the will.' }));
  await reload();
  await expect.element(page.getByText('She wrote the will.')).toBeVisible();
  await expect.element(closed).not.toBeInTheDocument();
});

const PLACES = SIZE_OPTIONS.flatMap(({ size }) => ['detail', 'chating'].map((path) => ({ path, size })));

test.each(PLACES)(
  'offers all characters when an address of $path names none, at $size.0 px',
  async ({ path, size }) => {
    await renderPage(`#/pages/chat/${path}?character_id=%3Cscript%3E`, CHAT_RESPONSES, { size });
    await expect.element(page.getByRole('heading', { name: en['chat.no_character'] })).toBeVisible();
    await page.getByRole('button', { name: en['chat.open_characters'] }).click();
    await expect.poll(() => location.hash).toBe(CHAT);
  },
);

test.each(PLACES)('offers a retry when $path does not know the character, at $size.0 px', async ({ path, size }) => {
  const { api } = await renderPage(
    `#/pages/chat/${path}?character_id=TEST01-nobody`,
    { ...CHAT_RESPONSES, 'chat/character': failWith('NotFound') },
    { size },
  );
  const retry = page.getByRole('main').getByRole('button', { name: en['ui.retry'] });
  await expect.element(retry).toBeVisible();
  api.respond('chat/character', profile());
  await retry.click();
  await expect.element(page.getByText('You are early.')).toBeVisible();
});

test('leads from the page of a show to its characters', async () => {
  const { api } = await renderPage(`#/pages/shortPlay/detail?tv_id=${ADA.tv_id}`, {
    ...CHAT_RESPONSES,
    'video/recap': { recap: null },
    'video/play': failWith('VideoFetchFailed'),
  });
  await page.getByRole('link', { name: t('chat.talk', { name: 'Ada Lin' }) }).click();
  await expect.poll(() => location.hash).toBe(pageOf(ADA.character_id));
  expect(api.inputs('chat/characters')).toEqual([{ tv_id: ADA.tv_id }]);
});
