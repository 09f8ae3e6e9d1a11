/** A block by an operator command, with two further server processes on the same PostgreSQL. */
import { once } from 'node:events';
import { expect } from 'vitest';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { startNodeProcess } from '#server/testing/node-process.ts';
import { databaseUrlOf, startOperatorProcess } from '#server/testing/operator-process.ts';
import { isolatedTest as test } from '#server/testing/test.ts';

const WITHIN_MS = 1_000;

async function codeAt(url: string, path: string, token: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', token };
  const response = await fetch(`${url}/api/v1/${path}`, { method: 'POST', headers, body: '{}' });
  const body: { status: { code: unknown } } = JSON.parse(await response.text());
  return body.status.code;
}

test('a block takes effect in two server processes within 1 s', { timeout: 300_000 }, async ({ server }) => {
  const variables = { DATABASE_URL: await databaseUrlOf(server) };
  const nodes = await Promise.all([1, 2].map(() => startNodeProcess(server.context.config.dataDir, variables)));
  try {
    const viewer = await server.viewer();
    const codes = () => Promise.all(nodes.map(({ url }) => codeAt(url, 'account/my-info', viewer.token)));
    const { code: blocked } = WIRE_ERRORS.AccountBlocked;
    expect(await codes()).not.toContain(blocked);
    const operator = await startOperatorProcess(server, ['user', 'block', viewer.uid]);
    await once(operator, 'exit');
    const blockedAt = performance.now();
    let acceptedMs = 0;
    const codesNow = async (): Promise<unknown[]> => {
      const readAt = performance.now();
      const current = await codes();
      if (current.some((code) => code !== blocked)) acceptedMs = readAt - blockedAt;
      return current;
    };
    await expect.poll(codesNow, { interval: 10 }).toEqual([blocked, blocked]);
    expect(acceptedMs).toBeLessThan(WITHIN_MS);
  } finally {
    await Promise.all(nodes.map((node) => node.kill()));
  }
});
