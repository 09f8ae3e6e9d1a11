/** Chooses how the lines of a language break. The rules for languages that need no script are in web/app/theme.css. */

let stop = (): void => undefined;
let current = '';

function needsMarks(language: string): boolean {
  const isJapanese = language === 'ja';
  return (
    'Segmenter' in Intl && (language.startsWith('zh') || (isJapanese && !CSS.supports('word-break', 'auto-phrase')))
  );
}

async function startMarking(language: string): Promise<void> {
  const { keepPhrases } = await import('./keep-phrases.ts');
  if (language === current) stop = keepPhrases(language);
}

/** Lines break anywhere until the code for phrases has loaded, or if it fails to. */
export function setLineBreaks(language: string): void {
  if (language === current) return;
  current = language;
  stop();
  stop = () => undefined;
  if (needsMarks(language)) startMarking(language).catch(() => undefined);
}
