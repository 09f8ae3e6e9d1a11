import { StoryFile, StoryTextsFile } from '#contract/story-file.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';
import { ImportRejectedError } from './import-rejected-error.ts';
import { MAX_PROBLEMS, readJsonFile } from './read-json-file.ts';
import { storyProblems, storyTextsProblems, type StoryShow } from './story-problems.ts';

const STORY_FILE = 'story.json';
const MAX_BYTES = 2 * 1024 ** 2;

/** The characters of a show with whom viewers can chat, and in each language what they say and the synopses. */
export type Story = StoryFile & { readonly texts: Readonly<Partial<Record<Language, StoryTextsFile>>> };

/** Returns undefined without `story.json`. @throws ImportRejectedError also for a story that does not fit the show */
export async function readStory(folder: string, names: readonly string[], show: StoryShow): Promise<Story | undefined> {
  if (!names.includes(STORY_FILE)) return undefined;
  const story = await readJsonFile(folder, STORY_FILE, { schema: StoryFile, maxBytes: MAX_BYTES });
  rejectProblems(STORY_FILE, storyProblems(story, show));
  const texts: Partial<Record<Language, StoryTextsFile>> = {};
  for (const language of LANGUAGES) {
    const name = `story.${language}.json`;
    if (language !== DEFAULT_LANGUAGE && !names.includes(name)) continue;
    texts[language] = await readJsonFile(folder, name, { schema: StoryTextsFile, maxBytes: MAX_BYTES });
    rejectProblems(name, storyTextsProblems(texts[language], story, show));
  }
  return { ...story, texts };
}

function rejectProblems(file: string, problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new ImportRejectedError(problems.slice(0, MAX_PROBLEMS).map((problem) => `${file}: ${problem}`));
}
