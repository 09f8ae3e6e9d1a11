import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { memoriesQuery, useForget } from '../queries.ts';

type MemorySheetProps = { open: boolean; onClose: () => void; characterId: string; name: string };

/** Shows what the character remembers of the viewer, and lets the viewer erase it. */
export function MemorySheet({ open, onClose, characterId, name }: MemorySheetProps) {
  const t = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('chat.memory', { name })} description={t('chat.memory_hint')}>
      <Memories characterId={characterId} name={name} />
    </Sheet>
  );
}

function Memories({ characterId, name }: { characterId: string; name: string }) {
  const t = useText();
  const { data, error, isError, refetch } = useQuery(memoriesQuery(characterId));
  const forget = useForget(characterId);
  const forgetNow = (memoryId: number | 'all'): void =>
    forget.mutate(memoryId, { onSuccess: () => showToast(t('chat.forgotten')) });
  if (isError && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-28 rounded-2xl" />;
  const items = data.items.filter(({ memory_id: id }) => !forget.isPending || !isForgotten(forget.variables, id));
  if (items.length === 0) return <p className="py-4 text-center text-soft">{t('chat.memory_empty', { name })}</p>;
  return (
    <>
      <ul className="divide-y divide-hairline overflow-hidden rounded-2xl bg-raised-high">
        {items.map(({ memory_id: id, text }) => (
          <li key={id} className="flex items-center gap-2 py-1 pr-1 pl-4">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</span>
            <IconButton label={t('chat.forget')} disabled={forget.isPending} onClick={() => forgetNow(id)}>
              <X size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button variant="danger" fullWidth className="mt-4" isLoading={forget.isPending} onClick={() => forgetNow('all')}>
        {t('chat.forget_all')}
      </Button>
    </>
  );
}

function isForgotten(forgotten: number | 'all' | undefined, id: number): boolean {
  return forgotten === 'all' || forgotten === id;
}
