/** `npm start`: a node with the demo shows, until Ctrl-C. */
import { announce, explainListenError } from './announce.ts';
import { ConfigError, readConfig } from './config.ts';
import { EmbeddedUnavailable } from './db/embedded/binaries.ts';
import { NodeRefused } from './db/embedded/node-lock.ts';
import { MigrationError } from './db/migrate.ts';
import { loadDemoShows } from './demo-shows.ts';
import { startNode } from './node.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** How long an orderly end may take before the process goes anyway. */
const CLOSE_MS = 12_000;

/** A failure that an operator can mend is told in its own words, without a stack. */
function tellable(error: unknown, config: ReturnType<typeof readConfig> | undefined): string | undefined {
  const known = [ConfigError, EmbeddedUnavailable, NodeRefused, MigrationError];
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return error.message;
  return config && explainListenError(error, config);
}

async function main(): Promise<void> {
  let config: ReturnType<typeof readConfig> | undefined;
  try {
    config = readConfig();
    const node = await startNode(config, config.demo ? (context) => loadDemoShows(context, print) : undefined);
    announce(config, node.port, print);
    endOnSignal(node.close);
  } catch (error) {
    const sentence = tellable(error, config);
    process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
    process.exitCode = 1;
  }
}

function endOnSignal(close: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), CLOSE_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

await main();
