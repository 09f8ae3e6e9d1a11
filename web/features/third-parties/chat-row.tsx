import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useConsent } from '#web/entities/config/consent.ts';
import { saveConsent } from '#web/state/consent-store.ts';
import { text, useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { startLoading } from '#web/ui/loading-store.ts';
import { ActionRow } from '#web/ui/rows.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { openSupportChat, type SupportChat } from './support-chat.ts';

const TOAST_MS = 4_000;

async function open(chat: SupportChat): Promise<void> {
  const stopLoading = startLoading();
  await openSupportChat(chat).catch(() => showToast(text('service.chat_failed'), { durationMs: TOAST_MS }));
  stopLoading();
}

/** Opens the support chat, and asks first if the viewer has not agreed to it. Renders nothing if there is no chat. */
export function ChatRow() {
  const t = useText();
  const consent = useConsent();
  const [isAsking, setAsking] = useState(false);
  const chat = consent?.parties.support;
  if (!chat) return null;
  const agree = (): void => {
    saveConsent({ support: true });
    setAsking(false);
    void open(chat);
  };
  return (
    <>
      <ActionRow
        icon={<MessagesSquare size={20} aria-hidden />}
        label={t('service.chat')}
        hint={t('service.chat_hint')}
        onPress={() => (consent.allows('support') ? void open(chat) : setAsking(true))}
      />
      <Sheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('service.chat')}
        description={t('service.chat_question')}
      >
        <Button variant="solid" fullWidth onClick={agree}>
          {t('service.chat_allow')}
        </Button>
      </Sheet>
    </>
  );
}
