import type { Browser } from '@playwright/test';
import { isDisplayedFrame, lastTimeOf } from './analyse-events.ts';
import type { Figures } from './figures.ts';
import { en, episodeUrl, type Player, type ServerUrls } from './players.ts';
import type { Profile } from './profiles.ts';
import { openVisit, type Visit } from './visit.ts';

const LOW = 360;
const HIGH = 540;
const TIMEOUT_MS = 30_000;

type SwitchOptions = {
  readonly browser: Browser;
  readonly urls: ServerUrls;
  readonly player: Exclude<Player, 'bare'>;
  readonly profile: Profile;
  readonly runs: number;
};

async function selectQualityInProduct({ page }: Visit, width: number): Promise<void> {
  const middle = { x: 195, y: 280 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.move(middle.x + 5, middle.y);
  await page.getByRole('button', { name: en['player.quality'] }).click();
  const name = en['player.quality_value'].replace('{{width}}', String(width));
  const sheet = page.getByRole('dialog');
  await sheet
    .getByRole('radio', { name })
    .or(sheet.getByRole('button', { name, exact: true }))
    .click();
  await sheet.waitFor({ state: 'hidden' });
}

async function selectQuality(visit: Visit, player: Player, width: number): Promise<void> {
  if (player === 'product') return selectQualityInProduct(visit, width);
  return visit.page.evaluate(`playbackRecorder.record('pointerdown', performance.now()); selectQuality(${width})`);
}

async function waitForWidth({ page }: Visit, width: number): Promise<void> {
  const hasWidth = (target: number): boolean =>
    document.querySelector<HTMLVideoElement>('video:not([aria-hidden="true"])')?.videoWidth === target;
  await page.waitForFunction(hasWidth, width, { polling: 50, timeout: TIMEOUT_MS });
}

/**
 * Measures switches to the higher quality. Opens a new episode for every other run, because an episode lasts a minute.
 */
export async function measureSwitches(options: SwitchOptions, figures: Figures): Promise<void> {
  const { browser, urls, player, profile, runs } = options;
  const visit = await openVisit(browser, { profile });
  try {
    for (let run = 0; run < runs; run += 1) {
      if (run % 2 === 0) await openAtLow(visit, urls, player, run / 2 + 1);
      else await switchTo(visit, player, LOW);
      await visit.takeEvents();
      await switchTo(visit, player, HIGH);
      await visit.waitForFrames(1);
      const events = await visit.takeEvents();
      const selectedAt = lastTimeOf(events, 'pointerdown');
      const firstFrame = events.find(
        (event) => isDisplayedFrame(event) && event.at > selectedAt && event.width === HIGH,
      );
      if (!firstFrame) throw new Error(`${HIGH}p was never displayed`);
      figures.add('qualitySwitch', player, profile, firstFrame.at - selectedAt);
      const isStall = ({ kind, at, isActive }: (typeof events)[number]): boolean =>
        kind === 'waiting' && isActive && at > selectedAt && at < firstFrame.at;
      figures.add('qualityStalls', player, profile, events.filter(isStall).length);
    }
  } finally {
    await visit.close();
  }
}

async function switchTo(visit: Visit, player: Player, width: number): Promise<void> {
  await selectQuality(visit, player, width);
  await waitForWidth(visit, width);
}

async function openAtLow(visit: Visit, urls: ServerUrls, player: Player, ep: number): Promise<void> {
  await visit.page.goto('about:blank');
  await visit.page.goto(episodeUrl(urls, player, ep));
  await visit.waitForFrames(1);
  await switchTo(visit, player, LOW);
}
