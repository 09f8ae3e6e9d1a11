/** Answers the app's requests in component tests, instead of a server. The contract types the answers and checks them. */
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

/** An answer without data. The status 0 stands for no answer at all. */
class Failure {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    this.status = status;
    this.body = body;
  }
}

/** The endpoint's answer if a rule forbids what the viewer wants. */
export function failWith(error: RuleErrorName): Failure {
  const { code, http = 200 } = WIRE_ERRORS[error];
  return new Failure(http, envelope(code, null));
}

/** The connection breaks before an answer arrives. */
export const NO_ANSWER = new Failure(0, '');

/** A proxy answers, because it does not reach the server. */
export const BAD_GATEWAY = new Failure(502, '<html>Bad gateway</html>');

type Answered<Each extends Path> = (Each extends 'chat/send' ? FakeStream : Output<Each>) | Failure;
type Answer<Each extends Path> =
  Answered<Each> | ((input: Input<Each>, headers: Headers) => Answered<Each> | Promise<Answered<Each>>);
export type Answers = { readonly [Each in Path]?: Answer<Each> };
type AnyOutput = object | null;
type AnyAnswer = AnyOutput | ((input: unknown, headers: Headers) => AnyOutput | Promise<AnyOutput>);

const endpoints = new Map<string, Endpoint>(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint]));

function envelope(code: number, data: unknown): string {
  return JSON.stringify({ status: { code, msg: '' }, data });
}

const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(abortReason(signal))));

export class FakeApi {
  readonly #answers = new Map<string, AnyAnswer>();
  readonly #received: { readonly path: string; readonly input: unknown }[] = [];
  /** The requests without an answer, and what the contract does not allow. A test with a problem fails. */
  readonly problems: string[] = [];
  /** The files that the app has sent, the oldest first. */
  readonly uploads: Blob[] = [];
  isOnline = true;

  constructor(...answers: readonly Answers[]) {
    for (const some of answers) this.#add(some);
  }

  #add(answers: Answers): void {
    for (const [path, answer] of Object.entries(answers)) this.#answers.set(path, answer);
  }

  /** Answers requests to this path from now on. */
  answer<Each extends Path>(path: Each, answer: Answer<Each>): void {
    this.#answers.set(path, answer);
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
    const answered = this.#respond(path, input, init);
    return init.signal ? Promise.race([answered, rejection(init.signal)]) : answered;
  };

  async #respond(path: string, input: unknown, { headers, signal }: RequestInit): Promise<Response> {
    const answer = this.#answers.get(path);
    if (!this.isOnline) throw new TypeError('Failed to fetch');
    if (answer === undefined) {
      this.problems.push(`no answer for ${path} ${JSON.stringify(input)}`);
      throw new TypeError('Failed to fetch');
    }
    const answered = typeof answer === 'function' ? await answer(input, new Headers(headers)) : answer;
    if (answered instanceof FakeStream) return answered.response(signal);
    if (!(answered instanceof Failure)) {
      this.#check(path, 'output', answered);
      return new Response(envelope(SUCCESS, answered));
    }
    if (answered.status === 0) throw new TypeError('Failed to fetch');
    return new Response(answered.body, { status: answered.status });
  }

  #check(path: string, part: 'input' | 'output', value: unknown): void {
    const endpoint = endpoints.get(path);
    const error = endpoint?.[part].safeParse(value).error;
    if (!endpoint) this.problems.push(`${path} is not in the contract`);
    if (error) this.problems.push(`${part} of ${path}: ${z.prettifyError(error)}`);
  }
}
