import { closeDownloadRequest, useDownloadRequest } from '#web/entities/download/download-request.ts';
import type { DownloadSheetProps } from '#web/features/downloads/download-sheet.tsx';
import { loadNamespaces } from '#web/text/i18n.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const DownloadSheet = lazyDialog<DownloadSheetProps>(async () => {
  const [module] = await Promise.all([import('#web/features/downloads/download-sheet.tsx'), loadNamespaces('offline')]);
  return module.DownloadSheet;
});

/** Shows the sheet of the current download request. */
export function DownloadHost() {
  const { request, isOpen } = useDownloadRequest();
  return request && <DownloadSheet open={isOpen} onClose={closeDownloadRequest} request={request} />;
}
