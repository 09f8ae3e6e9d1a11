import type { ReactNode } from 'react';
import { SelectionBar } from '#web/features/history/selection-bar.tsx';
import type { SelectionMode } from '#web/features/history/use-selection.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { Page } from '#web/ui/page.tsx';

type ListPageProps = {
  tab: 'following' | 'history';
  /** The shows of the list, which can be selected. */
  tvIds: readonly string[];
  selectionMode: SelectionMode;
  onDelete: (tvIds: string[]) => void;
  children: ReactNode;
};

/** The frame of both lists, with the mode that selects and removes shows. */
export function ListPage({ tab, tvIds, selectionMode, onDelete, children }: ListPageProps) {
  const t = useText();
  const { selection, start, end, selectAll } = selectionMode;
  const toggleMode = (
    <Button variant="ghost" size="small" onClick={selection ? end : start}>
      {selection ? t('ui.cancel') : t('history.select')}
    </Button>
  );
  return (
    <Page title={t('page.history')} hasBackButton={false} action={tvIds.length > 0 && toggleMode} width="full">
      <div className="-mx-4">
        <Chips label={t('page.history')}>
          <ChipLink to="/pages/history/index" query={{}} current={tab === 'following'}>
            {t('my_list.following')}
          </ChipLink>
          <ChipLink to="/pages/history/index" query={{ tab: 'history' }} current={tab === 'history'}>
            {t('my_list.history')}
          </ChipLink>
        </Chips>
      </div>
      {children}
      {selection && tvIds.length > 0 && (
        <SelectionBar
          count={selection.size}
          onSelectAll={() => selectAll(tvIds)}
          onDelete={() => {
            onDelete([...selection]);
            end();
          }}
        />
      )}
    </Page>
  );
}
