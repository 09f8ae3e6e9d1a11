import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, indexedRandom, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Painter } from './plane.ts';
import { floorLamp, tiedCurtain, sofa } from './furnishings.ts';
import { quadYZ, quadXY, quadXZ, project, fillQuad } from './perspective.ts';
import type { Perspective, Span } from './perspective.ts';
import { bulb, glow, haze, darkenForPeople, ovalGlow } from './light.ts';
import { gradientY, fillAll, line, oval, roundRect, rect } from './shapes.ts';
import { towers } from './skyline.ts';

const ROOM: Perspective = { horizon: 640, centre: 360, focalLength: 880, eyeHeight: 1.5 };
const X_SPAN: Span = [-2.5, 2.5];
const HEIGHT = 5.6;
const DEPTH = 6;

const city: Painter = (context, colours, { random }) => {
  fillAll(
    context,
    gradientY(
      context,
      -100,
      900,
      colours.shaded('#0b1230'),
      colours.shaded('#27366e'),
      colours.accented('#7a5f86', 0.35),
    ),
  );
  glow(context, 470, 190, 330, colours.lit('#9fb2e6'), 0.42);
  oval(context, 470, 190, 50, 50, colours.lit('#e6ecff'));
  haze(context, 340, 900, colours.accented('#a78fb0', 0.35), 0.5);
  towers(
    context,
    {
      foot: 900,
      heights: [260, 690],
      widths: [46, 92],
      roof: colours.shaded('#35437e'),
      base: colours.shaded('#5b6098'),
      windowColours: [colours.lit('#ffd9a0'), colours.lit('#a9c6ff')],
      litFraction: 0.3,
      windowSize: [5, 8],
    },
    random,
  );
};

const blocks: Painter = (context, colours, { random }) => {
  haze(context, 560, 960, colours.accented('#8d7fb5', 0.3), 0.4);
  towers(
    context,
    {
      foot: 960,
      heights: [150, 520],
      widths: [80, 130],
      roof: colours.shaded('#121a3c'),
      base: colours.shaded('#2a3160'),
      windowColours: [colours.lit('#ffdf9e'), colours.lit('#ffc069'), colours.accent],
      litFraction: 0.42,
      windowSize: [9, 13],
    },
    random,
  );
};

const blinkingLights: Painter = (context, colours, { time }) => {
  for (const index of indices(5)) {
    const pulse = Math.max(0, Math.sin(time * (1.6 + 0.3 * index) + index * 2));
    bulb(context, 40 + index * 160, 420 + 130 * indexedRandom(index, 3), 3, colours.accented('#ff5a5a', 0.4), pulse);
  }
  const flight = ((time * 22) % 900) - 100;
  bulb(context, flight, 120 - flight * 0.05, 2.4, '#ffffff', 0.5 + 0.5 * Math.sin(time * 6));
};

const shell: Painter = (context, colours) => {
  const frame = colours.shaded('#07080f');
  fillQuad(context, quadXZ(ROOM, X_SPAN, HEIGHT, [0.9, DEPTH]), colours.shaded('#0c0e18'), colours.shaded('#252a42'));
  fillQuad(context, quadXZ(ROOM, X_SPAN, 0, [0.9, DEPTH]), colours.shaded('#0b0c16'), colours.shaded('#3a4069'));
  fillQuad(
    context,
    quadYZ(ROOM, X_SPAN[1], [0, HEIGHT], [0.9, DEPTH]),
    colours.shaded('#171520'),
    colours.lit('#4a3f45'),
  );
  fillQuad(
    context,
    quadXY(ROOM, X_SPAN, [0, HEIGHT], DEPTH),
    withOpacity(colours.lit('#6f83c0'), 0.16),
    withOpacity(colours.shaded('#10142c'), 0.2),
  );
  for (const x of [-2.5, -1.25, 0, 1.25, 2.5])
    line(context, [project(ROOM, x, 0, DEPTH), project(ROOM, x, HEIGHT, DEPTH)], x === 0 ? 7 : 9, frame);
  line(context, [project(ROOM, -2.5, 0.9, DEPTH), project(ROOM, 2.5, 0.9, DEPTH)], 4, frame);
  for (const z of [4.6, 3.6, 2.9])
    line(context, [project(ROOM, -2.5, 0, z), project(ROOM, -2.5, HEIGHT, z)], 60 / z, frame);
  line(
    context,
    [
      project(ROOM, -2.5, HEIGHT, 1),
      project(ROOM, -2.5, HEIGHT, DEPTH),
      project(ROOM, 2.5, HEIGHT, DEPTH),
      project(ROOM, 2.5, HEIGHT, 1),
    ],
    7,
    colours.lit('#ffd9a4'),
  );
  line(
    context,
    [
      project(ROOM, -2.5, HEIGHT, 1),
      project(ROOM, -2.5, HEIGHT, DEPTH),
      project(ROOM, 2.5, HEIGHT, DEPTH),
      project(ROOM, 2.5, HEIGHT, 1),
    ],
    34,
    withOpacity(colours.lit('#ffb870'), 0.16),
  );
  for (const x of indices(7))
    ovalGlow(context, 30 + x * 112, 960, 34, 230, x % 3 === 1 ? colours.accent : colours.lit('#8fa4ee'), 0.28);
  ovalGlow(context, 640, 930, 200, 90, colours.lit('#ffbe7a'), 0.4);
  fillQuad(
    context,
    quadYZ(ROOM, 2.46, [1.5, 2.9], [3.5, 5.1]),
    colours.accented('#5d4a52', 0.5),
    colours.accented('#b98d80', 0.35),
  );
};

const furniture: Painter = (context, colours) => {
  tiedCurtain(
    context,
    { x: PAINTED_AREA.left, y: -200, width: 190, height: 1170 },
    -1,
    colours.shaded('#3d3f63'),
    colours.shaded('#14152a'),
    5,
  );
  floorLamp(context, 680, 950, 430, {
    shade: colours.lit('#f5c98c'),
    light: colours.lit('#ffbe7a'),
    stand: colours.shaded('#12121c'),
  });
  sofa(context, 430, 1010, 380, { light: colours.shaded('#3a3550'), dark: colours.shaded('#100f1c') });
  roundRect(context, 470, 915, 90, 66, 14, colours.accented('#7a4a5c', 0.5));
  roundRect(context, 70, 985, 260, 16, 8, mix(colours.shaded('#1a1b2c'), colours.lit('#8b7a70'), 0.35));
  rect(context, 105, 1000, 10, 58, colours.shaded('#0c0d18'));
  rect(context, 285, 1000, 10, 58, colours.shaded('#0c0d18'));
  oval(context, 150, 962, 13, 24, colours.accented('#6d4a5a', 0.5));
  darkenForPeople(context, colours.shaded('#05060f'), 0.42);
};

export const penthouseNight: Backdrop = {
  planes: [
    staticPlane(0.06, city),
    staticPlane(0.16, blocks),
    animatedPlane(0.16, blinkingLights),
    staticPlane(0.5, shell),
    staticPlane(0.8, furniture),
  ],
};
