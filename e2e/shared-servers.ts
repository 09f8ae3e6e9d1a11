/**
 * Two servers besides the main one, which a worker starts when a test needs them. All tests of the worker share them, so
 * that each test is a viewer of its own.
 */
import { FakeLanguageModel } from '#server/testing/fake-language-model.ts';
import { FakePushService } from '#server/testing/fake-push-service.ts';
import { GOOGLE_VARIABLES } from './google-ads.ts';
import { runOperatorOn } from './operator.ts';
import { OwnServer } from './own-server.ts';
import { CHAT_HMAC_KEY, PIXEL_ID, ThirdPartyServer, WEBSITE_TOKEN } from './third-parties.ts';

export type SharedServer = {
  /** It may be stopped and started again. */
  readonly server: OwnServer;
  readonly url: string;
  readonly database: string;
  /** A stand-in that plays the characters. */
  readonly model: FakeLanguageModel;
};

export type SharedServers = {
  /** Uses every service that an operator can configure, a narrow column, and limits every new visitor. */
  readonly configured: SharedServer;
  /** Its clock may be advanced. It sends messages to `push`. */
  readonly movingClock: SharedServer & { readonly push: FakePushService };
};

/** Less than a check-in gives. */
const ADDRESS_BUDGET = { bonus: 4, perAccount: 0 };
const COLUMN_WIDTH = 480;

const SETTINGS = { economy: JSON.stringify({ addressBudget: ADDRESS_BUDGET }), max_width: String(COLUMN_WIDTH) };

type Use<Value> = (value: Value) => Promise<void>;
type Info = { readonly parallelIndex: number };

async function startModel(): Promise<{ model: FakeLanguageModel; variables: Record<string, string> }> {
  const model = new FakeLanguageModel();
  return { model, variables: { AI_BASE_URL: `${await model.start()}/v1`, AI_MODEL: 'stand-in' } };
}

export async function useConfigured({}, use: Use<SharedServer>, { parallelIndex }: Info): Promise<void> {
  const { model, variables } = await startModel();
  const thirdParties = new ThirdPartyServer();
  const origin = await thirdParties.start();
  const database = `e2e_configured_${parallelIndex}`;
  const server = new OwnServer({
    database,
    variables: {
      ...variables,
      ...GOOGLE_VARIABLES,
      CHATWOOT_BASE_URL: origin,
      CHATWOOT_WEBSITE_TOKEN: WEBSITE_TOKEN,
      CHATWOOT_HMAC_KEY: CHAT_HMAC_KEY,
      META_PIXEL_ID: PIXEL_ID,
      META_PIXEL_SCRIPT_URL: `${origin}/fbevents.js`,
      COUNTRY_HEADER: 'x-country',
      TRUST_PROXY: '1',
      SANDBOX: '1',
      EARNING_VISITORS_PER_ADDRESS: '0',
    },
  });
  const url = await server.start();
  for (const [name, value] of Object.entries(SETTINGS)) {
    const { stderr } = await runOperatorOn(database, 'config', 'set', name, value);
    if (stderr !== '') throw new Error(stderr);
  }
  await use({ server, url, database, model });
  await server.stop();
  await model.close();
  thirdParties.stop();
}

export async function useMovingClock(
  {},
  use: Use<SharedServers['movingClock']>,
  { parallelIndex }: Info,
): Promise<void> {
  const { model, variables } = await startModel();
  const push = new FakePushService();
  const database = `e2e_moving_clock_${parallelIndex}`;
  const server = new OwnServer({ database, variables: { ...variables, PUSH_SERVICES: await push.start() } });
  await use({ server, url: await server.start(), database, model, push });
  await server.stop();
  await push.close();
  await model.close();
}
