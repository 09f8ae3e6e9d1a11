import { useEffect, useState } from 'react';
import { useBlocked } from '#web/api/session.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

const REOPEN_DELAY_MS = 400;
/** The delay when the sheet's code did not load. */
const RELOAD_DELAY_MS = 10_000;

/** Shows that the account is blocked, and opens again whenever the viewer closes it (spec §4). */
export function BlockedNotice() {
  const t = useText();
  const { blocked } = useBlocked();
  const [reopensAfterMs, setReopensAfterMs] = useState<number>();
  const close = (): void => setReopensAfterMs(REOPEN_DELAY_MS);
  useEffect(() => {
    if (reopensAfterMs === undefined) return undefined;
    const timer = setTimeout(setReopensAfterMs, reopensAfterMs, undefined);
    return () => clearTimeout(timer);
  }, [reopensAfterMs]);
  return (
    <Sheet
      open={blocked && reopensAfterMs === undefined}
      onClose={close}
      onFailed={() => setReopensAfterMs(RELOAD_DELAY_MS)}
      title={t('blocked.title')}
    >
      <p className="mb-5 text-soft">{t('error.blocked_notice')}</p>
      <Button variant="solid" fullWidth onClick={close}>
        {t('ui.ok')}
      </Button>
    </Sheet>
  );
}
