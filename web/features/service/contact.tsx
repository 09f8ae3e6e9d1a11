import { useQuery } from '@tanstack/react-query';
import { Building2, Clock, Mail, Phone } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { LinkRow, ROW, RowGroup, ValueRow } from '#web/ui/rows.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { contactQuery, type ContactDetails } from './queries.ts';

const ICON = { size: 20, 'aria-hidden': true } as const;
const LINK = `${ROW} flex-wrap break-all transition active:bg-raised-high`;

export function Contact() {
  const t = useText();
  const { data, error, refetch } = useQuery(contactQuery);
  if (!data) {
    return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton className="h-56" />;
  }
  return (
    <div className="space-y-4 pt-2">
      {data.email === null && data.phone === null && <p className="text-soft">{t('service.details_none')}</p>}
      {Object.values(data).some((value) => value !== null) && <Details details={data} />}
      <RowGroup>
        <LinkRow
          to="/pages/common/service/index"
          query={{ view: 'feedback' }}
          label={t('service.write')}
          hint={t('service.write_hint')}
        />
      </RowGroup>
    </div>
  );
}

function Details({ details: { name, email, phone, hours } }: { details: ContactDetails }) {
  const t = useText();
  return (
    <RowGroup>
      {name !== null && <ValueRow icon={<Building2 {...ICON} />} label={t('service.operator')} value={name} />}
      {email !== null && (
        <a href={`mailto:${email}`} className={LINK}>
          <Mail {...ICON} className="text-soft" />
          <span className="flex-1">{t('service.email')}</span>
          <span className="text-sm text-soft underline">{email}</span>
        </a>
      )}
      {phone !== null && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={LINK}>
          <Phone {...ICON} className="text-soft" />
          <span className="flex-1">{t('service.phone')}</span>
          <span className="text-sm text-soft underline">{phone}</span>
        </a>
      )}
      {hours !== null && <ValueRow icon={<Clock {...ICON} />} label={t('service.hours')} value={hours} />}
    </RowGroup>
  );
}
