/** Returns what the viewer can do about an error; empty if it is unknown. Errors of requests have hints. */
export function hintOf(error: Error): string {
  return 'hint' in error && typeof error.hint === 'string' ? error.hint : '';
}
