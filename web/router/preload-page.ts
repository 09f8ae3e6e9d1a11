/** Only web/app may import the routes, so it registers the loader. */
import type { RoutePath } from './paths.ts';

type PageLoader = (path: RoutePath) => Promise<void>;

let loader: PageLoader | undefined;

export function setPageLoader(load: PageLoader): void {
  loader = load;
}

/** Errors appear when the page opens. */
export function preloadPage(path: RoutePath): void {
  void loader?.(path);
}
