import { sendDueMessages } from '#server/push/send-due-messages.ts';
import type { PeriodicJob } from './periodic-job.ts';

export const sendPushMessages: PeriodicJob = { pauseMs: 60_000, run: sendDueMessages };
