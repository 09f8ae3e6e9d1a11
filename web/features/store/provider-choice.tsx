import type { Provider } from '#web/entities/order/checkout.ts';
import { useText, type TextKey } from '#web/text/i18n.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

const NAMES: Readonly<Record<Provider, TextKey>> = {
  stripe: 'store.by_stripe',
  apple: 'store.by_apple',
  google: 'store.by_google',
  sandbox: 'store.by_sandbox',
};

type ProviderChoiceProps = {
  providers: readonly Provider[];
  selected: Provider;
  onSelect: (provider: Provider) => void;
};

/** Chooses the payment provider where there are several. */
export function ProviderChoice({ providers, selected, onSelect }: ProviderChoiceProps) {
  const t = useText();
  if (providers.length < 2) return null;
  const options = providers.map((value) => ({ value, label: t(NAMES[value]) }));
  return <SegmentedControl label={t('store.pay_with')} options={options} value={selected} onChange={onSelect} />;
}
