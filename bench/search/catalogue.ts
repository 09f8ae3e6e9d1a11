/** Generates the texts of shows, the same ones in each run. */
import { GENRES } from '#domain/genres.ts';
import type { Language } from '#domain/languages.ts';

export type GeneratedShow = {
  readonly tvId: string;
  readonly tags: string[];
  readonly texts: Record<Language, { title: string; tagline: string; description: string }>;
  readonly cast: { id: string; name: Partial<Record<Language, string>>; role: { en: string } }[];
};

/** Returns numbers from 0 to 1 (xorshift32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const SYLLABLES =
  'ba be bo ca ce co da de di fa fe ga ge ha he la le li lo ma me mi mo na ne no pa pe ra re ri ro sa se si so ta te ti to va ve vi wa we';
const COMMON: Partial<Record<Language, string>> = {
  en: 'the of my a and his her love wife billionaire secret bride revenge heart contract ceo baby husband marriage king',
  de: 'die der das und mein seine ihre liebe frau geheimnis braut rache herz vertrag ehe mann kind könig des im',
  fr: 'le la les de mon et sa son amour femme secret mariée vengeance cœur contrat mari enfant roi du un',
};
const HAN =
  '总裁爱妻复仇婚约秘密重生王爷妃子千金豪门契约夫人女王龙天下心情深夜月风花雪宠婚萌宝神医战皇后少爷归来真相家族男友命运前妻离婚替身双胞胎首富继承恋人';
const KANA = 'あいうえおかきくけこさしすせそたちつてとなにのはひふまみむもやゆよらりるれろわアイウエオカキクケコ';
const HANGUL = '사랑비밀결혼복수재벌신부계약왕자운명남편아내가나다라마바사아자차하고노도로모보소오조그는이의을';

type Word = (random: () => number) => string;

function latinWords(language: Language, random: () => number): string[] {
  const syllables = SYLLABLES.split(' ');
  const make = () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() * syllables.length)]).join(
      '',
    );
  return [...(COMMON[language] ?? '').split(' '), ...Array.from({ length: 4_000 }, make)];
}

/** Few words are frequent, as in real texts. */
const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() ** 3 * items.length)];

type Maker = { readonly word: Word; readonly separator: string };

function wordMaker(language: Language, random: () => number): Maker {
  const scripts: Partial<Record<Language, string>> = { 'zh-CN': HAN, 'zh-TW': HAN, ja: HAN + KANA, ko: HANGUL };
  const script = scripts[language];
  if (script === undefined) {
    const words = latinWords(language, random);
    return { word: (next) => pick(words, next) ?? '', separator: ' ' };
  }
  const characters = Array.from(script);
  const word: Word = (next) =>
    Array.from(
      { length: 2 + Math.floor(next() * 2) },
      () => characters[Math.floor(next() ** 1.5 * characters.length)],
    ).join('');
  return { word, separator: language === 'ko' ? ' ' : '' };
}

function inEachLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return {
    en: make('en'),
    'zh-CN': make('zh-CN'),
    'zh-TW': make('zh-TW'),
    ja: make('ja'),
    de: make('de'),
    fr: make('fr'),
    ko: make('ko'),
  };
}

export function generateShows(count: number): GeneratedShow[] {
  const random = createRandom(20_260_301);
  const makers = inEachLanguage((language) => wordMaker(language, random));
  const text = ({ word, separator }: Maker, words: number): string =>
    Array.from({ length: words }, () => word(random)).join(separator);
  const people = Array.from({ length: 3_000 }, () => inEachLanguage((language) => text(makers[language], 2)));
  return Array.from({ length: count }, (_, index) => {
    const textsIn = (language: Language) => ({
      title: text(makers[language], 2 + Math.floor(random() * 4)),
      tagline: text(makers[language], 10),
      description: text(makers[language], 45),
    });
    const name = () => people[Math.floor(random() * people.length)] ?? {};
    return {
      tvId: `BN${String(index).padStart(5, '0')}`,
      tags: [0, 1, 2].map(() => GENRES[Math.floor(random() * GENRES.length)] ?? 'romance'),
      texts: inEachLanguage(textsIn),
      cast: [0, 1, 2].map((person) => ({ id: `person-${person}`, name: name(), role: { en: 'Role' } })),
    };
  });
}
