import type { Language } from './languages.ts';

export type Novel = {
  readonly novelId: string;
  /** The show that tells the novel. */
  readonly tvId: string;
  readonly texts: NovelTranslations;
};

export type NovelTranslations = Partial<Record<Language, NovelTexts>>;

type NovelTexts = {
  readonly title: string;
  readonly author: string;
  readonly description: string;
  /** An empty line separates the paragraphs of a text. */
  readonly chapters: { readonly title: string; readonly text: string }[];
};
