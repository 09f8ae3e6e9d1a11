import { useQuery } from '@tanstack/react-query';
import { episodeOptions, type EpisodeId, type ShowAnswer } from '#web/api/shows.ts';
import { useLanguage } from '#web/state/language-store.ts';

export type SlotLook = {
  /** What stands beneath the video at once: the episode's frame 0, already from the answer before it, else the cover. */
  readonly poster: string | undefined;
  readonly isLocked: boolean;
  /** Address of the subtitles in the viewer's language. */
  readonly captions: string | undefined;
};

/** How an episode looks by what is known already; asks the server nothing. */
export function useSlotLook({ tvId, ep }: EpisodeId, answer: ShowAnswer | undefined): SlotLook {
  const { data: own } = useQuery({ ...episodeOptions({ tvId, ep }), enabled: false });
  const { data: before } = useQuery({ ...episodeOptions({ tvId, ep: ep - 1 }), enabled: false });
  const language = useLanguage();
  const known = own ?? (before?.next?.ep === ep ? before.next : undefined);
  const cover = answer?.episodes.length === 0 ? answer.show.cover : undefined;
  return {
    poster: known ? known.poster : cover,
    isLocked: known?.access === 'locked',
    captions: known?.media?.subtitles.find(({ lang }) => lang === language)?.url,
  };
}
