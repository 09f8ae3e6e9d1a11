import { useQuery } from '@tanstack/react-query';
import { useRemind } from '#web/entities/show/choices.ts';
import { useChoices } from '#web/entities/show/use-choices.ts';
import type { Show } from '#web/entities/show/queries.ts';
import { useReleaseText } from '#web/features/catalogue/use-release-text.ts';
import { HOME } from '#web/router/paths.ts';
import { switchTab } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { RowGroup } from '#web/ui/rows.tsx';
import { InlineError, Skeleton } from '#web/ui/states.tsx';
import { SwitchRow } from '#web/ui/switch-row.tsx';
import { remindersQuery } from './reminders-query.ts';

/** The announced shows, each with a switch for its reminder. */
export function Reminders() {
  const t = useText();
  const { data: shows, error, refetch } = useQuery(remindersQuery);
  return (
    <section aria-labelledby="reminders-title">
      <h2 id="reminders-title" className="pb-1 font-semibold">
        {t('set_up.reminders')}
      </h2>
      <p className="pb-3 text-xs text-faint">{t('set_up.reminders_hint')}</p>
      {shows?.length === 0 && (
        <>
          <p className="pb-3 text-sm text-soft">{t('set_up.reminders_none')}</p>
          <Button onClick={() => switchTab(HOME)}>{t('history.empty_action')}</Button>
        </>
      )}
      {shows && shows.length > 0 && (
        <RowGroup>
          {shows.map((show) => (
            <ReminderRow key={show.tv_id} show={show} />
          ))}
        </RowGroup>
      )}
      {!shows && (error ? <InlineError error={error} onRetry={() => refetch()} /> : <Skeleton className="h-14" />)}
    </section>
  );
}

function ReminderRow({ show }: { show: Show }) {
  const choices = useChoices(show.tv_id);
  const { mutate } = useRemind(show.tv_id);
  const releaseText = useReleaseText('long');
  return (
    <SwitchRow
      label={show.title}
      hint={releaseText(show)}
      checked={choices?.reminded ?? false}
      onChange={(on) => mutate(on)}
    />
  );
}
