/** Decides whether the payment sandbox and the test clock are allowed. Both can give away what viewers pay for. */
import type { ProviderName } from '#domain/money/providers.ts';
import { ConfigError } from './config-error.ts';
import type { TrustProxy } from './config-proxy.ts';
import { isLoopback } from './loopback.ts';

/**
 * `local` means on because nothing is real, and `exposed` means on by SANDBOX=1 although others may reach the server.
 * The app then shows a banner.
 */
export type SandboxMode = 'off' | 'local' | 'exposed';

/** The settings of the payment providers that decide whether they are live. */
export type ConfiguredProviders = {
  readonly stripe: { readonly secretKey: string } | undefined;
  readonly apple: { readonly environment: 'Production' | 'Sandbox' } | undefined;
  readonly google: object | undefined;
};

/** All other keys count as live, so that a new kind of key cannot turn on the sandbox. */
const STRIPE_TEST_KEY = /^(?:sk|rk)_test_/;

type Values = {
  readonly NODE_ENV: string;
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly ALLOWED_HOSTS: readonly string[];
  readonly TRUST_PROXY: TrustProxy;
  readonly SANDBOX?: boolean | undefined;
  readonly TEST_CLOCK: boolean;
};

/** @throws ConfigError if the settings ask for the sandbox or the test clock where they are not allowed */
export function readSandbox(values: Values, providers: ConfiguredProviders): SandboxMode {
  const { SANDBOX, TEST_CLOCK } = values;
  const live = listProviders(providers).filter(({ isLive }) => isLive);
  if (live.length > 0) {
    const variable = SANDBOX === true ? 'SANDBOX=1' : TEST_CLOCK ? 'TEST_CLOCK=1' : undefined;
    if (variable === undefined) return 'off';
    const names = live.map(({ name }) => name).join(', ');
    throw new ConfigError(`${variable} is not allowed with a live payment provider (${names}).`);
  }
  const obstacles = SANDBOX === false ? ['SANDBOX=0'] : exposures(values);
  if (obstacles.length === 0) return 'local';
  if (SANDBOX === true) return 'exposed';
  if (TEST_CLOCK) throw new ConfigError(`TEST_CLOCK=1 requires SANDBOX=1 because of ${obstacles.join(', ')}.`);
  return 'off';
}

export type ListedProvider = {
  readonly provider: Exclude<ProviderName, 'sandbox'>;
  readonly name: string;
  readonly isLive: boolean;
};

/** Returns the configured providers in the order in which they are displayed. */
export function listProviders({ stripe, apple, google }: ConfiguredProviders): ListedProvider[] {
  return [
    ...(stripe
      ? [{ provider: 'stripe' as const, name: 'Stripe', isLive: !STRIPE_TEST_KEY.test(stripe.secretKey) }]
      : []),
    ...(apple ? [{ provider: 'apple' as const, name: 'Apple', isLive: apple.environment === 'Production' }] : []),
    ...(google ? [{ provider: 'google' as const, name: 'Google Play', isLive: true }] : []),
  ];
}

/** Returns the settings by which viewers may reach the server. */
export function exposures({ NODE_ENV, HOST, PUBLIC_URL, ALLOWED_HOSTS, TRUST_PROXY }: Values): string[] {
  return [
    ...(NODE_ENV === 'production' ? [`NODE_ENV=${NODE_ENV}`] : []),
    ...(isLoopback(HOST) ? [] : [`HOST=${HOST}`]),
    ...(PUBLIC_URL === undefined || isLocal(new URL(PUBLIC_URL)) ? [] : [`PUBLIC_URL=${PUBLIC_URL}`]),
    ...(ALLOWED_HOSTS.every(isLoopback) ? [] : [`ALLOWED_HOSTS=${ALLOWED_HOSTS.join(',')}`]),
    ...(TRUST_PROXY === false ? [] : [`TRUST_PROXY=${String(TRUST_PROXY)}`]),
  ];
}

/** An https address counts as public even at a loopback address: only a proxy or other machines need https. */
function isLocal({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && isLoopback(hostname.replace(/^\[(.+)\]$/, '$1'));
}
