import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShowDetails } from '#web/entities/show/queries.ts';
import { useVideoStore, type VideoState } from '#web/state/video-store.ts';
import { useDownloads } from './download-store.ts';
import { downloadSourceQuery, qualityOptions, type QualityOption } from './queries.ts';

/** Returns the numbers of the episodes that are open to the viewer and not downloaded yet. */
function useOpenEpisodes({ show, episodes }: ShowDetails): number[] {
  const { downloads } = useDownloads();
  const present = new Set(downloads.filter(({ tvId }) => tvId === show.tv_id).map(({ ep }) => ep));
  return episodes.filter(({ ep, access }) => access !== 'locked' && !present.has(ep)).map(({ ep }) => ep);
}

/** With automatic quality, chooses the second lowest, which is sharp enough for a phone and not large. */
function widthFor(
  options: readonly QualityOption[],
  chosen: number | null,
  quality: VideoState['quality'],
): number | undefined {
  const wanted = chosen ?? (quality === 'auto' ? (options[1]?.width ?? Infinity) : quality);
  return (options.findLast(({ width }) => width <= wanted) ?? options[0])?.width;
}

type Choices = {
  /** The episodes that can be selected. */
  readonly open: readonly number[];
  readonly selected: readonly number[];
  readonly select: (selected: readonly number[]) => void;
  /** Empty while they load. */
  readonly options: readonly QualityOption[];
  readonly width: number | undefined;
  readonly setWidth: (width: number) => void;
  readonly error: Error | null;
  readonly retry: () => Promise<unknown>;
};

/** Keeps the chosen episodes and quality. @param first the episode that is selected initially if it is open */
export function useChoices(details: ShowDetails, first: number | undefined): Choices {
  const { show, episodes, progress } = details;
  const open = useOpenEpisodes(details);
  const [selected, select] = useState<readonly number[]>(() =>
    open.filter((ep) => ep === (first ?? progress?.ep ?? open[0])),
  );
  const [chosenWidth, setWidth] = useState<number | null>(null);
  const quality = useVideoStore((state) => state.quality);
  const measured = selected[0] ?? open[0];
  const source = useQuery({
    ...downloadSourceQuery({ tvId: show.tv_id, ep: measured ?? 0 }),
    enabled: measured !== undefined,
    placeholderData: (previous) => previous,
  });
  const totalMs = episodes.filter(({ ep }) => selected.includes(ep)).reduce((sum, each) => sum + each.duration_ms, 0);
  const options = source.data ? qualityOptions(source.data.media, totalMs) : [];
  return {
    open,
    selected,
    select,
    options,
    width: widthFor(options, chosenWidth, quality),
    setWidth,
    error: source.error,
    retry: () => source.refetch(),
  };
}
