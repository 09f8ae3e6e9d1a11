import { useAmounts } from '#web/text/amounts.ts';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import type { Task } from './queries.ts';

/** How far a task is, as a line and in figures. */
export function TaskProgress({ task: { title, progress, target } }: { task: Task }) {
  const { whole } = useAmounts();
  return (
    <div className="flex items-center gap-3">
      <div className="flex-1">
        <ProgressLine share={progress / target} label={title} />
      </div>
      <span className="min-w-11 text-right text-xs text-faint tabular-nums">
        {whole(progress)} / {whole(target)}
      </span>
    </div>
  );
}
