/** Creates the errors of requests with texts for viewers. Spec §8. */
import { WIRE_ERRORS } from '#contract/codes.ts';
import type { RuleErrorName } from '#domain/errors.ts';
import { loadNamespaces, text, textIfExists, type TextKey } from '#web/text/i18n.ts';
import { RequestError } from './request-error.ts';

/** The client message of an action whose request does not reach the server. It replaces “Network error” and “Request timed out”. */
export type FailureText = Extract<
  TextKey,
  'error.login' | 'error.pay' | 'error.order_fetch' | 'error.unlock' | 'error.ads_fetch'
>;

const RETRYABLE: readonly RuleErrorName[] = [
  'ServerFault',
  'VideoFetchFailed',
  'VideoDetailsFailed',
  'HistoryFetchFailed',
  'BalanceFetchFailed',
  'ListFetchFailed',
];
const ROLLED_BACK: readonly RuleErrorName[] = ['DeductionFailed', 'CoinDataInvalid'];

function hintOf(code: number): string {
  const isOneOf = (names: readonly RuleErrorName[]) => names.some((name) => WIRE_ERRORS[name].code === code);
  if (isOneOf(RETRYABLE)) return text('error.hint_retry');
  return isOneOf(ROLLED_BACK) ? text('error.hint_nothing_charged') : '';
}

/** Loads the texts of the server's errors, which home does not load first. Without them, the server's messages are shown. */
export async function loadErrorTexts(): Promise<void> {
  await loadNamespaces('app').catch(() => undefined);
}

/** Prefers the app's text to the server's message. */
export function toRuleError({ code, msg }: { readonly code: number; readonly msg: string }): RequestError {
  const message = textIfExists(`error.${code}`) ?? (msg || text('error.service'));
  return new RequestError('rule', code, message, hintOf(code));
}

const TRANSPORT_TEXTS = {
  network: { message: 'error.network', hint: 'error.hint_network' },
  timeout: { message: 'error.timeout', hint: 'error.hint_timeout' },
} as const;

/** Describes a request without a response. */
export function toTransportError(error: unknown, failure?: FailureText): RequestError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return new RequestError('abort', 0, '');
  const kind = name === 'TimeoutError' ? 'timeout' : 'network';
  const { message, hint } = TRANSPORT_TEXTS[kind];
  return new RequestError(kind, 0, text(failure ?? message), text(hint));
}
