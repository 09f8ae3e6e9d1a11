import { useMutation } from '@tanstack/react-query';
import { FileDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { UserInfo } from '#web/state/user-store.ts';
import { useText } from '#web/text/i18n.ts';
import { ActionRow, RowGroup } from '#web/ui/rows.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { DeleteSheets } from './delete-sheets.tsx';
import { exportData } from './export-data.ts';

const ICON_PX = 20;

/** Lets the viewer export the personal data and delete the account. */
export function DataRows({ user }: { user: UserInfo }) {
  const t = useText();
  const [isDeleting, setDeleting] = useState(false);
  const download = useMutation({ mutationFn: exportData });
  return (
    <section aria-labelledby="data-title">
      <h2 id="data-title" className="pb-3 font-semibold">
        {t('account.data')}
      </h2>
      <RowGroup>
        <ActionRow
          icon={<FileDown size={ICON_PX} aria-hidden />}
          label={t('account.export')}
          hint={t('account.export_hint')}
          value={download.isPending && <Spinner size={ICON_PX} />}
          disabled={download.isPending}
          onPress={() => download.mutate()}
        />
        <ActionRow
          icon={<Trash2 size={ICON_PX} aria-hidden />}
          label={<span className="text-alarm">{t('account.delete')}</span>}
          onPress={() => setDeleting(true)}
        />
      </RowGroup>
      <DeleteSheets user={user} open={isDeleting} onClose={() => setDeleting(false)} />
    </section>
  );
}
