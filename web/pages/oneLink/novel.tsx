import { useQuery } from '@tanstack/react-query';
import { BookOpen, Play } from 'lucide-react';
import { isRuleError } from '#web/api/rule-error.ts';
import { Novel } from '#web/features/campaign/novel.tsx';
import { novelQuery } from '#web/features/campaign/queries.ts';
import { MissingContent } from '#web/pages/notFound/missing-content.tsx';
import type { PageProps } from '#web/router/paths.ts';
import { useText } from '#web/text/i18n.ts';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';

export function NovelPage({ query: { novel_id: novelId } }: PageProps<'/pages/oneLink/novel'>) {
  const t = useText();
  return <Page title={t('page.novel')}>{novelId === undefined ? <NoNovel /> : <LoadedNovel novelId={novelId} />}</Page>;
}

function LoadedNovel({ novelId }: { novelId: string }) {
  const { data: novel, error, refetch } = useQuery(novelQuery(novelId));
  if (novel)
    return (
      <>
        <Novel novel={novel} />
        <WatchBar tvId={novel.tv_id} />
      </>
    );
  if (isRuleError(error, 'NotFound')) return <NoNovel />;
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  return <NovelSkeleton />;
}

function NovelSkeleton() {
  return (
    <div aria-busy className="space-y-6 pt-4">
      <div className="flex gap-4">
        <Skeleton className="aspect-[2/3] w-28" />
        <div className="flex-1 space-y-3 self-end">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

function WatchBar({ tvId }: { tvId: string }) {
  const t = useText();
  return (
    <div className="sticky bottom-0 -mx-4 bg-linear-to-t from-black from-65% to-transparent px-4 pt-12 pb-[calc(16px+var(--safe-bottom))]">
      <p className="pb-3 text-center text-sm text-balance text-soft">{t('campaign.novel_goes_on')}</p>
      <Link
        to="/pages/shortPlay/index"
        query={{ tv_id: tvId, ep: 1 }}
        className="mx-auto flex min-h-13 max-w-120 items-center justify-center gap-2 rounded-full bg-accent px-6 font-semibold text-black transition active:opacity-80"
      >
        <Play size={18} fill="currentColor" aria-hidden />
        {t('campaign.novel_watch')}
      </Link>
    </div>
  );
}

function NoNovel() {
  const t = useText();
  return (
    <MissingContent
      icon={<BookOpen size={44} strokeWidth={1.5} aria-hidden />}
      title={t('campaign.novel_missing')}
      description={t('campaign.novel_missing_hint')}
    />
  );
}
