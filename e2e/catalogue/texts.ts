/** The texts of the shows in all languages. Titles are as long as viewers may meet them. */
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { nameOf, PEOPLE, type CatalogueShow, type Person } from './shows.ts';

type Phrases = {
  readonly title: (title: string) => string;
  readonly tagline: string;
  readonly description: string;
  readonly role: Readonly<Record<Person['id'], string>>;
};

const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    title: (title) => title,
    tagline: 'One of them keeps the light. The other one keeps the books, and neither of them keeps quiet.',
    description: 'Nobody on the island asks why the lamp is lit at noon. Then a stranger does. ',
    role: { lead: 'Keeper', rival: 'Insurer', friend: 'Pilot of the harbour' },
  },
  'zh-CN': {
    title: (title) => `${title}：灯塔看守人的账本`,
    tagline: '一个人守着灯，一个人守着账，谁也守不住沉默。',
    description: '岛上没有人问，为什么中午还亮着灯。直到一个陌生人开口。',
    role: { lead: '守塔人', rival: '保险商', friend: '港口引航员' },
  },
  'zh-TW': {
    title: (title) => `${title}：燈塔守護人的帳本`,
    tagline: '一個人守著燈，一個人守著帳，誰也守不住沉默。',
    description: '島上沒有人問，為什麼中午還亮著燈。直到一個陌生人開口。',
    role: { lead: '守塔人', rival: '保險商', friend: '港口引水人' },
  },
  ja: {
    title: (title) => `${title} ～灯台守が残した帳簿～`,
    tagline: '灯を守る者と、帳簿を守る者。どちらも口を閉ざしてはいられない。',
    description: '昼間に灯がともる理由を、島の誰も尋ねない。ある日、よそ者が尋ねるまでは。',
    role: { lead: '灯台守', rival: '保険屋', friend: '水先案内人' },
  },
  de: {
    title: (title) => `${title} und das Kassenbuch der Leuchtturmwärterin`,
    tagline: 'Die eine hütet das Licht, der andere die Bücher, und keiner von beiden hält den Mund.',
    description: 'Niemand auf der Insel fragt, warum die Lampe am Mittag brennt. Bis ein Fremder es tut. ',
    role: { lead: 'Leuchtturmwärterin', rival: 'Versicherungsvertreter', friend: 'Hafenlotsin' },
  },
  fr: {
    title: (title) => `${title} ou le registre de la gardienne du phare`,
    tagline: "L'une garde la lumière, l'autre garde les comptes, et aucun des deux ne garde le silence.",
    description: "Personne sur l'île ne demande pourquoi la lampe brûle à midi. Jusqu'à l'arrivée d'un étranger. ",
    role: { lead: 'Gardienne du phare', rival: 'Assureur', friend: 'Pilote du port' },
  },
  ko: {
    title: (title) => `${title}: 등대지기의 장부`,
    tagline: '한 사람은 불빛을, 한 사람은 장부를 지킨다. 침묵을 지키는 사람은 없다.',
    description: '섬사람 누구도 한낮에 왜 등불이 켜져 있는지 묻지 않는다. 낯선 사람이 묻기 전까지는. ',
    role: { lead: '등대지기', rival: '보험사 직원', friend: '항구 도선사' },
  },
};

const DESCRIPTION_SENTENCES = 4;

const inEveryLanguage = <Value>(value: (language: Language) => Value): Record<string, Value> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, value(language)]));

/** Returns the texts of `show.json`. */
export const textsOf = (show: CatalogueShow) =>
  inEveryLanguage((language) => ({
    title: PHRASES[language].title(show.title),
    tagline: PHRASES[language].tagline,
    description: PHRASES[language].description.repeat(DESCRIPTION_SENTENCES).trim(),
  }));

/** Returns the cast of `show.json`. */
export const castOf = (show: CatalogueShow) =>
  PEOPLE.map((person) => ({
    id: person.id,
    name: { en: nameOf(show, person) },
    role: inEveryLanguage((language) => PHRASES[language].role[person.id]),
  }));
