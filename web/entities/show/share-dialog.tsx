import { Link2, Mail } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { SheetDialog } from '#web/ui/sheet-dialog.tsx';
import type { ShareDialogProps } from './share-host.tsx';
import { SHARE_TARGETS } from './share-targets.ts';
import { copyShareLink, reportShare } from './share.ts';

/** Offers the link for copying, and messengers and social networks. */
export function ShareDialog({ open, onClose, request }: ShareDialogProps) {
  const t = useText();
  const { target, title, link, settle } = request;
  const copy = async (): Promise<void> => {
    if (await copyShareLink(target)) settle(true);
  };
  const share = (way: string): void => void reportShare(target, way).then(settle);
  return (
    <SheetDialog open={open} onClose={onClose} title={t('player.share')} description={title}>
      <div className="space-y-4">
        <div className="flex items-center gap-2 rounded-2xl bg-raised-high p-1 pl-4">
          <span className="min-w-0 flex-1 truncate text-sm text-soft select-all">{link}</span>
          <Button variant="solid" onClick={() => void copy()}>
            <Link2 size={18} aria-hidden />
            {t('reward.share_copy')}
          </Button>
        </div>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {SHARE_TARGETS.map(({ name, href, label }) => (
            <li key={name}>
              <a
                href={href(request)}
                // An e-mail address would leave an empty tab behind.
                target={name === 'email' ? undefined : '_blank'}
                rel="noopener noreferrer"
                onClick={() => share(name)}
                className="flex min-h-12 items-center justify-center gap-2 rounded-xl bg-raised-high px-3 text-sm transition hover:bg-white/15 active:opacity-70"
              >
                {label ?? (
                  <>
                    <Mail size={18} aria-hidden />
                    {t('share.email')}
                  </>
                )}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </SheetDialog>
  );
}
