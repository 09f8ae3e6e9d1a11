/** Tests the states that every list has. */
import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { Operations } from '#contract/api.ts';
import { en } from '#i18n/testing/texts.ts';
import { failWith, type Responses } from './fake-api.ts';
import { renderPage } from './render-page.tsx';

type Path = Exclude<keyof Operations, 'chat/send'>;

type ListAt<Each extends Path> = {
  readonly name: string;
  readonly address: string;
  /** The endpoint that the list is loaded from. */
  readonly path: Each;
  readonly loaded: Operations[Each]['output'];
  /** What the viewer sees once the list has loaded. */
  readonly content: () => Locator;
  /** The output without items, and what the page then says and offers. */
  readonly empty?: {
    readonly output: Operations[Each]['output'];
    readonly text: string;
    readonly step: string;
    readonly leadsTo: RegExp;
  };
  /** Whether the list loads further pages. */
  readonly isPaged?: true;
};

export type List = { readonly [Each in Path]: ListAt<Each> }[Path];

const failed = failWith('ServerFault');
const main = (): Locator => page.getByRole('main');
const retryButton = (): Locator => page.getByRole('button', { name: en['ui.retry'] });
const skeletonIsVisible = (): boolean | undefined => document.querySelector('main .skeleton')?.checkVisibility();

function testLoading({ name, address, path, loaded, content }: List, responses: Responses): void {
  test(`shows a placeholder, and an error with a retry: ${name}`, async () => {
    const first = Promise.withResolvers<typeof failed>();
    const { api } = await renderPage(address, { ...responses, [path]: () => first.promise });
    await expect.poll(skeletonIsVisible).toBe(true);
    expect(content().query()).toBeNull();
    first.resolve(failed);
    await expect.element(main().getByRole('alert').first()).toBeVisible();
    api.respond(path, failed);
    const requests = api.inputs(path).length;
    await retryButton().first().click();
    await expect.poll(() => api.inputs(path).length).toBeGreaterThan(requests);
    api.respond(path, loaded);
    await retryButton().first().click();
    await expect.element(content()).toBeVisible();
    await expect.element(retryButton()).not.toBeInTheDocument();
  });
}

function testEnd({ name, address, path, loaded, content }: List, responses: Responses): void {
  test(`shows an error of the next page with a retry, and the end: ${name}`, async () => {
    const { api } = await renderPage(address, {
      ...responses,
      [path]: (input: object) => ('cursor' in input ? failed : { ...loaded, next_cursor: 'next' }),
    });
    await expect.element(content()).toBeVisible();
    // The next page is requested near the end of the list.
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(retryButton()).toBeVisible();
    await expect.element(page.getByText(en['ui.end'])).not.toBeInTheDocument();
    api.respond(path, { ...loaded, items: [], next_cursor: null });
    await retryButton().click();
    await expect.element(page.getByText(en['ui.end'])).toBeVisible();
  });
}

function testEmpty({ name, address, path, empty }: List, responses: Responses): void {
  if (!empty) return;
  test(`leads on when it is empty: ${name}`, async () => {
    await renderPage(address, { ...responses, [path]: empty.output });
    await expect.element(main().getByText(empty.text, { exact: true }).first()).toBeVisible();
    const step = { name: empty.step };
    await main().getByRole('link', step).or(main().getByRole('button', step)).first().click();
    await expect.poll(() => location.hash).toMatch(empty.leadsTo);
  });
}

/** Tests what a list shows while it loads, when it fails, at its end and when it is empty. */
export function testListStates(lists: readonly List[], responses: Responses): void {
  for (const list of lists) {
    testLoading(list, responses);
    if (list.isPaged) testEnd(list, responses);
    testEmpty(list, responses);
  }
}
