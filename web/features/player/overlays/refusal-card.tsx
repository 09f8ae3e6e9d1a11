import { CalendarClock, CloudOff, MonitorSmartphone, SearchX } from 'lucide-react';
import { isRuleError } from '#web/api/rule-error.ts';
import { prefetchEpisode, prefetchShow, type ShowDetails } from '#web/entities/show/queries.ts';
import { useLanguage } from '#web/state/language-store.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { usePlayer } from '../state/player-context.tsx';
import { ButtonLink } from './button-link.tsx';
import { StageCard } from './stage-card.tsx';

const ICON = { size: 36, strokeWidth: 1.5, 'aria-hidden': true, className: 'text-soft' } as const;

export function RefusalCard({ error }: { error: Error }) {
  if (isRuleError(error, 'NotFound')) return <ShowNotFoundCard />;
  if (isRuleError(error, 'EpisodeNotFound')) return <EpisodeNotFoundCard />;
  return isRuleError(error, 'TooManyStreams') ? <TooManyStreamsCard error={error} /> : <LoadErrorCard error={error} />;
}

function TooManyStreamsCard({ error }: { error: Error }) {
  const t = useText();
  return (
    <StageCard
      role="alert"
      icon={<MonitorSmartphone {...ICON} />}
      title={error.message}
      hint={t('player.crowded_hint')}
    >
      <RetryButton />
      <ButtonLink to="/pages/home/index">{t('player.more_shows')}</ButtonLink>
    </StageCard>
  );
}

function LoadErrorCard({ error }: { error: Error }) {
  const t = useText();
  return (
    <StageCard role="alert" icon={<CloudOff {...ICON} />} title={t('player.gone')} hint={error.message}>
      <RetryButton />
    </StageCard>
  );
}

function ShowNotFoundCard() {
  const t = useText();
  return (
    <StageCard
      role="alert"
      icon={<SearchX {...ICON} />}
      title={t('player.no_show_title')}
      hint={t('player.no_show_hint')}
    >
      <ButtonLink to="/pages/home/index" variant="solid">
        {t('player.find_show')}
      </ButtonLink>
    </StageCard>
  );
}

function EpisodeNotFoundCard() {
  const t = useText();
  const { tvId, ep } = usePlayer((state) => state.episodeId);
  const count = usePlayer((state) => state.showDetails?.episodes.length ?? 0);
  return (
    <StageCard
      role="alert"
      icon={<SearchX {...ICON} />}
      title={t('player.no_episode_title', { ep })}
      hint={count > 0 ? t('player.no_episode_hint', { count }) : undefined}
    >
      <ButtonLink
        to="/pages/shortPlay/index"
        query={{ tv_id: tvId, ep: 1 }}
        prefetch={() => prefetchEpisode(tvId, 1)}
        variant="solid"
        replace
      >
        {t('player.go_to_episode', { ep: 1 })}
      </ButtonLink>
      <ButtonLink to="/pages/home/index">{t('player.more_shows')}</ButtonLink>
    </StageCard>
  );
}

function RetryButton() {
  const t = useText();
  const refetch = usePlayer((state) => state.episode.refetch);
  return (
    <Button variant="solid" onClick={() => void refetch()}>
      {t('ui.retry')}
    </Button>
  );
}

export function ComingSoonCard({ show }: { show: ShowDetails['show'] }) {
  const t = useText();
  const language = useLanguage();
  const date = new Date(show.release_at).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <StageCard
      icon={<CalendarClock {...ICON} />}
      title={show.title}
      hint={
        <>
          <strong className="mb-2 block text-base text-text">{t('player.coming_title')}</strong>
          {!show.released && t('player.coming_on', { date })}
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
