import { usePlayer } from '../state/player-context.tsx';
import { ComingSoonCard } from './coming-soon-card.tsx';
import { LockedCard } from './locked-card.tsx';
import { RefusalCard } from './refusal-card.tsx';

export function BlockingStateCard() {
  const blockingState = usePlayer((state) => state.blockingState);
  switch (blockingState?.kind) {
    case undefined:
      return null;
    case 'coming':
      return <ComingSoonCard show={blockingState.show} />;
    case 'locked':
      return <LockedCard episode={blockingState.episode} />;
    case 'refused':
      return <RefusalCard error={blockingState.error} />;
  }
  return blockingState satisfies undefined;
}
