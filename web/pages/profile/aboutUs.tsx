import { APP_VERSION, PRODUCT_NAME } from '#domain/product.ts';
import { LegalRows } from '#web/features/legal/legal-rows.tsx';
import { useText } from '#web/text/i18n.ts';
import { Page } from '#web/ui/page.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';

export function AboutUsPage() {
  const t = useText();
  return (
    <Page title={t('page.about')}>
      <div className="flex flex-col items-center gap-2 py-12 text-center">
        <Wordmark large />
        <p className="text-soft">{t('about.tagline')}</p>
      </div>
      <div className="space-y-4 text-soft">
        <p>{t('about.text_1', { name: PRODUCT_NAME })}</p>
        <p>{t('about.text_2')}</p>
      </div>
      <h2 className="pt-8 pb-3 text-sm text-faint">{t('page.legal')}</h2>
      <LegalRows />
      <p className="mt-12 text-center text-xs text-faint">{t('about.version', { version: APP_VERSION })}</p>
    </Page>
  );
}
