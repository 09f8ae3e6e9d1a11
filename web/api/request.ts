/** The typed client of the API. Spec §7, §8. */
import type { Operations } from '#contract/api.ts';
import { ALREADY_DONE, isBlockedCode, isSessionCode, PUBLIC_PATHS, SUCCESS } from '#contract/codes.ts';
import { takePrefetched, requestKey } from '#web/boot/prefetched-responses.ts';
import { send, type ApiResponse } from '#web/boot/send.ts';
import { text, textIfExists } from '#web/text/i18n.ts';
import { showLoading, showToast } from '#web/ui/toast-store.ts';
import { InFlight, reasonOf } from './in-flight.ts';
import { RequestError } from './request-error.ts';
import { endSession, ensureSession, storeToken, storedToken, useBlocked } from './session.ts';

export type RequestOptions = {
  /** No toast when it fails: the caller shows the error itself. */
  readonly quiet?: boolean;
  /** An endless loading toast until it is done, shown after 200 ms. */
  readonly loading?: boolean;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
  /** Waits until such calls that are under way have ended: the answer is to know of them. */
  readonly after?: keyof Operations;
};

const TIMEOUT_MS = 30_000;

const inFlight = new InFlight<ApiResponse>();

/**
 * Asks the server. Only the codes 10000 and 40117 are success.
 * @throws RequestError toasted before, unless `quiet`
 */
export async function request<Path extends keyof Operations>(
  path: Path,
  input: Operations[Path]['input'],
  options: RequestOptions = {},
): Promise<Operations[Path]['output']> {
  const stopLoading = options.loading ? showLoading() : undefined;
  try {
    const answer = await ask(path, JSON.stringify(input), options);
    if (succeeded(path, answer)) return answer.data;
    throw refusal(answer);
  } catch (error) {
    const failure = error instanceof RequestError ? error : transportError(error);
    if (!options.quiet && !isShownElsewhere(failure)) showToast(failure.message);
    throw failure;
  } finally {
    stopLoading?.();
  }
}

/** Waits for a session, signing in as a visitor where there is none. @throws RequestError of the login */
export function openSession(): Promise<void> {
  return ensureSession((input) => request('account/login', input, { quiet: true }));
}

/** The contract, which the server checks its answers against, vouches for the data of a success. */
function succeeded<Path extends keyof Operations>(
  _path: Path,
  answer: ApiResponse,
): answer is ApiResponse & { readonly data: Operations[Path]['output'] } {
  return answer.code === SUCCESS || answer.code === ALREADY_DONE;
}

async function ask(path: string, body: string, options: RequestOptions): Promise<ApiResponse> {
  if (!(path in PUBLIC_PATHS)) await openSession();
  if (options.after) await inFlight.rest(` ${options.after}`);
  const token = path === 'account/login' ? '' : storedToken();
  const answer = await askOnce(path, body, token, options);
  if (isBlockedCode(answer.code)) useBlocked.setState({ blocked: true });
  if (!isSessionCode(answer.code)) return answer;
  const current = storedToken();
  // Another call's answer renewed the session while this one was under way.
  if (current !== '' && current !== token) return askOnce(path, body, current, options);
  endSession(token);
  return answer;
}

async function askOnce(path: string, body: string, token: string, options: RequestOptions): Promise<ApiResponse> {
  const name = requestKey(path, body);
  const start = (signal: AbortSignal): Promise<ApiResponse> => sendInTime(path, body, token, signal, options);
  const answer = await inFlight.join(`${token} ${name}`, start, options.signal);
  if (answer.token !== null && answer.token !== '' && storedToken() === token) storeToken(answer.token);
  return answer;
}

async function sendInTime(
  path: string,
  body: string,
  token: string,
  signal: AbortSignal,
  { keepalive = false }: RequestOptions,
): Promise<ApiResponse> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), TIMEOUT_MS);
  const either = AbortSignal.any([signal, controller.signal]);
  try {
    const early = takePrefetched(path, body);
    return await (early
      ? Promise.race([early, rejection(either)])
      : send(path, body, { token, keepalive, signal: either }));
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects with the signal's reason. */
function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(reasonOf(signal)), { once: true });
  });
}

/** The localized message of the code, else the server's, else `service error` (spec §8). */
function refusal({ code, msg }: ApiResponse): RequestError {
  return new RequestError('rule', code, textIfExists(`error.${code}`) ?? (msg || text('error.service')));
}

function transportError(error: unknown): RequestError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError') return new RequestError('timeout', 0, text('error.timeout'));
  if (name === 'AbortError') return new RequestError('abort', 0, '');
  return new RequestError('network', 0, text('error.network'));
}

/** Leaving a page aborts its calls, which is no news; a block and an ended session have screens of their own. */
function isShownElsewhere({ kind, code }: RequestError): boolean {
  return kind === 'abort' || isBlockedCode(code);
}
