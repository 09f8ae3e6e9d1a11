/** Draws the preset avatars. */
import type { AvatarPreset } from '#domain/avatars.ts';

type Drawing = {
  /** The colours of the background at the top left and the bottom right. */
  readonly from: string;
  readonly to: string;
  /** Shapes in a square of 96 units. A circle of 48 around its centre stays visible. */
  readonly shapes: string;
};

const LIGHT = '#fff6ec';

const shape = (path: string, fill = LIGHT): string => `<path fill="${fill}" d="${path}"/>`;
const dot = (x: number, y: number, radius: number, fill = LIGHT): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const line = (path: string, stroke: string, width = 3): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const DRAWINGS: Readonly<Record<AvatarPreset, Drawing>> = {
  moon: {
    from: '#2b2f77',
    to: '#0f1030',
    shapes: [
      shape('M58 20a30 30 0 1 0 18 42A26 26 0 0 1 58 20Z', '#ffe3a3'),
      shape('M70 26l2 6 6 2-6 2-2 6-2-6-6-2 6-2Z'),
      dot(64, 50, 2),
    ].join(''),
  },
  heart: {
    from: '#ff5f8a',
    to: '#8a1040',
    shapes:
      shape('M48 74C28 60 20 49 20 38a14 14 0 0 1 28-3 14 14 0 0 1 28 3c0 11-8 22-28 36Z') +
      line('M30 38a6 6 0 0 1 6-6', '#ff5f8a', 4),
  },
  crown: {
    from: '#7a4a12',
    to: '#2a1604',
    shapes:
      shape('M20 66V36l15 12 13-22 13 22 15-12v30Z', '#f2c56b') +
      shape('M20 70h56v6H20Z', '#f2c56b') +
      dot(48, 58, 4, '#b3203f') +
      dot(33, 60, 3) +
      dot(63, 60, 3),
  },
  mask: {
    from: '#5b1e6b',
    to: '#1d0826',
    shapes:
      shape(
        'M14 38c12-8 24-8 34 0 10-8 22-8 34 0 0 18-8 28-18 28-8 0-12-8-16-8s-8 8-16 8c-10 0-18-10-18-28Z',
        '#f4d7f0',
      ) +
      shape('M25 45c6-5 12-4 16 2-5 4-11 4-16-2Z', '#2a0d36') +
      shape('M71 45c-6-5-12-4-16 2 5 4 11 4 16-2Z', '#2a0d36') +
      line('M74 34c4-6 5-10 4-16', '#f2c56b'),
  },
  rose: {
    from: '#1f4d3a',
    to: '#071a13',
    shapes:
      line('M48 52v28', '#7fc49a', 4) +
      shape('M48 72c6-10 14-11 20-8-4 8-11 11-20 8Z', '#7fc49a') +
      dot(48, 38, 19, '#d9274f') +
      line('M36 36c4-8 16-10 20-2s-4 14-10 10 0-10 4-7', '#ffc2cd') +
      line('M32 44c4 9 16 13 26 6', '#8f1030'),
  },
  star: {
    from: '#ff8a3d',
    to: '#a3182f',
    shapes: shape('M48 18l9 20 21 2-16 14 5 22-19-12-19 12 5-22-16-14 21-2Z', '#fff3c9'),
  },
  cat: {
    from: '#3b4a63',
    to: '#0f1624',
    shapes:
      shape('M24 22l16 12h16l16-12 2 32c0 14-12 22-26 22S22 68 22 54Z', '#e9e4dc') +
      shape('M28 30l8 6-7 4ZM68 30l-8 6 7 4Z', '#e79aa5') +
      dot(38, 50, 4, '#26384f') +
      dot(58, 50, 4, '#26384f') +
      shape('M44 58h8l-4 5Z', '#e79aa5') +
      line('M26 58l-10-2M26 63l-9 3M70 58l10-2M70 63l9 3', '#e9e4dc', 2),
  },
  fox: {
    from: '#23636b',
    to: '#082226',
    shapes:
      shape('M20 22l18 12h20l18-12-4 30-24 26-24-26Z', '#f07a35') +
      shape('M26 52c8-2 14 2 22 14 8-12 14-16 22-14L48 78Z', LIGHT) +
      dot(38, 48, 3.5, '#2a1406') +
      dot(58, 48, 3.5, '#2a1406') +
      dot(48, 73, 4, '#2a1406'),
  },
  ghost: {
    from: '#4a3fa0',
    to: '#150f3d',
    shapes:
      shape('M26 76V44a22 22 0 0 1 44 0v32l-7-6-8 6-7-6-7 6-8-6Z') +
      dot(40, 44, 4, '#241a5c') +
      dot(56, 44, 4, '#241a5c') +
      dot(48, 55, 4, '#241a5c') +
      dot(32, 52, 3, '#ff9db4') +
      dot(64, 52, 3, '#ff9db4'),
  },
  gem: {
    from: '#0e4d7a',
    to: '#03182b',
    shapes:
      shape('M32 26h32l14 16-30 34-30-34Z', '#8fe0ff') +
      shape('M32 26l16 16 16-16Z', '#d7f5ff') +
      shape('M18 42h30v34Z', '#54b6e8') +
      shape('M78 42H48v34Z', '#6fcaf5'),
  },
  comet: {
    from: '#101a4a',
    to: '#3d0f4d',
    shapes:
      shape('M53 26 12 62l44-16Z', '#ff8a3d') +
      shape('M74 43 28 84l26-37Z', '#ff2e63') +
      dot(64, 34, 14, '#ffe3a3') +
      dot(26, 28, 2) +
      dot(74, 68, 2) +
      dot(60, 78, 1.5),
  },
  popcorn: {
    from: '#8c1d2c',
    to: '#2b060c',
    shapes:
      [dot(34, 34, 9), dot(48, 28, 10), dot(62, 34, 9), dot(41, 38, 9), dot(56, 39, 9)].join('') +
      shape('M26 42h44l-6 36H32Z', '#ffe9c4') +
      shape('M35 42h9l1 36h-7ZM52 42h9l-3 36h-7Z', '#ff2e63'),
  },
};

/** Returns an SVG document. */
export function drawPreset(preset: AvatarPreset): string {
  const { from, to, shapes } = DRAWINGS[preset];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="256" height="256">',
    '<linearGradient id="g" x2="1" y2="1">',
    `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`,
    '</linearGradient>',
    `<path fill="url(#g)" d="M0 0h96v96H0Z"/>${shapes}`,
    '</svg>',
  ].join('');
}
