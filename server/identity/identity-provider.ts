import type { Language } from '#domain/languages.ts';
import type { SignInChannel } from '#domain/sign-in.ts';

/** A person at an identity provider. */
export type VerifiedIdentity = {
  /** The same for all addresses of a provider. */
  readonly issuer: string;
  /** Never changes, and is never reassigned to another person. */
  readonly subject: string;
  /** The name that the person uses there, if the provider sends it. */
  readonly name: string | undefined;
};

export type VerifiedToken = VerifiedIdentity & {
  /** The nonce of the sign-in; undefined for access tokens, which have none. */
  readonly nonce: string | undefined;
};

/** The secrets of one sign-in. */
export type SignInSecrets = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

export type AuthorizationRequest = SignInSecrets & {
  /** The server's public scheme, host and port. */
  readonly origin: string;
  readonly language: Language;
};

export type CodeExchange = SignInSecrets & {
  readonly origin: string;
  readonly code: string;
  /** The issuer in the authorization response, which some providers send. */
  readonly issuer: string | undefined;
};

/** Signs viewers in with the accounts of a third party. */
export type IdentityProvider = {
  /** Returns the URL that the browser opens. */
  readonly authorizationUrl: (request: AuthorizationRequest) => Promise<string>;
  /** Returns the ID token for a code. @throws RuleError SignInRejected, or an error if the provider does not respond */
  readonly exchangeCode: (exchange: CodeExchange) => Promise<string>;
  /**
   * Checks issuer, audience, expiry and signature of a token, but not the nonce.
   * @param origin of the request, which only the demo provider needs
   * @throws RuleError SignInRejected, or an error if the provider's keys cannot be fetched
   */
  readonly verify: (token: string, origin: string) => Promise<VerifiedToken>;
};

export type IdentityProviders = Readonly<Partial<Record<SignInChannel, IdentityProvider>>>;

/** The path to which identity providers return. */
export const CALLBACK_PATH = '/auth/callback';
