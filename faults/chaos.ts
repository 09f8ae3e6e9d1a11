/** Brings the planned faults over a running load, each when its share of the work is done. */
import type { Asker } from './asking.ts';
import { COMMON_FAULTS, DATABASE_FAULTS, strike, type CommonFault } from './database.ts';
import { POINTS } from './points.ts';
import type { Progress } from './progress.ts';
import { inTurns, type FaultName, type Scale } from './scale.ts';
import type { Supervisor } from './supervisor.ts';

type Parts = {
  readonly supervisor: Supervisor;
  readonly asker: Asker;
  readonly progress: Progress;
  /** Of the database's cluster. */
  readonly folder: string;
};

/** Gives how often each fault came; settles with the load at the latest. */
export async function wreak(faults: Scale['faults'], parts: Parts): Promise<Map<FaultName, number>> {
  const came = new Map<FaultName, number>();
  const plan = inTurns(faults);
  for (const [index, planned] of plan.entries()) {
    await parts.progress.reached((index + 1) / (plan.length + 1));
    await parts.asker.untilReady();
    if (parts.progress.isOver) break;
    const fault = await bring(planned, parts);
    came.set(fault, (came.get(fault) ?? 0) + 1);
  }
  return came;
}

function isCommon(fault: FaultName): fault is CommonFault {
  return fault in COMMON_FAULTS;
}

/** Gives the fault that really came: a point that nobody comes by any more is an end at any moment. */
async function bring(fault: FaultName, { supervisor, progress, folder }: Parts): Promise<FaultName> {
  const inDatabase = DATABASE_FAULTS.find((name) => name === fault);
  if (inDatabase) {
    await strike(folder, inDatabase);
    return inDatabase;
  }
  if (isCommon(fault)) {
    await strike(folder, COMMON_FAULTS[fault]);
    await supervisor.kill();
    return fault;
  }
  const point = POINTS.find((name) => name === fault);
  if (point) return (await supervisor.killAt(point)) ? point : 'at any moment';
  if (fault === 'at an acknowledgement') await progress.atAcknowledgement(() => supervisor.killInThisTurn());
  else await supervisor.kill();
  return fault;
}
