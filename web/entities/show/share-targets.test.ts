import { expect, test } from 'vitest';
import { SHARE_TARGETS } from './share-targets.ts';

const SHARED = { title: 'A & B', text: 'Watch “A & B”.', link: 'https://drama.example/s/en/TEST01/3' };

test('every target gets the link, encoded, and opens by https or as an e-mail', () => {
  for (const { href } of SHARE_TARGETS) {
    const url = new URL(href(SHARED));
    expect(['https:', 'mailto:']).toContain(url.protocol);
    expect(decodeURIComponent(url.search)).toContain(SHARED.link);
    expect(url.search).not.toContain('A & B');
  }
});

test('the names of the targets are valid in a share report', () => {
  for (const { name } of SHARE_TARGETS) expect(name).toMatch(/^[a-z_]{1,32}$/);
});
