import type { ReactNode } from 'react';

export const STAGE_CARD_ICON_PROPS = {
  size: 36,
  strokeWidth: 1.5,
  'aria-hidden': true,
  className: 'text-soft',
} as const;

type StageCardProps = {
  icon?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  role?: 'alert' | 'status';
};

export function StageCard({ icon, title, description, children, role }: StageCardProps) {
  return (
    <div className="pointer-events-none absolute inset-0 z-20 flex items-center justify-center bg-black/60 px-8 py-20">
      <div
        role={role}
        className="pointer-events-auto flex max-w-80 animate-rise flex-col items-center gap-3 text-center"
      >
        {icon}
        <h2 className="text-lg font-semibold text-balance">{title}</h2>
        {description && <p className="text-sm text-balance text-soft">{description}</p>}
        {children && <div className="mt-3 flex flex-col items-stretch gap-2">{children}</div>}
      </div>
    </div>
  );
}
