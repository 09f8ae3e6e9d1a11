import { Camera, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#web/entities/viewer/avatar.tsx';
import type { UserInfo } from '#web/state/user-store.ts';
import { text, useText } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { AvatarSheet } from './avatar-sheet.tsx';
import { NameSheet } from './name-sheet.tsx';
import { useSetProfile } from './queries.ts';

const UNDO_MS = 5_000;

/** Shows the picture and the name, and changes them. */
export function ProfileCard({ user }: { user: UserInfo }) {
  const t = useText();
  const [isEditingAvatar, setEditingAvatar] = useState(false);
  const [editedName, setEditedName] = useState<string>();
  const rename = useSetProfile();
  const undo = useSetProfile();
  const showChange = (message: string, previous: { nickname: string } | { avatar: string }): void => {
    const action = { label: text('ui.undo'), run: () => undo.mutate(previous) };
    showToast(message, { durationMs: UNDO_MS, subject: 'profile', action });
  };
  const closeName = (): void => {
    setEditedName(undefined);
    rename.reset();
  };
  const saveName = (nickname: string): void => {
    const previous = { nickname: user.nickname };
    rename.mutate(
      { nickname },
      {
        onSuccess: (changed) => {
          closeName();
          if (changed.nickname !== previous.nickname) showChange(text('account.name_changed'), previous);
        },
      },
    );
  };
  return (
    <section className="flex flex-col items-center gap-3 rounded-2xl bg-raised px-4 py-6 text-center">
      <button
        type="button"
        onClick={() => setEditingAvatar(true)}
        className="relative rounded-full transition active:opacity-70"
      >
        <Avatar user={user} size="large" />
        <span className="sr-only">{t('account.avatar_change')}</span>
        <span className="absolute -right-1 -bottom-1 flex size-9 items-center justify-center rounded-full bg-white text-black ring-4 ring-raised">
          <Camera size={18} aria-hidden />
        </span>
      </button>
      <button
        type="button"
        onClick={() => setEditedName(user.nickname)}
        className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full px-4 text-lg font-semibold transition active:bg-raised-high"
      >
        <span className="min-w-0 wrap-anywhere">{user.nickname}</span>
        <span className="sr-only">{t('account.name_change')}</span>
        <Pencil size={16} aria-hidden className="shrink-0 text-faint" />
      </button>
      <p className="text-sm text-soft">
        {user.loginType === 'Visitor'
          ? t('profile.login_visitor')
          : t('profile.login_other', { provider: user.loginType })}
      </p>
      <NameSheet
        title={t('account.name_change')}
        name={editedName}
        error={rename.error}
        isSaving={rename.isPending}
        onClose={closeName}
        onSave={saveName}
      />
      <AvatarSheet
        open={isEditingAvatar}
        avatar={user.avatar}
        onClose={() => setEditingAvatar(false)}
        onChanged={showChange}
      />
    </section>
  );
}
