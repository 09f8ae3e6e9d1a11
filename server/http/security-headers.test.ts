import { expect, test } from 'vitest';
import { contentSecurityPolicy, GOOGLE_ADS } from './security-headers.ts';

test('allows inline scripts only by hash', () => {
  expect(contentSecurityPolicy(["'sha256-abc='"])).toContain("script-src 'self' 'sha256-abc=';");
});

test('allows no external sources by default', () => {
  const policy = contentSecurityPolicy([]);
  const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]));
  expect(directives.get('default-src')).toBe("default-src 'none'");
  expect(directives.get('script-src')).toBe("script-src 'self'");
  expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(directives.get('base-uri')).toBe("base-uri 'none'");
  expect(policy).not.toMatch(/unsafe-eval|\*|https?:/);
});

test('allows only Google’s hosts when Google ads are configured', () => {
  const policy = contentSecurityPolicy([], GOOGLE_ADS);
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
