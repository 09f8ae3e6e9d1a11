import { randomUUID } from 'node:crypto';
import { characterIdOf } from '#domain/chat/character.ts';
import { TALKER } from '#server/testing/characters.ts';

export const TV_ID = 'BENCH001';
export const CHARACTER_ID = characterIdOf(TV_ID, TALKER);

export type Streamed = { readonly deltas: number; readonly ended: boolean };

/** Sends a message and reads the whole answer. */
export async function readAnswer(url: string, headers: Readonly<Record<string, string>>): Promise<Streamed> {
  const response = await fetch(`${url}/api/v1/chat/send`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ character_id: CHARACTER_ID, text: 'Tell me a long story', turn_id: randomUUID() }),
  });
  const text = await response.text();
  return { deltas: text.split('event: delta').length - 1, ended: text.includes('"state":"done"') };
}
