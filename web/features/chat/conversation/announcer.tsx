import { useLanguage } from '#web/state/language-store.ts';
import { plainText } from '../gestures.ts';
import { useLiveTurn } from '../live-answers.ts';
import type { Turn } from '../queries.ts';
import { completeSentences } from './sentences.ts';

type AnnouncerProps = {
  characterId: string;
  /** The newest turn that has ended, if it has ended while the page was open. */
  ended: Turn | undefined;
};

/** Lets screen readers read an answer sentence by sentence while it is being written. */
export function Announcer({ characterId, ended }: AnnouncerProps) {
  const live = useLiveTurn(characterId);
  const language = useLanguage();
  const answer = live?.answer ?? ended?.answer.text ?? '';
  const turnId = live?.turnId ?? ended?.turn_id;
  return (
    <div aria-live="polite" aria-atomic="false" className="sr-only">
      {completeSentences(plainText(answer), language, live === undefined).map((sentence, index) => (
        <p key={`${turnId}-${index}`}>{sentence}</p>
      ))}
    </div>
  );
}
