import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { clockText } from '#domain/duration.ts';
import { useText } from '#web/text/i18n.ts';
import { classes } from '#web/ui/class-names.ts';
import type { PlaybackEngine } from './engine/playback-engine.ts';
import { useEngineState } from './use-engine.ts';

const STEP_MS = 10_000;
const PERCENT = 100;

/** Where a key moves the place, in ms; undefined for keys that are not the slider's. */
function keyTarget(key: string, positionMs: number, durationMs: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return positionMs - STEP_MS;
    case 'ArrowRight':
    case 'ArrowUp':
      return positionMs + STEP_MS;
    case 'Home':
      return 0;
    case 'End':
      return durationMs;
    default:
      return undefined;
  }
}

/** A thin line that grows on touch; takes a finger, a mouse and the keyboard. 44 px high to the touch. */
export function SeekBar({ engine, onStir }: { engine: PlaybackEngine; onStir: () => void }) {
  const t = useText();
  const bar = useRef<HTMLDivElement>(null);
  const [draggedMs, setDraggedMs] = useState<number | null>(null);
  const positionMs = useEngineState(engine, (state) => state.positionMs);
  const durationMs = useEngineState(engine, (state) => state.durationMs);
  const bufferedMs = useEngineState(engine, (state) => state.bufferedMs);
  const shownMs = draggedMs ?? positionMs;
  const share = (ms: number): string => `${durationMs > 0 ? Math.min(1, ms / durationMs) * PERCENT : 0}%`;

  const placeAt = ({ clientX }: PointerEvent): number => {
    const { left = 0, width = 1 } = bar.current?.getBoundingClientRect() ?? {};
    return Math.min(1, Math.max(0, (clientX - left) / width)) * durationMs;
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDraggedMs(placeAt(event));
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (draggedMs === null) return;
    onStir();
    setDraggedMs(placeAt(event));
  };
  const onPointerUp = (): void => {
    if (draggedMs !== null) engine.seek(draggedMs);
    setDraggedMs(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = keyTarget(event.key, positionMs, durationMs);
    if (target === undefined) return;
    event.preventDefault();
    onStir();
    engine.seek(target);
  };
  const isDragging = draggedMs !== null;

  return (
    <div
      ref={bar}
      role="slider"
      tabIndex={0}
      aria-label={t('player.seek')}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationMs / 1000)}
      aria-valuenow={Math.round(shownMs / 1000)}
      aria-valuetext={t('player.place', { position: clockText(shownMs), duration: clockText(durationMs) })}
      className="group pointer-events-auto relative flex h-11 cursor-pointer touch-none items-center"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDraggedMs(null)}
      onKeyDown={onKeyDown}
    >
      {isDragging && (
        <output className="absolute bottom-[calc(100%+8.5rem)] left-1/2 -translate-x-1/2 rounded-lg bg-black/70 px-4 py-2 text-lg font-semibold tabular-nums">
          {clockText(draggedMs)} <span className="font-normal text-soft">/ {clockText(durationMs)}</span>
        </output>
      )}
      <div
        className={classes(
          'relative w-full overflow-hidden rounded-full bg-white/25 transition-[height]',
          isDragging ? 'h-2' : 'h-[3px] group-hover:h-1.5 group-focus-visible:h-1.5',
        )}
      >
        <div className="absolute inset-y-0 left-0 bg-white/30" style={{ width: share(bufferedMs) }} />
        <div className="absolute inset-y-0 left-0 bg-accent" style={{ width: share(shownMs) }} />
      </div>
      <div
        aria-hidden
        className={classes(
          'absolute size-3.5 -translate-x-1/2 rounded-full bg-white shadow transition-transform',
          isDragging ? 'scale-125' : 'scale-0 group-hover:scale-100 group-focus-visible:scale-100',
        )}
        style={{ left: share(shownMs) }}
      />
    </div>
  );
}
