import { readHash } from '#web/router/paths.ts';

const PARAMETER_NAMES = [
  'pid',
  'campaign',
  'adset',
  'ad_setid',
  'af_ad',
  'advertising_id',
  'fbclid',
  'tv_id',
  'ep',
  'ai_chat',
  'novel_id',
  'deep_link_value',
] as const;

/** The parameters of the link that opened the app. Spec §2. */
export type LaunchParameters = { readonly [Name in (typeof PARAMETER_NAMES)[number]]?: string };

/** The maximum length of a value; the server rejects longer ones. */
const MAX_LENGTH = 512;

/** Returns the known parameters that are not empty. A parameter inside the hash overrides one before the hash. */
export function parseLaunchParameters(search: string, hash: string): LaunchParameters {
  const outer = new URLSearchParams(search);
  const inner = new URLSearchParams(readHash(hash).search);
  const found: { [Name in (typeof PARAMETER_NAMES)[number]]?: string } = {};
  for (const name of PARAMETER_NAMES) {
    const value = inner.get(name) ?? outer.get(name);
    if (value !== null && value !== '') found[name] = value.slice(0, MAX_LENGTH);
  }
  return found;
}

let cached: LaunchParameters | undefined;

/** Returns the parameters at launch, which later navigation does not change. */
export function launchParameters(): LaunchParameters {
  cached ??= parseLaunchParameters(location.search, location.hash);
  return cached;
}

/** Returns the input of a visitor's login (spec §3). */
export function visitorLogin(launch: LaunchParameters) {
  return { channel: 'visitor' as const, ...attributionOf(launch) };
}

/** Returns the attribution in the input of a login (spec §3). */
export function attributionOf(launch: LaunchParameters) {
  return {
    ...(launch.pid && { pid: launch.pid }),
    ...(launch.campaign && { campaign: launch.campaign }),
    ...(launch.adset && { af_adset: launch.adset }),
    ...(launch.ad_setid && { ad_set_id: launch.ad_setid }),
    ...(launch.af_ad && { af_ad: launch.af_ad }),
    ...(launch.fbclid && { fbc_id: launch.fbclid }),
    ...(launch.advertising_id && { advertising_id: launch.advertising_id }),
  };
}

export type Attribution = ReturnType<typeof attributionOf>;
