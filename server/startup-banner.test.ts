import { expect, test } from 'vitest';
import { PRODUCT_NAME } from '#domain/product.ts';
import { printStartupBanner, explainListenError } from './startup-banner.ts';
import { readConfig } from './config.ts';

const config = readConfig({ PORT: '8080' });

function printed(environment: Record<string, string>, port: number): string[] {
  const lines: string[] = [];
  printStartupBanner(readConfig(environment), port, (line) => lines.push(line.trim()));
  return lines.filter((line) => line !== '');
}

test('a server for this machine alone tells its one address, and how to end it', () => {
  expect(printed({ PORT: '0' }, 4321)).toEqual([
    `${PRODUCT_NAME} is ready at http://127.0.0.1:4321/`,
    expect.stringContaining('Ctrl-C'),
  ]);
  expect(printed({ HOST: '::1' }, 80)[0]).toContain('http://[::1]:80/');
});

test("a server for all names the machine's own address first, then those for a phone", () => {
  const [own, ...outside] = printed({ HOST: '0.0.0.0' }, 8080).slice(0, -1);
  expect(own).toContain('ready at http://127.0.0.1:8080/');
  for (const address of outside) expect(address).toMatch(/http:\/\/[\d.]+:8080\/ {2}\(from a phone/);
});

function listenError(code: string): Error {
  return Object.assign(new Error('listen'), { code });
}

test('a port that cannot be had is told with the way out', () => {
  expect(explainListenError(listenError('EADDRINUSE'), config)?.message).toContain('PORT=8081 npm start');
  expect(explainListenError(listenError('EACCES'), config)?.message).toContain('PORT=8080 npm start');
  expect(explainListenError(listenError('EADDRNOTAVAIL'), config)?.message).toContain('HOST=0.0.0.0');
});

test('other errors are not explained away', () => {
  expect(explainListenError(listenError('EIO'), config)).toBeUndefined();
  expect(explainListenError(new Error('x'), config)).toBeUndefined();
  expect(explainListenError('x', config)).toBeUndefined();
});
