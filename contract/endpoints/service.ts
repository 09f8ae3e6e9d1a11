/**
 * Implements spec §2: questions and answers, messages to the operator, and the legal documents. All are open to blocked
 * viewers, who may ask why (spec §8).
 */
import { z } from 'zod';
import { FAQ_CATEGORIES } from '#domain/faq.ts';
import {
  FEEDBACK_CATEGORIES,
  FEEDBACK_STATES,
  MAX_COMPANY_CHARACTERS,
  MAX_CONTACT_CHARACTERS,
  MAX_FEEDBACK_CHARACTERS,
  MAX_FEEDBACK_PICTURES,
  MAX_PICTURE_BYTES,
  PICTURE_TYPES,
} from '#domain/feedback.ts';
import { LEGAL_DOCUMENTS } from '#domain/legal.ts';
import { endpoint } from '../endpoint.ts';
import { FreeText, Instant, NoData, NoParameters, PageInput, pageOf } from '../shapes.ts';

const PictureId = z.uuid();

export const faq = endpoint({
  path: 'service/faq',
  summary: 'List frequently asked questions with their answers',
  session: 'none',
  throttle: 'default',
  input: NoParameters,
  output: z.object({
    entries: z.array(
      z.object({ id: z.string(), category: z.enum(FAQ_CATEGORIES), question: z.string(), answer: z.string() }),
    ),
  }),
  errors: [],
  fallbackError: 'ListFetchFailed',
});

/** Is null where the operator has not configured a value. */
export const contact = endpoint({
  path: 'service/contact',
  summary: 'Get the contact details of the operator',
  session: 'none',
  throttle: 'default',
  input: NoParameters,
  output: z.object({
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    hours: z.string().nullable(),
  }),
  errors: [],
  fallbackError: 'ServerFault',
});

/** The viewer's identity in the support chat. `identifier_hash` is null if the chat does not verify identities. */
export const supportIdentity = endpoint({
  path: 'service/support_identity',
  summary: 'Get the identity of the viewer in the support chat',
  session: 'required',
  openToBlocked: true,
  throttle: 'default',
  input: NoParameters,
  output: z.object({
    uid: z.string(),
    nickname: z.string(),
    avatar: z.string(),
    identifier_hash: z.string().nullable(),
  }),
  errors: [],
  fallbackError: 'ServerFault',
});

/** Where the operator has not set a detail, the text has another sentence. */
export const legal = endpoint({
  path: 'service/legal',
  summary: 'Get a legal document',
  session: 'none',
  throttle: 'default',
  input: z.strictObject({ doc: z.enum(LEGAL_DOCUMENTS) }),
  output: z.object({
    doc: z.enum(LEGAL_DOCUMENTS),
    title: z.string(),
    /** The date of the version. */
    version: z.iso.date(),
    /** A table has short headings and no table of contents. */
    form: z.enum(['sections', 'table']),
    sections: z.array(z.object({ id: z.string(), heading: z.string(), paragraphs: z.array(z.string()).min(1) })),
  }),
  errors: [],
  fallbackError: 'ServerFault',
});

/** The server encodes the picture again, without its metadata. A picture that no message uses is deleted. */
export const picture = endpoint({
  path: 'service/picture',
  summary: 'Upload a picture for a message to the operator',
  session: 'required',
  openToBlocked: true,
  throttle: 'upload',
  upload: { maxBytes: MAX_PICTURE_BYTES, types: PICTURE_TYPES },
  input: NoParameters,
  output: z.object({ picture_id: PictureId }),
  errors: ['PictureRejected', 'TooLarge', 'NotReady'],
  fallbackError: 'ServerFault',
});

/** The same message within ten minutes is stored once. */
export const feedback = endpoint({
  path: 'service/feedback',
  summary: 'Send a message to the operator',
  session: 'required',
  openToBlocked: true,
  throttle: 'feedback',
  repeatable: true,
  input: z.strictObject({
    category: z.enum(FEEDBACK_CATEGORIES),
    text: FreeText.max(MAX_FEEDBACK_CHARACTERS),
    contact: FreeText.max(MAX_CONTACT_CHARACTERS).nullish(),
    /** Only for the category `business`. */
    company: FreeText.max(MAX_COMPANY_CHARACTERS).nullish(),
    picture_ids: z.array(PictureId).max(MAX_FEEDBACK_PICTURES).default([]),
  }),
  output: z.object({ message_id: z.int() }),
  errors: ['NotFound'],
  fallbackError: 'ServerFault',
});

const Message = z.object({
  message_id: z.int(),
  category: z.enum(FEEDBACK_CATEGORIES),
  text: z.string(),
  pictures: z.int().min(0),
  sent_at: Instant,
  state: z.enum(FEEDBACK_STATES),
  answers: z.array(z.object({ text: z.string(), answered_at: Instant, unread: z.boolean() })),
});

/** Lists the newest first. */
export const messages = endpoint({
  path: 'service/messages',
  summary: 'List the viewer’s messages with the answers',
  session: 'required',
  openToBlocked: true,
  throttle: 'default',
  input: PageInput,
  output: pageOf(Message),
  errors: [],
  fallbackError: 'ListFetchFailed',
});

export const messagesRead = endpoint({
  path: 'service/messages_read',
  summary: 'Mark answers as read',
  session: 'required',
  openToBlocked: true,
  throttle: 'default',
  /** The time of the newest answer that the viewer has seen. */
  input: z.strictObject({ until: Instant }),
  output: NoData,
  errors: [],
  fallbackError: 'ServerFault',
});

export const unread = endpoint({
  path: 'service/unread',
  summary: 'Check whether there are unread answers',
  session: 'required',
  openToBlocked: true,
  throttle: 'default',
  input: NoParameters,
  output: z.object({ unread: z.boolean() }),
  errors: [],
  fallbackError: 'ListFetchFailed',
});
