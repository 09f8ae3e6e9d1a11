/** Generates the headers of hostile requests. */
import fc from 'fast-check';
import { DEVICE_HEADERS } from '#server/http/device.ts';
import { SIGNATURE_HEADER } from '#server/pay/sandbox/sandbox.ts';

/** All headers that the server, its libraries or a proxy before it read. `fetch` sets the others itself. */
const HEADERS = [
  ...DEVICE_HEADERS,
  ...['token', 'accept-language', 'idempotency-key', 'last-event-id', 'content-type', 'content-encoding', 'range'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'cf-ipcountry', 'via'],
  ...['accept', 'accept-encoding', 'accept-charset', 'if-none-match', 'if-modified-since', 'if-range', 'if-match'],
  ...['origin', 'referer', 'cookie', 'user-agent', 'authorization', 'cache-control', 'pragma', 'priority', 'dnt'],
  ...['access-control-request-method', 'access-control-request-headers', 'sec-fetch-site', 'sec-fetch-mode'],
  ...['x-request-id', 'x-http-method-override', 'stripe-signature', SIGNATURE_HEADER, 'x-code'],
];

const INHERITED = [
  'constructor',
  '__proto__',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'prototype',
];

/** Well-formed values with impossible contents. */
const CRAFTED = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    'null',
    'undefined',
    '[object Object]',
    '*',
    ',',
    ';',
    ';;;,,q=',
    '%00',
    '../..',
    'en;q=',
    'a=b;',
  ],
  ...[
    'en;q=1e400',
    'zh-Hans-\u00e9',
    'x-',
    '-',
    'de;q=NaN',
    'bytes=',
    'bytes=9-1',
    'bytes=-0',
    'bytes=0-0,2-1',
    'W/"x"',
  ],
  ...['::1', '999.1.1.1', '[::]:99999', 'http://', 'https://[', 'null, null', 'for=_x;proto=', 't=1,v1=00', 't=,v1='],
  ...['br;q=0, *;q=0', 'gzip, br, deflate, zstd', 'identity;q=0', 'application/json; charset=utf-16', 'text/html'],
  ...['application/json;', 'multipart/form-data; boundary=', 'Bearer', 'Basic \u00ff', 'Thu, 99 Foo 0000 99:99:99 GMT'],
];

/** Five of the longest values fit into the 16 KiB that Node permits for all headers. */
const value = fc.oneof(
  fc.constantFrom(...INHERITED, ...INHERITED.map((name) => `${name}-DE, ${name};q=0.9`), ...CRAFTED),
  fc.string({ unit: 'grapheme-ascii', maxLength: 200 }),
  fc.string({ unit: fc.integer({ min: 0x80, max: 0xff }).map((code) => String.fromCodePoint(code)), maxLength: 40 }),
  fc.integer({ min: 1, max: 2_800 }).map((length) => 'A'.repeat(length)),
);

export const hostileHeaders = fc.dictionary(fc.constantFrom(...HEADERS), value, { minKeys: 1, maxKeys: 5 });
