/**
 * Preloads pages. The router must not import web/app, which contains the routes, so web/main.tsx registers the loader.
 */
import type { RoutePath } from './paths.ts';

type PageLoader = (path: RoutePath) => Promise<void>;

let loader: PageLoader | undefined;

export function setPageLoader(load: PageLoader): void {
  loader = load;
}

/** Preloads a page, which shows errors only when it opens. */
export function preloadPage(path: RoutePath): void {
  void loader?.(path);
}
