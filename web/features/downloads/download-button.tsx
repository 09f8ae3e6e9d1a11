import { Download } from 'lucide-react';
import { canDownload, requestDownload } from '#web/entities/download/download-request.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';

/** Lets the viewer choose episodes of the show to download. */
export function DownloadButton({ tvId }: { tvId: string }) {
  const t = useText();
  if (!canDownload()) return null;
  return (
    <Button size="small" onClick={() => requestDownload({ tvId })}>
      <Download size={16} aria-hidden />
      {t('player.download')}
    </Button>
  );
}
