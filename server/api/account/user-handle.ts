/** Returns the account's id in authenticators, which say with it whose passkey they have used. */
export function userHandleOf(uid: string): string {
  return Buffer.from(uid).toString('base64url');
}
