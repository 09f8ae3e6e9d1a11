import { Coins } from 'lucide-react';
import { useUser } from '#web/state/user-store.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { Link } from '#web/ui/link.tsx';
import { COIN_ANIMATION_TARGET } from './coin-animation-target.ts';
import { useCountUp } from './use-count-up.ts';

export function BonusPill() {
  const user = useUser();
  return (
    <Link to="/pages/common/wallet/index" className="group flex min-h-11 items-center px-2">
      <span
        {...COIN_ANIMATION_TARGET}
        className="flex h-9 min-w-16 items-center justify-center gap-1.5 rounded-full bg-raised-high px-3.5 text-sm font-semibold tabular-nums transition group-active:bg-raised"
      >
        <Coins size={16} aria-hidden />
        {user && <CountedBonus bonus={user.bonus} />}
      </span>
    </Link>
  );
}

function CountedBonus({ bonus }: { bonus: number }) {
  const t = useText();
  const { integer } = useNumberFormats();
  return <>{t('unlock.bonus', { amount: integer(useCountUp(bonus)) })}</>;
}
