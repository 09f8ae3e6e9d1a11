/** Defines networks with equal speed in both directions. */

export const PROFILES = ['none', 'fast', 'slow'] as const;
export type Profile = (typeof PROFILES)[number];

type Network = { readonly name: string; readonly bitsPerSecond: number; readonly latencyMs: number };

export const NETWORKS: Readonly<Record<Profile, Network | null>> = {
  none: null,
  fast: { name: '9 Mbps, 60 ms', bitsPerSecond: 9_000_000, latencyMs: 60 },
  slow: { name: '1.6 Mbps, 150 ms', bitsPerSecond: 1_600_000, latencyMs: 150 },
};

export function networkName(profile: Profile): string {
  return NETWORKS[profile]?.name ?? 'not throttled';
}
