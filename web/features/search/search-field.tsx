import { Search, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { isOfInputMethod } from '#web/ui/input-method.ts';
import { LISTBOX_ID, optionId } from './suggestions.tsx';
import { MAX_TEXT, type SearchText } from './use-search-text.ts';

type SearchFieldProps = {
  searchText: SearchText;
  /** The number of suggestions that are shown. */
  options: number;
  active: number | undefined;
  onActivate: (option: number | undefined) => void;
  onTyped: () => void;
  /** Is called with the active option, or without one to search for the text itself. */
  onSubmit: (option: number | undefined) => void;
  onClose: () => void;
};

/** Follows the combobox pattern of ARIA: the focus stays in the field while the arrow keys choose a suggestion. */
export function SearchField({ searchText, options, active, onActivate, onTyped, onSubmit, onClose }: SearchFieldProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, setComposing } = searchText;
  const isOpen = options > 0;
  const isEmptyAtFirst = useRef(text === '');

  // The viewer has opened this page to type. The keyboard would cover results.
  useEffect(() => {
    if (isEmptyAtFirst.current) input.current?.focus();
  }, []);

  const move = (step: 1 | -1): void => {
    // One position stands for the field itself.
    const position = (active ?? -1) + 1 + step;
    const next = ((position + options + 1) % (options + 1)) - 1;
    onActivate(next < 0 ? undefined : next);
  };
  const submit = (): void => {
    input.current?.blur();
    onSubmit(active);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    const isOfList = isOpen && (key === 'ArrowDown' || key === 'ArrowUp' || key === 'Escape');
    if (!(key === 'Enter' || isOfList) || isOfInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    if (key === 'Enter') submit();
    else if (key === 'Escape') onClose();
    else move(key === 'ArrowDown' ? 1 : -1);
  };

  return (
    <div className="flex h-11 min-w-0 flex-1 items-center rounded-full bg-raised-high pl-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-white">
      <Search size={18} aria-hidden className="shrink-0 text-faint" />
      <input
        ref={input}
        role="combobox"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAX_TEXT}
        aria-label={t('page.search')}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={LISTBOX_ID}
        aria-activedescendant={active === undefined ? undefined : optionId(active)}
        placeholder={t('search.placeholder')}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onTyped();
        }}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={onKeyDown}
        onBlur={onClose}
        className="h-full min-w-0 flex-1 bg-transparent px-3 text-base outline-none placeholder:text-faint"
      />
      {text !== '' && (
        <IconButton
          label={t('search.clear')}
          onClick={() => {
            searchText.search('');
            onClose();
            input.current?.focus();
          }}
        >
          <X size={20} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
