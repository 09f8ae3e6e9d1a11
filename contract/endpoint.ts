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
  readonly summary: string;
  readonly session: Session;
  readonly throttle: ThrottleClass;
  /** Also accepts GET with a query string (spec §7). */
  readonly get?: boolean;
  readonly input: Input;
  readonly output: Output;
  /** The response may have the code `ALREADY_DONE`. */
  readonly repeatable?: boolean;
  /** Without the errors that every endpoint can return. */
  readonly errors: readonly RuleErrorName[];
  /** Replaces an unexpected exception (spec §8). */
  readonly fault: RuleErrorName;
};

/** Preserves the literal types. */
export function endpoint<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Session extends SessionRule,
  const Path extends string,
>(declaration: Endpoint<Input, Output, Session, Path>): Endpoint<Input, Output, Session, Path> {
  return declaration;
}

/** Unparsed. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** Parsed, with defaults applied. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
