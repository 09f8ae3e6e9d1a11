import type { Backdrop } from '#studio/stage.ts';
import { driftingClouds } from './clouds.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, indexedRandom, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Context, Painter } from './plane.ts';
import { pine } from './foliage.ts';
import { glow, haze, darkenForPeople, steam } from './light.ts';
import { smoothPolygon, gradientY, fillAll, oval, transformed, points, polygon, roundRect, rect } from './shapes.ts';

/** Paints a peak with a lit and a shaded side. */
function peak(
  context: Context,
  x: number,
  top: number,
  half: number,
  foot: number,
  tone: { light: string; shade: string; rock: string },
): void {
  const height = foot - top;
  transformed(context, { x, y: top }, () => {
    context.scale(half / 100, height / 100);
    const lit = mix(tone.light, tone.shade, 0.35);
    const dim = mix(tone.shade, tone.light, 0.3);
    polygon(
      context,
      points`0,0 22,20 36,28 62,62 100,100 -100,100 -70,64 -42,42 -30,24`,
      gradientY(context, 0, 100, tone.light, lit),
    );
    polygon(
      context,
      points`0,0 22,20 36,28 62,62 100,100 10,100 20,72 2,50 12,30 -3,16`,
      gradientY(context, 0, 100, tone.shade, dim),
    );
    for (const [rx, ry, size] of [
      [-34, 44, 10],
      [-14, 36, 7],
      [40, 56, 12],
      [20, 44, 6],
      [-50, 68, 10],
    ] as const) {
      transformed(context, { x: rx, y: ry, scale: size }, () =>
        polygon(context, points`0,0 1,1.3 0.3,1 -0.2,1.8 -0.4,0.8`, withOpacity(tone.rock, 0.5)),
      );
    }
  });
}

const mountains: Painter = (context, colours) => {
  fillAll(
    context,
    gradientY(
      context,
      -192,
      820,
      colours.shaded('#24407c'),
      colours.lit('#7ea6d6'),
      colours.lit('#f2d8c8'),
      colours.lit('#fbeadb'),
    ),
  );
  glow(context, 600, 250, 460, colours.lit('#fff0d4'), 0.85);
  oval(context, 600, 250, 44, 44, colours.lit('#fffaf0'));
  const tone = { light: colours.lit('#f4ece8'), shade: colours.shaded('#8ea4cc'), rock: colours.shaded('#5c6f98') };
  peak(context, 60, 330, 330, 820, {
    light: colours.lit('#e2e2ec'),
    shade: colours.shaded('#a3b5d6'),
    rock: colours.shaded('#8496ba'),
  });
  peak(context, 640, 380, 340, 820, {
    light: colours.lit('#e2e2ec'),
    shade: colours.shaded('#a3b5d6'),
    rock: colours.shaded('#8496ba'),
  });
  peak(context, 330, 90, 470, 860, tone);
  haze(context, 480, 860, colours.lit('#f6ebe6'), 0.7);
};

const clouds: Painter = (context, colours, { time }) => {
  driftingClouds(context, time, {
    count: 5,
    top: 420,
    step: 66,
    width: 300,
    tone: () => [withOpacity(colours.lit('#ffffff'), 0.75), withOpacity(colours.lit('#d8deee'), 0.25)],
  });
};

function hut(
  context: Context,
  x: number,
  y: number,
  tone: { log: string; dark: string; snow: string; light: string },
): void {
  rect(context, x - 84, y - 84, 168, 90, gradientY(context, y - 84, y, tone.log, tone.dark));
  for (const log of indices(5)) rect(context, x - 84, y - 70 + log * 18, 168, 3, withOpacity(tone.dark, 0.7));
  polygon(context, points`${x - 84},${y - 82} ${x},${y - 170} ${x + 84},${y - 82}`, tone.dark);
  rect(context, x + 36, y - 190, 22, 60, tone.dark);
  polygon(
    context,
    points`${x - 112},${y - 70} ${x - 104},${y - 96} ${x},${y - 204} ${x + 104},${y - 96} ${x + 112},${y - 70} ${x},${y - 168}`,
    tone.snow,
  );
  roundRect(context, x + 30, y - 200, 34, 14, 7, tone.snow);
  glow(context, x - 30, y - 44, 120, tone.light, 0.9);
  rect(context, x - 52, y - 62, 44, 38, mix(tone.light, '#ffffff', 0.4));
  rect(context, x - 32, y - 62, 4, 38, tone.dark);
  rect(context, x - 52, y - 45, 44, 4, tone.dark);
  rect(context, x + 26, y - 64, 36, 70, tone.dark);
}

