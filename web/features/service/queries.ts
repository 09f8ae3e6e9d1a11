/** Questions and answers, contact details, and the viewer's messages to the operator. Spec §2. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { pagedQuery } from '#web/api/paged-query.ts';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';

export type FaqEntry = Operations['service/faq']['output']['entries'][number];
export type ContactDetails = Operations['service/contact']['output'];
export type Message = Operations['service/messages']['output']['items'][number];
export type FeedbackInput = Operations['service/feedback']['input'];

const HOUR_MS = 3_600_000;
const MESSAGES_KEY = ['service', 'messages'];
const UNREAD_KEY = ['service', 'unread'];

export const faqQuery = queryOptions({
  queryKey: ['service', 'faq'],
  queryFn: ({ signal }) => request('service/faq', {}, { quiet: true, signal }),
  staleTime: HOUR_MS,
});

export const contactQuery = queryOptions({
  queryKey: ['service', 'contact'],
  queryFn: ({ signal }) => request('service/contact', {}, { quiet: true, signal }),
  staleTime: HOUR_MS,
});

export const messagesQuery = pagedQuery(
  MESSAGES_KEY,
  (cursor, signal) => request('service/messages', cursor === undefined ? {} : { cursor }, { quiet: true, signal }),
  { staleTime: 0 },
);

export const unreadQuery = queryOptions({
  queryKey: UNREAD_KEY,
  queryFn: ({ signal }) => request('service/unread', {}, { quiet: true, signal }),
});

/** Marks the answers that the viewer has seen as read. The list keeps its marks until it loads again. */
export async function setAnswersRead(until: string): Promise<void> {
  await request('service/messages_read', { until }, { quiet: true });
  await queryClient.invalidateQueries({ queryKey: UNREAD_KEY });
}

export function useSendFeedback() {
  return useMutation({
    mutationFn: (input: FeedbackInput) => request('service/feedback', input, { quiet: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: MESSAGES_KEY }),
  });
}
