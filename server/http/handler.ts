/** Connects an endpoint of the contract with the function that serves it. */
import type { Logger } from 'pino';
import type { Operations } from '#contract/api.ts';
import type { Endpoint, OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import type { Device } from './device.ts';
import type { AlreadyDone, PreserializedData } from './envelope.ts';
import type { EventStream } from './event-stream.ts';
import type { Viewer } from './session.ts';

/** Distributes over the union, so that the viewer of an arbitrary endpoint is `Viewer | undefined`. */
type ViewerOf<Session> = Session extends 'required' ? Viewer : undefined;

type HandlerResult<E extends Endpoint> = OutputOf<E> | AlreadyDone<OutputOf<E>> | PreserializedData | EventStream;

export type HandlerArgs<E extends Endpoint> = {
  readonly input: ParsedInputOf<E>;
  /** The body of an endpoint with `upload`; otherwise empty. */
  readonly upload: Buffer;
  readonly viewer: ViewerOf<E['session']>;
  readonly language: Language;
  readonly device: Device;
  /** A handler that supports the key responds to a repeated request with the first response. */
  readonly idempotencyKey: string | undefined;
  /** The position at which an event stream continues (`Last-Event-ID`), unchecked. */
  readonly lastEventId: string | undefined;
  /** The viewer's country as the proxy sends it, unchecked; undefined if it is unknown. */
  readonly country: string | undefined;
  /** The client's IP address. */
  readonly address: string;
  /** The server's public scheme, host and port. */
  readonly origin: string;
  /** Adds the token to the response. The client then uses it instead of its own. */
  readonly replaceToken: (token: string) => void;
  readonly context: Context;
  readonly log: Logger;
};

export type Handler<E extends Endpoint = Endpoint> = {
  readonly endpoint: E;
  /** Whether the handler itself checks a fresh session, in the statement that reads the viewer's money. */
  readonly checksSession?: true;
  // The parameters of a method are bivariant, so that the handlers of all endpoints fit into one list.
  handle(args: HandlerArgs<E>): Promise<HandlerResult<E>>;
};

export function defineHandler<E extends Endpoint>(
  endpoint: E,
  handle: (args: HandlerArgs<E>) => Promise<HandlerResult<E>>,
  options: Pick<Handler<E>, 'checksSession'> = {},
): Handler<E> {
  return { endpoint, handle, ...options };
}

type MissingPath<Handlers extends Record<string, Handler>> = Exclude<
  keyof Operations,
  Handlers[keyof Handlers]['endpoint']['path']
>;

/** Returns the handlers as a list. Does not compile while an endpoint of the contract has no handler. */
export function listHandlers<Handlers extends Record<string, Handler>>(
  handlers: Handlers &
    ([MissingPath<Handlers>] extends [never] ? unknown : { missingHandlerOf: MissingPath<Handlers> }),
): readonly Handler[] {
  return Object.values<Handler>(handlers);
}
