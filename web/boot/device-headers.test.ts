import { expect, test } from 'vitest';
import { parseUserAgent } from './device-headers.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    { os: 'Android', version: '15', name: 'Chrome 141', type: 'mobile' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    { os: 'iOS', version: '18.1', name: 'Safari 18', type: 'mobile' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    { os: 'Windows', version: '10.0', name: 'Edge 141', type: 'desktop' },
  ],
  ['', { os: 'Unknown', version: '', name: 'Browser', type: 'desktop' }],
])('parses the user agent “%s”', (agent, expected) => {
  expect(parseUserAgent(agent)).toEqual(expected);
});
