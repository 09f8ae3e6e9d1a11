/** Returns the public id of a session, for example for media URLs. */
export function sessionHandle(tokenHash: Buffer): string {
  return tokenHash.toString('base64url').slice(0, 12);
}
