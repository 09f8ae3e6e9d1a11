/** In browsers that support static routes, requests of these paths do not start the service worker. */
const NETWORK_ONLY = ['/api/*', '/m/*'];

declare const self: ServiceWorkerGlobalScope;

type Route = { readonly condition: { readonly urlPattern: string }; readonly source: 'network' };
/** https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes */
type InstallEvent = ExtendableEvent & { readonly addRoutes?: (routes: readonly Route[]) => Promise<void> };

export function bypassForMediaAndApi(): void {
  self.addEventListener('install', (event: InstallEvent) => {
    const routes = NETWORK_ONLY.map((urlPattern): Route => ({ condition: { urlPattern }, source: 'network' }));
    const added = event.addRoutes?.(routes);
    if (added) event.waitUntil(added);
  });
}
