import { useState } from 'react';
import type { Show } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';

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
    <section className="px-4 pt-6">
      <h3 className="pb-3 text-base font-semibold">{t('show.cast')}</h3>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {cast.map(({ name, role }) => (
          <div key={name}>
            <dt className="text-sm">{name}</dt>
            <dd className="text-xs text-faint">{role}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
