import { networkInterfaces } from 'node:os';
import { PRODUCT_NAME } from '#domain/product.ts';
import type { Config } from './config.ts';
import { missingDetails, missingSellerDetails } from './config-service.ts';
import { listProviders, type ListedProvider } from './config-sandbox.ts';
import { UserFacingError } from '#domain/user-facing-error.ts';

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/`;
}

/** Returns the URLs of the server as display text. If it listens on all addresses, loopback is first. */
export function listenUrls(host: string, port: number): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [urlOf(host, port)];
  const external = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}/  (for other devices in the same network)`);
  return [`http://127.0.0.1:${port}/`, ...external];
}

export function printStartupBanner(config: Config, port: number, print: (line: string) => void): void {
  print('');
  for (const address of listenUrls(config.host, port)) print(`  ${PRODUCT_NAME} is ready at ${address}`);
  const { metrics } = config;
  if (metrics) print(`  Metrics: ${urlOf(metrics.host, metrics.port)}metrics`);
  for (const line of describePayments(config)) print(`  ${line}`);
  for (const line of describeOperator(config)) print(`  ${line}`);
  print('  Press Ctrl-C to stop.');
  print('');
}

/** States which providers take real money, and how to try purchases if there is no provider. */
function describePayments(config: Config): string[] {
  const providers = listProviders(config);
  const closed = providers.filter(({ provider }) => config.closedProviders.includes(provider));
  const names = providers.map(
    (each) => `${each.name} (${closed.includes(each) ? 'off' : each.isLive ? 'live' : 'test'})`,
  );
  if (config.sandbox !== 'off') names.push('sandbox');
  if (names.length === 0) {
    return ['Payments: none', 'To try purchases without real money, start the server with SANDBOX=1.'];
  }
  const note = providers.some(({ isLive }) => isLive) ? '' : ' – no real money moves';
  return [`Payments: ${names.join(', ')}${note}`, ...describeClosed(config, closed)];
}

function describeClosed({ operator }: Config, closed: readonly ListedProvider[]): string[] {
  if (closed.length === 0) return [];
  const names = closed.map(({ name }) => name).join(', ');
  return [
    `${names} sells nothing until the legal pages name the seller: set ${missingSellerDetails(operator).join(', ')}.`,
  ];
}

/** Names the details that the legal pages lack. Viewers see sentences without them. */
function describeOperator({ operator }: Config): string[] {
  const missing = missingDetails(operator);
  if (missing.length === 0) return [];
  return [`The legal pages lack details. Set ${missing.join(', ')} (docs/configuration.md).`];
}

/** Explains how to fix a failure to listen. Returns undefined for other errors. */
export function explainListenError(error: unknown, { host, port }: Config): UserFacingError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const explanations = new Map([
    ['EADDRINUSE', `Port ${port} is in use by another program. Choose another port: PORT=${port + 1} npm start`],
    ['EACCES', `This user may not listen on port ${port}. Choose a port above 1023: PORT=8080 npm start`],
    ['EADDRNOTAVAIL', `This machine has no address ${host}. Use HOST=127.0.0.1, or HOST=0.0.0.0 for all addresses.`],
  ]);
  const explanation = explanations.get(code);
  return explanation === undefined ? undefined : new UserFacingError(explanation);
}
