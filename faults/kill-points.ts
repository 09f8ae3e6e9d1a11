import { ServerResponse } from 'node:http';
import { Client } from 'pg';
import { z } from 'zod';
import { SUCCESS } from '#contract/codes.ts';

/** Points in a money transaction at which the server can be killed, in order. */
export const KILL_POINTS = [
  'after the read',
  'before the write',
  'during the write',
  'before the commit',
  'after the commit',
  'before the response',
] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

const KillPointMessage = z.enum(KILL_POINTS);
const SuccessHeaders = z.object({ 'x-code': z.literal(SUCCESS) });
const Applied = z.object({ rows: z.tuple([z.object({ applied: z.literal(true) })]) });

let armedPoint: KillPoint | undefined;

function killIfArmed(point: KillPoint): void {
  if (armedPoint === point) process.kill(process.pid, 'SIGKILL');
}

/** Patches `pg` and `node:http`, so that the product contains no test code. The parent process sends the armed point. */
export function installKillPoints(): void {
  process.on('message', (message) => {
    armedPoint = KillPointMessage.parse(message);
  });
  watchStatements();
  watchResponses();
}

function watchStatements(): void {
  const transactions = new WeakMap<object, { changed: boolean }>();
  Client.prototype.query = new Proxy(Reflect.get(Client.prototype, 'query'), {
    apply(query, client: Client, args: unknown[]): unknown {
      const text = typeof args[0] === 'string' ? args[0] : '';
      const transaction = transactions.get(client);
      if (text.includes('apply_money(')) killIfArmed('before the write');
      if (text === 'commit' && transaction?.changed) killIfArmed('before the commit');
      const result: unknown = Reflect.apply(query, client, args);
      // When `setImmediate` runs, the statement has been sent and its result has not been read.
      if (text.includes('apply_money(')) setImmediate(() => killIfArmed('during the write'));
      if (!(result instanceof Promise)) return result;
      return result.then((rows: unknown) => {
        if (text.startsWith('begin')) transactions.set(client, { changed: false });
        if (text === 'commit' || text === 'rollback') transactions.delete(client);
        if (text.includes('money_facts(')) killIfArmed('after the read');
        if (text === 'commit' && transaction?.changed) killIfArmed('after the commit');
        if (text.includes('apply_money(') && Applied.safeParse(rows).success) {
          if (transaction) transaction.changed = true;
          // Outside an explicit transaction, a statement commits itself.
          else killIfArmed('after the commit');
        }
        return rows;
      });
    },
  });
}

function watchResponses(): void {
  ServerResponse.prototype.writeHead = new Proxy(Reflect.get(ServerResponse.prototype, 'writeHead'), {
    apply(writeHead, response: ServerResponse, args: unknown[]): unknown {
      if (args.some((argument) => SuccessHeaders.safeParse(argument).success)) killIfArmed('before the response');
      return Reflect.apply(writeHead, response, args);
    },
  });
}
