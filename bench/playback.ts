/**
 * `npm run bench:playback`: how fast pictures move, beside a bare video and hls.js as it comes; on three networks, in
 * one run, everybody in turns. Writes bench/results/playback.json and .svg and its section of docs/performance.md.
 * `--quick` takes three runs of each and a short session, to see that it works.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { openCache } from './playback/cache.ts';
import { readCatalogue } from './playback/catalogue.ts';
import { Figures } from './playback/figures.ts';
import { createMediaMap, type MediaMap } from './playback/media-map.ts';
import { measureMemory, type MemoryPlan } from './playback/memory.ts';
import type { Places } from './playback/places.ts';
import { PROFILES } from './playback/profiles.ts';
import { measureSwitches } from './playback/quality-switches.ts';
import { report } from './playback/report.ts';
import { makeRivalMedia } from './playback/rival-media.ts';
import { weighPlayer } from './playback/scripts.ts';
import { measureSessions, type SessionPlan } from './playback/sessions.ts';
import { measureStarts } from './playback/starts.ts';
import { measureSwipes, MOVES_A_VISIT } from './playback/swipes.ts';
import { launchBrowser } from './playback/visit.ts';
import { startServer } from './server-process.ts';

type Plan = { readonly runs: number; readonly memory: MemoryPlan; readonly session: SessionPlan };

const FULL: Plan = {
  runs: 10,
  memory: { early: 10, late: 60 },
  session: { episodes: 10, skipped: [3, 5, 8] },
};
const QUICK: Plan = { runs: 3, memory: { early: 10, late: 20 }, session: { episodes: 3, skipped: [2] } };

/** By finger, by address and by the end, in turns. */
const WAYS = 3;

type Bench = { readonly browser: Browser; readonly places: Places; readonly map: MediaMap; readonly plan: Plan };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** One failure must not lose what half an hour has measured; it is told at the end. */
class Attempts {
  readonly failures: string[] = [];

  async try(what: string, job: () => Promise<void>): Promise<void> {
    try {
      await job();
    } catch (error) {
      this.failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      say(`Failed: ${this.failures.at(-1)}`);
    }
  }
}

async function measureAll({ browser, places, map, plan }: Bench, attempts: Attempts): Promise<Figures> {
  // The very first round pays for the browser's own start: nobody's figure.
  await measureStarts({ browser, places, profile: 'none' }, new Figures());
  const figures = new Figures();
  for (let run = 0; run < plan.runs; run += 1) {
    say(`Starts, round ${run + 1} of ${plan.runs} …`);
    for (const profile of PROFILES)
      await attempts.try(`start, ${profile}`, () => measureStarts({ browser, places, profile }, figures));
  }
  const visits = Math.ceil((plan.runs * WAYS) / MOVES_A_VISIT);
  for (let turn = 0; turn < visits; turn += 1) {
    say(`Swipes, round ${turn + 1} of ${visits} …`);
    for (const profile of PROFILES)
      await attempts.try(`swipe, ${profile}`, () => measureSwipes({ browser, places, map, profile, turn }, figures));
  }
  say('Quality …');
  for (const profile of PROFILES) {
    for (const contestant of ['product', 'hls'] as const)
      await attempts.try(`quality, ${contestant}, ${profile}`, () =>
        measureSwitches({ browser, places, contestant, profile, runs: plan.runs }, figures),
      );
  }
  say('Memory and scripts …');
  await attempts.try('memory', () => measureMemory({ places, plan: plan.memory }, figures));
  await attempts.try('scripts', () => weighPlayer(browser, places, figures));
  say('A session of several episodes …');
  await attempts.try('session', () => measureSessions({ browser, places, map, plan: plan.session }, figures));
  return figures;
}

/** The scripts run on any Node and know no types. */
function buildWeb(): void {
  const script = "import('./scripts/build-web.mjs').then(({ buildWeb }) => buildWeb())";
  execFileSync(process.execPath, ['-e', script], { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' });
}

async function main(): Promise<void> {
  buildWeb();
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
  const plan = values.quick ? QUICK : FULL;
  const cache = await openCache();
  const product = await startServer('playback/product-server.ts', cache.product);
  const episodes = await readCatalogue(product.url);
  const media = await makeRivalMedia(cache, episodes);
  const rivals = await startServer('playback/rival-server.ts', cache.rivals);
  const browser = await launchBrowser();
  const begun = performance.now();
  try {
    const places = { product: product.url, rivals: rivals.url };
    const map = createMediaMap(episodes, media);
    const attempts = new Attempts();
    const figures = await measureAll({ browser, places, map, plan }, attempts);
    const minutes = Math.round((performance.now() - begun) / 60_000);
    const { failures } = attempts;
    const isHeld = await report({ figures, failures, browserVersion: browser.version(), runs: plan.runs, minutes });
    if (!isHeld) process.exitCode = 1;
  } finally {
    await browser.close();
    await rivals.stop();
    await product.stop();
  }
}

await main();
