import { formatCueTime } from '#media/cue-time.ts';

/** The layout of the seek preview's thumbnails in one image. All sizes are in pixels. */
export type SpriteLayout = {
  width: number;
  height: number;
  columns: number;
  rows: number;
  count: number;
  everySeconds: number;
};

const TILE = { width: 90, height: 160, everySeconds: 2 };
const MAX_COLUMNS = 10;

export function spriteLayout(durationMs: number): SpriteLayout {
  const count = Math.max(1, Math.ceil(durationMs / 1000 / TILE.everySeconds));
  return { ...TILE, count, columns: Math.min(count, MAX_COLUMNS), rows: Math.ceil(count / MAX_COLUMNS) };
}

/** Returns a WebVTT track that maps playback time to tiles (`#xywh` media fragments). */
export function spriteTrack(layout: SpriteLayout, image: string, durationMs: number): string {
  const stepMs = layout.everySeconds * 1000;
  const cues = Array.from({ length: layout.count }, (_, index) => {
    const end = Math.min((index + 1) * stepMs, durationMs);
    const left = (index % layout.columns) * layout.width;
    const top = Math.floor(index / layout.columns) * layout.height;
    return `${formatCueTime(index * stepMs)} --> ${formatCueTime(end)}\n${image}#xywh=${left},${top},${layout.width},${layout.height}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}
