import { useQuery } from '@tanstack/react-query';
import { Headset } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { LinkRow } from '#web/ui/rows.tsx';
import { unreadQuery } from './queries.ts';

const ICON_PX = 20;

/** Shows a dot while the operator's answers are unread. */
export function ServiceRow() {
  const t = useText();
  return (
    <LinkRow
      to="/pages/common/service/index"
      icon={<Headset size={ICON_PX} aria-hidden />}
      label={t('page.service')}
      value={<UnreadDot />}
    />
  );
}

export function UnreadDot() {
  const t = useText();
  const { data } = useQuery(unreadQuery);
  if (!data?.unread) return null;
  return (
    <span className="flex">
      <span aria-hidden className="size-2 rounded-full bg-alarm" />
      <span className="sr-only">{t('tab.news')}</span>
    </span>
  );
}
