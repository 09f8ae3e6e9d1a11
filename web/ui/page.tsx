import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { goBack } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

type PageProps = {
  title: ReactNode;
  /** A tab's own page has no way back. */
  back?: boolean;
  /** Stands at the title's end. */
  action?: ReactNode;
  /** Without the usual space at the sides. */
  bleed?: boolean;
  children: ReactNode;
};

/** The scaffold of a page: a title row that stays, and what is under it. */
export function Page({ title, back = true, action, bleed = false, children }: PageProps) {
  const t = useText();
  return (
    <>
      <header className="sticky top-0 z-20 bg-ground/95 pt-(--safe-top) backdrop-blur-sm">
        <div className="flex min-h-13 items-center gap-1 px-2">
          {back && (
            <IconButton label={t('ui.back')} onClick={goBack}>
              <ChevronLeft aria-hidden />
            </IconButton>
          )}
          <h1 className={classNames('min-w-0 flex-1 text-lg font-semibold', !back && 'px-2')}>{title}</h1>
          {action}
        </div>
      </header>
      <main className={classNames('pb-8', !bleed && 'px-4')}>{children}</main>
    </>
  );
}
