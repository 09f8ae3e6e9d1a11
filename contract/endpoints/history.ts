/** What the viewer has watched, and how far. Implements spec §2, §7. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ContinueItem, EpisodeNumber, Milliseconds, NoData, PageInput, pageOf, ShowId } from '../shapes.ts';

/**
 * `played_ms` is the time played since the last report. `age_ms` is the time since the viewer was at the position, if a
 * device without a network sends it later: it replaces no newer position.
 */
export const progress = endpoint({
  path: 'video/progress',
  summary: 'Save the position in an episode',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({
    tv_id: ShowId,
    ep: EpisodeNumber,
    position_ms: Milliseconds,
    played_ms: Milliseconds,
    age_ms: z.int().min(0).default(0),
  }),
  output: NoData,
  errors: ['NotFound', 'EpisodeNotFound'],
  fallbackError: 'HistoryRecordFailed',
});

export const history = endpoint({
  path: 'video/history',
  summary: 'List watched shows, newest first',
  session: 'required',
  throttle: 'default',
  input: PageInput,
  output: pageOf(ContinueItem),
  errors: [],
  fallbackError: 'HistoryFetchFailed',
});

export const historyDelete = endpoint({
  path: 'video/history_delete',
  summary: 'Delete shows, or everything, from the history',
  session: 'required',
  throttle: 'default',
  input: z.union([
    z.strictObject({ tv_ids: z.array(ShowId).min(1).max(100) }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  output: NoData,
  errors: [],
  fallbackError: 'HistoryRecordFailed',
});

/** A dismissed show returns to the list by itself when the viewer watches it again. */
export const continueDismiss = endpoint({
  path: 'video/continue_dismiss',
  summary: 'Remove a show from the shows to continue, or return it',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ tv_id: ShowId, dismissed: z.boolean() }),
  output: NoData,
  errors: [],
  fallbackError: 'HistoryRecordFailed',
});
