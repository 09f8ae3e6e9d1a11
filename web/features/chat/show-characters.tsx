import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { Link } from '#web/ui/link.tsx';
import { Portrait } from './portrait.tsx';
import { showCharactersQuery } from './queries.ts';

/** Leads from the page of a show to its characters. Shows nothing without any. */
export function ShowCharacters({ tvId }: { tvId: string }) {
  const t = useText();
  const { data } = useQuery(showCharactersQuery(tvId));
  if (!data || data.items.length === 0) return null;
  return (
    <section className="animate-rise px-4 pt-5">
      <ul className="grid gap-2 sm:grid-cols-2">
        {data.items.map(({ character_id: characterId, name, portrait }) => (
          <li key={characterId}>
            <Link
              to="/pages/chat/detail"
              query={{ character_id: characterId }}
              className="flex min-h-16 items-center gap-3 rounded-2xl bg-raised p-2 pr-4 transition hover:bg-raised-high active:bg-raised-high"
            >
              <Portrait src={portrait} className="size-12 rounded-full" />
              <span className="min-w-0 flex-1 text-sm text-balance">{t('chat.talk', { name })}</span>
              <MessageSquareQuote size={18} aria-hidden className="shrink-0 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
