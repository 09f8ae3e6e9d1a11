import { HOME } from '#web/router/paths.ts';
import { switchTab } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import type { Task } from './queries.ts';
import { TaskRow } from './task-row.tsx';

type TaskListProps = {
  tasks: readonly Task[];
  onStart: (task: Task) => void;
};

/** Lists the daily tasks, then the one-time tasks. Each group keeps the server's order. */
export function TaskList({ tasks, onStart }: TaskListProps) {
  const t = useText();
  const daily = tasks.filter(({ resets_at: resetsAt }) => resetsAt !== null);
  const once = tasks.filter(({ resets_at: resetsAt }) => resetsAt === null);
  if (tasks.length === 0) return <NoTasks />;
  return (
    <>
      {daily.length > 0 && <Group title={t('reward.daily')} tasks={daily} onStart={onStart} />}
      {once.length > 0 && <Group title={t('reward.one_time')} tasks={once} onStart={onStart} />}
    </>
  );
}

function NoTasks() {
  const t = useText();
  return (
    <section className="flex flex-col items-center gap-4 rounded-2xl bg-raised px-4 py-8 text-center">
      <p className="text-sm text-balance text-soft">{t('reward.none')}</p>
      <Button variant="solid" onClick={() => switchTab(HOME)}>
        {t('history.empty_action')}
      </Button>
    </section>
  );
}

function Group({ title, tasks, onStart }: TaskListProps & { title: string }) {
  const t = useText();
  const done = tasks.filter(({ state }) => state === 'claimed').length;
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="text-sm text-faint tabular-nums">{t('reward.done_count', { done, total: tasks.length })}</p>
      </div>
      <ul className="divide-y divide-hairline overflow-hidden rounded-2xl bg-raised">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} onStart={onStart} />
        ))}
      </ul>
    </section>
  );
}
