import { UserFacingError } from '#domain/user-facing-error.ts';
import { redact } from './redact.ts';

/** Returns the text to print, without secrets. */
export function formatError(error: unknown): string {
  if (error instanceof UserFacingError) return error.message;
  return redact(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
