import { useState } from 'react';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { Portrait } from '../portrait.tsx';
import type { CharacterProfile, Turn } from '../queries.ts';
import { AllowanceLine } from './allowance-line.tsx';
import { Announcer } from './announcer.tsx';
import { Beginning } from './beginning.tsx';
import { Composer } from './composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { MessageList } from './message-list.tsx';
import { MessageSheet, type Selected } from './message-sheet.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { useConversation, type Conversation as ConversationState } from './use-conversation.ts';

export function Conversation({ profile }: { profile: CharacterProfile }) {
  const { character_id: characterId, name } = profile.character;
  const chat = useConversation(characterId, name);
  const { turns, live, list, status, canSend, draft } = chat;
  const [selected, setSelected] = useState<Selected>();
  const [reported, setReported] = useState<Turn>();
  const isEmpty = turns.length === 0 && !live;
  const beginning = (
    <Beginning
      profile={profile}
      responder={status?.responder}
      onStart={isEmpty && canSend ? (text) => chat.send(text) : undefined}
    />
  );
  return (
    <div className="relative isolate -mb-(--safe-bottom) flex h-(--window-height) flex-col wide:mx-auto wide:max-w-180">
      <Wallpaper src={profile.character.portrait} />
      <ConversationHeader character={profile.character} hasMessages={!isEmpty} onClear={chat.clear} />
      <main className="flex min-h-0 flex-1 flex-col">
        {list.data ? (
          <MessageList
            {...{ characterId, name, turns, live, list, beginning }}
            onSelect={setSelected}
            onRetry={chat.retry}
            onRetryLive={chat.retryLive}
            onEditLive={chat.editLive}
          />
        ) : (
          <NoMessages list={list} />
        )}
        <Announcer characterId={characterId} ended={chat.ended} />
        {status && <AllowanceLine allowance={status.allowance} />}
        <Composer
          name={name}
          text={draft.text}
          onChange={draft.change}
          onSend={canSend ? () => chat.send() : undefined}
          onStop={live && live.phase !== 'failed' ? chat.stop : undefined}
          onCancelEdit={draft.editing && (() => draft.edit(undefined))}
        />
      </main>
      <MessageSheet
        selected={selected}
        onClose={() => setSelected(undefined)}
        canSend={canSend}
        actions={{ edit: draft.edit, regenerate: chat.regenerate, remove: chat.remove, report: setReported }}
      />
      <ReportSheet turn={reported} onClose={() => setReported(undefined)} />
    </div>
  );
}

/** The portrait, dimmed behind the messages. */
function Wallpaper({ src }: { src: string }) {
  return (
    <div aria-hidden className="absolute inset-0 -z-10 overflow-hidden">
      <Portrait src={src} className="size-full scale-110 opacity-50 blur-xs" />
      <div className="absolute inset-0 bg-linear-to-b from-black/70 via-black/40 to-black/90" />
    </div>
  );
}

function NoMessages({ list }: { list: ConversationState['list'] }) {
  if (list.isError)
    return (
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ErrorState error={list.error} onRetry={() => list.refetch()} />
      </div>
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end gap-3 p-3">
      <Skeleton className="h-16 w-3/4 rounded-2xl" />
      <Skeleton className="h-11 w-1/2 self-end rounded-2xl" />
      <Skeleton className="h-24 w-4/5 rounded-2xl" />
    </div>
  );
}
