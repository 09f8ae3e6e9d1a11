import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText } from '#web/text/i18n.ts';
import type { Reward } from './queries.ts';

export function RewardLines({ reward: { coins, bonus, vip_days: days } }: { reward: Reward }) {
  const t = useText();
  const { signed } = useNumberFormats();
  return (
    <ul className="space-y-1 text-lg font-semibold tabular-nums">
      {coins > 0 && <li>{t('unlock.coins', { count: coins, amount: signed(coins) })}</li>}
      {bonus > 0 && <li>{t('unlock.bonus', { amount: signed(bonus) })}</li>}
      {days > 0 && <li className="text-gold">{t('vip.days', { count: days })}</li>}
    </ul>
  );
}
