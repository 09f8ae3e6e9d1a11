import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { SCREENS } from '../screens.ts';
import { ADDRESSES } from './addresses.ts';
import { interfaceTexts, isBroken } from './interface-texts.ts';
import { isPseudo, outsideBrackets, pseudo } from './pseudo-locale.ts';

test('visits every screen, and no address twice', () => {
  const hashes = ADDRESSES.map(({ hash }) => hash);
  expect(new Set(hashes).size).toBe(hashes.length);
  for (const { hash } of Object.values(SCREENS).flat()) expect(hashes).toContain(hash);
});

test('finds keys without a text, and values that are missing', () => {
  for (const text of ['home.new', 'Episode undefined', 'NaN coins', '[object Object]', '{{count}} episodes']) {
    expect(isBroken(text), text).toBe(true);
  }
});

test('finds no defect in the texts of the dictionaries with their values', () => {
  for (const texts of Object.values(DICTIONARIES)) {
    const broken = Object.values(texts).filter((text) => isBroken(text.replace(/\{\{\w+\}\}/g, '3')));
    expect(broken).toEqual([]);
  }
});

test('finds no defect in the texts of the demo shows', () => {
  const files = globSync('demo/shows/*/show.json', { cwd: join(import.meta.dirname, '../..') });
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const json = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
    const texts = [...json.matchAll(/: "(.*)"/g)].map(([, text = '']) => text);
    expect(texts.filter(isBroken), file).toEqual([]);
  }
});

test('tells texts of the interface from texts of the catalogue', () => {
  const isInterfaceText = interfaceTexts('en');
  expect(isInterfaceText(DICTIONARIES.en['tab.home'])).toBe(true);
  expect(isInterfaceText('Continue at episode 12')).toBe(true);
  expect(isInterfaceText('The heir of a house of secrets, and of debts')).toBe(false);
});

test('makes texts longer and keeps their placeholders', () => {
  const text = pseudo('Episode {{ep}} of this show');
  expect(text).toContain('{{ep}}');
  expect(text.length).toBeGreaterThan('Episode {{ep}} of this show'.length * 1.3);
  expect(isPseudo(text)).toBe(true);
  expect(outsideBrackets(`12 · ${text}`).trim()).toBe('12 ·');
  expect(outsideBrackets(`Hard-coded ${text}`)).toContain('Hard-coded');
});
