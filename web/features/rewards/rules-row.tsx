import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useIsUnderReview } from '#web/entities/config/queries.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { useDateFormats } from '#web/text/date-formats.ts';
import { ActionRow } from '#web/ui/rows.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import type { CheckIn } from './queries.ts';

const ICON_PX = 20;

export function RulesRow({ checkIn }: { checkIn: CheckIn }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionRow
        icon={<ScrollText size={ICON_PX} aria-hidden />}
        label={t('reward.rules')}
        onPress={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('reward.rules')}>
        <Rules checkIn={checkIn} />
      </Sheet>
    </>
  );
}

function Rules({ checkIn: { days, resets_at: resetsAt, bonus_days: bonusDays } }: { checkIn: CheckIn }) {
  const t = useText();
  const { integer } = useNumberFormats();
  const { time } = useDateFormats();
  const isUnderReview = useIsUnderReview();
  const amounts = days.map(({ reward }) => integer(reward)).join(' · ');
  return (
    <ul className="list-disc space-y-3 pl-5 text-sm text-soft marker:text-faint">
      <li>
        {t('reward.rule_check_in')} <span className="block font-semibold text-text tabular-nums">{amounts}</span>
      </li>
      <li>{t('reward.rule_streak')}</li>
      {!isUnderReview && <li>{t('reward.rule_double')}</li>}
      <li>{t('reward.rule_tasks')}</li>
      <li>{t('reward.rule_reset', { time: time(resetsAt) })}</li>
      <li>{t('reward.rule_bonus', { count: bonusDays, days: integer(bonusDays) })}</li>
      <li>{t('reward.rule_fair')}</li>
    </ul>
  );
}
