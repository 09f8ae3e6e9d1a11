import { Clapperboard, Tag, UserRound, type LucideIcon } from 'lucide-react';
import type { TextKey } from '#web/text/i18n.ts';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { MarkedText } from './marked-text.tsx';
import type { Suggestion } from './queries.ts';

export const LISTBOX_ID = 'search-suggestions';
export const optionId = (index: number): string => `${LISTBOX_ID}-${index}`;

const KINDS: Readonly<Record<Suggestion['kind'], { icon: LucideIcon; label: TextKey }>> = {
  show: { icon: Clapperboard, label: 'search.show' },
  cast: { icon: UserRound, label: 'search.cast' },
  tag: { icon: Tag, label: 'search.genre' },
};

type SuggestionsProps = {
  suggestions: readonly Suggestion[];
  active: number | undefined;
  onChoose: (suggestion: Suggestion) => void;
};

/** Scrolls the list to the option that the arrow keys have reached. */
const reveal = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

export function Suggestions({ suggestions, active, onChoose }: SuggestionsProps) {
  const t = useText();
  return (
    <div
      id={LISTBOX_ID}
      role="listbox"
      aria-label={t('search.suggestions')}
      hidden={suggestions.length === 0}
      className="absolute inset-x-0 top-full max-h-[50dvh] overflow-y-auto overscroll-contain border-b border-hairline bg-ground px-4 pb-2 wide:right-auto wide:left-13 wide:w-163 wide:rounded-2xl wide:border wide:px-2 wide:pt-2 wide:shadow-2xl wide:shadow-black"
    >
      {suggestions.map((suggestion, index) => {
        const { icon: Icon, label } = KINDS[suggestion.kind];
        return (
          <button
            key={`${suggestion.kind} ${suggestion.tv_id ?? suggestion.text}`}
            ref={index === active ? reveal : undefined}
            id={optionId(index)}
            type="button"
            role="option"
            aria-selected={index === active}
            // The focus stays in the field, which handles the keys.
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
            className={classNames(
              'flex min-h-11 w-full items-center gap-3 rounded-lg px-2 text-left text-soft hover:bg-raised',
              index === active && 'bg-raised-high',
            )}
          >
            <Icon size={18} aria-hidden className="shrink-0 text-faint" />
            <span className="line-clamp-1 min-w-0 flex-1">
              <MarkedText text={suggestion.text} ranges={suggestion.ranges} />
            </span>
            <span className="shrink-0 text-xs text-faint">{t(label)}</span>
          </button>
        );
      })}
    </div>
  );
}
