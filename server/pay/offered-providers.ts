import { PROVIDERS, type ProviderName } from '#domain/money/providers.ts';
import type { Device } from '#server/http/device.ts';
import type { Providers } from './provider.ts';

/** Returns the providers for an app. App stores require that their apps sell only through the store. */
export function offeredProviders({ headers }: Device, providers: Providers): ProviderName[] {
  const appId = headers['x-app-id'];
  const offered = PROVIDERS.filter((name) => providers[name] !== null);
  const inAppStore = offered.filter((name) => providers[name]?.store?.appId === appId);
  return inAppStore.length > 0 && appId !== undefined ? inAppStore : offered.filter((name) => !providers[name]?.store);
}
