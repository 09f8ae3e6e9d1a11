import { RuleError } from '#domain/errors.ts';

/** Runs one job at a time. @throws RuleError NotReady if too many jobs wait */
export type JobQueue = <Result>(job: () => Promise<Result>) => Promise<Result>;

/** Creates a queue for jobs that requests start, so that they do not occupy the machine. */
export function createJobQueue(maxWaiting: number): JobQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return async (job) => {
    if (waiting >= maxWaiting) throw new RuleError('NotReady', 'too many jobs wait');
    waiting += 1;
    const done = last.then(job).finally(() => {
      waiting -= 1;
    });
    last = done.catch(() => undefined);
    return done;
  };
}
