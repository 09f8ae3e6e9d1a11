import pino from 'pino';
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { withServer, isolatedTest as test, type TestServer } from '#server/testing/test.ts';

/** Returns the lines that another server with the same settings logs when it is created. */
async function linesOfStart({ context }: TestServer): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const app = await createApp({ ...context, log }, { isReady: () => true });
  await app.close();
  return lines.filter((line) => line.includes('=1 is set'));
}

test('warns and reports a banner when SANDBOX=1 opens the sandbox to others', async () => {
  const { sandbox } = readConfig({ HOST: '0.0.0.0', SANDBOX: '1' });
  await withServer({ sandbox }, async (server) => {
    expect((await (await server.viewer()).send('pay/products', {})).data.providers).toEqual(['sandbox']);
    expect((await server.send('app/global_config', {})).data.sandbox_banner).toBe(true);
    expect(await linesOfStart(server)).toEqual([
      expect.stringContaining('SANDBOX=1 is set: viewers get coins and VIP without paying'),
      expect.stringContaining('TEST_CLOCK=1 is set: everyone who reaches the server can move its clock'),
    ]);
  });
});

test('neither warns nor reports a banner where nothing is real', async ({ server }) => {
  expect((await server.send('app/global_config', {})).data.sandbox_banner).toBe(false);
  expect(await linesOfStart(server)).toEqual([]);
});
