import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { showQuery, type EpisodeId } from '#web/entities/show/queries.ts';
import { loadOverlays } from '#web/features/player/load-overlays.ts';
import { Player } from '#web/features/player/player.tsx';
import { usePlayer } from '#web/features/player/state/player-context.tsx';
import type { UnlockAutomatically } from '#web/features/player/state/use-auto-unlock.ts';
import type { PageProps } from '#web/router/paths.ts';
import { redirectTo } from '#web/router/router.ts';
import { loadNamespaces, withAppTexts } from '#web/text/i18n.ts';
import { showCodeError } from '#web/ui/code-error.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { RecapSlot } from './recap-slot.tsx';
import { entryPoint, reportPlayback } from './report-playback.ts';

const NoShowSelected = lazyPart(
  () => withAppTexts(import('./no-show-selected.tsx'), 'player').then((module) => module.NoShowSelected),
  { failed: (retry) => <ErrorState onRetry={retry} /> },
);

/** Returns the page, and starts to load what the player shows above the video. */
export function loadPlayerPage() {
  loadOverlays().catch(() => undefined);
  return PlayerPage;
}

/** Plays an episode, or resumes the show if the address names no episode. */
function PlayerPage({ query }: PageProps<'/pages/shortPlay/index'>) {
  const { tv_id: tvId, ep, order_id: orderId } = query;
  if (tvId === undefined) return <NoShowSelected />;
  return ep === undefined ? (
    <ResumeShow tvId={tvId} />
  ) : (
    <ShowPlayer key={tvId} episodeId={{ tvId, ep }} orderId={orderId} />
  );
}

async function loadPaywall() {
  const [module] = await Promise.all([import('./paywall.tsx'), loadNamespaces('commerce')]);
  return module.Paywall;
}

const Paywall = lazyPart(loadPaywall, { failed: () => <MissingPaywall /> });

const autoUnlock: UnlockAutomatically = async (episodeId) => {
  try {
    const [module] = await Promise.all([import('#web/features/unlock/auto-unlock.ts'), loadNamespaces('commerce')]);
    await module.autoUnlock(episodeId);
  } catch {
    // The episode stays locked.
  }
};

/** Stands in for the paywall when its code did not load: an attempt to open it shows an error. */
function MissingPaywall() {
  const paywall = usePlayer((state) => state.paywall);
  const isOpen = paywall?.isOpen === true;
  const close = useEffectEvent(() => paywall?.close());
  useEffect(() => {
    if (!isOpen) return;
    close();
    showCodeError();
  }, [isOpen]);
  return null;
}

/** Renders the paywall. Preloads its code while the episode before a locked one plays. */
function PaywallSlot({ orderId }: { orderId: string | undefined }) {
  const { ep } = usePlayer((state) => state.episodeId);
  const episode = usePlayer((state) => state.episodeResult.data);
  const isNear = episode?.next?.access === 'locked';
  useEffect(() => {
    if (isNear) loadPaywall().catch(() => undefined);
  }, [isNear]);
  if (episode?.access !== 'locked' && orderId === undefined) return null;
  return <Paywall key={ep} orderId={orderId} />;
}

function ShowPlayer({ episodeId, orderId }: { episodeId: EpisodeId; orderId: string | undefined }) {
  const [openedBy] = useState(entryPoint);
  return (
    <Player
      episodeId={episodeId}
      entryPoint={openedBy}
      onEvent={reportPlayback}
      autoUnlock={autoUnlock}
      paywall={
        <>
          <PaywallSlot orderId={orderId} />
          <RecapSlot />
        </>
      }
    />
  );
}

/** Opens the last watched episode. If the show does not load, opens the first, where the player shows the error. */
function ResumeShow({ tvId }: { tvId: string }) {
  const { data, isError } = useQuery(showQuery(tvId));
  const ep = data ? (data.progress?.ep ?? 1) : isError ? 1 : undefined;
  useEffect(() => {
    if (ep !== undefined) redirectTo('/pages/shortPlay/index', { tv_id: tvId, ep });
  }, [tvId, ep]);
  return (
    <div className="fixed inset-0 flex animate-late items-center justify-center">
      <Spinner size={36} />
    </div>
  );
}
