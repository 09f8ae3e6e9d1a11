import { findTools, type ConfiguredTools, type Tools } from '#media/tools.ts';
import { createJobQueue } from '#server/job-queue.ts';

/** Runs one job at a time. @throws RuleError NotReady if too many jobs wait; Error if no tool works */
export type ToolQueue = <Result>(job: (tools: Tools) => Promise<Result>) => Promise<Result>;

/** Creates a queue for jobs that need ffmpeg. */
export function createToolQueue(configured: ConfiguredTools, maxWaiting: number): ToolQueue {
  const enqueue = createJobQueue(maxWaiting);
  let found: Promise<Tools> | undefined;

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

  return async (job) => enqueue(async () => job(await tools()));
}
