/** The hash router: a stack of pages in the browser's own history, each entry numbered from the first. Spec §2. */
import { useSyncExternalStore } from 'react';
import { isRecord } from '#web/boot/send.ts';
import {
  HOME,
  hrefOf,
  isRoutePath,
  pagePath,
  readHash,
  type PageName,
  type QueryOf,
  type RoutePath,
  type TabPath,
} from './paths.ts';

/** Where the app is. */
export type Location = {
  /** undefined: there is no such page. */
  readonly path: RoutePath | undefined;
  readonly search: string;
  /** How many pages lie beneath this one. */
  readonly depth: number;
  /** Differs for every entry of the history. */
  readonly key: string;
  /** Whether the viewer came back to it. */
  readonly returned: boolean;
};

type Entry = { readonly depth: number; readonly key: string; readonly layer: number };

/** A traversal that never reports, for there was no such entry, must not stop the app. */
const TRAVERSAL_PATIENCE_MS = 400;

let serial = 0;
const listeners = new Set<() => void>();
const layers: { readonly id: number; readonly close: () => void }[] = [];
let travelling: { afterwards: (() => void)[]; timer: ReturnType<typeof setTimeout> } | undefined;
let place: Location | undefined;

function newKey(): string {
  serial += 1;
  return `${Date.now().toString(36)}-${serial}`;
}

function readEntry(): Entry | undefined {
  const state: unknown = history.state;
  if (!isRecord(state) || typeof state['depth'] !== 'number' || typeof state['key'] !== 'string') return undefined;
  return { depth: state['depth'], key: state['key'], layer: Number(state['layer'] ?? 0) };
}

/** The entry on top; one that a link or the address bar made is numbered on sight. */
function currentEntry(): Entry {
  const known = readEntry();
  if (known) return known;
  const entry: Entry = { depth: place ? place.depth + 1 : 0, key: newKey(), layer: 0 };
  history.replaceState(entry, '');
  return entry;
}

function settle(returned: boolean): void {
  const { depth, key } = currentEntry();
  const target = readHash(location.hash);
  if (place?.key === key && place.path === target.path && place.search === target.search) return;
  place = { ...target, depth, key, returned };
  for (const listener of listeners) listener();
}

function onPop(): void {
  if (travelling) {
    clearTimeout(travelling.timer);
    const { afterwards } = travelling;
    travelling = undefined;
    for (const step of afterwards) step();
    if (travelling) return;
  }
  // Read only now: what waited for the way back may have laid a layer of its own.
  const { layer } = currentEntry();
  while (layers.length > layer) layers.pop()?.close();
  settle(true);
}

/** Goes back by entries, then does the rest; what is asked for meanwhile waits its turn. */
function travel(steps: number, then?: () => void): void {
  const timer = setTimeout(onPop, TRAVERSAL_PATIENCE_MS);
  travelling = { afterwards: then ? [then] : [], timer };
  history.go(-steps);
}

function whenStill(step: () => void): void {
  if (travelling) travelling.afterwards.push(step);
  else step();
}

/** How many history entries, pages and layers, lie over the page of that depth. */
function entriesAbove(depth: number): number {
  const entry = currentEntry();
  return entry.depth - depth + entry.layer;
}

function put(method: 'push' | 'replace', href: string): void {
  const entry = currentEntry();
  if (entry.layer > 1) return travel(entry.layer - 1, () => put(method, href));
  // A layer that is open on top gives its entry to the page that follows it.
  const overLayer = entry.layer > 0;
  const depth = method === 'push' ? entry.depth + 1 : entry.depth;
  // The same page with another query stays the same page, and stays mounted.
  const stays = method === 'replace' && readHash(href).path === place?.path;
  const next: Entry = { depth, key: stays ? entry.key : newKey(), layer: 0 };
  for (const layer of layers.splice(0)) layer.close();
  if (method === 'push' && !overLayer) history.pushState(next, '', href);
  else history.replaceState(next, '', href);
  settle(false);
}

function replaceAt(depth: number, href: string): void {
  const steps = entriesAbove(depth);
  if (steps > 0) travel(steps, () => put('replace', href));
  else put('replace', href);
}

type Target<Path extends RoutePath> = Path | PageName;

function hrefTo<Path extends RoutePath>(target: Target<Path>, query: QueryOf<Path> | undefined): string {
  const path = pagePath(target);
  return isRoutePath(path) ? hrefOf(path, query) : `#${path}`;
}

/** Opens a page over this one. */
export function navigateTo<Path extends RoutePath>(target: Target<Path>, query?: QueryOf<Path>): void {
  whenStill(() => put('push', hrefTo(target, query)));
}

/** Opens a page in this one's stead. */
export function redirectTo<Path extends RoutePath>(target: Target<Path>, query?: QueryOf<Path>): void {
  whenStill(() => replaceAt(currentEntry().depth, hrefTo(target, query)));
}

/** Closes all pages and opens this one. */
export function reLaunch<Path extends RoutePath>(target: Target<Path>, query?: QueryOf<Path>): void {
  whenStill(() => replaceAt(0, hrefTo(target, query)));
}

/** Goes to a tab. Home is the first page; another tab lies over it, so that back leads home. */
export function switchTab(path: TabPath): void {
  whenStill(() => {
    if (readHash(location.hash).path === path) return;
    if (path === HOME) replaceAt(0, hrefOf(HOME));
    else if (currentEntry().depth > 0) replaceAt(1, hrefOf(path));
    else put(readHash(location.hash).path === HOME ? 'push' : 'replace', hrefOf(path));
  });
}

/** One page back; from the first page to the root (spec §2). */
export function goBack(): void {
  whenStill(() => {
    const { depth, layer } = currentEntry();
    if (depth > 0 || layer > 0) travel(1);
    else put('replace', hrefOf(HOME));
  });
}

/**
 * Lays something over the page that the back action closes, such as a sheet.
 * @returns takes the layer away; harmless when it has gone already
 */
export function openOverlay(close: () => void): () => void {
  serial += 1;
  const layer = { id: serial, close };
  whenStill(() => {
    const entry = currentEntry();
    layers.push(layer);
    history.pushState({ ...entry, layer: entry.layer + 1 } satisfies Entry, '');
  });
  return () =>
    whenStill(() => {
      const position = layers.indexOf(layer);
      if (position < 0) return;
      const over = layers.length - position;
      layers.splice(position, 1);
      travel(over);
    });
}

/** Starts listening. Call once. */
export function startRouter(): void {
  history.scrollRestoration = 'manual';
  addEventListener('popstate', onPop);
  const { layer } = currentEntry();
  // After a reload the layers are gone; their entries go too.
  if (layer > 0) travel(layer);
  settle(false);
}

export function currentLocation(): Location {
  if (!place) settle(false);
  return place ?? { ...readHash(location.hash), depth: 0, key: '', returned: false };
}

/** Hears of every move before anything is rendered for it. @returns stops listening */
export function onLocationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where the app is, and a new rendering on every move. */
export function useLocation(): Location {
  return useSyncExternalStore(onLocationChange, currentLocation);
}
