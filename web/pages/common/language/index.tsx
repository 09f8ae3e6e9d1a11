import { Check } from 'lucide-react';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { selectLanguage } from '#web/entities/viewer/language.ts';
import { useLanguage } from '#web/state/language-store.ts';
import { text, useText } from '#web/text/i18n.ts';
import { LANGUAGE_NAMES } from '#domain/language-names.ts';
import { showCodeError } from '#web/ui/code-error.ts';
import { showLoadingDuring } from '#web/ui/loading-store.ts';
import { Page } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast-store.ts';

export function LanguagePage() {
  const t = useText();
  const current = useLanguage();
  const select = async (language: Language): Promise<void> => {
    try {
      if (await selectLanguage(language)) showToast(text('language.saved'));
    } catch {
      showCodeError();
    }
  };
  return (
    <Page title={t('page.language')} width="medium">
      <div
        role="radiogroup"
        aria-label={t('page.language')}
        className="divide-y divide-hairline overflow-hidden rounded-2xl bg-raised wide:grid wide:grid-cols-3 wide:gap-4 wide:divide-y-0 wide:overflow-visible wide:bg-transparent wide:pt-2 xl:wide:grid-cols-4"
      >
        {LANGUAGES.map((language) => (
          <label
            key={language}
            lang={language}
            className="relative flex min-h-14 w-full cursor-pointer items-center justify-between px-4 transition active:bg-raised-high has-checked:font-semibold wide:min-h-20 wide:rounded-2xl wide:bg-raised wide:px-5 wide:hover:bg-raised-high has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-amber"
          >
            <input
              type="radio"
              name="language"
              checked={language === current}
              onChange={() => showLoadingDuring(select(language))}
              className="sr-only"
            />
            {LANGUAGE_NAMES[language]}
            {language === current && <Check size={20} aria-hidden />}
          </label>
        ))}
      </div>
    </Page>
  );
}
