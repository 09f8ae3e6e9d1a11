import { ServerResponse } from 'node:http';
import { Client } from 'pg';
import { z } from 'zod';
import { SUCCESS } from '#contract/codes.ts';

/**
 * Points in the handling of a request at which the server can be killed, in order. The first and the last also occur in
 * requests that change no money.
 */
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
const NamedStatement = z.object({ text: z.string() });
const AppliedResult = z.object({ rows: z.tuple([z.object({ applied: z.literal(true) })]) });

let armedPoint: KillPoint | undefined;

function killIfArmed(point: KillPoint): void {
  if (armedPoint === point) process.kill(process.pid, 'SIGKILL');
}

/** Patches `pg` and `node:http`, so that the product contains no test code. The parent process sends the point. */
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
      const text = textOf(args[0]);
      const transaction = transactions.get(client);
      if (text.includes('apply_money(')) killIfArmed('before the write');
      if (text === 'commit' && transaction?.changed) killIfArmed('before the commit');
      const pending: unknown = Reflect.apply(query, client, args);
      // When this callback runs, the statement has been sent, but its result has usually not been read yet.
      if (text.includes('apply_money(')) setImmediate(() => killIfArmed('during the write'));
      if (!(pending instanceof Promise)) return pending;
      return pending.then((result: unknown) => {
        if (text.startsWith('begin')) transactions.set(client, { changed: false });
        if (text === 'commit' || text === 'rollback') transactions.delete(client);
        if (text.includes('money_facts(')) killIfArmed('after the read');
        if (text === 'commit' && transaction?.changed) killIfArmed('after the commit');
        if (text.includes('apply_money(') && AppliedResult.safeParse(result).success) {
          if (transaction) transaction.changed = true;
          // Outside an explicit transaction, a statement commits itself.
          else killIfArmed('after the commit');
        }
        return result;
      });
    },
  });
}

/** Returns the text of a statement, which is in an object if the statement has a name. */
function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : (NamedStatement.safeParse(statement).data?.text ?? '');
}

function watchResponses(): void {
  ServerResponse.prototype.writeHead = new Proxy(Reflect.get(ServerResponse.prototype, 'writeHead'), {
    apply(writeHead, response: ServerResponse, args: unknown[]): unknown {
      if (args.some((argument) => SuccessHeaders.safeParse(argument).success)) killIfArmed('before the response');
      return Reflect.apply(writeHead, response, args);
    },
  });
}
