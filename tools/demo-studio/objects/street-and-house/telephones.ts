/** Paints a smartphone and an old rotary telephone. */
import { indices } from '../../sets/plane.ts';
import { gradient, gradientX, gradientY } from '../../sets/shapes.ts';
import { INK, backlit, between, glow, groundShadow, inked } from './ink.ts';
import { blackLacquer, brass, steel } from './materials.ts';
import type { StageObject } from '../stage-object.ts';
import { boxPath, filled, ovalPath, stroked, svgPath } from '../paths.ts';
import type { Context } from '../paths.ts';

/** Paints the pictures on the screen: a caller without a face, rings, and the two buttons. */
function screen(context: Context, change: number, time: number): void {
  const pulse = 0.5 + 0.5 * Math.sin(time * 6);
  context.fillStyle = gradient(context, [-150, -330], [150, 330], '#1c2f6b', '#4a2f86', '#9b3f7d');
  context.fillRect(-160, -340, 320, 680);
  glow(context, -40, -150, 260, '#7fd0ff', 0.35 + 0.45 * change);
  for (const ring of indices(3)) {
    const growth = (time * 0.55 + ring / 3) % 1;
    const alpha = Math.round(200 * (1 - growth) * (0.35 + 0.65 * change))
      .toString(16)
      .padStart(2, '0');
    stroked(context, ovalPath(0, -110, 74 + growth * 90), 6, `#ffffff${alpha}`);
  }
  filled(context, ovalPath(0, -110, 74), '#f2f6ff');
  filled(context, ovalPath(0, -134, 25, 28), '#5b6ea6');
  filled(context, svgPath('M-46,-66 C-44,-104 44,-104 46,-66 C24,-44 -24,-44 -46,-66Z'), '#5b6ea6');
  for (const [x, colour] of [
    [-78, '#f0424e'],
    [78, '#38cf6e'],
  ] as const) {
    glow(context, x, 210, 110, colour, (0.35 + 0.5 * pulse) * (0.3 + 0.7 * change));
    filled(context, ovalPath(x, 210, 48 + (x > 0 ? 5 * pulse * change : 0)), colour);
    filled(context, ovalPath(x - 12, 194, 18, 10, -0.5), '#ffffff66');
  }
  context.fillStyle = `rgba(4,6,14,${0.62 * (1 - change)})`;
  context.fillRect(-160, -340, 320, 680);
}

/** A smartphone on its back. A call lights up its screen. */
export const phone: StageObject = (context, { change, moment }) => {
  const tremble = change * Math.sin(moment.time * 53) * 2.2;
  const light = between(0.25, 0.85, change) * (0.9 + 0.1 * Math.sin(moment.time * 6));
  context.save();
  context.translate(tremble, 20);
  context.transform(0.92, 0.2, -0.36, 0.86, 0, 0);
  context.save();
  context.translate(24, 30);
  groundShadow(context, 0, 0, 260, 430, 0.85);
  context.restore();
  glow(context, 0, 0, 520, '#8f9dff', light * 0.6);
  inked(context, boxPath(-162, -338, 348, 716, 58), steel(context, [-170, -300], [190, 380]), undefined, 6);
  const body = boxPath(-178, -362, 348, 716, 56);
  backlit(context, body, moment);
  inked(context, body, '#0d0d12', undefined, 6);
  stroked(context, boxPath(-171, -355, 334, 702, 50), 4, '#8d96a6');
  context.save();
  context.translate(-4, -4);
  context.save();
  context.clip(boxPath(-154, -336, 308, 664, 38));
  screen(context, change, moment.time);
  filled(context, svgPath('M-154,-340 L60,-340 L-154,60Z'), '#ffffff1f');
  context.restore();
  filled(context, boxPath(-44, -326, 88, 20, 10), '#07070a');
  context.restore();
  glow(context, 0, -40, 430, '#a9b4ff', light * 0.35);
  context.restore();
};

const BASE = svgPath(
  'M-134,-30 C-150,40 -190,110 -250,190 C-280,236 -280,290 -250,304 L250,304 C280,290 280,236 250,190 C190,110 150,40 134,-30 C90,-56 -90,-56 -134,-30Z',
);
const HANDSET = svgPath(
  'M-268,-64 C-300,-70 -304,-140 -262,-160 C-170,-226 170,-226 262,-160 C304,-140 300,-70 268,-64 C230,-52 176,-56 160,-74 C146,-96 158,-120 130,-128 C60,-142 -60,-142 -130,-128 C-158,-120 -146,-96 -160,-74 C-176,-56 -230,-52 -268,-64Z',
);

