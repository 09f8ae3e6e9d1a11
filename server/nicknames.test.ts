import fc from 'fast-check';
import unhomoglyph from 'unhomoglyph';
import { expect, test } from 'vitest';
import { STAFF_NOUNS, STAFF_PARTS, STAFF_TITLES } from '#domain/reserved-words.ts';
import { isReservedName, parseNickname } from './nicknames.ts';

test.each([
  'ᴀᴅᴍɪɴ',
  'Ꭺdmin',
  '官 方',
  'System',
  'SYSTEM',
  'ꓢꓬꓢꓔꓰꓟ',
  'Ѕуѕtеm',
  's-y-s-t-e-m',
  'System Message',
  'The System',
  'système',
  '系统通知',
  '系 統',
  'システム',
  '시스템',
  'Service',
  'Customer Service',
  "L'équipe",
  'Équipe',
  'Assistance',
  'Cliffhanger',
  'CLIFFHANGER Team',
  'c l i f f h a n g e r',
  'C1iffhanger',
  'Сliffhanger',
  'Cl\u0456ffhanger',
  'ｃｌｉｆｆｈａｎｇｅｒ',
  'Admin',
  'The Admin',
  'AdminMia',
  'adminteam',
  'a.d.m.i.n Mia',
  'Ad Min',
  'ADMlN',
  'adm1n',
  'adm1n7',
  '4dmin',
  'Admin2026',
  '@dmin',
  '🅰🅳🅼🅸🅽',
  '🇦 🇩 🇲 🇮 🇳',
  'ⓐⓓⓜⓘⓝ',
  '𝐀𝐝𝐦𝐢𝐧',
  'ᵃᵈᵐⁱⁿ',
  'ad\u200cmin',
  'ADMÍN',
  'Аdmin',
  'adrnin',
  'admın',
  '⭐admin⭐',
  'm.o.d',
  'ſtaff',
  'oſſicial',
  'Ѕtaff',
  'oﬃcial',
  'support',
  '5upport',
  'Customer-Service',
  'Tech Support',
  'Official Mia',
  'Offiziell',
  'Kundendienst',
  'Moderatør',
  'Mоdérateur',
  '官⽅',
  '官-方',
  '我是官方',
  '官方客服',
  '管理员',
  '公式アカウント',
  'サポート',
  'ｻﾎﾟｰﾄ',
  'サポー卜',
  '運 営',
  '운영자',
  '관리자',
  '고객 센터',
])('reserves the name %j', (name) => {
  expect(() => parseNickname(name)).toThrow('NameReserved');
});

test.each([
  'Adminton',
  'Systematic Sam',
  'Solar System',
  'System of a Down',
  'Room Service',
  'Team Mia',
  'Staffan',
  'Staffordshire',
  'Adminka',
  'Modesta',
  'Modell',
  'Modi',
  'Mo D',
  'Commodore',
  'Supporter',
  'Officer Bob',
  'Miriam',
  'Min-ji',
  'Sup',
  'Cliff',
  'Hanger',
  'Cliff & Anger',
  'Zero Cool 2000',
  'Ιωάννα',
  'Дмитрий',
  'Фёдор Модестович',
  'נועה',
  '系统文爱好者',
  'システムエンジニア',
  '山田 太郎',
  '方官',
  '김민수',
  '공시가',
  '🇩🇪 Mia',
  '✨',
])('does not reserve the name %j', (name) => {
  expect(parseNickname(name)).toBe(name);
});

/** Characters that Unicode's table or a decomposition turns into one letter, by this letter. */
function lookalikes(): ReadonlyMap<string, string[]> {
  const byLetter = new Map<string, string[]>();
  for (let code = 0x80; code < 0x2_00_00; code += 1) {
    if (code >= 0xd8_00 && code < 0xe0_00) continue;
    const character = String.fromCodePoint(code);
    const decomposed = character.normalize('NFKC');
    // The table is not used for a decomposed letter: only the long s would be another one.
    for (const letter of [/^[a-z]$/i.test(decomposed) ? decomposed : unhomoglyph(character)])
      if (/^[a-z]$/i.test(letter))
        byLetter.set(letter.toLowerCase(), [...(byLetter.get(letter.toLowerCase()) ?? []), character]);
  }
  return byLetter;
}

const LOOKALIKES = lookalikes();
/** Between letters, but not between all of a short word, which would be another name. */
const SEPARATORS = ['', ' ', '.', '-', '_', '\u200c', '・', '⭐'];

const disguised = fc.constantFrom(...STAFF_TITLES, ...STAFF_NOUNS, ...STAFF_PARTS, 'cliffhanger').chain((word) => {
  const letters = Array.from(word, (letter) =>
    fc.constantFrom(letter, letter.toUpperCase(), ...(LOOKALIKES.get(letter) ?? [])),
  );
  const separators = fc.oneof(
    fc.constantFrom(...SEPARATORS).map((separator) => letters.map(() => separator)),
    fc.array(fc.constantFrom(...(word.length < 5 ? [''] : SEPARATORS)), {
      minLength: letters.length,
      maxLength: letters.length,
    }),
  );
  return fc
    .tuple(fc.tuple(...letters), separators)
    .map(([spelled, between]) =>
      spelled.map((letter, index) => (index === 0 ? '' : (between[index] ?? '')) + letter).join(''),
    );
});

test('reserves every word of the staff in any case, with separators, and with characters that look alike', () => {
  expect(LOOKALIKES.get('a')?.length).toBeGreaterThan(20);
  fc.assert(
    fc.property(disguised, (name) => isReservedName(name)),
    { numRuns: 5_000 },
  );
});
