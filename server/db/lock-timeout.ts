const LOCK_NOT_AVAILABLE = '55P03';

/** Returns whether PostgreSQL has ended a statement because it waited too long for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}
