import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useConsent } from '#web/entities/config/consent.ts';
import { useText } from '#web/text/i18n.ts';
import { ActionRow, RowGroup } from '#web/ui/rows.tsx';
import { ConsentSheet } from './lazy-consent-sheet.ts';

/** Opens the choices about third-party services. Renders nothing if none is configured. */
export function PrivacyRow() {
  const t = useText();
  const consent = useConsent();
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  if (!consent || consent.purposes.length === 0) return null;
  const open = (): void => {
    setOpened(opened + 1);
    setOpen(true);
  };
  return (
    <RowGroup>
      <ActionRow
        icon={<ShieldCheck size={20} aria-hidden />}
        label={t('set_up.privacy')}
        hint={t('set_up.privacy_hint')}
        onPress={open}
      />
      {/* The new key makes each opening show the choices that are stored then. */}
      <ConsentSheet key={opened} open={isOpen} onClose={() => setOpen(false)} consent={consent} startsWithChoices />
    </RowGroup>
  );
}
