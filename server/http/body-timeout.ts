import type { IncomingMessage } from 'node:http';

/** Bodies are small, so this is also a minimum rate. */
const BODY_MS = 10_000;
/** As long as the app waits. The server reads uploads only after it has authenticated their viewers. */
export const UPLOAD_MS = 120_000;

/** Closes the connection when the body takes too long to arrive. Node itself has one limit for all requests. */
export function limitBodyTime(request: IncomingMessage, ms = BODY_MS): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, ms);
  timer.unref();
  const clear = () => clearTimeout(timer);
  request.once('end', clear).once('close', clear);
}
