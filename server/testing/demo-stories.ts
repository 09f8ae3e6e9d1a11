/** The characters of the demo shows, with which tests talk. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ShowFile } from '#contract/show-file.ts';
import type { CharacterOutline, CharacterTexts } from '#domain/chat/character.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { readJsonFile } from '#server/media/read-json-file.ts';
import { readStory, type Story } from '#server/media/read-story.ts';

const SHOWS = join(import.meta.dirname, '../../demo/shows');
const MAX_BYTES = 1024 ** 2;

export type DemoStory = { readonly tvId: string; readonly episodes: number; readonly story: Story };

/** Reads the stories as an import does. @throws ImportRejectedError for a story that does not fit its show */
export async function readDemoStories(): Promise<DemoStory[]> {
  const tvIds = (await readdir(SHOWS)).toSorted();
  return Promise.all(
    tvIds.map(async (tvId) => {
      const folder = join(SHOWS, tvId);
      const names = await readdir(folder);
      const show = await readJsonFile(folder, 'show.json', { schema: ShowFile, maxBytes: MAX_BYTES });
      const episodes = show.episodes?.videos.length ?? 0;
      const story = await readStory(folder, names, { cast: show.cast.map(({ id }) => id), episodes });
      return { tvId, episodes, story: story ?? { characters: [], texts: {} } };
    }),
  );
}

export type DemoCharacter = {
  readonly name: string;
  readonly episodes: number;
  readonly outline: CharacterOutline;
  readonly texts: Readonly<Partial<Record<Language, CharacterTexts>>>;
};

export function charactersOf({ tvId, episodes, story }: DemoStory): DemoCharacter[] {
  return story.characters.map(({ id, hides_from: hidesFrom, relationships, facts }) => ({
    name: `${tvId}-${id}`,
    episodes,
    outline: { hidesFrom, relationships, facts },
    texts: Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const texts = story.texts[language]?.characters[id];
        return texts ? [[language, texts]] : [];
      }),
    ),
  }));
}
