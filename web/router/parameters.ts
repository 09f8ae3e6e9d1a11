/** Parses a query parameter. Returns undefined for an invalid value. */
export type Parameter<Value> = (raw: string) => Value | undefined;

export const nonEmptyText: Parameter<string> = (raw) => (raw === '' || raw.length > 200 ? undefined : raw);

/** Parses the id of a show, such as CN0008 or GL0001. */
export const showId: Parameter<string> = (raw) => (/^[\w-]{1,32}$/.test(raw) ? raw : undefined);

/** Parses the id of a character, such as CN0008-shen-zhiwei. */
export const characterId: Parameter<string> = (raw) => (/^\w{1,32}-[\w-]{1,46}$/.test(raw) ? raw : undefined);

export const positiveInteger: Parameter<number> = (raw) => (/^[1-9]\d{0,5}$/.test(raw) ? Number(raw) : undefined);

export function oneOf<const Choice extends string>(choices: readonly Choice[]): Parameter<Choice> {
  return (raw) => choices.find((choice) => choice === raw);
}
