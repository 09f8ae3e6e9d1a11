import { ShoppingBag } from 'lucide-react';
import { navigateTo } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Says that no payment is possible, and leads to the rewards, which need none. */
export function StoreEmpty() {
  const t = useText();
  return (
    <EmptyState
      icon={<ShoppingBag size={44} strokeWidth={1.5} aria-hidden />}
      title={t('store.closed_title')}
      description={t('store.closed_hint')}
      action={
        <Button variant="solid" onClick={() => navigateTo('/pages/reward/index')}>
          {t('page.reward')}
        </Button>
      }
    />
  );
}
