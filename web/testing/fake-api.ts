/** Responds to the app's requests in component tests, instead of a server. The contract types and checks the responses. */
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS, type Operations } from '#contract/api.ts';
import { API_PREFIX, SUCCESS, WIRE_ERRORS } from '#contract/codes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { RuleErrorName } from '#domain/errors.ts';
import { abortReason } from '#web/api/in-flight.ts';
import { FakeStream } from './fake-stream.ts';

type Path = keyof Operations;
type Input<Each extends Path> = Operations[Each]['input'];
type Output<Each extends Path> = Operations[Each]['output'];

/** A response without data. The status 0 stands for none at all. */
class Failure {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    this.status = status;
    this.body = body;
  }
}

/** The endpoint's response if a rule forbids what the viewer wants. */
export function failWith(error: RuleErrorName): Failure {
  const { code, http = 200 } = WIRE_ERRORS[error];
  return new Failure(http, envelope(code, null));
}

/** The connection breaks before a response arrives. */
export const NO_RESPONSE = new Failure(0, '');

/** The response of a proxy that does not reach the server. */
export const BAD_GATEWAY = new Failure(502, '<html>Bad gateway</html>');

/** A response that does not arrive while the test runs. It fails later, so that no other test waits for it. */
export function pendingResponse(): Promise<Failure> {
  return new Promise((resolve) => onTestFinished(() => resolve(new Failure(0, ''))));
}

type Outcome<Each extends Path> = (Each extends 'chat/send' ? FakeStream : Output<Each>) | Failure;
type Responder<Each extends Path> =
  Outcome<Each> | ((input: Input<Each>, headers: Headers) => Outcome<Each> | Promise<Outcome<Each>>);
export type Responses = { readonly [Each in Path]?: Responder<Each> };
type AnyOutput = object | null;
type AnyResponder = AnyOutput | ((input: unknown, headers: Headers) => AnyOutput | Promise<AnyOutput>);

const endpoints = new Map<string, Endpoint>(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint]));

function envelope(code: number, data: unknown): string {
  return JSON.stringify({ status: { code, msg: '' }, data });
}

const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(abortReason(signal))));

export class FakeApi {
  readonly #responders = new Map<string, AnyResponder>();
  readonly #received: { readonly path: string; readonly input: unknown }[] = [];
  /** The requests without a response, and what the contract does not allow. A test with a problem fails. */
  readonly problems: string[] = [];
  /** The files that the app has sent, the oldest first. */
  readonly uploads: Blob[] = [];
  isOnline = true;

  constructor(...all: readonly Responses[]) {
    for (const responses of all) this.#add(responses);
  }

  #add(responses: Responses): void {
    for (const [path, responder] of Object.entries(responses)) this.#responders.set(path, responder);
  }

  /** Responds so to requests to this path from now on. */
  respond<Each extends Path>(path: Each, responder: Responder<Each>): void {
    this.#responders.set(path, responder);
  }

  /** Returns what the app has sent to this path, the oldest first. */
  inputs<Each extends Path>(path: Each): readonly Input<Each>[] {
    const inputs = this.#received.filter((request) => request.path === path).map(({ input }) => input);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `#check` has compared each input with the contract
    return inputs as Input<Each>[];
  }

  /** Has the signature of `fetch`. */
  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const path = address.slice(address.indexOf(API_PREFIX) + API_PREFIX.length);
    const input: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    this.#received.push({ path, input });
    if (init.body instanceof Blob) this.uploads.push(init.body);
    this.#check(path, 'input', input);
    const response = this.#responseTo(path, input, init);
    return init.signal ? Promise.race([response, rejection(init.signal)]) : response;
  };

  async #responseTo(path: string, input: unknown, { headers, signal }: RequestInit): Promise<Response> {
    const responder = this.#responders.get(path);
    if (!this.isOnline) throw new TypeError('Failed to fetch');
    if (responder === undefined) {
      this.problems.push(`no response for ${path} ${JSON.stringify(input)}`);
      throw new TypeError('Failed to fetch');
    }
    const outcome = typeof responder === 'function' ? await responder(input, new Headers(headers)) : responder;
    if (outcome instanceof FakeStream) return outcome.response(signal);
    if (!(outcome instanceof Failure)) {
      this.#check(path, 'output', outcome);
      return new Response(envelope(SUCCESS, outcome));
    }
    if (outcome.status === 0) throw new TypeError('Failed to fetch');
    return new Response(outcome.body, { status: outcome.status });
  }

  #check(path: string, part: 'input' | 'output', value: unknown): void {
    const endpoint = endpoints.get(path);
    const error = endpoint?.[part].safeParse(value).error;
    if (!endpoint) this.problems.push(`${path} is not in the contract`);
    if (error) this.problems.push(`${part} of ${path}: ${z.prettifyError(error)}`);
  }
}
