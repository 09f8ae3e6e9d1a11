import { MessageCircleHeart } from 'lucide-react';
import { HOME } from '#web/router/paths.ts';
import { switchTab } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function ChatPage() {
  const t = useText();
  return (
    <Page title={t('page.chat')} hasBackButton={false}>
      <EmptyState
        icon={<MessageCircleHeart size={44} strokeWidth={1.5} aria-hidden />}
        title={t('chat.soon_title')}
        description={t('chat.soon_hint')}
        action={
          <Button variant="solid" onClick={() => switchTab(HOME)}>
            {t('history.empty_action')}
          </Button>
        }
      />
    </Page>
  );
}
