import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useTurnOn } from './use-turn-on.ts';

export type OfferDialogProps = { open: boolean; onClose: () => void };

/** Explains the messages before the browser asks for the permission. */
export function NotificationOffer({ open, onClose }: OfferDialogProps) {
  const t = useText();
  const { mutate, isPending } = useTurnOn();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('notifications.offer_title')}
      description={t('notifications.offer_text')}
    >
      <div className="space-y-2">
        <Button
          variant="solid"
          fullWidth
          isLoading={isPending}
          onClick={() => mutate(undefined, { onSettled: onClose })}
        >
          {t('notifications.allow')}
        </Button>
        <Button variant="ghost" fullWidth onClick={onClose}>
          {t('notifications.not_now')}
        </Button>
      </div>
    </Sheet>
  );
}
