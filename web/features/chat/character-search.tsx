import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { redirectTo } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { isOfInputMethod } from '#web/ui/input-method.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { CharacterGrid } from './character-grid.tsx';

export const MAX_QUERY_CHARACTERS = 100;
const TYPING_PAUSE_MS = 250;

/** Keeps the query in the address, so that going back from a character shows the same results. */
export function CharacterSearchField({ q }: { q: string }) {
  const t = useText();
  const [text, setText] = useState(q);
  const input = useRef<HTMLInputElement>(null);
  const [isNew] = useState(q === '');
  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [isNew]);
  useEffect(() => {
    if (text.trim() === q) return undefined;
    const timer = setTimeout(() => redirectTo('/pages/chat/search', { q: text.trim() }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, q]);
  return (
    <span className="flex h-11 min-w-0 flex-1 items-center rounded-full bg-raised-high pl-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-white">
      <Search size={18} aria-hidden className="shrink-0 text-faint" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_QUERY_CHARACTERS}
        aria-label={t('page.chat_search')}
        placeholder={t('chat.search_field')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !isOfInputMethod(nativeEvent) && input.current?.blur()}
        className="h-full min-w-0 flex-1 bg-transparent px-3 text-base font-normal outline-none placeholder:text-faint"
      />
      {text !== '' && (
        <IconButton
          label={t('chat.search_clear')}
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        >
          <X size={20} aria-hidden />
        </IconButton>
      )}
    </span>
  );
}

export function CharacterResults({ q }: { q: string }) {
  const t = useText();
  const empty = (
    <EmptyState
      icon={<Search size={44} strokeWidth={1.5} aria-hidden />}
      title={t('chat.no_results')}
      description={t('chat.no_results_hint')}
    />
  );
  return <CharacterGrid q={q} empty={empty} />;
}
