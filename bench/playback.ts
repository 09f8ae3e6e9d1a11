/**
 * `npm run bench:playback` compares the product with a bare video and default hls.js. `--quick` measures each start once
 * or twice on two networks in less than five minutes, and prints the figures without saving them.
 */
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { openCacheFolders } from './playback/cache.ts';
import { readCatalogue } from './playback/catalogue.ts';
import { Figures } from './playback/figures.ts';
import { createMediaMap, type MediaMap } from './playback/media-map.ts';
import { measureMemory, type MemoryPlan } from './playback/memory.ts';
import type { ServerUrls } from './playback/players.ts';
import { PROFILES, type Profile } from './playback/profiles.ts';
import { measureSwitches } from './playback/quality-switches.ts';
import { report } from './playback/report.ts';
import { createBaselineMedia } from './playback/baseline-media.ts';
import { measureScripts } from './playback/scripts.ts';
import { measureSessions, type SessionPlan } from './playback/sessions.ts';
import { measureStarts } from './playback/starts.ts';
import { measureOtherSwipes, measureSwipes, TRANSITIONS_PER_VISIT, TRIGGERS } from './playback/swipes.ts';
import { launchBrowser } from './playback/visit.ts';
import { buildWeb } from './build-web.ts';
import { startServer } from './server-process.ts';

type Plan = {
  readonly profiles: readonly Profile[];
  readonly runs: number;
  readonly memory: MemoryPlan;
  readonly session: SessionPlan;
  readonly isSaved: boolean;
};

const FULL: Plan = {
  profiles: PROFILES,
  runs: 10,
  memory: { early: 10, late: 60 },
  session: { episodes: 10, skipped: [3, 5, 8] },
  isSaved: true,
};
const QUICK: Plan = {
  profiles: ['none', 'slow'],
  runs: 1,
  memory: { early: 4, late: 8 },
  session: { episodes: 2, skipped: [1] },
  isSaved: false,
};

type BenchContext = {
  readonly browser: Browser;
  readonly urls: ServerUrls;
  readonly map: MediaMap;
  readonly plan: Plan;
};

const log = (line: string): void => void process.stdout.write(`${line}\n`);

/** Collects failures, because one failure must not discard the results of half an hour. */
class FailureLog {
  readonly failures: string[] = [];

  async run(name: string, job: () => Promise<void>): Promise<void> {
    try {
      await job();
    } catch (error) {
      this.failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      log(`Failed: ${this.failures.at(-1)}`);
    }
  }
}

async function measureAllSwipes(
  { browser, urls, map, plan }: BenchContext,
  figures: Figures,
  failureLog: FailureLog,
): Promise<void> {
  const transitions = plan.runs * TRIGGERS.length;
  const visits = Math.ceil(transitions / TRANSITIONS_PER_VISIT);
  for (let turn = 0; turn < visits; turn += 1) {
    log(`Swipes, round ${turn + 1} of ${visits} …`);
    for (const profile of plan.profiles)
      await failureLog.run(`swipe, ${profile}`, () =>
        measureSwipes({ browser, urls, map, profile, turn }, Math.min(transitions, TRANSITIONS_PER_VISIT), figures),
      );
  }
  for (const measure of ['quickSwipeMoving', 'slowCpuSwipeMoving'] as const) {
    for (const profile of plan.profiles)
      await failureLog.run(`${measure}, ${profile}`, () =>
        measureOtherSwipes({ browser, urls, profile }, measure, plan.runs, figures),
      );
  }
}

async function measureAll({ browser, urls, map, plan }: BenchContext, failureLog: FailureLog): Promise<Figures> {
  // These results are dropped, because they include the browser's own startup.
  await measureStarts({ browser, urls, profile: 'none' }, new Figures());
  const figures = new Figures();
  for (let run = 0; run < plan.runs; run += 1) {
    log(`Starts, round ${run + 1} of ${plan.runs} …`);
    for (const profile of plan.profiles)
      await failureLog.run(`start, ${profile}`, () => measureStarts({ browser, urls, profile }, figures));
  }
  await measureAllSwipes({ browser, urls, map, plan }, figures, failureLog);
  log('Quality …');
  for (const profile of plan.profiles) {
    for (const player of ['product', 'hls'] as const)
      await failureLog.run(`quality, ${player}, ${profile}`, () =>
        measureSwitches({ browser, urls, player, profile, runs: plan.runs }, figures),
      );
  }
  log('Memory and scripts …');
  await failureLog.run('memory', () => measureMemory({ urls, plan: plan.memory }, figures));
  await failureLog.run('scripts', () => measureScripts(browser, urls, figures));
  log('A session of several episodes …');
  await failureLog.run('session', () => measureSessions({ browser, urls, map, plan: plan.session }, figures));
  return figures;
}

async function main(): Promise<void> {
  buildWeb();
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
  const plan = values.quick ? QUICK : FULL;
  const cache = await openCacheFolders();
  const product = await startServer('playback/product-server.ts', cache.product, cache.clips);
  const episodes = await readCatalogue(product.url);
  const media = await createBaselineMedia(cache, episodes);
  const baselines = await startServer('playback/baseline-server.ts', cache.baselines);
  const browser = await launchBrowser();
  const startedAt = performance.now();
  try {
    const urls = { product: product.url, baselines: baselines.url };
    const map = createMediaMap(episodes, media);
    const failureLog = new FailureLog();
    const figures = await measureAll({ browser, urls, map, plan }, failureLog);
    const minutes = Math.round((performance.now() - startedAt) / 60_000);
    const { failures } = failureLog;
    const areTargetsMet = await report({
      figures,
      failures,
      browserVersion: browser.version(),
      runs: plan.runs,
      minutes,
      isSaved: plan.isSaved,
    });
    if (!areTargetsMet) process.exitCode = 1;
  } finally {
    await browser.close();
    await baselines.stop();
    await product.stop();
  }
}

await main();
