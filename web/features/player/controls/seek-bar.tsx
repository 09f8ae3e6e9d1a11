import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatClockTime } from '#domain/duration.ts';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PreviewCard } from '../seek-preview/preview-card.tsx';
import { useSeekPreview } from '../seek-preview/use-seek-preview.ts';
import { useCurrentEngine, usePlayer } from '../state/player-context.tsx';

const STEP_MS = 10_000;
const PAGE_MS = 30_000;
const PERCENT = 100;

/** Returns the position in ms to which a key seeks, or undefined for other keys. */
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

export function SeekBar() {
  const t = useText();
  const { load, thumbnailAt } = useSeekPreview();
  const positionMs = usePlayer((state) => state.playback.positionMs);
  const durationMs = usePlayer((state) => state.playback.durationMs);
  const { draggedMs, pointedMs, onKeyDown, ...pointer } = useSeeking(load);
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
      className="group pointer-events-auto relative -mt-3 flex h-11 cursor-pointer touch-none items-end"
      onKeyDown={onKeyDown}
      {...pointer}
    >
      {pointedMs !== null && (
        <PreviewCard
          thumbnail={thumbnailAt(pointedMs)}
          positionMs={pointedMs}
          durationMs={durationMs}
          className="bottom-full z-20 -translate-x-1/2"
          style={{ left: `clamp(48px, ${percent(pointedMs, durationMs)}, 100% - 48px)` }}
        />
      )}
      <div className="relative flex h-4 w-full items-center">
        <SliderTrack shownMs={shownMs} isThick={draggedMs !== null} />
        <div
          aria-hidden
          className={classNames(
            'absolute size-3.5 -translate-x-1/2 rounded-full bg-white shadow transition-transform',
            draggedMs === null ? 'scale-0 group-hover:scale-100 group-focus-visible:scale-100' : 'scale-125',
          )}
          style={{ left: percent(shownMs, durationMs) }}
        />
      </div>
    </div>
  );
}

function SliderTrack({ shownMs, isThick }: { shownMs: number; isThick: boolean }) {
  const durationMs = usePlayer((state) => state.playback.durationMs);
  const buffered = usePlayer((state) => state.playback.buffered);
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
          style={{ left: percent(startMs, durationMs), width: percent(endMs - startMs, durationMs) }}
        />
      ))}
      <div className="absolute inset-y-0 left-0 bg-accent" style={{ width: percent(shownMs, durationMs) }} />
    </div>
  );
}

function percent(ms: number, durationMs: number): string {
  return `${durationMs > 0 ? Math.max(0, Math.min(1, ms / durationMs)) * PERCENT : 0}%`;
}

/** Seeks at the end of a drag and on keys. */
function useSeeking(loadPreview: () => void) {
  const engine = useCurrentEngine();
  const showControls = usePlayer((state) => state.controls.show);
  const [draggedMs, setDraggedMs] = useState<number | null>(null);
  const [hoveredMs, setHoveredMs] = useState<number | null>(null);
  const isDragging = useRef(false);
  const positionAt = ({ clientX, currentTarget }: PointerEvent): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width))) * engine.state().durationMs;
  };
  const endDrag = (): void => {
    isDragging.current = false;
    setDraggedMs(null);
  };
  return {
    draggedMs,
    pointedMs: draggedMs ?? hoveredMs,
    onPointerEnter: loadPreview,
    onPointerDown: (event: PointerEvent): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
      isDragging.current = true;
      setDraggedMs(positionAt(event));
    },
    onPointerMove: (event: PointerEvent): void => {
      showControls();
      if (isDragging.current) setDraggedMs(positionAt(event));
      if (event.pointerType === 'mouse') setHoveredMs(positionAt(event));
    },
    onPointerUp: (event: PointerEvent): void => {
      if (isDragging.current) engine.seek(positionAt(event));
      endDrag();
    },
    onPointerCancel: endDrag,
    onPointerLeave: () => setHoveredMs(null),
    onKeyDown: (event: KeyboardEvent): void => {
      const { positionMs, durationMs } = engine.state();
      const target = keyTarget(event.key, positionMs, durationMs);
      if (target === undefined) return;
      event.preventDefault();
      showControls();
      engine.seek(target);
    },
  };
}
