/** Verifies what authenticators sign. A passkey belongs to the host of the origin (WebAuthn's relying party). */
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { RuleError } from '#domain/errors.ts';
import type { PasskeyRow } from '#server/db/passkeys.ts';

/** The COSE numbers of EdDSA, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257];

/** Returns the host name of the origin. */
export function relyingPartyId(origin: string): string {
  return new URL(origin).hostname;
}

/** Returns the challenge that an authenticator claims to have signed. @throws RuleError PasskeyRejected */
export function readChallenge(clientData: string): string {
  return orReject(() => {
    const { challenge } = decodeClientDataJSON(clientData);
    if (typeof challenge !== 'string') throw new RuleError('PasskeyRejected', 'no challenge');
    return challenge;
  });
}

type Expected = { readonly challenge: string; readonly origin: string };

export type NewCredential = {
  readonly id: string;
  readonly client_data: string;
  readonly attestation: string;
  readonly transports: string[];
};

/** @throws RuleError PasskeyRejected */
export async function verifyNewCredential(
  { id, client_data: clientDataJSON, attestation: attestationObject, transports }: NewCredential,
  { challenge, origin }: Expected,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'synced'>> {
  orReject(() => rejectCertificates(attestationObject));
  const response = { clientDataJSON, attestationObject, transports };
  const { registrationInfo } = await verify(() =>
    verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingPartyId(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  // The id beside the attestation is not signed.
  if (!registrationInfo || registrationInfo.credential.id !== id)
    throw new RuleError('PasskeyRejected', 'not verified');
  const { credential, credentialBackedUp: synced } = registrationInfo;
  const { publicKey, counter } = credential;
  return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter, synced };
}

/**
 * The server requests no attestation. Verifying certificates would let a client choose the addresses from which the
 * server fetches revocation lists.
 */
function rejectCertificates(attestationObject: string): void {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  const isSelfSigned = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isSelfSigned) throw new RuleError('PasskeyRejected', 'attestation');
}

export type Assertion = {
  readonly id: string;
  readonly client_data: string;
  readonly authenticator_data: string;
  readonly signature: string;
  readonly user_handle: string;
};

/** Also checks that the signature counter has increased. @throws RuleError PasskeyRejected */
export async function verifyAssertion(
  assertion: Assertion,
  { publicKey, counter }: Pick<PasskeyRow, 'publicKey' | 'counter'>,
  { challenge, origin }: Expected,
): Promise<Pick<PasskeyRow, 'counter' | 'synced'>> {
  const { id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature } = assertion;
  const response = { clientDataJSON, authenticatorData, signature, userHandle: assertion.user_handle };
  const { verified, authenticationInfo } = await verify(() =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingPartyId(origin),
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    }),
  );
  if (!verified) throw new RuleError('PasskeyRejected', 'signature');
  return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp };
}

/** The library throws an error for any fault in a client's data. */
async function verify<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw rejection(error);
  }
}

function orReject<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw rejection(error);
  }
}

function rejection(error: unknown): RuleError {
  return new RuleError('PasskeyRejected', error instanceof Error ? error.message : undefined);
}
