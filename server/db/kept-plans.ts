/** Keeps the plans of statements that are so frequent and short that planning them costs more than running them. */
import { sql } from 'kysely';
import { Client, type ClientBase } from 'pg';

const MARK = '/* keep plan */';

/** Begins a statement that every connection plans only once. The text of such a statement must not vary. */
export const keepPlan = sql.raw(MARK);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `kept_${names.size}`;
  names.set(text, name);
  return name;
}

/** Makes the connection prepare marked statements under a name on their first use. */
export function keepPlans(client: ClientBase): void {
  client.query = new Proxy(Reflect.get(client, 'query'), {
    apply(_query, self, [text, ...rest]: unknown[]): unknown {
      const isKept = typeof text === 'string' && text.startsWith(MARK);
      // Fault tests replace the method of the prototype while connections are open.
      return Reflect.apply(Reflect.get(Client.prototype, 'query'), self, [
        isKept ? { name: nameOf(text), text } : text,
        ...rest,
      ]);
    },
  });
}
