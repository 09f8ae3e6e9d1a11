/** Loads the code and texts of pages. Spec §9. */
import { createElement, useEffect, useState, type ReactElement } from 'react';
import { HOME, parseQuery, type RoutePath } from '#web/router/paths.ts';
import { loadNamespaces } from '#web/text/i18n.ts';
import { keepLoading, type KeptLoad } from '#web/ui/keep-loading.ts';

const INDICATOR_DELAY_MS = 200;
const TIMEOUT_MS = 60_000;

type Render = (search: string) => ReactElement;
export type LoadedPage =
  | { readonly state: 'ready'; readonly render: Render }
  | { readonly state: 'silent' | 'loading' }
  | { readonly state: 'failed'; readonly retry: KeptLoad['retry'] };

const loaded = new Map<RoutePath, Render>();

const loadHome = () => import('#web/pages/home/index.tsx').then(({ HomePage }) => HomePage);

/** Loads the list of the other pages' code. */
export const loadPageCode = () => import('./page-code.ts').then(({ PAGE_CODE }) => PAGE_CODE);

async function importOtherPage(path: Exclude<RoutePath, typeof HOME>) {
  const { load, texts = ['commerce'] } = (await loadPageCode())[path];
  const [component] = await Promise.all([load(), loadNamespaces('app', ...texts)]);
  return component;
}

async function importPage(path: RoutePath): Promise<Render> {
  const component = await (path === HOME ? loadHome() : importOtherPage(path));
  const render: Render = (search) => createElement(component, { query: parseQuery(path, new URLSearchParams(search)) });
  loaded.set(path, render);
  return render;
}

/** Preloads a page. Never rejects, because the page shows the error when it opens. */
export async function loadPage(path: RoutePath): Promise<void> {
  if (!loaded.has(path)) await importPage(path).catch(() => undefined);
}

const SILENT: LoadedPage = { state: 'silent' };

/** Loads the page's code, and after an error loads it again by itself and when the viewer asks for it. */
export function usePageCode(path: RoutePath): LoadedPage {
  const [phase, setPhase] = useState<{ readonly path: RoutePath; readonly page: LoadedPage }>({ path, page: SILENT });
  const render = loaded.get(path);
  const isMissing = render === undefined;

  useEffect(() => {
    if (!isMissing) return undefined;
    const show = (page: LoadedPage): void => setPhase({ path, page });
    const showError = (): void => {
      stopTimers();
      show({ state: 'failed', retry });
    };
    const { retry, stop } = keepLoading({
      load: () => importPage(path),
      onLoaded: () => show(SILENT),
      onFailed: showError,
      reloadsFor: path,
    });
    const indicator = setTimeout(show, INDICATOR_DELAY_MS, { state: 'loading' });
    const deadline = setTimeout(showError, TIMEOUT_MS);
    const stopTimers = (): void => {
      clearTimeout(indicator);
      clearTimeout(deadline);
    };
    return () => {
      stopTimers();
      stop();
    };
  }, [path, isMissing]);

  if (render) return { state: 'ready', render };
  return phase.path === path ? phase.page : SILENT;
}
