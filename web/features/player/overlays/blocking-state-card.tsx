import type { UseQueryResult } from '@tanstack/react-query';
import type { EpisodeDetails, EpisodeId, ShowDetails } from '#web/entities/show/queries.ts';
import { LockedCard } from './locked-card.tsx';
import { ComingSoonCard, RefusalCard } from './refusal-card.tsx';

/** Why there is nothing to play. */
export type BlockingState =
  | { readonly kind: 'coming'; readonly show: ShowDetails['show'] }
  | { readonly kind: 'locked'; readonly episode: EpisodeDetails }
  | { readonly kind: 'refused'; readonly error: Error };

export function blockingStateOf(
  { data, error }: Pick<UseQueryResult<EpisodeDetails>, 'data' | 'error'>,
  answer: ShowDetails | undefined,
): BlockingState | null {
  if (answer?.episodes.length === 0) return { kind: 'coming', show: answer.show };
  if (data) return data.access === 'locked' ? { kind: 'locked', episode: data } : null;
  return error ? { kind: 'refused', error } : null;
}

type BlockingStateCardProps = {
  id: EpisodeId;
  obstacle: BlockingState;
  answer: ShowDetails | undefined;
  onRetry: () => unknown;
  /** Shows the ways to unlock; without it they are in the player. */
  onUnlock?: () => void;
};

export function BlockingStateCard({ id, obstacle, answer, onRetry, onUnlock }: BlockingStateCardProps) {
  switch (obstacle.kind) {
    case 'coming':
      return <ComingSoonCard show={obstacle.show} />;
    case 'locked':
      return <LockedCard answer={obstacle.episode} show={answer} onUnlock={onUnlock} />;
    case 'refused':
      return <RefusalCard id={id} error={obstacle.error} answer={answer} onRetry={onRetry} />;
  }
  return obstacle satisfies never;
}
