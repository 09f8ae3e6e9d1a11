import { X } from 'lucide-react';
import { text, useText } from '#web/text/i18n.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { passFocusOn } from '#web/ui/pass-focus-on.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { clearRecentSearches, removeRecentSearch, useRecentSearches } from './recent-searches.ts';

const UNDO_MS = 5_000;

function clearWithUndo(): void {
  const undo = clearRecentSearches();
  showToast(text('search.recent_cleared'), {
    durationMs: UNDO_MS,
    action: { label: text('ui.undo'), run: undo },
  });
}

export function RecentList({ onSearch }: { onSearch: (text: string) => void }) {
  const t = useText();
  const { searches } = useRecentSearches();
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className="pt-3">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="recent-searches" className="font-semibold">
          {t('search.recent')}
        </h2>
        <Button variant="ghost" className="-mr-5" onClick={clearWithUndo}>
          {t('search.clear_recent')}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {searches.map((search) => (
          <li key={search} ref={passFocusOn} className="flex max-w-full items-center rounded-full bg-raised-high">
            <button
              type="button"
              onClick={() => onSearch(search)}
              className="min-h-11 min-w-0 truncate rounded-full pl-4 text-sm"
            >
              {search}
            </button>
            <IconButton label={t('search.remove', { text: search })} onClick={() => removeRecentSearch(search)}>
              <X size={16} aria-hidden className="text-faint" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
