import type { SKRSContext2D } from '@napi-rs/canvas';
import { css, mix, rgb, WHITE } from '../colour.ts';
import type { Moment } from '../stage.ts';
import { FRAME_RATE, STAGE } from '../stage.ts';

const { width: WIDTH, height: HEIGHT } = STAGE;

/** Paints drifting banks of mist in the lower part of the picture. */
export function fog(context: SKRSContext2D, { time, palette }: Moment): void {
  const colour = mix(mix(rgb(palette.key), [190, 205, 225], 0.6), rgb(palette.shadow), 0.2);
  for (let index = 0; index < 5; index += 1) {
    const span = WIDTH + 900;
    const x = ((((index * 337 + time * (18 + index * 9) * (index % 2 === 0 ? 1 : -1)) % span) + span) % span) - 450;
    const y = HEIGHT * (0.52 + index * 0.11);
    context.save();
    context.translate(x, y);
    context.scale(1, 0.34);
    const gradient = context.createRadialGradient(0, 0, 0, 0, 0, 430);
    gradient.addColorStop(0, css(colour, 0.3));
    gradient.addColorStop(0.55, css(colour, 0.14));
    gradient.addColorStop(1, css(colour, 0));
    context.fillStyle = gradient;
    context.fillRect(-430, -430, 860, 860);
    context.restore();
  }
}

/** Paints a white flash at the start of the shot and a weaker second one, like lightning. */
export function flash(context: SKRSContext2D, { time }: Moment): void {
  const burst = (at: number, strength: number): number => (time < at ? 0 : strength * Math.exp(-(time - at) * 11));
  const alpha = burst(0.02, 0.85) + burst(0.24, 0.4);
  if (alpha < 0.02) return;
  context.fillStyle = `rgba(250,250,255,${Math.min(0.9, alpha).toFixed(3)})`;
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

/** Paints a red pulse from the edges, like a heartbeat. */
export function redPulse(context: SKRSContext2D, { time }: Moment): void {
  const phase = (time * 1.25) % 1;
  const strength = Math.exp(-phase * 5) + 0.7 * Math.exp(-Math.abs(phase - 0.24) * 9);
  const gradient = context.createRadialGradient(
    WIDTH / 2,
    HEIGHT * 0.42,
    WIDTH * 0.34,
    WIDTH / 2,
    HEIGHT * 0.46,
    HEIGHT * 0.68,
  );
  gradient.addColorStop(0, 'rgba(196,10,28,0)');
  gradient.addColorStop(1, `rgba(196,10,28,${(0.18 + 0.5 * Math.min(1, strength)).toFixed(3)})`);
  context.fillStyle = gradient;
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

/** Paints lines towards the centre. They change every two frames, as in drawn animation. */
export function speedLines(context: SKRSContext2D, { time, palette }: Moment): void {
  const drawing = Math.floor((time * FRAME_RATE) / 2);
  const colour = mix(rgb(palette.key), WHITE, 0.6);
  context.beginPath();
  for (let index = 0; index < 44; index += 1) {
    const wave = Math.sin(index * 91.7 + (drawing % 5) * 37.3) * 43758.5453;
    const random = wave - Math.floor(wave);
    const angle = ((index + random * 0.8) / 44) * Math.PI * 2;
    const innerRadius = 430 + random * 230 + Math.abs(Math.sin(angle)) * 190;
    const spread = 0.005 + random * 0.011;
    const outerRadius = 1000;
    const [cx, cy] = [WIDTH / 2, HEIGHT * 0.4];
    context.moveTo(cx + Math.cos(angle) * innerRadius, cy + Math.sin(angle) * innerRadius);
    context.lineTo(cx + Math.cos(angle - spread) * outerRadius, cy + Math.sin(angle - spread) * outerRadius);
    context.lineTo(cx + Math.cos(angle + spread) * outerRadius, cy + Math.sin(angle + spread) * outerRadius);
    context.closePath();
  }
  context.fillStyle = css(colour, 0.62);
  context.fill();
}

export function moonRays(context: SKRSContext2D, { time, palette }: Moment): void {
  const colour = mix(rgb(palette.key), [200, 220, 255], 0.6);
  context.save();
  context.globalCompositeOperation = 'screen';
  for (let index = 0; index < 4; index += 1) {
    const top = 90 + index * 190;
    const wide = 54 + (index % 3) * 40;
    const strength = 0.13 + 0.06 * Math.sin(time * 0.8 + index * 1.9);
    const gradient = context.createLinearGradient(0, 0, 0, HEIGHT * 0.92);
    gradient.addColorStop(0, css(colour, strength * 1.5));
    gradient.addColorStop(1, css(colour, 0));
    context.fillStyle = gradient;
    context.beginPath();
    context.moveTo(top, -20);
    context.lineTo(top + wide, -20);
    context.lineTo(top + wide * 2 - 360, HEIGHT);
    context.lineTo(top - 360 - wide * 0.6, HEIGHT);
    context.closePath();
    context.fill();
  }
  context.restore();
}
