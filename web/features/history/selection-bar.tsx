import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';

type SelectionBarProps = { count: number; onSelectAll: () => void; onDelete: () => void };

export function SelectionBar({ count, onSelectAll, onDelete }: SelectionBarProps) {
  const t = useText();
  return (
    <div className="column-fixed bottom-[calc(var(--tab-bar)+var(--safe-bottom))] z-20 flex gap-3 bg-ground/95 wide:justify-center wide:*:max-w-64 px-4 py-3 backdrop-blur-sm">
      <Button fullWidth onClick={onSelectAll}>
        {t('history.select_all')}
      </Button>
      <Button fullWidth variant="danger" disabled={count === 0} onClick={onDelete}>
        {count > 0 ? t('history.delete_count', { count }) : t('history.delete')}
      </Button>
    </div>
  );
}
