import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, useState, type TouchEvent } from 'react';
import { TransformWrapper, type ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from './button.tsx';
import type { ImagePreviewProps } from './image-preview.tsx';
import { useDoubleTap } from './use-double-tap.ts';
import { useOverlay } from './use-overlay.ts';
import { handleZoomKey, MAX_SCALE, MIN_SCALE, ZoomButtons } from './zoom-controls.tsx';
import { ZoomArea } from './zoom-area.tsx';

const DOUBLE_TAP_SCALE = 2.5;
const ANIMATION_MS = 200;

/** The dialog of `ImagePreview`, in a lazy chunk because of its libraries. */
export function ImagePreviewDialog({ open, onClose, src, title, opener }: ImagePreviewProps) {
  const t = useText();
  const popup = useRef<HTMLDivElement>(null);
  useOverlay(open, onClose);
  const zoom = useRef<ReactZoomPanPinchContentRef>(null);
  const [scale, setScale] = useState(MIN_SCALE);
  const durationMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ANIMATION_MS;
  const toggleZoom = (x: number, y: number): void => {
    if (scale === MIN_SCALE) void zoom.current?.zoomToPoint(DOUBLE_TAP_SCALE, x, y, durationMs);
    else void zoom.current?.resetTransform(durationMs);
  };
  const doubleTap = useDoubleTap(toggleZoom);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          {...(opener && { finalFocus: opener })}
          onKeyDown={(event) => zoom.current && handleZoomKey(event, zoom.current)}
          className="fixed inset-0 top-(--banner-height) z-50 flex flex-col bg-ground pt-(--safe-top) pb-(--safe-bottom) text-text transition-opacity duration-200 outline-none data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
        >
          <div className="flex items-center gap-2 py-1 pr-2 pl-4">
            <Dialog.Title className="min-w-0 flex-1 truncate text-base font-semibold">{title}</Dialog.Title>
            <IconButton label={t('ui.close')} onClick={onClose}>
              <X size={22} aria-hidden />
            </IconButton>
          </div>
          <Dialog.Description className="sr-only">{t('preview.keys')}</Dialog.Description>
          <div
            className="min-h-0 flex-1 touch-none overscroll-contain"
            onDoubleClick={({ clientX, clientY }) => toggleZoom(clientX, clientY)}
            onTouchStart={doubleTap.onTouchStart}
            onTouchEnd={(event) => {
              preventMouseEvents(event);
              doubleTap.onTouchEnd(event);
            }}
          >
            <TransformWrapper
              ref={zoom}
              minScale={MIN_SCALE}
              maxScale={MAX_SCALE}
              centerOnInit
              centerZoomedOut
              disablePadding
              autoAlignment={{ disabled: true }}
              velocityAnimation={{ disabled: durationMs === 0 }}
              // The library knows only taps within 200 ms.
              doubleClick={{ disabled: true }}
              onInit={() => setScale(MIN_SCALE)}
              onTransform={(_zoom, state) => setScale(state.scale)}
            >
              <ZoomArea style={{ width: '100%', height: '100%' }}>
                <img
                  src={src}
                  alt={title}
                  draggable={false}
                  className="max-h-[calc(var(--window-height)-6.5rem-var(--safe-top)-var(--safe-bottom))] max-w-[100vw] select-none"
                />
              </ZoomArea>
            </TransformWrapper>
          </div>
          <ZoomButtons
            scale={scale}
            onZoom={(step) => void zoom.current?.zoomIn(step, 0)}
            onReset={() => void zoom.current?.resetTransform(0)}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The mouse events that browsers send after a tap would stop the zoom of a double tap. */
function preventMouseEvents(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault();
}
