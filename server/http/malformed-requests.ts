/** Answers what is no HTTP request, which reaches no route and no hook. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LANGUAGE } from '#domain/languages.ts';
import { errorBody, JSON_TYPE } from './envelope.ts';

/** The status by the code of Node's error. All others are 400. */
const STATUSES = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);

export function refuseMalformed(error: Error & { readonly code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const status = STATUSES.get(error.code ?? '') ?? 400;
    const body = errorBody('InvalidParameters', DEFAULT_LANGUAGE);
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncache-control: no-store\r\n` +
        `content-type: ${JSON_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}
