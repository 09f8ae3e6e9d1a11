import { expect, test } from 'vitest';
import { mobilePolicy } from './mobile-page.ts';

const HTML =
  '<head><style>p { margin: 0 }</style><script>start()</script></head><script type="module" src="/main.js"></script>';
const policy = mobilePolicy(HTML, 'https://drama.example');

test('allows only the inline script and style of the page besides the files of the app', () => {
  expect(policy).toContain("script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=';");
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}';/);
  expect(policy.match(/'sha256-/g)).toHaveLength(2);
  expect(policy).not.toContain('unsafe');
});

test('allows the server for requests, media and pictures, and not for scripts', () => {
  const allowing = policy.split('; ').filter((directive) => directive.includes('https://drama.example'));
  expect(allowing.map((directive) => directive.split(' ')[0])).toEqual(['img-src', 'media-src', 'connect-src']);
  expect(policy).toContain("default-src 'none'");
});
