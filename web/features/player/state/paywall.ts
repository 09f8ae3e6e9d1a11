/** What opens a locked episode is of other features: the page puts it between the player and its picture. */
import type { ReactNode } from 'react';
import type { EpisodeDetails, EpisodeId, ShowDetails } from '#web/entities/show/queries.ts';

/** What a gate knows of where it stands. */
export type PaywallProps = {
  readonly id: EpisodeId;
  /** What the server says of the episode, locked or not; undefined while that is not known. */
  readonly episode: EpisodeDetails | undefined;
  readonly show: ShowDetails | undefined;
  /** Whether the ways to open it are to be seen now. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Leads to another episode of the show. */
  readonly onSelectEpisode: (ep: number) => void;
  /** To be called within the tap that opens the episode: browsers let it play with sound then. */
  readonly onTap: () => void;
};

export type PaywallPorts = {
  readonly renderPaywall: (stand: PaywallProps) => ReactNode;
  /** Unlocks an episode as the viewer allowed it in advance. Resolves when it is open, or will not be; never rejects. */
  readonly autoUnlock: (id: EpisodeId) => Promise<void>;
};
