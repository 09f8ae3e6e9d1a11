import { CalendarClock } from 'lucide-react';
import { prefetchShow, type ShowDetails } from '#web/entities/show/queries.ts';
import { useLanguage } from '#web/state/language-store.ts';
import { useText } from '#web/text/i18n.ts';
import { utcDate } from '#web/text/utc-date.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { STAGE_CARD_ICON_PROPS, StageCard } from './stage-card.tsx';

const MIDDLE = 0.5;

/** The text is in the half of the cover without faces. */
export function ComingSoonCard({ show }: { show: ShowDetails['show'] }) {
  const t = useText();
  const language = useLanguage();
  const date = show.release_at === null ? undefined : utcDate(language, show.release_at, 'long');
  return (
    <StageCard
      icon={<CalendarClock {...STAGE_CARD_ICON_PROPS} />}
      title={show.title}
      place={(show.cover_focus?.y ?? 0) > MIDDLE ? 'top' : 'bottom'}
      description={
        <>
          <strong className="mb-2 block text-base text-text">{t('player.coming_title')}</strong>
          {date !== undefined && t('player.coming_on', { date })}
        </>
      }
    >
      <ButtonLink
        to="/pages/shortPlay/detail"
        query={{ tv_id: show.tv_id }}
        prefetch={() => prefetchShow(show.tv_id)}
        variant="solid"
      >
        {t('player.about_show')}
      </ButtonLink>
      <ButtonLink to="/pages/home/index">{t('player.more_shows')}</ButtonLink>
    </StageCard>
  );
}
