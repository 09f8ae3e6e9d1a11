/** The addresses and the clients of the demo identity provider. */
import { SIGN_IN_CHANNELS, type SignInChannel } from '#domain/sign-in.ts';

export const DEMO_PATH = '/demo-identity';

const CLIENT_PREFIX = 'demo-';

export function clientIdOf(channel: SignInChannel): string {
  return CLIENT_PREFIX + channel;
}

export function channelOf(clientId: unknown): SignInChannel | undefined {
  return SIGN_IN_CHANNELS.find((channel) => clientIdOf(channel) === clientId);
}

/** The same at all origins, so that a person is the same at each of them. Its host does not exist. */
export const DEMO_ISSUER = 'https://demo-identity.invalid';

export function endpointAt(origin: string, name: 'auth' | 'token'): string {
  return `${origin}${DEMO_PATH}/${name}`;
}
