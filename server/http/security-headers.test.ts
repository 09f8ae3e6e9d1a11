import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

test('the policy allows the scripts that stand in the page by their hash, and no other', () => {
  expect(contentSecurityPolicy(["'sha256-abc='"])).toContain("script-src 'self' 'sha256-abc=';");
});

test('the policy lets nothing else in', () => {
  const policy = contentSecurityPolicy([]);
  const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]));
  expect(directives.get('default-src')).toBe("default-src 'none'");
  expect(directives.get('script-src')).toBe("script-src 'self'");
  expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(directives.get('base-uri')).toBe("base-uri 'none'");
  expect(policy).not.toMatch(/unsafe-eval|\*|https?:/);
});
