/** Runs a node until SIGINT or SIGTERM. */
import { once } from 'node:events';
import { printStartupBanner } from './startup-banner.ts';
import { readConfig } from './config.ts';
import { importDemoShows } from './demo-shows.ts';
import { toolsNotice } from './media/tools-notice.ts';
import { startNode } from './node.ts';
import { formatError } from './format-error.ts';

/** Maximum duration of the shutdown. */
const SHUTDOWN_TIMEOUT_MS = 12_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const shutdown = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shutdown.abort());
  const { signal } = shutdown;
  try {
    const config = readConfig();
    // The programs are checked while the database starts.
    const notice = toolsNotice(config.tools);
    const node = await startNode(config, {
      signal,
      prepare: async (context) => {
        for (const line of await notice) print(line);
        if (config.demo) await importDemoShows(context, print, signal);
      },
    });
    printStartupBanner(config, node.port, print);
    if (!signal.aborted) await once(signal, 'abort');
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    await node.close();
  } catch (error) {
    if (signal.aborted) return;
    process.stderr.write(`${formatError(error)}\n`);
    process.exitCode = 1;
  }
}

await main();
