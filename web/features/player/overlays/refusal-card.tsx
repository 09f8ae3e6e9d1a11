import { CloudOff, MonitorSmartphone, SearchX } from 'lucide-react';
import { existingEpisode } from '#domain/existing-episode.ts';
import { isRuleError } from '#web/api/rule-error.ts';
import { prefetchEpisode } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { showLoadingDuring } from '#web/ui/loading-store.ts';
import { ErrorText } from '#web/ui/states.tsx';
import { usePlayer } from '../state/player-context.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { STAGE_CARD_ICON_PROPS, StageCard } from './stage-card.tsx';

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
      icon={<MonitorSmartphone {...STAGE_CARD_ICON_PROPS} />}
      title={error.message}
      description={t('player.crowded_hint')}
    >
      <RetryButton />
      <ButtonLink to="/pages/home/index">{t('player.more_shows')}</ButtonLink>
    </StageCard>
  );
}

function LoadErrorCard({ error }: { error: Error }) {
  const t = useText();
  return (
    <StageCard
      role="alert"
      icon={<CloudOff {...STAGE_CARD_ICON_PROPS} />}
      title={t('player.gone')}
      description={<ErrorText error={error} />}
    >
      <RetryButton />
    </StageCard>
  );
}

function ShowNotFoundCard() {
  const t = useText();
  return (
    <StageCard
      role="alert"
      icon={<SearchX {...STAGE_CARD_ICON_PROPS} />}
      title={t('player.no_show_title')}
      description={t('player.no_show_hint')}
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
  const existing = existingEpisode(ep, count);
  return (
    <StageCard
      role="alert"
      icon={<SearchX {...STAGE_CARD_ICON_PROPS} />}
      title={t('player.no_episode_title', { ep })}
      description={count > 0 ? t('player.no_episode_hint', { count }) : undefined}
    >
      <ButtonLink
        to="/pages/shortPlay/index"
        query={{ tv_id: tvId, ep: existing }}
        prefetch={() => prefetchEpisode(tvId, existing)}
        variant="solid"
        replace
      >
        {t('player.go_to_episode', { ep: existing })}
      </ButtonLink>
      <ButtonLink to="/pages/home/index">{t('player.more_shows')}</ButtonLink>
    </StageCard>
  );
}

function RetryButton() {
  const t = useText();
  const refetch = usePlayer((state) => state.episodeResult.refetch);
  return (
    <Button variant="solid" onClick={() => showLoadingDuring(refetch())}>
      {t('ui.retry')}
    </Button>
  );
}