function dial(context: Context, turn: number): void {
  inked(context, ovalPath(0, 130, 122, 114), steel(context, [-100, 30], [100, 240]));
  inked(context, ovalPath(0, 130, 106, 99), '#efe6d3', undefined, 4);
  const wheel = ovalPath(0, 130, 104, 97);
  filled(context, wheel, '#1d1c22');
  for (const hole of indices(10)) {
    const angle = turn - 2.2 + hole * 0.5;
    const [x, y] = [Math.cos(angle) * 76, 130 + Math.sin(angle) * 71];
    inked(context, ovalPath(x, y, 17, 16), '#e9dcc2', undefined, 3);
    stroked(context, svgPath(`M${x - 10},${y - 9} A17,16 0 0 1 ${x + 10},${y - 9}`), 4, '#00000088');
  }
  inked(context, ovalPath(0, 130, 40, 37), brass(context, [-30, 100], [34, 164]), undefined, 4);
  inked(context, ovalPath(0, 130, 24, 22), '#f7efe0', undefined, 3);
  stroked(context, svgPath('M-78,78 C-56,52 -20,42 10,44'), 6, '#ffffff55');
}

function receiver(context: Context): void {
  inked(context, HANDSET, blackLacquer(context, [-60, -210], [40, -50]), () => {
    stroked(context, svgPath('M-262,-128 C-160,-200 120,-204 236,-150'), 11, '#c9d3e488');
    filled(
      context,
      svgPath('M120,-120 C160,-120 160,-70 190,-50 L300,-50 L300,-100 C240,-100 200,-140 120,-120Z'),
      '#00000077',
    );
  });
  for (const x of [-216, 216])
    stroked(
      context,
      svgPath(`M${x - 48},-76 C${x - 20},-66 ${x + 20},-66 ${x + 48},-76`),
      5,
      brass(context, [x - 40, -80], [x + 40, -60]),
    );
}

/** A black rotary telephone. Its receiver is lifted. */
export const telephone: StageObject = (context, { change, moment }) => {
  groundShadow(context, 0, 306, 330, 46, 0.95);
  backlit(context, BASE, moment);
  const lift = change * 190;
  const end = { x: -236 - 14 * change, y: -60 - lift * 0.7 };
  for (const loop of indices(17)) {
    const share = loop / 16;
    const x = between(-236, end.x - 10, share) - Math.sin(share * Math.PI) * 66;
    const coil = ovalPath(x, between(262, end.y, share), 17, 11, 0.5);
    stroked(context, coil, 13, INK);
    stroked(context, coil, 7, '#35343e');
    stroked(context, svgPath(`M${x - 13},${between(262, end.y, share) - 8} l8,-4`), 3, '#aab2c499');
  }
  for (const x of [-104, 104]) {
    inked(
      context,
      svgPath(
        `M${x - 26},-30 L${x - 30},-98 C${x - 30},-112 ${x - 12},-112 ${x - 10},-98 L${x - 8},-72 L${x + 8},-72 L${x + 10},-98 C${x + 12},-112 ${x + 30},-112 ${x + 30},-98 L${x + 26},-30Z`,
      ),
      blackLacquer(context, [x - 30, -110], [x + 30, -20]),
      undefined,
      4.5,
    );
  }
  inked(context, BASE, blackLacquer(context, [-150, -60], [120, 300]), () => {
    filled(context, svgPath('M-120,-34 C-136,50 -180,130 -236,214 L-206,220 C-150,130 -110,50 -96,-40Z'), '#c9d3e477');
    filled(context, svgPath('M-280,262 L280,262 L280,320 L-280,320Z'), '#00000077');
    filled(context, svgPath('M110,-40 C150,60 200,140 240,270 L300,270 L200,-40Z'), '#00000055');
  });
  stroked(context, svgPath('M-248,276 L248,276'), 6, gradientX(context, -248, 248, '#f7d27a', '#7a4a12'));
  inked(context, boxPath(-96, -66, 192, 26, 8), gradientY(context, -66, -40, '#4a4955', '#17161c'), undefined, 4);
  dial(context, 0);
  context.save();
  context.translate(16 * change, 16 - lift + (1 - change) * Math.sin(moment.time * 40) * 0.8);
  context.rotate(-0.24 * change);
  receiver(context);
  context.restore();
};
