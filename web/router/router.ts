/** The hash router. Spec §2. */
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

export type Location = {
  readonly path: RoutePath | undefined;
  readonly search: string;
  /** The number of pages below this one. */
  readonly depth: number;
  /** Identifies the history entry. Replacing only the query keeps the key. */
  readonly key: string;
  /** Whether a `popstate` event led here: going back or forward, or an address that the viewer typed. */
  readonly isHistoryNavigation: boolean;
  /** Whether the viewer returned to a tab, or changed only the query of the page. */
  readonly isReturn: boolean;
  /** When the navigation began, in ms since the page loaded. Entries may have been removed from the history first. */
  readonly startedAt: number;
};

type Entry = { readonly depth: number; readonly key: string; readonly overlays: number };

/** The maximum wait for `popstate`, which a missing history entry does not cause. */
const TRAVERSAL_TIMEOUT_MS = 1_000;
/** The wait if the browser says that it has the entry. A slow one takes some seconds. */
const SLOW_TRAVERSAL_MS = 10_000;

let lastId = 0;
const listeners = new Set<() => void>();
const openOverlays: { readonly id: number; readonly close: () => void }[] = [];
/** Ends the traversal that is under way if no `popstate` does. */
let traversalTimer: ReturnType<typeof setTimeout> | undefined;
const isTraversing = (): boolean => traversalTimer !== undefined;
/** What waits until the traversal has ended. */
const waitingSteps: (() => void)[] = [];
/** When the navigation that is under way began, in ms since the page loaded. */
let startedAt: number | undefined;
let current: Location | undefined;
let resolveAddress = (hash: string): string => hash;

function newKey(): string {
  lastId += 1;
  return `${Date.now().toString(36)}-${lastId}`;
}

function readEntry(): Entry | undefined {
  const state: unknown = history.state;
  if (!isRecord(state) || typeof state['depth'] !== 'number' || typeof state['key'] !== 'string') return undefined;
  return { depth: state['depth'], key: state['key'], overlays: Number(state['overlays'] ?? 0) };
}

/** Returns the state of the history entry. To an entry that a link created, it adds the state and resolves the address. */
function currentEntry(): Entry {
  const numbered = readEntry();
  if (numbered) return numbered;
  const entry: Entry = { depth: current ? current.depth + 1 : 0, key: newKey(), overlays: 0 };
  history.replaceState(entry, '', resolveAddress(location.hash));
  return entry;
}

/** The last query of each tab. */
const tabSearches = new Map<string, string>();

function update(isHistoryNavigation: boolean, isReturn = false): Location {
  const { depth, key } = currentEntry();
  const target = readHash(location.hash);
  if (current?.key === key && current.path === target.path && current.search === target.search) return current;
  current = { ...target, depth, key, isHistoryNavigation, isReturn, startedAt: startedAt ?? performance.now() };
  if (target.path) tabSearches.set(target.path, target.search);
  for (const listener of listeners) listener();
  return current;
}

function onPop(): void {
  clearTimeout(traversalTimer);
  traversalTimer = undefined;
  // A step may go back itself, and the next steps then wait for that.
  while (!isTraversing() && waitingSteps.length > 0) waitingSteps.shift()?.();
  if (isTraversing()) return;
  followHistory();
  if (!isTraversing()) startedAt = undefined;
}

/** Closes the overlays and opens the page that the history entry says. */
function followHistory(): void {
  const { hash } = location;
  const stepsToCurrent = openOverlays.length + 1;
  // The steps above may have opened an overlay.
  const { overlays } = currentEntry();
  while (openOverlays.length > overlays) openOverlays.pop()?.close();
  // If the link led to the page that is open, a second entry would only make the viewer go back twice.
  if (location.hash !== hash && isOpen(location.hash)) goBackBy(stepsToCurrent);
  else update(true);
}

function isOpen(hash: string): boolean {
  const { path, search } = readHash(hash);
  return path !== undefined && path === current?.path && search === current.search;
}

/** Some browsers lack the Navigation API. */
const { navigation }: { navigation?: Navigation } = globalThis;

/** Goes back and then calls `then`. Navigation waits meanwhile. */
function goBackBy(steps: number, then?: () => void): void {
  // A slow browser must not be overtaken: the next steps would add entries, and it would then leave one of them.
  const hasEntry = (navigation?.currentEntry?.index ?? 0) >= steps;
  traversalTimer = setTimeout(onPop, hasEntry ? SLOW_TRAVERSAL_MS : TRAVERSAL_TIMEOUT_MS);
  startedAt ??= performance.now();
  if (then) waitingSteps.unshift(then);
  history.go(-steps);
}

function afterTraversal(step: () => void): void {
  if (isTraversing()) waitingSteps.push(step);
  else step();
}

function entriesAbove(depth: number): number {
  const entry = currentEntry();
  return entry.depth - depth + entry.overlays;
}

