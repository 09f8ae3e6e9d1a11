/** Who takes money. `sandbox` is built in, takes none, and is never there in production. */
export const PROVIDERS = ['stripe', 'apple', 'google', 'sandbox'] as const;

export type ProviderName = (typeof PROVIDERS)[number];
