/** `npm start`: a node with the demo shows, until Ctrl-C. */
import { once } from 'node:events';
import { printStartupBanner } from './startup-banner.ts';
import { readConfig } from './config.ts';
import { loadDemoShows } from './demo-shows.ts';
import { startNode } from './node.ts';
import { formatError } from './format-error.ts';

/** How long an orderly end may take before the process goes anyway. */
const CLOSE_MS = 12_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Runs until a signal says to end; one that comes while the node still starts ends the start. */
async function main(): Promise<void> {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => ending.abort());
  const { signal } = ending;
  try {
    const config = readConfig();
    const node = await startNode(config, {
      signal,
      prepare: async (context) => {
        if (config.demo) await loadDemoShows(context, print, signal);
      },
    });
    printStartupBanner(config, node.port, print);
    if (!signal.aborted) await once(signal, 'abort');
    setTimeout(() => process.exit(1), CLOSE_MS).unref();
    await node.close();
  } catch (error) {
    if (signal.aborted) return;
    process.stderr.write(`${formatError(error)}\n`);
    process.exitCode = 1;
  }
}

await main();
