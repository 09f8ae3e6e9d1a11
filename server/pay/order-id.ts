const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text has the form of an order's id; others are never asked of the database. */
export function isOrderId(text: string): boolean {
  return UUID.test(text);
}
