import { Brain, ChevronLeft, EllipsisVertical, Trash2, ContactRound } from 'lucide-react';
import { useState } from 'react';
import { goBack, navigateTo } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { ActionRow, RowGroup } from '#web/ui/rows.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Portrait } from '../portrait.tsx';
import type { CharacterSummary } from '../queries.ts';
import { MemorySheet } from './memory-sheet.tsx';

type ConversationHeaderProps = { character: CharacterSummary; hasMessages: boolean; onClear: () => void };

const ICON = { size: 20, 'aria-hidden': true } as const;

export function ConversationHeader({ character, hasMessages, onClear }: ConversationHeaderProps) {
  const t = useText();
  const { character_id: characterId, name, show_title: title, portrait } = character;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isMemoryOpen, setMemoryOpen] = useState(false);
  const choose = (act: () => void) => (): void => {
    setMenuOpen(false);
    act();
  };
  return (
    <header className="z-10 bg-black/60 pt-(--safe-top) backdrop-blur-sm">
      <div className="flex min-h-14 items-center gap-1 px-2">
        <IconButton label={t('ui.back')} onClick={goBack}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <Link
          to="/pages/chat/detail"
          query={{ character_id: characterId }}
          className="flex min-w-0 flex-1 items-center gap-3 rounded-xl py-1 transition active:opacity-70"
        >
          <Portrait src={portrait} className="size-10 rounded-full" />
          <span className="min-w-0">
            <h1 className="truncate text-base leading-tight font-semibold">{name}</h1>
            <span className="block truncate text-xs text-soft">{title}</span>
          </span>
        </Link>
        <IconButton label={t('chat.menu')} aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      </div>
      <Sheet open={isMenuOpen} onClose={() => setMenuOpen(false)} title={name}>
        <RowGroup>
          <ActionRow
            icon={<ContactRound {...ICON} />}
            label={t('chat.profile', { name })}
            onPress={choose(() => navigateTo('/pages/chat/detail', { character_id: characterId }))}
          />
          <ActionRow
            icon={<Brain {...ICON} />}
            label={t('chat.memory', { name })}
            onPress={choose(() => setMemoryOpen(true))}
          />
          {hasMessages && <ActionRow icon={<Trash2 {...ICON} />} label={t('chat.clear')} onPress={choose(onClear)} />}
        </RowGroup>
      </Sheet>
      <MemorySheet open={isMemoryOpen} onClose={() => setMemoryOpen(false)} characterId={characterId} name={name} />
    </header>
  );
}
