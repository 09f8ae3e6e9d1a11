import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import { createContext, type Context } from '#server/context.ts';
import { databaseAddress } from './database-address.ts';
import type { TestServer } from './test.ts';

/** Starts another node with the server's database, data folder and configuration. The caller closes both. */
export async function startSecondNode({ context }: TestServer): Promise<{ app: FastifyInstance; second: Context }> {
  const second = await createContext(context.config, await databaseAddress({ context }), context.log);
  const app = await createApp(second, { isReady: () => true });
  return { app, second };
}