const slope: Painter = (context, colours) => {
  const needles = colours.shaded('#2c4a5e');
  const snow = colours.lit('#eef1f6');
  for (const index of indices(17))
    pine(
      context,
      PAINTED_AREA.left + index * 60 + 20 * indexedRandom(index),
      800 + 24 * indexedRandom(index, 2),
      120 + 80 * indexedRandom(index, 3),
      mix(needles, colours.lit('#a9bcd4'), 0.4),
      withOpacity(snow, 0.75),
    );
  smoothPolygon(
    context,
    points`${PAINTED_AREA.left - 80},840 60,770 240,820 420,800 600,770 ${PAINTED_AREA.right + 80},830 ${PAINTED_AREA.right + 80},1600 ${PAINTED_AREA.left - 80},1600`,
    gradientY(context, 770, 1300, colours.lit('#e6ebf4'), colours.shaded('#8fa6cc')),
  );
  hut(context, 590, 868, {
    log: colours.shaded('#6a4a38'),
    dark: colours.shaded('#2a1c1a'),
    snow,
    light: colours.lit('#ffc46a'),
  });
  for (const index of indices(6))
    pine(
      context,
      PAINTED_AREA.left + 20 + index * 60,
      890 + 30 * indexedRandom(index, 4),
      230 + 90 * indexedRandom(index, 5),
      needles,
      snow,
    );
  pine(context, 716, 930, 320, needles, snow);
  smoothPolygon(
    context,
    points`${PAINTED_AREA.left - 80},980 100,900 300,950 470,920 660,960 ${PAINTED_AREA.right + 80},930 ${PAINTED_AREA.right + 80},1600 ${PAINTED_AREA.left - 80},1600`,
    gradientY(context, 900, 1472, colours.shaded('#b9c9e2'), colours.shaded('#5d76a4')),
  );
  for (const step of indices(8))
    oval(
      context,
      560 - step * 30 + (step % 2) * 26,
      930 + step * step * 6,
      8 + step * 2.4,
      3 + step,
      withOpacity(colours.shaded('#5a739f'), 0.55),
    );
};

const near: Painter = (context, colours) => {
  pine(context, -50, 1260, 900, colours.shaded('#1a3042'), colours.lit('#dfe7f2'));
  pine(context, 800, 1290, 760, colours.shaded('#1a3042'), colours.lit('#dfe7f2'));
  for (const [x, y] of [
    [-50, 1262],
    [800, 1290],
  ] as const)
    smoothPolygon(
      context,
      points`${x - 260},${y + 60} ${x - 150},${y - 40} ${x},${y - 70} ${x + 150},${y - 30} ${x + 270},${y + 70} ${x},${y + 110}`,
      gradientY(context, y - 60, y + 90, colours.lit('#b4c4de'), colours.shaded('#6d84b0')),
    );
  darkenForPeople(context, colours.shaded('#22355a'), 0.3);
};

const smoke: Painter = (context, colours, { time }) =>
  steam(context, 638, 668, { width: 46, height: 190 }, colours.lit('#ffffff'), 0.42, time);

export const snowMountain: Backdrop = {
  planes: [
    staticPlane(0.04, mountains),
    animatedPlane(0.1, clouds),
    staticPlane(0.4, slope),
    animatedPlane(0.4, smoke),
    staticPlane(0.85, near),
  ],
};
