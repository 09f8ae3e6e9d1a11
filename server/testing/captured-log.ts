import type { Logger } from 'pino';
import type { Context } from '#server/context.ts';
import { createLog } from '#server/log.ts';

/** Returns a log whose lines the test reads. */
export function captureLog({ config }: Context): { readonly log: Logger; readonly lines: readonly string[] } {
  const lines: string[] = [];
  return { log: createLog({ ...config, logLevel: 'trace' }, { write: (line) => lines.push(line) }), lines };
}
