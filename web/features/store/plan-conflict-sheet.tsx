import { navigateTo } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import type { Purchase } from './queries.ts';

export function PlanConflictSheet({ conflict, onClose }: { conflict: Purchase['conflict']; onClose: () => void }) {
  const t = useText();
  return (
    <Sheet
      open={conflict !== undefined}
      onClose={onClose}
      title={t('store.subscribed_title')}
      description={conflict === 'other_plan' ? t('store.subscribed_other') : t('store.subscribed_same')}
    >
      <Button variant="solid" fullWidth onClick={() => navigateTo('/pages/common/vip/index')}>
        {t('vip.see')}
      </Button>
    </Sheet>
  );
}
