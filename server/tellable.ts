/** Failures that the operator can mend: told in their own words, without a stack. */
export class Tellable extends Error {}

/** What the terminal says of a failure. */
export function tell(error: unknown): string {
  if (error instanceof Tellable) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
