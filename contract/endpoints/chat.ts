/** The AI chat with characters of the shows. Implements spec §1, §2. */
import { z } from 'zod';
import { MAX_MESSAGE_CHARACTERS, MAX_REPORT_CHARACTERS, REPORT_REASONS } from '#domain/chat/limits.ts';
import { ANSWER_STATES } from '#domain/chat/turn.ts';
import { CHARACTER_TAGS } from '#domain/chat/story.ts';
import { endpoint } from '../endpoint.ts';
import { CharacterId, Colour, FreeText, Instant, NoData, NoParameters, PageInput, pageOf, ShowId } from '../shapes.ts';

const TurnId = z.uuid();

const CharacterTag = z.object({ id: z.enum(CHARACTER_TAGS), name: z.string() });

/** Texts are in the viewer's language, or else in English. `portrait` is the URL of a square picture. */
const CharacterSummary = z.object({
  character_id: CharacterId,
  tv_id: ShowId,
  show_title: z.string(),
  name: z.string(),
  role: z.string(),
  portrait: z.string(),
  /** The show's colour. */
  accent: Colour.nullable(),
  tags: z.array(CharacterTag),
});
export type CharacterSummary = z.infer<typeof CharacterSummary>;

/** Lists the characters of shows that the viewer has watched last first. */
export const characters = endpoint({
  path: 'chat/characters',
  summary: 'List the characters, or find them by name, role, tag or show',
  session: 'required',
  throttle: 'search',
  input: PageInput.extend({
    q: z.string().max(100).nullish(),
    tag: z.enum(CHARACTER_TAGS).nullish(),
    tv_id: ShowId.nullish(),
  }),
  output: pageOf(CharacterSummary),
  errors: [],
  fallbackError: 'ListFetchFailed',
});

const Relationship = z.object({
  name: z.string(),
  portrait: z.string(),
  about: z.string(),
  /** Is null for a cast member with whom viewers cannot chat. */
  character_id: CharacterId.nullable(),
});

export const character = endpoint({
  path: 'chat/character',
  summary: 'Get the profile of a character',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ character_id: CharacterId }),
  output: z.object({
    character: CharacterSummary,
    persona: z.string(),
    voice: z.string(),
    wants: z.string(),
    /** Null until the viewer has watched the episode `hides_from`. */
    hides: z.string().nullable(),
    hides_from: z.int().min(0),
    relationships: z.array(Relationship),
    opening: z.string(),
    starters: z.array(z.string()),
    released: z.boolean(),
  }),
  errors: ['NotFound'],
  fallbackError: 'ListFetchFailed',
});

const AnswerState = z.enum(ANSWER_STATES);

/** One message of the viewer and its answer, of which `text` is empty until it begins. */
const Turn = z.object({
  turn_id: TurnId,
  text: z.string(),
  sent_at: Instant,
  answer: z.object({ text: z.string(), state: AnswerState }),
});
export type Turn = z.infer<typeof Turn>;

/** Lists the conversations with the newest message first. */
export const conversations = endpoint({
  path: 'chat/conversations',
  summary: 'List the viewer’s conversations',
  session: 'required',
  throttle: 'default',
  input: PageInput,
  output: pageOf(
    z.object({
      character: CharacterSummary,
      last_text: z.string(),
      last_from: z.enum(['viewer', 'character']),
      last_at: Instant,
      unread: z.boolean(),
    }),
  ),
  errors: [],
  fallbackError: 'ListFetchFailed',
});

export const messages = endpoint({
  path: 'chat/messages',
  summary: 'List the messages of a conversation, newest first',
  session: 'required',
  throttle: 'default',
  input: PageInput.extend({ character_id: CharacterId }),
  output: pageOf(Turn),
  errors: [],
  fallbackError: 'ListFetchFailed',
});

export const read = endpoint({
  path: 'chat/read',
  summary: 'Mark the answers of a conversation as read',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ character_id: CharacterId }),
  output: NoData,
  errors: [],
  fallbackError: 'ServerFault',
});

/** Also deletes what the character remembers of the viewer. */
export const clear = endpoint({
  path: 'chat/clear',
  summary: 'Delete a conversation',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ character_id: CharacterId }),
  output: NoData,
  errors: [],
  fallbackError: 'ServerFault',
});

export const messageDelete = endpoint({
  path: 'chat/message_delete',
  summary: 'Delete a message and its answer',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ turn_id: TurnId }),
  output: NoData,
  errors: ['NotFound'],
  fallbackError: 'ServerFault',
});

const Memory = z.object({ memory_id: z.int(), text: z.string(), created_at: Instant });

