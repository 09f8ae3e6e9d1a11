import { complete as call } from '#contract/endpoints/ads.ts';
import { isTicketAlive } from '#domain/ads.ts';
import { RuleError } from '#domain/errors.ts';
import { completeAdTicket, readAdTicket } from '#server/db/ad-tickets.ts';
import { hashCredential } from '#server/http/session.ts';
import { handle } from '#server/http/verb.ts';

/** Saying it twice changes nothing. A task's ad has no target: it counts from here on. */
export const complete = handle(call, async ({ input, viewer, context }) => {
  const { db, clock, ads } = context;
  const ticketHash = hashCredential(input.ticket);
  const ticket = await readAdTicket(db, viewer.userId, ticketHash);
  const now = clock.now();
  if (ticket && ticket.completedAt !== null) return { verified: true };
  if (!ticket || !isTicketAlive(ticket, now.getTime())) throw new RuleError('NotFound', 'no such ticket');
  if (!ads.isWatched(ticket, now.getTime())) return { verified: false };
  await completeAdTicket(db, viewer.userId, ticketHash, now, ticket.placement === 'task');
  return { verified: true };
});
