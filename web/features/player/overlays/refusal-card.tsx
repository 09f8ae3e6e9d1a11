import { CalendarClock, CloudOff, MonitorSmartphone, SearchX } from 'lucide-react';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { RequestError } from '#web/api/request-error.ts';
import { prefetchEpisode, prefetchShow, type EpisodeId, type ShowDetails } from '#web/entities/show/queries.ts';
import { useLanguage } from '#web/state/language-store.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from './button-link.tsx';
import { StageCard } from './stage-card.tsx';

type RefusalProps = { id: EpisodeId; error: Error; answer: ShowDetails | undefined; onRetry: () => unknown };

const icon = { size: 36, strokeWidth: 1.5, 'aria-hidden': true, className: 'text-soft' } as const;

/** The episode cannot be played at all: no such show, no such episode, or the call failed. */
export function RefusalCard({ id, error, answer, onRetry }: RefusalProps) {
  const t = useText();
  const code = error instanceof RequestError ? error.code : 0;
  if (code === WIRE_ERRORS.NotFound.code) {
    return (
      <StageCard
        role="alert"
        icon={<SearchX {...icon} />}
        title={t('player.no_show_title')}
        hint={t('player.no_show_hint')}
      >
        <ButtonLink to="/pages/home/index" look="solid">
          {t('player.find_show')}
        </ButtonLink>
      </StageCard>
    );
  }
  if (code === WIRE_ERRORS.EpisodeNotFound.code) {
    const count = answer?.episodes.length ?? 0;
    const hint = count > 0 ? t('player.no_episode_hint', { count }) : undefined;
    return (
      <StageCard
        role="alert"
        icon={<SearchX {...icon} />}
        title={t('player.no_episode_title', { ep: id.ep })}
        hint={hint}
      >
        <ButtonLink
          to="/pages/shortPlay/index"
          query={{ tv_id: id.tvId, ep: 1 }}
          warm={() => prefetchEpisode(id.tvId, 1)}
          look="solid"
          inPlace
        >
          {t('player.go_to_episode', { ep: 1 })}
        </ButtonLink>
        <ButtonLink to="/pages/home/index">{t('player.more_shows')}</ButtonLink>
      </StageCard>
    );
  }
  if (code === WIRE_ERRORS.TooManyStreams.code) {
    return (
      <StageCard
        role="alert"
        icon={<MonitorSmartphone {...icon} />}
        title={error.message}
        hint={t('player.crowded_hint')}
      >
        <Button look="solid" onClick={() => onRetry()}>
          {t('ui.retry')}
        </Button>
        <ButtonLink to="/pages/home/index">{t('player.more_shows')}</ButtonLink>
      </StageCard>
    );
  }
  return (
    <StageCard role="alert" icon={<CloudOff {...icon} />} title={t('player.gone')} hint={error.message}>
      <Button look="solid" onClick={() => onRetry()}>
        {t('ui.retry')}
      </Button>
    </StageCard>
  );
}

/** A show whose episodes are still to come. */
export function ComingSoonCard({ show }: { show: ShowDetails['show'] }) {
  const t = useText();
  const language = useLanguage();
  const date = new Date(show.release_at).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <StageCard
      icon={<CalendarClock {...icon} />}
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
        warm={() => prefetchShow(show.tv_id)}
        look="solid"
      >
        {t('player.about_show')}
      </ButtonLink>
      <ButtonLink to="/pages/home/index">{t('player.more_shows')}</ButtonLink>
    </StageCard>
  );
}