export const memories = endpoint({
  path: 'chat/memories',
  summary: 'List what a character remembers of the viewer, newest first',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ character_id: CharacterId }),
  output: z.object({ items: z.array(Memory) }),
  errors: [],
  fallbackError: 'ListFetchFailed',
});

export const memoryDelete = endpoint({
  path: 'chat/memory_delete',
  summary: 'Make a character forget one or all memories of the viewer',
  session: 'required',
  throttle: 'default',
  input: z.union([
    z.strictObject({ character_id: CharacterId, memory_id: z.int().min(1) }),
    z.strictObject({ character_id: CharacterId, all: z.literal(true) }),
  ]),
  output: NoData,
  errors: [],
  fallbackError: 'ServerFault',
});

export const report = endpoint({
  path: 'chat/report',
  summary: 'Report an answer to the operator',
  session: 'required',
  throttle: 'feedback',
  repeatable: true,
  input: z.strictObject({
    turn_id: TurnId,
    reason: z.enum(REPORT_REASONS),
    note: FreeText.max(MAX_REPORT_CHARACTERS).nullish(),
  }),
  output: NoData,
  errors: ['NotFound', 'ChatAnswerRunning'],
  fallbackError: 'ServerFault',
});

/** The answers of the current UTC day. */
const Allowance = z.object({
  left: z.int().min(0),
  limit: z.int(),
  vip_limit: z.int(),
  vip: z.boolean(),
  resets_at: Instant,
});
export type Allowance = z.infer<typeof Allowance>;

export const status = endpoint({
  path: 'chat/status',
  summary: 'Get today’s allowance, and what answers',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: z.object({
    /** `written` are the built-in answers, without a language model. */
    responder: z.enum(['language_model', 'written']),
    allowance: Allowance,
  }),
  errors: [],
  fallbackError: 'ServerFault',
});

export const stop = endpoint({
  path: 'chat/stop',
  summary: 'Stop the answer that is being written to the viewer',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: NoData,
  errors: [],
  fallbackError: 'ServerFault',
});

/**
 * An event of the stream. A `start` comes first: of the text that the client has, only the first `offset` characters
 * are valid. It comes again if the answer begins anew. The last event is `done`, or `error` with an error code and its
 * message; `retry_ms` says when a repetition may succeed. The `id` of a `delta` is the position for `Last-Event-ID`.
 */
const ChatEvent = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('start'),
    data: z.object({ turn_id: TurnId, sent_at: Instant, offset: z.int().min(0) }),
  }),
  z.object({ event: z.literal('delta'), data: z.object({ text: z.string() }) }),
  z.object({
    event: z.literal('done'),
    data: z.object({ state: z.enum(['done', 'stopped']), allowance: Allowance, memories: z.array(z.string()) }),
  }),
  z.object({
    event: z.literal('error'),
    data: z.object({ code: z.int(), msg: z.string(), retry_ms: z.int().min(0).nullable() }),
  }),
]);
export type ChatEvent = z.infer<typeof ChatEvent>;

/**
 * Sends a message. A `turn_id` that was sent before continues its answer after the position in `Last-Event-ID`, or
 * requests it again if it failed. `replaces` is the first of the turns that the message takes the place of; with the
 * same text, the viewer receives another answer.
 */
export const send = endpoint({
  path: 'chat/send',
  summary: 'Send a message to a character and receive the answer as events',
  session: 'required',
  throttle: 'chat',
  stream: true,
  input: z.strictObject({
    character_id: CharacterId,
    text: FreeText.max(MAX_MESSAGE_CHARACTERS),
    turn_id: TurnId.optional(),
    replaces: TurnId.nullish(),
  }),
  output: z.array(ChatEvent),
  errors: ['NotFound', 'ChatAllowanceUsedUp', 'ChatAnswerRunning', 'MessageRejected', 'ChatUnavailable'],
  fallbackError: 'ServerFault',
});

/** Null unless the viewer returns to the show after three days and has watched enough for a recap. */
export const recap = endpoint({
  path: 'video/recap',
  summary: 'Get what happened in the episodes that the viewer watched before a pause',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ tv_id: ShowId, write: z.boolean().default(false) }),
  output: z.object({
    recap: z
      .object({
        /** The last watched episode. */
        until: z.int().min(1),
        /** A text by the language model, if the input asks to write it; null without one. */
        text: z.string().nullable(),
        episodes: z.array(z.object({ ep: z.int().min(1), synopsis: z.string() })),
      })
      .nullable(),
  }),
  errors: ['NotFound'],
  fallbackError: 'ServerFault',
});
