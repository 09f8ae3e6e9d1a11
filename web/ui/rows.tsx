import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { QueryOf, RoutePath } from '#web/router/paths.ts';
import { Link } from './link.tsx';

export function RowGroup({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-hairline overflow-hidden rounded-2xl bg-raised">{children}</div>;
}

type RowProps = { icon?: ReactNode; label: ReactNode; hint?: ReactNode; value?: ReactNode };
export const ROW = 'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left';

function RowContent({ icon, label, hint, value }: RowProps) {
  return (
    <>
      {icon && <span className="shrink-0 text-soft">{icon}</span>}
      {/* The value wraps below the label when both do not fit in one line. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-1 basis-24">
          {label}
          {hint && <span className="block text-xs text-pretty text-faint">{hint}</span>}
        </span>
        {value && <span className="max-w-full text-right text-sm text-faint">{value}</span>}
      </span>
    </>
  );
}

export function LinkRow<Path extends RoutePath>({
  to,
  query,
  ...content
}: RowProps & { to: Path; query?: QueryOf<Path> }) {
  return (
    <Link to={to} {...(query && { query })} className={`${ROW} transition active:bg-raised-high`}>
      <RowContent {...content} />
      <ChevronRight size={18} aria-hidden className="shrink-0 text-faint" />
    </Link>
  );
}

export function ActionRow({
  onPress,
  disabled = false,
  ...content
}: RowProps & { onPress: () => void; disabled?: boolean }) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className={`${ROW} transition active:bg-raised-high disabled:text-faint disabled:active:bg-transparent`}
    >
      <RowContent {...content} />
    </button>
  );
}

export function ValueRow(content: RowProps) {
  return (
    <div className={ROW}>
      <RowContent {...content} />
    </div>
  );
}
