import { useEffect, useRef, useState, type RefObject } from 'react';
import { TransformWrapper, type ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch';
import { RequestError } from '#web/api/request-error.ts';
import { uploadFile } from '#web/api/upload.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { showCodeError } from '#web/ui/code-error.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { ErrorText } from '#web/ui/states.tsx';
import { handleZoomKey, MAX_SCALE, MIN_SCALE, ZoomButtons, type Zoom } from '#web/ui/zoom-controls.tsx';
import { ZoomArea } from '#web/ui/zoom-area.tsx';
import { coverSize, cropPhoto, FRAME_PX } from './crop-photo.ts';

export type AvatarCropProps = {
  /** The URL of the photo. */
  photo: string;
  /** Whether the uploaded picture is being saved. */
  isSaving: boolean;
  /** Runs with the path of the uploaded picture. */
  onUse: (avatar: string) => void;
  onCancel: () => void;
  onUnreadable: () => void;
};

const FRAME_STYLE = { width: FRAME_PX, height: FRAME_PX };

/** Replaces the library's reset, after which the picture would not be centred. */
function zoomOf({ zoomIn, panBy, centerView }: ReactZoomPanPinchContentRef): Zoom {
  return { zoomIn, panBy, resetTransform: () => centerView(MIN_SCALE, 0) };
}

/** Lets the viewer move and zoom a photo inside a circle, and uploads the square around it. */
export function AvatarCrop({ photo, isSaving, onUse, onCancel, onUnreadable }: AvatarCropProps) {
  const t = useText();
  const image = useRef<HTMLImageElement>(null);
  const zoom = useRef<ReactZoomPanPinchContentRef>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [scale, setScale] = useState(MIN_SCALE);
  const { progress, error, upload } = useUpload(onUse);
  const isBusy = progress !== undefined || isSaving;
  useZoomKeys(zoom, !isBusy);
  const start = (): void => {
    if (image.current && zoom.current) void upload(cropPhoto(image.current, zoom.current.state));
  };
  return (
    <div className="space-y-3">
      <div className="relative mx-auto touch-none overflow-hidden rounded-2xl bg-ground" style={FRAME_STYLE}>
        <TransformWrapper
          // The library measures the photo once.
          key={size ? 'measured' : 'loading'}
          ref={zoom}
          minScale={MIN_SCALE}
          maxScale={MAX_SCALE}
          centerOnInit
          disablePadding
          disabled={isBusy}
          autoAlignment={{ disabled: true }}
          doubleClick={{ disabled: true }}
          onTransform={(_zoom, state) => setScale(state.scale)}
        >
          <ZoomArea style={FRAME_STYLE}>
            <img
              ref={image}
              src={photo}
              alt=""
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setSize(coverSize({ width, height }))
              }
              onError={onUnreadable}
              className="max-w-none select-none"
              style={size ?? FRAME_STYLE}
            />
          </ZoomArea>
        </TransformWrapper>
        <div className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_200px_rgb(0_0_0/60%)] ring-1 ring-white" />
      </div>
      <p className="text-center text-xs text-faint">{t('account.crop_hint')}</p>
      {isBusy ? (
        <div className="py-4">
          <ProgressBar share={progress ?? 1} label={t('account.uploading')} />
        </div>
      ) : (
        <ZoomButtons
          scale={scale}
          onZoom={(step) => void zoom.current?.zoomIn(step, 0)}
          onReset={() => void zoom.current?.centerView(MIN_SCALE, 0)}
        />
      )}
      <p role="alert" className="text-center text-sm text-alarm empty:hidden">
        {error && <ErrorText error={error} />}
      </p>
      <div className="flex gap-3">
        <Button fullWidth onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button variant="solid" fullWidth isLoading={isBusy} disabled={isBusy || !size} onClick={start}>
          {t('account.crop_use')}
        </Button>
      </div>
    </div>
  );
}

/** Listens on the document, so that the keys work without a focused element. */
function useZoomKeys(zoom: RefObject<ReactZoomPanPinchContentRef | null>, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (zoom.current) handleZoomKey(event, zoomOf(zoom.current));
    };
    // The sheet stops the propagation of its key events, so the listener captures them.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [zoom, isActive]);
}

/** Aborts the upload when the component unmounts. `progress` is from 0 to 1 during an upload. */
function useUpload(onUploaded: (avatar: string) => void) {
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<RequestError>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const upload = async (cropping: Promise<Blob>): Promise<void> => {
    const { signal } = (controller.current = new AbortController());
    setProgress(0);
    setError(undefined);
    try {
      const { avatar } = await uploadFile('account/avatar', await cropping, { signal, onProgress: setProgress });
      if (!signal.aborted) onUploaded(avatar);
    } catch (thrown) {
      if (signal.aborted) return;
      if (thrown instanceof RequestError) setError(thrown);
      else showCodeError();
    }
    if (!signal.aborted) setProgress(undefined);
  };
  return { progress, error, upload };
}
