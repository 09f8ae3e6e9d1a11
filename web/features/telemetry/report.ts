/** Reports events to the server. The code that sends them loads later. */
import { currentLocation } from '#web/router/router.ts';
import { storedUser, type UserInfo } from '#web/state/user-store.ts';

export type ReportedEvent = {
  /** In snake_case. */
  readonly kind: string;
  /** Must contain nothing personal. */
  readonly details: Readonly<Record<string, string | number | boolean>>;
  /** In ms since 1970. */
  readonly at: number;
  /** The path of the page. */
  readonly source: string;
  readonly user: UserInfo | null;
};

/** How many events wait for the code that sends them. */
const MAX_WAITING = 100;
const waiting: ReportedEvent[] = [];

let send = (event: ReportedEvent): void => {
  if (waiting.length < MAX_WAITING) waiting.push(event);
};

export function report(kind: string, details: ReportedEvent['details'] = {}): void {
  send({ kind, details, at: Date.now(), source: currentLocation().path ?? '', user: storedUser() });
}

/** Loads the code that sends events, and sends those that wait for it. @throws Error if it does not load */
export async function startReporting(): Promise<void> {
  const { sendEvent, sendOnLeave } = await import('./send-events.ts');
  sendOnLeave();
  send = sendEvent;
  for (const event of waiting.splice(0)) send(event);
}
