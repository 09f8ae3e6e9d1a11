import { Check } from 'lucide-react';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { selectLanguage } from '#web/entities/viewer/language.ts';
import { useLanguage } from '#web/state/language-store.ts';
import { text, useText } from '#web/text/i18n.ts';
import { LANGUAGE_NAMES } from '#web/text/language-names.ts';
import { showCodeError } from '#web/ui/code-error.ts';
import { showLoadingDuring } from '#web/ui/loading-store.ts';
import { Page } from '#web/ui/page.tsx';
import { RowGroup } from '#web/ui/rows.tsx';
import { showToast } from '#web/ui/toast-store.ts';

export function LanguagePage() {
  const t = useText();
  const current = useLanguage();
  const select = async (language: Language): Promise<void> => {
    if (language === current) return;
    try {
      await selectLanguage(language);
      showToast(text('language.saved'));
    } catch {
      showCodeError();
    }
  };
  return (
    <Page title={t('page.language')}>
      <RowGroup>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => showLoadingDuring(select(language))}
            className="flex min-h-14 w-full items-center justify-between px-4 text-left transition active:bg-raised-high"
          >
            {LANGUAGE_NAMES[language]}
            {language === current && <Check size={20} aria-hidden />}
          </button>
        ))}
      </RowGroup>
    </Page>
  );
}
