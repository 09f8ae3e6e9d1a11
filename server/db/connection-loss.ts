import { DatabaseError } from 'pg';
import { UserFacingError } from '#domain/user-facing-error.ts';
import { DatabaseTimeoutError } from './database-timeout-error.ts';

/** PostgreSQL stops, has crashed, or is not ready yet, and connection exceptions. */
const SQL_STATES = /^(57P0[1-5]|08)/;
/** The system's errors when a name is unknown, or a socket has no listener or is closed by the other side. */
const SYSTEM_CODES: readonly string[] = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];
const SYSCALLS: readonly string[] = ['getaddrinfo', 'connect', 'read', 'write'];
/** The messages of pg, which have no code. */
const MESSAGES = /^(Connection terminated|Client (was closed|has encountered)|timeout e|Query read timeout)/;

/** Returns whether the database could not be reached or closed the connection. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (error instanceof DatabaseTimeoutError) return true;
  if (error instanceof DatabaseError) return SQL_STATES.test(code);
  const isSocketError = 'syscall' in error ? SYSCALLS.includes(String(error.syscall)) : true;
  return (isSocketError && SYSTEM_CODES.includes(code)) || MESSAGES.test(error.message);
}

/** Explains in one sentence why a start failed. Returns undefined for other errors. */
export function explainConnectionLoss(error: unknown): UserFacingError | undefined {
  if (!(error instanceof Error) || !isConnectionLoss(error)) return undefined;
  const reason = error.message === '' ? codeOf(error) : error.message;
  return new UserFacingError(`The server lost its database while it was starting: ${reason}.`, { cause: error });
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
