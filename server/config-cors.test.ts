import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

const read = (CORS_ORIGINS?: string) => readConfig({ CORS_ORIGINS }).corsOrigins;

test('allows no origin by default', () => {
  expect(read()).toEqual([]);
  expect(read('')).toEqual([]);
});

test('accepts exact origins, including those with a scheme of an app', () => {
  expect(read('capacitor://localhost, https://localhost')).toEqual(['capacitor://localhost', 'https://localhost']);
  expect(read('http://127.0.0.1:8100,http://[::1]:8100')).toEqual(['http://127.0.0.1:8100', 'http://[::1]:8100']);
});

test.each([
  '*',
  'null',
  'localhost',
  'https://*.drama.example',
  'https://drama.example/',
  'https://drama.example/app',
  'https://drama.example:443',
  'https://Drama.example',
  'https://drama.example.',
  'https://user@drama.example',
  'https://drama.example:99999',
  'https://',
  'https://localhost,',
  'https://localhost,*',
  'https://localhost https://drama.example',
])('rejects %s', (value) => {
  expect(() => read(value)).toThrow(ConfigError);
  expect(() => read(value)).toThrow(/CORS_ORIGINS/);
});
