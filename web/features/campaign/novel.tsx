import { useText } from '#web/text/i18n.ts';
import { Cover } from '#web/ui/cover.tsx';
import type { NovelDetails } from './queries.ts';

/** Shows a novel's first chapters for reading. */
export function Novel({ novel: { title, author, cover, description, chapters } }: { novel: NovelDetails }) {
  const t = useText();
  return (
    <article className="mx-auto max-w-160 pt-2">
      <div className="flex gap-4">
        <Cover src={cover} eager className="w-28 shrink-0 sm:w-36" />
        <div className="min-w-0 self-end">
          <h2 className="text-xl font-bold text-balance">{title}</h2>
          <p className="pt-1 text-sm text-soft">{t('campaign.novel_author', { name: author })}</p>
        </div>
      </div>
      <p className="pt-5 text-soft">{description}</p>
      {chapters.map((chapter, index) => (
        <section key={chapter.title} className="pt-10">
          <p className="text-sm text-faint">{t('campaign.novel_chapter', { number: index + 1 })}</p>
          <h3 className="pt-1 pb-4 text-lg font-semibold">{chapter.title}</h3>
          <Paragraphs text={chapter.text} />
        </section>
      ))}
    </article>
  );
}

function Paragraphs({ text }: { text: string }) {
  return (
    <div className="space-y-4 text-base leading-relaxed text-text/90">
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
