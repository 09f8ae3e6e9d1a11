import type { Backdrop } from '#studio/stage.ts';
import { drift } from './clouds.ts';
import { mix, withOpacity } from './colour.ts';
import { FIELD, indexedRandom, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Brush, Painter } from './frame.ts';
import { pine } from './foliage.ts';
import { glow, haze, darkenForPeople, steam } from './light.ts';
import { blob, gradientY, fillAll, oval, transformed, trail, polygon, rounded, slab } from './shapes.ts';

/** A peak with a lit and a shaded side. */
function peak(
  brush: Brush,
  x: number,
  top: number,
  half: number,
  foot: number,
  tone: { light: string; shade: string; rock: string },
): void {
  const height = foot - top;
  transformed(brush, { x, y: top }, () => {
    brush.scale(half / 100, height / 100);
    const lit = mix(tone.light, tone.shade, 0.35);
    const dim = mix(tone.shade, tone.light, 0.3);
    polygon(
      brush,
      trail`0,0 22,20 36,28 62,62 100,100 -100,100 -70,64 -42,42 -30,24`,
      gradientY(brush, 0, 100, tone.light, lit),
    );
    polygon(
      brush,
      trail`0,0 22,20 36,28 62,62 100,100 10,100 20,72 2,50 12,30 -3,16`,
      gradientY(brush, 0, 100, tone.shade, dim),
    );
    for (const [rx, ry, size] of [
      [-34, 44, 10],
      [-14, 36, 7],
      [40, 56, 12],
      [20, 44, 6],
      [-50, 68, 10],
    ] as const) {
      transformed(brush, { x: rx, y: ry, scale: size }, () =>
        polygon(brush, trail`0,0 1,1.3 0.3,1 -0.2,1.8 -0.4,0.8`, withOpacity(tone.rock, 0.5)),
      );
    }
  });
}

const range: Painter = (brush, ink) => {
  fillAll(
    brush,
    gradientY(brush, -192, 820, ink.deep('#24407c'), ink.lit('#7ea6d6'), ink.lit('#f2d8c8'), ink.lit('#fbeadb')),
  );
  glow(brush, 600, 250, 460, ink.lit('#fff0d4'), 0.85);
  oval(brush, 600, 250, 44, 44, ink.lit('#fffaf0'));
  const tone = { light: ink.lit('#f4ece8'), shade: ink.deep('#8ea4cc'), rock: ink.deep('#5c6f98') };
  peak(brush, 60, 330, 330, 820, { light: ink.lit('#e2e2ec'), shade: ink.deep('#a3b5d6'), rock: ink.deep('#8496ba') });
  peak(brush, 640, 380, 340, 820, { light: ink.lit('#e2e2ec'), shade: ink.deep('#a3b5d6'), rock: ink.deep('#8496ba') });
  peak(brush, 330, 90, 470, 860, tone);
  haze(brush, 480, 860, ink.lit('#f6ebe6'), 0.7);
};

const clouds: Painter = (brush, ink, { time }) => {
  drift(brush, time, {
    count: 5,
    top: 420,
    step: 66,
    width: 300,
    tone: () => [withOpacity(ink.lit('#ffffff'), 0.75), withOpacity(ink.lit('#d8deee'), 0.25)],
  });
};

