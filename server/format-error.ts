import { UserFacingError } from '#domain/user-facing-error.ts';

export function formatError(error: unknown): string {
  if (error instanceof UserFacingError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
