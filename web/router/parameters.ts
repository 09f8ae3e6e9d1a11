/** Reads one query parameter each: the value, or undefined when what stands there does not fit. */

export type Parameter<Value> = (raw: string) => Value | undefined;

/** Any text that is not empty, up to 200 characters. */
export const nonEmptyText: Parameter<string> = (raw) => (raw === '' || raw.length > 200 ? undefined : raw);

/** A show's id as the contract takes it (CN0008, GL0001). */
export const showId: Parameter<string> = (raw) => (/^[\w-]{1,32}$/.test(raw) ? raw : undefined);

/** A whole number from 1: episodes. */
export const positiveInteger: Parameter<number> = (raw) => (/^[1-9]\d{0,5}$/.test(raw) ? Number(raw) : undefined);

/** One of a closed list. */
export function oneOf<const Choice extends string>(choices: readonly Choice[]): Parameter<Choice> {
  return (raw) => choices.find((choice) => choice === raw);
}
