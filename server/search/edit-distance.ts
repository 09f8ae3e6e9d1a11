/**
 * Returns the number of letters to insert, remove or replace, and of neighbours to swap, that turn one word into the
 * other. With `isPrefix`, the rest of the longer word does not count.
 */
export function editDistance(word: string, other: string, isPrefix = false): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = word[row - 1] === other[column - 1];
      const isSwap = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      current[column] = Math.min(
        cost(last[column]) + 1,
        cost(current[column - 1]) + 1,
        cost(last[column - 1]) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwap ? cost(beforeLast[column - 2]) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return isPrefix ? Math.min(...last) : cost(last.at(-1));
}

function cost(value: number | undefined): number {
  return value ?? Infinity;
}
