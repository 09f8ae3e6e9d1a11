/** How a call is declared: once, here, for the server's routes, the web's client and OpenAPI alike. */
import type { z } from 'zod';
import type { RuleErrorName } from '#domain/errors.ts';

/** One call of the API. */
export type Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Session extends 'none' | 'required' = 'none' | 'required',
  Path extends string = string,
> = {
  /** Below `/api/v1/`. */
  readonly path: Path;
  /** What it is for, in a sentence; shown in OpenAPI. */
  readonly summary: string;
  /** Whether the call needs a viewer. */
  readonly session: Session;
  /** Whether GET answers too, its query standing for the body (spec §7). */
  readonly get?: boolean;
  readonly input: Input;
  readonly output: Output;
  /** Whether it may answer that it was done already, which is a success with a code of its own. */
  readonly repeatable?: boolean;
  /** The catalogue's errors that this call gives by its own rules, beside those that every call may give. */
  readonly errors: readonly RuleErrorName[];
  /** What the server's own fault is called here (spec §8). */
  readonly fault: RuleErrorName;
};

/** Declares a call; exists for its types. */
export function endpoint<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Session extends 'none' | 'required',
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

/** Where the API begins. */
export const API_PREFIX = '/api/v1/';
