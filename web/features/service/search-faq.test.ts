import { expect, test } from 'vitest';
import type { FaqEntry } from './queries.ts';
import { highlight, searchFaq } from './search-faq.ts';

const entry = (id: string, question: string, answer: string): FaqEntry => ({ id, category: 'coins', question, answer });
const ENTRIES = [
  entry('answer', 'Wo sehe ich mein Guthaben?', 'Die Münzen stehen im Wallet.'),
  entry('question', 'Was sind Münzen?', 'Ein Guthaben.'),
  entry('japanese', 'コインとボーナスの違いは？', 'ボーナスには期限があります。'),
];
const ids = (query: string) => searchFaq(ENTRIES, query).map(({ id }) => id);

test('finds entries without regard to accents and case, hits in the question first', () => {
  expect(ids('MUNZEN')).toEqual(['question', 'answer']);
  expect(ids('  münzen   sind ')).toEqual(['question']);
});

test('finds only entries that contain all words, and parts of Japanese sentences', () => {
  expect(ids('münzen wallet')).toEqual(['answer']);
  expect(ids('ﾎﾞｰﾅｽ')).toEqual(['japanese']);
  expect(ids('abo')).toEqual([]);
});

test('highlights the words as they are written', () => {
  expect(highlight('Was sind Münzen?', 'munz')).toEqual([
    { text: 'Was sind ', hit: false },
    { text: 'Münz', hit: true },
    { text: 'en?', hit: false },
  ]);
  expect(highlight('Straße', 'x')).toEqual([{ text: 'Straße', hit: false }]);
  expect(highlight('Coins', '')).toEqual([{ text: 'Coins', hit: false }]);
});
