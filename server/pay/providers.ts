import { createApple } from './apple/apple.ts';
import { createGooglePlay } from './google/google.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import type { ProviderDependencies, Providers } from './provider.ts';
import { createStripe } from './stripe/stripe.ts';

export async function createProviders(dependencies: ProviderDependencies): Promise<Providers> {
  const { config } = dependencies;
  return {
    stripe: config.stripe ? await createStripe(config.stripe, dependencies) : null,
    apple: config.apple ? await createApple(config.apple) : null,
    google: config.google ? await createGooglePlay(config.google) : null,
    sandbox: config.sandbox === 'off' ? null : createSandbox(dependencies),
  };
}
