import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { goBack } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

const WIDTHS = {
  /** For settings and texts. */
  narrow: 'wide:mx-auto wide:max-w-180',
  /** For two columns of groups. */
  medium: 'wide:mx-auto wide:max-w-300',
  /** For covers. */
  full: '',
} as const;

type PageProps = {
  title: ReactNode;
  /** False on the pages of the tab bar. */
  hasBackButton?: boolean;
  action?: ReactNode;
  /** Removes the padding at the sides. */
  fullBleed?: boolean;
  /** Shows the page's picture behind the header. */
  hasClearHeader?: boolean;
  /** How much of a wide window the page uses. */
  width?: keyof typeof WIDTHS;
  children: ReactNode;
};

export function Page({
  title,
  hasBackButton = true,
  action,
  fullBleed = false,
  width = 'narrow',
  hasClearHeader = false,
  children,
}: PageProps) {
  const t = useText();
  return (
    <>
      <header
        className={classNames(
          'sticky top-(--banner-height) z-20 pt-(--safe-top) transition-colors',
          !hasClearHeader && 'bg-ground/95 backdrop-blur-sm',
        )}
      >
        <div className={classNames('flex min-h-13 items-center gap-1 px-2 wide:min-h-16', WIDTHS[width])}>
          {hasBackButton && (
            <IconButton label={t('ui.back')} onClick={goBack}>
              <ChevronLeft aria-hidden />
            </IconButton>
          )}
          <h1 className={classNames('min-w-0 flex-1 text-lg font-semibold', !hasBackButton && 'px-2')}>{title}</h1>
          {action}
        </div>
      </header>
      <main className={classNames('pb-8', !fullBleed && 'px-4', WIDTHS[width])}>{children}</main>
    </>
  );
}
