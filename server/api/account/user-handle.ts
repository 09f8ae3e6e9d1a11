/** Returns the account's WebAuthn user handle in base64url, by which an authenticator names the owner of a passkey. */
export function userHandleOf(uid: string): string {
  return Buffer.from(uid).toString('base64url');
}
