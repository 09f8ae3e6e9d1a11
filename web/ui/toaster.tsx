import { useEffect } from 'react';
import { currentLocation, onLocationChange } from '#web/router/router.ts';
import { classNames } from './class-names.ts';
import { endPageToasts } from './page-toasts.ts';
import { dismissToast, useToasts, type Toast } from './toast-store.ts';

function ToastCard({ toast: { id, message, hint, action } }: { toast: Toast }) {
  return (
    <div className="pointer-events-auto flex max-w-full animate-rise items-center gap-4 rounded-2xl bg-raised-high px-5 py-3 text-sm shadow-lg ring-1 ring-hairline">
      <span>
        {message}
        {hint && <span className="block text-soft">{hint}</span>}
      </span>
      {action && (
        <button
          type="button"
          className="-my-3 min-h-11 shrink-0 font-semibold text-amber"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

const POSITIONS = {
  top: 'top-[calc(var(--banner-height)+var(--safe-top)+64px)]',
  // At the top while a sheet is open, whose texts and buttons are at the bottom.
  bottom:
    'bottom-[calc(var(--tab-bar)+var(--safe-bottom)+16px)] in-[:root:has([role=dialog])]:top-[calc(var(--banner-height)+var(--safe-top)+16px)] in-[:root:has([role=dialog])]:bottom-auto',
} as const satisfies Record<Toast['position'], string>;

function Toasts({ position }: Pick<Toast, 'position'>) {
  const { toasts } = useToasts();
  return (
    <div
      aria-live="polite"
      className={classNames(
        'column-fixed pointer-events-none z-[60] flex flex-col items-center gap-2 px-4',
        POSITIONS[position],
      )}
    >
      {toasts
        .filter((toast) => toast.position === position)
        .map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
    </div>
  );
}

export function Toaster() {
  useEffect(() => {
    let { path } = currentLocation();
    return onLocationChange(() => {
      const next = currentLocation();
      if (next.path !== path) endPageToasts(next.startedAt);
      path = next.path;
    });
  }, []);
  return (
    <>
      <Toasts position="top" />
      <Toasts position="bottom" />
    </>
  );
}
