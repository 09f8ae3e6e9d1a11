/** Terminals would execute escape sequences, and text that changes its direction can pretend to be something else. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Returns one line of a viewer's text, with a visible sign instead of each hidden character. */
export function printable(line: string): string {
  return line.replaceAll(HIDDEN, '\u{FFFD}');
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
