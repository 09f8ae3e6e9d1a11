import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { UserFacingError } from '#domain/user-facing-error.ts';
import { explainConnectionLoss, isConnectionLoss } from './connection-loss.ts';
import { DatabaseTimeoutError } from './database-timeout-error.ts';

function sqlError(code: string): Error {
  return Object.assign(new DatabaseError('the database system is shutting down', 1, 'error'), { code });
}

function systemError(code: string, syscall: string): Error {
  return Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
}

test('recognises a database that stops, has crashed, is missing or does not respond', () => {
  const losses = [
    sqlError('57P01'),
    sqlError('57P03'),
    sqlError('08006'),
    systemError('ECONNREFUSED', 'connect'),
    systemError('ENOENT', 'connect'),
    systemError('EPIPE', 'write'),
    systemError('ENOTFOUND', 'getaddrinfo'),
    systemError('EAI_AGAIN', 'getaddrinfo'),
    new DatabaseTimeoutError(),
    new AggregateError([], ''),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Client has encountered a connection error and is not queryable'),
  ].map((error) => (error instanceof AggregateError ? Object.assign(error, { code: 'ECONNREFUSED' }) : error));
  expect(losses.filter((error) => !isConnectionLoss(error))).toEqual([]);
});

test('does not confuse other errors with a lost connection', () => {
  const others = [sqlError('23505'), systemError('ENOENT', 'open'), new TypeError('x is not a function'), 'text'];
  expect(others.filter(isConnectionLoss)).toEqual([]);
});

test('explains the loss in one sentence, and no other error', () => {
  const explained = explainConnectionLoss(Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }));
  expect(explained).toBeInstanceOf(UserFacingError);
  expect(explained?.message).toBe('The server lost its database while it was starting: ECONNREFUSED.');
  expect(explainConnectionLoss(new Error('a defect'))).toBeUndefined();
});
