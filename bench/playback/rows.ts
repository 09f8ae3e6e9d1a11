/** The table: each measure beside its rivals, and what the product promises itself. */
import type { Figures, Measure } from './figures.ts';
import { CONTESTANTS, type Contestant } from './places.ts';
import { networkName, PROFILES, type Profile } from './profiles.ts';

export type Row = {
  readonly what: string;
  readonly network: string;
  readonly cells: Readonly<Record<Contestant, string>>;
  /** What is promised; empty where nothing is. */
  readonly target: string;
  /** Null where nothing is promised. */
  readonly isHeld: boolean | null;
};

type Promised = { readonly target: string; readonly isHeld: boolean };
type Promising = (figures: Figures, profile: Profile) => Promised | null;

const NOTHING: Promising = () => null;

const milliseconds = (value: number): string => Math.round(value).toLocaleString('en');
const percent = (digits: number) => (value: number) => `${(value * 100).toFixed(digits)}%`;
const decimal = (digits: number) => (value: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

function times(measure: Measure, what: string, promise: Promising = NOTHING) {
  return (figures: Figures): Row[] =>
    PROFILES.filter((profile) => figures.values(measure, 'product', profile).length > 0).map((profile) => {
      const cell = (contestant: Contestant): string => {
        const median = figures.median(measure, contestant, profile);
        if (Number.isNaN(median)) return '';
        return `${milliseconds(median)} (${milliseconds(figures.p90(measure, contestant, profile))})`;
      };
      return finish(what, profile, cell, promise(figures, profile));
    });
}

function single(
  measure: Measure,
  profile: Profile,
  what: string,
  format: (value: number) => string,
  promise: Promising = NOTHING,
) {
  return (figures: Figures): Row[] => {
    if (figures.values(measure, 'product', profile).length === 0) return [];
    const cell = (contestant: Contestant): string => {
      const values = figures.values(measure, contestant, profile);
      return values.length > 0 ? format(Math.max(...values)) : '';
    };
    return [finish(what, profile, cell, promise(figures, profile))];
  };
}

/** A count of which the worst of all runs is told. */
function worst(measure: Measure, what: string, promise: Promising = NOTHING) {
  return (figures: Figures): Row[] =>
    PROFILES.flatMap((profile) => single(measure, profile, what, decimal(0), promise)(figures));
}

function finish(
  what: string,
  profile: Profile,
  cell: (contestant: Contestant) => string,
  promised: Promised | null,
): Row {
  const [product = '', bare = '', hls = ''] = CONTESTANTS.map(cell);
  const { target = '', isHeld = null } = promised ?? {};
  return { what, network: networkName(profile), cells: { product, bare, hls }, target, isHeld };
}

const asShipped: Promising = (figures, profile) => {
  const own = figures.median('tap', 'product', profile);
  if (profile === 'none') return { target: '≤ 200', isHeld: own <= 200 };
  return { target: '≤ 1.0 × bare', isHeld: own <= figures.median('tap', 'bare', profile) };
};

const unwarmed: Promising = (figures, profile) => {
  if (profile === 'none') return null;
  const [most, least] = profile === 'fast' ? [2.5, 2] : [1.6, 3];
  const own = figures.median('tapUnwarmed', 'product', profile);
  const isNearBare = own <= most * figures.median('tapUnwarmed', 'bare', profile);
  const isFarFromHls = figures.median('tapUnwarmed', 'hls', profile) >= least * own;
  return { target: `≤ ${most} × bare, ≥ ${least} × as fast as hls.js`, isHeld: isNearBare && isFarFromHls };
};

const deepLink: Promising = (figures, profile) =>
  profile === 'slow' ? { target: '≤ 2,500', isHeld: figures.median('deepLink', 'product', profile) <= 2_500 } : null;

const swipe =
  (measure: Measure): Promising =>
  (figures, profile) => {
    const own = figures.median(measure, 'product', profile);
    const isQuick = own <= 150 && figures.p90(measure, 'product', profile) <= 250;
    if (profile === 'none') return { target: '≤ 150 (≤ 250)', isHeld: isQuick };
    const isBelowBare = own < figures.median('tap', 'bare', profile);
    return { target: '≤ 150 (≤ 250), < a tap on bare', isHeld: isQuick && isBelowBare };
  };

const atMost =
  (measure: Measure, most: number, target: string): Promising =>
  (figures, profile) => ({ target, isHeld: Math.max(...figures.values(measure, 'product', profile)) <= most });

const below =
  (measure: Measure, limit: number, target: string): Promising =>
  (figures, profile) => ({ target, isHeld: Math.max(...figures.values(measure, 'product', profile)) < limit });

const steadyHeap: Promising = (figures) => ({
  target: '≤ +10%',
  isHeld: figures.median('heapLate', 'product', 'none') <= 1.1 * figures.median('heapEarly', 'product', 'none'),
});

const firstFrame: Promising = (figures, profile) => ({
  target: '≤ 100',
  isHeld: figures.median('swipeFirst', 'product', profile) <= 100,
});

function heap(figures: Figures): Row[] {
  const early = figures.median('heapEarly', 'product', 'none');
  const format = (late: number): string =>
    `${decimal(1)(early / 1e6)} → ${decimal(1)(late / 1e6)} MB (${late < early ? '' : '+'}${percent(1)(late / early - 1)})`;
  return single(
    'heapLate',
    'none',
    'Heap after the first and after the last of many swipes',
    format,
    steadyHeap,
  )(figures);
}

const ALL = [
  times('tap', 'Tap on Play to first frame, ms', asShipped),
  times('tapUnwarmed', 'The same with nothing fetched ahead, ms', unwarmed),
  times('deepLink', 'Link opened cold to first frame, scripts included, ms', deepLink),
  times('swipeFirst', 'End of a swipe to first frame, ms', firstFrame),
  times('swipeMoving', 'End of a swipe to first moving frame, ms', swipe('swipeMoving')),
  times('addressMoving', 'A new address to first moving frame, ms', swipe('addressMoving')),
  times('endMoving', 'End of an episode to first moving frame of the next, ms', swipe('endMoving')),
  worst('bytesNeeded', 'Media bytes that a swipe’s first moving frame waited for, most', atMost('bytesNeeded', 0, '0')),
  worst('bytesMeanwhile', 'Media bytes that came meanwhile for later, most'),
  worst('requestsMeanwhile', 'Media requests meanwhile, most'),
  worst('otherRequestsMeanwhile', 'Other requests meanwhile, most'),
  times('qualitySwitch', '360p to 540p: choice to first sharp frame, ms'),
  worst('qualityStalls', 'Stalls by that, most', atMost('qualityStalls', 0, '0')),
  single('rebuffer', 'slow', 'Waiting while watching', percent(2), below('rebuffer', 0.005, '< 0.5%')),
  single('dropped', 'slow', 'Frames dropped', percent(2)),
  single('meanWidth', 'slow', 'Width of the picture, mean, px', decimal(0)),
  single('mediaMegabytes', 'slow', 'Media fetched, MB', decimal(1)),
  single('unwatched', 'slow', 'Of that, never watched', percent(1), below('unwatched', 0.15, '< 15%')),
  heap,
  single('videos', 'none', 'Videos in the page after that', decimal(0), atMost('videos', 3, '≤ 3')),
  single('detachedVideos', 'none', 'Videos in memory outside of it', decimal(0), atMost('detachedVideos', 0, '0')),
  single(
    'scriptKilobytes',
    'none',
    'JavaScript until the first frame, hls.js included, gzip, kB',
    decimal(1),
    atMost('scriptKilobytes', 250, '≤ 250'),
  ),
  single('scriptKilobytesIdle', 'none', 'The same with what is fetched in idle time after it, kB', decimal(1)),
];

export function rowsOf(figures: Figures): Row[] {
  return ALL.flatMap((part) => part(figures));
}
