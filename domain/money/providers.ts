/** `sandbox` takes no money and is never enabled beside a provider that does. */
export const PROVIDERS = ['stripe', 'apple', 'google', 'sandbox'] as const;

export type ProviderName = (typeof PROVIDERS)[number];

/** Returns true for the app stores, where only the viewer can end a plan. */
export function isAppStore(provider: ProviderName): boolean {
  return provider === 'apple' || provider === 'google';
}
