/** Loads the code and texts of pages. Spec §9. */
import { createElement, useEffect, useReducer, useState, type ReactElement } from 'react';
import { parseQuery, type RoutePath } from '#web/router/paths.ts';
import { loadLazyNamespaces } from '#web/text/i18n.ts';
import { repeatWhenOnline } from '#web/ui/repeat-when-online.ts';
import { ROUTES } from './routes.ts';

const INDICATOR_DELAY_MS = 200;
const TIMEOUT_MS = 60_000;

type Render = (search: string) => ReactElement;
export type LoadedPage =
  | { readonly state: 'ready'; readonly render: Render }
  | { readonly state: 'silent' | 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void };

const loaded = new Map<RoutePath, Render>();

const FIRST_PAGES: readonly RoutePath[] = ['/pages/home/index', '/pages/shortPlay/index'];

async function importPage(path: RoutePath): Promise<Render> {
  const texts = FIRST_PAGES.includes(path) ? undefined : loadLazyNamespaces();
  const [component] = await Promise.all([ROUTES[path].load(), texts]);
  const render: Render = (search) => createElement(component, { query: parseQuery(path, new URLSearchParams(search)) });
  loaded.set(path, render);
  return render;
}

/** Preloads a page. Never rejects, because the page shows the error when it opens. */
export async function loadPage(path: RoutePath): Promise<void> {
  if (!loaded.has(path)) await importPage(path).catch(() => undefined);
}

type Phase = { readonly visit: string; readonly state: 'loading' | 'done' | 'failed' };

/**
 * Loads the page's code, and after an error loads it again when the network returns. The second retry by the viewer
 * reloads the app, because a newer release may have replaced its files.
 */
export function usePageCode(path: RoutePath): LoadedPage {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const visit = `${path} ${attempt}`;
  const [phase, setPhase] = useState<Phase>({ visit, state: 'done' });
  const render = loaded.get(path);
  const isMissing = render === undefined;

  useEffect(() => {
    if (!isMissing) return undefined;
    let current = true;
    const show = (state: Phase['state']) => (): void => {
      if (current) setPhase({ visit, state });
    };
    const indicator = setTimeout(show('loading'), INDICATOR_DELAY_MS);
    const deadline = setTimeout(show('failed'), TIMEOUT_MS);
    const stopTimers = (): void => {
      clearTimeout(indicator);
      clearTimeout(deadline);
    };
    importPage(path).then(show('done'), show('failed')).finally(stopTimers);
    const stopRepeating = repeatWhenOnline(() => void importPage(path).then(show('done'), () => undefined));
    return () => {
      current = false;
      stopTimers();
      stopRepeating();
    };
  }, [path, visit, isMissing]);

  if (render) return { state: 'ready', render };
  if (phase.visit !== visit || phase.state === 'done') return { state: 'silent' };
  if (phase.state === 'loading') return { state: 'loading' };
  return { state: 'failed', retry: () => (attempt > 0 && navigator.onLine ? location.reload() : retry()) };
}
