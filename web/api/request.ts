/** The client of the server's API. Spec §7, §8. */
import type { Operations } from '#contract/api.ts';
import { ALREADY_DONE, isBlockedCode, isSessionCode, PUBLIC_PATHS, SUCCESS } from '#contract/codes.ts';
import { takePrefetched, requestKey } from '#web/boot/prefetched-responses.ts';
import { send, type ApiResponse } from '#web/boot/send.ts';
import { startLoading } from '#web/ui/loading-store.ts';
import { loadErrorTexts, toRuleError, toTransportError, type FailureText } from './error-texts.ts';
import { InFlightRequests, abortReason } from './in-flight.ts';
import { waitForLoginTurn } from './login-throttle.ts';
import { RequestError } from './request-error.ts';
import { showError } from './show-error.ts';
import { endSession, ensureSession, storeToken, storedToken, useBlocked } from './session.ts';

export type RequestOptions = {
  /** Shows no toast and no loading indicator: the caller shows both itself, or the viewer waits for nothing. */
  readonly quiet?: boolean;
  /** Whether the loading indicator appears after 200 ms, which it otherwise does unless `quiet`. Spec §7. */
  readonly indicator?: boolean;
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
  /** Waits until all requests to this path that are in flight have settled. */
  readonly after?: keyof Operations | undefined;
  /** The message for viewers if there is no response. The default is “Network error” or “Request timed out”. */
  readonly failure?: FailureText;
};

const TIMEOUT_MS = 30_000;

type Paths = Readonly<Partial<Record<keyof Operations, true>>>;

/** Their `Token` header is blank. Spec §7. */
const WITHOUT_TOKEN: Paths = { 'account/login': true, 'ebook/simple_detail': true };
const LOGINS: Paths = { 'account/login': true, 'account/passkey_login': true };

const inFlight = new InFlightRequests<ApiResponse>();

/**
 * Sends a request, after a sign-in if necessary, and returns the data of its response.
 * @throws RequestError after a toast, except with `quiet`, after an abort or for a blocked account
 */
export async function request<Path extends keyof Operations>(
  path: Path,
  input: Operations[Path]['input'],
  options: RequestOptions = {},
): Promise<Operations[Path]['output']> {
  const stopLoading = (options.indicator ?? !options.quiet) ? startLoading() : undefined;
  try {
    const response = await sendWithSession(path, JSON.stringify(input), options);
    if (isSuccess(path, response)) return response.data;
    await loadErrorTexts();
    throw toRuleError(response);
  } catch (error) {
    const requestError = error instanceof RequestError ? error : toTransportError(error, options.failure);
    if (!options.quiet && !isShownElsewhere(requestError)) showError(requestError);
    throw requestError;
  } finally {
    stopLoading?.();
  }
}

/** Signs in as a visitor if there is no session. @throws RequestError */
export function openSession(): Promise<void> {
  return ensureSession((input) => request('account/login', input, { quiet: true, failure: 'error.login' }));
}

/** Narrows the type of `data` without parsing it: the server's tests check every endpoint's output. */
function isSuccess<Path extends keyof Operations>(
  _path: Path,
  response: ApiResponse,
): response is ApiResponse & { readonly data: Operations[Path]['output'] } {
  return response.code === SUCCESS || response.code === ALREADY_DONE;
}

async function sendWithSession(path: string, body: string, options: RequestOptions): Promise<ApiResponse> {
  if (!(path in PUBLIC_PATHS)) await openSession();
  if (options.after) await inFlight.settled(` ${options.after}`);
  if (path in LOGINS) await waitForLoginTurn();
  const token = path in WITHOUT_TOKEN ? '' : storedToken();
  const response = await sendOnce(path, body, token, options);
  if (isBlockedCode(response.code)) useBlocked.setState({ blocked: true });
  if (path in WITHOUT_TOKEN || !isSessionCode(response.code)) return response;
  const current = storedToken();
  // The session was renewed while this request was in flight.
  if (current !== '' && current !== token) return sendOnce(path, body, current, options);
  endSession(token);
  return response;
}

async function sendOnce(path: string, body: string, token: string, options: RequestOptions): Promise<ApiResponse> {
  const start = (signal: AbortSignal): Promise<ApiResponse> => sendWithTimeout(path, body, token, signal, options);
  const response = await inFlight.share(requestKey(token, path, body), start, options.signal);
  if (response.token !== null && response.token !== '' && storedToken() === token) storeToken(response.token);
  return response;
}

async function sendWithTimeout(
  path: string,
  body: string,
  token: string,
  signal: AbortSignal,
  { keepalive = false }: RequestOptions,
): Promise<ApiResponse> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), TIMEOUT_MS);
  const anySignal = AbortSignal.any([signal, controller.signal]);
  try {
    const prefetched = takePrefetched(requestKey(token, path, body));
    return await (prefetched
      ? Promise.race([prefetched, rejection(anySignal)])
      : send(path, body, { token, keepalive, signal: anySignal }));
  } finally {
    clearTimeout(timer);
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(abortReason(signal)), { once: true });
  });
}

/** Returns whether a toast is unnecessary: after an abort, and for blocked accounts, which see `BlockedNotice`. */
function isShownElsewhere({ kind, code }: RequestError): boolean {
  return kind === 'abort' || isBlockedCode(code);
}
