import { PROVIDERS, type ProviderName } from '#domain/money/providers.ts';
import type { Context } from '#server/context.ts';
import type { Device } from '#server/http/device.ts';

/** Returns the providers for an app. App stores require that their apps sell only through the store. */
export function offeredProviders(
  { headers }: Device,
  { config, providers }: Pick<Context, 'config' | 'providers'>,
): ProviderName[] {
  const appId = headers['x-app-id'];
  const configured = PROVIDERS.filter((name) => providers[name] !== null);
  const inAppStore = configured.filter((name) => providers[name]?.store?.appId === appId);
  const isStoreApp = inAppStore.length > 0 && appId !== undefined;
  const offered = isStoreApp ? inAppStore : configured.filter((name) => !providers[name]?.store);
  return offered.filter((name) => !config.closedProviders.includes(name));
}
