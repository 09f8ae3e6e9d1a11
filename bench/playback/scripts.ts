import type { Browser } from '@playwright/test';
import { measureGzipKilobytes } from '../gzip-size.ts';
import type { Figures } from './figures.ts';
import { episodeUrl, type ServerUrls } from './players.ts';
import { openVisit } from './visit.ts';

const IDLE_MS = 2_000;

export async function measureScripts(browser: Browser, urls: ServerUrls, figures: Figures): Promise<void> {
  const visit = await openVisit(browser, { profile: 'none' });
  const scripts = (): string[] =>
    visit.network
      .all()
      .map(({ url }) => url)
      .filter((url) => new URL(url).pathname.endsWith('.js'));
  try {
    await visit.page.goto(episodeUrl(urls, 'product', 1), { waitUntil: 'commit' });
    await visit.waitForFrames(1);
    figures.add('scriptKilobytes', 'product', 'none', await measureGzipKilobytes(scripts()));
    await visit.network.idle(IDLE_MS);
    figures.add('scriptKilobytesIdle', 'product', 'none', await measureGzipKilobytes(scripts()));
  } finally {
    await visit.close();
  }
}
