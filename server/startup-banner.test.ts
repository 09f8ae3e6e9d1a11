import { expect, test } from 'vitest';
import { PRODUCT_NAME } from '#domain/product.ts';
import { printStartupBanner, explainListenError } from './startup-banner.ts';
import { readConfig } from './config.ts';

const config = readConfig({ PORT: '8080' });

const SELLER = {
  OPERATOR_NAME: 'Example Ltd',
  OPERATOR_ADDRESS: '1 Example Street',
  OPERATOR_COUNTRY: 'JP',
  OPERATOR_EMAIL: 'help@example.com',
};

function printedLines(environment: Record<string, string>, port: number): string[] {
  const lines: string[] = [];
  printStartupBanner(readConfig(environment), port, (line) => lines.push(line.trim()));
  return lines.filter((line) => line !== '');
}

test('prints one URL and how to stop when the server listens on loopback', () => {
  expect(printedLines({ PORT: '0' }, 4321)).toEqual([
    `${PRODUCT_NAME} is ready at http://127.0.0.1:4321/`,
    'Payments: sandbox – no real money moves',
    expect.stringMatching(/^The legal pages lack details\. Set OPERATOR_NAME, /),
    expect.stringContaining('Ctrl-C'),
  ]);
  expect(printedLines({ HOST: '::1' }, 80)[0]).toContain('http://[::1]:80/');
});

test('prints the loopback URL first when the server listens on all addresses', () => {
  const [loopback, ...external] = printedLines({ HOST: '0.0.0.0' }, 8080).filter((line) => line.includes('ready at'));
  expect(loopback).toContain('ready at http://127.0.0.1:8080/');
  for (const address of external) expect(address).toMatch(/http:\/\/[\d.]+:8080\/ {2}\(for other devices/);
});

test('prints the address of the metrics if they are served', () => {
  expect(printedLines({ METRICS_PORT: '9464' }, 8080)).toContain('Metrics: http://127.0.0.1:9464/metrics');
  expect(printedLines({}, 8080).join(' ')).not.toContain('etrics');
});

test('prints which payment providers take real money', () => {
  const stripe = { STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const paymentLines = (environment: Record<string, string>) =>
    printedLines(environment, 8080).filter((line) => /payments|purchases/i.test(line));
  expect(paymentLines({ ...stripe, ...SELLER, STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual(['Payments: Stripe (live)']);
  expect(paymentLines({ ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
    'Payments: Stripe (test), sandbox – no real money moves',
  ]);
  expect(paymentLines({ HOST: '0.0.0.0', SANDBOX: '1' })).toEqual(['Payments: sandbox – no real money moves']);
  expect(paymentLines({ HOST: '0.0.0.0' })).toEqual([
    'Payments: none',
    'To try purchases without real money, start the server with SANDBOX=1.',
  ]);
});

test('says that a live provider sells nothing, and why, while the seller is not named', () => {
  const live = { STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_SECRET_KEY: 'sk_live_1' };
  const { OPERATOR_NAME: _name, OPERATOR_EMAIL: _email, ...half } = SELLER;
  expect(printedLines({ ...live, ...half }, 8080)).toEqual(
    expect.arrayContaining([
      'Payments: Stripe (off)',
      'Stripe sells nothing until the legal pages name the seller: set OPERATOR_NAME, OPERATOR_EMAIL.',
    ]),
  );
  expect(printedLines({ ...live, ...SELLER }, 8080).join(' ')).not.toContain('sells nothing');
  expect(printedLines({ ...live, STRIPE_SECRET_KEY: 'sk_test_1' }, 8080).join(' ')).not.toContain('sells nothing');
});

test('names the missing details of the operator', () => {
  const legalLines = (environment: Record<string, string>) =>
    printedLines(environment, 8080).filter((line) => line.includes('legal pages'));
  expect(legalLines({ OPERATOR_NAME: 'Example Ltd' })).toEqual([
    'The legal pages lack details. Set OPERATOR_REPRESENTATIVE, OPERATOR_ADDRESS, OPERATOR_COUNTRY, OPERATOR_EMAIL, OPERATOR_PHONE, SUPPORT_HOURS (docs/configuration.md).',
  ]);
  const rest = { OPERATOR_REPRESENTATIVE: 'Hanako Sato', OPERATOR_PHONE: '+81 3 1234 5678', SUPPORT_HOURS: '10:00' };
  expect(legalLines({ ...SELLER, ...rest })).toEqual([]);
});

function listenError(code: string): Error {
  return Object.assign(new Error('listen'), { code });
}

test('explains how to fix a failure to listen', () => {
  expect(explainListenError(listenError('EADDRINUSE'), config)?.message).toContain('PORT=8081 npm start');
  expect(explainListenError(listenError('EACCES'), config)?.message).toContain('PORT=8080 npm start');
  expect(explainListenError(listenError('EADDRNOTAVAIL'), config)?.message).toContain('HOST=0.0.0.0');
});

test('does not explain any other error', () => {
  expect(explainListenError(listenError('EIO'), config)).toBeUndefined();
  expect(explainListenError(new Error('x'), config)).toBeUndefined();
  expect(explainListenError('x', config)).toBeUndefined();
});
