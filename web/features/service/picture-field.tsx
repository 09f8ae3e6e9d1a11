import { ImagePlus, RotateCw, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { MAX_FEEDBACK_PICTURES, PICTURE_TYPES } from '#domain/feedback.ts';
import { useText } from '#web/text/i18n.ts';
import { passFocusOn } from '#web/ui/pass-focus-on.ts';
import type { Picture, Pictures } from './use-pictures.ts';

const TILE = 'relative size-20 shrink-0 rounded-xl bg-raised-high';

export function PictureField({ pictures }: { pictures: Pictures }) {
  const t = useText();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { list, refusals, add } = pictures;
  const failures = list.flatMap(({ failure, file }) =>
    failure === undefined ? [] : [`${t('service.picture_failed', { name: file.name })} ${failure}`],
  );
  return (
    <fieldset aria-describedby={hintId}>
      <legend className="pb-2 text-sm text-soft">{t('service.pictures')}</legend>
      <div className="flex flex-wrap gap-3">
        {list.map((picture) => (
          <PictureTile key={picture.key} picture={picture} pictures={pictures} />
        ))}
        {list.length < MAX_FEEDBACK_PICTURES && (
          <button
            type="button"
            aria-label={t('service.add_picture')}
            onClick={() => input.current?.click()}
            className={`${TILE} flex items-center justify-center text-soft transition active:bg-raised`}
          >
            <ImagePlus aria-hidden />
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        // HEIC files can be chosen, so that the app can say what to do with them.
        accept={[...PICTURE_TYPES, 'image/heic', 'image/heif', '.heic', '.heif'].join(',')}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <p id={hintId} className="pt-2 text-xs text-faint">
        {t('service.pictures_hint')}
      </p>
      <div role="alert" className="text-sm text-alarm">
        {[...refusals, ...failures].map((reason) => (
          <p key={reason} className="pt-2">
            {reason}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

const OVERLAY_BUTTON = 'absolute flex size-11 items-center justify-center';

function PictureTile({ picture, pictures }: { picture: Picture; pictures: Pictures }) {
  const t = useText();
  const { key, file, progress, id, failure } = picture;
  const isUploading = id === undefined && failure === undefined;
  return (
    <div ref={passFocusOn} className={TILE}>
      <img src={key} alt={file.name} className="size-full rounded-xl object-cover" />
      {isUploading && (
        <progress
          value={progress}
          aria-label={t('service.uploading', { name: file.name })}
          className="absolute inset-x-2 bottom-2 h-1 w-16 appearance-none overflow-hidden rounded-full bg-black/60 [&::-moz-progress-bar]:bg-white [&::-webkit-progress-bar]:bg-black/60 [&::-webkit-progress-value]:bg-white"
        />
      )}
      {failure !== undefined && (
        <button
          type="button"
          aria-label={`${t('ui.retry')}: ${file.name}`}
          onClick={() => pictures.retry(key)}
          className={`${OVERLAY_BUTTON} inset-0 m-auto`}
        >
          <RotateCw size={28} aria-hidden className="rounded-full bg-black/80 p-1.5 text-alarm" />
        </button>
      )}
      <button
        type="button"
        aria-label={t('service.remove_picture', { name: file.name })}
        onClick={() => pictures.remove(key)}
        className={`${OVERLAY_BUTTON} -top-3 -right-3`}
      >
        <X size={24} aria-hidden className="rounded-full bg-raised p-1 ring-1 ring-hairline" />
      </button>
    </div>
  );
}
