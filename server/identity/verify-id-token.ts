import { errors, jwtVerify, type JWTPayload } from 'jose';
import { RuleError } from '#domain/errors.ts';
import type { KeySet } from './key-set.ts';

/** The tolerated difference between the clocks. */
const CLOCK_TOLERANCE_S = 60;
/** Longer than a sign-in may take. Some providers' tokens are valid for a day. */
const MAX_AGE_S = 900;
const ALGORITHMS = ['RS256', 'PS256', 'ES256'];
const SUBJECT = /^[\x21-\x7e]{1,255}$/;

export type ExpectedToken = {
  readonly keys: KeySet;
  readonly issuers: readonly string[];
  readonly audiences: readonly string[];
};

export type IdTokenClaims = {
  readonly issuer: string;
  readonly subject: string;
  readonly nonce: string;
  readonly name: string | undefined;
};

/**
 * Checks signature, issuer, audience and times of an ID token. The times are compared with the machine's clock, because
 * identity providers do not follow the test clock.
 * @throws RuleError SignInRejected, or the error of the fetch if the keys are not available
 */
export async function verifyIdToken(token: string, expected: ExpectedToken): Promise<IdTokenClaims> {
  const { payload } = await jwtVerify(token, expected.keys, {
    issuer: [...expected.issuers],
    audience: [...expected.audiences],
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_S,
    maxTokenAge: MAX_AGE_S,
    requiredClaims: ['exp', 'sub', 'nonce'],
  }).catch((error: unknown) => {
    throw isRejection(error) ? new RuleError('SignInRejected', error.code) : error;
  });
  return readClaims(payload, expected.audiences);
}

/** Returns whether the token is invalid. Other errors mean that the provider did not respond. */
function isRejection(error: unknown): error is errors.JOSEError {
  return (
    error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'
  );
}

function readClaims({ iss, sub, aud, azp, nonce, name }: JWTPayload, audiences: readonly string[]): IdTokenClaims {
  // A token for several clients names the one that requested it.
  const isForClient = !Array.isArray(aud) || aud.length === 1 || (typeof azp === 'string' && audiences.includes(azp));
  if (!isForClient || iss === undefined || sub === undefined || !SUBJECT.test(sub) || typeof nonce !== 'string')
    throw new RuleError('SignInRejected', 'claims');
  return { issuer: iss, subject: sub, nonce, name: typeof name === 'string' ? name : undefined };
}
