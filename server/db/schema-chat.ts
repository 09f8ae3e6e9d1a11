/** The tables of the AI chat, as part of `schema.ts`. */
import type { Generated } from 'kysely';
import type { ReportReason } from '#domain/chat/limits.ts';
import type { CharacterOutline, CharacterTexts } from '#domain/chat/character.ts';
import type { AnswerState } from '#domain/chat/turn.ts';
import type { Language } from '#domain/languages.ts';
import type { Json } from './json-column.ts';

export type ChatTables = {
  character: {
    character_id: string;
    tv_id: string;
    person: string;
    position: number;
    tags: string[];
    outline: Json<CharacterOutline>;
  };
  character_text: { character_id: string; lang: Language; texts: Json<CharacterTexts> };
  episode_synopsis: { tv_id: string; lang: Language; ep: number; synopsis: string };
  show_recap: { tv_id: string; ep: number; lang: Language; text: string; written_at: Date };
  chat_conversation: {
    user_id: number;
    character_id: string;
    last_at: Date;
    read_at: Date;
    summary: Generated<string>;
    summary_until: Generated<number>;
  };
  chat_turn: {
    user_id: number;
    turn_id: string;
    seq: Generated<number>;
    character_id: string;
    text: string;
    sent_at: Date;
    answer: Generated<string>;
    state: AnswerState;
    attempt: Generated<number>;
    answered_at: Date | null;
    lease_until: Date | null;
    stop_requested: Generated<boolean>;
  };
  chat_memory: {
    user_id: number;
    memory_id: Generated<number>;
    character_id: string;
    text: string;
    created_at: Date;
  };
  chat_usage: { user_id: number; day: string; answers: Generated<number>; tokens: Generated<number> };
  chat_report: {
    user_id: number;
    report_id: Generated<number>;
    turn_id: string;
    character_id: string;
    reason: ReportReason;
    note: string | null;
    message: string;
    answer: string;
    reported_at: Date;
    closed_at: Date | null;
  };
};
