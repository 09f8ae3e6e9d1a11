/** Declares endpoints once for the server's routes, the web client and OpenAPI. */
import type { z } from 'zod';
import type { RuleErrorName } from '#domain/errors.ts';
import type { ThrottleClass } from './throttles.ts';

type SessionRule = 'none' | 'required';

export type Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Session extends SessionRule = SessionRule,
  Path extends string = string,
> = {
  /** Relative to `API_PREFIX`. */
  readonly path: Path;
  /** One line for OpenAPI. */
  readonly summary: string;
  readonly session: Session;
  readonly throttle: ThrottleClass;
  /** Accepts GET too, with the query string in place of the body (spec §7). */
  readonly get?: boolean;
  readonly input: Input;
  readonly output: Output;
  /** The response may have the code `ALREADY_DONE`. */
  readonly repeatable?: boolean;
  /** Business errors of this endpoint. Errors that every endpoint can have are not listed. */
  readonly errors: readonly RuleErrorName[];
  /** The error that an unexpected exception becomes (spec §8). */
  readonly fault: RuleErrorName;
};

/** Returns the declaration with its literal types. */
export function endpoint<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Session extends SessionRule,
  const Path extends string,
>(declaration: Endpoint<Input, Output, Session, Path>): Endpoint<Input, Output, Session, Path> {
  return declaration;
}

/** The input as a client sends it, before parsing. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** The input as a handler receives it: parsed, with defaults applied. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
/** The `data` of a successful response. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
