/** Parses JSON. Returns undefined if it is invalid. */
export function parseStored(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}
