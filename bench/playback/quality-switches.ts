/** From the choice of another quality to its first frame on screen. */
import type { Browser } from '@playwright/test';
import { isShownFrame, momentOf } from './analyse.ts';
import type { Figures } from './figures.ts';
import { en, episodeAddress, type Contestant, type Places } from './places.ts';
import type { Profile } from './profiles.ts';
import { openVisit, type Visit } from './visit.ts';

const LOW = 360;
const HIGH = 540;
const PATIENCE_MS = 30_000;

type Switches = {
  readonly browser: Browser;
  readonly places: Places;
  readonly contestant: Exclude<Contestant, 'bare'>;
  readonly profile: Profile;
  readonly runs: number;
};

async function chooseInProduct({ page }: Visit, width: number): Promise<void> {
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

async function choose(visit: Visit, contestant: Contestant, width: number): Promise<void> {
  if (contestant === 'product') return chooseInProduct(visit, width);
  return visit.page.evaluate(`playbackRecorder.note('pointerdown', performance.now()); choose(${width})`);
}

/** Waits until the watched video shows pictures of this width. */
async function shows({ page }: Visit, width: number): Promise<void> {
  const isSharp = (wanted: number): boolean =>
    document.querySelector<HTMLVideoElement>('video:not([aria-hidden="true"])')?.videoWidth === wanted;
  await page.waitForFunction(isSharp, width, { polling: 50, timeout: PATIENCE_MS });
}

/** Up and down in turns within one visit; only the way up is measured. An episode's start is near enough for all. */
export async function measureSwitches(question: Switches, figures: Figures): Promise<void> {
  const { browser, places, contestant, profile, runs } = question;
  const visit = await openVisit(browser, { profile });
  try {
    for (let run = 0; run < runs; run += 1) {
      if (run % 2 === 0) await openAtLow(visit, places, contestant, run / 2 + 1);
      else await goTo(visit, contestant, LOW);
      await visit.notes();
      await goTo(visit, contestant, HIGH);
      await visit.frames(1);
      const notes = await visit.notes();
      const chosen = momentOf(notes, 'pointerdown');
      const sharp = notes.find((note) => isShownFrame(note) && note.at > chosen && note.width === HIGH);
      if (!sharp) throw new Error(`${HIGH}p was never shown`);
      figures.add('qualitySwitch', contestant, profile, sharp.at - chosen);
      const isStall = ({ kind, at, isWatched }: (typeof notes)[number]): boolean =>
        kind === 'waiting' && isWatched && at > chosen && at < sharp.at;
      figures.add('qualityStalls', contestant, profile, notes.filter(isStall).length);
    }
  } finally {
    await visit.close();
  }
}

async function goTo(visit: Visit, contestant: Contestant, width: number): Promise<void> {
  await choose(visit, contestant, width);
  await shows(visit, width);
}

/** Opens an episode anew, for one lasts a minute only. */
async function openAtLow(visit: Visit, places: Places, contestant: Contestant, ep: number): Promise<void> {
  await visit.page.goto('about:blank');
  await visit.page.goto(episodeAddress(places, contestant, ep));
  await visit.frames(1);
  await goTo(visit, contestant, LOW);
}
