import { useState } from 'react';
import type { ConsentChoices, ConsentPurpose } from '#domain/consent.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { hrefOf } from '#web/router/paths.ts';
import { saveConsent } from '#web/state/consent-store.ts';
import { text, useText, type TextKey } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { ValueRow } from '#web/ui/rows.tsx';
import { SheetDialog } from '#web/ui/sheet-dialog.tsx';
import { SwitchRow } from '#web/ui/switch-row.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { ConsentSheetProps } from './lazy-consent-sheet.ts';

const TEXTS: Readonly<Record<ConsentPurpose, { readonly label: TextKey; readonly hint: TextKey }>> = {
  support: { label: 'privacy.support', hint: 'privacy.support_hint' },
  measurement: { label: 'privacy.measurement', hint: 'privacy.measurement_hint' },
  ads: { label: 'privacy.ads', hint: 'privacy.ads_hint' },
};

const TOAST_MS = 3_000;

/** Asks which third-party services may load. Refusing takes as many taps as agreeing. */
export function ConsentDialog({ open, onClose, consent, startsWithChoices = false }: ConsentSheetProps) {
  const t = useText();
  const [isChoosing, setChoosing] = useState(startsWithChoices);
  const [choices, setChoices] = useState(() => choicesFor(consent, consent.allows));
  const save = (answer: ConsentChoices): void => {
    saveConsent(answer);
    onClose();
    showToast(text('privacy.saved'), { durationMs: TOAST_MS });
  };
  const saveAll = (isAllowed: boolean): void => save(choicesFor(consent, () => isAllowed));
  return (
    <SheetDialog
      open={open}
      onClose={onClose}
      title={t('privacy.title')}
      description={t('privacy.intro', { product: PRODUCT_NAME })}
    >
      <div className="space-y-4">
        <Purposes
          purposes={consent.purposes}
          choices={isChoosing ? choices : undefined}
          onChange={(choice) => setChoices({ ...choices, ...choice })}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-2">
          <Button variant="solid" onClick={() => saveAll(false)}>
            {t('privacy.reject_all')}
          </Button>
          <Button variant="solid" onClick={() => saveAll(true)}>
            {t('privacy.accept_all')}
          </Button>
        </div>
        <Button fullWidth onClick={() => (isChoosing ? save(choices) : setChoosing(true))}>
          {t(isChoosing ? 'privacy.save' : 'privacy.choose')}
        </Button>
        <a
          href={hrefOf('/pages/common/legal/index', { doc: 'privacy' })}
          target="_blank"
          rel="noopener"
          className="mx-auto flex min-h-11 w-fit items-center px-5 text-sm text-soft underline"
        >
          {t('legal.privacy')}
        </a>
      </div>
    </SheetDialog>
  );
}

function choicesFor(
  { purposes }: ConsentSheetProps['consent'],
  isAllowed: (purpose: ConsentPurpose) => boolean,
): ConsentChoices {
  return Object.fromEntries(purposes.map((purpose) => [purpose, isAllowed(purpose)]));
}

type PurposesProps = {
  purposes: readonly ConsentPurpose[];
  /** Undefined until the viewer chooses one by one. */
  choices: ConsentChoices | undefined;
  onChange: (choice: ConsentChoices) => void;
};

function Purposes({ purposes, choices, onChange }: PurposesProps) {
  const t = useText();
  return (
    <div className="-mx-4 divide-y divide-hairline">
      {purposes.map((purpose) => {
        const label = t(TEXTS[purpose].label);
        const hint = t(TEXTS[purpose].hint);
        if (!choices) return <ValueRow key={purpose} label={label} hint={hint} />;
        return (
          <SwitchRow
            key={purpose}
            label={label}
            hint={hint}
            checked={choices[purpose] === true}
            onChange={(checked) => onChange({ [purpose]: checked })}
          />
        );
      })}
    </div>
  );
}
