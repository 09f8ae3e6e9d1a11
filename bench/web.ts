/** `npm run bench:web` runs Lighthouse with mobile throttling and measures the JavaScript of the home page. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { z } from 'zod';
import { BROWSER_FLAGS, findChromium } from '#e2e/browser.ts';
import { startServer } from './server-process.ts';
import { median } from './median.ts';
import { measureGzipKilobytes } from './gzip-size.ts';

const RUNS = 5;
const TARGETS = { lcpMs: 2000, scriptKilobytes: 130, accessibility: 0.95 } as const;
const RESULTS = join(import.meta.dirname, 'results');

type Run = { lcpMs: number; fcpMs: number; accessibility: number; performance: number; scripts: string[] };

async function measure(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    onlyCategories: ['performance', 'accessibility'],
    logLevel: 'error',
  });
  if (!result) throw new Error('Lighthouse returned no result');
  const { audits, categories } = result.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => categories[category]?.score ?? 0;
  return {
    lcpMs: value('largest-contentful-paint'),
    fcpMs: value('first-contentful-paint'),
    accessibility: score('accessibility'),
    performance: score('performance'),
    scripts: scriptsOf(audits['network-requests']?.details),
  };
}

const Requests = z.object({
  items: z.array(z.object({ url: z.string(), resourceType: z.string().optional(), networkRequestTime: z.number() })),
});

/** Scripts that are requested later than this are prefetched for the next page. */
const IDLE_MS = 2_000;

function scriptsOf(details: unknown): string[] {
  const { items } = Requests.parse(details);
  return items
    .filter(({ resourceType, networkRequestTime }) => resourceType === 'Script' && networkRequestTime < IDLE_MS)
    .map(({ url }) => url);
}

async function main(): Promise<void> {
  const server = await startServer('product-server.ts');
  const chromePath = findChromium();
  const chrome = await launch({
    chromeFlags: ['--headless', ...BROWSER_FLAGS],
    ...(chromePath === undefined ? {} : { chromePath }),
  });
  const runs: Run[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(`${server.url}/`, chrome.port));
  } finally {
    chrome.kill();
    await server.stop();
  }
  const summary = {
    lcpMs: median(runs.map(({ lcpMs }) => lcpMs)),
    fcpMs: median(runs.map(({ fcpMs }) => fcpMs)),
    accessibility: median(runs.map(({ accessibility }) => accessibility)),
    performance: median(runs.map(({ performance }) => performance)),
    scriptKilobytes: await measureGzipKilobytes(runs[0]?.scripts ?? []),
  };
  process.stdout.write(`${JSON.stringify({ summary, targets: TARGETS }, null, 2)}\n`);
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, 'web.json'), `${JSON.stringify({ summary, targets: TARGETS, runs }, null, 2)}\n`);
  const areTargetsMet =
    summary.lcpMs <= TARGETS.lcpMs &&
    summary.scriptKilobytes <= TARGETS.scriptKilobytes &&
    summary.accessibility >= TARGETS.accessibility;
  if (!areTargetsMet) process.exitCode = 1;
}

await main();
