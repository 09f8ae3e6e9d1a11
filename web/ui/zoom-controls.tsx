/** Keys and buttons that zoom a picture. Their texts are in the namespace `commerce`. */
import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch';
import { useText } from '#web/text/i18n.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { IconButton } from './button.tsx';

export const MIN_SCALE = 1;
export const MAX_SCALE = 4;
/** The change of the scale by a key or a button. */
const STEP = 0.5;
const PAN_PX = 80;
/** Screen readers announce a scale that has not changed for this time. */
const ANNOUNCEMENT_DELAY_MS = 400;

export type Zoom = Pick<ReactZoomPanPinchContentRef, 'zoomIn' | 'panBy' | 'resetTransform'>;

/** Keys and buttons do not animate, because the next one would start from a scale in between. */
const KEYS: ReadonlyMap<string, (zoom: Zoom) => Promise<void>> = new Map([
  ['+', (zoom: Zoom) => zoom.zoomIn(STEP, 0)],
  ['=', (zoom: Zoom) => zoom.zoomIn(STEP, 0)],
  ['-', (zoom: Zoom) => zoom.zoomIn(-STEP, 0)],
  ['0', (zoom: Zoom) => zoom.resetTransform(0)],
  ['ArrowLeft', (zoom: Zoom) => zoom.panBy(PAN_PX, 0, 0)],
  ['ArrowRight', (zoom: Zoom) => zoom.panBy(-PAN_PX, 0, 0)],
  ['ArrowUp', (zoom: Zoom) => zoom.panBy(0, PAN_PX, 0)],
  ['ArrowDown', (zoom: Zoom) => zoom.panBy(0, -PAN_PX, 0)],
]);

type ZoomKeyEvent = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/** Leaves keys with a modifier to the browser, whose own zoom uses them. */
export function handleZoomKey(event: ZoomKeyEvent, zoom: Zoom): void {
  const run = KEYS.get(event.key);
  if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  void run(zoom);
}

type ZoomButtonsProps = { scale: number; onZoom: (step: number) => void; onReset: () => void };

export function ZoomButtons({ scale, onZoom, onReset }: ZoomButtonsProps) {
  const t = useText();
  const percent = useNumberFormats().percent(scale * 100);
  const announced = useSettled(percent);
  return (
    <div className="flex items-center justify-center gap-2 py-1">
      <IconButton
        label={t('preview.zoom_out')}
        aria-disabled={scale <= MIN_SCALE}
        className="aria-disabled:opacity-40"
        onClick={() => onZoom(-STEP)}
      >
        <Minus size={22} aria-hidden />
      </IconButton>
      <button
        type="button"
        aria-label={`${percent}: ${t('preview.reset')}`}
        aria-disabled={scale <= MIN_SCALE}
        onClick={onReset}
        className="min-h-11 min-w-20 rounded-full text-sm tabular-nums transition active:opacity-60"
      >
        {percent}
      </button>
      <IconButton
        label={t('preview.zoom_in')}
        aria-disabled={scale >= MAX_SCALE}
        className="aria-disabled:opacity-40"
        onClick={() => onZoom(STEP)}
      >
        <Plus size={22} aria-hidden />
      </IconButton>
      <p role="status" className="sr-only">
        {t('preview.scale', { percent: announced })}
      </p>
    </div>
  );
}

/** Returns the value after it has not changed for a short time. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, ANNOUNCEMENT_DELAY_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
