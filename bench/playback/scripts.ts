/** The JavaScript that opening the player takes, hls.js included. */
import type { Browser } from '@playwright/test';
import { weighScripts } from '../weigh.ts';
import type { Figures } from './figures.ts';
import { episodeAddress, type Places } from './places.ts';
import { openVisit } from './visit.ts';

const IDLE_MS = 2_000;

export async function weighPlayer(browser: Browser, places: Places, figures: Figures): Promise<void> {
  const visit = await openVisit(browser, { profile: 'none' });
  const scripts = (): string[] =>
    visit.network
      .all()
      .map(({ url }) => url)
      .filter((url) => new URL(url).pathname.endsWith('.js'));
  try {
    await visit.page.goto(episodeAddress(places, 'product', 1), { waitUntil: 'commit' });
    await visit.frames(1);
    figures.add('scriptKilobytes', 'product', 'none', await weighScripts(scripts()));
    await visit.network.idle(IDLE_MS);
    figures.add('scriptKilobytesIdle', 'product', 'none', await weighScripts(scripts()));
  } finally {
    await visit.close();
  }
}