function hut(
  brush: Brush,
  x: number,
  y: number,
  tone: { log: string; dark: string; snow: string; light: string },
): void {
  slab(brush, x - 84, y - 84, 168, 90, gradientY(brush, y - 84, y, tone.log, tone.dark));
  for (const log of indices(5)) slab(brush, x - 84, y - 70 + log * 18, 168, 3, withOpacity(tone.dark, 0.7));
  polygon(brush, trail`${x - 84},${y - 82} ${x},${y - 170} ${x + 84},${y - 82}`, tone.dark);
  slab(brush, x + 36, y - 190, 22, 60, tone.dark);
  polygon(
    brush,
    trail`${x - 112},${y - 70} ${x - 104},${y - 96} ${x},${y - 204} ${x + 104},${y - 96} ${x + 112},${y - 70} ${x},${y - 168}`,
    tone.snow,
  );
  rounded(brush, x + 30, y - 200, 34, 14, 7, tone.snow);
  glow(brush, x - 30, y - 44, 120, tone.light, 0.9);
  slab(brush, x - 52, y - 62, 44, 38, mix(tone.light, '#ffffff', 0.4));
  slab(brush, x - 32, y - 62, 4, 38, tone.dark);
  slab(brush, x - 52, y - 45, 44, 4, tone.dark);
  slab(brush, x + 26, y - 64, 36, 70, tone.dark);
}

const slope: Painter = (brush, ink) => {
  const needles = ink.deep('#2c4a5e');
  const snow = ink.lit('#eef1f6');
  for (const index of indices(17))
    pine(
      brush,
      FIELD.left + index * 60 + 20 * indexedRandom(index),
      800 + 24 * indexedRandom(index, 2),
      120 + 80 * indexedRandom(index, 3),
      mix(needles, ink.lit('#a9bcd4'), 0.4),
      withOpacity(snow, 0.75),
    );
  blob(
    brush,
    trail`${FIELD.left - 80},840 60,770 240,820 420,800 600,770 ${FIELD.right + 80},830 ${FIELD.right + 80},1600 ${FIELD.left - 80},1600`,
    gradientY(brush, 770, 1300, ink.lit('#e6ebf4'), ink.deep('#8fa6cc')),
  );
  hut(brush, 590, 868, { log: ink.deep('#6a4a38'), dark: ink.deep('#2a1c1a'), snow, light: ink.lit('#ffc46a') });
  for (const index of indices(6))
    pine(
      brush,
      FIELD.left + 20 + index * 60,
      890 + 30 * indexedRandom(index, 4),
      230 + 90 * indexedRandom(index, 5),
      needles,
      snow,
    );
  pine(brush, 716, 930, 320, needles, snow);
  blob(
    brush,
    trail`${FIELD.left - 80},980 100,900 300,950 470,920 660,960 ${FIELD.right + 80},930 ${FIELD.right + 80},1600 ${FIELD.left - 80},1600`,
    gradientY(brush, 900, 1472, ink.deep('#b9c9e2'), ink.deep('#5d76a4')),
  );
  for (const step of indices(8))
    oval(
      brush,
      560 - step * 30 + (step % 2) * 26,
      930 + step * step * 6,
      8 + step * 2.4,
      3 + step,
      withOpacity(ink.deep('#5a739f'), 0.55),
    );
};

const near: Painter = (brush, ink) => {
  pine(brush, -50, 1260, 900, ink.deep('#1a3042'), ink.lit('#dfe7f2'));
  pine(brush, 800, 1290, 760, ink.deep('#1a3042'), ink.lit('#dfe7f2'));
  for (const [x, y] of [
    [-50, 1262],
    [800, 1290],
  ] as const)
    blob(
      brush,
      trail`${x - 260},${y + 60} ${x - 150},${y - 40} ${x},${y - 70} ${x + 150},${y - 30} ${x + 270},${y + 70} ${x},${y + 110}`,
      gradientY(brush, y - 60, y + 90, ink.lit('#b4c4de'), ink.deep('#6d84b0')),
    );
  darkenForPeople(brush, ink.deep('#22355a'), 0.3);
};

const smoke: Painter = (brush, ink, { time }) =>
  steam(brush, 638, 668, { width: 46, height: 190 }, ink.lit('#ffffff'), 0.42, time);

export const snowMountain: Backdrop = {
  planes: [
    staticPlane(0.04, range),
    animatedPlane(0.1, clouds),
    staticPlane(0.4, slope),
    animatedPlane(0.4, smoke),
    staticPlane(0.85, near),
  ],
};
