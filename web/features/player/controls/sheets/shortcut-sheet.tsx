import { useText, type TextKey } from '#web/text/i18n.ts';
import { Sheet } from '#web/ui/sheet.tsx';

/** Must list all keys that `useKeyboard` handles. Escape is handled elsewhere. */
const SHORTCUTS = [
  { keys: ['shortcuts.space', 'K'], text: 'shortcuts.play' },
  { keys: ['←', '→'], text: 'shortcuts.skip' },
  { keys: ['↑', '↓'], text: 'shortcuts.episode' },
  { keys: ['0', '…', '9'], text: 'shortcuts.tenth' },
  { keys: ['M'], text: 'shortcuts.mute' },
  { keys: ['C'], text: 'shortcuts.subtitles' },
  { keys: ['F'], text: 'player.full_screen' },
  { keys: ['H'], text: 'player.clean' },
  { keys: ['Esc'], text: 'shortcuts.leave' },
  { keys: ['?'], text: 'shortcuts.help' },
] as const satisfies readonly { keys: readonly string[]; text: TextKey }[];

export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('shortcuts.title')}>
      <dl className="divide-y divide-hairline">
        {SHORTCUTS.map(({ keys, text }) => (
          <div key={text} className="flex min-h-11 items-center gap-4 py-1.5">
            <dt className="flex w-34 shrink-0 gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-lg bg-raised-high px-2 py-1 text-center font-sans text-sm font-semibold ring-1 ring-hairline"
                >
                  {key === 'shortcuts.space' ? t(key) : key}
                </kbd>
              ))}
            </dt>
            <dd className="text-sm text-soft">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
