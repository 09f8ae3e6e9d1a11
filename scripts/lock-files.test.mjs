import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findOutdated, findUnlisted } from './lock-files.mjs';

const host = { platform: 'linux', arch: 'x64' };
const locked = {
  '': { name: 'product' },
  'tools/studio': { name: 'studio' },
  'node_modules/studio': { link: true },
  'node_modules/server': { version: '1.0.0' },
  'node_modules/linter': { version: '1.0.0', dev: true },
  'node_modules/database-linux': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/database-darwin': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  'node_modules/bundler-musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
};
const installed = {
  'node_modules/server': { version: '1.0.0' },
  'node_modules/linter': { version: '1.0.0' },
  'node_modules/database-linux': { version: '1.0.0' },
};
const without = (name) => Object.fromEntries(Object.entries(installed).filter(([path]) => !path.endsWith(name)));

describe('findOutdated', () => {
  test('accepts an installation without the packages of other platforms', () => {
    expect(findOutdated(locked, installed, 'development', host)).toBeUndefined();
  });

  test('reports a package that is missing', () => {
    expect(findOutdated(locked, without('server'), 'production', host)).toBe('node_modules/server');
  });

  test('reports a package that has another version', () => {
    const older = { ...installed, 'node_modules/linter': { version: '0.9.0' } };
    expect(findOutdated(locked, older, 'development', host)).toBe('node_modules/linter');
  });

  test('requires development packages only for development', () => {
    expect(findOutdated(locked, without('linter'), 'production', host)).toBeUndefined();
    expect(findOutdated(locked, without('linter'), 'development', host)).toBe('node_modules/linter');
  });

  test('requires the optional packages of this platform', () => {
    expect(findOutdated(locked, without('database-linux'), 'production', host)).toBe('node_modules/database-linux');
  });
});

test('package-lock.json lists the optional dependencies of every platform', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  expect(findUnlisted(packages)).toEqual([]);
});
