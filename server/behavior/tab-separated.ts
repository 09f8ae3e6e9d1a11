/** Rows of tab-separated values, as COPY of PostgreSQL and ClickHouse read them. */

const SPECIAL = /[\\\t\n\r]/;
const ALL_SPECIAL = /[\\\t\n\r]/g;
const ESCAPES = new Map([
  ['\\', '\\\\'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
]);

/** Escapes a text, which must not contain NUL. */
export function escapeValue(text: string): string {
  return SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (character) => ESCAPES.get(character) ?? character) : text;
}

/** The rows of a chunk are encoded at once, which takes a few ms. */
const CHUNK_ROWS = 1_000;

/** Encodes the items as chunks of rows. */
export function* rowsOf<Item>(items: readonly Item[], encode: (item: Item) => string): Generator<string> {
  for (let start = 0; start < items.length; start += CHUNK_ROWS) {
    let chunk = '';
    for (const item of items.slice(start, start + CHUNK_ROWS)) chunk += `${encode(item)}\n`;
    yield chunk;
  }
}
