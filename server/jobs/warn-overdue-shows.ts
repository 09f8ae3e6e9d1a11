import { isOverdue } from '#domain/catalogue.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import type { PeriodicJob } from './periodic-job.ts';

/** Warns the operator about announced shows whose date has passed without episodes, at the start and once a day. */
export const warnOverdueShows: PeriodicJob = {
  pauseMs: DAY_MS,
  run: async ({ catalogue, clock, log }) => {
    const { shows } = await catalogue.snapshot();
    const overdue = [...shows.values()].filter((show) => isOverdue(show, clock.now().getTime()));
    if (overdue.length === 0) return;
    const tvIds = overdue.map(({ tvId }) => tvId);
    log.warn({ tvIds }, 'the release date of these shows has passed, but they have no episodes');
  },
};
