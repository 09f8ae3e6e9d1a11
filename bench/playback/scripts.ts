import type { Browser } from '@playwright/test';
import { measureGzipKilobytes } from '../gzip-size.ts';
import type { Figures } from './figures.ts';
import { en, episodeUrl, type ServerUrls } from './players.ts';
import { openVisit } from './visit.ts';

const IDLE_MS = 2_000;

/** Returns the URLs of the scripts that were requested before the app could run, because its packages were missing. */
function earlyScripts(): string[] {
  const scripts = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => name.endsWith('.js'));
  const ready = scripts.find(({ name }) => name.includes('/assets/libraries-'))?.responseEnd ?? 0;
  return scripts.filter(({ startTime }) => startTime < ready).map(({ name }) => name);
}

export async function measureScripts(browser: Browser, urls: ServerUrls, figures: Figures): Promise<void> {
  // On a fast network, the app would run before the page has requested all scripts.
  const visit = await openVisit(browser, { profile: 'slow' });
  const { page, network } = visit;
  try {
    await page.goto(episodeUrl(urls, 'product', 1), { waitUntil: 'commit' });
    await page.getByRole('slider', { name: en['player.seek'] }).waitFor({ state: 'attached' });
    figures.add('scriptKilobytes', 'product', 'none', await measureGzipKilobytes(await page.evaluate(earlyScripts)));
    await network.idle(IDLE_MS);
    const all = network.all().map(({ url }) => url);
    const scripts = all.filter((url) => new URL(url).pathname.endsWith('.js'));
    figures.add('scriptKilobytesIdle', 'product', 'none', await measureGzipKilobytes(scripts));
  } finally {
    await visit.close();
  }
}
