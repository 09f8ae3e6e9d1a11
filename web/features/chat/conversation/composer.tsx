import { ArrowUp, Square, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { MAX_MESSAGE_CHARACTERS } from '#domain/chat/limits.ts';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { isOfInputMethod } from '#web/ui/input-method.ts';

type ComposerProps = {
  name: string;
  text: string;
  onChange: (text: string) => void;
  /** Undefined while no message can be sent. */
  onSend: (() => void) | undefined;
  /** Stops the answer; undefined while none is being written. */
  onStop: (() => void) | undefined;
  /** Leaves an edited message as it was; undefined while none is edited. */
  onCancelEdit: (() => void) | undefined;
};

const MAX_ROWS = 5;

/** With a keyboard, Enter sends. On a touch screen, it begins a new line, because a button is as near. */
const sendsOnEnter = (): boolean => matchMedia('(hover: hover)').matches;

export function Composer({ name, text, onChange, onSend, onStop, onCancelEdit }: ComposerProps) {
  const t = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const isEditing = onCancelEdit !== undefined;
  const surplus = text.trim().length - MAX_MESSAGE_CHARACTERS;
  const send = text.trim() !== '' && surplus <= 0 ? onSend : undefined;
  useEffect(() => {
    if (isEditing) field.current?.focus();
  }, [isEditing]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'Escape' && onCancelEdit) onCancelEdit();
    if (event.key !== 'Enter' || event.shiftKey || !sendsOnEnter()) return;
    event.preventDefault();
    send?.();
  };
  return (
    <div className="px-3 pt-2 pb-[calc(8px+var(--safe-bottom))]">
      {onCancelEdit && (
        <div className="flex items-center gap-2 pb-1 pl-3 text-xs text-soft">
          <span className="min-w-0 flex-1">{t('chat.editing')}</span>
          <IconButton label={t('chat.cancel_edit')} onClick={onCancelEdit}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      )}
      <div className="flex items-end gap-1 rounded-3xl bg-raised-high pr-1 pl-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-white">
        <textarea
          ref={field}
          // Not every browser fits the field to its content.
          rows={Math.min(text.split('\n').length, MAX_ROWS)}
          value={text}
          aria-label={t('chat.placeholder', { name })}
          placeholder={t('chat.placeholder', { name })}
          enterKeyHint="enter"
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-36 min-h-12 min-w-0 flex-1 resize-none bg-transparent py-3 text-base outline-none placeholder:overflow-hidden placeholder:text-ellipsis placeholder:whitespace-nowrap placeholder:text-faint"
        />
        {onStop ? (
          // The second click of a double click on the button to send is meant for that button.
          <IconButton
            label={t('chat.stop')}
            onClick={({ detail }) => detail < 2 && onStop()}
            className="my-0.5 bg-white/12"
          >
            <Square size={16} fill="currentColor" aria-hidden />
          </IconButton>
        ) : (
          <IconButton
            label={t('chat.send')}
            disabled={!send}
            onClick={send}
            className="my-0.5 bg-white text-black disabled:bg-white/12 disabled:text-faint"
          >
            <ArrowUp size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      {surplus > 0 && (
        <p role="alert" className="px-3 pt-1 text-xs text-alarm">
          {t('chat.too_long', { surplus })}
        </p>
      )}
    </div>
  );
}
