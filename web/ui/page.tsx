import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { goBack } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

type PageProps = {
  title: ReactNode;
  /** False on the pages of the tab bar. */
  hasBackButton?: boolean;
  action?: ReactNode;
  /** Removes the padding at the sides. */
  fullBleed?: boolean;
  children: ReactNode;
};

export function Page({ title, hasBackButton = true, action, fullBleed = false, children }: PageProps) {
  const t = useText();
  return (
    <>
      <header className="sticky top-(--banner-height) z-20 bg-ground/95 pt-(--safe-top) backdrop-blur-sm">
        <div className="flex min-h-13 items-center gap-1 px-2">
          {hasBackButton && (
            <IconButton label={t('ui.back')} onClick={goBack}>
              <ChevronLeft aria-hidden />
            </IconButton>
          )}
          <h1 className={classNames('min-w-0 flex-1 text-lg font-semibold', !hasBackButton && 'px-2')}>{title}</h1>
          {action}
        </div>
      </header>
      <main className={classNames('pb-8', !fullBleed && 'px-4')}>{children}</main>
    </>
  );
}
