/** `sandbox` takes no money and is never enabled in production. */
export const PROVIDERS = ['stripe', 'apple', 'google', 'sandbox'] as const;

export type ProviderName = (typeof PROVIDERS)[number];
