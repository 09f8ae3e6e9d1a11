import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { createApple } from './apple.ts';
import { createDemoIdentity, type DemoIdentity } from './demo/demo-identity.ts';
import { createFacebook } from './facebook.ts';
import { createGoogle } from './google.ts';
import type { IdentityProviders } from './identity-provider.ts';

export type IdentityServices = {
  readonly providers: IdentityProviders;
  /** Undefined if a real provider is configured, or where the payment sandbox is not allowed. */
  readonly demo: DemoIdentity | undefined;
};

/** Creates the configured providers. If none is configured, the demo provider serves all channels. */
export function createIdentityServices(config: Config, log: Logger): IdentityServices {
  const providers = createConfiguredProviders(config, log);
  if (Object.keys(providers).length > 0 || config.sandbox === 'off') return { providers, demo: undefined };
  const demo = createDemoIdentity();
  return { providers: demo.providers, demo };
}

function createConfiguredProviders({ signIn, identityEndpoints }: Config, log: Logger): IdentityProviders {
  const { google, apple, facebook } = signIn;
  return {
    ...(google && { google: createGoogle(google, identityEndpoints.google, log) }),
    ...(apple && { apple: createApple(apple, identityEndpoints.apple, log) }),
    ...(facebook && { facebook: createFacebook(facebook, identityEndpoints, log) }),
  };
}
