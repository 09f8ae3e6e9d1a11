import { RuleError } from '#domain/errors.ts';
import { findTools, type ConfiguredTools, type Tools } from '#media/tools.ts';

/** Runs one job at a time. @throws RuleError NotReady if too many jobs wait; Error if no tool works */
export type ToolQueue = <Result>(job: (tools: Tools) => Promise<Result>) => Promise<Result>;

/** Creates a queue for jobs that requests start, so that they do not occupy the machine. */
export function createToolQueue(configured: ConfiguredTools, maxWaiting: number): ToolQueue {
  let found: Promise<Tools> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function tools(): Promise<Tools> {
    found ??= findTools(configured);
    try {
      return await found;
    } catch (error) {
      // The next job looks again.
      found = undefined;
      throw error;
    }
  }

  return async (job) => {
    if (waiting >= maxWaiting) throw new RuleError('NotReady', 'too many jobs wait');
    waiting += 1;
    const done = last
      .then(async () => job(await tools()))
      .finally(() => {
        waiting -= 1;
      });
    last = done.catch(() => undefined);
    return done;
  };
}
