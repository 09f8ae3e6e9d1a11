import { ChevronRight, Copy } from 'lucide-react';
import { Avatar } from '#web/entities/viewer/avatar.tsx';
import type { UserInfo } from '#web/state/user-store.ts';
import { text, useText } from '#web/text/i18n.ts';
import { Link } from '#web/ui/link.tsx';
import { showToast } from '#web/ui/toast-store.ts';

async function copy(uid: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(uid);
    showToast(text('profile.copied'));
  } catch {
    showToast(text('profile.copy_failed'));
  }
}

/** Opens the account page, except for the button that copies the UID. */
export function Identity({ user }: { user: UserInfo }) {
  const t = useText();
  const isVisitor = user.loginType === 'Visitor';
  return (
    <section className="relative -mx-2 flex items-center gap-4 rounded-2xl p-2 py-4 transition has-[a:active]:bg-raised">
      <Avatar user={user} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-lg font-semibold">
          <Link to="/pages/common/account/index" className="after:absolute after:inset-0 after:rounded-2xl">
            {user.nickname} <span className="sr-only">{t('page.account')}</span>
          </Link>
        </h2>
        <p className="text-sm text-soft">
          {isVisitor ? t('profile.login_visitor') : t('profile.login_other', { provider: user.loginType })}
        </p>
        <button
          type="button"
          onClick={() => void copy(user.uid)}
          className="relative -mx-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-sm text-faint tabular-nums transition active:bg-raised"
        >
          {t('profile.uid', { uid: user.uid })} <span className="sr-only">{t('profile.copy_uid')}</span>
          <Copy size={14} aria-hidden />
        </button>
      </div>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-faint" />
    </section>
  );
}
