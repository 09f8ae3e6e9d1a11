/** Places in a server's work where the run ends it. They are planted from outside: the product knows nothing of them. */
import { ServerResponse } from 'node:http';
import { Client } from 'pg';
import { z } from 'zod';
import { SUCCESS } from '#contract/codes.ts';

/** In the order of a change: what was read, what is written, what the client is told. */
export const KILL_POINTS = [
  'after the reading',
  'before the writing',
  'while it is written',
  'before the commit',
  'after the commit',
  'before the answer',
] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

const Armed = z.enum(KILL_POINTS);
/** Headers of an answer. */
const SuccessHeaders = z.object({ 'x-code': z.literal(SUCCESS) });
/** What `apply_money` answers when it wrote. */
const Applied = z.object({ rows: z.tuple([z.object({ applied: z.literal(true) })]) });

const plan: { armed: KillPoint | undefined } = { armed: undefined };

/** Ends this process when it comes by a point that is armed: at once, with nothing flushed or closed. */
function killIfArmed(point: KillPoint): void {
  if (plan.armed === point) process.kill(process.pid, 'SIGKILL');
}

/** Plants the points; the parent process arms one by sending its name. */
export function installKillPoints(): void {
  process.on('message', (message) => {
    plan.armed = Armed.parse(message);
  });
  watchStatements();
  watchResponses();
}

/** Points between the statements of a change. Reflect: the method is given its client by `apply`, as before. */
function watchStatements(): void {
  /** Connections in a transaction, and whether it has changed money. */
  const open = new WeakMap<object, { changed: boolean }>();
  Client.prototype.query = new Proxy(Reflect.get(Client.prototype, 'query'), {
    apply(query, client: Client, given: unknown[]): unknown {
      const text = typeof given[0] === 'string' ? given[0] : '';
      const transaction = open.get(client);
      if (text.includes('apply_money(')) killIfArmed('before the writing');
      if (text === 'commit' && transaction?.changed) killIfArmed('before the commit');
      const answer: unknown = Reflect.apply(query, client, given);
      // The statement is on its way by then, and its answer not yet read.
      if (text.includes('apply_money(')) setImmediate(() => killIfArmed('while it is written'));
      if (!(answer instanceof Promise)) return answer;
      return answer.then((result: unknown) => {
        if (text.startsWith('begin')) open.set(client, { changed: false });
        if (text === 'commit' || text === 'rollback') open.delete(client);
        if (text.includes('money_facts(')) killIfArmed('after the reading');
        if (text === 'commit' && transaction?.changed) killIfArmed('after the commit');
        if (text.includes('apply_money(') && Applied.safeParse(result).success) {
          if (transaction) transaction.changed = true;
          else killIfArmed('after the commit');
        }
        return result;
      });
    },
  });
}

/** The point at which a change is committed, and its client not told. */
function watchResponses(): void {
  ServerResponse.prototype.writeHead = new Proxy(Reflect.get(ServerResponse.prototype, 'writeHead'), {
    apply(writeHead, response: ServerResponse, given: unknown[]): unknown {
      if (given.some((part) => SuccessHeaders.safeParse(part).success)) killIfArmed('before the answer');
      return Reflect.apply(writeHead, response, given);
    },
  });
}
