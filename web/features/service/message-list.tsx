import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useEffect } from 'react';
import { itemsOf } from '#web/api/paged-query.ts';
import { navigateTo } from '#web/router/router.ts';
import { useDateFormats } from '#web/text/date-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { InfiniteScrollFooter } from '#web/ui/infinite-scroll-footer.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx';
import { setAnswersRead, messagesQuery, type Message } from './queries.ts';

export function MessageList() {
  const list = useInfiniteQuery(messagesQuery);
  const messages = itemsOf(list.data);
  useMarkRead(messages);
  if (list.isPending) return <Skeleton className="mt-2 h-40 rounded-2xl" />;
  if (list.isError && messages.length === 0) return <ErrorState error={list.error} onRetry={() => list.refetch()} />;
  if (messages.length === 0) return <NoMessages />;
  return (
    <>
      <ul className="space-y-3 pt-2">
        {messages.map((message) => (
          <MessageCard key={message.message_id} message={message} />
        ))}
      </ul>
      <InfiniteScrollFooter list={list} />
    </>
  );
}

/** Marks the shown answers as read. */
function useMarkRead(messages: readonly Message[]): void {
  const latest = messages
    .flatMap(({ answers }) => answers.filter(({ unread }) => unread).map((answer) => answer.answered_at))
    .toSorted((one, other) => one.localeCompare(other))
    .at(-1);
  useEffect(() => {
    // The next visit repeats a failed request.
    if (latest !== undefined) setAnswersRead(latest).catch(() => undefined);
  }, [latest]);
}

function MessageCard({ message }: { message: Message }) {
  const t = useText();
  const { dateTime } = useDateFormats();
  const { category, text, pictures, sent_at, state, answers } = message;
  return (
    <li className="rounded-2xl bg-raised p-4">
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-faint">
        <span>
          {t(`service.category_${category}`)} · {dateTime(sent_at)}
        </span>
        <span>{t(`service.state_${state}`)}</span>
      </p>
      <p className="pt-2 break-words whitespace-pre-line">{text}</p>
      {pictures > 0 && <p className="pt-1 text-xs text-faint">{t('service.pictures_sent', { count: pictures })}</p>}
      {answers.map((answer) => (
        <div key={answer.answered_at} className="mt-3 rounded-xl bg-raised-high p-3">
          <p className="flex items-center gap-2 text-xs text-faint">
            {t('service.answer')} · {dateTime(answer.answered_at)}
            {answer.unread && <span className="rounded-full bg-alarm px-2 text-black">{t('service.new')}</span>}
          </p>
          <p className="pt-1 break-words whitespace-pre-line">{answer.text}</p>
        </div>
      ))}
    </li>
  );
}

function NoMessages() {
  const t = useText();
  return (
    <EmptyState
      icon={<MessageSquareText size={44} strokeWidth={1.5} aria-hidden />}
      title={t('service.messages_none')}
      description={t('service.messages_none_hint')}
      action={
        <Button variant="solid" onClick={() => navigateTo('/pages/common/service/index', { view: 'feedback' })}>
          {t('service.write')}
        </Button>
      }
    />
  );
}
