import { CircleSlash } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { DailyReset } from './daily-reset.tsx';

export function RewardsUnavailable({ resetsAt }: { resetsAt: string }) {
  const t = useText();
  return (
    <section className="flex gap-4 rounded-2xl bg-raised p-4 ring-1 ring-hairline">
      <CircleSlash size={24} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-soft" />
      <div className="space-y-1">
        <h2 className="font-semibold">{t('reward.none_title')}</h2>
        <p className="pb-2 text-sm text-soft">{t('reward.none_hint')}</p>
        <DailyReset resetsAt={resetsAt} />
      </div>
    </section>
  );
}
