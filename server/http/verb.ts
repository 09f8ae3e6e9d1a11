/** The shape of every verb: a declared call and what it does. */
import type { Logger } from 'pino';
import type { Endpoint, OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import type { Device } from './device.ts';
import type { DoneBefore, PreparedData } from './envelope.ts';
import type { Viewer } from './session.ts';

/** Distributes over a union, so that the router's view of any call is `Viewer | undefined`. */
type ViewerOf<Session> = Session extends 'required' ? Viewer : undefined;

/** What a verb gives. */
type Answer<Call extends Endpoint> = OutputOf<Call> | DoneBefore<OutputOf<Call>> | PreparedData;

/** What a verb is given. */
export type Question<Call extends Endpoint> = {
  readonly input: ParsedInputOf<Call>;
  /** There for every call whose contract requires a session. */
  readonly viewer: ViewerOf<Call['session']>;
  readonly language: Language;
  readonly device: Device;
  /** The `Idempotency-Key` header: names the request, so that its repeat gets the first answer. */
  readonly idempotencyKey: string | undefined;
  /** The caller's address. */
  readonly address: string;
  /** Where browsers reach this server: scheme, host and port. */
  readonly origin: string;
  readonly context: Context;
  readonly log: Logger;
};

/** A call with its verb, as the router mounts it. */
export type Handler<Call extends Endpoint = Endpoint> = {
  readonly call: Call;
  // A method and not a property: so the handlers of all calls fit one list, which the router gives its parsed input.
  verb(question: Question<Call>): Promise<Answer<Call>>;
};

/** Ties a verb to its declaration. @throws RuleError by the verb's rules */
export function handle<Call extends Endpoint>(
  call: Call,
  verb: (question: Question<Call>) => Promise<Answer<Call>>,
): Handler<Call> {
  return { call, verb };
}
