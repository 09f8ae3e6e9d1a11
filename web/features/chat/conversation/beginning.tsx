import { Sparkles } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { Portrait } from '../portrait.tsx';
import type { CharacterProfile, ChatStatus } from '../queries.ts';
import { Bubble } from './bubble.tsx';

type BeginningProps = {
  profile: CharacterProfile;
  responder: ChatStatus['responder'] | undefined;
  /** Undefined after the first message. */
  onStart: ((text: string) => void) | undefined;
};

/** What stands above the first message: who this is, what answers, the opening line, and ways to begin. */
export function Beginning({ profile, responder, onStart }: BeginningProps) {
  const t = useText();
  const { character, opening, starters } = profile;
  const { name, role, portrait } = character;
  return (
    <div className="space-y-4 pb-2">
      <div className="flex flex-col items-center gap-2 px-6 pt-6 text-center">
        <Portrait src={portrait} className="size-24 rounded-full ring-1 ring-hairline" />
        <p className="text-sm text-balance text-soft">{role}</p>
        {responder && (
          <p className="max-w-96 text-xs text-balance text-soft">
            <Sparkles size={13} aria-hidden className="mr-1.5 inline-block align-[-2px]" />
            {responder === 'written' ? t('chat.written_notice', { name }) : t('chat.model_notice')}
          </p>
        )}
      </div>
      <Bubble from="character" text={opening} />
      {onStart && (
        <div role="group" aria-label={t('chat.starters')} className="flex flex-wrap gap-2 pt-1">
          {starters.map((starter) => (
            <button
              key={starter}
              type="button"
              onClick={() => onStart(starter)}
              className="min-h-11 rounded-full border border-white/25 bg-black/60 px-4 py-2 text-left text-sm transition hover:border-white/60 active:bg-raised-high"
            >
              {starter}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
