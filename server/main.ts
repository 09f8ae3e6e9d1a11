/** Runs a node until SIGINT or SIGTERM. */
import { once } from 'node:events';
import { backgroundFailures } from './background.ts';
import { listenUrls, printStartupBanner } from './startup-banner.ts';
import { readConfig, type Config } from './config.ts';
import { DEMO_FOLDER, importDemoContent } from './demo-content.ts';
import { toolsNotice } from './media/tools-notice.ts';
import { startNode } from './node.ts';
import { formatError } from './format-error.ts';

/** Maximum duration of the shutdown after the drain period. */
const SHUTDOWN_TIMEOUT_MS = 12_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const shutdown = new AbortController();

async function run(config: Config): Promise<void> {
  const { signal } = shutdown;
  for (const name of ['SIGINT', 'SIGTERM'])
    process.on(name, () => {
      // This also ends a start or a shutdown that hangs.
      setTimeout(() => process.exit(1), config.drainMs + SHUTDOWN_TIMEOUT_MS);
      shutdown.abort();
    });
  // The programs are checked while the database starts.
  const notice = toolsNotice(config.tools);
  const node = await startNode(config, {
    signal,
    prepare: async (context, port) => {
      for (const line of await notice) print(line);
      const [address] = listenUrls(config.host, port);
      if (config.demo) await importDemoContent(context, { folder: DEMO_FOLDER, print, address, signal });
    },
  });
  printStartupBanner(config, node.port, print);
  // `npm start` starts a server again that was ready and exits unexpectedly.
  process.send?.('ready');
  if (!signal.aborted) await once(signal, 'abort');
  await node.close();
}

// By default, Node.js prints all properties of an error, and some contain secrets.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${formatError(error)}\n`);
  process.exit(1);
});
// A promise that nothing awaits must not end the node.
process.on('unhandledRejection', (error) => {
  backgroundFailures.inc({ task: 'unknown' });
  process.stderr.write(`An error was not handled: ${formatError(error)}\n`);
});
try {
  await run(readConfig());
} catch (error) {
  if (!shutdown.signal.aborted) {
    process.stderr.write(`${formatError(error)}\n`);
    process.exitCode = 1;
  }
}
// Connections and timers that are still open must not keep the process running.
process.exit();
