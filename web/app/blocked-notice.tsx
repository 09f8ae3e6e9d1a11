import { useEffect, useState } from 'react';
import { useBlocked } from '#web/api/session.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

const REOPEN_DELAY_MS = 400;

/** Shows that the account is blocked, and opens again whenever the viewer closes it (spec §4). */
export function BlockedNotice() {
  const t = useText();
  const { blocked } = useBlocked();
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (!isClosed) return undefined;
    const timer = setTimeout(setClosed, REOPEN_DELAY_MS, false);
    return () => clearTimeout(timer);
  }, [isClosed]);
  return (
    <Sheet open={blocked && !isClosed} onClose={() => setClosed(true)} title={t('blocked.title')}>
      <p className="mb-5 text-soft">{t('error.blocked_notice')}</p>
      <Button variant="solid" fullWidth onClick={() => setClosed(true)}>
        {t('ui.ok')}
      </Button>
    </Sheet>
  );
}
