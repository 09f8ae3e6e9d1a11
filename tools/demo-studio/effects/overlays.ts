import type { SKRSContext2D } from '@napi-rs/canvas';
import { css, mix, rgb, WHITE } from '../colour.ts';
import type { Moment } from '../stage.ts';
import { FRAME_RATE, STAGE } from '../stage.ts';

const { width: W, height: H } = STAGE;

/** Banks of mist low in the picture. */
export function fog(context: SKRSContext2D, { time, palette }: Moment): void {
  const colour = mix(mix(rgb(palette.key), [190, 205, 225], 0.6), rgb(palette.shadow), 0.2);
  for (let index = 0; index < 5; index += 1) {
    const span = W + 900;
    const x = ((((index * 337 + time * (18 + index * 9) * (index % 2 === 0 ? 1 : -1)) % span) + span) % span) - 450;
    const y = H * (0.52 + index * 0.11);
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

/** A white flash after the cut and a weaker second one, like lightning. */
export function flash(context: SKRSContext2D, { time }: Moment): void {
  const burst = (at: number, strength: number): number => (time < at ? 0 : strength * Math.exp(-(time - at) * 11));
  const alpha = burst(0.02, 0.85) + burst(0.24, 0.4);
  if (alpha < 0.02) return;
  context.fillStyle = `rgba(250,250,255,${Math.min(0.9, alpha).toFixed(3)})`;
  context.fillRect(0, 0, W, H);
}

/** A red pulse from the edges, like a heartbeat. */
export function redPulse(context: SKRSContext2D, { time }: Moment): void {
  const beat = (time * 1.25) % 1;
  const strength = Math.exp(-beat * 5) + 0.7 * Math.exp(-Math.abs(beat - 0.24) * 9);
  const gradient = context.createRadialGradient(W / 2, H * 0.42, W * 0.34, W / 2, H * 0.46, H * 0.68);
  gradient.addColorStop(0, 'rgba(196,10,28,0)');
  gradient.addColorStop(1, `rgba(196,10,28,${(0.18 + 0.5 * Math.min(1, strength)).toFixed(3)})`);
  context.fillStyle = gradient;
  context.fillRect(0, 0, W, H);
}

/** Lines towards the centre. Each drawing lasts two frames, as in drawn animation. */
export function speedLines(context: SKRSContext2D, { time, palette }: Moment): void {
  const drawing = Math.floor((time * FRAME_RATE) / 2);
  const colour = mix(rgb(palette.key), WHITE, 0.6);
  context.beginPath();
  for (let index = 0; index < 44; index += 1) {
    const wave = Math.sin(index * 91.7 + (drawing % 5) * 37.3) * 43758.5453;
    const lot = wave - Math.floor(wave);
    const angle = ((index + lot * 0.8) / 44) * Math.PI * 2;
    const near = 430 + lot * 230 + Math.abs(Math.sin(angle)) * 190;
    const spread = 0.005 + lot * 0.011;
    const far = 1000;
    const [cx, cy] = [W / 2, H * 0.4];
    context.moveTo(cx + Math.cos(angle) * near, cy + Math.sin(angle) * near);
    context.lineTo(cx + Math.cos(angle - spread) * far, cy + Math.sin(angle - spread) * far);
    context.lineTo(cx + Math.cos(angle + spread) * far, cy + Math.sin(angle + spread) * far);
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
    const gradient = context.createLinearGradient(0, 0, 0, H * 0.92);
    gradient.addColorStop(0, css(colour, strength * 1.5));
    gradient.addColorStop(1, css(colour, 0));
    context.fillStyle = gradient;
    context.beginPath();
    context.moveTo(top, -20);
    context.lineTo(top + wide, -20);
    context.lineTo(top + wide * 2 - 360, H);
    context.lineTo(top - 360 - wide * 0.6, H);
    context.closePath();
    context.fill();
  }
  context.restore();
}
