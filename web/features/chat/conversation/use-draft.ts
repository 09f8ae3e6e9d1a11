import { useState } from 'react';
import { readDraft, storeDraft } from '../drafts.ts';
import type { Turn } from '../queries.ts';

export type Draft = {
  readonly text: string;
  readonly change: (text: string) => void;
  /** The message that the draft replaces. */
  readonly editing: Turn | undefined;
  /** Begins to edit a message, or with undefined returns to the draft of a new one. */
  readonly edit: (turn: Turn | undefined) => void;
  /** Empties the field after a message was sent. */
  readonly leave: (sent: string) => void;
};

/** The text in the field of a conversation. */
export function useDraft(characterId: string): Draft {
  const [text, setText] = useState(() => readDraft(characterId));
  const [editing, setEditing] = useState<Turn>();
  return {
    text,
    editing,
    change: (changed) => {
      setText(changed);
      if (!editing) storeDraft(characterId, changed);
    },
    edit: (turn) => {
      setEditing(turn);
      setText(turn?.text ?? readDraft(characterId));
    },
    leave: (sent) => {
      setEditing(undefined);
      // The device keeps the draft until the server has the message. A draft stays if another text was sent.
      setText(sent === text && !editing ? '' : readDraft(characterId));
    },
  };
}
