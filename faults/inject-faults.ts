import type { HttpClient } from './http-client.ts';
import { COMMON_FAULTS, DATABASE_FAULTS, applyFault, type CommonFault } from './database-faults.ts';
import { KILL_POINTS } from './kill-points.ts';
import type { Progress } from './progress.ts';
import { roundRobin, type FaultName, type Scale } from './scale.ts';
import type { Supervisor } from './supervisor.ts';

type Parts = {
  readonly supervisor: Supervisor;
  readonly client: HttpClient;
  readonly progress: Progress;
  readonly folder: string;
};

/** Injects the faults, spread evenly over the load. Returns how often each one was injected. */
export async function injectFaults(faults: Scale['faults'], parts: Parts): Promise<Map<FaultName, number>> {
  const counts = new Map<FaultName, number>();
  const plan = roundRobin(faults);
  for (const [index, planned] of plan.entries()) {
    await parts.progress.waitForShare((index + 1) / (plan.length + 1));
    await parts.client.waitUntilReady();
    if (parts.progress.isEnded) break;
    const fault = await injectFault(planned, parts);
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
  }
  return counts;
}

function isCommon(fault: FaultName): fault is CommonFault {
  return fault in COMMON_FAULTS;
}

/** Returns the injected fault: `at any moment` if the server did not reach the kill point in time. */
async function injectFault(fault: FaultName, { supervisor, progress, folder }: Parts): Promise<FaultName> {
  const inDatabase = DATABASE_FAULTS.find((name) => name === fault);
  if (inDatabase) {
    await applyFault(folder, inDatabase);
    return inDatabase;
  }
  if (isCommon(fault)) {
    await applyFault(folder, COMMON_FAULTS[fault]);
    await supervisor.kill();
    return fault;
  }
  const point = KILL_POINTS.find((name) => name === fault);
  if (point) return (await supervisor.killAt(point)) ? point : 'at any moment';
  if (fault === 'at an acknowledgement') await progress.onNextAcknowledgement(() => supervisor.killNow());
  else await supervisor.kill();
  return fault;
}
