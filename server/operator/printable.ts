/** Terminals would execute escape sequences, and text that changes its direction can pretend to be something else. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** More marks on one character would cover other lines. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** Begins each line of a viewer's text, so that none of them can look like a line of the command. */
const QUOTE = '| ';
/** Leaves room for `QUOTE` in a terminal of 80 columns, which would begin a line without it. */
const COLUMNS = 76;
/** Characters from here on may take two columns. */
const FIRST_WIDE = 0x1100;

/**
 * Returns the lines of a viewer's text for the terminal, with a visible sign instead of each hidden character. A command
 * prints viewers' texts, and answers of characters to them, only by this function.
 */
export function quoteViewer(text: string): string[] {
  const visible = text.replaceAll(STACKED_MARKS, '$1\u{FFFD}');
  const lines = visible.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u);
  return lines.flatMap((line) => fold(line.replaceAll(HIDDEN, '\u{FFFD}'))).map((line) => `${QUOTE}${line}`);
}

function fold(line: string): string[] {
  const parts = [''];
  let columns = 0;
  for (const character of line) {
    const width = character.charCodeAt(0) < FIRST_WIDE ? 1 : 2;
    if (columns + width > COLUMNS) {
      parts.push('');
      columns = 0;
    }
    parts.push(`${parts.pop() ?? ''}${character}`);
    columns += width;
  }
  return parts;
}

/** Returns JSON in one line that has the same value, with an escape sequence of JSON for each hidden character. */
export function printableJson(value: object): string {
  return JSON.stringify(value).replaceAll(HIDDEN, (character) =>
    Array.from({ length: character.length }, (_, index) => unitEscape(character.charCodeAt(index))).join(''),
  );
}

function unitEscape(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
