import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatClockTime } from '#domain/duration.ts';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { PreviewCard } from '../seek-preview/preview-card.tsx';
import type { SeekPreview } from '../seek-preview/use-seek-preview.ts';
import { useEngineState } from '../state/use-engine-state.ts';

const STEP_MS = 10_000;
const PAGE_MS = 30_000;
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
    case 'PageDown':
      return positionMs - PAGE_MS;
    case 'PageUp':
      return positionMs + PAGE_MS;
    case 'Home':
      return 0;
    case 'End':
      return durationMs;
    default:
      return undefined;
  }
}

type SeekBarProps = { engine: PlaybackEngine; preview: SeekPreview; onStir: () => void };

/** A thin line that grows on touch; takes a finger, a mouse and the keyboard. 44 px high to the touch. */
export function SeekBar({ engine, preview, onStir }: SeekBarProps) {
  const t = useText();
  const { draggedMs, pointedMs, onKeyDown, ...pointer } = useSeeking({ engine, preview, onStir });
  const positionMs = useEngineState(engine, (state) => state.positionMs);
  const durationMs = useEngineState(engine, (state) => state.durationMs);
  const shownMs = draggedMs ?? positionMs;
  return (
    <div
      role="slider"
      data-dragging={draggedMs === null ? undefined : ''}
      tabIndex={0}
      aria-label={t('player.seek')}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationMs / 1000)}
      aria-valuenow={Math.round(shownMs / 1000)}
      aria-valuetext={t('player.place', { position: formatClockTime(shownMs), duration: formatClockTime(durationMs) })}
      className="group pointer-events-auto relative flex h-11 cursor-pointer touch-none items-center"
      onKeyDown={onKeyDown}
      {...pointer}
    >
      {pointedMs !== null && (
        <PreviewCard
          tile={preview.tileAt(pointedMs)}
          ms={pointedMs}
          durationMs={durationMs}
          className="bottom-full z-20 -translate-x-1/2"
          style={{ left: `clamp(48px, ${share(pointedMs, durationMs)}, 100% - 48px)` }}
        />
      )}
      <Line engine={engine} shownMs={shownMs} isThick={draggedMs !== null} />
      <div
        aria-hidden
        className={classNames(
          'absolute size-3.5 -translate-x-1/2 rounded-full bg-white shadow transition-transform',
          draggedMs === null ? 'scale-0 group-hover:scale-100 group-focus-visible:scale-100' : 'scale-125',
        )}
        style={{ left: share(shownMs, durationMs) }}
      />
    </div>
  );
}

function share(ms: number, durationMs: number): string {
  return `${durationMs > 0 ? Math.max(0, Math.min(1, ms / durationMs)) * PERCENT : 0}%`;
}

/** What has been watched, over what is there. */
function Line({ engine, shownMs, isThick }: { engine: PlaybackEngine; shownMs: number; isThick: boolean }) {
  const durationMs = useEngineState(engine, (state) => state.durationMs);
  const buffered = useEngineState(engine, (state) => state.buffered);
  return (
    <div
      className={classNames(
        'relative w-full overflow-hidden rounded-full bg-white/25 transition-[height]',
        isThick ? 'h-2' : 'h-[3px] group-hover:h-1.5 group-focus-visible:h-1.5',
      )}
    >
      {buffered.map(({ startMs, endMs }) => (
        <div
          key={startMs}
          className="absolute inset-y-0 bg-white/30"
          style={{ left: share(startMs, durationMs), width: share(endMs - startMs, durationMs) }}
        />
      ))}
      <div className="absolute inset-y-0 left-0 bg-accent" style={{ width: share(shownMs, durationMs) }} />
    </div>
  );
}

/** A finger or a mouse that drags, a mouse that only points, and keys. */
function useSeeking({ engine, preview, onStir }: SeekBarProps) {
  const [draggedMs, setDraggedMs] = useState<number | null>(null);
  const [hoveredMs, setHoveredMs] = useState<number | null>(null);
  const isDragging = useRef(false);
  const placeAt = ({ clientX, currentTarget }: PointerEvent): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width))) * engine.state().durationMs;
  };
  const drop = (): void => {
    isDragging.current = false;
    setDraggedMs(null);
  };
  return {
    draggedMs,
    /** The moment under the finger or the mouse. */
    pointedMs: draggedMs ?? hoveredMs,
    onPointerEnter: preview.load,
    onPointerDown: (event: PointerEvent): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
      isDragging.current = true;
      setDraggedMs(placeAt(event));
    },
    onPointerMove: (event: PointerEvent): void => {
      onStir();
      if (isDragging.current) setDraggedMs(placeAt(event));
      if (event.pointerType === 'mouse') setHoveredMs(placeAt(event));
    },
    onPointerUp: (event: PointerEvent): void => {
      if (isDragging.current) engine.seek(placeAt(event));
      drop();
    },
    onPointerCancel: drop,
    onPointerLeave: () => setHoveredMs(null),
    onKeyDown: (event: KeyboardEvent): void => {
      const { positionMs, durationMs } = engine.state();
      const target = keyTarget(event.key, positionMs, durationMs);
      if (target === undefined) return;
      event.preventDefault();
      onStir();
      engine.seek(target);
    },
  };
}
