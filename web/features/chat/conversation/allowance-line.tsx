import { useServerNow } from '#web/api/server-clock.ts';
import { useDateFormats } from '#web/text/date-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { Link } from '#web/ui/link.tsx';
import type { ChatStatus } from '../queries.ts';

const MINUTE_MS = 60_000;

/** Shows how many messages are left today, and how many VIP adds. */
export function AllowanceLine({ allowance }: { allowance: ChatStatus['allowance'] }) {
  const t = useText();
  const { left, vip, vip_limit: vipLimit } = allowance;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 px-4 pt-1 text-xs text-soft">
      <span>{left > 0 ? t('chat.left', { count: left }) : <UsedUp allowance={allowance} />}</span>
      {!vip && (
        <Link to="/pages/common/vip/index" className="inline-flex min-h-8 items-center text-gold">
          {t('chat.vip_adds', { limit: vipLimit })}
        </Link>
      )}
    </div>
  );
}

function UsedUp({ allowance: { limit, resets_at: resetsAt } }: { allowance: ChatStatus['allowance'] }) {
  const t = useText();
  const { relativeTime } = useDateFormats();
  const now = useServerNow(MINUTE_MS);
  if (now === undefined) return t('chat.left_none');
  return t('chat.left_none_hint', { limit, time: relativeTime(Date.parse(resetsAt) - now) });
}
