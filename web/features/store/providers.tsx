import { useText, type TextId } from '#web/text/i18n.ts';
import { classes } from '#web/ui/class-names.ts';
import type { Provider } from './queries.ts';

const NAMES: Readonly<Record<Provider, TextId>> = {
  stripe: 'store.by_stripe',
  apple: 'store.by_apple',
  google: 'store.by_google',
  sandbox: 'store.by_sandbox',
};

type ProviderChoiceProps = {
  providers: readonly Provider[];
  chosen: Provider;
  onChoose: (provider: Provider) => void;
};

/** Who takes the money, where there are several. */
export function ProviderChoice({ providers, chosen, onChoose }: ProviderChoiceProps) {
  const t = useText();
  if (providers.length < 2) return null;
  return (
    <fieldset>
      <legend className="pb-2 text-base font-semibold">{t('store.pay_with')}</legend>
      <div className="flex flex-wrap gap-2">
        {providers.map((provider) => (
          <label
            key={provider}
            className={classes(
              'flex min-h-11 cursor-pointer items-center rounded-full px-4 ring-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-amber',
              provider === chosen ? 'bg-white text-black ring-white' : 'bg-raised text-soft ring-hairline',
            )}
          >
            <input
              type="radio"
              name="provider"
              className="sr-only"
              checked={provider === chosen}
              onChange={() => onChoose(provider)}
            />
            {t(NAMES[provider])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
