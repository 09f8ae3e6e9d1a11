import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { UserInfo } from '#web/state/user-store.ts';
import { text, useText } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Returns a name's first character in upper case. The character may consist of two UTF-16 code units. */
function initialOf(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 0x20).toUpperCase();
}

function Avatar({ user }: { user: UserInfo }) {
  const [hasFailed, setFailed] = useState(false);
  if (user.avatar !== '' && !hasFailed) {
    return (
      <img
        src={user.avatar}
        alt=""
        onError={() => setFailed(true)}
        className="size-16 shrink-0 rounded-full bg-raised-high object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden
      className="flex size-16 shrink-0 items-center justify-center rounded-full bg-raised-high text-xl font-semibold text-soft"
    >
      {initialOf(user.nickname)}
    </span>
  );
}

async function copy(uid: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(uid);
    showToast(text('profile.copied'));
  } catch {
    showToast(text('profile.copy_failed'));
  }
}

export function Identity({ user }: { user: UserInfo }) {
  const t = useText();
  const isVisitor = user.loginType === 'Visitor';
  return (
    <section className="flex items-center gap-4 py-4">
      <Avatar user={user} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-lg font-semibold">{user.nickname}</h2>
        <p className="text-sm text-soft">
          {isVisitor ? t('profile.login_visitor') : t('profile.login_other', { provider: user.loginType })}
        </p>
        <button
          type="button"
          onClick={() => void copy(user.uid)}
          className="-mx-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-sm text-faint tabular-nums transition active:bg-raised"
        >
          {t('profile.uid', { uid: user.uid })} <span className="sr-only">{t('profile.copy_uid')}</span>
          <Copy size={14} aria-hidden />
        </button>
      </div>
    </section>
  );
}