function writeEntry(method: 'push' | 'replace', href: string, isReturn = false): void {
  const entry = currentEntry();
  if (entry.overlays > 1) return goBackBy(entry.overlays - 1, () => writeEntry(method, href, isReturn));
  // The new page reuses the entry of an open overlay.
  const isOverlayOpen = entry.overlays > 0;
  const depth = method === 'push' ? entry.depth + 1 : entry.depth;
  // If only the query changes, the key stays, and with it the mounted page.
  const isSamePage = method === 'replace' && readHash(href).path === current?.path;
  const next: Entry = { depth, key: isSamePage ? entry.key : newKey(), overlays: 0 };
  for (const overlay of openOverlays.splice(0)) overlay.close();
  if (method === 'push' && !isOverlayOpen) history.pushState(next, '', href);
  else history.replaceState(next, '', href);
  update(false, isReturn || isSamePage);
}

function replaceAt(depth: number, href: string, isReturn = false): void {
  const steps = entriesAbove(depth);
  if (steps > 0) goBackBy(steps, () => writeEntry('replace', href, isReturn));
  else writeEntry('replace', href, isReturn);
}

type Target<Path extends RoutePath> = Path | PageName;

function hrefTo<Path extends RoutePath>(target: Target<Path>, query: QueryOf<Path> | undefined): string {
  const path = pagePath(target);
  return isRoutePath(path) ? hrefOf(path, query) : `#${path}`;
}

export function navigateTo<Path extends RoutePath>(target: Target<Path>, query?: QueryOf<Path>): void {
  afterTraversal(() => writeEntry('push', hrefTo(target, query)));
}

/** Opens the page with this hash, which begins with `#`. */
export function navigateToHref(href: string): void {
  afterTraversal(() => writeEntry('push', href));
}

export function redirectTo<Path extends RoutePath>(target: Target<Path>, query?: QueryOf<Path>): void {
  afterTraversal(() => replaceAt(currentEntry().depth, hrefTo(target, query)));
}

/** Closes all pages and opens the target. */
export function reLaunch<Path extends RoutePath>(target: Target<Path>, query?: QueryOf<Path>): void {
  afterTraversal(() => replaceAt(0, hrefTo(target, query)));
}

/** Closes all pages and opens home with the page of this hash on top. */
export function relaunchAtHref(href: string): void {
  afterTraversal(() => replaceAt(0, hrefOf(HOME)));
  navigateToHref(href);
}

/** Opens a tab. Closes all pages above the first one, and for home the first page too. */
export function switchTab(path: TabPath): void {
  afterTraversal(() => openTab(path, hrefOf(path), false));
}

/** Opens a tab as `switchTab`, with the query that it had last. */
export function returnToTab(path: TabPath): void {
  const search = tabSearches.get(path) ?? '';
  afterTraversal(() => openTab(path, `${hrefOf(path)}${search === '' ? '' : `?${search}`}`, true));
}

/** Forgets the queries of the tabs, as a reload does. Component tests start the app several times in a document. */
export function forgetTabs(): void {
  tabSearches.clear();
}

function openTab(path: TabPath, href: string, isReturn: boolean): void {
  if (readHash(location.hash).path === path) return;
  if (path === HOME) replaceAt(0, href, isReturn);
  else if (currentEntry().depth > 0) replaceAt(1, href, isReturn);
  else writeEntry(readHash(location.hash).path === HOME ? 'push' : 'replace', href, isReturn);
}

/** Closes the topmost overlay or page. On the first page, goes to home (spec §2). */
export function goBack(): void {
  afterTraversal(() => {
    const { depth, overlays } = currentEntry();
    if (depth > 0 || overlays > 0) goBackBy(1);
    else writeEntry('replace', hrefOf(HOME));
  });
}

/**
 * Adds an overlay with a history entry. `close` is called when the viewer goes back or to another page.
 * @returns removes the overlay without calling `close`
 */
export function openOverlay(close: () => void): () => void {
  lastId += 1;
  const overlay = { id: lastId, close };
  afterTraversal(() => {
    const entry = currentEntry();
    openOverlays.push(overlay);
    history.pushState({ ...entry, overlays: entry.overlays + 1 } satisfies Entry, '');
  });
  return () =>
    afterTraversal(() => {
      const position = openOverlays.indexOf(overlay);
      if (position < 0) return;
      openOverlays.splice(position, 1);
      // The removal of an overlay below this one has already removed its entry.
      const entries = currentEntry().overlays - position;
      if (entries > 0) goBackBy(entries);
    });
}

/** @param resolve returns the hash that replaces the one of a link which is opened later, or the same hash */
export function startRouter(resolve: typeof resolveAddress = resolveAddress): void {
  resolveAddress = resolve;
  history.scrollRestoration = 'manual';
  addEventListener('popstate', onPop);
  const { overlays } = currentEntry();
  // Overlays do not survive a reload.
  if (overlays > 0) goBackBy(overlays);
  update(false);
}

export function currentLocation(): Location {
  return current ?? update(false);
}

/** Calls the listener on every change, before React renders it. @returns unsubscribes */
export function onLocationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLocation(): Location {
  return useSyncExternalStore(onLocationChange, currentLocation);
}
