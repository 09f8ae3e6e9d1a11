/** What the terminal says at the start: where to go, and the way out when that fails. */
import { networkInterfaces } from 'node:os';
import { PRODUCT_NAME } from '#domain/product.ts';
import type { Config } from './config.ts';
import { UserFacingError } from '#domain/user-facing-error.ts';

/** The addresses to open, the machine's own first. */
function listenUrls(host: string, port: number): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [`http://${host.includes(':') ? `[${host}]` : host}:${port}/`];
  const outside = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}/  (from a phone in the same network)`);
  return [`http://127.0.0.1:${port}/`, ...outside];
}

export function printStartupBanner(config: Config, port: number, print: (line: string) => void): void {
  print('');
  for (const address of listenUrls(config.host, port)) print(`  ${PRODUCT_NAME} is ready at ${address}`);
  print('  Ctrl-C ends it.');
  print('');
}

/** A failure of listening in words that an operator can act on; undefined for any other error. */
export function explainListenError(error: unknown, { host, port }: Config): UserFacingError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
    EACCES: `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=8080 npm start`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Use HOST=127.0.0.1, or HOST=0.0.0.0 for all.`,
  };
  const sentence = sentences[code];
  return sentence === undefined ? undefined : new UserFacingError(sentence);
}
