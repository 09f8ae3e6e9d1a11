import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { textParts } from '../gestures.ts';

type BubbleProps = {
  from: 'viewer' | 'character';
  /** The character's. */
  name?: string;
  text: string;
  /** Stands below the bubble, such as why there is no answer. */
  note?: ReactNode;
  options?: { readonly label: string; readonly open: () => void };
};

/** A message. Its text is only ever text. */
export function Bubble({ from, name, text, note, options }: BubbleProps) {
  const t = useText();
  const isOwn = from === 'viewer';
  return (
    <div className={classNames('flex flex-col', isOwn ? 'items-end pl-12' : 'items-start pr-8')}>
      <span className="sr-only">{isOwn ? t('chat.you', { text: '' }) : name}</span>
      <div className={classNames('flex max-w-full items-end gap-0.5', isOwn && 'flex-row-reverse')}>
        <p
          className={classNames(
            'min-w-0 rounded-2xl px-4 py-2.5 text-base break-words whitespace-pre-wrap [overflow-wrap:anywhere]',
            isOwn ? 'rounded-br-md bg-white text-black' : 'rounded-bl-md bg-raised-high/95',
          )}
        >
          {isOwn
            ? text
            : textParts(text).map((part, index) =>
                part.isGesture ? (
                  <em key={index} className="text-soft">
                    {part.text}
                  </em>
                ) : (
                  part.text
                ),
              )}
        </p>
        {options && (
          <button
            type="button"
            aria-label={options.label}
            aria-haspopup="dialog"
            onClick={options.open}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-faint transition hover:text-text active:opacity-60"
          >
            <EllipsisVertical size={18} aria-hidden />
          </button>
        )}
      </div>
      {note && <div className="px-1 pt-1 text-xs text-soft">{note}</div>}
    </div>
  );
}

/** Three dots while the character has not said anything. */
export function WritingDots({ label }: { label: string }) {
  return (
    <div className="flex">
      <span className="flex h-11 items-center gap-1.5 rounded-2xl rounded-bl-md bg-raised-high/95 px-4">
        <span className="sr-only">{label}</span>
        {[0, 1, 2].map((dot) => (
          <span
            key={dot}
            aria-hidden
            className="size-2 animate-pulse rounded-full bg-white/70"
            style={{ animationDelay: `${dot * 160}ms` }}
          />
        ))}
      </span>
    </div>
  );
}
