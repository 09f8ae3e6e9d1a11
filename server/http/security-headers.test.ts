import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { contentSecurityPolicy, externalSources } from './security-headers.ts';

const policyOf = (variables: Record<string, string>) =>
  contentSecurityPolicy({ scripts: [], styles: [] }, externalSources(readConfig(variables)));

test('allows inline scripts and styles only by hash', () => {
  const policy = contentSecurityPolicy({ scripts: ["'sha256-abc='"], styles: ["'sha256-def='"] });
  expect(policy).toContain("script-src 'self' 'sha256-abc='; style-src 'self' 'sha256-def=';");
  expect(policy).not.toContain('unsafe');
});

test.each([
  ['Google ads', { GOOGLE_AD_UNIT: '/1234567/rewarded' }],
  ['the support chat', { CHATWOOT_BASE_URL: 'https://chat.example', CHATWOOT_WEBSITE_TOKEN: 'abcdefgh12345678' }],
])('allows any styles, and no more, when %s is configured', (_name, variables) => {
  const sources = externalSources(readConfig(variables));
  const policy = contentSecurityPolicy({ scripts: ["'sha256-abc='"], styles: ["'sha256-def='"] }, sources);
  expect(policy).toContain("style-src 'self' 'unsafe-inline';");
  expect(policy).toContain("script-src 'self' 'sha256-abc=' ");
  expect(policy.match(/unsafe/g)).toHaveLength(1);
});

test('allows no other styles when only the pixel is configured', () => {
  expect(policyOf({ META_PIXEL_ID: '1234567890' })).toContain("style-src 'self';");
});

test('allows no external sources by default', () => {
  const policy = policyOf({});
  const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]));
  expect(directives.get('default-src')).toBe("default-src 'none'");
  expect(directives.get('script-src')).toBe("script-src 'self'");
  expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(directives.get('base-uri')).toBe("base-uri 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

test('allows only Google’s hosts when Google ads are configured', () => {
  const policy = policyOf({ GOOGLE_AD_UNIT: '/1234567/rewarded' });
  const opened = policy.split('; ').filter((directive) => directive.includes('https:'));
  expect(opened.map((directive) => directive.split(' ')[0])).toEqual([
    'script-src',
    'img-src',
    'connect-src',
    'frame-src',
  ]);
  expect(policy).toContain("script-src 'self' https://securepubads.g.doubleclick.net ");
  expect(policy).not.toMatch(/unsafe-eval|https:(?:[ ;]|$)|script-src[^;]*unsafe|script-src[^;]*\.google\.com/);
  for (const host of policy.match(/https:\S+[^;\s]/g) ?? []) {
    expect(host).toMatch(
      /(?:doubleclick\.net|googlesyndication\.com|adtrafficquality\.google|gstatic\.com|www\.google\.com|googleapis\.com)$/,
    );
  }
});

test('allows only the hosts of the support chat and the pixel when they are configured', () => {
  const policy = policyOf({
    CHATWOOT_BASE_URL: 'https://chat.example',
    CHATWOOT_WEBSITE_TOKEN: 'abcdefgh12345678',
    META_PIXEL_ID: '1234567890',
  });
  const opened = policy.split('; ').filter((directive) => directive.includes('https:'));
  expect(opened).toEqual([
    "script-src 'self' https://chat.example https://connect.facebook.net",
    "img-src 'self' data: blob: https://www.facebook.com",
    "connect-src 'self' https://chat.example https://www.facebook.com",
    'frame-src https://chat.example',
  ]);
});
