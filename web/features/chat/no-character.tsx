import { MessageSquareQuote } from 'lucide-react';
import { returnToTab } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** For pages that were opened without a character. */
export function NoCharacter() {
  const t = useText();
  return (
    <EmptyState
      icon={<MessageSquareQuote size={44} strokeWidth={1.5} aria-hidden />}
      title={t('chat.no_character')}
      action={
        <Button variant="solid" onClick={() => returnToTab('/pages/chat/index')}>
          {t('chat.open_characters')}
        </Button>
      }
    />
  );
}
