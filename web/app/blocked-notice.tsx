import { useEffect, useState } from 'react';
import { storedToken, useBlocked } from '#web/api/session.ts';
import type { RoutePath } from '#web/router/paths.ts';
import { useLocation } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { checkBlock, endBlockWithViewer } from './end-block.ts';

const REOPEN_DELAY_MS = 400;
/** The delay when the sheet's code did not load. */
const RELOAD_DELAY_MS = 10_000;

/** The pages whose requests are open to blocked viewers: they write to the operator, and manage their data. */
const OPEN_PAGES: readonly RoutePath[] = [
  '/pages/common/service/index',
  '/pages/common/legal/index',
  '/pages/common/account/index',
];

/**
 * Shows that the account is blocked, and opens again whenever the viewer closes it (spec §4), except on
 * `OPEN_PAGES`. Closing it also checks whether the block has ended.
 */
export function BlockedNotice() {
  const t = useText();
  const { blocked } = useBlocked();
  const { path } = useLocation();
  const [reopensAfterMs, setReopensAfterMs] = useState<number>();
  const isPageOpen = path !== undefined && OPEN_PAGES.includes(path);
  useEffect(endBlockWithViewer, []);
  useEffect(() => {
    if (reopensAfterMs === undefined) return undefined;
    const timer = setTimeout(setReopensAfterMs, reopensAfterMs, undefined);
    return () => clearTimeout(timer);
  }, [reopensAfterMs]);
  const close = (): void => {
    setReopensAfterMs(REOPEN_DELAY_MS);
    checkBlock().catch(() => undefined);
  };
  return (
    <Sheet
      open={blocked && !isPageOpen && reopensAfterMs === undefined}
      onClose={close}
      onFailed={() => setReopensAfterMs(RELOAD_DELAY_MS)}
      title={t('blocked.title')}
    >
      <p className="mb-5 text-soft">{t('error.blocked_notice')}</p>
      <div className="grid gap-3">
        <ButtonLink to="/pages/common/service/index" variant="solid">
          {t('blocked.service')}
        </ButtonLink>
        {storedToken() !== '' && <ButtonLink to="/pages/common/account/index">{t('blocked.data')}</ButtonLink>}
      </div>
    </Sheet>
  );
}
