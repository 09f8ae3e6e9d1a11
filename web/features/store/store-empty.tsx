import { ShoppingBag } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { EmptyState } from '#web/ui/states.tsx';

export function StoreEmpty() {
  const t = useText();
  return (
    <EmptyState
      icon={<ShoppingBag size={44} strokeWidth={1.5} aria-hidden />}
      title={t('store.closed_title')}
      description={t('store.closed_hint')}
    />
  );
}
