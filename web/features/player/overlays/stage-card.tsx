import { useEffect, type ReactNode } from 'react';
import { markFirstFrame } from '#web/state/first-frame.ts';

export const STAGE_CARD_ICON_PROPS = {
  size: 36,
  strokeWidth: 1.5,
  'aria-hidden': true,
  className: 'text-soft',
} as const;

const PLACES = {
  top: 'items-start bg-linear-to-b from-black via-black/70 via-45% to-transparent to-80%',
  middle: 'items-center bg-black/60',
  bottom: 'items-end bg-linear-to-t from-black via-black/70 via-45% to-transparent to-80%',
} as const;

type StageCardProps = {
  icon?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Where the card leaves the picture free. By default, it is in the middle. */
  place?: keyof typeof PLACES;
  role?: 'alert' | 'status';
};

export function StageCard({ icon, title, description, children, place = 'middle', role }: StageCardProps) {
  // No episode is about to play, so what has waited for one may start.
  useEffect(markFirstFrame, []);
  return (
    <div className={`pointer-events-none absolute inset-0 z-20 flex justify-center px-8 py-20 ${PLACES[place]}`}>
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
