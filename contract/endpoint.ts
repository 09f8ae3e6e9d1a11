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
  /** The path relative to `API_PREFIX`. */
  readonly path: Path;
  readonly summary: string;
  readonly session: Session;
  readonly throttle: ThrottleClass;
  /** Whether the session is always checked in the database, not only in a cache, because the endpoint changes money or the account. */
  readonly freshSession?: true;
  /** Whether viewers with a blocked account may use the endpoint too. Without this, it returns `AccountBlocked` to them. */
  readonly openToBlocked?: true;
  /** Whether the request writes no row: it neither renews the session nor saves changed headers of the device. */
  readonly writesNothing?: true;
  /** Whether GET with a query string is also accepted (spec §7). */
  readonly get?: boolean;
  /** The body is a file instead of JSON, and `input` is empty. The session is checked before the body is read. */
  readonly upload?: { readonly maxBytes: number; readonly types: readonly string[] };
  /** The response is an event stream, and `output` lists its events. Errors before the first event are an envelope. */
  readonly stream?: true;
  readonly input: Input;
  readonly output: Output;
  /** Whether the code may be `ALREADY_DONE`. */
  readonly repeatable?: boolean;
  /** Excludes the errors that every endpoint can return. */
  readonly errors: readonly RuleErrorName[];
  /** Replaces an unexpected exception (spec §8). */
  readonly fallbackError: RuleErrorName;
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

/** The input before parsing. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** The input after parsing, with defaults applied. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
