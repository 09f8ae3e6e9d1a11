import { Share2 } from 'lucide-react';
import type { Show } from '#web/entities/show/queries.ts';
import { prefetchShare, shareLink } from '#web/entities/show/share.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';

export function ShowShareButton({ show: { tv_id: tvId, title } }: { show: Show }) {
  const t = useText();
  const prepare = (): void => prefetchShare({ tvId });
  return (
    <Button
      className="grow whitespace-nowrap"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void shareLink({ tvId }, title)}
    >
      <Share2 size={18} aria-hidden />
      {t('player.share')}
    </Button>
  );
}
