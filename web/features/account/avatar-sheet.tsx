import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { AVATAR_PRESETS, presetAvatar } from '#domain/avatars.ts';
import { apiUrl } from '#web/boot/api-url.ts';
import { text, useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { ErrorState, ErrorText, Skeleton } from '#web/ui/states.tsx';
import type { AvatarCropProps } from './avatar-crop.tsx';
import { useSetProfile } from './queries.ts';

/** Above this size, decoding could exhaust the memory of a phone. */
const MAX_PHOTO_BYTES = 20 * 1024 ** 2;

const AvatarCrop = lazyPart<AvatarCropProps>(() => import('./avatar-crop.tsx').then((module) => module.AvatarCrop), {
  loading: <Skeleton className="mx-auto size-68" />,
  failed: (retry) => <ErrorState onRetry={retry} />,
});

type AvatarSheetProps = {
  open: boolean;
  /** The current picture. */
  avatar: string;
  onClose: () => void;
  onChanged: (message: string, previous: { avatar: string }) => void;
};

/** Lets the viewer choose a preset picture, or a photo that is cropped to a square. */
export function AvatarSheet({ open, avatar, onClose, onChanged }: AvatarSheetProps) {
  const t = useText();
  const [photo, setPhoto] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const set = useSetProfile();
  useEffect(() => () => URL.revokeObjectURL(photo ?? ''), [photo]);
  const close = (): void => {
    onClose();
    setPhoto(undefined);
    setRefusal(undefined);
    set.reset();
  };
  const use = (next: string): void => {
    set.mutate(
      { avatar: next },
      {
        onSuccess: () => {
          close();
          onChanged(text(next === '' ? 'account.avatar_removed' : 'account.avatar_changed'), { avatar });
        },
      },
    );
  };
  const choosePhoto = (file: File | undefined): void => {
    if (!file) return;
    const isLarge = file.size > MAX_PHOTO_BYTES;
    setRefusal(isLarge ? text('account.photo_large') : undefined);
    setPhoto(isLarge ? undefined : URL.createObjectURL(file));
  };
  return (
    <Sheet open={open} onClose={close} title={t(photo === undefined ? 'account.avatar' : 'account.crop_title')}>
      {photo === undefined ? (
        <Choices avatar={avatar} isBusy={set.isPending} onUse={use} onPhoto={choosePhoto} />
      ) : (
        <AvatarCrop
          photo={photo}
          isSaving={set.isPending}
          onUse={use}
          onCancel={() => setPhoto(undefined)}
          onUnreadable={() => {
            setPhoto(undefined);
            setRefusal(text('error.40129'));
          }}
        />
      )}
      <p role="alert" className="pt-3 text-center text-sm text-alarm empty:hidden">
        {refusal}
        {set.error && <ErrorText error={set.error} />}
      </p>
    </Sheet>
  );
}

type ChoicesProps = {
  avatar: string;
  isBusy: boolean;
  onUse: (avatar: string) => void;
  onPhoto: (file: File | undefined) => void;
};

function Choices({ avatar, isBusy, onUse, onPhoto }: ChoicesProps) {
  const t = useText();
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="space-y-4">
      <p id={labelId} className="sr-only">
        {t('account.avatar_presets')}
      </p>
      <div role="group" aria-labelledby={labelId} className="grid grid-cols-4 gap-3">
        {AVATAR_PRESETS.map((preset) => {
          const path = presetAvatar(preset);
          return (
            <button
              key={preset}
              type="button"
              aria-label={t(`account.preset_${preset}`)}
              aria-pressed={apiUrl(path) === avatar}
              disabled={isBusy}
              onClick={() => onUse(path)}
              className="aspect-square overflow-hidden rounded-full transition active:opacity-70 aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-white"
            >
              <img src={apiUrl(path)} alt="" className="size-full bg-raised-high object-cover" />
            </button>
          );
        })}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        onChange={({ target }) => {
          onPhoto(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button variant="solid" fullWidth disabled={isBusy} onClick={() => input.current?.click()}>
        <ImageUp size={18} aria-hidden />
        {t('account.avatar_upload')}
      </Button>
      {avatar !== '' && (
        <Button variant="ghost" fullWidth disabled={isBusy} onClick={() => onUse('')}>
          <Trash2 size={18} aria-hidden />
          {t('account.avatar_remove')}
        </Button>
      )}
    </div>
  );
}
