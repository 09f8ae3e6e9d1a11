import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/text/i18n.ts';
import { InlineError, Skeleton } from '#web/ui/states.tsx';
import { CardWithChoices } from './card-with-choices.tsx';
import { relatedQuery } from './queries.ts';
import { Rail } from './show-rail.tsx';

const PLACEHOLDERS = 6;

/** Shows nothing if there is no related show: the page is complete without them. */
export function RelatedRail({ tvId }: { tvId: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(relatedQuery(tvId));
  if (data?.shows.length === 0) return null;
  if (!data && error) {
    return (
      <Rail title={t('show.related')}>
        <InlineError error={error} onRetry={() => refetch()} />
      </Rail>
    );
  }
  return (
    <Rail title={t('show.related')}>
      {data
        ? data.shows.map((show) => <CardWithChoices key={show.tv_id} show={show} className="rail-cover" />)
        : Array.from({ length: PLACEHOLDERS }, (_, index) => (
            <Skeleton key={index} className="rail-cover aspect-[2/3] rounded-cover" />
          ))}
    </Rail>
  );
}
