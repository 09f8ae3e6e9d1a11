import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Show } from './queries.ts';

type SelectableShowProps = {
  show: Show;
  isSelected: boolean;
  onToggle: () => void;
  className: string;
  children: ReactNode;
};

/** A show that a tap selects instead of opening it. The children contain its `SelectionMark`. */
export function SelectableShow({ show, isSelected, onToggle, className, children }: SelectableShowProps) {
  const t = useText();
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={t('history.select_show', { title: show.title })}
      onClick={onToggle}
      className={className}
    >
      {children}
    </button>
  );
}

type SelectionMarkProps = { isSelected: boolean; className: string };

export function SelectionMark({ isSelected, className }: SelectionMarkProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'flex size-6 shrink-0 items-center justify-center rounded-full border-2',
        isSelected ? 'border-white bg-white text-black' : 'border-white/70 bg-black/50',
        className,
      )}
    >
      {isSelected && <Check size={16} strokeWidth={3} />}
    </span>
  );
}
