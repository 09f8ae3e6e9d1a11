import { useState } from 'react';
import type { Show } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ImagePreviewButton } from '#web/ui/image-preview.tsx';

export function ShowStory({ show }: { show: Show }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <section className="px-4">
      <p className={classNames('text-sm whitespace-pre-line text-soft', !open && 'line-clamp-4')}>{show.description}</p>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="min-h-11 text-sm font-semibold"
      >
        {open ? t('show.less') : t('show.more')}
      </button>
    </section>
  );
}

export function ShowCast({ cast }: { cast: Show['cast'] }) {
  const t = useText();
  if (cast.length === 0) return null;
  return (
    <section className="px-4 pt-7">
      <h2 className="pb-3 text-base font-semibold">{t('show.cast')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] wide:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-4">
        {cast.map(({ name, role, portrait }) => (
          <li key={name} className="flex items-center gap-3">
            <Portrait name={name} src={portrait} />
            <span className="min-w-0">
              <span className="block text-sm">{name}</span>
              <span className="block text-xs text-faint">{role}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opens the portrait in a preview. Shows the initials without a portrait. */
function Portrait({ name, src }: { name: string; src: string }) {
  if (src === '')
    return (
      <span
        aria-hidden
        className="flex size-14 shrink-0 items-center justify-center rounded-full bg-raised-high text-base font-semibold text-soft"
      >
        {initialsOf(name)}
      </span>
    );
  return (
    <ImagePreviewButton src={src} title={name} hasIcon={false} className="shrink-0">
      <img src={src} alt="" loading="lazy" className="size-14 rounded-full bg-raised-high object-cover" />
    </ImagePreviewButton>
  );
}

/** Returns the first letters of the first and the last name, or the first character of a name without spaces. */
function initialsOf(name: string): string {
  return name
    .split(' ')
    .filter((_word, index, words) => index === 0 || index === words.length - 1)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0x20))
    .join('');
}
