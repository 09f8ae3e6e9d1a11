import type { ReactNode } from 'react';

export const STAGE_CARD_ICON = { size: 36, strokeWidth: 1.5, 'aria-hidden': true, className: 'text-soft' } as const;

type StageCardProps = {
  icon?: ReactNode;
  title: ReactNode;
  hint?: ReactNode;
  children?: ReactNode;
  role?: 'alert' | 'status';
};

export function StageCard({ icon, title, hint, children, role }: StageCardProps) {
  return (
    <div className="pointer-events-none absolute inset-0 z-20 flex items-center justify-center bg-black/60 px-8 py-20">
      <div
        role={role}
        className="pointer-events-auto flex max-w-80 animate-rise flex-col items-center gap-3 text-center"
      >
        {icon}
        <h2 className="text-lg font-semibold text-balance">{title}</h2>
        {hint && <p className="text-sm text-balance text-soft">{hint}</p>}
        {children && <div className="mt-3 flex flex-col items-stretch gap-2">{children}</div>}
      </div>
    </div>
  );
}
