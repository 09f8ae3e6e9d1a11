/** Paints dialogue: a balloon that points at its speaker, or a caption if the speaker is not in the shot. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { easeOutBack } from '../camera/easing.ts';
import type { Storyboard } from '../storyboard.ts';
import { wrapText } from './wrap.ts';

/** The area of dialogue in picture pixels. It leaves room for the player's controls at the right and at the bottom. */
const AREA = { left: 34, right: 604, bottom: 980 } as const;

const FONT_SIZE = 35;
const LEADING = 45;
const PADDING = { x: 34, y: 25 } as const;

/** The fonts of dialogue. None is bundled, so the first installed one is used. */
const FONT_FAMILY =
  '"Source Sans 3", "Noto Sans CJK SC", "Helvetica Neue", "Liberation Sans", Arial, "DejaVu Sans", sans-serif';

/** Durations of the animations in which a balloon appears and disappears, in seconds. */
const APPEAR_SECONDS = 0.2;
const DISAPPEAR_SECONDS = 0.08;

export type Speech = {
  readonly text: string;
  /** Seconds since the line appeared, and until it disappears. */
  readonly secondsShown: number;
  readonly secondsLeft: number;
  /** Position of the speaker's mouth in picture pixels, or undefined if the speaker is not in the shot. */
  readonly mouth: readonly [number, number] | undefined;
};

/** Replaces typographic quotes, ellipses and dashes, which Chinese and Japanese fonts draw in full width. */
function withAsciiPunctuation(text: string): string {
  return text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').replaceAll('…', '...').replaceAll('—', ' - ');
}

function layOut(
  context: SKRSContext2D,
  { text, mouth }: Speech,
): { lines: readonly string[]; x: number; y: number; width: number; height: number } {
  context.font = `bold ${FONT_SIZE}px ${FONT_FAMILY}`;
  const measure = (part: string): number => context.measureText(part).width;
  const lines = wrapText(withAsciiPunctuation(text), AREA.right - AREA.left - PADDING.x * 2, measure);
  const width = Math.max(120, ...lines.map(measure)) + PADDING.x * 2;
  const height = lines.length * LEADING + PADDING.y * 2 - 6;
  const preferredX = (mouth?.[0] ?? (AREA.left + AREA.right) / 2) - width / 2;
  const x = mouth ? Math.max(AREA.left, Math.min(AREA.right - width, preferredX)) : AREA.left;
  return { lines, x, y: AREA.bottom - height, width, height };
}

function traceBalloon(
  context: SKRSContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  mouth: readonly [number, number],
): void {
  const radius = Math.min(38, height / 2);
  const tailX = Math.max(x + radius + 22, Math.min(x + width - radius - 22, mouth[0] * 0.55 + (x + width / 2) * 0.45));
  const tailBottom = Math.max(y - 62, mouth[1] + 34);
  const tipOffset = Math.max(-40, Math.min(40, (mouth[0] - tailX) * 0.5));
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.moveTo(tailX - 19, y + 3);
  context.quadraticCurveTo(tailX - 4 + tipOffset * 0.2, y - 18, tailX + tipOffset, Math.min(y - 26, tailBottom));
  context.quadraticCurveTo(tailX + 12 + tipOffset * 0.3, y - 16, tailX + 19, y + 3);
  context.closePath();
}

function paintBalloon(context: SKRSContext2D, box: ReturnType<typeof layOut>, mouth: readonly [number, number]): void {
  context.fillStyle = 'rgba(8,5,12,0.34)';
  traceBalloon(context, box.x + 3, box.y + 7, box.width, box.height, [mouth[0] + 3, mouth[1] + 7]);
  context.fill();
  traceBalloon(context, box.x, box.y, box.width, box.height, mouth);
  context.strokeStyle = '#120c14';
  context.lineWidth = 6;
  context.lineJoin = 'round';
  context.stroke();
  context.fillStyle = '#fdfbf7';
  context.fill('nonzero');
}

function paintCaption(context: SKRSContext2D, box: ReturnType<typeof layOut>, accent: string): void {
  context.fillStyle = 'rgba(10,7,14,0.82)';
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, 10);
  context.fill();
  context.fillStyle = accent;
  context.beginPath();
  context.roundRect(box.x, box.y, 8, box.height, [10, 0, 0, 10]);
  context.fill();
}

/** Paints one line of dialogue with its balloon or caption. */
export function paintSpeech(context: SKRSContext2D, speech: Speech, palette: Storyboard['palette']): void {
  context.save();
  const box = layOut(context, speech);
  const scale = 0.72 + 0.28 * easeOutBack(speech.secondsShown / APPEAR_SECONDS);
  const anchor = [box.x + box.width / 2, box.y + box.height / 2] as const;
  context.translate(...anchor);
  context.scale(scale, scale);
  context.translate(-anchor[0], -anchor[1]);
  context.globalAlpha = Math.min(
    1,
    speech.secondsShown / (APPEAR_SECONDS * 0.5),
    Math.max(0, speech.secondsLeft) / DISAPPEAR_SECONDS,
  );
  if (speech.mouth) paintBalloon(context, box, speech.mouth);
  else paintCaption(context, box, palette.accent);
  context.fillStyle = speech.mouth ? '#17101a' : '#ffffff';
  context.textAlign = speech.mouth ? 'center' : 'left';
  context.textBaseline = 'alphabetic';
  box.lines.forEach((line, index) => {
    context.fillText(
      line,
      speech.mouth ? anchor[0] : box.x + PADDING.x,
      box.y + PADDING.y + FONT_SIZE * 0.86 + index * LEADING,
    );
  });
  context.restore();
}
