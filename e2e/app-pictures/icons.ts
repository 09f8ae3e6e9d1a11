/** The icons of the installed app. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Bookmark, Gift, Search } from 'lucide-react';

const SYMBOL = readFileSync(join(import.meta.dirname, '../../web/icons/icon.svg'), 'utf8');
/** The colour of symbols on a shortcut. */
const ROSE = '#ff2e63';

export type Icon = {
  readonly file: string;
  /** In px. */
  readonly side: number;
  readonly svg: string;
};

type Background = {
  /** The corners' radius, as a share of the side. */
  readonly radius: number;
  /** The symbol's share of the side. */
  readonly scale: number;
};

/** Launchers crop maskable icons: only a circle of 80% of the side is always visible. */
const MASKABLE: Background = { radius: 0, scale: 0.96 };
const ROUNDED: Background = { radius: 0.22, scale: 1 };
/** iOS rounds the corners itself. */
const APPLE: Background = { radius: 0, scale: 0.94 };
const SHORTCUT: Background = { radius: 0.5, scale: 0.5 };

function icon(file: string, side: number, { radius, scale }: Background, symbol = SYMBOL): Icon {
  const inset = (100 * (1 - scale)) / 2;
  const placed = symbol.replace(
    '<svg',
    `<svg x="${inset}" y="${inset}" width="${scale * 100}" height="${scale * 100}"`,
  );
  const square = `<rect width="100" height="100" rx="${radius * 100}" fill="#000" />`;
  return { file, side, svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${square}${placed}</svg>` };
}

function shortcut(name: string, symbol: typeof Search): Icon {
  const markup = renderToStaticMarkup(createElement(symbol, { color: ROSE })).replace(/ (?:width|height)="24"/g, '');
  return icon(`shortcut-${name}.png`, 96, SHORTCUT, markup);
}

export const ICONS: readonly Icon[] = [
  ...[192, 512].flatMap((side) => [
    icon(`icon-${side}.png`, side, ROUNDED),
    icon(`maskable-${side}.png`, side, MASKABLE),
  ]),
  icon('apple-touch-icon.png', 180, APPLE),
  shortcut('list', Bookmark),
  shortcut('search', Search),
  shortcut('rewards', Gift),
];
