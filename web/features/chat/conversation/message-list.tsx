import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { isRuleError } from '#web/api/rule-error.ts';
import { useText } from '#web/text/i18n.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import type { InfiniteList } from '#web/ui/infinite-scroll-footer.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useLiveTurn, type LiveMessage } from '../live-answers.ts';
import type { Turn } from '../queries.ts';
import { Bubble, WritingDots } from './bubble.tsx';
import type { Selected } from './message-sheet.tsx';
import type { Unanswered } from './use-conversation.ts';

/** From this distance on, a button leads back to the newest message. */
const FAR_PX = 600;
const SECOND_MS = 1_000;

type MessageListProps = {
  characterId: string;
  name: string;
  turns: readonly Turn[];
  live: LiveMessage | undefined;
  list: InfiniteList;
  /** Stands above the first message. */
  beginning: ReactNode;
  onSelect: (selected: Selected) => void;
  onRetry: (message: Unanswered) => void;
  onRetryLive: () => void;
  onEditLive: (text: string) => void;
};

/** Grows upwards: the browser keeps the place of what is visible when earlier messages load. */
export function MessageList(props: MessageListProps) {
  const { characterId, name, turns, live, list, beginning, onSelect, onRetry, onRetryLive, onEditLive } = props;
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const [isFar, setFar] = useState(false);
  const toNewest = (): void => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' });
  const liveId = live?.turnId;
  useEffect(() => {
    if (liveId !== undefined) scroller.current?.scrollTo({ top: 0 });
  }, [liveId]);
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        onScroll={({ currentTarget }) => setFar(-currentTarget.scrollTop > FAR_PX)}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain"
      >
        <div className="space-y-3 px-3 pt-4 pb-2">
          {list.hasNextPage ? <EarlierMessages list={list} scroller={scroller} /> : beginning}
          {turns.map((turn, index) => (
            <TurnBubbles
              key={turn.turn_id}
              turn={turn}
              name={name}
              isLast={index === turns.length - 1 && !live}
              onSelect={onSelect}
              onRetry={onRetry}
            />
          ))}
          {live && (
            <LiveBubbles characterId={characterId} name={name} onRetryLive={onRetryLive} onEditLive={onEditLive} />
          )}
        </div>
      </div>
      {isFar && (
        <IconButton
          label={t('chat.newest')}
          onClick={toNewest}
          className="absolute right-3 bottom-3 bg-raised-high shadow-2xl ring-1 ring-hairline"
        >
          <ArrowDown size={20} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

/** Loads when it comes into view. */
function EarlierMessages({ list, scroller }: { list: InfiniteList; scroller: RefObject<HTMLDivElement | null> }) {
  const t = useText();
  const marker = useRef<HTMLDivElement>(null);
  const { isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const canFetch = !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!canFetch || !marker.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several changes at once.
        if (entries.at(-1)?.isIntersecting) void fetchNextPage();
      },
      { root: scroller.current, rootMargin: '400px' },
    );
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [canFetch, fetchNextPage, scroller]);
  return (
    // The browser must keep the place of a message, not of this element, above which nothing loads.
    <div ref={marker} className="flex min-h-12 items-center justify-center [overflow-anchor:none]">
      {isFetchNextPageError ? (
        <Button size="small" onClick={() => fetchNextPage()}>
          {t('ui.retry')}
        </Button>
      ) : (
        <>
          <Spinner size={20} />
          <span className="sr-only">{t('chat.loading_earlier')}</span>
        </>
      )}
    </div>
  );
}

type TurnBubblesProps = Pick<MessageListProps, 'name' | 'onSelect' | 'onRetry'> & { turn: Turn; isLast: boolean };

function TurnBubbles({ turn, name, isLast, onSelect, onRetry }: TurnBubblesProps) {
  const t = useText();
  const { text, state } = turn.answer;
  const options = (part: Selected['part'], label: string) => ({ label, open: () => onSelect({ turn, part, isLast }) });
  const isStopped = state === 'stopped';
  const isUnanswered = state === 'failed' || (isStopped && text === '');
  return (
    <>
      <Bubble
        from="viewer"
        text={turn.text}
        options={options('message', t('chat.message_options'))}
        note={
          isUnanswered && (
            <Failure
              message={t(isStopped ? 'chat.stopped' : 'chat.failed')}
              onRetry={isLast ? () => onRetry({ ...turn, isStopped }) : undefined}
            />
          )
        }
      />
      {text !== '' && (
        <Bubble
          from="character"
          name={name}
          text={text}
          options={options('answer', t('chat.answer_options'))}
          note={isStopped && t('chat.stopped')}
        />
      )}
    </>
  );
}

type LiveBubblesProps = Pick<MessageListProps, 'characterId' | 'name' | 'onRetryLive' | 'onEditLive'>;

/** Alone renders again with every word. */
function LiveBubbles({ characterId, name, onRetryLive, onEditLive }: LiveBubblesProps) {
  const t = useText();
  const live = useLiveTurn(characterId);
  if (!live) return null;
  const { text, answer, phase, error, retryAt, isStored } = live;
  const failure = phase === 'failed' && (
    <Failure
      message={error?.message ?? t('chat.stopped')}
      isNew
      retryAt={retryAt}
      // The same words would be rejected again.
      onRetry={isRuleError(error, 'MessageRejected') ? undefined : onRetryLive}
      onEdit={isStored ? undefined : () => onEditLive(text)}
    />
  );
  return (
    <>
      <Bubble from="viewer" text={text} note={failure || (phase === 'waiting' && t('chat.waiting'))} />
      {phase !== 'failed' && answer === '' && <WritingDots label={t('chat.writing', { name })} />}
      {answer !== '' && <Bubble from="character" name={name} text={answer} />}
    </>
  );
}

type FailureProps = {
  message: string;
  /** Whether it has just happened, so that screen readers read it at once. */
  isNew?: boolean;
  retryAt?: number | undefined;
  onRetry: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
};

const FAILURE_BUTTON = 'min-h-9 font-semibold text-text underline';

function Failure({ message, isNew = false, retryAt, onRetry, onEdit }: FailureProps) {
  const t = useText();
  const seconds = useSecondsUntil(retryAt);
  return (
    <span data-failure className="flex flex-wrap items-center justify-end gap-x-3 text-right text-alarm">
      <span role={isNew ? 'alert' : undefined}>{message}</span>
      {seconds > 0 && <span className="text-soft">{t('chat.retry_in', { seconds })}</span>}
      {onRetry && seconds === 0 && (
        <button type="button" onClick={onRetry} className={FAILURE_BUTTON}>
          {t('ui.retry')}
        </button>
      )}
      {onEdit && (
        <button type="button" onClick={onEdit} className={FAILURE_BUTTON}>
          {t('chat.edit')}
        </button>
      )}
    </span>
  );
}

/** Returns how long to wait for a time of the device's clock. */
function useSecondsUntil(timeMs: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (timeMs === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [timeMs]);
  return timeMs === undefined ? 0 : Math.max(0, Math.ceil((timeMs - now) / SECOND_MS));
}
