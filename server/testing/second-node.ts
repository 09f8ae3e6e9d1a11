import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { createApp } from '#server/app.ts';
import { createContext, type Context } from '#server/context.ts';
import type { TestServer } from './test.ts';

/** Starts another node with the server's database, data folder and configuration. The caller closes both. */
export async function startSecondNode({ context }: TestServer): Promise<{ app: FastifyInstance; second: Context }> {
  const row = await context.db
    .selectNoFrom((expression) => expression.fn<string>('current_database').as('database'))
    .executeTakeFirstOrThrow();
  const { address } = inject('database');
  const second = await createContext(context.config, { ...address, database: row.database }, context.log);
  const app = await createApp(second, { isReady: () => true });
  return { app, second };
}
