/** Fetches a page's code: at once when it is here, else with patience. Spec §9: 200 ms of silence, 60 s at most. */
import { createElement, useEffect, useReducer, useState, type ReactElement } from 'react';
import { parseQuery, type RoutePath } from '#web/router/paths.ts';
import { ROUTES } from './routes.ts';

const DELAY_MS = 200;
const TIMEOUT_MS = 60_000;

type Render = (search: string) => ReactElement;
export type LoadedPage =
  | { readonly state: 'ready'; readonly render: Render }
  | { readonly state: 'silent' | 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void };

const loaded = new Map<RoutePath, Render>();

async function fetchPage<Path extends RoutePath>(path: Path): Promise<Render> {
  const component = await ROUTES[path].load();
  const render: Render = (search) => createElement(component, { query: parseQuery<Path>(path, new URLSearchParams(search)) });
  loaded.set(path, render);
  return render;
}

/** Fetches a page's code ahead of its opening; a failure is met when it opens. */
export async function warmPage(path: RoutePath): Promise<void> {
  if (!loaded.has(path)) await fetchPage(path).catch(() => undefined);
}

export function usePageCode(path: RoutePath): LoadedPage {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [phase, setPhase] = useState<{ readonly path: RoutePath; readonly state: 'silent' | 'loading' | 'failed' }>({ path, state: 'silent' });
  const render = loaded.get(path);
  const missing = render === undefined;

  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    const show = (state: 'silent' | 'loading' | 'failed') => (): void => {
      if (current) setPhase({ path, state });
    };
    show('silent')();
    const indicator = setTimeout(show('loading'), DELAY_MS);
    const deadline = setTimeout(show('failed'), TIMEOUT_MS);
    const stop = (): void => {
      clearTimeout(indicator);
      clearTimeout(deadline);
    };
    fetchPage(path).then(show('silent'), show('failed')).finally(stop);
    return () => {
      current = false;
      stop();
    };
  }, [path, missing, attempt]);

  if (render) return { state: 'ready', render };
  if (phase.path !== path || phase.state === 'silent') return { state: 'silent' };
  return phase.state === 'failed' ? { state: 'failed', retry } : { state: phase.state };
}
