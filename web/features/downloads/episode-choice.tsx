import { Check, Lock } from 'lucide-react';
import type { ShowDetails } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';

type EpisodeChoiceProps = {
  details: ShowDetails;
  /** The episodes that can be selected. */
  open: readonly number[];
  selected: readonly number[];
  onChange: (selected: readonly number[]) => void;
};

/** Shows all episodes as cells. Locked and downloaded episodes have a mark and cannot be selected. */
export function EpisodeChoice({ details: { episodes }, open, selected, onChange }: EpisodeChoiceProps) {
  const t = useText();
  const hasAll = open.every((ep) => selected.includes(ep));
  const toggle = (ep: number): void =>
    onChange(
      selected.includes(ep) ? selected.filter((each) => each !== ep) : [...selected, ep].toSorted((a, b) => a - b),
    );
  return (
    <div role="group" aria-label={t('downloads.choose')}>
      <div className="flex items-center justify-between pb-2">
        <span className="text-sm text-soft">{t('downloads.choose')}</span>
        <button
          type="button"
          aria-pressed={hasAll}
          onClick={() => onChange(hasAll ? [] : open)}
          className="-mr-2 min-h-11 px-2 text-sm font-semibold active:opacity-60"
        >
          {t('downloads.all')}
        </button>
      </div>
      <ul className="-m-1 grid max-h-56 grid-cols-6 gap-2 overflow-y-auto p-1">
        {episodes.map(({ ep, access, price }) => {
          const isLocked = access === 'locked';
          const isOpen = open.includes(ep);
          const isSelected = selected.includes(ep);
          return (
            <li key={ep}>
              <button
                type="button"
                aria-pressed={isSelected}
                disabled={!isOpen}
                onClick={() => toggle(ep)}
                className={classNames(
                  'relative flex h-11 w-full items-center justify-center rounded-lg text-base tabular-nums transition active:opacity-70',
                  isSelected ? 'bg-white font-semibold text-black' : 'bg-raised-high',
                  !isOpen && 'text-faint',
                )}
              >
                <span className="sr-only">
                  {t(isLocked ? 'player.cell_locked' : 'player.cell_free', { ep, price })}
                </span>
                <span aria-hidden>{ep}</span>
                {!isOpen && (
                  <span aria-hidden className="absolute top-1 right-1">
                    {isLocked ? <Lock size={10} /> : <Check size={12} />}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
