import type { SignInChannel } from '#domain/sign-in.ts';

export type ProviderEndpoints = {
  /** The first one issues the tokens of the web app. `keys` is the URL of the issuer's keys. */
  readonly issuers: readonly [Issuer, ...Issuer[]];
  readonly authorization: string;
  readonly token: string;
};

type Issuer = { readonly issuer: string; readonly keys: string };

export type IdentityEndpoints = Readonly<Record<SignInChannel, ProviderEndpoints>> & {
  /** The API that checks the access tokens of Facebook. */
  readonly facebookGraph: string;
};

const GRAPH = 'https://graph.facebook.com/v24.0';

/** From the discovery documents of the providers. Tests replace them. */
export const IDENTITY_ENDPOINTS: IdentityEndpoints = {
  google: {
    issuers: [
      { issuer: 'https://accounts.google.com', keys: 'https://www.googleapis.com/oauth2/v3/certs' },
      { issuer: 'accounts.google.com', keys: 'https://www.googleapis.com/oauth2/v3/certs' },
    ],
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
  },
  apple: {
    issuers: [{ issuer: 'https://appleid.apple.com', keys: 'https://appleid.apple.com/auth/keys' }],
    authorization: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
  },
  facebook: {
    issuers: [
      { issuer: 'https://www.facebook.com', keys: 'https://www.facebook.com/.well-known/oauth/openid/jwks/' },
      // Issues the tokens of Limited Login on iOS.
      { issuer: 'https://limited.facebook.com', keys: 'https://limited.facebook.com/.well-known/oauth/openid/jwks/' },
    ],
    authorization: 'https://www.facebook.com/v24.0/dialog/oauth',
    token: `${GRAPH}/oauth/access_token`,
  },
  facebookGraph: GRAPH,
};
