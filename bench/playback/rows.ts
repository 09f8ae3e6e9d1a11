import type { Figures, Measure } from './figures.ts';
import { PLAYERS, type Player } from './players.ts';
import { networkName, PROFILES, type Profile } from './profiles.ts';

export type Row = {
  readonly what: string;
  readonly network: string;
  readonly cells: Readonly<Record<Player, string>>;
  /** Is empty without a target. */
  readonly target: string;
  /** Is null without a target. */
  readonly isMet: boolean | null;
};

type TargetResult = { readonly target: string; readonly isMet: boolean };
type TargetCheck = (figures: Figures, profile: Profile) => TargetResult | null;

const NO_TARGET: TargetCheck = () => null;

const milliseconds = (value: number): string => Math.round(value).toLocaleString('en');
const percent = (digits: number) => (value: number) => `${(value * 100).toFixed(digits)}%`;
const decimal = (digits: number) => (value: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Shows a row for each network. `cellOf` returns an empty text without values. */
function networkRows(
  measure: Measure,
  what: string,
  cellOf: (figures: Figures, player: Player, profile: Profile) => string,
  checkTarget: TargetCheck,
) {
  return (figures: Figures): Row[] =>
    PROFILES.filter((profile) => figures.values(measure, 'product', profile).length > 0).map((profile) => {
      const cell = (player: Player): string => {
        const isMeasured = figures.values(measure, player, profile).length > 0;
        return isMeasured ? cellOf(figures, player, profile) : '';
      };
      return createRow(what, profile, cell, checkTarget(figures, profile));
    });
}

/** Shows the median and the 90th percentile. */
function timeRows(measure: Measure, what: string, checkTarget: TargetCheck = NO_TARGET) {
  const cellOf = (figures: Figures, player: Player, profile: Profile): string =>
    `${milliseconds(figures.median(measure, player, profile))} (${milliseconds(figures.p90(measure, player, profile))})`;
  return networkRows(measure, what, cellOf, checkTarget);
}

/** Shows the median of what may never happen. */
function medianRows(
  measure: Measure,
  what: string,
  format: (value: number) => string,
  checkTarget: TargetCheck = NO_TARGET,
) {
  const cellOf = (figures: Figures, player: Player, profile: Profile): string => {
    const median = figures.median(measure, player, profile);
    return median === Infinity ? 'never' : format(median);
  };
  return networkRows(measure, what, cellOf, checkTarget);
}

function singleRow(
  measure: Measure,
  profile: Profile,
  what: string,
  format: (value: number) => string,
  checkTarget: TargetCheck = NO_TARGET,
) {
  return (figures: Figures): Row[] => {
    if (figures.values(measure, 'product', profile).length === 0) return [];
    const cell = (player: Player): string => {
      const values = figures.values(measure, player, profile);
      return values.length > 0 ? format(Math.max(...values)) : '';
    };
    return [createRow(what, profile, cell, checkTarget(figures, profile))];
  };
}

/** Shows the maximum of all runs for each network. */
function maximumRows(measure: Measure, what: string, checkTarget: TargetCheck = NO_TARGET) {
  return (figures: Figures): Row[] =>
    PROFILES.flatMap((profile) => singleRow(measure, profile, what, decimal(0), checkTarget)(figures));
}

function createRow(
  what: string,
  profile: Profile,
  cell: (player: Player) => string,
  targetResult: TargetResult | null,
): Row {
  const [product = '', bare = '', hls = ''] = PLAYERS.map(cell);
  const { target = '', isMet = null } = targetResult ?? {};
  return { what, network: networkName(profile), cells: { product, bare, hls }, target, isMet };
}

const medianAtMost =
  (measure: Measure, most: number): TargetCheck =>
  (figures, profile) => ({ target: `≤ ${most}`, isMet: figures.median(measure, 'product', profile) <= most });

/** The least advantage over the baselines without prefetching. */
const UNPREFETCHED_LIMITS = { fast: { bare: 1.1, hls: 3 }, slow: { bare: 0.85, hls: 3.3 } } as const;

const unprefetchedTapTarget: TargetCheck = (figures, profile) => {
  if (profile === 'none') return null;
  const { bare, hls } = UNPREFETCHED_LIMITS[profile];
  const median = (player: Player): number => figures.median('tapWithoutPrefetching', player, profile);
  const isNearBare = median('product') <= bare * median('bare');
  const isFarFromHls = median('hls') >= hls * median('product');
  return { target: `≤ ${bare} × bare, ≥ ${hls} × as fast as hls.js`, isMet: isNearBare && isFarFromHls };
};

const DEEP_LINK_LIMITS = { none: 300, fast: 550, slow: 1_300 } as const;

const deepLinkTarget: TargetCheck = (figures, profile) =>
  medianAtMost('deepLink', DEEP_LINK_LIMITS[profile])(figures, profile);

const swipeTarget =
  (measure: Measure): TargetCheck =>
  (figures, profile) => {
    const isQuick =
      figures.median(measure, 'product', profile) <= 60 && figures.p90(measure, 'product', profile) <= 100;
    return { target: '≤ 60 (≤ 100)', isMet: isQuick };
  };

const transitionTarget =
  (measure: Measure): TargetCheck =>
  (figures, profile) => {
    const product = figures.median(measure, 'product', profile);
    const isQuick = product <= 150 && figures.p90(measure, 'product', profile) <= 250;
    if (profile === 'none') return { target: '≤ 150 (≤ 250)', isMet: isQuick };
    const isBelowBare = product < figures.median('tap', 'bare', profile);
    return { target: '≤ 150 (≤ 250), < a tap on bare', isMet: isQuick && isBelowBare };
  };

const atMost =
  (measure: Measure, most: number, target: string): TargetCheck =>
  (figures, profile) => ({ target, isMet: Math.max(...figures.values(measure, 'product', profile)) <= most });

const atLeast =
  (measure: Measure, least: number, target: string): TargetCheck =>
  (figures, profile) => ({ target, isMet: Math.min(...figures.values(measure, 'product', profile)) >= least });

const below =
  (measure: Measure, limit: number, target: string): TargetCheck =>
  (figures, profile) => ({ target, isMet: Math.max(...figures.values(measure, 'product', profile)) < limit });

const heapTarget: TargetCheck = (figures) => ({
  target: '≤ +10%',
  isMet: figures.median('heapLate', 'product', 'none') <= 1.1 * figures.median('heapEarly', 'product', 'none'),
});

const switchTarget: TargetCheck = (figures, profile) =>
  profile === 'fast'
    ? { target: '≤ 1,000', isMet: figures.median('qualitySwitch', 'product', profile) <= 1_000 }
    : null;

const firstFrameTarget: TargetCheck = (figures, profile) => ({
  target: '≤ 100',
  isMet: figures.median('swipeFirst', 'product', profile) <= 100,
});

/** Limits for the network of 9 Mbps. */
const startWidthTarget: TargetCheck = (figures, profile) =>
  profile === 'fast'
    ? { target: '≥ 720', isMet: figures.median('startWidthReturning', 'product', profile) >= 720 }
    : null;

const fittingTarget: TargetCheck = (figures, profile) =>
  profile === 'fast' ? medianAtMost('fittingSeconds', 2)(figures, profile) : null;

function heapRow(figures: Figures): Row[] {
  const early = figures.median('heapEarly', 'product', 'none');
  const format = (late: number): string =>
    `${decimal(1)(early / 1e6)} → ${decimal(1)(late / 1e6)} MB (${late < early ? '' : '+'}${percent(1)(late / early - 1)})`;
  return singleRow('heapLate', 'none', 'Heap after the first 10 and after all swipes', format, heapTarget)(figures);
}

const ROWS = [
  timeRows('tap', 'Tap on Play to first frame, ms', medianAtMost('tap', 80)),
  timeRows('tapWithoutPrefetching', 'Tap without prefetching to first frame, ms', unprefetchedTapTarget),
  timeRows('tapSlowCpu', 'Tap on Play to first frame, processor 4 × slower, ms', medianAtMost('tapSlowCpu', 80)),
  timeRows('deepLink', 'Cold link of a new visitor to first frame, ms', deepLinkTarget),
  timeRows('deepLinkReturning', 'Link of a returning visitor to first frame, ms'),
  medianRows('startWidth', 'Width of the first frame of a new visitor, px', decimal(0)),
  medianRows(
    'startWidthReturning',
    'Width of the first frame of a returning visitor, px',
    decimal(0),
    startWidthTarget,
  ),
  medianRows('fittingSeconds', 'Time until the width that fits, new visitor, s', decimal(1), fittingTarget),
  medianRows('fittingSecondsReturning', 'Time until the width that fits, returning visitor, s', decimal(1)),
  timeRows('swipeFirst', 'End of a swipe to first frame, ms', firstFrameTarget),
  timeRows('swipeMoving', 'End of a swipe to first moving frame, ms', swipeTarget('swipeMoving')),
  timeRows('quickSwipeMoving', 'The same with a quick finger, ms', swipeTarget('quickSwipeMoving')),
  timeRows('slowCpuSwipeMoving', 'The same with a processor 4 × slower, ms', swipeTarget('slowCpuSwipeMoving')),
  maximumRows('swipeGap', 'Longest gap between frames at a swipe, ms', atMost('swipeGap', 84, '≤ 84')),
  maximumRows('swipeTask', 'Longest task at a swipe, ms; 0 if none exceeds 50', atMost('swipeTask', 50, '≤ 50')),
  timeRows('addressMoving', 'URL change to first moving frame, ms', transitionTarget('addressMoving')),
  timeRows('endMoving', 'End of episode to first moving frame of the next, ms', transitionTarget('endMoving')),
  maximumRows(
    'bytesNeeded',
    'Media bytes that the first moving frame after a swipe waited for, maximum',
    atMost('bytesNeeded', 0, '0'),
  ),
  maximumRows('bytesMeanwhile', 'Media bytes received between a swipe and its first moving frame, maximum'),
  maximumRows('requestsMeanwhile', 'Media requests between a swipe and its first moving frame, maximum'),
  maximumRows('otherRequestsMeanwhile', 'Other requests between a swipe and its first moving frame, maximum'),
  timeRows('qualitySwitch', 'Switch from 360p to 540p to first 540p frame, ms', switchTarget),
  maximumRows('qualityStalls', 'Stalls during a switch, maximum', atMost('qualityStalls', 0, '0')),
  singleRow('rebuffer', 'slow', 'Rebuffering, share of watched time', percent(2), below('rebuffer', 0.005, '< 0.5%')),
  singleRow('dropped', 'slow', 'Dropped frames', percent(2)),
  singleRow('meanWidth', 'slow', 'Mean video width, px', decimal(0), atLeast('meanWidth', 480, '≥ 480')),
  singleRow('mediaMegabytes', 'slow', 'Fetched media, MB', decimal(1)),
  singleRow('unwatched', 'slow', 'Fetched media never watched', percent(1), atMost('unwatched', 0.05, '≤ 5%')),
  heapRow,
  singleRow('videos', 'none', 'Video elements in the page after all swipes', decimal(0), atMost('videos', 3, '≤ 3')),
  singleRow(
    'detachedVideos',
    'none',
    'Detached video elements in memory',
    decimal(0),
    atMost('detachedVideos', 0, '0'),
  ),
  singleRow(
    'scriptKilobytes',
    'none',
    'JavaScript that the page of an episode requests itself, with hls.js, gzip, kB',
    decimal(1),
    atMost('scriptKilobytes', 230, '≤ 230'),
  ),
  singleRow('scriptKilobytesIdle', 'none', 'JavaScript with idle-time prefetching, gzip, kB', decimal(1)),
];

export function rowsOf(figures: Figures): Row[] {
  return ROWS.flatMap((part) => part(figures));
}
