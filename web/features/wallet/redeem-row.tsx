import { TicketCheck } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#web/text/i18n.ts';
import { ActionRow } from '#web/ui/rows.tsx';
import { RedeemSheet } from './redeem-sheet.tsx';

const ICON_PX = 20;

export function RedeemRow() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionRow
        icon={<TicketCheck size={ICON_PX} aria-hidden />}
        label={t('wallet.redeem_title')}
        onPress={() => setOpen(true)}
      />
      <RedeemSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}
