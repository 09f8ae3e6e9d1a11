/** Returns the width of a text in pixels. */
export type Measure = (text: string) => number;

/** Wraps at spaces. A word wider than `width` gets its own line. */
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

/** Wraps into the minimum number of lines that fit `width` pixels, with lengths as even as possible. */
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
