/** Visitors of crowded addresses, who share a daily budget of bonus. */
import { randomUUID } from 'node:crypto';
import type { AddressBudgetTerms } from '#domain/rewards/address-budget.ts';
import { runOperator } from './operator.ts';
import { advanceToMidnight } from './clock.ts';
import { NO_LIMITS } from './test-config.ts';
import { withServer, type TestServer, type TestViewer } from './test.ts';

const HOUR_MS = 3_600_000;

/** Runs `use` at noon with a server whose addresses are crowded after `unlimited` new visitors. */
export async function withCrowdedAddresses(
  unlimited: number,
  budget: Partial<AddressBudgetTerms>,
  use: (server: TestServer) => Promise<void>,
): Promise<void> {
  const limits = { ...NO_LIMITS, earningVisitorsPerAddress: unlimited };
  await withServer({ limits, trustProxy: 1 }, async (server) => {
    await runOperator(server, 'config set', ['economy', JSON.stringify({ addressBudget: budget })]);
    advanceToMidnight(server, 12 * HOUR_MS);
    await use(server);
  });
}

/** Signs in as a new visitor at the address. */
export async function visitorAt(server: TestServer, address: string): Promise<TestViewer> {
  const deviceId = randomUUID();
  const headers = { 'device-id': deviceId, 'x-forwarded-for': address };
  return server.viewerOf((await server.send('account/login', {}, { headers })).data, deviceId);
}

/** Returns all bonus that viewers have been granted. */
export async function grantedBonus({ context }: TestServer): Promise<number> {
  const lots = await context.db.selectFrom('bonus_lot').select('granted').execute();
  return lots.reduce((sum, { granted }) => sum + granted, 0);
}
