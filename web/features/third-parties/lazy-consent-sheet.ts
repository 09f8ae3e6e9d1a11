import type { Consent } from '#web/entities/config/consent.ts';
import { loadNamespaces } from '#web/text/i18n.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export type ConsentSheetProps = {
  open: boolean;
  onClose: () => void;
  consent: Consent;
  /** Whether the sheet initially shows a switch for each purpose. */
  startsWithChoices?: boolean;
};

export const ConsentSheet = lazyDialog<ConsentSheetProps>(async () => {
  const [module] = await Promise.all([import('./consent-sheet.tsx'), loadNamespaces('commerce', 'privacy')]);
  return module.ConsentDialog;
});
