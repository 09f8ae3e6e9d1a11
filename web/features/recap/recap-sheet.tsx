import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { recapTextQuery, type Recap } from './queries.ts';

type RecapSheetProps = {
  open: boolean;
  onClose: () => void;
  tvId: string;
  recap: Recap;
  /** Without it, the sheet only closes. */
  onContinue?: () => void;
};

/** What happened in the watched episodes: a text by a language model, or else the synopses. */
export function RecapSheet({ open, onClose, tvId, recap, onContinue = onClose }: RecapSheetProps) {
  const t = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('recap.open')}>
      <RecapText tvId={tvId} recap={recap} />
      <Button
        variant="primary"
        fullWidth
        className="mt-5"
        onClick={() => {
          onClose();
          onContinue();
        }}
      >
        {t('recap.continue')}
      </Button>
    </Sheet>
  );
}

function RecapText({ tvId, recap }: Pick<RecapSheetProps, 'tvId' | 'recap'>) {
  const t = useText();
  const { data: text, isLoading } = useQuery(recapTextQuery(tvId));
  if (isLoading) return <Skeleton className="h-40 rounded-2xl" />;
  if (text !== null && text !== undefined) return <p className="text-pretty whitespace-pre-line text-soft">{text}</p>;
  return (
    <ol className="space-y-3">
      {recap.episodes.map(({ ep, synopsis }) => (
        <li key={ep}>
          <p className="text-xs text-faint">{t('recap.episode', { ep })}</p>
          <p className="text-pretty">{synopsis}</p>
        </li>
      ))}
    </ol>
  );
}
