/** Listens to a channel of PostgreSQL on a connection of its own, which is restored when it is lost. */
import { Client, type QueryResultRow } from 'pg';
import type { Logger } from 'pino';
import { poolSettings, type DatabaseAddress } from './database.ts';

const RECONNECT_MS = 500;
/** A connection that does not respond for this long is replaced. */
const RESPONSE_MS = 2_000;

type Statement = { readonly sql: string; readonly parameters: readonly unknown[] };

export type Listener = {
  /** Runs a statement on the connection, so that it never waits for the pool. Returns undefined without a connection. */
  readonly query: <Row extends QueryResultRow>(statement: Statement) => Promise<Row[]> | undefined;
  readonly close: () => void;
};

/** Calls `onNotification` for each notification, and after each connect, because some may have been missed. */
export function listen(
  address: DatabaseAddress,
  { channel, log, onNotification }: { channel: string; log: Logger; onNotification: () => void },
): Listener {
  /** The client that connects or is connected. */
  let current: Client | undefined;
  let isListening = false;
  let timer: NodeJS.Timeout | undefined;

  function connect(): void {
    const timeouts = { connectionTimeoutMillis: RESPONSE_MS, query_timeout: RESPONSE_MS, keepAlive: true };
    const client = new Client({ ...poolSettings(address), ...timeouts, application_name: `listener: ${channel}` });
    current = client;
    client.on('error', (error) => log.debug({ reason: error.message }, 'the listening connection failed'));
    client.on('end', () => replace(client));
    client.on('notification', onNotification);
    const start = async () => {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      if (current !== client) return;
      isListening = true;
      onNotification();
    };
    start().catch(() => replace(client));
  }

  function replace(client: Client): void {
    if (current !== client) return;
    stop();
    timer = setTimeout(connect, RECONNECT_MS).unref();
  }

  /** Does not wait, because a database that hangs never confirms the end of a connection. */
  function stop(): void {
    clearTimeout(timer);
    const client = current;
    current = undefined;
    isListening = false;
    client?.end().catch(() => undefined);
  }

  connect();
  return {
    query: (statement) => {
      const client = isListening ? current : undefined;
      return client?.query(statement.sql, [...statement.parameters]).then(
        ({ rows }) => rows,
        (error: unknown) => {
          replace(client);
          throw error;
        },
      );
    },
    close: stop,
  };
}
