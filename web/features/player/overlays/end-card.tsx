import { CalendarClock, PartyPopper, RotateCcw } from 'lucide-react';
import { useLanguage } from '#web/state/language-store.ts';
import { useText } from '#web/text/i18n.ts';
import { utcDate } from '#web/text/utc-date.ts';
import { Button } from '#web/ui/button.tsx';
import { useCurrentEngine, usePlayer } from '../state/player-context.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { STAGE_CARD_ICON_PROPS, StageCard } from './stage-card.tsx';

export function EndCard() {
  const isEnded = usePlayer((state) => state.playback.isEnded);
  const { next, isAutoAdvancing } = usePlayer((state) => state.navigation);
  if (!isEnded || isAutoAdvancing) return null;
  return next === null ? <ShowEnd /> : <EpisodeEnd />;
}

function EpisodeEnd() {
  const t = useText();
  const { index, goToNext } = usePlayer((state) => state.navigation);
  return (
    <StageCard title={t('player.ended_title', { ep: index })}>
      <Button variant="primary" onClick={goToNext}>
        {t('player.next')}
      </Button>
      <ReplayButton />
    </StageCard>
  );
}

function ShowEnd() {
  const t = useText();
  const details = usePlayer((state) => state.showDetails);
  const { index, goTo } = usePlayer((state) => state.navigation);
  const nextAt = details?.next_episodes_at ?? null;
  const Icon = nextAt === null ? PartyPopper : CalendarClock;
  return (
    <StageCard
      icon={<Icon {...STAGE_CARD_ICON_PROPS} />}
      title={t(nextAt === null ? 'player.end_title' : 'player.continued_title')}
      description={details && <EndHint title={details.show.title} nextAt={nextAt} />}
    >
      <ButtonLink to="/pages/home/index" variant="solid">
        {t('player.more_shows')}
      </ButtonLink>
      {index > 1 && <Button onClick={() => goTo(1)}>{t('player.from_start')}</Button>}
      <ReplayButton />
    </StageCard>
  );
}

function EndHint({ title, nextAt }: { title: string; nextAt: string | null }) {
  const t = useText();
  const language = useLanguage();
  if (nextAt === null) return t('player.end_hint', { title });
  return t('player.continued_hint', { title, date: utcDate(language, nextAt, 'long') });
}

function ReplayButton() {
  const t = useText();
  const engine = useCurrentEngine();
  return (
    <Button onClick={() => void engine.play()}>
      <RotateCcw size={18} aria-hidden />
      {t('player.replay')}
    </Button>
  );
}
