/** Returns the width of a text in pixels. */
export type Measure = (text: string) => number;

/** Joins words into lines of at most `width` pixels. A wider word gets its own line. */
function breakLines(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of words) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && measure(longer) > width) {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  return current === '' ? lines : [...lines, current];
}

/**
 * Wraps a text at white space into the fewest lines that fit `width` pixels, then narrows the lines while their number
 * stays the same, so that their lengths become similar.
 */
export function wrapText(text: string, width: number, measure: Measure): readonly string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const fewest = breakLines(words, width, measure);
  let best = fewest;
  for (let narrower = width - 8; narrower > 0; narrower -= 8) {
    const lines = breakLines(words, narrower, measure);
    if (lines.length > fewest.length || lines.some((line) => measure(line) > narrower)) break;
    best = lines;
  }
  return best;
}
