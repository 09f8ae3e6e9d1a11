/** What the player asks the server: the show, the episode to play, and that it keeps the place. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Calls } from '#contract/api.ts';
import { resumeAt } from '#domain/access.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import type { Media } from './engine/playlists.ts';

export type ShowAnswer = Calls['video/detail']['output'];
export type EpisodeAnswer = Calls['video/play']['output'];
export type EpisodeEntry = ShowAnswer['episodes'][number];

/** One episode of one show. */
export type EpisodeId = { readonly tvId: string; readonly ep: number };

/** An answer's media token outlives this by far; one that ran out all the same is renewed when it is refused. */
const EPISODE_FRESH_MS = 5 * 60_000;

export const showOptions = (tvId: string) =>
  queryOptions({
    queryKey: ['show', tvId],
    queryFn: ({ signal }) => call('video/detail', { tv_id: tvId }, { quiet: true, signal }),
  });

export const episodeOptions = ({ tvId, ep }: EpisodeId) =>
  queryOptions({
    queryKey: ['episode', tvId, ep],
    queryFn: ({ signal }) => call('video/play', { tv_id: tvId, ep }, { quiet: true, signal }),
    staleTime: EPISODE_FRESH_MS,
  });

/** Server faults and throttling pass; other refusals stay. Codes of spec §8. */
const PASSING_CODES: readonly number[] = [0, 10200, 10429, 30100];

/** Asks for an episode anew, past the cache, because its media token has run out. */
export async function renewMedia(client: QueryClient, { tvId, ep }: EpisodeId): Promise<Media | 'offline' | 'refused'> {
  try {
    const answer = await call('video/play', { tv_id: tvId, ep }, { quiet: true });
    client.setQueryData(episodeOptions({ tvId, ep }).queryKey, answer);
    return answer.media ?? 'refused';
  } catch (error) {
    const isPassing = error instanceof CallError && (error.kind !== 'rule' || PASSING_CODES.includes(error.code));
    return isPassing ? 'offline' : 'refused';
  }
}

export type ProgressReport = EpisodeId & { readonly positionMs: number; readonly playedMs: number };

/** Keeps the place, on the server and in what is cached here. Outlives the page; a failure is silent. */
export async function reportProgress(client: QueryClient, report: ProgressReport): Promise<void> {
  const { tvId, ep, positionMs, playedMs } = report;
  client.setQueryData(episodeOptions(report).queryKey, (answer) => answer && { ...answer, resume_ms: positionMs });
  client.setQueryData(showOptions(tvId).queryKey, (answer) => answer && withProgress(answer, report));
  const input = { tv_id: tvId, ep, position_ms: positionMs, played_ms: playedMs };
  await call('video/progress', input, { quiet: true, keepalive: true }).catch(() => undefined);
}

function withProgress(answer: ShowAnswer, { ep, positionMs, playedMs }: ProgressReport): ShowAnswer {
  const episodes = answer.episodes.map((entry) =>
    entry.ep === ep ? { ...entry, watched_ms: Math.min(entry.duration_ms, entry.watched_ms + playedMs) } : entry,
  );
  const length = episodes.find((entry) => entry.ep === ep)?.duration_ms ?? positionMs;
  return { ...answer, episodes, progress: { ep, position_ms: positionMs, duration_ms: length } };
}

/**
 * What to play of an episode: from its own answer, or already from what the answer before it said of its next.
 * Undefined when nothing is known yet or nothing may be played.
 */
export function playableOf(
  client: QueryClient,
  id: EpisodeId,
  answer: EpisodeAnswer | undefined,
): { media: Media; startMs: number } | undefined {
  if (answer)
    return answer.media && { media: answer.media, startMs: resumeAt(answer.resume_ms, answer.media.duration_ms) };
  const before = client.getQueryData(episodeOptions({ ...id, ep: id.ep - 1 }).queryKey);
  const media = before?.next?.ep === id.ep ? before.next.media : undefined;
  return media && { media, startMs: 0 };
}
