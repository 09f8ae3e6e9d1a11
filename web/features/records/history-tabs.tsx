import { Gift, History, LockOpen, ReceiptText, Zap, type LucideIcon } from 'lucide-react';
import { useIsUnderReview } from '#web/entities/config/queries.ts';
import { useText, type TextKey } from '#web/text/i18n.ts';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { LinkRow, RowGroup } from '#web/ui/rows.tsx';
import type { HistoryKind } from './queries.ts';

type Tab = HistoryKind | 'history';

const TABS: readonly {
  readonly kind: Tab;
  readonly title: TextKey;
  readonly short: TextKey;
  readonly icon: LucideIcon;
}[] = [
  { kind: 'unlock', title: 'page.records', short: 'records.tab_unlock', icon: LockOpen },
  { kind: 'topup', title: 'records.topup_title', short: 'records.tab_topup', icon: ReceiptText },
  { kind: 'bonus', title: 'records.bonus_title', short: 'records.tab_bonus', icon: Gift },
  { kind: 'auto_unlock', title: 'records.auto_unlock_title', short: 'records.tab_auto_unlock', icon: Zap },
  { kind: 'history', title: 'records.history_title', short: 'records.tab_history', icon: History },
];

const ICON_PX = 20;

/** Returns the tabs, without purchases for app store reviewers (spec §3). */
function useTabs(): typeof TABS {
  const isUnderReview = useIsUnderReview();
  return TABS.filter(({ kind }) => !(isUnderReview && kind === 'topup'));
}

/** Returns the tab of the address, or the first one. */
export function useHistoryTab(kind: string | undefined): { readonly kind: Tab; readonly title: TextKey } {
  return useTabs().find((tab) => tab.kind === kind) ?? { kind: 'unlock', title: 'page.records' };
}

export function HistoryTabs({ current }: { current: Tab }) {
  const t = useText();
  return (
    <Chips label={t('records.browse')}>
      {useTabs().map(({ kind, short }) => (
        <ChipLink key={kind} to="/pages/common/records/index" query={{ kind }} current={kind === current}>
          {t(short)}
        </ChipLink>
      ))}
    </Chips>
  );
}

export function HistoryRows() {
  const t = useText();
  return (
    <RowGroup>
      {useTabs().map(({ kind, title, icon: Icon }) => (
        <LinkRow
          key={kind}
          to="/pages/common/records/index"
          query={{ kind }}
          icon={<Icon size={ICON_PX} aria-hidden />}
          label={t(title)}
        />
      ))}
    </RowGroup>
  );
}
