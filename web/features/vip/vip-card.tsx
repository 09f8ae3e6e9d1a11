import { ChevronRight, Crown } from 'lucide-react';
import type { UserInfo } from '#web/state/user-store.ts';
import { useText, type Translate } from '#web/text/i18n.ts';
import { useDateFormats } from '#web/text/date-formats.ts';
import { Link } from '#web/ui/link.tsx';

type Vip = UserInfo['vip'];

export function VipCard({ vip }: { vip: Vip }) {
  const t = useText();
  const { date } = useDateFormats();
  return (
    <Link
      to="/pages/common/vip/index"
      className="flex min-h-19 items-center gap-4 rounded-2xl bg-raised px-4 py-3 ring-1 ring-gold/40 transition active:bg-raised-high"
    >
      <Crown size={26} strokeWidth={1.75} aria-hidden className="shrink-0 text-gold" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-gold">{vip?.plan ? t(`vip.plan_${vip.plan}`) : t('vip.title')}</span>
        <span className="block text-sm text-pretty text-soft">{vipStatusText(vip, t, date)}</span>
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-faint" />
    </Link>
  );
}

function vipStatusText(vip: Vip, t: Translate, date: (at: string) => string): string {
  if (!vip) return t('vip.pitch');
  return vip.will_renew
    ? t('vip.until_renews', { date: date(vip.expires_at) })
    : t('vip.until', { date: date(vip.expires_at) });
}
