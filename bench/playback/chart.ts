import { PRODUCT_NAME } from '#domain/product.ts';
import type { Figures, Measure } from './figures.ts';
import type { Player } from './players.ts';
import { networkName, PROFILES, type Profile } from './profiles.ts';

type Bar = { readonly label: string; readonly player: Player; readonly measure: Measure };

const GROUPS: readonly { readonly name: string; readonly bars: readonly Bar[] }[] = [
  {
    name: 'Swipe',
    bars: [{ label: `${PRODUCT_NAME}, first moving frame`, player: 'product', measure: 'swipeMoving' }],
  },
  {
    name: 'Tap on Play',
    bars: [
      { label: PRODUCT_NAME, player: 'product', measure: 'tap' },
      { label: `${PRODUCT_NAME}, without prefetching`, player: 'product', measure: 'tapWithoutPrefetching' },
      { label: 'Bare <video>, one MP4', player: 'bare', measure: 'tap' },
      { label: 'hls.js defaults, 4 s segments', player: 'hls', measure: 'tap' },
    ],
  },
  {
    name: 'Cold link',
    bars: [
      { label: PRODUCT_NAME, player: 'product', measure: 'deepLink' },
      { label: 'Bare <video>, one MP4', player: 'bare', measure: 'deepLink' },
      { label: 'hls.js defaults, 4 s segments', player: 'hls', measure: 'deepLink' },
    ],
  },
];

const WIDTH = 760;
const MARGIN = 24;
const HEAD = 76;
const NAME_WIDTH = 130;
const LABEL_WIDTH = 246;
const VALUE_WIDTH = 64;
const BAR = 16;
const STEP = 22;
const GROUP_GAP = 10;
const PANEL_HEAD = 34;
const PANEL_GAP = 18;
const LEFT = MARGIN + NAME_WIDTH + LABEL_WIDTH;
const MAX_BAR_LENGTH = WIDTH - LEFT - VALUE_WIDTH - MARGIN;

const STYLE = `
  :root { --ground: #ffffff; --text: #16181d; --soft: #5b6270; --line: #d9dce2; --product: #e0480b; --bare: #8a93a3; --hls: #4c6fb1; }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #14161a; --text: #f1f2f4; --soft: #a4abb8; --line: #353a44; --product: #ff7a3d; --bare: #8a93a3; --hls: #7d9fe0; }
  }
  text { font: 13px system-ui, -apple-system, 'Segoe UI', sans-serif; fill: var(--text); }
  .title { font-size: 20px; font-weight: 700; }
  .panel { font-size: 15px; font-weight: 600; }
  .soft { fill: var(--soft); }
  .value { font-variant-numeric: tabular-nums; font-weight: 600; }
  .product { fill: var(--product); } .bare { fill: var(--bare); } .hls { fill: var(--hls); }`;

const escape = (raw: string): string => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function text(x: number, y: number, content: string, className = ''): string {
  return `<text x="${x}" y="${y}"${className === '' ? '' : ` class="${className}"`}>${escape(content)}</text>`;
}

function drawBar({ label, player }: Bar, value: number, longest: number, y: number): string {
  const length = Math.max(2, (value / longest) * MAX_BAR_LENGTH);
  const middle = y + BAR - 3;
  return [
    text(MARGIN + NAME_WIDTH, middle, label),
    `<rect class="${player}" x="${LEFT}" y="${y}" width="${length.toFixed(1)}" height="${BAR}" rx="3"/>`,
    text(LEFT + length + 8, middle, Math.round(value).toLocaleString('en'), 'value'),
  ].join('');
}

/** Returns the panel and its bottom edge. */
function drawPanel(figures: Figures, profile: Profile, top: number): { readonly drawn: string; readonly end: number } {
  const valueOf = ({ measure, player }: Bar): number => figures.median(measure, player, profile);
  const longest = Math.max(...GROUPS.flatMap(({ bars }) => bars.map(valueOf)).filter((value) => !Number.isNaN(value)));
  const parts = [
    `<line x1="${MARGIN}" x2="${WIDTH - MARGIN}" y1="${top}" y2="${top}" stroke="var(--line)"/>`,
    text(MARGIN, top + 23, networkName(profile).replace(/^n/, 'N'), 'panel'),
  ];
  let y = top + PANEL_HEAD;
  for (const { name, bars } of GROUPS) {
    const measured = bars.filter((bar) => !Number.isNaN(valueOf(bar)));
    if (measured.length === 0) continue;
    parts.push(text(MARGIN, y + BAR - 3, name, 'soft'));
    for (const bar of measured) {
      parts.push(drawBar(bar, valueOf(bar), longest, y));
      y += STEP;
    }
    y += GROUP_GAP;
  }
  return { drawn: parts.join('\n'), end: y - GROUP_GAP };
}

export function drawChart(figures: Figures, footer: string): string {
  const title = 'Time to the first frame';
  const parts: string[] = [];
  let y = HEAD;
  for (const profile of PROFILES) {
    const { drawn, end } = drawPanel(figures, profile, y);
    parts.push(drawn);
    y = end + PANEL_GAP;
  }
  const height = y + 22;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${title}">
<style>${STYLE}
</style>
<rect width="${WIDTH}" height="${height}" rx="12" fill="var(--ground)"/>
${text(MARGIN, 38, title, 'title')}
${text(MARGIN, 60, 'Milliseconds, median; shorter is better. Each network has its own scale.', 'soft')}
${parts.join('\n')}
${text(MARGIN, height - 16, footer, 'soft')}
</svg>
`;
}
