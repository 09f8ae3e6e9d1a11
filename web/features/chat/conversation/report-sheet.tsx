import { useState } from 'react';
import { MAX_REPORT_CHARACTERS, REPORT_REASONS } from '#domain/chat/limits.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useReport, type ReportReason, type Turn } from '../queries.ts';

export function ReportSheet({ turn, onClose }: { turn: Turn | undefined; onClose: () => void }) {
  const t = useText();
  return (
    <Sheet open={turn !== undefined} onClose={onClose} title={t('chat.report_title')}>
      {turn && <ReportForm turn={turn} onClose={onClose} />}
    </Sheet>
  );
}

function ReportForm({ turn, onClose }: { turn: Turn; onClose: () => void }) {
  const t = useText();
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const report = useReport();
  const send = (): void => {
    if (!reason) return;
    report.mutate(
      { turn_id: turn.turn_id, reason, ...(note.trim() !== '' && { note: note.trim() }) },
      {
        onSuccess: () => {
          onClose();
          showToast(t('chat.reported'));
        },
      },
    );
  };
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <fieldset className="divide-y divide-hairline overflow-hidden rounded-2xl bg-raised-high">
        <legend className="sr-only">{t('chat.report_title')}</legend>
        {REPORT_REASONS.map((each) => (
          <label key={each} className="flex min-h-13 items-center gap-3 px-4">
            <input
              type="radio"
              name="reason"
              checked={reason === each}
              onChange={() => setReason(each)}
              className="size-5 accent-white"
            />
            {t(`chat.reason_${each}`)}
          </label>
        ))}
      </fieldset>
      <textarea
        value={note}
        maxLength={MAX_REPORT_CHARACTERS}
        rows={3}
        aria-label={t('chat.report_note')}
        placeholder={t('chat.report_note')}
        onChange={({ target }) => setNote(target.value)}
        className="w-full resize-none rounded-2xl bg-raised-high p-4 text-base outline-offset-2 placeholder:text-faint"
      />
      <Button type="submit" variant="solid" fullWidth disabled={!reason} isLoading={report.isPending}>
        {t('chat.report_send')}
      </Button>
    </form>
  );
}
