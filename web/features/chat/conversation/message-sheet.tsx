import { ClipboardCopy, Flag, SquarePen, RefreshCw, Trash2 } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { ActionRow, RowGroup } from '#web/ui/rows.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { plainText } from '../gestures.ts';
import type { Turn } from '../queries.ts';

/** The message whose options are open. */
export type Selected = { readonly turn: Turn; readonly part: 'message' | 'answer'; readonly isLast: boolean };

/** Returns whether it worked. The clipboard is missing on plain HTTP. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

type MessageActions = {
  readonly edit: (turn: Turn) => void;
  readonly regenerate: (turn: Turn) => void;
  readonly remove: (turn: Turn) => void;
  readonly report: (turn: Turn) => void;
};

type MessageSheetProps = {
  selected: Selected | undefined;
  onClose: () => void;
  actions: MessageActions;
  /** False while an answer is being written or none is left. */
  canSend: boolean;
};

const ICON = { size: 20, 'aria-hidden': true } as const;

export function MessageSheet({ selected, onClose, actions, canSend }: MessageSheetProps) {
  const t = useText();
  const isAnswer = selected?.part === 'answer';
  return (
    <Sheet
      open={selected !== undefined}
      onClose={onClose}
      title={t(isAnswer ? 'chat.answer_options' : 'chat.message_options')}
    >
      {selected && <Options selected={selected} onClose={onClose} actions={actions} canSend={canSend} />}
    </Sheet>
  );
}

type OptionsProps = Omit<MessageSheetProps, 'selected'> & { selected: Selected };

function Options({ selected: { turn, part, isLast }, onClose, actions, canSend }: OptionsProps) {
  const t = useText();
  const isAnswer = part === 'answer';
  const choose = (act: (turn: Turn) => void) => (): void => {
    onClose();
    act(turn);
  };
  const copy = (): void => {
    onClose();
    void copyText(isAnswer ? plainText(turn.answer.text) : turn.text).then((isCopied) =>
      showToast(t(isCopied ? 'chat.copied' : 'chat.copy_failed'), { position: 'top' }),
    );
  };
  return (
    <RowGroup>
      <ActionRow icon={<ClipboardCopy {...ICON} />} label={t('chat.copy')} onPress={copy} />
      {!isAnswer && canSend && (
        <ActionRow icon={<SquarePen {...ICON} />} label={t('chat.edit')} onPress={choose(actions.edit)} />
      )}
      {isAnswer && isLast && canSend && (
        <ActionRow icon={<RefreshCw {...ICON} />} label={t('chat.regenerate')} onPress={choose(actions.regenerate)} />
      )}
      {isAnswer && <ActionRow icon={<Flag {...ICON} />} label={t('chat.report')} onPress={choose(actions.report)} />}
      <ActionRow icon={<Trash2 {...ICON} />} label={t('chat.delete')} onPress={choose(actions.remove)} />
    </RowGroup>
  );
}
