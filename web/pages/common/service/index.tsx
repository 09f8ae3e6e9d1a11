import { BriefcaseBusiness, Mail, MessageSquareText, PencilLine } from 'lucide-react';
import { LegalLinks } from '#web/features/legal/legal-links.tsx';
import { Contact } from '#web/features/service/contact.tsx';
import { Faq } from '#web/features/service/faq.tsx';
import { FeedbackForm } from '#web/features/service/feedback-form.tsx';
import { MessageList } from '#web/features/service/message-list.tsx';
import { UnreadDot } from '#web/features/service/service-row.tsx';
import { ChatRow } from '#web/features/third-parties/chat-row.tsx';
import type { PageProps, QueryOf } from '#web/router/paths.ts';
import { useText, type TextKey } from '#web/text/i18n.ts';
import { Page } from '#web/ui/page.tsx';
import { LinkRow, RowGroup } from '#web/ui/rows.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const PATH = '/pages/common/service/index';
const ICON = { size: 20, 'aria-hidden': true } as const;

type View = NonNullable<QueryOf<typeof PATH>['view']> | 'start';

const TITLES: Readonly<Record<View, TextKey>> = {
  start: 'page.service',
  feedback: 'service.write',
  business: 'service.business',
  messages: 'service.messages',
  contact: 'service.details',
};

export function ServicePage({ query }: PageProps<typeof PATH>) {
  const t = useText();
  const view = query.view ?? 'start';
  useDocumentTitle(t(TITLES[view]));
  return (
    <Page title={t(TITLES[view])} width={view === 'start' ? 'medium' : 'narrow'}>
      {view === 'start' && <Start />}
      {view === 'feedback' && <FeedbackForm key={view} isBusiness={false} />}
      {view === 'business' && <FeedbackForm key={view} isBusiness />}
      {view === 'messages' && <MessageList />}
      {view === 'contact' && <Contact />}
    </Page>
  );
}

function Start() {
  const t = useText();
  return (
    <>
      <div className="page-halves">
        <Faq />
        <section aria-labelledby="contact-title">
          <h2 id="contact-title" className="pt-2 pb-3 text-base font-semibold">
            {t('service.contact_title')}
          </h2>
          <RowGroup>
            <ChatRow />
            <LinkRow
              to={PATH}
              query={{ view: 'feedback' }}
              icon={<PencilLine {...ICON} />}
              label={t('service.write')}
              hint={t('service.write_hint')}
            />
            <LinkRow
              to={PATH}
              query={{ view: 'messages' }}
              icon={<MessageSquareText {...ICON} />}
              label={t('service.messages')}
              value={<UnreadDot />}
            />
            <LinkRow
              to={PATH}
              query={{ view: 'business' }}
              icon={<BriefcaseBusiness {...ICON} />}
              label={t('service.business')}
              hint={t('service.business_hint')}
            />
            <LinkRow to={PATH} query={{ view: 'contact' }} icon={<Mail {...ICON} />} label={t('service.details')} />
          </RowGroup>
        </section>
      </div>
      <LegalLinks />
    </>
  );
}
