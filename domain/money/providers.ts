/** `sandbox` takes no money and is never enabled beside a provider that does. */
export const PROVIDERS = ['stripe', 'apple', 'google', 'sandbox'] as const;

export type ProviderName = (typeof PROVIDERS)[number];
