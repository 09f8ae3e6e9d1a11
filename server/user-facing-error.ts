/** An error that the operator can fix. The terminal prints its message without a stack trace. */
export class UserFacingError extends Error {}

/** Returns the text that the terminal prints for an error. */
export function formatError(error: unknown): string {
  if (error instanceof UserFacingError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
