import { useNumberFormats } from '#web/text/number-formats.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { Task } from './queries.ts';

export function TaskProgress({ task: { title, progress, target } }: { task: Task }) {
  const { integer } = useNumberFormats();
  return (
    <div className="flex items-center gap-3">
      <div className="flex-1">
        <ProgressBar share={progress / target} label={title} />
      </div>
      <span className="min-w-11 text-right text-xs text-faint tabular-nums">
        {integer(progress)} / {integer(target)}
      </span>
    </div>
  );
}
