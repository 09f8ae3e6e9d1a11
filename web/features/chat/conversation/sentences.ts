/** Returns the complete sentences of a text that is being written, or all when it has ended. */
export function completeSentences(text: string, language: string, hasEnded: boolean): string[] {
  const sentences = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '');
  return hasEnded ? sentences : sentences.slice(0, -1);
}
