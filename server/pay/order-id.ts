const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Checks the format, so that a malformed id causes no database query. */
export function isOrderId(text: string): boolean {
  return UUID.test(text);
}
