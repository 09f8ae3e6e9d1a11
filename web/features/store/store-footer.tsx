import { showError } from '#web/api/show-error.ts';
import type { Provider } from '#web/entities/order/checkout.ts';
import { text, useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useRestore } from './queries.ts';

const TOAST_MS = 4000;

export function StoreFooter({ providers }: { providers: readonly Provider[] }) {
  const t = useText();
  const { mutate, isPending } = useRestore();
  const restore = (): void =>
    mutate(providers, {
      onSuccess: (count) =>
        void showToast(count > 0 ? text('store.restored', { count }) : text('store.restored_none'), {
          durationMs: TOAST_MS,
        }),
      onError: showError,
    });
  return (
    <section className="space-y-4 text-sm text-faint">
      <Button fullWidth className="wide:max-w-80" isLoading={isPending} onClick={restore}>
        {t('store.restore')}
      </Button>
      <p>{t('store.restore_hint')}</p>
      <div>
        <h2 className="pb-1 font-semibold text-soft">{t('store.terms_title')}</h2>
        <ul className="list-disc space-y-1 pl-5">
          <li>{t('store.terms_coins')}</li>
          <li>{t('store.terms_bonus')}</li>
          <li>{t('store.terms_episodes')}</li>
        </ul>
      </div>
    </section>
  );
}
