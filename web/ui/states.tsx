import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#web/text/i18n.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { hintOf } from './error-hint.ts';
import { showLoadingDuring } from './loading-store.ts';

type EmptyStateProps = { icon?: ReactNode; title: ReactNode; description?: ReactNode; action?: ReactNode };

export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex min-h-[55dvh] max-w-80 animate-rise flex-col items-center justify-center gap-3 px-4 text-center">
      {icon && <div className="mb-1 text-faint">{icon}</div>}
      <h2 className="text-lg font-semibold text-balance">{title}</h2>
      {description && <p className="text-sm text-balance text-soft">{description}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

/** Shows an error inside a form or sheet. */
export function ErrorText({ error }: { error: Error }) {
  const hint = hintOf(error);
  return (
    <>
      {error.message}
      {hint && <span className="block text-soft">{hint}</span>}
    </>
  );
}

/**
 * Shows an error. Without one, such as when code failed to load, the text is general. While the promise that `onRetry`
 * returns is pending, the loading indicator is visible.
 */
export function ErrorState({ error, onRetry }: { error?: Error | null; onRetry: () => unknown }) {
  const t = useText();
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff size={40} strokeWidth={1.5} aria-hidden />}
        title={error?.message ?? t('ui.failed')}
        description={error && hintOf(error)}
        action={
          <Button variant="solid" onClick={() => showLoadingDuring(onRetry())}>
            {t('ui.retry')}
          </Button>
        }
      />
    </div>
  );
}

/** Shows an error of a part of a page, such as a rail. The rest of the page stays usable. */
export function InlineError({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const t = useText();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
      <span>{error.message}</span>
      <Button size="medium" onClick={() => showLoadingDuring(onRetry())}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}

export function EndOfList() {
  return <p className="py-8 text-center text-xs text-faint">{useText()('ui.end')}</p>;
}

/** `className` sets the size of the placeholder. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={classNames('skeleton rounded-lg', className)} />;
}
