import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { earnedBonusText } from '#web/text/coin-text.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { buttonRect } from './coin-animation.ts';
import { useClaimTask, type Task } from './queries.ts';
import { TaskProgress } from './task-progress.tsx';

type TaskRowProps = { task: Task; onStart: (task: Task) => void };

export function TaskRow({ task, onStart }: TaskRowProps) {
  const { title, reward, state } = task;
  const isDone = state === 'claimed';
  return (
    <li className="flex min-h-16 items-center gap-4 px-4 py-3">
      <div className={classNames('min-w-0 flex-1 space-y-1.5', isDone && 'text-faint')}>
        <p>
          {title}
          <span className={classNames('block text-sm tabular-nums', !isDone && 'text-soft')}>
            {earnedBonusText(reward)}
          </span>
        </p>
        {!isDone && (
          <div className="max-w-64">
            <TaskProgress task={task} />
          </div>
        )}
      </div>
      <TaskAction task={task} onStart={onStart} />
    </li>
  );
}

function TaskAction({ task, onStart }: TaskRowProps) {
  const t = useText();
  const { id, title, state } = task;
  const { press, isPending } = useClaimTask(id);
  const done = useRef<HTMLSpanElement>(null);
  const wasClaimedHere = useRef(false);
  const isDone = state === 'claimed';
  // The button that had the focus has been removed, so its replacement gets the focus.
  useEffect(() => {
    if (isDone && wasClaimedHere.current) done.current?.focus({ preventScroll: true });
  }, [isDone]);
  if (isDone) {
    return (
      <span ref={done} tabIndex={-1} className="flex items-center gap-1.5 text-sm text-faint outline-none">
        <Check size={16} aria-hidden />
        {t('ui.done')}
      </span>
    );
  }
  if (state === 'open') {
    return (
      <Button size="small" aria-label={`${t('reward.go')}: ${title}`} onClick={() => onStart(task)}>
        {t('reward.go')}
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      size="small"
      isLoading={isPending}
      aria-label={`${t('reward.claim')}: ${title}`}
      onClick={(event) => {
        wasClaimedHere.current = true;
        press(buttonRect(event));
      }}
    >
      {t('reward.claim')}
    </Button>
  );
}
