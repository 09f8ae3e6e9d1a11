import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createIsKnownHost } from './known-hosts.ts';

type Variables = Readonly<Record<string, string>>;

const accepts = (variables: Variables, host: string): boolean => createIsKnownHost(readConfig(variables))(host);

const LOOPBACK = [
  'localhost',
  'LOCALHOST:8080',
  'localhost.',
  'app.localhost:1',
  '127.0.0.1',
  '127.1.2.3:5',
  '[::1]:80',
];
const ADDRESSES = ['192.168.1.5:8080', '10.0.0.1', '[fd00::5]:8080', '8.8.8.8'];
/** Nobody can give these names an address in the public DNS. */
const LOCAL_NAMES = ['my-laptop.local:8080', 'my-laptop', 'app:8080', 'app.default.svc.cluster.local', 'nas.home.arpa'];
const REGISTRABLE = [
  'evil.example',
  'evil.example:8080',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'local.dev',
];
const INVALID = ['evil.example/', 'a b', 'user@localhost', 'localhost:', 'localhost:8080:1', '127.0.0.1, evil', '[::1'];

const LOCAL: Variables[] = [
  {},
  { PORT: '9000' },
  { HOST: '::1' },
  { PUBLIC_URL: 'http://localhost:8080' },
  { TRUST_PROXY: '1' },
];

describe('at a loopback address', () => {
  test.each(LOCAL)('accepts only names and addresses of loopback with %j', (variables) => {
    for (const host of LOOPBACK) expect(accepts(variables, host), host).toBe(true);
    for (const host of [...ADDRESSES, ...LOCAL_NAMES, ...REGISTRABLE, ...INVALID])
      expect(accepts(variables, host), host).toBe(false);
  });

  test('accepts the hosts of ALLOWED_HOSTS at any port, and of no domain below them', () => {
    const variables = { ALLOWED_HOSTS: 'Drama.Example, 192.168.1.5, [fd00::5]' };
    for (const host of ['drama.example', 'DRAMA.example.:443', '192.168.1.5:8080', '[fd00::5]', 'localhost'])
      expect(accepts(variables, host), host).toBe(true);
    for (const host of ['a.drama.example', 'drama.example.evil.example', '192.168.1.6'])
      expect(accepts(variables, host), host).toBe(false);
  });

  test('accepts the public host, and what proxies and health checks call the server', () => {
    const variables = { PUBLIC_URL: 'https://drama.example' };
    for (const host of ['drama.example', ...LOOPBACK, ...ADDRESSES, ...LOCAL_NAMES])
      expect(accepts(variables, host), host).toBe(true);
    for (const host of [...REGISTRABLE, ...INVALID]) expect(accepts(variables, host), host).toBe(false);
  });
});

describe('at another address', () => {
  test.each(['0.0.0.0', '::', '192.168.1.5'])(
    'with the sandbox, accepts no name that others can register at %s',
    (host) => {
      const variables = { HOST: host, SANDBOX: '1', TEST_CLOCK: '1' };
      for (const known of [...LOOPBACK, ...ADDRESSES, ...LOCAL_NAMES])
        expect(accepts(variables, known), known).toBe(true);
      for (const unknown of [...REGISTRABLE, ...INVALID]) expect(accepts(variables, unknown), unknown).toBe(false);
    },
  );

  test('with the sandbox, accepts the configured names', () => {
    const variables = {
      HOST: 'demo.example',
      SANDBOX: '1',
      ALLOWED_HOSTS: 'other.example',
      PUBLIC_URL: 'https://a.example',
    };
    for (const host of ['demo.example:8080', 'other.example', 'a.example']) expect(accepts(variables, host)).toBe(true);
    expect(accepts(variables, 'evil.example')).toBe(false);
  });

  test('without the sandbox, accepts all names unless some are configured', () => {
    for (const host of [...REGISTRABLE, ...LOCAL_NAMES, ...ADDRESSES])
      expect(accepts({ HOST: '0.0.0.0' }, host), host).toBe(true);
    const variables = { HOST: '0.0.0.0', ALLOWED_HOSTS: 'drama.example' };
    expect(accepts(variables, 'drama.example')).toBe(true);
    expect(accepts(variables, '10.0.0.1:8080')).toBe(true);
    expect(accepts(variables, 'evil.example')).toBe(false);
  });
});

test.each(['https://drama.example', 'drama.example:443', '*.drama.example', '*', 'drama.example,,b', '-a', 'a b'])(
  'does not start with ALLOWED_HOSTS=%s',
  (hosts) => {
    expect(() => readConfig({ ALLOWED_HOSTS: hosts })).toThrow('ALLOWED_HOSTS: must be names like drama.example');
  },
);
